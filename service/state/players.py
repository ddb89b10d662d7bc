"""Players: names, the XP of the daily challenge, and what the leaderboard shows."""

import unicodedata
from datetime import date, timedelta
from typing import Literal

import msgspec

from service.state.errors import BadName

# Contract 7: 10 XP a day, 2 more for each day of the streak before it, at most 30.
XP_BY_STREAK_DAY = tuple(range(10, 31, 2))

LONGEST_NAME = 40

Outcome = Literal["earned", "wrong", "already"]


class NewPlayer(msgspec.Struct, frozen=True):
    """A player just made; `token` is shown once, only its hash is kept."""

    id: str
    token: str

    def __repr__(self) -> str:
        """The id alone: a repr ends in logs."""
        return f"NewPlayer(id={self.id!r})"


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer to the daily challenge brought.

    `already` means that the player had answered that day, or a later one: nothing changed.
    `xp` and `streak_days` are the player's figures afterwards.
    """

    outcome: Outcome
    earned_xp: int
    xp: int
    streak_days: int
    name: str


class Standing(msgspec.Struct, frozen=True):
    """One line of the leaderboard; `xp` is above 0."""

    name: str
    xp: int


class Score(msgspec.Struct, frozen=True):
    """A player's progress; `last_day` is the Bucharest day last answered, as in 2026-06-29."""

    xp: int = 0
    streak_days: int = 0
    last_day: str = ""


def answered(score: Score, day: date, right: bool) -> Score:
    """The score after an answer on a Bucharest day: the twin of the script `AWARD`.

    A right answer lengthens the streak of the day before, or starts one. A wrong answer uses
    up the day's only try and ends the streak. A day already answered changes nothing.
    """
    if score.last_day >= day.isoformat():
        return score
    if not right:
        return Score(score.xp, 0, day.isoformat())
    follows = score.last_day == (day - timedelta(days=1)).isoformat()
    streak_days = score.streak_days + 1 if follows else 1
    return Score(score.xp + xp_for(streak_days), streak_days, day.isoformat())


def xp_for(streak_days: int) -> int:
    """The XP of a right answer on that day of a streak; the first day is 1."""
    return XP_BY_STREAK_DAY[min(streak_days, len(XP_BY_STREAK_DAY)) - 1]


def clean_name(text: str) -> str:
    """A name as it will be shown: trimmed, composed (NFC), 1 to 40 characters.

    Raises:
        BadName: nothing is left, it is longer, or it holds a control, invisible or
            unassigned character (Unicode categories C, Zl, Zp).
    """
    name = unicodedata.normalize("NFC", text.strip())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadName(f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    for character in name:
        if unicodedata.category(character)[0] == "C" or character in "\u2028\u2029":
            raise BadName(f"a name cannot hold the character U+{ord(character):04X}")
    return name
