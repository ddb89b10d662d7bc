"""A plan day by day: works by priority, the other subjects, rest and revision."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

from rapidfuzz import fuzz

from service.store.fold import fold_words
from service.study.answer import API, Answer, Step, View
from service.study.clock import bound
from service.study.context import RequestContext
from service.study.eseu import EseuProfile
from service.study.learning import ranking
from service.study.vocab import help_with

PathLevel = Literal["beginner", "medium", "advanced"]
LEAST_DAYS, MOST_DAYS, DEFAULT_DAYS = 1, 120, 30
MINUTES: dict[PathLevel, int] = {"beginner": 45, "medium": 60, "advanced": 90}
REST_MINUTES, REVISION_MINUTES = 0, 40
SATURDAY, SUNDAY = 5, 6
# A plan shorter than a week has no day to spare for rest.
LEAST_DAYS_WITH_REST = 7
NEAR = 75
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


class Resource(View, frozen=True, kw_only=True):
    """Something to study from; `url` is a relative path of this service."""

    label: str
    url: str


class PlanDay(View, frozen=True, kw_only=True):
    """One day of the plan."""

    day: int
    date: str
    weekday: str
    topic: str
    tasks: list[str]
    estimated_minutes: int
    resources: list[Resource]


class LearningPlan(View, frozen=True, kw_only=True):
    """A plan to the exam, or for the asked days when no exam is ahead."""

    subject: str
    totalDays: int  # noqa: N815  the specification's word
    level: PathLevel
    profile: EseuProfile
    exam_date: str | None
    plan: list[PlanDay]
    general_advice: list[str]


@dataclass(frozen=True, slots=True)
class _Unit:
    """A day's worth of study: its topic, tasks (phrase keys) and resources."""

    topic: str
    tasks: tuple[str, ...]
    resources: tuple[tuple[str, str], ...]


def path(
    ctx: RequestContext,
    subject: str | None = None,
    days: int = DEFAULT_DAYS,
    level: PathLevel = "medium",
    profile: EseuProfile = "real",
    weakness: str = "",
) -> Answer[LearningPlan]:
    """A plan of `days` days from today; it stops on the eve of the next written paper."""
    limit, say = bound(ctx), ctx.reader.say
    left = (limit.exam - ctx.today).days if limit.exam else days
    total = max(1, min(days, left))
    units = _units(ctx, profile, days, [w.strip() for w in weakness.split(",") if w.strip()])
    plan = [_day(ctx, number, total, level, units) for number in range(1, total + 1)]
    advice = [limit.message, say("advice.pace"), say("advice.write"), say("advice.rest")]
    if total < days:
        advice.insert(1, say("advice.shortened", days=days, total=total))
    data = LearningPlan(
        subject=subject or say("path.subject"),
        totalDays=total,
        level=level,
        profile=profile,
        exam_date=limit.exam_date,
        plan=plan,
        general_advice=advice,
    )
    return Answer(
        kind="learning-path",
        title=say("title.learning-path"),
        data=data,
        links={"priorities": f"{API}/priorities", "calendar": f"{API}/calendar"},
        next=(
            Step(say("title.priorities"), f"{API}/priorities?profile={profile}"),
            Step(say("title.simulation"), f"{API}/simulation?profile={profile}"),
        ),
        live=True,
    )


def _day(
    ctx: RequestContext, number: int, total: int, level: PathLevel, units: Iterator[_Unit]
) -> PlanDay:
    date = ctx.today + timedelta(days=number - 1)
    unit, minutes = _unit_of(ctx, number, total, date.weekday(), MINUTES[level], units)
    return PlanDay(
        day=number,
        date=date.isoformat(),
        weekday=ctx.reader.say(f"weekday.{WEEKDAYS[date.weekday()]}"),
        topic=unit.topic,
        tasks=[ctx.reader.say(task) for task in unit.tasks],
        estimated_minutes=minutes,
        resources=[Resource(label=label, url=url) for label, url in unit.resources],
    )


def _unit_of(
    ctx: RequestContext,
    number: int,
    total: int,
    weekday: int,
    minutes: int,
    units: Iterator[_Unit],
) -> tuple[_Unit, int]:
    say = ctx.reader.say
    last = number == total
    if last and total > 1:
        tasks = ("task.light-review", "task.prepare-day")
        resources = ((say("title.calendar", year=ctx.store.manifest.bac_year), f"{API}/calendar"),)
        return _Unit(say("topic.last-day"), tasks, resources), REVISION_MINUTES
    if total >= LEAST_DAYS_WITH_REST and weekday == SUNDAY:
        return _Unit(say("topic.rest"), ("task.rest",), ()), REST_MINUTES
    if total >= LEAST_DAYS_WITH_REST and weekday == SATURDAY:
        tasks = ("task.recall", "task.review-cards")
        resources = ((say("title.review"), f"{API}/review"),)
        return _Unit(say("topic.revision"), tasks, resources), REVISION_MINUTES
    return next(units), minutes


def _units(
    ctx: RequestContext, profile: EseuProfile, days: int, weakness: list[str]
) -> Iterator[_Unit]:
    """Study units for ever: works by priority with the other subjects between them.

    What a weakness names comes first, and once more than the rest.
    """
    works = [
        unit for row in ranking(ctx, days, profile) for unit in _of_opera(ctx, row.slug, row.title)
    ]
    others = _others(ctx)
    mixed: list[_Unit] = []
    for place, unit in enumerate(works):
        mixed.append(unit)
        if place % 2 and others:
            mixed.append(others[(place // 2) % len(others)])
    weak = [u for u in mixed if any(_names(u.topic, word) for word in weakness)]
    weak += [
        _of_weakness(ctx, word)
        for word in weakness
        if not any(_names(u.topic, word) for u in mixed)
    ]
    yield from weak
    while True:
        yield from mixed


def _of_opera(ctx: RequestContext, slug: str, title: str) -> tuple[_Unit, ...]:
    say, base = ctx.reader.say, f"{API}/opere/{slug}"
    return (
        _Unit(
            say("topic.read", title=title),
            ("task.context", "task.lesson", "task.ideas"),
            (
                (say("title.context"), f"{base}/context"),
                (say("title.lesson"), f"{base}/lesson"),
            ),
        ),
        _Unit(
            say("topic.analyse", title=title),
            ("task.commentary", "task.characters", "task.cards"),
            (
                (say("title.comentariu"), f"{base}/comentariu"),
                (say("title.personaje"), f"{base}/personaje"),
                (say("title.flashcards"), f"{base}/flashcards"),
            ),
        ),
        _Unit(
            say("topic.write", title=title),
            ("task.plan", "task.essay", "task.check"),
            (
                (say("title.schema-eseu"), f"{base}/schema-eseu"),
                (say("title.exercitii"), f"{base}/exercitii?level=bac"),
                (say("title.greseli-frecvente"), f"{base}/greseli-frecvente"),
            ),
        ),
    )


def _others(ctx: RequestContext) -> list[_Unit]:
    say = ctx.reader.say
    rows = (
        ("topic.subiectul-i", "task.subiectul-i", "subiectul-i"),
        ("topic.subiectul-ii", "task.subiectul-ii", "subiectul-ii"),
        ("topic.vocab", "task.vocab", "vocab"),
        ("topic.simulation", "task.simulation", "simulation"),
    )
    return [
        _Unit(say(topic), (task,), ((say(f"title.{part}"), f"{API}/{part}"),))
        for topic, task, part in rows
    ]


def _of_weakness(ctx: RequestContext, word: str) -> _Unit:
    say = ctx.reader.say
    resources = ((say("title.repair"), help_with(ctx, word)),)
    return _Unit(say("topic.weakness", word=word), ("task.weakness",), resources)


def _names(topic: str, word: str) -> bool:
    return fuzz.partial_ratio(fold_words(topic), fold_words(word)) >= NEAR
