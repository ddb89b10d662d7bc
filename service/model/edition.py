"""The edition: what the catalogue promises, and the service's own fixed words."""

from typing import Annotated, Literal

import msgspec

from service.model.text import Filled, Record, Slug, Text, Verbatim

Topic = Literal["realism", "romantism", "modernism", "simbolism", "general"]


class CatalogueOpera(Record, frozen=True, kw_only=True):
    """A work the edition teaches and how many characters it brings."""

    slug: Slug
    title: Filled
    autor: Slug
    personaje: Annotated[int, msgspec.Meta(ge=1)]


class Edition(Record, frozen=True, kw_only=True):
    """`content/edition.yaml`: the release and the catalogue it aims at.

    The catalogue holds all works and authors of the curriculum in its order,
    also those whose content is still to be written.
    """

    bac_year: Filled
    content_version: Annotated[str, msgspec.Meta(pattern=r"^\d{4}\.\d+\.\d+$")]
    attribution_text: Verbatim
    attribution: Verbatim
    opere: tuple[CatalogueOpera, ...]
    autori: tuple[Slug, ...]


class SimpleForms(Record, frozen=True, kw_only=True):
    """For each language, an inflected form and the plain word in that same form."""

    ro: dict[str, str] = {}
    en: dict[str, str] = {}


class Term(Record, frozen=True, kw_only=True):
    """A literary term (`content/terms.yaml`).

    `gloss` is what fits in brackets after its first use; `academic` the
    scholarly name with its reference.
    """

    slug: Slug
    name: Verbatim
    topic: Topic
    gloss: Verbatim
    definition: Text
    example: Text
    academic: Verbatim | None = None
    forms: SimpleForms = SimpleForms()
    simple: SimpleForms = SimpleForms()
    opere: tuple[Slug, ...] = ()
