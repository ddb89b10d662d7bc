"""Every title and name of the real content finds what it names."""

import random
from collections.abc import Callable, Iterator

import pytest

from service.model.text import Language
from service.store.analysis import words
from service.store.fold import fold
from service.store.search import Search
from service.store.store import Store
from service.store.things import Thing, things
from service.store.typed import edits_in
from tests.search.evaluate import evaluate, mean_reciprocal_rank, table

# A name mistyped into another word of the content rightly finds that word first.
LEAST_MISTYPED = 0.9
LEAST_RANK = 0.9
NAMED = ("opera", "autor", "personaj", "tema", "curent", "term", "locatie", "moment")


def cedillas(name: str) -> str:
    """`name` with the old letters ş and ţ."""
    return name.translate(str.maketrans("șțȘȚ", "şţŞŢ"))


@pytest.mark.parametrize("kind", NAMED)
@pytest.mark.parametrize("typed", [str, fold, str.upper, cedillas])
def test_exact_name_comes_first(real_store: Store, kind: str, typed: Callable[[str], str]) -> None:
    """A title or name finds its own thing first, with and without diacritics or case."""
    missed = [
        (name, first(real_store.search, typed(name)))
        for thing in of_kind(real_store, kind)
        for name in thing.names
        if first(real_store.search, typed(name)) not in bearers(real_store, name)
    ]

    assert missed == []


@pytest.mark.parametrize("kind", NAMED)
def test_english_name_finds_its_romanian_twin(real_store: Store, kind: str) -> None:
    """The English name of a thing finds it first, whichever language the reader has."""
    languages: tuple[Language, ...] = ("ro", "en")
    missed = [
        (thing.title.en, language)
        for thing in of_kind(real_store, kind)
        for language in languages
        if first(real_store.search, thing.title.en, language)
        not in bearers(real_store, thing.title.en)
    ]

    assert missed == []


def test_quotation_finds_itself_first(real_store: Store) -> None:
    """A quotation typed in full, without diacritics, comes first of all."""
    missed = [
        thing.slug
        for thing in of_kind(real_store, "citat")
        if first(real_store.search, fold(thing.wording)) not in worded(real_store, thing.wording)
    ]

    assert missed == []


def test_name_with_one_slip_is_still_first(real_store: Store) -> None:
    """With one letter wrong in its longest word, a name finds its thing first."""
    rng = random.Random(2026)
    tried, missed = 0, []
    for kind in NAMED:
        for thing in of_kind(real_store, kind):
            for slipped in slips(thing.names[0], rng):
                tried += 1
                if first(real_store.search, slipped) not in bearers(real_store, thing.names[0]):
                    missed.append((thing.names[0], slipped))

    assert len(missed) <= (1 - LEAST_MISTYPED) * tried, missed


def test_judged_queries_find_what_they_should(real_store: Store) -> None:
    """Queries as readers type them find the right thing first, or nearly."""
    outcomes = evaluate(real_store.search, real_store.search.keys)

    rank = mean_reciprocal_rank([o for rows in outcomes.values() for o in rows])

    assert rank >= LEAST_RANK, table(outcomes)


def of_kind(store: Store, kind: str) -> Iterator[Thing]:
    """The things of one kind."""
    return (thing for thing in things(store.library) if thing.kind == kind)


def first(search: Search, query: str, language: Language = "ro") -> str | None:
    """`kind/slug` of the first find."""
    found = search.find(query, language=language, kind=None, opera=None, limit=1, offset=0)
    return next((f"{hit.kind}/{hit.slug}" for hit in found.hits), None)


def bearers(store: Store, name: str) -> set[str]:
    """The things that bear this very name, for several may."""
    return {
        f"{thing.kind}/{thing.slug}"
        for thing in things(store.library)
        if words(name) in map(words, thing.names)
    }


def worded(store: Store, wording: str) -> set[str]:
    """The quotations that hold these words."""
    typed = " ".join(words(wording))
    return {
        f"citat/{thing.slug}"
        for thing in of_kind(store, "citat")
        if typed in " ".join(words(thing.wording))
    }


def slips(name: str, rng: random.Random) -> Iterator[str]:
    """`name` with a letter of its longest word lost, doubled, swapped and replaced."""
    longest = max(words(name), key=len)
    if not edits_in(longest):
        return
    at = rng.randrange(1, len(longest) - 1)
    before, letter, after = longest[:at], longest[at], longest[at + 1 :]
    for slip in (
        before + after,
        before + letter * 2 + after,
        before + after[0] + letter + after[1:],
        before + "x" + after,
    ):
        # A word that lost a letter may be too short to be forgiven.
        if edits_in(slip):
            yield " ".join(words(name)).replace(longest, slip, 1)
