"""Whether Redis may be asked now: not for a while after it failed, then one probe at a time."""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from service.state.clock import Clock
from service.state.errors import StateUnavailable

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Breaker:
    """Calls let through while all is well, one each `pause_seconds` while it is not.

    `degraded` says which; `since` (epoch seconds) is when that last changed.
    """

    def __init__(self, clock: Clock, pause_seconds: float) -> None:
        self._clock = clock
        self._pause_seconds = pause_seconds
        self._probing = False
        self._next_probe = 0.0
        self.degraded = False
        self.since = clock()

    async def ask(self, call: Callable[[], Awaitable[T]]) -> T:
        """What the call gives.

        Raises:
            StateUnavailable: the call said so, or it is not to be tried now.
        """
        if not self.degraded:
            return await self._try(call)
        if self._probing or self._clock() < self._next_probe:
            raise StateUnavailable("Redis is not asked again yet")
        self._probing = True
        try:
            answer = await self._try(call)
        finally:
            self._probing = False
        self.degraded, self.since = False, self._clock()
        _log.info("Redis answers again")
        return answer

    async def _try(self, call: Callable[[], Awaitable[T]]) -> T:
        try:
            return await call()
        except StateUnavailable as error:
            self._next_probe = self._clock() + self._pause_seconds
            if not self.degraded:
                self.degraded, self.since = True, self._clock()
                _log.warning("%s; windows are counted in this process", error)
            raise
