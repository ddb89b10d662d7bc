"""Themes, movements and places."""

from service.model.text import Filled, Leveled, Point, Prose, Provenance, Record, Slug, Text


class Aliases(Record, frozen=True, kw_only=True):
    """Other names in each language, for matching."""

    ro: tuple[Filled, ...]
    en: tuple[Filled, ...]


class InOpera(Record, frozen=True, kw_only=True):
    """How one work shows it."""

    opera: Slug
    text: Text


class Tema(Record, frozen=True, kw_only=True):
    """A theme (`content/teme/<slug>.yaml`)."""

    slug: Slug
    name: Text
    aliases: Aliases
    description: Prose
    works: tuple[InOpera, ...]
    essay_ideas: tuple[Point, ...]
    provenance: Provenance


class Trasatura(Leveled, frozen=True, kw_only=True):
    """A feature of a movement with an example from a work of the catalogue."""

    name: Text
    explanation: Text
    example: InOpera


class Curent(Record, frozen=True, kw_only=True):
    """A literary movement (`content/curente/<slug>.yaml`)."""

    slug: Slug
    name: Text
    aliases: Aliases
    period: Text
    description: Prose
    features: tuple[Trasatura, ...]
    representatives: Text
    confusions: tuple[Point, ...]
    provenance: Provenance


class Locatie(Record, frozen=True, kw_only=True):
    """A place in a work (`content/locatii/<slug>.yaml`)."""

    slug: Slug
    name: Text
    aliases: tuple[Filled, ...] = ()
    opera: Slug
    description: Prose
    atmosphere: Text
    significance: Prose
    scenes: tuple[Point, ...]
    provenance: Provenance
