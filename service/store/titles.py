"""Titles and names in memory: what is called just as a query reads, or nearly."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from service.store.analysis import is_light, spelled_words, words
from service.store.fold import fold
from service.store.things import Thing, plain
from service.store.typed import HOWS, How, Typed, edits_in

# Lifts a thing over all others: its own name, another of its names, its words.
CALLED, ALSO_CALLED, WORDED = 3000.0, 2000.0, 1000.0
# Lifts a thing of which every word of a name was found over those with one word of many.
_WHOLE: Mapping[How, float] = {
    "exact": 300.0,
    "prefix": 4.0,
    "inflected": 4.0,
    "akin": 2.0,
    "typo": 4.0,
}
_WORDING_FROM = 3
_NEAR_SCORE = 60


@dataclass(frozen=True, slots=True)
class _Name:
    """A name as it is shown and as it is compared; `number` is that of its thing.

    A `late` name is a moment's: there are many, and fewer readers look for them.
    """

    shown: str
    folded: str
    content: frozenset[str]
    number: int
    main: bool
    late: bool


class Titles:
    """All names of all things."""

    def __init__(self, things: Sequence[Thing]) -> None:
        self._names = tuple(_names(things))
        self._wordings = tuple(
            (" ".join(words(thing.wording)), number)
            for number, thing in enumerate(things)
            if thing.wording
        )
        self._by_key: defaultdict[str, list[_Name]] = defaultdict(list)
        self._by_word: defaultdict[str, list[_Name]] = defaultdict(list)
        for name in self._names:
            self._by_key[_key(name.folded)].append(name)
            for word in name.content:
                self._by_word[word].append(name)
        self._by_folded = {name.folded: name.shown for name in reversed(self._names)}
        self.words = frozenset(word for name in self._names for word in name.folded.split())

    def lifted(self, typed: Sequence[Typed], query: str) -> dict[int, float]:
        """What a thing scores, by its number, for being called as the query reads."""
        folded = " ".join(words(query))
        lifted = self._whole([t for t in typed if t.forms and not t.light])
        for name in self._by_key.get(_key(folded), ()):
            if not _spelled_otherwise(query, name.shown):
                lift = CALLED if name.main else ALSO_CALLED
                lifted[name.number] = max(lift, lifted.get(name.number, 0.0))
        if folded.count(" ") + 1 >= _WORDING_FROM:
            for wording, number in self._wordings:
                if folded in wording:
                    lifted[number] = WORDED
        return lifted

    def completing(self, query: str) -> Iterator[tuple[int, How]]:
        """Numbers of things that `query` begins to name, and how; the likeliest first."""
        folded = " ".join(words(query))
        if not folded:
            return
        begun = [name for name in self._names if f" {folded}" in f" {name.folded}"]
        for name in sorted(begun, key=lambda name: _distance(name, folded)):
            yield name.number, "exact" if name.folded == folded else "prefix"
        if edits := edits_in(folded):
            for name in self._names:
                begins = name.folded[: len(folded)]
                if OSA.distance(folded, begins, score_cutoff=edits) <= edits:
                    yield name.number, "typo"

    def nearest(self, query: str) -> tuple[str, float] | None:
        """The name most like `query` and how like, up to 100; None when none is near."""
        folded = " ".join(words(query))
        found = process.extractOne(
            folded, self._by_folded.keys(), scorer=fuzz.ratio, score_cutoff=_NEAR_SCORE
        )
        return (self._by_folded[found[0]], found[1]) if found else None

    def _whole(self, asked: Sequence[Typed]) -> dict[int, float]:
        """Lifts for names of which every word was asked for, and no other word."""
        met: defaultdict[_Name, list[How]] = defaultdict(list)
        for typed in asked:
            hows: dict[_Name, How] = {}
            for form, how in typed.forms.items():
                for name in self._by_word.get(form, ()):
                    other = how == "exact" and _other_spelling(typed.spelled, form, name.shown)
                    met_by: How = "akin" if other else how
                    hows[name] = min(met_by, hows.get(name, met_by), key=HOWS.index)
            for name, how in hows.items():
                met[name].append(how)
        lifted: dict[int, float] = {}
        for name, found in met.items():
            if len(found) == len(asked) == len(name.content):
                lift = min(_WHOLE[how] for how in found) + name.main
                lifted[name.number] = max(lift, lifted.get(name.number, 0.0))
        return lifted


def _names(things: Sequence[Thing]) -> Iterator[_Name]:
    for number, thing in enumerate(things):
        main = {*thing.names}
        for shown in dict.fromkeys((*thing.names, *thing.aliases)):
            found = words(shown)
            content = frozenset(w for w in found if not is_light(w)) or frozenset(found)
            if found:
                yield _Name(
                    shown=plain(shown),
                    folded=" ".join(found),
                    content=content,
                    number=number,
                    main=shown in main,
                    late=thing.kind == "moment",
                )


def _key(folded: str) -> str:
    """A name without its spaces: `I. L. Caragiale` is also `IL Caragiale`."""
    return folded.replace(" ", "")


def _distance(name: _Name, folded: str) -> tuple[bool, bool, bool, int]:
    return name.late, not name.folded.startswith(folded), not name.main, name.number


def _spelled_otherwise(query: str, name: str) -> bool:
    """Whether `query` has a diacritic that `name` has not: `față` is not `fată`."""
    if query.isascii():
        return False
    pairs = zip("".join(spelled_words(query)), "".join(spelled_words(name)), strict=False)
    return any(typed != stands and not typed.isascii() for typed, stands in pairs)


def _other_spelling(spelled: str, form: str, name: str) -> bool:
    """Whether every word of `name` that folds to `form` is spelled otherwise."""
    same = [word for word in spelled_words(name) if fold(word) == form]
    return all(_spelled_otherwise(spelled, word) for word in same)
