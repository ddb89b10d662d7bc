"""What to study first: priorities from the exam history, and the next step."""

from service.model.opera import Opera
from service.study import aparitii, istoric
from service.study.answer import API, Answer, Step, View
from service.study.clock import bound
from service.study.context import RequestContext
from service.study.eseu import EseuProfile
from service.study.vocab import help_with

LEAST_DAYS, MOST_DAYS = 1, 365
# How the score is put together: what was asked often, what was asked lately, and,
# the nearer the exam, what can still be learnt in time.
FREQUENCY_SHARE, RECENCY_SHARE = 0.7, 0.3
REACH_WEIGHT_FAR, REACH_WEIGHT_NEAR = 0.1, 0.4
FAR_DAYS, NEAR_DAYS = 60, 7
# Bands of a score out of 100, from which the next step is chosen.
WEAK, FAIR, GOOD = 50, 75, 90


class ScoreTerm(View, frozen=True, kw_only=True):
    """One term of the score: its value from 0 to 1 and the weight it has."""

    name: str
    value: float
    weight: float
    explanation: str


class Priority(View, frozen=True, kw_only=True):
    """A work and why it stands where it does; `score` is out of 100."""

    rank: int
    slug: str
    title: str
    author: str
    score: float
    last_year: int | None
    terms: list[ScoreTerm]
    link: str


class Priorities(View, frozen=True, kw_only=True):
    """Works in the order in which to study them."""

    profile: EseuProfile
    days: int
    exam_date: str | None
    message: str
    method: str
    total: int
    items: list[Priority]


class NextStep(View, frozen=True, kw_only=True):
    """A recommended operation and the reason for it."""

    label: str
    endpoint: str
    reason: str


class NextView(View, frozen=True, kw_only=True):
    """What to do after `current`, for the score that was reached."""

    current: str
    title: str
    score: int | None
    decision: str
    reason: str
    total: int
    items: list[NextStep]


def priorities(
    ctx: RequestContext, days: int = 30, profile: EseuProfile = "real"
) -> Answer[Priorities]:
    """The works by priority, with the terms of each score shown."""
    limit = bound(ctx)
    ranked = ranking(ctx, days, profile)
    data = Priorities(
        profile=profile,
        days=days,
        exam_date=limit.exam_date,
        message=limit.message,
        method=ctx.reader.say("method.priorities"),
        total=len(ranked),
        items=ranked,
    )
    return Answer(
        kind="priorities",
        title=ctx.reader.say("title.priorities"),
        data=data,
        links={"istoric": f"{API}/istoric"},
        next=tuple(
            Step(ctx.reader.say("next.lesson", title=row.title), f"{API}/opere/{row.slug}/lesson")
            for row in ranked[:3]
        ),
        records=tuple(y.provenance for y in ctx.store.library.istoric.values() if y.subjects),
        live=True,
    )


def ranking(ctx: RequestContext, days: int, profile: EseuProfile) -> list[Priority]:
    """The works of the library, the most pressing first."""
    works = list(ctx.store.library.opere.values())
    shares = {o.slug: aparitii.probability(ctx, o.slug, profile).probability for o in works}
    efforts = {o.slug: _effort(ctx, o) for o in works}
    most_share, most_effort = max(shares.values()) or 1.0, max(efforts.values())
    rows = []
    for opera in works:
        last = aparitii.last_asked(ctx, opera.slug, profile)
        reach_weight = _reach_weight(days)
        rest = 1 - reach_weight
        terms = [
            _term(ctx, "frequency", shares[opera.slug] / most_share, rest * FREQUENCY_SHARE),
            _term(ctx, "recency", _recency(last), rest * RECENCY_SHARE),
            _term(ctx, "reach", 1 - efforts[opera.slug] / (2 * most_effort), reach_weight),
        ]
        rows.append((round(100 * sum(t.value * t.weight for t in terms), 1), opera, last, terms))
    rows.sort(key=lambda row: (-row[0], row[1].slug))
    return [
        Priority(
            rank=rank,
            slug=opera.slug,
            title=opera.title,
            author=ctx.store.autor(opera.autor).name,
            score=score,
            last_year=last,
            terms=terms,
            link=f"/opere/{opera.slug}",
        )
        for rank, (score, opera, last, terms) in enumerate(rows, start=1)
    ]


def next_step(
    ctx: RequestContext, current: str, score: int | None = None, weakness: str = ""
) -> Answer[NextView]:
    """The next operation after studying `current`, a work.

    Raises:
        UnknownSlug: `current` names no work.
    """
    slug = ctx.store.names["opera"].match(current) or current
    opera = ctx.store.opera(slug)
    decision = _decision(score)
    steps = [*_repairs(ctx, opera, weakness), *_steps(ctx, opera, decision)]
    data = NextView(
        current=opera.slug,
        title=opera.title,
        score=score,
        decision=decision,
        reason=ctx.reader.say(f"next-decision.{decision}", title=opera.title),
        total=len(steps),
        items=steps,
    )
    return Answer(
        kind="next",
        title=f"{ctx.reader.say('title.next')}: {opera.title}",
        data=data,
        links={"opera": f"{API}/opere/{opera.slug}"},
        next=tuple(Step(s.label, s.endpoint) for s in steps[:3]),
        records=(opera.provenance,),
    )


def _decision(score: int | None) -> str:
    if score is None:
        return "start"
    bands = ((WEAK, "relearn"), (FAIR, "practise"), (GOOD, "write"))
    return next((name for most, name in bands if score < most), "move-on")


def _steps(ctx: RequestContext, opera: Opera, decision: str) -> list[NextStep]:
    base = f"{API}/opere/{opera.slug}"
    follow = {
        "start": ("lesson", "context", "flashcards"),
        "relearn": ("lesson?duration=30", "flashcards", "greseli-frecvente"),
        "practise": ("exercitii?level=medium", "quiz", "greseli-frecvente"),
        "write": ("schema-eseu?mode=strict", "exercitii?level=bac", "citate?mode=exam-safe"),
        "move-on": (),
    }[decision]
    steps = [_step(ctx, opera.title, f"{base}/{part}", part) for part in follow]
    if decision == "move-on":
        ranked = [row for row in ranking(ctx, 30, "real") if row.slug != opera.slug]
        steps = [
            _step(ctx, row.title, f"{API}/opere/{row.slug}/lesson", "lesson") for row in ranked[:3]
        ]
    return steps


def _step(ctx: RequestContext, title: str, endpoint: str, part: str) -> NextStep:
    name = part.partition("?")[0]
    return NextStep(
        label=f"{ctx.reader.say(f'title.{name}')}: {title}",
        endpoint=endpoint,
        reason=ctx.reader.say(f"next-reason.{name}"),
    )


def _repairs(ctx: RequestContext, opera: Opera, weakness: str) -> list[NextStep]:
    words = [w.strip() for w in weakness.split(",") if w.strip()]
    return [
        NextStep(
            label=f"{ctx.reader.say('title.repair')}: {word}",
            endpoint=help_with(ctx, word, opera.slug),
            reason=ctx.reader.say("next-reason.repair"),
        )
        for word in words[:3]
    ]


def _effort(ctx: RequestContext, opera: Opera) -> int:
    return len(opera.moment) + len(ctx.store.personaje_of(opera.slug))


def _recency(last_year: int | None) -> float:
    if last_year is None:
        return 0.0
    years: float = (istoric.LAST_YEAR - last_year) / aparitii.HALF_LIFE_YEARS
    return float(0.5**years)


def _reach_weight(days: int) -> float:
    nearness = (FAR_DAYS - days) / (FAR_DAYS - NEAR_DAYS)
    nearness = min(1.0, max(0.0, nearness))
    return REACH_WEIGHT_FAR + nearness * (REACH_WEIGHT_NEAR - REACH_WEIGHT_FAR)


def _term(ctx: RequestContext, name: str, value: float, weight: float) -> ScoreTerm:
    return ScoreTerm(
        name=name,
        value=round(value, 3),
        weight=round(weight, 3),
        explanation=ctx.reader.say(f"term.{name}"),
    )
