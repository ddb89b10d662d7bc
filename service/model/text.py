"""The small types that every record is written with.

The type carries the rule: `Text` may be adapted to a reader by the filters,
`Verbatim` and `Citat` may not.
"""

from typing import Annotated, Literal

import msgspec

Language = Literal["ro", "en"]
Level = Literal["beginner", "medium", "exam", "advanced"]
Profile = Literal["real", "uman", "both"]
Difficulty = Literal["easy", "medium", "hard"]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Filled = Annotated[str, msgspec.Meta(min_length=1)]
Date = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything an author writes: immutable, typo-proof."""


class Text(Record, frozen=True, kw_only=True):
    """Prose in both languages; paragraphs are parted by a blank line."""

    ro: Filled
    en: Filled


class Verbatim(Record, frozen=True, kw_only=True):
    """Official or fixed wording in both languages; the filters leave it alone."""

    ro: Filled
    en: Filled


class Leveled(Record, frozen=True, kw_only=True):
    """Something meant for some readers: from `level` upwards, for `profile` only."""

    level: Level
    profile: Profile = "both"


class Point(Leveled, frozen=True, kw_only=True):
    """One item of a list of ideas."""

    ro: Filled
    en: Filled


class Paragraph(Leveled, frozen=True, kw_only=True):
    """One paragraph; a tuple of these is running prose, not a list."""

    ro: Filled
    en: Filled


Prose = tuple[Paragraph, ...]


class Source(Record, frozen=True, kw_only=True):
    """Where something was read; `url` is null for printed matter."""

    title: Filled
    url: str | None = None


class Citat(Record, frozen=True, kw_only=True):
    """A literal quotation: Romanian only, never adapted, cut or translated.

    `opera` names the text it stands in, by the name under which texts are kept
    for checking; inside the folder of a work it is that work. `gloss` is an
    English reading beside it. `verification` says how it was confirmed: against
    the full text, or by two independent `sources`.
    """

    text: Filled
    place: Text
    gloss: Filled
    verification: Literal["text", "sources"]
    sources: tuple[Source, ...] = ()
    opera: Slug | None = None


class Review(Record, frozen=True, kw_only=True):
    """Who last read a record against its sources, and when."""

    status: Literal["drafted", "checked", "teacher-reviewed"]
    date: Date
    by: Verbatim | None = None


class Provenance(Record, frozen=True, kw_only=True):
    """How far a record can be trusted; `confidence` is 0 to 1."""

    source_type: Literal["text", "reference", "official", "press", "own"]
    basis: Verbatim
    sources: tuple[Source, ...]
    review: Review
    confidence: Annotated[float, msgspec.Meta(ge=0, le=1)]
