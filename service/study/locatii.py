"""Places of a work."""

from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext


class LocatieItem(View, frozen=True, kw_only=True):
    """One row of a list of places."""

    slug: str
    title: str
    opera: str
    opera_slug: str
    link: str


class LocatieFull(View, frozen=True, kw_only=True):
    """A place in a work: description, atmosphere, significance."""

    slug: str
    title: str
    opera: str
    opera_slug: str
    description: str
    atmosphere: str
    significance: str
    scenes: list[str]
    link: str


def one(ctx: RequestContext, slug: str) -> Answer[LocatieFull] | Answer[Items[LocatieItem]]:
    """One place, or the places of a work when `slug` names a work.

    Raises:
        UnknownSlug: neither a place nor a work has that name.
    """
    if place := ctx.store.names["locatie"].match(slug):
        return _one(ctx, place)
    if opera := ctx.store.names["opera"].match(slug):
        return listing(ctx, opera)
    raise ctx.store.unknown("locatie", slug)


def listing(ctx: RequestContext, opera: str) -> Answer[Items[LocatieItem]]:
    """The places of a work."""
    work = ctx.store.opera(opera)
    places = ctx.store.locatii_of(work.slug)
    rows = (
        LocatieItem(
            slug=p.slug,
            title=ctx.reader.spoken(p.name),
            opera=work.title,
            opera_slug=work.slug,
            link=f"/locatii/{p.slug}",
        )
        for p in places
    )
    return Answer(
        kind="locatie_list",
        title=f"{ctx.reader.say('title.locatie_list')}: {work.title}",
        data=items(rows),
        page=f"/opere/{work.slug}/locatie",
        links={"opera": f"{API}/opere/{work.slug}"},
        next=tuple(
            Step(ctx.reader.spoken(p.name), f"{API}/exec?cmd=locatie&args={p.slug}")
            for p in places[:3]
        ),
        records=tuple(p.provenance for p in places),
    )


def _one(ctx: RequestContext, slug: str) -> Answer[LocatieFull]:
    place, reader = ctx.store.locatie(slug), ctx.reader
    opera = ctx.store.opera(place.opera)
    name = reader.spoken(place.name)
    data = view(ctx, slug)
    return Answer(
        kind="locatie",
        title=f"{name} – {opera.title}",
        data=data,
        page=f"/locatii/{place.slug}",
        links={"opera": f"{API}/opere/{opera.slug}"},
        next=(Step(opera.title, f"{API}/opere/{opera.slug}"),),
        records=(place.provenance,),
    )


def view(ctx: RequestContext, slug: str) -> LocatieFull:
    """A place as the reader sees it."""
    place = ctx.store.locatie(slug)
    return ctx.reader.view(
        LocatieFull,
        place,
        title=ctx.reader.spoken(place.name),
        opera=ctx.store.opera(place.opera).title,
        opera_slug=place.opera,
        link=f"/locatii/{place.slug}",
    )
