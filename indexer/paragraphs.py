"""Pieces of prose put together and cut into the paragraphs that search shows."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from service.model.text import Citat, Paragraph, Point, Text, Verbatim
from service.store.things import plain

Said: TypeAlias = Text | Verbatim | Paragraph | Point


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of a thing in both languages; `section` is the part of a work it is in."""

    ro: str
    en: str
    section: str | None = None


def paragraphs(parts: Iterable[Said], section: str | None = None) -> Iterator[Passage]:
    """The paragraphs of `parts`, those of both languages side by side."""
    for part in parts:
        ro, en = _split(part.ro), _split(part.en)
        if len(ro) == len(en):
            yield from (Passage(r, e, section) for r, e in zip(ro, en, strict=True))
        else:
            yield Passage(" ".join(ro), " ".join(en), section)


def joined(between: str, *parts: Said) -> Text:
    """`parts` as one, such as a title and its text; a part that ends in `?` or `!` ends it."""
    return Text(
        ro=_join(between, [part.ro for part in parts]),
        en=_join(between, [part.en for part in parts]),
    )


def same(text: str) -> Text:
    """What reads the same in both languages: names, titles."""
    return Text(ro=text, en=text)


def quoted(citat: Citat) -> Text:
    """A quotation; in English its reading stands beside it, in brackets."""
    return Text(ro=citat.text, en=f"{citat.text} [{citat.gloss}]")


def _join(between: str, parts: list[str]) -> str:
    text = parts[0].strip()
    for part in parts[1:]:
        ended = text.endswith((".", "?", "!", "…")) and between.strip() in {".", ":"}
        text += (" " if ended else between) + part.strip()
    return text


def _split(text: str) -> list[str]:
    normal = unicodedata.normalize("NFC", text)
    return [plain(paragraph) for paragraph in normal.split("\n\n") if paragraph.strip()]
