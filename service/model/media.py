"""Real recordings, films and music about the works (`content/media/`)."""

from typing import Literal

from service.model.text import Filled, Provenance, Record, Slug, Text, Verbatim


class Film(Record, frozen=True, kw_only=True):
    """A film or filmed stage production; `animated` is whether it is a cartoon."""

    slug: Slug
    title: Filled
    opere: tuple[Slug, ...]
    kind: Literal["film", "teatru-filmat", "serial"]
    animated: bool
    year: Verbatim
    director: Filled
    cast: tuple[Filled, ...] = ()
    minutes: int | None = None
    description: Text
    where: Text
    link: str | None = None
    provenance: Provenance


class Podcast(Record, frozen=True, kw_only=True):
    """Something to listen to: radio theatre, a talk, an audiobook."""

    slug: Slug
    title: Filled
    opere: tuple[Slug, ...]
    autor: Slug | None = None
    kind: Literal["teatru-radiofonic", "prelegere", "carte-audio", "recital", "arhiva"]
    year: Verbatim | None = None
    description: Text
    where: Text
    link: str | None = None
    provenance: Provenance


class Track(Record, frozen=True, kw_only=True):
    """A piece of music on an author's words or work."""

    slug: Slug
    title: Filled
    autor: Slug
    opere: tuple[Slug, ...] = ()
    artist: Filled
    kind: Literal["cantec", "coral", "balet", "rap", "spectacol"]
    year: Verbatim | None = None
    description: Text
    where: Text
    link: str | None = None
    provenance: Provenance
