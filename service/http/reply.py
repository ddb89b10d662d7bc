"""An answer as a response: envelope or Markdown, with ETag, 304 and cache headers."""

from typing import Any, TypeVar
from zlib import crc32

import msgspec
from litestar import Response
from litestar.datastructures import URL

from service.http import known
from service.http.params import AnyRequest, Format, serving
from service.render.envelope import Envelope, absolute, meta
from service.render.serving import Encoded, Form, Study, encode
from service.study.answer import Answer
from service.study.context import RequestContext
from service.study.filters import Filters

T = TypeVar("T")
JSON = "application/json"
MARKDOWN = "text/markdown"
CACHED = "public, max-age=300"
LIVE = "no-cache"
VARY = "Accept, Accept-Encoding"


def reply(
    request: AnyRequest,
    filters: Filters,
    format: Format | None,
    study: Study,
    *,
    filtered: bool = False,
    **args: Any,
) -> Response[Any]:
    """The answer of `study` in the form that the request asks for.

    `filtered` is whether the operation takes the universal filters, which `meta`
    then echoes.
    """
    site, form = site_of(request), form_of(request, format)
    encoded = serving(request).encoded(study, args, filters, form, site)
    return dressed(request, encoded, form, site, filtered=filtered)


def reply_with(
    request: AnyRequest, ctx: RequestContext, format: Format | None, answer: Answer[Any]
) -> Response[Any]:
    """An answer that the handler made itself, because it needs what only it has."""
    site, form = site_of(request), form_of(request, format)
    return dressed(request, encode(answer, ctx, form, site), form, site)


def bare(body: object, filters: Filters) -> Response[Any]:
    """One of the answers that the specification gives without an envelope."""
    headers = {"Cache-Control": LIVE, "Vary": VARY, "Content-Language": filters.lang}
    return Response(msgspec.json.encode(body), media_type=JSON, headers=headers)


def dressed(
    request: AnyRequest, encoded: Encoded, form: Form, site: str, *, filtered: bool = False
) -> Response[Any]:
    """The response of an encoded answer, or 304 when the client has it already."""
    endpoint = endpoint_of(request)
    # The envelope repeats the address, so two addresses of one answer differ.
    etag = f'W/"{encoded.tag}-{crc32(endpoint.encode()):x}"'
    headers = {
        "ETag": etag,
        "Cache-Control": LIVE if encoded.answer.live else CACHED,
        "Vary": VARY,
        "Content-Language": encoded.ctx.filters.lang,
    }
    if matches(request.headers.get("if-none-match", ""), etag):
        return Response(b"", status_code=304, headers=headers)
    if form == "markdown":
        return Response(encoded.body, media_type=MARKDOWN, headers=headers)
    envelope = Envelope(
        data=msgspec.Raw(encoded.body),
        meta=meta(
            encoded.answer,
            encoded.ctx,
            now=serving(request).clock(),
            endpoint=endpoint,
            site=site,
            filtered=filtered,
            warnings=warnings_of(request, encoded.ctx),
        ),
        links=absolute(encoded.answer.links, site),
        suggested_next=list(encoded.answer.next),
    )
    return Response(msgspec.json.encode(envelope), media_type=JSON, headers=headers)


def matches(if_none_match: str, etag: str) -> bool:
    """Whether the client already has `etag`, compared weakly as RFC 9110 asks for GET."""
    held = {tag.strip().removeprefix("W/") for tag in if_none_match.split(",")}
    return "*" in held or etag.removeprefix("W/") in held


def form_of(request: AnyRequest, format: Format | None) -> Form:
    """`format` where it is given, else what the Accept header likes best."""
    if format is not None:
        return format
    best = request.accept.best_match([JSON, "text/markdown"], JSON)
    return "markdown" if best == "text/markdown" else "json"


def site_of(request: AnyRequest) -> str:
    """The base of absolute addresses: the setting, else the request's own host."""
    if public := serving(request).settings.base_url:
        return public.rstrip("/")
    try:
        own: URL = request.base_url
    except ValueError:
        # The Host header is no host: only the bare address of this server is left.
        host, port = request.scope["server"] or ("localhost", None)
        return f"{request.scope['scheme']}://{host}:{port}" if port else f"http://{host}"
    return str(own).rstrip("/")


def endpoint_of(request: AnyRequest) -> str:
    """The relative address that was asked for, with its query."""
    query = request.scope["query_string"].decode("latin-1")
    path = request.scope["path"]
    return f"{path}?{query}" if query else path


def given(request: AnyRequest) -> dict[str, str]:
    """The query parameters as sent; of one sent twice, the last."""
    return {name: values[-1] for name, values in request.query_params.dict().items() if values}


def warnings_of(request: AnyRequest, ctx: RequestContext) -> list[Any]:
    """A word on each query parameter that the operation does not have."""
    sent = given(request)
    if not sent:
        return []
    params = request.app.state.known.get((request.method, request.scope["path_template"]), ())
    return known.warnings(params, sent, ctx.reader.phrases, ctx.filters.lang)
