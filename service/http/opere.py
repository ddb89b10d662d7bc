"""Works: the list, a whole work, its sections and context (specification 4.2)."""

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from service.http.params import (
    ALL,
    BUT_MODE,
    AnyRequest,
    FiltersOf,
    FormatQuery,
)
from service.http.reply import reply
from service.render.envelope import Envelope
from service.study import aparitii, context_of_opera, opere, sections
from service.study.answer import Items
from service.study.aparitii import OperaIstoric
from service.study.citate import CitateMode, CitatItem
from service.study.context_of_opera import ContextMode, OperaContext
from service.study.locatii import LocatieFull
from service.study.media import FilmCard, PodcastView
from service.study.opere import OperaFull, OperaItem
from service.study.personaje import PersonajRef
from service.study.sections import (
    Comentariu,
    CuriozitateView,
    MomentView,
    QuestionView,
    RelatieView,
    RezumatView,
)

SectionEnvelope = (
    Envelope[Comentariu]
    | Envelope[FilmCard]
    | Envelope[Items[MomentView]]
    | Envelope[Items[RelatieView]]
    | Envelope[Items[QuestionView]]
    | Envelope[Items[CuriozitateView]]
    | Envelope[Items[LocatieFull]]
    | Envelope[OperaIstoric]
    | Envelope[Items[PodcastView]]
    | Envelope[Items[CitatItem]]
    | Envelope[RezumatView]
    | Envelope[Items[PersonajRef]]
)


@get("/opere", dependencies=ALL)
async def list_opere(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Items[OperaItem]]]:
    """List the works of the curriculum.

    Use it to find a slug or to show the catalogue: title, author, year, species and movement of
    every work that is written.
    """
    return reply(request, filters, format, opere.listing, filtered=True)


@get("/opere/{slug:str}", dependencies=ALL)
async def get_opera(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[OperaFull]]:
    """Get a work in full.

    Use it to answer any question on a work: facts, commentary, themes, symbols, characters and
    quotations. A section or the context is shorter.
    """
    return reply(request, filters, format, opere.full, filtered=True, slug=slug)


@get("/opere/{slug:str}/{section:str}", dependencies=ALL)
async def get_section(
    request: AnyRequest,
    filters: FiltersOf,
    slug: FromPath[str],
    section: FromPath[str],
    format: FormatQuery = None,
) -> Response[SectionEnvelope]:
    """Get one section of a work.

    Use it when only a part is needed, such as the summary, the quiz or the relationships. One of
    twelve, each smaller than the whole work.
    """
    return reply(
        request, filters, format, sections.section, filtered=True, slug=slug, section=section
    )


@get("/opere/{slug:str}/context", dependencies=BUT_MODE)
async def get_context(
    request: AnyRequest,
    filters: FiltersOf,
    slug: FromPath[str],
    mode: Annotated[
        ContextMode,
        QueryParameter(
            description="`exam` adds requirements and traps, `teacher` the grader's notes."
        ),
    ] = "compact",
    format: FormatQuery = None,
) -> Response[Envelope[OperaContext]]:
    """Get the compact context of a work.

    Make this the first call before speaking of a work: theme, movement, symbols and key scenes
    in few words, with requirements and traps where `mode` asks for them.
    """
    return reply(
        request, filters, format, context_of_opera.context, filtered=True, slug=slug, mode=mode
    )


@get("/opere/{slug:str}/istoric", dependencies=ALL)
async def get_opera_istoric(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[OperaIstoric]]:
    """Get the exam papers a work would answer.

    Use it to say how likely a work is this year: every paper whose essay it fits, and the
    probability of each task, with how it was reckoned.
    """
    return reply(request, filters, format, aparitii.listing, filtered=True, slug=slug)


@get("/opere/{slug:str}/citate", dependencies=BUT_MODE)
async def get_citate(
    request: AnyRequest,
    filters: FiltersOf,
    slug: FromPath[str],
    mode: Annotated[
        CitateMode,
        QueryParameter(description="`exam-safe` keeps what is safe to cite from memory."),
    ] = "all",
    format: FormatQuery = None,
) -> Response[Envelope[Items[CitatItem]]]:
    """Get verified quotations of a work.

    Use them where words must be exact: each with its place, how to use it and what to beware of;
    `mode=exam-safe` keeps what is safe to cite from memory.
    """
    return reply(request, filters, format, sections.citate_of, filtered=True, slug=slug, mode=mode)


HANDLERS = [
    list_opere,
    get_opera,
    get_section,
    get_context,
    get_opera_istoric,
    get_citate,
]
