"""The exam calendar as iCalendar (RFC 5545), for any calendar program."""

from datetime import UTC, date, datetime, timedelta

from icalendar import Calendar, Event

from service.model.exam import Event as ExamEvent
from service.study.context import BUCHAREST, RequestContext
from service.study.exam import PAPER


def calendar_ics(ctx: RequestContext, site: str) -> bytes:
    """All dates of the edition: days as whole days, papers with their hours."""
    calendar = Calendar()
    calendar.add("prodid", "-//BAC Literatura//calendar//RO")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", f"BAC {ctx.store.manifest.bac_year}")
    for session in ctx.store.library.calendar.sessions:
        for entry in session.events:
            calendar.add_component(_event(ctx, f"{session.slug}-{entry.slug}", entry, site))
    written: bytes = calendar.to_ical()
    return written


def _event(ctx: RequestContext, uid: str, entry: ExamEvent, site: str) -> Event:
    event = Event()
    event.add("uid", f"{uid}@bac-literatura")
    event.add("dtstamp", datetime.fromisoformat(ctx.store.manifest.built_at))
    event.add("summary", ctx.reader.spoken(entry.name))
    event.add("url", f"{site}/calendar")
    if entry.note:
        event.add("description", ctx.reader.spoken(entry.note))
    if entry.time:
        start = datetime.fromisoformat(f"{entry.start}T{entry.time}").replace(tzinfo=BUCHAREST)
        # In UTC, so that the file needs no time zone of its own.
        event.add("dtstart", start.astimezone(UTC))
        if entry.written_romanian:
            event.add("dtend", (start + PAPER).astimezone(UTC))
    else:
        event.add("dtstart", date.fromisoformat(entry.start))
        # The end of a whole-day event is the day after its last one.
        last = date.fromisoformat(entry.end or entry.start)
        event.add("dtend", last + timedelta(days=1))
    return event
