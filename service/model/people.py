"""Authors and characters."""

from typing import Annotated, Literal

import msgspec

from service.model.text import (
    Citat,
    Filled,
    Leveled,
    Point,
    Prose,
    Provenance,
    Record,
    Slug,
    Text,
    Verbatim,
)


class LifeFact(Leveled, frozen=True, kw_only=True):
    """A dated fact; `when` as it should be read, such as `15 ianuarie 1850`."""

    when: Verbatim
    fact: Text


class Scriere(Record, frozen=True, kw_only=True):
    """A book or text of an author; `opera` when it is one of the catalogue."""

    title: Filled
    year: Verbatim
    kind: Text
    opera: Slug | None = None


class Autor(Record, frozen=True, kw_only=True):
    """A writer (`content/autori/<slug>.yaml`); `born` and `died` read as given."""

    slug: Slug
    name: Filled
    full_name: Filled | None = None
    aliases: tuple[Filled, ...] = ()
    born: Verbatim
    died: Verbatim
    disputed: Text | None = None
    summary: Text
    biography: tuple[LifeFact, ...]
    works: tuple[Scriere, ...]
    place_in_literature: Prose
    movements: tuple[Slug, ...]
    works_taught: Prose
    citations: tuple[Citat, ...]
    strict_notes: tuple[Text, ...]
    provenance: Provenance


class Status(Record, frozen=True, kw_only=True):
    """Where a character stands: socially, psychologically, morally."""

    social: Text
    psychological: Text
    moral: Text


class Trait(Leveled, frozen=True, kw_only=True):
    """A trait and the scene that shows it."""

    name: Text
    scene: Text


class Link(Record, frozen=True, kw_only=True):
    """What a character is to another one."""

    personaj: Slug
    text: Text


class Means(Leveled, frozen=True, kw_only=True):
    """A means of characterisation with an example."""

    means: Text
    example: Text


class Stat(Record, frozen=True, kw_only=True):
    """A statistic from 0 to 100 with the reason for the figure."""

    value: Annotated[int, msgspec.Meta(ge=0, le=100)]
    reason: Text


class Stats(Record, frozen=True, kw_only=True):
    """The eight statistics of every character."""

    inteligenta: Stat
    curaj: Stat
    carisma: Stat
    moralitate: Stat
    ambitie: Stat
    empatie: Stat
    vointa: Stat
    noroc: Stat


class Personaj(Record, frozen=True, kw_only=True):
    """A figure of a work (`content/personaje/<slug>.yaml`)."""

    slug: Slug
    name: Text
    aliases: tuple[Filled, ...] = ()
    opera: Slug
    importance: Literal["principal", "secundar", "episodic"]
    role: Text
    status: Status
    traits: tuple[Trait, ...]
    evolution: Prose
    relations: tuple[Link, ...]
    characterisation: tuple[Means, ...]
    citations: tuple[Citat, ...]
    stats: Stats
    strict_notes: tuple[Point, ...]
    provenance: Provenance
