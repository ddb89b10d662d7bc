"""The interface of the state, and the facts about it that are reported."""

from datetime import date
from typing import Literal, Protocol

import msgspec

from service.state.keys import KeyRecord
from service.state.players import Award, NewPlayer, Standing
from service.state.windows import Caller, Window


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of the settings that bound the state; each is 1 or more."""

    anonymous_per_minute: int = 60
    most_players: int = 1_000_000


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Where the state is kept and whether that works; `since` is epoch seconds.

    `degraded`: Redis is down or slow, windows are counted in this process.
    """

    kind: Literal["redis", "memory"]
    status: Literal["ok", "degraded"]
    since: int


class State(Protocol):
    """What changes between requests. Every operation is atomic.

    Where Redis is behind it and does not answer, what must be kept raises
    `StateUnavailable`: the keys, `create_player` and `award`.
    """

    async def hit(self, caller: Caller) -> Window:
        """One request counted in the caller's window, or refused when that is full."""

    async def pin_daily(self, day: date, value: str) -> str:
        """The value that stands for a day: the first one that was handed in for it.

        Kept for three days.
        """

    async def create_player(self, name: str) -> NewPlayer:
        """A new player.

        Raises:
            BadName: the name cannot be shown.
            TooManyPlayers: there is no room.
        """

    async def award(self, token: str, day: date, right: bool) -> Award:
        """The XP of an answer to the challenge of a Bucharest day, given once a day.

        Raises:
            UnknownPlayer: nobody has this token.
        """

    async def leaderboard(self, top: int = 3) -> tuple[Standing, ...]:
        """Players with the most XP, best first; among equals, who got there first.

        The one that was known last while Redis does not answer.
        """

    async def create_key(self, name: str, per_minute: int) -> str:
        """A new API key, to be shown once.

        Raises:
            BadName: the name cannot be shown.
            BadRate: `per_minute` is outside 300 to 10,000.
        """

    async def list_keys(self) -> tuple[KeyRecord, ...]:
        """All keys ever made, in the order of their making."""

    async def revoke_key(self, id_: str) -> None:
        """A key made invalid; revoking it again changes nothing.

        Raises:
            UnknownKey: no key has this id.
        """

    async def health(self) -> Health:
        """Where the state is kept and whether it works, asked now."""

    async def close(self) -> None:
        """Let go of connections; nothing may be asked afterwards."""
