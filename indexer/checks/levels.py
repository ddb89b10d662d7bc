"""The first block of any prose is for every reader, so that none finds it empty."""

from collections.abc import Iterator

from indexer.problems import Problem
from indexer.tree import Tree
from service.model.text import Paragraph


def check_levels(tree: Tree) -> Iterator[Problem]:
    """Prose is not empty and starts at level `beginner`, for both profiles."""
    told = "the first block of a prose is `beginner` and for both profiles"
    for spot in tree.spots:
        for field in spot.value.__struct_fields__:
            value = getattr(spot.value, field)
            if not (isinstance(value, tuple) and value and isinstance(value[0], Paragraph)):
                continue
            if (value[0].level, value[0].profile) != ("beginner", "both"):
                yield spot.problem(told, field, 0)
    for path, prose in tree.prose.items():
        first = prose.blocks[0]
        if path.endswith("comentariu.ro") and first.marks != ("beginner",):
            yield Problem(prose.file, first.line, told)
