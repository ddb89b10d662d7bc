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
LimitOf = Annotated[int, QueryParameter(ge=1, le=MOST_RESULTS, description="Results to give.")]


@get("/istoric", dependencies=ALL)
async def get_istoric(
    request: AnyRequest,
    filters: FiltersOf,
    year: Annotated[str | None, QueryParameter(description="A year from 2000 to 2026.")] = None,
    format: FormatQuery = None,
) -> Response[Envelope[IstoricView] | Envelope[IstoricYearView]]:
    """Give the history of the exam subjects: all years in short, or one in full."""
    if year is None:
        return reply(request, filters, format, istoric.listing, filtered=True)
    return reply(request, filters, format, istoric.year, filtered=True, year=year)


@get("/calendar", dependencies=ALL)
async def get_calendar(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[CalendarView]]:
    """Give all dates of the 2026 exam, with how sure each is."""
    return reply(request, filters, format, exam.calendar, filtered=True)


@get("/timer", dependencies=PLAIN)
async def get_timer(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[TimerView]]:
    """Give the days, hours and minutes left to the next written Romanian paper."""
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
    """Search everything, with or without diacritics, forgiving typing errors."""
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
    """Complete titles and names as they are being typed."""
    return reply(request, filters, format, search.suggest, q=q, limit=limit)


HANDLERS = [get_istoric, get_calendar, get_timer, search_content, suggest_names]
