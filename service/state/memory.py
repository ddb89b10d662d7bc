"""The state kept in this process: for one worker, and gone with it."""

import heapq
from datetime import date

import msgspec

from service.state.clock import Clock, milliseconds
from service.state.errors import TooManyPlayers, UnknownKey, UnknownPlayer
from service.state.keys import (
    KeyRecord,
    PresentedKey,
    checked_rate,
    make_key,
    parse,
)
from service.state.players import (
    Award,
    NewPlayer,
    Outcome,
    Score,
    Standing,
    answered,
    clean_name,
)
from service.state.state import Health, Limits
from service.state.windows import WINDOW_MS, Caller, LocalWindows, Window, window_of

_DAYS_PINNED = 3


class _Key(msgspec.Struct, frozen=True):
    """A key's record and the digest of its secret."""

    digest: str
    record: KeyRecord


class _Player(msgspec.Struct, frozen=True):
    """A player; `reached` is when the XP last grew, in epoch seconds."""

    digest: str
    name: str
    score: Score = Score()
    reached: int = 0


class MemoryState:
    """The interface `State` in plain dictionaries; nothing awaits, so all is atomic."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits = limits
        self._clock = clock
        self._since = int(clock())
        self._windows = LocalWindows()
        self._keys: dict[str, _Key] = {}
        self._pins: dict[date, str] = {}
        self._players: dict[str, _Player] = {}

    async def hit(self, caller: Caller) -> Window:
        """One request counted in the caller's window, or refused."""
        now_ms = milliseconds(self._clock)
        record = self._record(caller.key, now_ms)
        if record is not None:
            count = self._windows.count(f"key:{record.id}", record.per_minute, now_ms)
            return window_of(count, "valid")
        count = self._windows.count(caller.address, self._limits.anonymous_per_minute, now_ms)
        return window_of(count, "none" if caller.key is None else "invalid")

    async def pin_daily(self, day: date, value: str) -> str:
        """The first value handed in for a day; the three newest days are kept."""
        standing = self._pins.setdefault(day, value)
        while len(self._pins) > _DAYS_PINNED:
            del self._pins[min(self._pins)]
        return standing

    async def create_player(self, name: str) -> NewPlayer:
        """A new player."""
        name = clean_name(name)
        if len(self._players) >= self._limits.most_players:
            raise TooManyPlayers(f"there are {len(self._players)} players already")
        made = make_key("jucator")
        self._players[made.presented.id] = _Player(made.presented.digest, name)
        return NewPlayer(made.presented.id, made.text)

    async def award(self, token: str, day: date, right: bool) -> Award:
        """The XP of an answer, given once a day."""
        presented = parse(token, "jucator")
        player = self._players.get(presented.id) if presented else None
        if presented is None or player is None or not presented.proves(player.digest):
            raise UnknownPlayer("no player has this token")
        score = answered(player.score, day, right)
        outcome: Outcome = "earned" if right else "wrong"
        if score == player.score:
            outcome = "already"
        reached = int(self._clock()) if outcome == "earned" else player.reached
        self._players[presented.id] = msgspec.structs.replace(player, score=score, reached=reached)
        return Award(
            outcome=outcome,
            earned_xp=score.xp - player.score.xp,
            xp=score.xp,
            streak_days=score.streak_days,
            name=player.name,
        )

    async def leaderboard(self, top: int = 3) -> tuple[Standing, ...]:
        """Players with the most XP, best first; among equals, who got there first."""
        best = heapq.nsmallest(
            top,
            (player for player in self._players.values() if player.score.xp),
            key=lambda player: (-player.score.xp, player.reached),
        )
        return tuple(Standing(player.name, player.score.xp) for player in best)

    async def create_key(self, name: str, per_minute: int) -> str:
        """A new API key, known to this process only."""
        made = make_key()
        record = KeyRecord(
            id=made.presented.id,
            name=clean_name(name),
            per_minute=checked_rate(per_minute),
            created=int(self._clock()),
        )
        self._keys[record.id] = _Key(made.presented.digest, record)
        return made.text

    async def list_keys(self) -> tuple[KeyRecord, ...]:
        """All keys of this process, in the order of their making."""
        return tuple(key.record for key in self._keys.values())

    async def revoke_key(self, id_: str) -> None:
        """A key made invalid."""
        key = self._keys.get(id_)
        if key is None:
            raise UnknownKey(f"no key has the id {id_!r}")
        if key.record.revoked is None:
            record = msgspec.structs.replace(key.record, revoked=int(self._clock()))
            self._keys[id_] = _Key(key.digest, record)

    async def health(self) -> Health:
        """Always well."""
        return Health(kind="memory", status="ok", since=self._since)

    async def close(self) -> None:
        """Nothing to let go of."""

    def _record(self, presented: PresentedKey | None, now_ms: int) -> KeyRecord | None:
        """The record of a valid key, marked as used; None for any other."""
        key = self._keys.get(presented.id) if presented else None
        if presented is None or key is None or not presented.proves(key.digest):
            return None
        if key.record.revoked is not None:
            return None
        if now_ms - (key.record.last_used or 0) * 1000 >= WINDOW_MS:
            record = msgspec.structs.replace(key.record, last_used=now_ms // 1000)
            self._keys[presented.id] = _Key(key.digest, record)
        return key.record
