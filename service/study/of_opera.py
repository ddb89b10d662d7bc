"""What every answer about a work shares: its page, links, media, notes and follow-ups."""

from typing import TypeVar

from service.model.media import Film, Podcast, Track
from service.model.opera import Opera
from service.study.answer import API, Answer, Medium, Step
from service.study.context import RequestContext

T = TypeVar("T")
SECTIONS = (
    "comentariu",
    "film",
    "moment",
    "relatii",
    "quiz",
    "curiozitate",
    "locatie",
    "istoric",
    "podcast",
    "citate",
    "rezumat",
    "personaje",
)


def answer(
    ctx: RequestContext,
    opera: Opera,
    kind: str,
    data: T,
    *,
    part: str = "",
    title: str = "",
    live: bool = False,
    meta: dict[str, object] | None = None,
) -> Answer[T]:
    """`data` about `opera` with its page, links, media and follow-ups.

    `part` is the last segment of the operation's address, such as `lesson`.
    """
    base = f"{API}/opere/{opera.slug}"
    author = ctx.store.autor(opera.autor).name
    return Answer(
        kind=kind,
        title=f"{title}: {opera.title}" if title else f"{opera.title} – {author}",
        data=data,
        page=f"{page(opera)}/{part}" if part else page(opera),
        links={
            "opera": base,
            "opera_pagina": page(opera),
            "autor": f"{API}/autori/{opera.autor}",
            "comentariu_complet": f"{base}/comentariu",
        },
        next=_next(ctx, opera, part),
        records=(opera.provenance,),
        media=media_of(ctx, opera.slug),
        sections={section: f"{base}/{section}" for section in SECTIONS},
        meta=meta or {},
        live=live,
    )


def media_of(ctx: RequestContext, opera: str) -> tuple[Medium, ...]:
    """Films and recordings of a work."""
    library = ctx.store.library
    found: list[Film | Podcast | Track] = [*library.film, *library.podcast, *library.muzica]
    return tuple(Medium(kind=m.kind, title=m.title, link=m.link) for m in found if opera in m.opere)


def summary(ctx: RequestContext, opera: Opera) -> str:
    """The summary whose size is the reader's `length`."""
    sizes = {"short": opera.rezumat.short, "medium": opera.rezumat.medium}
    chosen = sizes.get(ctx.filters.length, opera.rezumat.full)
    return ctx.reader.whole(chosen)


def strict_notes(ctx: RequestContext, opera: Opera) -> list[str]:
    """What a demanding teacher says of this work; empty unless the mode is strict."""
    wanted = [note for note in opera.teacher_notes if ctx.reader.wants(note)]
    return ctx.reader.strict(note.strict for note in wanted)


def page(opera: Opera) -> str:
    """The relative path of a work's page."""
    return f"/opere/{opera.slug}"


def _next(ctx: RequestContext, opera: Opera, part: str) -> tuple[Step, ...]:
    follow = [name for name in ("context", "lesson", "schema-eseu", "quiz") if name != part]
    return tuple(
        Step(
            ctx.reader.say(f"next.{name}", title=opera.title),
            f"{API}/opere/{opera.slug}/{name}",
        )
        for name in follow[:3]
    )
