"""Service information (specification 4.5)."""

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from service.commands.table import COMMANDS
from service.http.params import PLAIN, AnyRequest, FiltersOf, FormatQuery, serving
from service.http.reply import bare, reply, reply_with
from service.render.envelope import Envelope
from service.study import about, scenarios
from service.study.about import Capabilities, ReleaseView, StateStatus, Status
from service.study.answer import Items
from service.study.scenarios import GoldenSessionView, ScenarioFull, ScenarioList, TestCaseView


@get("/status", dependencies=PLAIN)
async def get_status(request: AnyRequest, filters: FiltersOf) -> Response[Status]:
    """Get health and versions.

    Use it for a monitor, or before a long conversation: the index that serves, and where limits
    are counted. Never cached.
    """
    at = serving(request)
    health = await at.state.health()
    status = about.status(at.context(filters), StateStatus(kind=health.kind, status=health.status))
    return bare(status, filters)


@get("/capabilities", dependencies=PLAIN)
async def get_capabilities(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Capabilities]]:
    """Get everything the service can do.

    Start here: every operation with an example address, commands, filters with their values, and
    the catalogue.
    """
    ctx = serving(request).context(filters)
    operations, universal = request.app.state.description.offered()
    answer = about.capabilities(ctx, operations, universal, [c.cmd for c in COMMANDS])
    return reply_with(request, ctx, format, answer)


@get("/changelog", dependencies=PLAIN)
async def get_changelog(
    request: AnyRequest,
    filters: FiltersOf,
    since: Annotated[
        str | None,
        QueryParameter(pattern=r"^\d{4}-\d{2}-\d{2}$", description="Releases from this date on."),
    ] = None,
    version: Annotated[
        str | None, QueryParameter(max_length=20, description="Only this version.")
    ] = None,
    type: Annotated[
        Literal["major", "minor", "patch"] | None, QueryParameter(description="Only this type.")
    ] = None,
    format: FormatQuery = None,
) -> Response[Envelope[Items[ReleaseView]]]:
    """List what changed in each release.

    Use it to know whether what you kept is old: added, changed and fixed, newest first, narrowed
    by date, version or type.
    """
    return reply(request, filters, format, about.changelog, since=since, version=version, type=type)


@get("/test-cases", dependencies=PLAIN)
async def list_test_cases(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Items[TestCaseView]]]:
    """List golden requests for testing a client.

    Use them to test what you build: ten requests with what their answers hold.
    """
    return reply(request, filters, format, scenarios.test_cases)


@get("/scenarios", dependencies=PLAIN)
async def list_scenarios(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[ScenarioList]]:
    """List the guided workflows.

    Start here when a pupil asks for a whole session: each with its level, minutes and number of
    steps.
    """
    return reply(request, filters, format, scenarios.listing)


@get("/scenarios/{id:str}", dependencies=PLAIN)
async def get_scenario(
    request: AnyRequest, filters: FiltersOf, id: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[ScenarioFull]]:
    """Get one guided workflow.

    Use it to run a session: its steps in order, the call of each, and when it has been done
    well.
    """
    return reply(request, filters, format, scenarios.one, id=id)


@get("/golden-sessions", dependencies=PLAIN)
async def list_golden_sessions(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Items[GoldenSessionView]]]:
    """List complete example dialogues.

    Use them to learn the tone and the order of calls: every call in them works.
    """
    return reply(request, filters, format, scenarios.golden_sessions)


HANDLERS = [
    get_status,
    get_capabilities,
    get_changelog,
    list_test_cases,
    list_scenarios,
    get_scenario,
    list_golden_sessions,
]
