"""What a study function works with."""

import random
from dataclasses import dataclass, field
from datetime import date, datetime
from zoneinfo import ZoneInfo

from service.store.store import Store
from service.study.filters import Filters, Reader

BUCHAREST = ZoneInfo("Europe/Bucharest")


@dataclass(frozen=True, slots=True)
class RequestContext:
    """The books, the reader, the clock and the dice of one request.

    `now` is UTC and read once per request; `rng` is seeded by tests.
    """

    store: Store
    filters: Filters
    now: datetime
    rng: random.Random
    reader: Reader = field(init=False)

    def __post_init__(self) -> None:
        store, filters = self.store, self.filters
        reader = Reader(filters, store.library.phrases, store.glossary[filters.lang])
        object.__setattr__(self, "reader", reader)

    @property
    def today(self) -> date:
        """The Bucharest date."""
        return self.now.astimezone(BUCHAREST).date()
