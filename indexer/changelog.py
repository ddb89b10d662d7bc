"""CHANGELOG.md from `content/changelog/`: `python -m indexer.changelog > CHANGELOG.md`."""

import sys
from collections.abc import Iterable
from pathlib import Path

from indexer.load import load
from service.model.about import Release
from service.model.text import Text

_HEAD = """# Changelog

Generated from `content/changelog/` by `make changelog`; the same entries answer
`/api/v1/ai/changelog`."""


def markdown(releases: Iterable[Release]) -> str:
    """The releases as Markdown, in English, newest first."""
    return "\n\n".join([_HEAD, *(_release(r) for r in releases)]) + "\n"


def _release(release: Release) -> str:
    parts = [f"## {release.version} ({release.date}, {release.type})"]
    for title, entries in (
        ("Added", release.added),
        ("Changed", release.changed),
        ("Fixed", release.fixed),
    ):
        if entries:
            parts.append(f"### {title}\n\n{_list(entries)}")
    return "\n\n".join(parts)


def _list(entries: Iterable[Text]) -> str:
    return "\n".join(f"- {entry.en}" for entry in entries)


if __name__ == "__main__":
    library, tree = load(Path("content"))
    if library is None:
        sys.exit("\n".join(map(str, tree.problems)))
    sys.stdout.write(markdown(library.changelog))
