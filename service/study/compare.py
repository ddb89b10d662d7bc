"""Two to four works side by side, and a contrast ready for an essay."""

from service.errors import Fault, InvalidRequest
from service.model.opera import Opera
from service.study.answer import API, Answer, Step, View
from service.study.context import RequestContext

LEAST_WORKS, MOST_WORKS = 2, 4


class Compared(View, frozen=True, kw_only=True):
    """One of the compared works."""

    slug: str
    title: str
    author: str
    year: int
    genre: str
    species: str
    movements: list[str]
    themes: list[str]
    main_theme: str
    main_character: str
    instance: str
    structure: str
    link: str


class InWork(View, frozen=True, kw_only=True):
    """A work and how it shows something."""

    slug: str
    title: str
    text: str


class SharedTheme(View, frozen=True, kw_only=True):
    """A theme that all compared works hold, and how each shows it."""

    slug: str
    name: str
    works: list[InWork]
    link: str


class Comparison(View, frozen=True, kw_only=True):
    """Similarities, differences and the essay contrast of the compared works."""

    total: int
    items: list[Compared]
    shared_themes: list[SharedTheme]
    different_themes: list[InWork]
    shared_movements: list[str]
    similarities: list[str]
    differences: list[str]
    essay_contrast: list[str]


def compare(ctx: RequestContext, works: str) -> Answer[Comparison]:
    """The works named in `works`, parted by commas.

    Raises:
        InvalidRequest: not 2 to 4 different works are named.
        UnknownSlug: one of them is not in the catalogue.
    """
    names = [name.strip() for name in works.split(",") if name.strip()]
    known = (_opera(ctx, name) for name in names if len(names) <= MOST_WORKS)
    opere = list({o.slug: o for o in known}.values())
    if not LEAST_WORKS <= len(opere) <= MOST_WORKS:
        bounds: dict[str, str | int] = {
            "value": len(names),
            "least": LEAST_WORKS,
            "most": MOST_WORKS,
        }
        raise InvalidRequest(faults=(Fault("works", "fault.works", bounds),))
    items = [_compared(ctx, o) for o in opere]
    shared = _shared_themes(ctx, opere)
    movements = [m for m in items[0].movements if all(m in i.movements for i in items)]
    data = Comparison(
        total=len(items),
        items=items,
        shared_themes=shared,
        different_themes=_different_themes(ctx, opere, {t.slug for t in shared}),
        shared_movements=movements,
        similarities=_similarities(ctx, items, shared, movements),
        differences=_differences(ctx, items),
        essay_contrast=_contrast(ctx, opere, shared),
    )
    titles = " – ".join(o.title for o in opere)
    return Answer(
        kind="compare",
        title=f"{ctx.reader.say('title.compare')}: {titles}",
        data=data,
        links={o.slug: f"{API}/opere/{o.slug}" for o in opere},
        next=tuple(
            Step(ctx.reader.say("next.context", title=o.title), f"{API}/opere/{o.slug}/context")
            for o in opere
        ),
        records=tuple(o.provenance for o in opere),
    )


def _opera(ctx: RequestContext, name: str) -> Opera:
    return ctx.store.opera(ctx.store.names["opera"].match(name) or name)


def _compared(ctx: RequestContext, opera: Opera) -> Compared:
    reader, store = ctx.reader, ctx.store
    return reader.view(
        Compared,
        opera,
        author=store.autor(opera.autor).name,
        movements=[reader.spoken(store.curent(m.curent).name) for m in opera.movements],
        themes=[reader.spoken(store.tema(t.tema).name) for t in opera.themes],
        main_theme=reader.spoken(opera.theme.name),
        main_character=reader.spoken(store.personaj(opera.main_character).name),
        link=f"/opere/{opera.slug}",
    )


def _shared_themes(ctx: RequestContext, opere: list[Opera]) -> list[SharedTheme]:
    evidence = {o.slug: {t.tema: t.evidence for t in o.themes} for o in opere}
    common = [t.tema for t in opere[0].themes if all(t.tema in evidence[o.slug] for o in opere)]
    return [
        SharedTheme(
            slug=slug,
            name=ctx.reader.spoken(ctx.store.tema(slug).name),
            works=[
                InWork(
                    slug=o.slug,
                    title=o.title,
                    text=ctx.reader.prose(evidence[o.slug][slug], "shared_themes"),
                )
                for o in opere
            ],
            link=f"/teme/{slug}",
        )
        for slug in common
    ]


def _different_themes(ctx: RequestContext, opere: list[Opera], shared: set[str]) -> list[InWork]:
    rows = []
    for opera in opere:
        own = [t.tema for t in opera.themes if t.tema not in shared]
        names = (ctx.reader.spoken(ctx.store.tema(slug).name) for slug in own)
        rows.append(InWork(slug=opera.slug, title=opera.title, text=", ".join(names)))
    return [row for row in rows if row.text]


def _similarities(
    ctx: RequestContext, items: list[Compared], shared: list[SharedTheme], movements: list[str]
) -> list[str]:
    say = ctx.reader.say
    told = [say("compare.theme", name=theme.name) for theme in shared]
    told += [say("compare.movement", name=name) for name in movements]
    if len({i.genre for i in items}) == 1:
        told.append(say("compare.genre", name=items[0].genre))
    if len({i.author for i in items}) == 1:
        told.append(say("compare.author", name=items[0].author))
    return told or [say("compare.nothing-shared")]


def _differences(ctx: RequestContext, items: list[Compared]) -> list[str]:
    facets = {
        "species": [i.species for i in items],
        "movement": [", ".join(i.movements) for i in items],
        "year": [str(i.year) for i in items],
        "main-theme": [i.main_theme for i in items],
        "main-character": [i.main_character for i in items],
    }
    told = []
    for name, values in facets.items():
        if len(set(values)) > 1:
            each = "; ".join(f"*{i.title}*: {v}" for i, v in zip(items, values, strict=True))
            told.append(f"{ctx.reader.say(f'compare.by-{name}')}: {each}")
    return told


def _contrast(ctx: RequestContext, opere: list[Opera], shared: list[SharedTheme]) -> list[str]:
    """Sentences that carry an essay paragraph: the common ground, each work, the difference."""
    say, reader = ctx.reader.say, ctx.reader
    ground = (
        say("contrast.theme", name=shared[0].name)
        if shared
        else say("contrast.no-theme", names=", ".join(f"*{o.title}*" for o in opere))
    )
    each = [
        say(
            "contrast.work",
            title=o.title,
            author=ctx.store.autor(o.autor).name,
            theme=reader.spoken(o.theme.name),
        )
        for o in opere
    ]
    visions = [f"*{o.title}*: {reader.prose(o.vision[:1])}" for o in opere]
    return [ground, *each, *visions, say("contrast.close")]
