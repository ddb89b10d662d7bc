"""Dates that exist, and stretches of time that do not run backwards."""

from collections.abc import Iterator, Mapping
from datetime import date

from indexer.problems import Problem
from indexer.tree import Tree
from service.model.about import Release
from service.model.exam import Calendar, Era, Event, Subject
from service.model.text import Review

_DATES: Mapping[type, tuple[str, ...]] = {
    Event: ("start", "end"),
    Release: ("date",),
    Review: ("date",),
    Subject: ("date",),
}
_STRETCHES: Mapping[type, tuple[str, str]] = {
    Event: ("start", "end"),
    Era: ("first_year", "last_year"),
}


def check_dates(tree: Tree) -> Iterator[Problem]:
    """Every date is a day of the calendar, every stretch ends after it starts."""
    for spot in tree.spots:
        for field in _DATES.get(type(spot.value), ()):
            value = getattr(spot.value, field)
            if value is not None and not _is_day(value):
                yield spot.problem(f"the calendar has no day {value}", field)
        if stretch := _STRETCHES.get(type(spot.value)):
            start, end = (getattr(spot.value, field) for field in stretch)
            if end is not None and end < start:
                yield spot.problem(f"it ends ({end}) before it starts ({start})", stretch[1])
        if isinstance(spot.value, Calendar) and not _counts_to_something(spot.value):
            told = "no event has `written_romanian: true`, so the timer has nothing to count to"
            yield spot.problem(told, "sessions")


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _counts_to_something(calendar: Calendar) -> bool:
    return any(e.written_romanian for session in calendar.sessions for e in session.events)
