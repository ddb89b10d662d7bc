"""Works: the list, the card and the full record."""

from service.model.opera import Opera, Referinta
from service.study import of_opera
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.citate import CitatItem, CitatView, citat_items
from service.study.context import RequestContext
from service.study.personaje import PersonajRef, main_first


class OperaItem(View, frozen=True, kw_only=True):
    """One row of the list of works; `year` is that of the first publication."""

    slug: str
    title: str
    author: str
    autor_slug: str
    year: int
    species: str
    movement: str
    link: str


class OperaCard(View, frozen=True, kw_only=True):
    """The short form of a work; `link` is the relative path of its page."""

    slug: str
    title: str
    author: str
    movement: str
    themes: list[str]
    summary: str
    link: str


class FeatureView(View, frozen=True, kw_only=True):
    """One trait of a movement and what proves it in the work."""

    name: str
    evidence: str


class MovementOfOpera(View, frozen=True, kw_only=True):
    """A movement the work is usually placed in."""

    slug: str
    name: str
    features: list[FeatureView]
    link: str


class MainThemeView(View, frozen=True, kw_only=True):
    """What the work is about, in a phrase and in prose."""

    name: str
    statement: str


class ThemeOfOpera(View, frozen=True, kw_only=True):
    """A theme and the evidence for it."""

    slug: str
    name: str
    evidence: str
    link: str


class SymbolView(View, frozen=True, kw_only=True):
    """A symbol and what it stands for."""

    name: str
    meaning: str


class EdgeView(View, frozen=True, kw_only=True):
    """An opening or an ending: the words and what they do."""

    citat: CitatView
    comment: str


class SceneView(View, frozen=True, kw_only=True):
    """A scene worth an essay paragraph."""

    title: str
    description: str


class SectionOfCommentary(View, frozen=True, kw_only=True):
    """A titled part of the commentary; paragraphs are parted by a blank line."""

    title: str
    text: str


class ReferenceView(View, frozen=True, kw_only=True):
    """A critic's idea, paraphrased, with the book it comes from."""

    critic: str
    book: str
    idea: str


class OperaFull(View, frozen=True, kw_only=True):
    """A whole work, as one reader sees it."""

    slug: str
    title: str
    author: str
    autor_slug: str
    year: int
    published: str
    genre: str
    species: str
    classification: str
    summary: str
    movements: list[MovementOfOpera]
    theme: MainThemeView
    vision: str
    themes: list[ThemeOfOpera]
    symbols: list[SymbolView]
    title_meaning: str
    structure: str
    incipit: EdgeView
    ending: EdgeView
    conflict: str
    instance: str
    language: str
    main_character: PersonajRef
    characters: list[PersonajRef]
    key_scenes: list[SceneView]
    citations: list[CitatItem]
    commentary: list[SectionOfCommentary]
    references: list[ReferenceView]
    strict_notes: list[str]
    link: str


def listing(ctx: RequestContext) -> Answer[Items[OperaItem]]:
    """The works of the edition whose content is written, in catalogue order."""
    works = ctx.store.library.opere.values()
    return Answer(
        kind="opera_list",
        title=ctx.reader.say("title.opera_list"),
        data=items(_item(ctx, opera) for opera in works),
        page="/opere",
        next=tuple(Step(o.title, f"{API}/opere/{o.slug}") for o in list(works)[:3]),
        records=tuple(o.provenance for o in works),
    )


def card(ctx: RequestContext, slug: str) -> Answer[OperaCard]:
    """One work in short."""
    opera = ctx.store.opera(slug)
    data = OperaCard(
        slug=opera.slug,
        title=opera.title,
        author=ctx.store.autor(opera.autor).name,
        movement=_movements(ctx, opera),
        themes=[ctx.reader.text(ctx.store.tema(t.tema).name) for t in opera.themes],
        summary=ctx.reader.whole(opera.rezumat.short),
        link=of_opera.page(opera),
    )
    return of_opera.answer(ctx, opera, "opera", data)


def full(ctx: RequestContext, slug: str) -> Answer[OperaFull]:
    """One work with everything that the reader's filters let through."""
    opera, reader, store = ctx.store.opera(slug), ctx.reader, ctx.store
    characters = main_first(ctx, opera.slug)
    data = reader.view(
        OperaFull,
        opera,
        author=store.autor(opera.autor).name,
        autor_slug=opera.autor,
        summary=of_opera.summary(ctx, opera),
        movements=[
            reader.view(
                MovementOfOpera,
                m,
                slug=m.curent,
                name=reader.text(store.curent(m.curent).name),
                link=f"/curente/{m.curent}",
            )
            for m in opera.movements
        ],
        themes=[
            reader.view(
                ThemeOfOpera,
                t,
                slug=t.tema,
                name=reader.text(store.tema(t.tema).name),
                link=f"/teme/{t.tema}",
            )
            for t in reader.kept(opera.themes, "themes")
        ],
        main_character=characters[0],
        characters=characters,
        citations=citat_items(ctx, opera.citate, "citations").items,
        commentary=commentary(ctx, opera, "commentary"),
        references=[reader.view(ReferenceView, r) for r in _references(ctx, opera)],
        strict_notes=of_opera.strict_notes(ctx, opera),
        link=of_opera.page(opera),
    )
    return of_opera.answer(ctx, opera, "opera", data)


def commentary(ctx: RequestContext, opera: Opera, part: str) -> list[SectionOfCommentary]:
    """The parts of the commentary that have something to say to this reader."""
    told = [s for s in opera.comentariu if any(map(ctx.reader.wants, s.text))]
    return ctx.reader.views(SectionOfCommentary, told, part)


def _item(ctx: RequestContext, opera: Opera) -> OperaItem:
    return ctx.reader.view(
        OperaItem,
        opera,
        author=ctx.store.autor(opera.autor).name,
        autor_slug=opera.autor,
        movement=_movements(ctx, opera),
        link=of_opera.page(opera),
    )


def _movements(ctx: RequestContext, opera: Opera) -> str:
    names = (ctx.reader.spoken(ctx.store.curent(m.curent).name) for m in opera.movements)
    return ", ".join(names)


def _references(ctx: RequestContext, opera: Opera) -> list[Referinta]:
    # Scholarly reading shows the references whatever the level.
    if ctx.filters.explain == "academic":
        return list(opera.references)
    return ctx.reader.kept(opera.references, "references")
