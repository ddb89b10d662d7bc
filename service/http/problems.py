"""Every error as one response: problem details, in the reader's language."""

import logging
from collections.abc import Mapping
from typing import Any, cast

import msgspec
from litestar import Response
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    SerializationException,
    ValidationException,
)
from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from service import errors
from service.errors import ServiceError
from service.http import known
from service.http.methods import allow
from service.http.params import AnyRequest, serving
from service.http.reply import endpoint_of, given, site_of
from service.model.text import Language
from service.render.problem import Problem, problem

PROBLEM = "application/problem+json"
_LOG = logging.getLogger("service.http")
# Phrases for the time before an index is open.
_NO_PHRASES: Mapping[str, Any] = {}


def on_service_error(request: AnyRequest, error: Exception) -> Response[Any]:
    """An error of this service's own family."""
    return respond(request, cast("ServiceError", error))


def on_http_error(request: AnyRequest, error: Exception) -> Response[Any]:
    """An error that the framework found, as one of this service's."""
    return respond(request, _translated(request, cast("HTTPException", error)))


def on_surprise(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of the service: logged with its trace, told without it."""
    _LOG.error("%s %s", request.method, request.scope["path"], exc_info=error)
    return respond(request, errors.Internal())


def respond(request: AnyRequest, error: ServiceError) -> Response[Any]:
    """The response for `error`."""
    body = problem_of(request, error)
    language = request.query_params.get("lang")
    headers = {
        **error.headers,
        "Cache-Control": "no-store",
        "Content-Language": "en" if language == "en" else "ro",
    }
    return Response(
        msgspec.json.encode(body), status_code=error.status, media_type=PROBLEM, headers=headers
    )


def problem_of(request: AnyRequest, error: ServiceError) -> Problem:
    """`error` as problem details in the language that was asked for."""
    generation = serving(request).generation
    language: Language = "en" if request.query_params.get("lang") == "en" else "ro"
    return problem(
        error,
        generation.store.library.phrases if generation else _NO_PHRASES,
        language=language,
        site=site_of(request),
        instance=endpoint_of(request),
        request_id=request.scope.get("state", {}).get("request_id", ""),
    )


async def refuse_null(request: AnyRequest) -> None:
    """The text `null` is no value; the framework would take it for a parameter left out.

    Raises:
        InvalidRequest: a parameter is `null` that may not be any text.
    """
    if "null" in given(request).values() and (faults := _faults(request)):
        raise errors.InvalidRequest(faults=faults)


def _faults(request: AnyRequest) -> tuple[errors.Fault, ...]:
    template = request.scope.get("path_template", "")
    params = request.app.state.known.get((request.method, template), ())
    return known.faults(params, given(request))


def _translated(request: AnyRequest, error: HTTPException) -> ServiceError:
    value = request.scope["path"]
    if isinstance(error, NotFoundException):
        return errors.UnknownPath(value=value)
    if isinstance(error, MethodNotAllowedException):
        told = (error.headers or {}).get("allow", "")
        headers = {"Allow": allow(m for m in told.split(", ") if m)}
        return errors.WrongMethod(value=request.method, headers=headers)
    if isinstance(error, RequestEntityTooLarge):
        return errors.BodyTooLarge()
    if isinstance(error, ValidationException):
        return errors.InvalidRequest(faults=_faults(request))
    if isinstance(error, SerializationException):
        return errors.MalformedBody()
    by_status = {404: errors.UnknownPath, 413: errors.BodyTooLarge, 415: errors.BodyNotJson}
    if error.status_code in by_status:
        return by_status[error.status_code](value=value)
    ours = error.status_code >= errors.Internal.status
    return errors.Internal() if ours else errors.InvalidRequest()
