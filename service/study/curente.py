"""Literary movements with their works and authors."""

from service.model.opera import Opera
from service.study.answer import API, Answer, Items, Step, View
from service.study.context import RequestContext
from service.study.teme import IdeaItem, WorkShowing, idea_list, showing


class FeatureOfCurent(View, frozen=True, kw_only=True):
    """A feature of a movement with an example."""

    name: str
    explanation: str
    example: WorkShowing


class WorkRef(View, frozen=True, kw_only=True):
    """A work named inside another answer."""

    slug: str
    title: str
    author: str
    link: str


class AutorRef(View, frozen=True, kw_only=True):
    """An author named inside another answer."""

    slug: str
    name: str
    link: str


class CurentFull(View, frozen=True, kw_only=True):
    """A movement with its works and authors."""

    slug: str
    title: str
    period: str
    description: str
    features: list[FeatureOfCurent]
    representatives: str
    works: list[WorkRef]
    authors: list[AutorRef]
    confusions: list[str]
    link: str


def listing(ctx: RequestContext) -> Answer[Items[IdeaItem]]:
    """All movements with their works."""
    curente = list(ctx.store.library.curente.values())
    works = {c.slug: [o.title for o in _opere_in(ctx, c.slug)] for c in curente}
    return idea_list(ctx, "curent_list", "curente", curente, works)


def by_name(ctx: RequestContext, slug: str) -> Answer[CurentFull]:
    """One movement by slug or by name, forgiving typing errors."""
    return by_slug(ctx, ctx.store.names["curent"].match(slug) or slug)


def by_slug(ctx: RequestContext, slug: str) -> Answer[CurentFull]:
    """One movement by slug."""
    found, reader = ctx.store.curent(slug), ctx.reader
    works = _opere_in(ctx, found.slug)
    authors = [
        AutorRef(slug=a.slug, name=a.name, link=f"/autori/{a.slug}")
        for a in ctx.store.library.autori.values()
        if found.slug in a.movements
    ]
    name = reader.spoken(found.name)
    data = reader.view(
        CurentFull,
        found,
        title=name,
        features=[
            reader.view(FeatureOfCurent, f, example=showing(ctx, f.example))
            for f in reader.kept(found.features, "features")
        ],
        works=[
            WorkRef(
                slug=o.slug,
                title=o.title,
                author=ctx.store.autor(o.autor).name,
                link=f"/opere/{o.slug}",
            )
            for o in works
        ],
        authors=authors,
        link=f"/curente/{found.slug}",
    )
    return Answer(
        kind="curent",
        title=name,
        data=data,
        page=f"/curente/{found.slug}",
        links={"curent": f"{API}/curente/{found.slug}"},
        next=tuple(Step(o.title, f"{API}/opere/{o.slug}") for o in works[:3]),
        records=(found.provenance,),
    )


def _opere_in(ctx: RequestContext, curent: str) -> list[Opera]:
    return [
        o for o in ctx.store.library.opere.values() if curent in {m.curent for m in o.movements}
    ]
