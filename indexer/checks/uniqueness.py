"""Nothing is listed twice under one name."""

from collections.abc import Iterator
from typing import Any

from indexer.problems import Problem
from indexer.tree import Tree
from service.model.edition import Edition


def check_uniqueness(tree: Tree) -> Iterator[Problem]:
    """Slugs of a list (terms, films, mistakes, catalogue ...) are all different."""
    for path, record in tree.records.items():
        if isinstance(record, Edition):
            yield from _twice(tree, path, ("opere",), record.opere)
            yield from _twice(tree, path, ("autori",), record.autori)
        if isinstance(record, tuple) and path in tree.sources:
            yield from _twice(tree, path, (), record)


def _twice(
    tree: Tree, path: str, steps: tuple[str, ...], items: tuple[Any, ...]
) -> Iterator[Problem]:
    seen: set[str] = set()
    for i, item in enumerate(items):
        slug = item if isinstance(item, str) else getattr(item, "slug", None)
        if slug is not None and slug in seen:
            yield tree.sources[path].problem(f"'{slug}' is listed twice", (*steps, i))
        elif slug is not None:
            seen.add(slug)
