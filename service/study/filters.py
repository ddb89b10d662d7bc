"""How one reader wants to read: a language and the five universal filters.

Every study function hands adaptable records to the `Reader`, and nothing else in
the project looks at a filter. A `Citat` or a `Verbatim` passes through unchanged.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import NoneType
from typing import Any, Literal, TypeVar, get_args

import msgspec

from service.model.about import Phrase
from service.model.text import (
    Citat,
    Language,
    Level,
    Paragraph,
    Point,
    Profile,
    Text,
    Verbatim,
)
from service.store.glossary import Glossary
from service.study.answer import LeftOut

Length = Literal["short", "medium", "full"]
Explain = Literal["simple", "normal", "academic"]
Mode = Literal["normal", "strict"]
V = TypeVar("V")

RANK: Mapping[Level, int] = {"beginner": 0, "medium": 1, "exam": 2, "advanced": 3}
PARAGRAPHS: Mapping[Length, int | None] = {"short": 1, "medium": 3, "full": None}
ITEMS: Mapping[Length, int | None] = {"short": 3, "medium": 6, "full": None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """A reader's wishes; the defaults are the ones the specification gives."""

    lang: Language = "ro"
    level: Level = "exam"
    length: Length = "full"
    profile: Profile = "both"
    explain: Explain = "normal"
    mode: Mode = "normal"


@dataclass(slots=True)
class Reader:
    """The reader of one answer: turns records into views, and keeps count of cuts."""

    filters: Filters
    phrases: Mapping[str, Phrase]
    glossary: Glossary
    left_out: dict[str, LeftOut] = field(default_factory=dict)
    _explained: set[str] = field(default_factory=set)

    def say(self, phrase: str, **words: str | int) -> str:
        """A fixed phrase of the service, its `{places}` filled with `words`."""
        said = self.spoken(self.phrases[phrase])
        return said.format_map(words) if words else said

    def spoken(self, text: Text | Verbatim | Point | Paragraph) -> str:
        """The reader's language of a text, not adapted in any other way."""
        return text.en if self.filters.lang == "en" else text.ro

    def text(self, text: Text | Point | Paragraph, part: str = "") -> str:
        """One language of `text`, cut to `length`, in the asked vocabulary."""
        paragraphs = self.spoken(text).strip().split("\n\n")
        return "\n\n".join(map(self._worded, self._cut(paragraphs, PARAGRAPHS, part)))

    def whole(self, text: Text) -> str:
        """One language of `text` in the asked vocabulary, not cut."""
        return self._worded(self.spoken(text).strip())

    def prose(self, paragraphs: Iterable[Paragraph], part: str = "") -> str:
        """The paragraphs meant for this reader, as running prose."""
        wanted = [p for p in paragraphs if self.wants(p)]
        kept = self._cut(wanted, PARAGRAPHS, part)
        return "\n\n".join(self._worded(self.spoken(p)) for p in kept)

    def kept(self, things: Iterable[V], part: str = "") -> list[V]:
        """The things meant for this reader, in order, cut to `length`."""
        return self._cut([t for t in things if self.wants(t)], ITEMS, part)

    def wants(self, thing: object) -> bool:
        """Whether a block is for this reader; what names no level is for everybody."""
        profile: Profile = getattr(thing, "profile", "both")
        level: Level = getattr(thing, "level", "beginner")
        fits = "both" in (self.filters.profile, profile) or self.filters.profile == profile
        return fits and RANK[level] <= RANK[self.filters.level]

    def strict(self, notes: Iterable[Text | Point]) -> list[str]:
        """The demanding teacher's notes, only in strict mode."""
        if self.filters.mode != "strict":
            return []
        return [self.text(note) for note in self.kept(notes, "strict_notes")]

    def view(self, wanted: type[V], record: object, **known: object) -> V:
        """`record` as this reader sees it: the fields of `wanted` filled by name.

        `known` wins over the record. A field that neither has is left to its
        default.
        """
        values: dict[str, Any] = dict(known)
        if isinstance(record, Citat):
            values.setdefault("citat", record.text)
            values["gloss"] = record.gloss if self.filters.lang == "en" else None
        for f in msgspec.structs.fields(wanted):  # type: ignore[arg-type]  # V is a Struct
            if f.name not in values and hasattr(record, f.name):
                values[f.name] = self._seen(getattr(record, f.name), f.type, f.name)
        return wanted(**values)

    def views(self, wanted: type[V], records: Iterable[object], part: str = "") -> list[V]:
        """Those of `records` that are for this reader, as views, cut to `length`."""
        return [self.view(wanted, record) for record in self.kept(records, part)]

    def _seen(self, value: Any, wanted: Any, part: str) -> Any:
        if isinstance(value, (Text, Point, Paragraph)):
            return self.text(value, part)
        if isinstance(value, Verbatim):
            return self.spoken(value)
        if isinstance(value, tuple):
            if value and isinstance(value[0], Paragraph):
                return self.prose(value, part)
            item = get_args(_required(wanted))
            return [self._seen(v, item[0] if item else Any, part) for v in self.kept(value, part)]
        if isinstance(value, msgspec.Struct):
            return self.view(_required(wanted), value)
        return value

    def _cut(self, things: list[V], sizes: Mapping[Length, int | None], part: str) -> list[V]:
        size = sizes[self.filters.length]
        if size is None or len(things) <= size:
            return things
        before = self.left_out.get(part)
        shown, total = (before.shown, before.total) if before else (0, 0)
        self.left_out[part] = LeftOut(part=part, shown=shown + size, total=total + len(things))
        return things[:size]

    def _worded(self, prose: str) -> str:
        if self.filters.explain == "simple":
            prose = self.glossary.simplified(prose)
        if self.filters.explain == "academic":
            return self.glossary.remarked(prose, "academic", self._explained)
        if self.filters.level == "beginner":
            return self.glossary.remarked(prose, "gloss", self._explained)
        return prose


def _required(wanted: Any) -> Any:
    """`X` of `X | None`."""
    choices = [c for c in get_args(wanted) if c is not NoneType]
    return choices[0] if NoneType in get_args(wanted) and choices else wanted
