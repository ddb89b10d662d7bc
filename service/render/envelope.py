"""The response envelope and its meta, built here and nowhere else."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Generic, TypeVar

import msgspec

from service.model.text import Provenance, Review
from service.study.answer import Answer, LeftOut, Medium, Step
from service.study.context import RequestContext
from service.study.filters import Filters

T = TypeVar("T")


class FiltersApplied(msgspec.Struct, frozen=True):
    """The universal filters as they were applied."""

    level: str
    length: str
    profile: str
    explain: str
    mode: str


class UnknownParameter(msgspec.Struct, frozen=True):
    """A query parameter that does not exist here, with the nearest one that does."""

    param: str
    detail: str
    suggestion: str | None


class Meta(msgspec.Struct, rename="camel", frozen=True, kw_only=True):
    """What is known about an answer; a field that does not apply is null."""

    endpoint: str
    executed_at: str
    canonical_url: str | None
    markdown_page: str | None
    content_version: str
    bac_year: str
    reviewed_by: str | None
    source_type: str | None
    attribution_text: str
    attribution: str
    embed_hint: str | None
    language: str
    confidence: float | None
    source_basis: str | None
    review_status: str | None
    mode: str | None
    level_hint: str | None = msgspec.field(name="level_hint")
    filters_applied: FiltersApplied | None = msgspec.field(name="filters_applied")
    style: str | None
    style_hint: str | None = msgspec.field(name="style_hint")
    lesson_duration_minutes: int | None = msgspec.field(name="lesson_duration_minutes")
    left_out: list[LeftOut] = msgspec.field(name="left_out")
    warnings: list[UnknownParameter]


class Envelope(msgspec.Struct, Generic[T], rename="camel", frozen=True, kw_only=True):
    """An answer with its meta, its links and what to ask next."""

    data: T
    meta: Meta
    links: dict[str, str]
    suggested_next: list[Step]


class Result(msgspec.Struct, rename="camel", frozen=True, kw_only=True):
    """A command's answer; `card` is of the shape that `type` names."""

    ok: bool = True
    type: str
    card: Any
    language: str
    canonical_url: str | None
    media: list[Medium]
    section_links: dict[str, str]
    attribution: str
    suggested_next: list[Step]


def meta(
    answer: Answer[Any],
    ctx: RequestContext,
    *,
    now: datetime,
    endpoint: str,
    site: str,
    filtered: bool,
    warnings: list[UnknownParameter],
) -> Meta:
    """The meta of an answer; `site` is the base of absolute addresses."""
    manifest, edition, reader = ctx.store.manifest, ctx.store.library.edition, ctx.reader
    trust = trust_of(answer.records)
    own: Mapping[str, Any] = answer.meta
    page = site + answer.page if answer.page else None
    return Meta(
        endpoint=endpoint,
        executed_at=now.isoformat(timespec="seconds").replace("+00:00", "Z"),
        canonical_url=page,
        markdown_page=f"{page}.md" if page else None,
        content_version=manifest.content_version,
        bac_year=manifest.bac_year,
        reviewed_by=_reviewed_by(ctx, trust.review) if trust else None,
        source_type=reader.say(f"source_type.{trust.source_type}") if trust else None,
        attribution_text=reader.spoken(edition.attribution_text),
        attribution=reader.spoken(edition.attribution),
        embed_hint=reader.say("embed_hint", title=answer.title) if page else None,
        language=ctx.filters.lang,
        confidence=trust.confidence if trust else None,
        source_basis=reader.spoken(trust.basis) if trust else None,
        review_status=trust.review.status if trust else None,
        mode=own.get("mode"),
        level_hint=own.get("level_hint"),
        filters_applied=_applied(ctx.filters) if filtered else None,
        style=own.get("style"),
        style_hint=own.get("style_hint"),
        lesson_duration_minutes=own.get("lesson_duration_minutes"),
        left_out=list(ctx.reader.left_out.values()),
        warnings=warnings,
    )


def result(answer: Answer[Any], card: Any, ctx: RequestContext, site: str) -> Result:
    """Dress `answer` for the command executor."""
    return Result(
        type=answer.kind,
        card=card,
        language=ctx.filters.lang,
        canonical_url=site + answer.page if answer.page else None,
        media=list(answer.media),
        section_links=absolute(answer.sections, site),
        attribution=ctx.reader.spoken(ctx.store.library.edition.attribution_text),
        suggested_next=list(answer.next),
    )


def absolute(links: Mapping[str, str], site: str) -> dict[str, str]:
    """Relative paths as addresses of `site`."""
    return {name: site + path for name, path in links.items()}


def trust_of(records: tuple[Provenance, ...]) -> Provenance | None:
    """The weakest provenance of `records`: an answer is as good as its worst part."""
    order = ("drafted", "checked", "teacher-reviewed")
    return min(records, key=lambda r: (order.index(r.review.status), r.confidence), default=None)


def _reviewed_by(ctx: RequestContext, review: Review) -> str:
    if review.by:
        return ctx.reader.spoken(review.by)
    return ctx.reader.say(f"reviewed_by.{review.status}")


def _applied(filters: Filters) -> FiltersApplied:
    return FiltersApplied(
        filters.level, filters.length, filters.profile, filters.explain, filters.mode
    )
