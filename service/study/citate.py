"""Literary quotations, never adapted."""

from dataclasses import dataclass
from typing import Literal

from service.model.opera import CitatDeStudiu, Opera
from service.model.text import Citat, Provenance
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext

CitateMode = Literal["all", "exam-safe"]


class CitatView(View, frozen=True, kw_only=True):
    """A literal quotation; `gloss` is an English reading of it, when English is asked."""

    citat: str
    place: str
    gloss: str | None


class CitatItem(View, frozen=True, kw_only=True):
    """A quotation with who speaks it (`personaj`) and what a pupil needs to use it.

    `verification` says whether the words were compared with the full text or
    with two independent sources.
    """

    citat: str
    personaj: str
    place: str
    gloss: str | None
    meaning: str
    usage: str
    warning: str
    exam_safe: bool
    verification: str


class CitatCard(View, frozen=True, kw_only=True):
    """One quotation drawn for the reader, with the work it comes from.

    `meaning` and `usage` are null where only the words were recorded.
    """

    citat: str
    personaj: str | None
    place: str
    gloss: str | None
    meaning: str | None = None
    usage: str | None = None
    opera: str | None
    author: str
    link: str


def citat_item(ctx: RequestContext, citat: CitatDeStudiu) -> CitatItem:
    """A quotation of a work as the reader sees it."""
    return ctx.reader.view(CitatItem, citat, personaj=ctx.reader.text(citat.voice))


def citat_items(
    ctx: RequestContext, citate: tuple[CitatDeStudiu, ...], part: str = "items"
) -> Items[CitatItem]:
    """The quotations that are for this reader."""
    return items(citat_item(ctx, c) for c in ctx.reader.kept(citate, part))


def one(ctx: RequestContext, slug: str | None = None) -> Answer[CitatCard]:
    """A quotation drawn by chance: any, or of one author, work or character.

    Raises:
        UnknownSlug: `slug` names none of the three.
    """
    drawn = ctx.rng.choice(_pool(ctx, slug))
    reader = ctx.reader
    opera = ctx.store.library.opere.get(drawn.opera or "")
    autor = ctx.store.autor(drawn.autor)
    card = reader.view(
        CitatCard,
        drawn.citat,
        personaj=reader.text(drawn.citat.voice) if isinstance(drawn.citat, CitatDeStudiu) else None,
        opera=opera.title if opera else None,
        author=autor.name,
        link=f"/opere/{opera.slug}" if opera else f"/autori/{autor.slug}",
    )
    steps: tuple[Step, ...] = (Step(autor.name, f"{API}/autori/{autor.slug}"),)
    if opera:
        title = reader.say("next.citate", title=opera.title)
        steps = (Step(title, f"{API}/opere/{opera.slug}/citate"), *steps)
    return Answer(
        kind="citat",
        title=reader.say("title.citat"),
        data=card,
        page=card.link,
        next=steps,
        records=(drawn.provenance,),
        live=True,
    )


@dataclass(frozen=True, slots=True)
class _Drawable:
    citat: Citat
    opera: str | None
    autor: str
    provenance: Provenance


def _pool(ctx: RequestContext, slug: str | None) -> list[_Drawable]:
    store, library = ctx.store, ctx.store.library
    if slug is None:
        return [d for opera in library.opere.values() for d in _of_opera(opera)]
    if found := store.names["opera"].match(slug):
        return _of_opera(library.opere[found])
    if found := store.names["autor"].match(slug):
        autor = library.autori[found]
        own = [_Drawable(c, c.opera, autor.slug, autor.provenance) for c in autor.citations]
        return own + [d for opera in store.opere_of(autor.slug) for d in _of_opera(opera)]
    if found := store.names["personaj"].match(slug):
        personaj = library.personaje[found]
        opera = library.opere[personaj.opera]
        own = [
            _Drawable(c, opera.slug, opera.autor, personaj.provenance) for c in personaj.citations
        ]
        return own + [
            d for d in _of_opera(opera) if getattr(d.citat, "personaj", None) == personaj.slug
        ]
    raise ctx.store.unknown("opera", slug)


def _of_opera(opera: Opera) -> list[_Drawable]:
    return [_Drawable(c, opera.slug, opera.autor, opera.provenance) for c in opera.citate]
