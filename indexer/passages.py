"""All prose of the content, by language, with the lines it stands on."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from indexer.problems import Problem
from indexer.tree import Spot, Tree
from service.model.text import Language

_LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of prose; `lines` are those of the file from `first_line` on.

    `work` is the slug of the work that the file is about, where it is about one.
    """

    file: Path
    language: Language
    text: str
    first_line: int
    lines: tuple[str, ...]
    work: str | None

    def problem(self, message: str, snippet: str = "") -> Problem:
        """`message` at the line on which `snippet` stands, or begins."""
        return Problem(self.file, self.first_line + self._row_of(snippet), message)

    def _row_of(self, snippet: str) -> int:
        beginnings = (snippet, " ".join(snippet.split()[:3]), *snippet.split()[:1])
        for beginning in filter(None, beginnings):
            for row, line in enumerate(self.lines):
                if beginning in line:
                    return row
        return 0


def passages(tree: Tree) -> Iterator[Passage]:
    """Every text with `ro` and `en`, then every heading and paragraph of the twins."""
    for spot in tree.spots:
        for language in _LANGUAGES:
            text = getattr(spot.value, language, None)
            if isinstance(text, str):
                yield _in_yaml(tree, spot, language, text)
    for path, prose in tree.prose.items():
        language = _language_of(path)
        work = work_of(tree, path)
        for heading in prose.headings:
            lines = (heading.text,)
            yield Passage(prose.file, language, heading.text, heading.line, lines, work)
        for block in prose.blocks:
            below = block.line + 1
            yield Passage(prose.file, language, block.text, below, block.sentences, work)


def work_of(tree: Tree, path: str) -> str | None:
    """The slug of the work that a file is about: its folder's, or its record's `opera`."""
    folder, _, rest = path.partition("/")
    if folder == "opere":
        return rest.partition("/")[0]
    record: Any = tree.records.get(path)
    opera = getattr(record, "opera", None)
    return opera if isinstance(opera, str) else None


def _in_yaml(tree: Tree, spot: Spot, language: Language, text: str) -> Passage:
    first, last = spot.source.span_of((*spot.steps, language))
    lines = tuple(spot.source.lines[first - 1 : last])
    work = work_of(tree, spot.path)
    return Passage(spot.source.file, language, text, first, lines, work)


def _language_of(path: str) -> Language:
    return "en" if path.endswith(".en") else "ro"
