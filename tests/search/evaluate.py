"""How well searching does on judged queries: `python -m tests.search.evaluate [INDEX]`."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec
import yaml

from service.model.text import Language
from service.store.search import Search
from service.store.store import Store

JUDGEMENTS = Path(__file__).with_name("judgements.yaml")
# Below this place a find is as good as none.
DEPTH = 10


class Judgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A query and the things, as `kind/slug`, any of which should stand first."""

    query: str
    first: tuple[str, ...]
    lang: Language = "ro"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where the first right find of a query stood, from 1; None when it was not found."""

    judgement: Judgement
    place: int | None

    @property
    def reciprocal_rank(self) -> float:
        """1 for the first place, 1/2 for the second ... and 0 for none."""
        return 1 / self.place if self.place else 0.0


def read_judgements() -> dict[str, tuple[Judgement, ...]]:
    """The judged queries by category."""
    data = yaml.safe_load(JUDGEMENTS.read_text(encoding="utf-8"))
    return msgspec.convert(data, dict[str, tuple[Judgement, ...]])


def evaluate(search: Search, known: Iterable[str]) -> dict[str, list[Outcome]]:
    """An outcome by category for each judgement on a thing of `known` (`kind/slug`)."""
    known = frozenset(known)
    outcomes: defaultdict[str, list[Outcome]] = defaultdict(list)
    for category, judgements in read_judgements().items():
        for judgement in judgements:
            if known.issuperset(judgement.first):
                outcomes[category].append(Outcome(judgement, _place(search, judgement)))
    return dict(outcomes)


def mean_reciprocal_rank(outcomes: Iterable[Outcome]) -> float:
    """The mean over `outcomes`; 1 when every first find is right."""
    ranks = [outcome.reciprocal_rank for outcome in outcomes]
    return sum(ranks) / len(ranks) if ranks else 0.0


def table(outcomes: Mapping[str, list[Outcome]]) -> str:
    """The figures of each category and of all, then every query that missed."""
    everything = [outcome for rows in outcomes.values() for outcome in rows]
    lines = [f"{'category':<22}{'queries':>8}{'first':>8}{'found':>8}{'MRR':>8}"]
    for name, rows in [*outcomes.items(), ("all", everything)]:
        first = sum(row.place == 1 for row in rows) / max(1, len(rows))
        found = sum(row.place is not None for row in rows) / max(1, len(rows))
        rank = mean_reciprocal_rank(rows)
        lines.append(f"{name:<22}{len(rows):>8}{first:>8.0%}{found:>8.0%}{rank:>8.3f}")
    for row in everything:
        if row.place != 1:
            wanted = " or ".join(row.judgement.first)
            lines.append(f"  {row.judgement.query!r}: {wanted} stands at {row.place}")
    judged = sum(map(len, read_judgements().values()))
    if judged > len(everything):
        lines.append(f"  left out, on things not written yet: {judged - len(everything)}")
    return "\n".join(lines)


def _place(search: Search, judgement: Judgement) -> int | None:
    found = search.find(
        judgement.query, language=judgement.lang, kind=None, opera=None, limit=DEPTH, offset=0
    )
    keys = [f"{hit.kind}/{hit.slug}" for hit in found.hits]
    places = [keys.index(key) + 1 for key in judgement.first if key in keys]
    return min(places, default=None)


def main() -> int:
    """Print the table for the index named on the command line, else `index`."""
    store = Store.open(Path(sys.argv[1] if len(sys.argv) > 1 else "index"))
    print(table(evaluate(store.search, store.search.keys)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
