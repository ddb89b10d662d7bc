"""Rate limits: who calls, what a window says, and the sliding log kept in this process."""

from bisect import bisect_right
from collections import OrderedDict
from typing import Literal

import msgspec

from service.state.keys import PresentedKey

WINDOW_MS = 60_000

Tier = Literal["anonymous", "keyed"]
KeyVerdict = Literal["none", "valid", "invalid", "unverified"]


class Caller(msgspec.Struct, frozen=True):
    """Who sends a request: `address` as `address_identity` gives it, and the key if any."""

    address: str
    key: PresentedKey | None = None


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """A caller's sliding 60 s, after this request was counted or refused.

    Seconds are whole, rounded up. `reset_seconds` is when the oldest counted request leaves
    the window; `retry_after_seconds` when a refused caller has a place again, else 0. A key
    that is `invalid` (unknown, revoked, wrong secret) or `unverified` (Redis cannot be asked)
    counts against its address, in the anonymous tier.
    """

    tier: Tier
    limit: int
    remaining: int
    reset_seconds: int
    allowed: bool
    retry_after_seconds: int
    key: KeyVerdict


class Count(msgspec.Struct, frozen=True):
    """A sliding log after one request: what both implementations compute, in milliseconds.

    `used` includes this request when it is allowed; a refused one is not counted.
    """

    limit: int
    allowed: bool
    used: int
    reset_ms: int
    retry_ms: int

    def later(self, elapsed_ms: int) -> "Count":
        """The same count some time on, when nothing was counted or forgotten since."""
        return Count(
            self.limit,
            self.allowed,
            self.used,
            max(0, self.reset_ms - elapsed_ms),
            max(0, self.retry_ms - elapsed_ms),
        )


def window_of(count: Count, key: KeyVerdict) -> Window:
    """A count in the terms of a caller; only a `valid` key is in the keyed tier."""
    return Window(
        tier="keyed" if key == "valid" else "anonymous",
        limit=count.limit,
        remaining=max(0, count.limit - count.used),
        reset_seconds=_whole_seconds(count.reset_ms),
        allowed=count.allowed,
        retry_after_seconds=_whole_seconds(count.retry_ms),
        key=key,
    )


class LocalWindows:
    """Sliding logs of this process: the twin of the script `HIT`, same arithmetic.

    A log holds the times of the requests counted in the last 60 s, so it is never longer
    than its limit, and it is dropped when its last request has left the window.
    """

    def __init__(self) -> None:
        self._logs: OrderedDict[str, list[int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._logs)

    def count(self, identity: str, limit: int, now_ms: int) -> Count:
        """One request of `identity` counted, or refused when `limit` (1 or more) is full."""
        self._forget(now_ms)
        log = self._logs.setdefault(identity, [])
        at = max(now_ms, log[-1]) if log else now_ms
        del log[: bisect_right(log, at - WINDOW_MS)]
        used = len(log)
        if used >= limit:
            # After the limit was lowered, more than one request must leave first.
            frees = log[used - limit]
            return Count(limit, False, used, log[0] + WINDOW_MS - at, frees + WINDOW_MS - at)
        log.append(at)
        self._logs.move_to_end(identity)
        return Count(limit, True, used + 1, log[0] + WINDOW_MS - at, 0)

    def _forget(self, now_ms: int) -> None:
        """Drop the logs that are over; they stand first, in the order of their last request."""
        while self._logs:
            identity, log = next(iter(self._logs.items()))
            if log[-1] > now_ms - WINDOW_MS:
                return
            del self._logs[identity]


def _whole_seconds(milliseconds: int) -> int:
    return -(-milliseconds // 1000)
