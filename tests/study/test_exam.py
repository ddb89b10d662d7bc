"""The countdown in all its states (contract 8)."""

import itertools
from datetime import UTC, datetime, timedelta

import pytest

from service.study.exam import calendar, timer
from tests.running import context

FIRST, SECOND = "Proba scrisă la română", "Proba scrisă la română, toamna"


def at(moment: str) -> datetime:
    """A moment in UTC."""
    return datetime.fromisoformat(moment).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "status", "event", "left", "since"),
    [
        # In winter Bucharest is two hours ahead of UTC, in summer three: 9:00 in June is 6:00 UTC.
        pytest.param("2026-03-01 10:00", "upcoming", FIRST, (119, 20, 0), None, id="spring"),
        pytest.param("2025-12-31 22:30", "upcoming", FIRST, (179, 7, 30), None, id="new year"),
        pytest.param("2026-06-28 05:59", "upcoming", FIRST, (1, 0, 1), None, id="a day before"),
        pytest.param("2026-06-28 20:59", "upcoming", FIRST, (0, 9, 1), None, id="the eve"),
        pytest.param("2026-06-28 21:00", "today", FIRST, (0, 9, 0), None, id="midnight"),
        pytest.param("2026-06-29 05:59", "today", FIRST, (0, 0, 1), None, id="last minute"),
        pytest.param("2026-06-29 06:00", "today", FIRST, (0, 0, 0), None, id="it begins"),
        pytest.param("2026-06-29 08:59", "today", FIRST, (0, 0, 0), None, id="during the paper"),
        pytest.param("2026-06-29 09:00", "upcoming", SECOND, (41, 21, 0), None, id="it is over"),
        pytest.param("2026-07-15 12:00", "upcoming", SECOND, (25, 18, 0), None, id="in between"),
        pytest.param("2026-08-09 21:00", "today", SECOND, (0, 9, 0), None, id="second day"),
        pytest.param("2026-08-10 08:59", "today", SECOND, (0, 0, 0), None, id="second paper"),
        pytest.param("2026-08-10 09:00", "passed", SECOND, (0, 0, 0), 0, id="the last is over"),
        pytest.param("2026-08-10 20:59", "passed", SECOND, (0, 0, 0), 0, id="that evening"),
        pytest.param("2026-08-10 21:00", "passed", SECOND, (0, 0, 0), 1, id="the day after"),
        pytest.param("2026-11-21 10:00", "passed", SECOND, (0, 0, 0), 103, id="long after"),
        pytest.param("2030-01-01 00:00", "passed", SECOND, (0, 0, 0), 1240, id="years after"),
    ],
)
def test_timer(tiny_store, moment, status, event, left, since):
    """The timer counts to the next written paper, in Bucharest's time, and after it to the last."""
    told = timer(context(tiny_store, at(moment))).data

    assert (told.status, told.event) == (status, event)
    assert (told.days, told.hours, told.minutes) == left
    assert told.days_since == since
    assert told.message


def test_timer_runs_evenly_when_the_clocks_change(tiny_store):
    """No hour is lost or won on the night when summer time begins."""
    start = at("2026-03-28 22:00")
    shown = [timer(context(tiny_store, start + timedelta(minutes=30 * n))).data for n in range(12)]

    left = [timedelta(days=t.days, hours=t.hours, minutes=t.minutes) for t in shown]

    steps = {before - after for before, after in itertools.pairwise(left)}
    assert steps == {timedelta(minutes=30)}


def test_timer_names_the_start_in_bucharest(tiny_store):
    """The start carries the offset of Bucharest in summer."""
    told = timer(context(tiny_store)).data

    assert told.starts_at == "2026-06-29T09:00:00+03:00"
    assert told.timezone == "Europe/Bucharest"


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("moment", ["2026-03-01 10:00", "2026-06-29 07:00", "2026-11-21 10:00"])
def test_timer_speaks(tiny_store, moment, lang):
    """The message is in the reader's language, with nothing left to fill in."""
    told = timer(context(tiny_store, at(moment), lang=lang)).data

    assert "{" not in told.message


def test_real_timer_counts_to_the_papers_of_2026(real_store):
    """The real papers are on 29 June and on 10 August 2026, at nine."""
    first = timer(context(real_store, at("2026-03-01 10:00"))).data
    second = timer(context(real_store, at("2026-07-01 10:00"))).data

    assert first.starts_at == "2026-06-29T09:00:00+03:00"
    assert second.starts_at == "2026-08-10T09:00:00+03:00"


def test_calendar_has_every_session(tiny_store):
    """The calendar lists the sessions and their events in order."""
    told = calendar(context(tiny_store)).data

    assert [session.slug for session in told.items] == ["iunie-iulie", "august-septembrie"]
    assert told.items[0].events[0].time == "09:00"
    assert told.items[0].events[1].end == "2026-07-04"
