"""Authors, characters, themes, movements (specification 4.3)."""

from litestar import Response, get
from litestar.params import FromPath

from service.http.params import ALL, AnyRequest, FiltersOf, FormatQuery
from service.http.reply import reply
from service.render.envelope import Envelope
from service.study import autori, curente, personaje, teme
from service.study.answer import Items
from service.study.autori import AutorFull, AutorItem
from service.study.curente import CurentFull
from service.study.personaje import PersonajFull, PersonajItem
from service.study.teme import TemaFull


@get("/autori", dependencies=ALL)
async def list_autori(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Items[AutorItem]]]:
    """List the authors of the curriculum.

    Use it to find a slug: name, dates and works of each author.
    """
    return reply(request, filters, format, autori.listing, filtered=True)


@get("/autori/{slug:str}", dependencies=ALL)
async def get_autor(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[AutorFull]]:
    """Get an author in full.

    Use it for what to say of an author at the exam: dated life, works, movements, place in
    literature and quotations.
    """
    return reply(request, filters, format, autori.full, filtered=True, slug=slug)


@get("/personaje", dependencies=ALL)
async def list_personaje(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Items[PersonajItem]]]:
    """List the characters of all works.

    Use it to find a slug: each with its work, importance and role in a sentence.
    """
    return reply(request, filters, format, personaje.listing, filtered=True)


@get("/personaje/{slug:str}", dependencies=ALL)
async def get_personaj(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[PersonajFull]]:
    """Get a character in full.

    Use it for the essay on a character: status, traits with scenes, evolution, relations, means
    of characterisation and quotations.
    """
    return reply(request, filters, format, personaje.full, filtered=True, slug=slug)


@get("/teme/{slug:str}", dependencies=ALL)
async def get_tema(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[TemaFull]]:
    """Get a theme and the works that show it.

    Use it to link works: definition, the evidence in each work, and how to put it in an essay.
    """
    return reply(request, filters, format, teme.by_slug, filtered=True, slug=slug)


@get("/curente/{slug:str}", dependencies=ALL)
async def get_curent(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[CurentFull]]:
    """Get a literary movement.

    Use it to place a work: features with evidence, works, authors and what it is confused with.
    """
    return reply(request, filters, format, curente.by_slug, filtered=True, slug=slug)


HANDLERS = [list_autori, get_autor, list_personaje, get_personaj, get_tema, get_curent]
