"""A study session: the template, the summary of one, and the progress of a pupil."""

from service.study.answer import API, Answer, Step, View
from service.study.clock import bound
from service.study.context import RequestContext
from service.study.vocab import help_with

PASS, STRONG = 50, 80
MINUTES_WITHOUT_BREAK = 50


class QuizResult(View, frozen=True, kw_only=True):
    """A quiz of the session: on which work, with how many right answers."""

    opera_slug: str | None
    score: int
    total: int


class SessionTemplate(View, frozen=True, kw_only=True):
    """What a session's record holds; it is the body of POST /session-summary."""

    duration_minutes: int
    opere_studied: list[str]
    quizzes: list[QuizResult]
    exercises_done: int
    weak_areas: list[str]
    strong_areas: list[str]


class Template(View, frozen=True, kw_only=True):
    """The template, filled with an example, and what each field is for."""

    template: SessionTemplate
    fields: dict[str, str]
    how_to_use: list[str]


class Recommendation(View, frozen=True, kw_only=True):
    """What to do next, why, and with which operation."""

    label: str
    reason: str
    endpoint: str


class SessionSummary(View, frozen=True, kw_only=True):
    """What a session was worth; `accuracy` is out of 100, null without a quiz."""

    duration_minutes: int
    works: list[str]
    unknown_works: list[str]
    questions: int
    right_answers: int
    accuracy: int | None
    exercises_done: int
    minutes_per_work: int | None
    analysis: list[str]
    weak_areas: list[str]
    strong_areas: list[str]
    total: int
    items: list[Recommendation]


class ProgressOfWork(View, frozen=True, kw_only=True):
    """One work in the progress template: fill in what is null."""

    opera_slug: str
    title: str
    status: str
    last_studied_iso: str | None
    score: int | None
    difficulty: str | None
    repetition_count: int
    notes: str | None


class Progress(View, frozen=True, kw_only=True):
    """A pupil's progress, to be filled in and kept by the pupil; nothing is stored here."""

    student: str | None
    profile: str | None
    started_on: str
    exam_date: str | None
    how_to_use: list[str]
    total: int
    items: list[ProgressOfWork]


def template(ctx: RequestContext) -> Answer[Template]:
    """The JSON template of a session."""
    works = list(ctx.store.library.opere)
    fields = SessionTemplate.__struct_fields__
    data = Template(
        template=SessionTemplate(
            duration_minutes=45,
            opere_studied=works[:1],
            quizzes=[QuizResult(opera_slug=works[0], score=8, total=10)],
            exercises_done=2,
            weak_areas=[],
            strong_areas=[],
        ),
        fields={name: ctx.reader.say(f"session-field.{name}") for name in fields},
        how_to_use=[ctx.reader.say(f"session-use.{n}") for n in (1, 2, 3)],
    )
    return Answer(
        kind="session-template",
        title=ctx.reader.say("title.session-template"),
        data=data,
        next=(Step(ctx.reader.say("title.progress"), f"{API}/progress/export"),),
    )


def summary(ctx: RequestContext, session: SessionTemplate) -> Answer[SessionSummary]:
    """The analysis of a session and what to do after it."""
    names = ctx.store.names["opera"]
    known = [slug for name in session.opere_studied if (slug := names.match(name))]
    unknown = [name for name in session.opere_studied if not names.match(name)]
    questions = sum(q.total for q in session.quizzes)
    right = sum(q.score for q in session.quizzes)
    accuracy = round(100 * right / questions) if questions else None
    works = [ctx.store.opera(slug) for slug in dict.fromkeys(known)]
    weak = list(dict.fromkeys([*session.weak_areas, *_weak_works(ctx, session)]))
    items = _recommended(ctx, [o.slug for o in works], weak, accuracy)
    minutes = session.duration_minutes
    data = SessionSummary(
        duration_minutes=minutes,
        works=[o.title for o in works],
        unknown_works=unknown,
        questions=questions,
        right_answers=right,
        accuracy=accuracy,
        exercises_done=session.exercises_done,
        minutes_per_work=minutes // len(works) if works and minutes else None,
        analysis=_analysis(ctx, session, accuracy, len(works)),
        weak_areas=weak,
        strong_areas=session.strong_areas,
        total=len(items),
        items=items,
    )
    return Answer(
        kind="session-summary",
        title=ctx.reader.say("title.session-summary"),
        data=data,
        next=tuple(Step(item.label, item.endpoint) for item in items[:3]),
    )


def progress(ctx: RequestContext) -> Answer[Progress]:
    """The JSON template of a pupil's progress over all works."""
    rows = [
        ProgressOfWork(
            opera_slug=o.slug,
            title=o.title,
            status="not-started",
            last_studied_iso=None,
            score=None,
            difficulty=None,
            repetition_count=0,
            notes=None,
        )
        for o in ctx.store.library.opere.values()
    ]
    data = Progress(
        student=None,
        profile=None,
        started_on=ctx.today.isoformat(),
        exam_date=bound(ctx).exam_date,
        how_to_use=[ctx.reader.say(f"progress-use.{n}") for n in (1, 2, 3)],
        total=len(rows),
        items=rows,
    )
    return Answer(
        kind="progress",
        title=ctx.reader.say("title.progress"),
        data=data,
        next=(Step(ctx.reader.say("title.review"), f"{API}/review"),),
        live=True,
    )


def _weak_works(ctx: RequestContext, session: SessionTemplate) -> list[str]:
    names, found = ctx.store.names["opera"], []
    for quiz in session.quizzes:
        slug = names.match(quiz.opera_slug) if quiz.opera_slug else None
        if slug and quiz.total and 100 * quiz.score < PASS * quiz.total:
            found.append(ctx.store.opera(slug).title)
    return found


def _analysis(
    ctx: RequestContext, session: SessionTemplate, accuracy: int | None, works: int
) -> list[str]:
    say = ctx.reader.say
    told = [say("summary.time", minutes=session.duration_minutes, works=works)]
    if accuracy is not None:
        band = "low" if accuracy < PASS else "fair" if accuracy < STRONG else "high"
        told.append(say(f"summary.accuracy.{band}", accuracy=accuracy))
    else:
        told.append(say("summary.no-quiz"))
    if session.exercises_done == 0:
        told.append(say("summary.no-exercise"))
    if session.duration_minutes > MINUTES_WITHOUT_BREAK:
        told.append(say("summary.break", minutes=MINUTES_WITHOUT_BREAK))
    return told


def _recommended(
    ctx: RequestContext, works: list[str], weak: list[str], accuracy: int | None
) -> list[Recommendation]:
    say = ctx.reader.say
    rows = [
        Recommendation(
            label=f"{say('title.repair')}: {area}",
            reason=say("next-reason.repair"),
            endpoint=_repair(ctx, works, area),
        )
        for area in weak[:3]
    ]
    part = "lesson" if accuracy is not None and accuracy < PASS else "exercitii"
    rows += [
        Recommendation(
            label=f"{say(f'title.{part}')}: {ctx.store.opera(slug).title}",
            reason=say(f"next-reason.{part}"),
            endpoint=f"{API}/opere/{slug}/{part}",
        )
        for slug in works[:2]
    ]
    review = Recommendation(
        label=say("title.review"), reason=say("next-reason.review"), endpoint=f"{API}/review"
    )
    return [*rows, review]


def _repair(ctx: RequestContext, works: list[str], area: str) -> str:
    opera = ctx.store.names["opera"].match(area)
    if opera:
        return f"{API}/opere/{opera}/greseli-frecvente"
    return help_with(ctx, area)
