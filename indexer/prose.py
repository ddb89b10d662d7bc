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

_MARK = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, the words of its `{…}` line, and the heading it stands under."""

    heading: str
    marks: tuple[str, ...]
    text: str
    line: int


def read_blocks(file: Path, shown: Path) -> list[Block]:
    """The blocks of a file, in order.

    Raises:
        ContentError: a paragraph has no `{…}` line, or a block no text.
    """
    blocks: list[Block] = []
    problems: list[Problem] = []
    heading, line = "", 0
    for chunk in re.split(r"\n{2,}", file.read_text(encoding="utf-8")):
        lines = chunk.strip("\n").split("\n")
        first = line + 1 + (len(chunk) - len(chunk.lstrip("\n")))
        line += chunk.count("\n") + 2
        if not chunk.strip():
            continue
        if lines[0].startswith("## "):
            heading = lines[0].removeprefix("## ").strip()
            lines = lines[1:]
            first += 1
            if not lines:
                continue
        mark = _MARK.fullmatch(lines[0].strip())
        if mark is None:
            problems.append(Problem(shown, first, "a paragraph starts with a line such as `{exam}`"))
        elif len(lines) == 1:
            problems.append(Problem(shown, first, "a `{…}` line needs its text right below"))
        else:
            text = " ".join(part.strip() for part in lines[1:])
            blocks.append(Block(heading, tuple(mark[1].split()), text, first))
    if problems:
        raise ContentError(problems)
    return blocks
