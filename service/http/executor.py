"""Command executor and manual (specification 4.1)."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from service.commands import manual
from service.commands.manual import Manual, RateLimit
from service.commands.run import find, run, words_of
from service.errors import Fault, InvalidRequest
from service.http.body import body_of
from service.http.params import ALL, PLAIN, AnyRequest, FiltersOf, serving
from service.http.reply import LIVE, MARKDOWN, VARY, bare, site_of
from service.model.text import Language
from service.render.envelope import Result, result
from service.study.context import RequestContext
from service.study.filters import Filters

LONGEST_ARGS = 400
MOST_ARGS = 20


class ExecBody(msgspec.Struct, kw_only=True):
    """A command to run; `args` as a list, or `rawArgs` as they are typed."""

    cmd: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    args: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=LONGEST_ARGS)]],
        msgspec.Meta(max_length=MOST_ARGS),
    ] = []
    raw_args: Annotated[str, msgspec.Meta(max_length=LONGEST_ARGS)] | None = msgspec.field(
        default=None, name="rawArgs"
    )
    lang: Language | None = None


@get("/man", dependencies=PLAIN)
async def get_manual(request: AnyRequest, filters: FiltersOf) -> Response[Manual]:
    """List the 25 commands of the executor.

    Start here when you work by commands: each comes with its arguments, its types of answer
    and the address of its manual page, then run it with `/exec`.
    """
    ctx = serving(request).context(filters)
    return bare(manual.manual(ctx, rate_limit(request, ctx)), filters)


@get("/man/{cmd:str}", dependencies=PLAIN, media_type="text/markdown")
async def get_manual_page(
    request: AnyRequest, filters: FiltersOf, cmd: FromPath[str]
) -> Response[str]:
    """Read the manual page of one command.

    Use it before a command you have not run yet. Markdown text with syntax, arguments and
    live examples of request and answer.
    """
    at = serving(request)
    page = await manual.page(at.context(filters), at.state, find(cmd), site_of(request))
    headers = {"Cache-Control": LIVE, "Vary": VARY, "Content-Language": filters.lang}
    return Response(page, media_type=MARKDOWN, headers=headers)


@get("/exec", dependencies=ALL)
async def exec_by_query(
    request: AnyRequest,
    filters: FiltersOf,
    cmd: Annotated[
        str,
        QueryParameter(min_length=1, max_length=60, description="Name or alias of a command."),
    ],
    args: Annotated[
        str,
        QueryParameter(max_length=LONGEST_ARGS, description="Arguments, parted by commas."),
    ] = "",
) -> Response[Result]:
    """Run a command given in the query.

    Use it where only GET is to be had. The card comes with its type, its page, media, links to
    its parts and what to ask next; no key is needed.
    """
    return await _execute(request, filters, cmd, words_of(find(cmd), args))


@post("/exec", dependencies=ALL, status_code=200)
async def exec_by_body(request: AnyRequest, filters: FiltersOf) -> Response[Result]:
    """Run a command given as JSON.

    Use it when arguments hold commas or quotation marks: `args` takes them one by one, `rawArgs`
    as they are typed. The answer is that of GET.
    """
    body = await body_of(request, ExecBody)
    if body.args and body.raw_args:
        raise InvalidRequest(faults=(Fault("rawArgs", "fault.either", {"other": "args"}),))
    if body.lang:
        filters = replace(filters, lang=body.lang)
    words = body.args or words_of(find(body.cmd), body.raw_args or "")
    return await _execute(request, filters, body.cmd, words)


async def _execute(
    request: AnyRequest, filters: Filters, cmd: str, words: list[str]
) -> Response[Result]:
    at = serving(request)
    ctx = at.context(filters)
    answer = await run(ctx, at.state, cmd, words)
    return bare(result(answer, answer.data, ctx, site_of(request)), filters)


def rate_limit(request: AnyRequest, ctx: RequestContext) -> RateLimit:
    """The caller's window, as it was counted at the edge for this request."""
    window = request.scope["state"]["window"]
    reset = ctx.now + timedelta(seconds=window.reset_seconds)
    return RateLimit(
        tier=window.tier,
        limit_per_minute=window.limit,
        remaining=window.remaining,
        reset_at=reset.isoformat(timespec="seconds").replace("+00:00", "Z"),
    )


BODIES: Mapping[str, type[msgspec.Struct]] = {"exec_by_body": ExecBody}
HANDLERS = [get_manual, get_manual_page, exec_by_query, exec_by_body]
