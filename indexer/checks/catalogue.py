"""The content is what `edition.yaml` promises."""

from collections.abc import Iterator
from pathlib import Path

from indexer.nearest import did_you_mean
from indexer.problems import Problem
from indexer.tree import Tree
from service.model.edition import Edition


def check_catalogue(tree: Tree) -> Iterator[Problem]:
    """Works and authors are in the catalogue, under its titles and with its figures."""
    edition: Edition | None = tree.records.get("edition")
    if edition is None:
        return
    promised = {entry.slug for entry in edition.opere}
    yield from _strangers(tree.works, promised, "opere/{}/opera.yaml", "work")
    yield from _strangers(tree.names("autori"), set(edition.autori), "autori/{}.yaml", "author")
    yield from _frames(tree, edition)
    yield from _characters(tree, edition)


def _strangers(found: set[str], promised: set[str], file: str, kind: str) -> Iterator[Problem]:
    for slug in found - promised:
        told = f"edition.yaml lists no {kind} '{slug}'{did_you_mean(slug, promised)}"
        yield Problem(Path(file.format(slug)), 1, told)


def _frames(tree: Tree, edition: Edition) -> Iterator[Problem]:
    for entry in edition.opere:
        path = f"opere/{entry.slug}/opera"
        frame = tree.records.get(path)
        if frame is None:
            continue
        for field in ("title", "autor"):
            here, there = getattr(frame, field), getattr(entry, field)
            if here != there:
                told = f"{field} '{here}' here, '{there}' in edition.yaml"
                yield tree.sources[path].problem(told, (field,))


def _characters(tree: Tree, edition: Edition) -> Iterator[Problem]:
    figures = [
        record.opera for path, record in tree.records.items() if path.startswith("personaje/")
    ]
    broken = tree.names("personaje") - {
        path.rpartition("/")[2] for path in tree.records if path.startswith("personaje/")
    }
    for i, entry in enumerate(edition.opere):
        count = figures.count(entry.slug)
        # A file that cannot be read may be the missing one: it has its own problem.
        if entry.slug in tree.works and not count <= entry.personaje <= count + len(broken):
            told = (
                f"'{entry.slug}' is promised {entry.personaje} characters, "
                f"personaje/ holds {count} of it"
            )
            yield tree.sources["edition"].problem(told, ("opere", i, "personaje"))
