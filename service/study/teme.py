"""Themes, found by slug or by a name typed by hand."""

from collections.abc import Mapping, Sequence

from service.model.ideas import Curent, InOpera, Tema
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext


class IdeaItem(View, frozen=True, kw_only=True):
    """One row of the list of themes or movements; `works` are titles."""

    slug: str
    title: str
    works: list[str]
    link: str


class WorkShowing(View, frozen=True, kw_only=True):
    """A work and how it shows a theme."""

    slug: str
    title: str
    author: str
    text: str
    link: str


class TemaFull(View, frozen=True, kw_only=True):
    """A theme and the works that hold it."""

    slug: str
    title: str
    description: str
    works: list[WorkShowing]
    essay_ideas: list[str]
    link: str


def listing(ctx: RequestContext) -> Answer[Items[IdeaItem]]:
    """All themes with the works that hold them."""
    opera = ctx.store.opera
    works = {t.slug: [opera(w.opera).title for w in t.works] for t in _all(ctx)}
    return idea_list(ctx, "tema_list", "teme", _all(ctx), works)


def idea_list(
    ctx: RequestContext,
    kind: str,
    collection: str,
    ideas: Sequence[Tema | Curent],
    works: Mapping[str, list[str]],
) -> Answer[Items[IdeaItem]]:
    """Themes or movements as a list; `works` has the titles of each by slug."""
    rows = [
        IdeaItem(
            slug=idea.slug,
            title=ctx.reader.spoken(idea.name),
            works=works[idea.slug],
            link=f"/{collection}/{idea.slug}",
        )
        for idea in ideas
    ]
    return Answer(
        kind=kind,
        title=ctx.reader.say(f"title.{kind}"),
        data=items(rows),
        page=f"/{collection}",
        next=tuple(Step(row.title, f"{API}{row.link}") for row in rows[:3]),
        records=tuple(idea.provenance for idea in ideas),
    )


def by_slug(ctx: RequestContext, slug: str) -> Answer[TemaFull]:
    """One theme by slug."""
    return _tema(ctx, ctx.store.tema(slug))


def by_name(ctx: RequestContext, tema: str) -> Answer[TemaFull]:
    """The theme called `tema` in either language, forgiving typing errors.

    Raises:
        UnknownSlug: nothing is close; its suggestions are the nearest themes.
    """
    found = ctx.store.names["tema"].match(tema)
    if found is None:
        raise ctx.store.unknown("tema", tema)
    return _tema(ctx, ctx.store.tema(found))


def showing(ctx: RequestContext, shown: InOpera) -> WorkShowing:
    """A work and how it shows an idea."""
    opera = ctx.store.opera(shown.opera)
    return WorkShowing(
        slug=opera.slug,
        title=opera.title,
        author=ctx.store.autor(opera.autor).name,
        text=ctx.reader.text(shown.text),
        link=f"/opere/{opera.slug}",
    )


def _tema(ctx: RequestContext, tema: Tema) -> Answer[TemaFull]:
    reader = ctx.reader
    name = reader.spoken(tema.name)
    data = reader.view(
        TemaFull,
        tema,
        title=name,
        works=[showing(ctx, w) for w in reader.kept(tema.works, "works")],
        link=f"/teme/{tema.slug}",
    )
    return Answer(
        kind="tema",
        title=name,
        data=data,
        page=f"/teme/{tema.slug}",
        links={"tema": f"{API}/teme/{tema.slug}"},
        next=tuple(
            Step(ctx.store.opera(w.opera).title, f"{API}/opere/{w.opera}") for w in tema.works[:3]
        ),
        records=(tema.provenance,),
    )


def _all(ctx: RequestContext) -> list[Tema]:
    return list(ctx.store.library.teme.values())
