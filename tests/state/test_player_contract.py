"""The contract of the daily challenge and players: the same in Redis and in this process."""

import asyncio
from collections import Counter
from datetime import date, timedelta

import pytest

from service.state.errors import BadName, TooManyPlayers, UnknownPlayer
from service.state.keys import make_key
from service.state.players import Standing
from service.state.state import State
from tests.state.clocks import MovableClock

pytestmark = pytest.mark.anyio

DAY = date(2026, 3, 2)


async def test_the_first_challenge_of_a_day_stands(state: State) -> None:
    """Whoever asks first decides the challenge of the day for everyone."""
    values = await asyncio.gather(*(state.pin_daily(DAY, str(n)) for n in range(10)))
    tomorrow = await state.pin_daily(DAY + timedelta(days=1), "ă")

    assert len(set(values)) == 1
    assert await state.pin_daily(DAY, "late") == values[0]
    assert tomorrow == "ă"


@pytest.mark.parametrize(
    ("answers", "earned", "streak_days"),
    [
        # one character a day: + right, - wrong, . none
        ("+", [10], 1),
        ("-", [0], 0),
        ("++", [10, 12], 2),
        ("+.+", [10, 10], 1),
        ("+-+", [10, 0, 10], 1),
        ("+++-", [10, 12, 14, 0], 0),
        ("-++", [0, 10, 12], 2),
        ("+" * 13, [*range(10, 31, 2), 30, 30], 13),
    ],
)
async def test_streaks(state: State, answers: str, earned: list[int], streak_days: int) -> None:
    """A right answer brings more each day; a wrong or missing one starts again."""
    player = await state.create_player("Ana")

    awards = [
        await state.award(player.token, DAY + timedelta(days=n), answer == "+")
        for n, answer in enumerate(answers)
        if answer != "."
    ]

    assert [award.earned_xp for award in awards] == earned
    assert awards[-1].xp == sum(earned)
    assert awards[-1].streak_days == streak_days
    assert awards[-1].name == "Ana"


async def test_one_try_a_day(state: State) -> None:
    """A second answer of the same day, or one for a day gone by, changes nothing."""
    player = await state.create_player("Ana")

    first = await state.award(player.token, DAY, False)
    again = await state.award(player.token, DAY, True)
    earlier = await state.award(player.token, DAY - timedelta(days=1), True)

    assert first.outcome == "wrong"
    assert (again.outcome, again.xp) == ("already", 0)
    assert (earlier.outcome, earlier.xp) == ("already", 0)


async def test_many_answers_at_once_earn_once(state: State) -> None:
    """Pressing the button ten times earns once."""
    player = await state.create_player("Ana")

    awards = await asyncio.gather(*(state.award(player.token, DAY, True) for _ in range(10)))

    assert Counter(award.outcome for award in awards) == {"earned": 1, "already": 9}
    assert {award.xp for award in awards} == {10}


@pytest.mark.parametrize("token", ["", "ana", make_key().text, make_key("jucator").text])
async def test_a_stranger_earns_nothing(state: State, token: str) -> None:
    """Without the token that was handed out there is no player."""
    with pytest.raises(UnknownPlayer):
        await state.award(token, DAY, True)


async def test_another_secret_earns_nothing(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """Knowing the id of a player is not enough."""
    player = await state.create_player("Ana")
    letters = iter(player.id)
    monkeypatch.setattr("secrets.choice", lambda _: next(letters, "A"))
    forged = make_key("jucator")

    assert forged.presented.id == player.id
    with pytest.raises(UnknownPlayer):
        await state.award(forged.text, DAY, True)


async def test_players_are_limited_in_number(state: State) -> None:
    """There is an end to the players one Redis must remember."""
    made = await asyncio.gather(
        *(state.create_player(f"Ana {n}") for n in range(8)), return_exceptions=True
    )

    assert [isinstance(one, TooManyPlayers) for one in made].count(False) == 5
    with pytest.raises(BadName):
        await state.create_player("")


async def test_the_leaderboard(state: State, clock: MovableClock) -> None:
    """The best three by XP; nobody without XP."""
    empty = await state.leaderboard()
    players = [await state.create_player(name) for name in ("Ana", "Dan", "Ion", "Ema", "Ghiță")]
    for player in (players[3], players[4], players[0]):
        await state.award(player.token, DAY, True)
        clock.advance(1)
    await state.award(players[0].token, DAY + timedelta(days=1), True)
    await state.award(players[1].token, DAY, False)

    assert empty == ()
    assert await state.leaderboard() == (
        Standing("Ana", 22),
        Standing("Ema", 10),
        Standing("Ghiță", 10),
    )
    assert await state.leaderboard(1) == (Standing("Ana", 22),)
    assert len(await state.leaderboard(10)) == 3


async def test_among_equals_the_first_leads(state: State, clock: MovableClock) -> None:
    """Of players with the same XP, who got there first stands first."""
    names = ("Ana", "Dan", "Ion", "Ema", "Ghiță")
    for name in names:
        player = await state.create_player(name)
        await state.award(player.token, DAY, True)
        clock.advance(1)

    assert await state.leaderboard(5) == tuple(Standing(name, 10) for name in names)


async def test_it_says_that_it_is_well(state: State, clock: MovableClock) -> None:
    """The status is ok since the start."""
    health = await state.health()

    assert (health.status, health.since) == ("ok", int(clock()))
