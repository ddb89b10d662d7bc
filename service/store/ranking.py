"""The order of finds: what a match is worth, and the query that asks Tantivy for it.

A find scores, from weighty to slight:

    COVER      for every word that was found at all
    a tier     for every word: how it matched and where, the table `_TIERS`
    nearness   for words that stand side by side, as they were typed
    spelling   for words with the very diacritics that were typed, or without
    BM25       to part what is left even

Names come before prose and exact before prefix before inflected before typo; a
mistyped name stands below prose that has the word as it was typed. What is called
just as the query reads is lifted over all this (`titles.py`).
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import ceil

import tantivy
from tantivy import Occur, Query

from service.store.analysis import LANGUAGES
from service.store.typed import How, Typed

COVER = 100.0
# Points of a word found in:      names, context, prose
_TIERS: Mapping[How, tuple[float, float, float]] = {
    "exact": (40.0, 22.0, 24.0),
    "prefix": (36.0, 16.0, 18.0),
    "inflected": (32.0, 12.0, 14.0),
    "akin": (20.0, 8.0, 10.0),
    "typo": (8.0, 1.0, 2.0),
}
_PLACES: tuple[tuple[str, ...], ...] = (("names",), ("context",), LANGUAGES)
_NEARNESS = 3.0
_SPELLING = 1.0
# One who types diacritics means them: `față` is not `fata`, not even in a title.
_MARKED_SPELLING = 20.0
_LIGHT = 0.5
_BM25 = 0.05
# Of several words, this share must be found.
_SHARE = 0.6


class Ranking:
    """Makes queries for one schema; `words_in` has the words of the small fields."""

    def __init__(self, schema: tantivy.Schema, words_in: Mapping[str, frozenset[str]]) -> None:
        self._schema = schema
        self._words_in = words_in

    def most(self, typed: Sequence[Typed]) -> Query:
        """Passages with all words of `typed` or most of them, the fullest first."""
        return self._asking(typed, ceil(_SHARE * sum(not t.light for t in typed)))

    def some(self, typed: Sequence[Typed]) -> Query:
        """Passages with any word of `typed`, the fullest first."""
        return self._asking(typed, 1)

    def _asking(self, typed: Sequence[Typed], least: int) -> Query:
        asked = [(Occur.Should, self._of_word(t)) for t in typed if not t.light]
        found = Query.boolean_query(asked, minimum_number_should_match=least)
        better = [(Occur.Should, query) for query in self._better(typed)]
        return Query.boolean_query([(Occur.Must, found), *better])

    def _of_word(self, typed: Typed) -> Query:
        """The best tier in which the word is found."""
        rows = [
            Query.const_score_query(self._term(field, form), COVER + points)
            for form, how in typed.forms.items()
            for fields, points in zip(_PLACES, _TIERS[how], strict=True)
            for field in fields
            if field not in self._words_in or form in self._words_in[field]
        ]
        return Query.disjunction_max_query(rows) if rows else Query.empty_query()

    # A set of terms in one query looks simpler and is twenty times slower.
    def _term(self, field: str, word: str) -> Query:
        return Query.term_query(self._schema, field, word, "basic")

    def _better(self, typed: Sequence[Typed]) -> Iterable[Query]:
        schema = self._schema
        for t in typed:
            marked = t.spelled != t.word
            worth = _LIGHT if t.light else _MARKED_SPELLING if marked else _SPELLING
            yield Query.const_score_query(self._term("exact", t.spelled), worth)
            if not t.light:
                for field in (*LANGUAGES, "names"):
                    word = Query.term_query(schema, field, t.word, "freq")
                    yield Query.boost_query(word, _BM25)
        for one, other in pairwise(typed):
            for language in LANGUAGES:
                pair = Query.phrase_query(schema, language, [one.word, other.word])
                yield Query.const_score_query(pair, _NEARNESS)
