"""Twin Markdown files: one block a paragraph, led by a `{…}` line that says for whom.

## Încadrarea în romantism

{beginner}
O propoziție pe rând.
Alta.

{advanced uman}
Un alineat doar pentru profilul uman.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from indexer.problems import ContentError, Problem
from indexer.text_file import read_text

_MARK = re.compile(r"\{([^{}]+)\}")
_HEADING = "## "


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, the words of its `{…}` line, and the heading it stands under.

    `line` is that of the `{…}` line; the sentences follow it, one a line.
    """

    heading: str
    marks: tuple[str, ...]
    sentences: tuple[str, ...]
    line: int

    @property
    def text(self) -> str:
        """The sentences as one paragraph."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part, such as `## Titlu`."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Prose:
    """One Markdown file: its headings and its blocks, in order."""

    file: Path
    headings: tuple[Heading, ...]
    blocks: tuple[Block, ...]


def read_prose(file: Path, shown: Path) -> Prose:
    """The headings and blocks of a file.

    Raises:
        FileNotFoundError: there is no such file.
        ContentError: it holds no block, a paragraph has no `{…}` line, or a block no text.
    """
    blocks: list[Block] = []
    headings: list[Heading] = []
    problems: list[Problem] = []
    heading = ""
    for start, lines in _paragraphs(read_text(file, shown)):
        first = start
        if lines[0].startswith(_HEADING):
            heading = lines.pop(0).removeprefix(_HEADING).strip()
            headings.append(Heading(heading, start))
            first = start + 1
            if not lines:
                continue
        mark = _MARK.fullmatch(lines[0].strip())
        if mark is None:
            told = "a paragraph starts with a line such as `{exam}`"
            problems.append(Problem(shown, first, told))
        elif len(lines) == 1:
            problems.append(Problem(shown, first, "a `{…}` line needs its text right below"))
        else:
            sentences = tuple(part.strip() for part in lines[1:])
            blocks.append(Block(heading, tuple(mark[1].split()), sentences, first))
    if not blocks and not problems:
        problems.append(Problem(shown, 1, "the file holds no paragraph"))
    if problems:
        raise ContentError(problems)
    return Prose(shown, tuple(headings), tuple(blocks))


def _paragraphs(text: str) -> list[tuple[int, list[str]]]:
    """Runs of lines that are not blank, each with the number of its first line."""
    found: list[tuple[int, list[str]]] = []
    inside = False
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            inside = False
        elif inside:
            found[-1][1].append(line)
        else:
            found.append((number, [line]))
            inside = True
    return found
