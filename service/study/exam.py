"""The calendar of the edition and the countdown to its next written paper."""

from datetime import datetime, timedelta
from typing import Literal

from service.model.exam import Event
from service.study.answer import API, Answer, Step, View
from service.study.context import BUCHAREST, RequestContext

TimerStatus = Literal["upcoming", "today", "passed"]
# Rule of the paper: three hours of work from the start.
PAPER = timedelta(hours=3)


class EventView(View, frozen=True, kw_only=True):
    """One entry of the calendar; `end` is null for a single day, `time` is Bucharest's."""

    slug: str
    name: str
    start: str
    end: str | None
    time: str | None
    written_romanian: bool
    confidence: str
    note: str | None


class SessionView(View, frozen=True, kw_only=True):
    """A session and its events; `gaps` says what could not be confirmed."""

    slug: str
    title: str
    events: list[EventView]
    gaps: list[str]


class CalendarView(View, frozen=True, kw_only=True):
    """All dates of the edition."""

    bac_year: str
    order: str
    total: int
    items: list[SessionView]
    exam_day: list[str]
    passing: list[str]


class TimerView(View, frozen=True, kw_only=True):
    """Time left to the next written Romanian paper of the edition.

    `days`, `hours` and `minutes` are what is left together, zeros once the last
    paper is past; `days_since` counts from then on and is null before.
    """

    status: TimerStatus
    event: str
    starts_at: str
    timezone: str
    days: int
    hours: int
    minutes: int
    days_since: int | None
    message: str


def calendar(ctx: RequestContext) -> Answer[CalendarView]:
    """All dates of the edition, session by session."""
    record = ctx.store.library.calendar
    reader = ctx.reader
    sessions = [
        reader.view(
            SessionView,
            s,
            title=reader.spoken(s.name),
            events=[reader.view(EventView, e) for e in s.events],
        )
        for s in record.sessions
    ]
    data = CalendarView(
        bac_year=ctx.store.manifest.bac_year,
        order=reader.spoken(record.order),
        total=len(sessions),
        items=sessions,
        exam_day=[reader.whole(rule) for rule in record.exam_day],
        passing=[reader.whole(rule) for rule in record.passing],
    )
    return Answer(
        kind="calendar",
        title=reader.say("title.calendar", year=ctx.store.manifest.bac_year),
        data=data,
        page="/calendar",
        links={"timer": f"{API}/timer", "ics": "/calendar.ics"},
        next=(Step(reader.say("title.timer"), f"{API}/timer"),),
        records=(record.provenance,),
    )


def timer(ctx: RequestContext) -> Answer[TimerView]:
    """How long until the next written paper, or how long since the last."""
    papers = written_papers(ctx)
    starts_at, event = next((paper for paper in papers if ctx.now < paper[0] + PAPER), papers[-1])
    left = starts_at - ctx.now
    today = starts_at.date() == ctx.now.astimezone(BUCHAREST).date()
    over = ctx.now >= starts_at + PAPER
    status: TimerStatus = "passed" if over else "today" if today else "upcoming"
    left = max(left, timedelta(0))
    since = (ctx.now.astimezone(BUCHAREST).date() - starts_at.date()).days if over else None
    name = ctx.reader.spoken(event.name)
    data = TimerView(
        status=status,
        event=name,
        starts_at=starts_at.isoformat(),
        timezone="Europe/Bucharest",
        days=left.days,
        hours=left.seconds // 3600,
        minutes=left.seconds % 3600 // 60,
        days_since=since,
        message=ctx.reader.say(f"timer.{status}", event=name, days=left.days, since=since or 0),
    )
    return Answer(
        kind="timer",
        title=ctx.reader.say("title.timer"),
        data=data,
        page="/calendar",
        links={"calendar": f"{API}/calendar"},
        next=(
            Step(
                ctx.reader.say("title.calendar", year=ctx.store.manifest.bac_year),
                f"{API}/calendar",
            ),
        ),
        records=(ctx.store.library.calendar.provenance,),
        live=True,
    )


def written_papers(ctx: RequestContext) -> list[tuple[datetime, Event]]:
    """The written Romanian papers of the edition with their start, in order."""
    events = (e for s in ctx.store.library.calendar.sessions for e in s.events)
    papers = [(_starts_at(e), e) for e in events if e.written_romanian]
    return sorted(papers, key=lambda paper: paper[0])


def _starts_at(event: Event) -> datetime:
    moment = f"{event.start}T{event.time or '09:00'}"
    return datetime.fromisoformat(moment).replace(tzinfo=BUCHAREST)
