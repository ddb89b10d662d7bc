"""Manual pages name examples that work."""

from collections.abc import Iterator, Mapping

from indexer.checks.references import known_slugs
from indexer.nearest import did_you_mean
from indexer.problems import Problem
from indexer.tree import Tree
from service.model.about import ManPage

# Commands whose first argument is a slug, and of what.
_FIRST_ARGUMENT: Mapping[str, tuple[str, ...]] = {
    "opera": ("work",),
    "autor": ("author",),
    "personaj": ("character",),
    "comentariu": ("work",),
    "incipit": ("work",),
    "rezumat": ("work",),
    "moment": ("work",),
    "curent": ("movement",),
    "locatie": ("place", "work"),
    "relatii": ("work",),
    "citat": ("author", "work", "character"),
    "curiozitate": ("work",),
    "quiz": ("work",),
    "film": ("work",),
    "muzica": ("author",),
}


def check_manual(tree: Tree) -> Iterator[Problem]:
    """The slugs in the examples of manual pages exist."""
    known = known_slugs(tree)
    for spot in tree.spots:
        page = spot.value
        if not isinstance(page, ManPage) or page.slug not in _FIRST_ARGUMENT:
            continue
        kinds = _FIRST_ARGUMENT[page.slug]
        slugs = set().union(*(known[kind] for kind in kinds))
        given = [(("args", i, "example"), a.example) for i, a in enumerate(page.args[:1])]
        given += [
            (("examples", i, "args"), example.args[0])
            for i, example in enumerate(page.examples)
            if example.args
        ]
        for steps, slug in given:
            if slug not in slugs:
                told = f"no {' or '.join(kinds)} '{slug}'{did_you_mean(slug, slugs)}"
                yield spot.problem(told, *steps)
