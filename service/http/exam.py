"""Exam history, calendar, timer, search (specification 4.4)."""

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import QueryParameter

from service.http.params import ALL, PLAIN, AnyRequest, FiltersOf, FormatQuery
from service.http.reply import reply
from service.render.envelope import Envelope
from service.study import exam, istoric, search
from service.study.exam import CalendarView, TimerView
from service.study.istoric import IstoricView, IstoricYearView
from service.study.search import MOST_RESULTS, SearchView, Suggestions

SearchKind = Literal[
    "opera", "autor", "personaj", "tema", "curent", "locatie", "citat", "moment", "term"
]
LONGEST_QUERY = 200
Query = Annotated[
    str,
    QueryParameter(
        min_length=1, max_length=LONGEST_QUERY, description="Words in Romanian or English."
    ),
]
# Only described: the study function tells a year outside the history its bounds.
YearOf = Annotated[
    str | None,
    QueryParameter(
        description="A year from 2000 to 2026.",
        schema_extra={"pattern": r"^20([01]\d|2[0-6])$"},
    ),
]
LimitOf = Annotated[int, QueryParameter(ge=1, le=MOST_RESULTS, description="Results to give.")]


@get("/istoric", dependencies=ALL)
async def get_istoric(
    request: AnyRequest,
    filters: FiltersOf,
    year: YearOf = None,
    format: FormatQuery = None,
) -> Response[Envelope[IstoricView] | Envelope[IstoricYearView]]:
    """Get the history of the exam subjects.

    Use it to see what was asked: all years in short, or with `year` every paper of one, with its
    tasks, sources and how sure each is.
    """
    if year is None:
        return reply(request, filters, format, istoric.listing, filtered=True)
    return reply(request, filters, format, istoric.year, filtered=True, year=year)


@get("/calendar", dependencies=ALL)
async def get_calendar(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[CalendarView]]:
    """Get all dates of the exam.

    Use it to plan: every event of the edition's sessions with how sure each date is. The same
    comes as `/calendar.ics`.
    """
    return reply(request, filters, format, exam.calendar, filtered=True)


@get("/timer", dependencies=PLAIN)
async def get_timer(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[TimerView]]:
    """Count down to the next Romanian paper.

    Use it to say what time is left: days, hours and minutes by the clock of Bucharest, never
    cached; after the last paper it says how long ago that was.
    """
    return reply(request, filters, format, exam.timer)


@get("/search", dependencies=PLAIN)
async def search_content(
    request: AnyRequest,
    filters: FiltersOf,
    q: Query,
    kind: Annotated[
        SearchKind | None, QueryParameter(description="Only results of this kind.")
    ] = None,
    opera: Annotated[
        str | None, QueryParameter(max_length=100, description="Only results of this work.")
    ] = None,
    limit: LimitOf = 10,
    offset: Annotated[int, QueryParameter(ge=0, le=1000, description="Results to skip.")] = 0,
    format: FormatQuery = None,
) -> Response[Envelope[SearchView]]:
    """Search everything.

    Use it when no slug is known. Matches with or without diacritics, inflected, begun or
    mistyped, in Romanian or English; each result has its snippet, page and operation.
    """
    return reply(
        request,
        filters,
        format,
        search.search,
        q=q,
        kind=kind,
        opera=opera,
        limit=limit,
        offset=offset,
    )


@get("/suggest", dependencies=PLAIN)
async def suggest_names(
    request: AnyRequest,
    filters: FiltersOf,
    q: Query,
    limit: LimitOf = 10,
    format: FormatQuery = None,
) -> Response[Envelope[Suggestions]]:
    """Complete a title or name.

    Use it while a pupil types: titles and names that begin with the letters so far, best first.
    """
    return reply(request, filters, format, search.suggest, q=q, limit=limit)


HANDLERS = [get_istoric, get_calendar, get_timer, search_content, suggest_names]
