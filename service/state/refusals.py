"""Callers known to be refused for a while, so that a flood of them never reaches Redis."""

import msgspec

from service.state.windows import Caller, Count, KeyVerdict, Window, window_of

_MOST = 10_000


class _Refusal(msgspec.Struct, frozen=True):
    """A refused count, when it was asked for, and what the key was worth."""

    count: Count
    asked_ms: int
    key: KeyVerdict


class Refusals:
    """Refused windows, each until the moment a place becomes free.

    A full sliding log changes only by time: refused requests are not counted, and no other
    worker can empty it. So the answer remembered here is the one Redis would give, with one
    exception: a key revoked while its window is full is refused as full until then.
    """

    def __init__(self) -> None:
        self._known: dict[Caller, _Refusal] = {}

    def recall(self, caller: Caller, now_ms: int) -> Window | None:
        """The caller's refused window as it stands now, None when Redis must be asked."""
        refusal = self._known.get(caller)
        if refusal is None:
            return None
        count = refusal.count.later(now_ms - refusal.asked_ms)
        if count.retry_ms > 0:
            return window_of(count, refusal.key)
        del self._known[caller]
        return None

    def remember(self, caller: Caller, count: Count, key: KeyVerdict, asked_ms: int) -> None:
        """Keep a refused count; `asked_ms` is before Redis saw it, so it never lasts too long.

        At most 10,000 are kept; the one remembered first makes room.
        """
        if len(self._known) >= _MOST:
            del self._known[next(iter(self._known))]
        self._known[caller] = _Refusal(count, asked_ms, key)
