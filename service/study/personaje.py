"""Characters: the list and the profile with its eight statistics."""

from typing import Literal

from service.study.answer import API, Answer, Items, Step, View, items
from service.study.citate import CitatView
from service.study.context import RequestContext


class PersonajRef(View, frozen=True, kw_only=True):
    """A character named inside another answer."""

    slug: str
    name: str
    role: str
    link: str


class PersonajItem(View, frozen=True, kw_only=True):
    """One row of the list of characters."""

    slug: str
    name: str
    opera: str
    opera_slug: str
    importance: Literal["principal", "secundar", "episodic"]
    role: str
    link: str


class StatusView(View, frozen=True, kw_only=True):
    """Where a character stands: socially, psychologically, morally."""

    social: str
    psychological: str
    moral: str


class TraitView(View, frozen=True, kw_only=True):
    """A trait and the scene that shows it."""

    name: str
    scene: str


class RelationOfPersonaj(View, frozen=True, kw_only=True):
    """What the character is to another one."""

    slug: str
    name: str
    text: str
    link: str


class MeansView(View, frozen=True, kw_only=True):
    """A means of characterisation with an example."""

    means: str
    example: str


class StatView(View, frozen=True, kw_only=True):
    """A statistic from 0 to 100 with the reason for the figure."""

    value: int
    reason: str


class StatsView(View, frozen=True, kw_only=True):
    """The eight statistics of every character."""

    inteligenta: StatView
    curaj: StatView
    carisma: StatView
    moralitate: StatView
    ambitie: StatView
    empatie: StatView
    vointa: StatView
    noroc: StatView


class PersonajFull(View, frozen=True, kw_only=True):
    """A character profile."""

    slug: str
    name: str
    opera: str
    opera_slug: str
    author: str
    importance: Literal["principal", "secundar", "episodic"]
    role: str
    status: StatusView
    traits: list[TraitView]
    evolution: str
    relations: list[RelationOfPersonaj]
    characterisation: list[MeansView]
    citations: list[CitatView]
    stats: StatsView
    strict_notes: list[str]
    link: str


def listing(ctx: RequestContext) -> Answer[Items[PersonajItem]]:
    """All characters, by work in catalogue order."""
    records = ctx.store.library.personaje.values()
    rows = (
        ctx.reader.view(
            PersonajItem,
            p,
            opera=ctx.store.opera(p.opera).title,
            opera_slug=p.opera,
            link=page(p.slug),
        )
        for p in records
    )
    return Answer(
        kind="personaj_list",
        title=ctx.reader.say("title.personaj_list"),
        data=items(rows),
        page="/personaje",
        next=tuple(
            Step(ctx.reader.spoken(p.name), f"{API}/personaje/{p.slug}") for p in list(records)[:3]
        ),
        records=tuple(p.provenance for p in records),
    )


def full(ctx: RequestContext, slug: str) -> Answer[PersonajFull]:
    """One character in full."""
    personaj, reader = ctx.store.personaj(slug), ctx.reader
    opera = ctx.store.opera(personaj.opera)
    data = reader.view(
        PersonajFull,
        personaj,
        opera=opera.title,
        opera_slug=opera.slug,
        author=ctx.store.autor(opera.autor).name,
        relations=[
            reader.view(
                RelationOfPersonaj,
                link,
                slug=link.personaj,
                name=reader.spoken(ctx.store.personaj(link.personaj).name),
                link=page(link.personaj),
            )
            for link in reader.kept(personaj.relations, "relations")
        ],
        strict_notes=reader.strict(personaj.strict_notes),
        link=page(personaj.slug),
    )
    name = reader.spoken(personaj.name)
    base = f"{API}/opere/{opera.slug}"
    return Answer(
        kind="personaj",
        title=f"{name} – {opera.title}",
        data=data,
        page=page(personaj.slug),
        links={"personaj": f"{API}/personaje/{personaj.slug}", "opera": base},
        next=(
            Step(reader.say("next.relatii", title=opera.title), f"{base}/relatii"),
            Step(
                reader.say("next.schema-personaj", title=name),
                f"{base}/schema-eseu?type=personaj",
            ),
        ),
        records=(personaj.provenance,),
    )


def main_first(ctx: RequestContext, opera: str) -> list[PersonajRef]:
    """The characters of a work, its main character first."""
    return [
        ctx.reader.view(PersonajRef, p, link=page(p.slug)) for p in ctx.store.personaje_of(opera)
    ]


def page(slug: str) -> str:
    """The relative path of a character's page."""
    return f"/personaje/{slug}"
