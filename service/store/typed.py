"""What was typed, word by word, spread over the words of the index it may stand for."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from service.store.analysis import is_light, spelled_words, words
from service.store.lexicon import Inflection

# The ways in which a word of the index may stand for a typed one, best first. `akin`
# words share a stem but no lemma (`mare`, `Mara`): told as inflected, ranked lower.
How = Literal["exact", "prefix", "inflected", "akin", "typo"]
HOWS: tuple[How, ...] = ("exact", "prefix", "inflected", "akin", "typo")
MOST_WORDS = 12
_MOST_CHARACTERS = 300
_MOST_PREFIXED = 40
_MOST_TYPOS = 12
_NEAR_SCORE = 60
# Typing errors forgiven, by the length of the word.
_EDITS = ((8, 2), (4, 1), (0, 0))


@dataclass(frozen=True, slots=True)
class Typed:
    """A word of a query; `forms` are the words of the index it may stand for, and how.

    A `light` word need not be found.
    """

    word: str
    spelled: str
    light: bool
    forms: Mapping[str, How]


class Spread:
    """Reads queries with the words of one index at hand."""

    def __init__(
        self,
        inflections: Iterable[Inflection],
        names: Iterable[str],
        spelled: Mapping[str, str],
    ) -> None:
        self._inflections = tuple(inflections)
        self._known = frozenset(w for i in self._inflections for w in i.words)
        self._sorted = sorted(self._known)
        self._names = sorted(set(names))
        self._spelled = spelled
        self._by_length: defaultdict[int, list[str]] = defaultdict(list)
        for word in self._sorted:
            self._by_length[len(word)].append(word)

    def read(self, query: str) -> tuple[Typed, ...]:
        """The first words of `query`, each once; all count if every one is light."""
        query = query[:_MOST_CHARACTERS]
        found = words(query)[:MOST_WORDS]
        spelled = {w: s for s in spelled_words(query) for w in words(s)}
        lightest = all(map(is_light, found))
        return tuple(
            Typed(
                word=word,
                spelled=spelled.get(word, word),
                light=is_light(word) and not lightest,
                forms=self._forms(word, last=word == found[-1]),
            )
            for word in dict.fromkeys(found)
        )

    def nearest(self, typed: Sequence[Typed]) -> tuple[str, float] | None:
        """The query with words that lead nowhere replaced by near ones, and how near."""
        told: list[str] = []
        scores: list[float] = []
        for t in typed:
            if t.forms or not (found := self._likest(t.word)):
                told.append(t.spelled)
            else:
                told.append(self._spelled.get(found[0], found[0]))
                scores.append(found[1])
        return (" ".join(told), min(scores)) if scores else None

    def _likest(self, word: str) -> tuple[str, float] | None:
        found = process.extractOne(word, self._sorted, scorer=fuzz.ratio, score_cutoff=_NEAR_SCORE)
        return found[:2] if found else None

    def _forms(self, word: str, *, last: bool) -> dict[str, How]:
        forms: dict[str, How] = {word: "exact"} if word in self._known else {}
        if is_light(word):
            begun = _beginning(word, self._names) if last else []
            return forms | {w: "prefix" for w in begun if w != word}
        if last:
            forms |= {w: "prefix" for w in self._begun(word) if w not in forms}
        for inflection in self._inflections:
            # An inflected form may also begin with the word: `Plumb`, `plumbului`.
            forms |= {w: forms.get(w, "inflected") for w in inflection.forms(word)}
        for inflection in self._inflections:
            forms |= {w: "akin" for w in inflection.kin(word) if w not in forms}
        # A word that is known is hardly a slip, unless a name was meant.
        choices = self._names if forms else self._as_long_as(word)
        meant = _near(word, choices, edits_in(word))
        return forms | {w: "typo" for w in meant if w not in forms}

    def _as_long_as(self, word: str) -> Iterator[str]:
        edits = edits_in(word)
        lengths = range(len(word) - edits, len(word) + edits + 1)
        return (w for length in lengths for w in self._by_length.get(length, ()))

    def _begun(self, word: str) -> list[str]:
        short = sorted(_beginning(word, self._sorted), key=len)[:_MOST_PREFIXED]
        return _beginning(word, self._names) + short


def edits_in(word: str) -> int:
    """How many typing errors are forgiven in a word of this length."""
    return next(edits for length, edits in _EDITS if len(word) >= length)


def _near(word: str, choices: Iterable[str], edits: int) -> Iterator[str]:
    if not edits:
        return iter(())
    scorer: Callable[..., int] = OSA.distance
    found = process.extract(word, choices, scorer=scorer, score_cutoff=edits, limit=_MOST_TYPOS)
    return (near for near, _, _ in found)


def _beginning(word: str, ordered: list[str]) -> list[str]:
    first = bisect_left(ordered, word)
    last = bisect_left(ordered, word + "\x7f", lo=first)
    return ordered[first:last]
