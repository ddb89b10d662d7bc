"""Study tools that take a body (specification 4.6), and the daily game (contract 7)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Response, post

from service.commands import live
from service.errors import (
    Fault,
    InvalidRequest,
    InvalidToken,
    StateUnavailable,
    WorkInProgress,
)
from service.http.body import body_of, faults_in
from service.http.params import PLAIN, AnyRequest, FiltersOf, FormatQuery, serving
from service.http.reply import reply_with
from service.render.envelope import Envelope
from service.state import errors as state_errors
from service.study import joc, review, session
from service.study.answer import API
from service.study.context import BUCHAREST, RequestContext
from service.study.eseu import EseuProfile
from service.study.joc import AwardView, PlayerView
from service.study.review import (
    MOST_ITEMS,
    MOST_REPETITIONS,
    ReviewDifficulty,
    ReviewPlan,
    StudiedItem,
)
from service.study.session import QuizResult, SessionSummary, SessionTemplate

Line = Annotated[str, msgspec.Meta(max_length=200)]
Lines = Annotated[list[Line], msgspec.Meta(max_length=50)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class QuizBody(msgspec.Struct, kw_only=True):
    """A quiz of the session."""

    opera_slug: Line | None = None
    score: Count = 0
    total: Count = 0


class SessionBody(msgspec.Struct, kw_only=True):
    """What was done in a session; every field may be left out."""

    duration_minutes: Annotated[int, msgspec.Meta(ge=0, le=1440)] = 0
    opere_studied: Lines = []
    quizzes: Annotated[list[QuizBody], msgspec.Meta(max_length=50)] = []
    exercises_done: Count = 0
    weak_areas: Lines = []
    strong_areas: Lines = []


class ReviewBodyItem(msgspec.Struct, kw_only=True):
    """A studied work; `last_studied_iso` is an ISO 8601 date or time."""

    opera_slug: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    last_studied_iso: Annotated[str, msgspec.Meta(min_length=10, max_length=40)]
    score: Annotated[int, msgspec.Meta(ge=0, le=100)]
    difficulty: ReviewDifficulty = "medium"
    repetition_count: Annotated[int, msgspec.Meta(ge=0, le=MOST_REPETITIONS)] = 1


class ReviewBody(msgspec.Struct, kw_only=True):
    """The works to plan the review of."""

    items: Annotated[list[ReviewBodyItem], msgspec.Meta(min_length=1, max_length=MOST_ITEMS)]


class EssayBody(msgspec.Struct, kw_only=True):
    """An essay to mark, once that is built."""

    opera: Annotated[str, msgspec.Meta(max_length=100)]
    cerinta: Annotated[str, msgspec.Meta(max_length=1000)]
    profile: EseuProfile
    text: Annotated[str, msgspec.Meta(max_length=60_000)]


class PlayerBody(msgspec.Struct, kw_only=True):
    """A new player's name."""

    nume: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class DailyBody(msgspec.Struct, kw_only=True):
    """The answer to today's challenge."""

    raspuns: bool


class _Loose(msgspec.Struct):
    """A body whose items are checked one by one."""

    items: Annotated[list[Any], msgspec.Meta(min_length=1, max_length=MOST_ITEMS)]


@post("/session-summary", dependencies=PLAIN, status_code=200)
async def summarise_session(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[SessionSummary]]:
    """Analyse a study session.

    Use it at the end of a session: time, accuracy, weak points and what comes next. The body may
    be left out.
    """
    sent = await body_of(request, SessionBody) if await request.body() else SessionBody()
    wrong = [
        Fault(f"quizzes[{i}].score", "fault.at-most-total", {"value": q.score, "most": q.total})
        for i, q in enumerate(sent.quizzes)
        if q.score > q.total
    ]
    if wrong:
        raise InvalidRequest(faults=tuple(wrong))
    ctx = serving(request).context(filters)
    quizzes = [
        QuizResult(opera_slug=q.opera_slug, score=q.score, total=q.total) for q in sent.quizzes
    ]
    done = SessionTemplate(
        duration_minutes=sent.duration_minutes,
        opere_studied=sent.opere_studied,
        quizzes=quizzes,
        exercises_done=sent.exercises_done,
        weak_areas=sent.weak_areas,
        strong_areas=sent.strong_areas,
    )
    return reply_with(request, ctx, format, session.summary(ctx, done))


@post("/review", dependencies=PLAIN, status_code=200)
async def plan_review(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[ReviewPlan]]:
    """Plan the review of studied works.

    Use it to spread repetition: when to review each work, by day and week, with the chance that
    it is still known on exam day.
    """
    sent = await body_of(request, _Loose)
    ctx = serving(request).context(filters)
    faults: list[Fault] = []
    studied = [_studied(ctx, i, item, faults) for i, item in enumerate(sent.items)]
    if faults:
        raise InvalidRequest(faults=tuple(faults))
    return reply_with(request, ctx, format, review.plan(ctx, [s for s in studied if s]))


@post("/evaluate-essay", dependencies=PLAIN, status_code=200)
async def evaluate_essay(request: AnyRequest, filters: FiltersOf) -> Response[str]:
    """Ask for the marking of an essay.

    Always 503, because essays are not marked yet; the answer points to the rubric, the checklist
    and the essay plan of the work, which help to mark one.
    """
    sent = await body_of(request, EssayBody)
    found = serving(request).store.names["opera"].match(sent.opera)
    rubric = ("title.rubric", f"{API}/rubric/subiectul-iii")
    if found is None:
        raise WorkInProgress(alternatives=(rubric, ("title.opera_list", f"{API}/opere")))
    base = f"{API}/opere/{found}"
    plan = ("title.schema-eseu", f"{base}/schema-eseu?profile={sent.profile}")
    raise WorkInProgress(alternatives=(rubric, ("title.checklist", f"{base}/checklist"), plan))


@post("/players", dependencies=PLAIN, status_code=200)
async def create_player(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[PlayerView]]:
    """Create a player of the daily challenge.

    Use it once, before `POST /daily`: the answer holds an id and a token, which is shown once.
    """
    sent = await body_of(request, PlayerBody)
    at = serving(request)
    ctx = at.context(filters)
    try:
        player = await at.state.create_player(sent.nume)
    except state_errors.BadName:
        fault = Fault("nume", "fault.name", {"most": 40})
        raise InvalidRequest(faults=(fault,)) from None
    except (state_errors.StateUnavailable, state_errors.TooManyPlayers):
        raise StateUnavailable from None
    answer = joc.player(ctx, player.id, player.token, sent.nume.strip())
    return reply_with(request, ctx, format, answer)


@post("/daily", dependencies=PLAIN, status_code=200)
async def answer_daily(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[AwardView]]:
    """Answer the challenge of the day.

    Use it once a day, with the player's token in the header `X-Player-Token`: the answer says
    whether it was right and what XP it earned.
    """
    sent = await body_of(request, DailyBody)
    at = serving(request)
    ctx = at.context(filters)
    challenge = (await live.daily(at.state, ctx))["challenge"]
    token = request.headers.get("x-player-token", "")
    try:
        award = await at.state.award(token, ctx.today, sent.raspuns == challenge.answer)
    except state_errors.UnknownPlayer:
        raise InvalidToken from None
    except state_errors.StateUnavailable:
        raise StateUnavailable from None
    return reply_with(request, ctx, format, joc.awarded(ctx, challenge, award))


BODIES: Mapping[str, type[msgspec.Struct]] = {
    "summarise_session": SessionBody,
    "plan_review": ReviewBody,
    "evaluate_essay": EssayBody,
    "create_player": PlayerBody,
    "answer_daily": DailyBody,
}
HANDLERS = [summarise_session, plan_review, evaluate_essay, create_player, answer_daily]


def _studied(
    ctx: RequestContext, place: int, given: Any, faults: list[Fault]
) -> StudiedItem | None:
    path = f"items[{place}]"
    if found := faults_in(given, ReviewBodyItem, path):
        faults += found
        return None
    item = msgspec.convert(given, ReviewBodyItem)
    slug = ctx.store.names["opera"].match(item.opera_slug)
    if slug is None:
        near = ctx.store.names["opera"].near(item.opera_slug)
        args: dict[str, str | int] = {"value": item.opera_slug}
        faults.append(Fault(f"{path}.opera_slug", "fault.one-of", args, near))
    when = _moment(item.last_studied_iso)
    if when is None or when > ctx.now:
        phrase = "fault.date" if when is None else "fault.future"
        faults.append(Fault(f"{path}.last_studied_iso", phrase, {"value": item.last_studied_iso}))
    if slug is None or when is None:
        return None
    return StudiedItem(
        opera_slug=slug,
        last_studied=when,
        score=item.score,
        difficulty=item.difficulty,
        repetition_count=item.repetition_count,
    )


def _moment(text: str) -> datetime | None:
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return None
    # A day or time without a zone is meant as the pupil's clock shows it.
    return when if when.tzinfo else when.replace(tzinfo=BUCHAREST)
