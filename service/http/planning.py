"""Study tools that plan, rehearse and keep count (specification 4.6)."""

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from service.http.params import PLAIN, AnyRequest, FiltersOf, FormatQuery
from service.http.reply import reply
from service.render.envelope import Envelope
from service.study import (
    diagnostic,
    learning,
    path,
    review,
    session,
    simulation,
)
from service.study.diagnostic import Diagnostic, DiagnosticLevel
from service.study.eseu import EseuProfile
from service.study.learning import NextView, Priorities
from service.study.path import LearningPlan, PathLevel
from service.study.review import ReviewGuide
from service.study.session import Progress, Template
from service.study.simulation import SimulationView

ProfileOf = Annotated[EseuProfile, QueryParameter(description="The exam profile.")]
WeaknessOf = Annotated[
    str, QueryParameter(max_length=300, description="Keywords, parted by commas.")
]


@get("/priorities", dependencies=PLAIN)
async def get_priorities(
    request: AnyRequest,
    filters: FiltersOf,
    days: Annotated[
        int,
        QueryParameter(
            ge=learning.LEAST_DAYS, le=learning.MOST_DAYS, description="Days left for study."
        ),
    ] = 30,
    profile: ProfileOf = "real",
    format: FormatQuery = None,
) -> Response[Envelope[Priorities]]:
    """Rank the works to study first.

    Use it before planning: each work comes with the terms of its score, from how often and how
    lately the exam asked for it.
    """
    return reply(request, filters, format, learning.priorities, days=days, profile=profile)


@get("/simulation", dependencies=PLAIN)
async def get_simulation(
    request: AnyRequest,
    filters: FiltersOf,
    profile: ProfileOf = "real",
    duration: Annotated[
        int,
        QueryParameter(
            ge=simulation.LEAST_MINUTES,
            le=simulation.MOST_MINUTES,
            description="Minutes to write.",
        ),
    ] = simulation.PAPER_MINUTES,
    focus: Annotated[
        str | None, QueryParameter(max_length=100, description="A work, author or species.")
    ] = None,
    seed: Annotated[
        int | None,
        QueryParameter(ge=0, le=simulation.MOST_SEED, description="The same seed, the same paper."),
    ] = None,
    format: FormatQuery = None,
) -> Response[Envelope[SimulationView]]:
    """Set a whole mock paper.

    Use it for a timed rehearsal: Subjects I, II and III with a time plan, the marking scheme and
    answers to mark against.
    """
    return reply(
        request,
        filters,
        format,
        simulation.simulation,
        profile=profile,
        duration=duration,
        focus=focus,
        seed=seed,
    )


@get("/learning-path", dependencies=PLAIN)
async def get_learning_path(
    request: AnyRequest,
    filters: FiltersOf,
    subject: Annotated[
        str | None,
        QueryParameter(min_length=1, max_length=100, description="Name of the subject."),
    ] = None,
    days: Annotated[
        int, QueryParameter(ge=path.LEAST_DAYS, le=path.MOST_DAYS, description="Days to plan.")
    ] = path.DEFAULT_DAYS,
    level: Annotated[
        PathLevel, QueryParameter(description="Sets the minutes of a study day.")
    ] = "medium",
    profile: ProfileOf = "real",
    weakness: WeaknessOf = "",
    format: FormatQuery = None,
) -> Response[Envelope[LearningPlan]]:
    """Plan the days to the exam.

    Use it for a study plan: works by priority with rest and revision days; what `weakness` names
    comes first.
    """
    return reply(
        request,
        filters,
        format,
        path.path,
        subject=subject,
        days=days,
        level=level,
        profile=profile,
        weakness=weakness,
    )


@get("/diagnostic/{subject:str}", dependencies=PLAIN)
async def get_diagnostic(
    request: AnyRequest,
    filters: FiltersOf,
    subject: FromPath[str],
    level: Annotated[
        DiagnosticLevel, QueryParameter(description="Only questions of this level.")
    ] = "all",
    profile: ProfileOf = "real",
    format: FormatQuery = None,
) -> Response[Envelope[Diagnostic]]:
    """Get a diagnostic test.

    Use it to place a pupil: questions with their answers, and for each result what it means and
    where to go on.
    """
    return reply(
        request,
        filters,
        format,
        diagnostic.diagnostic,
        subject=subject,
        level=level,
        profile=profile,
    )


@get("/next", dependencies=PLAIN)
async def get_next(
    request: AnyRequest,
    filters: FiltersOf,
    current: Annotated[
        str, QueryParameter(min_length=1, max_length=100, description="The work just studied.")
    ],
    score: Annotated[
        int | None, QueryParameter(ge=0, le=100, description="What was reached on it.")
    ] = None,
    weakness: WeaknessOf = "",
    format: FormatQuery = None,
) -> Response[Envelope[NextView]]:
    """Recommend the next step after a work.

    Use it when a work has been studied: repeat, practise or go on, by the score that was
    reached, with the operation that does it.
    """
    return reply(
        request,
        filters,
        format,
        learning.next_step,
        current=current,
        score=score,
        weakness=weakness,
    )


@get("/session-template", dependencies=PLAIN)
async def get_session_template(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Template]]:
    """Get the template of a study session.

    Use it at the start of a session: JSON to fill in and send to `POST /session-summary`.
    """
    return reply(request, filters, format, session.template)


@get("/review", dependencies=PLAIN)
async def get_review_guide(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[ReviewGuide]]:
    """Describe how reviews are planned.

    Use it before `POST /review`: the spaced-repetition algorithm, its ratings, and a body that
    can be sent.
    """
    return reply(request, filters, format, review.guide)


@get("/progress/export", dependencies=PLAIN)
async def export_progress(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Progress]]:
    """Get the template of a pupil's progress.

    Use it to keep progress on the pupil's side: JSON to fill in; this service stores none of it.
    """
    return reply(request, filters, format, session.progress)


HANDLERS = [
    get_priorities,
    get_simulation,
    get_learning_path,
    get_diagnostic,
    get_next,
    get_session_template,
    get_review_guide,
    export_progress,
]
