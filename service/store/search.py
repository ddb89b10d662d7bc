"""Searching one generation: the best things first, each once."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import tantivy

from service.model.library import Library
from service.model.text import Language
from service.store import layout
from service.store.fold import fold, slugged
from service.store.hits import Hit, completion, hit
from service.store.lexicon import Inflection, read_lexicons
from service.store.ranking import Ranking
from service.store.things import things
from service.store.titles import WORDED, Titles
from service.store.typed import Spread, Typed

__all__ = ["Found", "Hit", "Search"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What was found; `facets` counts things by kind, whatever `kind` was asked."""

    total: int
    hits: tuple[Hit, ...]
    facets: dict[str, int]
    did_you_mean: str | None


@dataclass(frozen=True, slots=True)
class _Find:
    """A thing that matches and the passage to show; `called` as in `hit`."""

    number: int
    score: float
    passage: tantivy.DocAddress
    called: bool


class Search:
    """The search index of one generation; immutable, so many requests may share it."""

    def __init__(
        self,
        searcher: tantivy.Searcher,
        ranking: Ranking,
        spread: Spread,
        titles: Titles,
        library: Library,
    ) -> None:
        self._searcher = searcher
        self._ranking = ranking
        self._spread = spread
        self._titles = titles
        self._things = things(library)
        self._first = _first_passages(searcher)
        self.keys = tuple(f"{thing.kind}/{thing.slug}" for thing in self._things)

    @classmethod
    def open(cls, directory: Path, library: Library) -> Self:
        """The search index in `directory`, which was written from `library`.

        Raises:
            layout.IndexFault: it is missing or damaged.
        """
        try:
            index = tantivy.Index.open(str(directory))
            lexicons = read_lexicons(directory)
        except (ValueError, OSError) as error:
            raise layout.IndexFault(f"{directory}: no readable search index: {error}") from None
        searcher = index.searcher()
        titles = Titles(things(library))
        inflections = [Inflection(code, lexicon) for code, lexicon in lexicons.items()]
        # The commonest spelling comes first there, so it must be taken last.
        spellings = reversed(searcher.terms_with_prefix("exact", ""))
        spelled = {fold(word): word for word, _ in spellings}
        words_in = {
            field: frozenset(word for word, _ in searcher.terms_with_prefix(field, ""))
            for field in ("names", "context")
        }
        ranking = Ranking(index.schema, words_in)
        spread = Spread(inflections, titles.words, spelled)
        return cls(searcher, ranking, spread, titles, library)

    def find(
        self,
        query: str,
        *,
        language: Language,
        kind: str | None,
        opera: str | None,
        limit: int,
        offset: int,
    ) -> Found:
        """Things of `kind` in the work `opera` that `query` finds, the best first.

        Every text is a query; one that finds nothing gets a near one in `did_you_mean`.
        """
        typed = self._spread.read(query)
        finds = self._finds(typed, query)
        meant = None if finds else self._meant(query, typed)
        if opera is not None:
            finds = [f for f in finds if self._things[f.number].opera == slugged(opera)]
        facets = Counter(self._things[f.number].kind for f in finds)
        if kind is not None:
            finds = [f for f in finds if self._things[f.number].kind == kind]
        shown = finds[offset : offset + limit]
        return Found(
            total=len(finds),
            hits=tuple(self._hit(find, typed, language) for find in shown),
            facets=dict(facets.most_common()),
            did_you_mean=meant,
        )

    def suggest(self, query: str, *, language: Language, limit: int) -> tuple[Hit, ...]:
        """Things that `query` begins to name, the likeliest first, each once."""
        found: dict[int, Hit] = {}
        for number, how in self._titles.completing(query):
            if number not in found:
                found[number] = completion(self._things[number], query, how, language)
            if len(found) == limit:
                break
        return tuple(found.values())

    def _finds(self, typed: Sequence[Typed], query: str) -> list[_Find]:
        lifted = self._titles.lifted(typed, query)
        best: dict[int, _Find] = {}
        for number, score, passage in self._passages(typed):
            if number not in best:
                best[number] = _Find(number, score, passage, called=False)
        for number, lift in lifted.items():
            # A name shows what the thing is; the words of a quotation show themselves.
            score = lift + (best[number].score if number in best else 0.0)
            called = lift >= WORDED
            best[number] = _Find(number, score, self._first[number], called=called)
        return sorted(best.values(), key=lambda find: (-find.score, find.number))

    def _passages(self, typed: Sequence[Typed]) -> Iterator[tuple[int, float, tantivy.DocAddress]]:
        """(number of the thing, score, address) of the passages found, the best first."""
        if not typed:
            return
        for query in (self._ranking.most(typed), self._ranking.some(typed)):
            hits = self._searcher.search(query, self._searcher.num_docs, count=False).hits
            numbers = self._searcher.fast_field_values("thing", [at for _, at in hits])
            for (score, at), number in zip(hits, numbers, strict=True):
                yield int(number or 0), score, at
            if hits:
                return

    def _hit(self, find: _Find, typed: Sequence[Typed], language: Language) -> Hit:
        thing, passage = self._things[find.number], self._searcher.doc(find.passage)
        return hit(thing, passage, typed, language, find.score, called=find.called)

    def _meant(self, query: str, typed: Sequence[Typed]) -> str | None:
        """The nearest name, or the query with its unknown words replaced by near ones."""
        choices = (self._titles.nearest(query), self._spread.nearest(typed))
        found = [choice for choice in choices if choice]
        return max(found, key=lambda choice: choice[1])[0] if found else None


def _first_passages(searcher: tantivy.Searcher) -> dict[int, tantivy.DocAddress]:
    """The passage of each thing that says what it is: the first one written."""
    everything = searcher.search(tantivy.Query.all_query(), max(1, searcher.num_docs)).hits
    order = sorted((at.segment_ord, at.doc) for _, at in everything)
    addresses = [tantivy.DocAddress(segment, doc) for segment, doc in order]
    first: dict[int, tantivy.DocAddress] = {}
    numbers = searcher.fast_field_values("thing", addresses)
    for number, at in zip(numbers, addresses, strict=True):
        first.setdefault(int(number or 0), at)
    return first
