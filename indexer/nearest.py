"""Near misses: what an author probably meant."""

from collections.abc import Iterable

from rapidfuzz import fuzz, process

from service.store.fold import fold

# Below this likeness a guess misleads more than it helps.
LEAST_LIKENESS = 70


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` with the nearest of `known`, or nothing when none is near."""
    names = sorted(known)
    found = process.extractOne(
        name, names, scorer=fuzz.ratio, processor=fold, score_cutoff=LEAST_LIKENESS
    )
    return f"; did you mean '{found[0]}'?" if found else ""
