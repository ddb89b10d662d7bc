"""The part of a passage worth showing: whole sentences around what was found."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from service.store.analysis import WORD, folded_word

LONGEST = 200
_ENDING = re.compile(r"[.!?…][”»\"’)\]]*(\s+)(?=[„«\"(\[]*[A-ZĂÂÎȘȚ0-9])")
_CUT = "…"
# Characters shown before the first match of a sentence that is too long.
_BEFORE = 40


@dataclass(frozen=True, slots=True)
class Snippet:
    """A text and the stretches of it that matched, in characters."""

    text: str
    highlights: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class _Match:
    """A word of the passage that was asked for, and where it stands."""

    start: int
    end: int
    word: str


def snippet(passage: str, forms: Collection[str]) -> Snippet:
    """At most 200 characters of `passage` with the most different words of `forms`.

    `forms` are folded words. Sentences are kept whole where one fits; else it is cut
    between words, with `…` where something is missing.
    """
    matches = _matches(passage, forms)
    start, end = 0, len(passage)
    if end > LONGEST:
        start, end = _sentences_around(passage, matches)
    before = after = ""
    if end - start > LONGEST:
        long_start, long_end = start, end
        start, end = _window(passage, start, end, matches)
        before = _CUT if start > long_start else ""
        after = _CUT if end < long_end else ""
    shift = len(before) - start
    shown = (m for m in matches if start <= m.start and m.end <= end)
    return Snippet(
        text=f"{before}{passage[start:end]}{after}",
        highlights=tuple((m.start + shift, m.end + shift) for m in shown),
    )


def _matches(text: str, forms: Collection[str]) -> list[_Match]:
    return [
        _Match(*found.span(), folded)
        for found in WORD.finditer(text)
        if (folded := folded_word(found[0])) in forms
    ]


def _worth(matches: Sequence[_Match], start: int, end: int) -> int:
    """How many different words stand between two places."""
    return len({m.word for m in matches if start <= m.start and m.end <= end})


def _sentences_around(passage: str, matches: Sequence[_Match]) -> tuple[int, int]:
    """The sentence worth most with as many others as fit, those after it first."""
    ends = list(_ENDING.finditer(passage))
    starts = [0, *(e.end() for e in ends)]
    stops = [*(e.start(1) for e in ends), len(passage)]
    worth = [_worth(matches, a, b) for a, b in zip(starts, stops, strict=True)]
    first = last = worth.index(max(worth))
    while last + 1 < len(stops) and stops[last + 1] - starts[first] <= LONGEST:
        last += 1
    while first > 0 and stops[last] - starts[first - 1] <= LONGEST:
        first -= 1
    return starts[first], stops[last]


def _window(passage: str, start: int, end: int, matches: Sequence[_Match]) -> tuple[int, int]:
    """The stretch of a long sentence that holds the most matches."""
    room = LONGEST - 2 * len(_CUT)
    last = end - room
    wanted = [m.start - _BEFORE for m in matches if start <= m.start < end] or [start]
    begins = [_word_start(passage, max(start, min(at, last)), start) for at in wanted]
    begin = max(begins, key=lambda at: _worth(matches, at, at + room))
    stop = begin + room
    if stop >= end:
        return begin, end
    space = passage.rfind(" ", begin, stop + 1)
    stop = space if space > begin else stop
    return begin, begin + len(passage[begin:stop].rstrip(" ,;:–"))


def _word_start(passage: str, at: int, first: int) -> int:
    """The start of the first word at or after `at`."""
    space = passage.find(" ", at - 1)
    return at if at == first or space < 0 else space + 1
