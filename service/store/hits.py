"""A find as it is shown: its names, a snippet of its best passage, how it matched."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import tantivy

from service.model.text import Language
from service.store.analysis import LANGUAGES, WORD, folded_word, words
from service.store.snippet import snippet
from service.store.things import Thing
from service.store.typed import HOWS, How, Typed

MatchedBy = Literal["exact", "prefix", "inflected", "typo"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A thing found, in the asked language; quotations and titles of works stay Romanian.

    `highlights` are (start, end) in characters of `snippet`. `section` is the part of
    a work that has an address of its own. `endpoint` is a path below `/api/v1/ai`.
    """

    kind: str
    slug: str
    title: str
    subtitle: str | None
    snippet: str
    highlights: tuple[tuple[int, int], ...]
    matched_by: MatchedBy
    score: float
    section: str | None
    endpoint: str
    page: str


def hit(
    thing: Thing,
    passage: tantivy.Document,
    typed: Sequence[Typed],
    language: Language,
    score: float,
    *,
    called: bool,
) -> Hit:
    """`thing` shown with `passage`; `called` is whether the query is its very name."""
    text, section = str(passage.get_first(language)), passage.get_first("section")
    asked = [t for t in typed if not t.light]
    shown = snippet(text, {form for t in asked for form in t.forms})
    suffix = f"/{section}" if section else ""
    return Hit(
        kind=thing.kind,
        slug=thing.slug,
        title=getattr(thing.title, language),
        subtitle=getattr(thing.subtitle, language) if thing.subtitle else None,
        snippet=shown.text,
        highlights=shown.highlights,
        matched_by="exact" if called else _matched_by(asked, _standing(thing, passage)),
        score=score,
        section=section,
        endpoint=thing.endpoint + suffix,
        page=thing.page + suffix,
    )


def completion(thing: Thing, query: str, how: How, language: Language) -> Hit:
    """`thing` as the completion of `query`: its title is the snippet."""
    title: str = getattr(thing.title, language)
    asked = words(query)
    begun = {w for w in words(title) if any(w.startswith(a) for a in asked)}
    shown = snippet(title, begun)
    return Hit(
        kind=thing.kind,
        slug=thing.slug,
        title=title,
        subtitle=getattr(thing.subtitle, language) if thing.subtitle else None,
        snippet=shown.text,
        highlights=shown.highlights,
        matched_by=_TOLD[how],
        score=float(len(HOWS) - HOWS.index(how)),
        section=None,
        endpoint=thing.endpoint,
        page=thing.page,
    )


_TOLD: dict[How, MatchedBy] = {
    "exact": "exact",
    "prefix": "prefix",
    "inflected": "inflected",
    "akin": "inflected",
    "typo": "typo",
}


def _standing(thing: Thing, passage: tantivy.Document) -> Collection[str]:
    """Every word by which the passage may have been found."""
    texts = [str(passage.get_first(language)) for language in LANGUAGES]
    around = (*thing.names, *thing.aliases, *thing.context)
    return set(map(folded_word, WORD.findall(" ".join((*texts, *around)))))


def _matched_by(asked: Iterable[Typed], standing: Collection[str]) -> MatchedBy:
    """How the word that matched worst did."""
    worst = 0
    for typed in asked:
        met = [HOWS.index(how) for form, how in typed.forms.items() if form in standing]
        worst = max(worst, min(met, default=0))
    return _TOLD[HOWS[worst]]
