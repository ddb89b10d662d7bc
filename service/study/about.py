"""The service about itself: health, versions, capabilities, releases."""

from typing import Literal

from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext
from service.study.of_opera import SECTIONS

API_VERSION = "1.0.0"


class Versions(View, frozen=True, kw_only=True):
    """The three versions of the service."""

    api: str
    content: str
    bacYear: str  # noqa: N815  the specification's word


class DatabaseStatus(View, frozen=True, kw_only=True):
    """The opened index: its generation and how many records it serves."""

    status: Literal["ok"]
    opere: int
    autori: int
    personaje: int
    generation: str


class StateStatus(View, frozen=True, kw_only=True):
    """Where limits, keys and players are kept, and whether it answers.

    `degraded` means that Redis does not: limits are then counted in each process.
    """

    kind: Literal["redis", "memory"]
    status: Literal["ok", "degraded"]


class Status(View, frozen=True, kw_only=True):
    """Health and versions."""

    status: Literal["ok", "degraded"]
    version: Versions
    database: DatabaseStatus
    state: StateStatus


class Capability(View, frozen=True, kw_only=True):
    """An operation: its method, address and what it gives; `example` is one to GET."""

    method: str
    path: str
    operation: str
    summary: str
    example: str | None


class FilterValues(View, frozen=True, kw_only=True):
    """A universal filter with its allowed values and default."""

    name: str
    values: list[str]
    default: str


class CatalogueItem(View, frozen=True, kw_only=True):
    """A work of the edition; `available` is whether its content is written."""

    slug: str
    title: str
    available: bool
    link: str | None


class Capabilities(View, frozen=True, kw_only=True):
    """What the service offers."""

    languages: list[str]
    formats: list[str]
    sections: list[str]
    filters: list[FilterValues]
    total: int
    items: list[Capability]
    commands: list[str]
    catalogue: list[CatalogueItem]


class ReleaseView(View, frozen=True, kw_only=True):
    """A release of service and content."""

    version: str
    date: str
    type: Literal["major", "minor", "patch"]
    added: list[str]
    changed: list[str]
    fixed: list[str]


def status(ctx: RequestContext, state: StateStatus) -> Status:
    """Health and versions, in the shape the specification states."""
    library, manifest = ctx.store.library, ctx.store.manifest
    return Status(
        status="degraded" if state.status == "degraded" else "ok",
        version=Versions(
            api=API_VERSION, content=manifest.content_version, bacYear=manifest.bac_year
        ),
        database=DatabaseStatus(
            status="ok",
            opere=len(library.opere),
            autori=len(library.autori),
            personaje=len(library.personaje),
            generation=manifest.generation,
        ),
        state=state,
    )


def capabilities(
    ctx: RequestContext,
    operations: list[Capability],
    filters: list[FilterValues],
    commands: list[str],
) -> Answer[Capabilities]:
    """All operations, commands, filters and the catalogue with what is written of it."""
    written = ctx.store.library.opere
    data = Capabilities(
        languages=["ro", "en"],
        formats=["json", "markdown"],
        sections=list(SECTIONS),
        filters=filters,
        total=len(operations),
        items=operations,
        commands=commands,
        catalogue=[
            CatalogueItem(
                slug=entry.slug,
                title=entry.title,
                available=entry.slug in written,
                link=f"/opere/{entry.slug}" if entry.slug in written else None,
            )
            for entry in ctx.store.library.edition.opere
        ],
    )
    return Answer(
        kind="capabilities",
        title=ctx.reader.say("title.capabilities"),
        data=data,
        links={
            "openapi": f"{API}/openapi.json",
            "manual": f"{API}/man",
            "opere": f"{API}/opere",
            "search": f"{API}/search?q=luceafarul",
        },
        next=(
            Step(ctx.reader.say("title.opera_list"), f"{API}/opere"),
            Step(ctx.reader.say("title.help"), f"{API}/man"),
        ),
    )


def changelog(
    ctx: RequestContext,
    since: str | None = None,
    version: str | None = None,
    type: Literal["major", "minor", "patch"] | None = None,
) -> Answer[Items[ReleaseView]]:
    """The releases, newest first; each filter narrows them."""
    found = [
        r
        for r in ctx.store.library.changelog
        if (since is None or r.date >= since)
        and (version is None or r.version == version)
        and (type is None or r.type == type)
    ]
    return Answer(
        kind="changelog",
        title=ctx.reader.say("title.changelog"),
        data=items(ctx.reader.view(ReleaseView, r) for r in found),
        next=(Step(ctx.reader.say("title.capabilities"), f"{API}/capabilities"),),
    )
