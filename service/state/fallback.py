"""Redis with a net: while it is down or slow, studying goes on with limits in process."""

from datetime import date
from functools import partial

from service.state.breaker import Breaker
from service.state.clock import Clock, milliseconds
from service.state.errors import StateUnavailable
from service.state.keys import KeyRecord
from service.state.players import Award, NewPlayer, Standing
from service.state.state import Health, Limits, State
from service.state.verified import VerifiedKeys
from service.state.windows import Caller, LocalWindows, Window, window_of

_DAYS_KNOWN = 3


class Resilient:
    """The interface `State` over another that may be unavailable.

    `hit`, `pin_daily`, `leaderboard` and `health` always answer. What must be kept (players,
    awards, keys) raises `StateUnavailable` instead.
    """

    def __init__(
        self, shared: State, limits: Limits, clock: Clock, pause_seconds: float = 1.0
    ) -> None:
        self._shared = shared
        self._limits = limits
        self._clock = clock
        self._breaker = Breaker(clock, pause_seconds)
        self._windows = LocalWindows()
        self._verified = VerifiedKeys()
        self._pins: dict[date, str] = {}
        self._standings: tuple[Standing, ...] = ()

    async def hit(self, caller: Caller) -> Window:
        """One request counted, in this process while Redis cannot be asked.

        Then a key confirmed in the last ten minutes keeps its tier, and any other key counts
        against its address, `unverified`: not refused, because it may well be valid.
        """
        try:
            window = await self._breaker.ask(partial(self._shared.hit, caller))
        except StateUnavailable:
            return self._local_hit(caller)
        if caller.key is not None and window.key == "valid":
            self._verified.confirm(caller.key, window.limit, self._clock())
        elif caller.key is not None:
            self._verified.deny(caller.key)
        return window

    async def pin_daily(self, day: date, value: str) -> str:
        """The value that stands; while Redis cannot be asked, the one last known here.

        What was served meanwhile is what is handed in afterwards, so that the challenge
        stays, unless another replica was first.
        """
        known = self._pins.get(day, value)
        try:
            standing = await self._breaker.ask(partial(self._shared.pin_daily, day, known))
        except StateUnavailable:
            standing = known
        self._pins[day] = standing
        while len(self._pins) > _DAYS_KNOWN:
            del self._pins[min(self._pins)]
        return standing

    async def leaderboard(self, top: int = 3) -> tuple[Standing, ...]:
        """The best players; while Redis cannot be asked, those known last."""
        try:
            self._standings = await self._breaker.ask(partial(self._shared.leaderboard, top))
        except StateUnavailable:
            return self._standings[:top]
        return self._standings

    async def create_player(self, name: str) -> NewPlayer:
        """A new player."""
        return await self._breaker.ask(partial(self._shared.create_player, name))

    async def award(self, token: str, day: date, right: bool) -> Award:
        """The XP of an answer, given once a day."""
        return await self._breaker.ask(partial(self._shared.award, token, day, right))

    async def create_key(self, name: str, per_minute: int) -> str:
        """A new API key."""
        return await self._breaker.ask(partial(self._shared.create_key, name, per_minute))

    async def list_keys(self) -> tuple[KeyRecord, ...]:
        """All keys ever made, in the order of their making."""
        return await self._breaker.ask(self._shared.list_keys)

    async def revoke_key(self, id_: str) -> None:
        """A key made invalid."""
        await self._breaker.ask(partial(self._shared.revoke_key, id_))

    async def health(self) -> Health:
        """Whether Redis answers, asked now unless it failed a moment ago."""
        try:
            await self._breaker.ask(self._shared.health)
        except StateUnavailable:
            return Health(kind="redis", status="degraded", since=int(self._breaker.since))
        return Health(kind="redis", status="ok", since=int(self._breaker.since))

    async def close(self) -> None:
        """Let go of the connections."""
        await self._shared.close()

    def _local_hit(self, caller: Caller) -> Window:
        now, key = self._clock(), caller.key
        now_ms = milliseconds(self._clock)
        per_minute = self._verified.per_minute(key, now) if key else None
        if key and per_minute:
            return window_of(self._windows.count(f"key:{key.id}", per_minute, now_ms), "valid")
        anonymous = self._limits.anonymous_per_minute
        count = self._windows.count(caller.address, anonymous, now_ms)
        return window_of(count, "unverified" if key else "none")
