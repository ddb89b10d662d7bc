"""Finding a record by a name typed by hand."""

from collections.abc import Iterable, Mapping

from rapidfuzz import fuzz, process

from service.store.fold import fold_words, slugged

# Below these a likeness is chance: WRatio("ion", "condiția") is 60.
MATCH_SCORE = 80
MATCH_LENGTH = 3
NEAR_SCORE = 55
NEAR_LIMIT = 5


class Names:
    """The names of records of one kind: slug to all that it may be called."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self._slugs = tuple(names)
        self._by_name: dict[str, str] = {}
        # A slug is its own record's, even where another record goes by that name as well.
        for slug in names:
            self._by_name.setdefault(fold_words(slug), slug)
        for slug, called in names.items():
            for name in called:
                self._by_name.setdefault(fold_words(name), slug)

    def by_slug(self, slug: str) -> str | None:
        """The slug that `slug` is after folding, or None."""
        folded = slugged(slug)
        return folded if folded in self._slugs else None

    def match(self, name: str) -> str | None:
        """The slug called `name`, forgiving typing errors; None when nothing is close.

        Whole names are compared: `WRatio` would let a short name match any longer
        text that holds it.
        """
        folded = fold_words(name)
        if folded in self._by_name:
            return self._by_name[folded]
        if len(folded) < MATCH_LENGTH:
            return None
        found = process.extractOne(
            folded, self._by_name.keys(), scorer=fuzz.ratio, score_cutoff=MATCH_SCORE
        )
        return self._by_name[found[0]] if found else None

    def near(self, name: str) -> tuple[str, ...]:
        """The slugs nearest to `name`, most likely first; the first few if none is near."""
        folded = fold_words(name)
        found = process.extract(
            folded, self._by_name.keys(), scorer=fuzz.WRatio, score_cutoff=NEAR_SCORE, limit=20
        )
        ranked = sorted(found, key=lambda hit: (-fuzz.ratio(folded, hit[0]) - hit[1], hit[0]))
        slugs = dict.fromkeys(self._by_name[name] for name, _, _ in ranked)
        return tuple(slugs)[:NEAR_LIMIT]
