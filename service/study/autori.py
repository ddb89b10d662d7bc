"""Authors: the list and the record."""

from service.model.people import Autor
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.citate import CitatView
from service.study.context import RequestContext


class AutorItem(View, frozen=True, kw_only=True):
    """One row of the list of authors; `works` are those of the catalogue."""

    slug: str
    name: str
    born: str
    died: str
    works: list[str]
    link: str


class LifeFactView(View, frozen=True, kw_only=True):
    """A dated fact of a life."""

    when: str
    fact: str


class WrittenWork(View, frozen=True, kw_only=True):
    """A book or text of an author; `link` when the catalogue holds it."""

    title: str
    year: str
    kind: str
    link: str | None


class MovementRef(View, frozen=True, kw_only=True):
    """A movement named inside another answer."""

    slug: str
    name: str
    link: str


class AutorFull(View, frozen=True, kw_only=True):
    """An author in full; `disputed` tells what the sources do not agree on."""

    slug: str
    name: str
    full_name: str | None
    born: str
    died: str
    disputed: str | None
    summary: str
    biography: list[LifeFactView]
    works: list[WrittenWork]
    place_in_literature: str
    movements: list[MovementRef]
    works_taught: str
    citations: list[CitatView]
    strict_notes: list[str]
    link: str


def listing(ctx: RequestContext) -> Answer[Items[AutorItem]]:
    """The authors whose content is written."""
    records = ctx.store.library.autori.values()
    rows = (
        ctx.reader.view(
            AutorItem,
            a,
            works=[o.title for o in ctx.store.opere_of(a.slug)],
            link=page(a.slug),
        )
        for a in records
    )
    return Answer(
        kind="autor_list",
        title=ctx.reader.say("title.autor_list"),
        data=items(rows),
        page="/autori",
        next=tuple(Step(a.name, f"{API}/autori/{a.slug}") for a in list(records)[:3]),
        records=tuple(a.provenance for a in records),
    )


def full(ctx: RequestContext, slug: str) -> Answer[AutorFull]:
    """One author in full."""
    autor, reader = ctx.store.autor(slug), ctx.reader
    data = reader.view(
        AutorFull,
        autor,
        works=[
            reader.view(WrittenWork, w, link=_opera_page(ctx, w.opera))
            for w in reader.kept(autor.works, "works")
        ],
        movements=[movement_ref(ctx, slug) for slug in autor.movements],
        strict_notes=reader.strict(autor.strict_notes),
        link=page(autor.slug),
    )
    return Answer(
        kind="autor",
        title=autor.name,
        data=data,
        page=page(autor.slug),
        links={"autor": f"{API}/autori/{autor.slug}"},
        next=_next(ctx, autor),
        records=(autor.provenance,),
    )


def movement_ref(ctx: RequestContext, slug: str) -> MovementRef:
    """A movement by name and page."""
    return ctx.reader.view(MovementRef, ctx.store.curent(slug), link=f"/curente/{slug}")


def page(slug: str) -> str:
    """The relative path of an author's page."""
    return f"/autori/{slug}"


def _opera_page(ctx: RequestContext, opera: str | None) -> str | None:
    return f"/opere/{opera}" if opera in ctx.store.library.opere else None


def _next(ctx: RequestContext, autor: Autor) -> tuple[Step, ...]:
    works = ctx.store.opere_of(autor.slug)
    return tuple(Step(o.title, f"{API}/opere/{o.slug}") for o in works)
