"""The daily game: players, XP once a day, streaks, the leaderboard; and the calendar file."""

from datetime import UTC, datetime
from pathlib import Path

from icalendar import Calendar

from tests.running import API, Client, Clock, running

MORNING = datetime(2026, 3, 2, 8, tzinfo=UTC)


def test_a_player_earns_xp_once_a_day(real_index: Path) -> None:
    """A right answer earns 10 XP, a second try nothing, the next day 12."""
    clock = Clock(MORNING)
    with running(real_index, clock=clock) as client:
        token = client.post(f"{API}/players", json={"nume": "Ana"}).json()["data"]["token"]

        first = answer(client, token, right=True)
        again = answer(client, token, right=True)
        clock.advance(days=1)
        next_day = answer(client, token, right=True)
        board = client.get(f"{API}/exec?cmd=leaderboard").json()["card"]

    assert (first["outcome"], first["earned_xp"]) == ("earned", 10)
    assert (again["outcome"], again["earned_xp"]) == ("already", 0)
    assert (next_day["earned_xp"], next_day["xp"], next_day["streak_days"]) == (12, 22, 2)
    assert board["items"] == [{"rank": 1, "name": "Ana", "xp": 22}]


def test_a_wrong_answer_uses_up_the_day(real_index: Path) -> None:
    """A wrong answer earns nothing and cannot be taken back."""
    with running(real_index, clock=Clock(MORNING)) as client:
        token = client.post(f"{API}/players", json={"nume": "Dan"}).json()["data"]["token"]

        wrong = answer(client, token, right=False)
        again = answer(client, token, right=True)

    assert (wrong["outcome"], wrong["earned_xp"]) == ("wrong", 0)
    assert again["outcome"] == "already"


def test_an_empty_leaderboard_is_an_empty_list(real: Client) -> None:
    """Before anybody plays, the leaderboard is honestly empty."""
    assert real.get(f"{API}/exec?cmd=leaderboard").json()["card"] == {"total": 0, "items": []}


def test_a_stranger_cannot_answer(real: Client) -> None:
    """Without a token, or with an invented one, the answer is 401."""
    for headers in ({}, {"X-Player-Token": "jucator_nimeni"}):
        told = real.post(f"{API}/daily", json={"raspuns": True}, headers=headers)
        assert (told.status_code, told.json()["code"]) == (401, "invalid-token")


def test_a_calendar_program_reads_the_calendar(real: Client) -> None:
    """The file holds every event of the calendar, the papers at nine in Bucharest."""
    listed = real.get(f"{API}/calendar").json()["data"]["items"]

    events = Calendar.from_ical(real.get("/calendar.ics").content).walk("VEVENT")

    assert len(events) == sum(len(session["events"]) for session in listed)
    papers = [e.decoded("DTSTART") for e in events if "DTEND" in e and e.DTEND > e.DTSTART]
    assert datetime(2026, 6, 29, 6, tzinfo=UTC) in papers


def answer(client: Client, token: str, *, right: bool) -> dict[str, object]:
    """What an answer to today's challenge brought."""
    truth = client.get(f"{API}/exec?cmd=daily").json()["card"]["answer"]
    sent = {"raspuns": truth if right else not truth}
    told = client.post(f"{API}/daily", json=sent, headers={"X-Player-Token": token})
    assert told.status_code == 200, told.text
    data: dict[str, object] = told.json()["data"]
    return data
