"""Quotations inside prose: „…” holds words of a work and nothing else."""

import re
from collections.abc import Iterator

WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
_QUOTED = re.compile(r"„([^„”]*)”")
_LITERAL = re.compile(
    r"„[^„”]*”|«[^«»]*»"
    r"|(?<![\w*])\*[^*\n]+\*(?![\w*])"  # *titles*
    r"|`[^`]*`|\{\w+\}|(?<!\w)/[\w{][^\s,;)]*|\w+\.[a-z]{2,4}\b"  # code, {value}, /path, a.ro
)


def quoted(text: str) -> Iterator[str]:
    """What stands between „ and ”, in order."""
    return (found[1] for found in _QUOTED.finditer(text))


def own_words(text: str) -> str:
    """`text` without quotations, *titles*, code and addresses; each leaves an ellipsis."""
    return _LITERAL.sub("…", text)


def words(text: str) -> list[str]:
    """The words of `text`; a hyphen or apostrophe inside one keeps it whole."""
    return WORD.findall(text)
