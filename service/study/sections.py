"""The twelve sections of a work: one table, one view a section."""

from collections.abc import Callable, Mapping
from typing import Any

from service.errors import UnknownName
from service.model.opera import Opera, Relatie
from service.store.fold import slugged
from service.study import aparitii, citate, locatii, media, of_opera
from service.study.answer import Answer, Items, View, items
from service.study.context import RequestContext
from service.study.of_opera import SECTIONS
from service.study.opere import SectionOfCommentary, commentary
from service.study.personaje import PersonajRef, main_first


class Comentariu(View, frozen=True, kw_only=True):
    """The literary commentary, part by part."""

    opera: str
    author: str
    sections: list[SectionOfCommentary]
    strict_notes: list[str]


class RezumatView(View, frozen=True, kw_only=True):
    """The short summary; `medium` and `full` as far as the reader's `length` goes, else null."""

    opera: str
    summary: str
    medium: str | None
    full: str | None


class MomentView(View, frozen=True, kw_only=True):
    """A narrative moment or sequence of a poem; `index` counts from 1."""

    index: int
    title: str
    place: str
    description: str
    significance: str


class PartyView(View, frozen=True, kw_only=True):
    """One side of a relationship; `slug` is null when it is not a character."""

    slug: str | None
    name: str
    link: str | None


class RelatieView(View, frozen=True, kw_only=True):
    """What binds two parties, how it changes and the scene that shows it."""

    title: str
    parties: list[PartyView]
    nature: str
    evolution: str
    scene: str


class QuestionView(View, frozen=True, kw_only=True):
    """A quiz question; `correct` is the number of the right option, from 1."""

    question: str
    options: list[str]
    correct: int
    explanation: str
    difficulty: str


class CuriozitateView(View, frozen=True, kw_only=True):
    """A fun fact with its source."""

    title: str
    text: str
    source: str
    source_url: str | None


def section(ctx: RequestContext, slug: str, section: str) -> Answer[Any]:
    """One section of a work.

    Raises:
        UnknownName: there is no such section.
    """
    name = slugged(section)
    if name not in _SECTIONS:
        raise UnknownName(kind="section", value=section, allowed=SECTIONS)
    return _SECTIONS[name](ctx, slug)


def comentariu(ctx: RequestContext, slug: str) -> Answer[Comentariu]:
    """The full literary commentary."""
    opera = ctx.store.opera(slug)
    data = Comentariu(
        opera=opera.title,
        author=ctx.store.autor(opera.autor).name,
        sections=commentary(ctx, opera, "sections"),
        strict_notes=of_opera.strict_notes(ctx, opera),
    )
    return _of(ctx, opera, "comentariu", data)


def rezumat(ctx: RequestContext, slug: str) -> Answer[RezumatView]:
    """The short summary, and the longer ones as far as `length` goes."""
    opera, reader = ctx.store.opera(slug), ctx.reader
    wanted = ctx.filters.length
    data = RezumatView(
        opera=opera.title,
        summary=reader.whole(opera.rezumat.short),
        medium=reader.whole(opera.rezumat.medium) if wanted != "short" else None,
        full=reader.whole(opera.rezumat.full) if wanted == "full" else None,
    )
    return _of(ctx, opera, "rezumat", data)


def moment(ctx: RequestContext, slug: str) -> Answer[Items[MomentView]]:
    """The narrative moments, in order."""
    opera = ctx.store.opera(slug)
    data = items(moments(ctx, opera))
    return _of(ctx, opera, "moment", data, kind="moment_list")


def moments(ctx: RequestContext, opera: Opera) -> list[MomentView]:
    """The moments meant for this reader, each with its place in the whole."""
    numbered = {id(m): i for i, m in enumerate(opera.moment, start=1)}
    return [
        ctx.reader.view(MomentView, m, index=numbered[id(m)])
        for m in ctx.reader.kept(opera.moment, "items")
    ]


def relatii(ctx: RequestContext, slug: str) -> Answer[Items[RelatieView]]:
    """All relationships between characters in a work."""
    opera = ctx.store.opera(slug)
    kept = ctx.reader.kept(opera.relatii, "items")
    return _of(ctx, opera, "relatii", items(_relatie(ctx, r) for r in kept))


def quiz(ctx: RequestContext, slug: str) -> Answer[Items[QuestionView]]:
    """The quiz questions of a work."""
    opera = ctx.store.opera(slug)
    data = items(ctx.reader.views(QuestionView, opera.quiz.questions, "items"))
    return _of(ctx, opera, "quiz", data)


def curiozitate(ctx: RequestContext, slug: str) -> Answer[Items[CuriozitateView]]:
    """The fun facts of a work."""
    opera = ctx.store.opera(slug)
    kept = ctx.reader.kept(opera.curiozitate, "items")
    data = items(
        ctx.reader.view(CuriozitateView, c, source=c.source.title, source_url=c.source.url)
        for c in kept
    )
    return _of(ctx, opera, "curiozitate", data)


def locatie(ctx: RequestContext, slug: str) -> Answer[Items[locatii.LocatieFull]]:
    """The places of a work, in full."""
    opera = ctx.store.opera(slug)
    places = ctx.reader.kept(ctx.store.locatii_of(opera.slug), "items")
    return _of(ctx, opera, "locatie", items(locatii.view(ctx, p.slug) for p in places))


def personaje(ctx: RequestContext, slug: str) -> Answer[Items[PersonajRef]]:
    """The characters of a work, its main character first."""
    opera = ctx.store.opera(slug)
    return _of(ctx, opera, "personaje", items(main_first(ctx, opera.slug)))


def citate_of(ctx: RequestContext, slug: str, mode: citate.CitateMode = "all") -> Answer[Any]:
    """The quotations of a work; `exam-safe` keeps those safe to cite from memory."""
    opera = ctx.store.opera(slug)
    chosen = tuple(c for c in opera.citate if mode == "all" or c.exam_safe)
    data = citate.citat_items(ctx, chosen)
    return _of(ctx, opera, "citate", data, meta={"mode": mode})


_SECTIONS: Mapping[str, Callable[[RequestContext, str], Answer[Any]]] = {
    "comentariu": comentariu,
    "film": media.film,
    "moment": moment,
    "relatii": relatii,
    "quiz": quiz,
    "curiozitate": curiozitate,
    "locatie": locatie,
    "istoric": aparitii.listing,
    "podcast": media.podcast_of,
    "citate": citate_of,
    "rezumat": rezumat,
    "personaje": personaje,
}


def _of(
    ctx: RequestContext,
    opera: Opera,
    name: str,
    data: Any,
    *,
    kind: str = "",
    meta: dict[str, object] | None = None,
) -> Answer[Any]:
    title = ctx.reader.say(f"title.{name}")
    return of_opera.answer(ctx, opera, kind or name, data, part=name, title=title, meta=meta)


def _relatie(ctx: RequestContext, relatie: Relatie) -> RelatieView:
    parties = []
    for party in relatie.parties:
        if party.personaj:
            name = ctx.reader.spoken(ctx.store.personaj(party.personaj).name)
            link = f"/personaje/{party.personaj}"
            parties.append(PartyView(slug=party.personaj, name=name, link=link))
        elif party.name:
            name = ctx.reader.spoken(party.name)
            parties.append(PartyView(slug=None, name=name, link=None))
    title = " – ".join(party.name for party in parties)
    return ctx.reader.view(RelatieView, relatie, title=title, parties=parties)
