"""The OpenAPI document: generated once, completed, frozen.

The framework lists operations and parameters; the schemas of bodies come from the
records themselves, so that what is required, null or closed is told exactly.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Union, get_args, get_origin
from urllib.parse import quote

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from service.errors import QuotaExceeded, ServiceError, every_error
from service.http.edge import API_PATH
from service.model.library import Library
from service.render.problem import Problem
from service.study.about import Capability, FilterValues

REF = "#/components/schemas/{name}"
# Which errors an operation can meet, by what is true of it.
ALWAYS = (400, 401, 405, 429, 503)
WITH_NAME = (404,)
WITH_BODY = (413, 415)
# The list of works takes all universal filters as query parameters.
FILTERED_PATH = f"{API_PATH}/opere"
FILTERS = ("lang", "level", "length", "profile", "explain", "mode", "format")
EXAMPLES: Mapping[str, str] = {
    "section": "rezumat",
    "cmd": "opera",
    "subiect": "subiectul-i",
    "topic": "perspectiva-narativa",
    "subject": "romana",
}
# Operations that name a record in a query parameter or body.
NAMING = ("exec", "search", "repair", "vocab", "confusions", "next", "compare")
# The collection in an address is the library's own name for it.
COLLECTIONS = ("opere", "autori", "personaje", "teme", "curente")
NOISE = ("deprecated", "allowEmptyValue", "allowReserved")
MARKDOWN = {"text/markdown": {"schema": {"type": "string"}}}
_MODULE = re.compile(r"service\.(?:[a-z_]+\.)+")
KEY_SCHEME = {
    "type": "apiKey",
    "in": "header",
    "name": "X-API-Key",
    "description": "Optional; raises the rate limit from 60 to at least 300 requests a minute.",
}


def described(
    app: Litestar, bodies: Mapping[str, type[msgspec.Struct]], library: Library | None
) -> dict[str, Any]:
    """The document of `app`; `bodies` holds the request body of each operation that has one.

    Examples are records of `library`, so that they work.
    """
    document: dict[str, Any] = app.openapi_schema.to_schema()
    answers = _answers(app)
    wanted = {t for types in answers.values() for t in types} | {Problem, *bodies.values()}
    ordered = sorted(wanted, key=str)
    refs, schemas = msgspec.json.schema_components(ordered, ref_template=REF)
    by_type = dict(zip(ordered, refs, strict=True))
    document["components"] = {"schemas": schemas, "securitySchemes": {"ApiKey": KEY_SCHEME}}
    document["security"] = [{}, {"ApiKey": []}]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            name = operation["operationId"]
            operation["responses"] = {
                "200": _success(operation, [by_type[t] for t in answers[name]]),
                **_errors(path, method, by_type[Problem]),
            }
            if name in bodies:
                content = {"application/json": {"schema": by_type[bodies[name]]}}
                operation["requestBody"] = {"required": True, "content": content}
            _tell(path, operation, library)
    tidied: dict[str, Any] = _tidied(document)
    return tidied


def operations(document: Mapping[str, Any]) -> list[Capability]:
    """Every operation with an example address that works."""
    return [
        Capability(
            method=method.upper(),
            path=path,
            operation=operation["operationId"],
            summary=operation["summary"],
            example=_example(path, operation) if method == "get" else None,
        )
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def universal_filters(document: Mapping[str, Any]) -> list[FilterValues]:
    """The universal filters, with their values and defaults."""
    listed = document["paths"][FILTERED_PATH]["get"]["parameters"]
    by_name = {p["name"]: p["schema"] for p in listed}
    return [
        FilterValues(
            name=name,
            values=_values(by_name[name]),
            default=by_name[name].get("default", "json"),
        )
        for name in FILTERS
    ]


def _tidied(value: Any) -> Any:
    """`value` with the names of generic records as a reader would write them."""
    if isinstance(value, dict):
        return {_tidy(key): _tidied(v) for key, v in value.items()}
    if isinstance(value, list):
        return [_tidied(v) for v in value]
    return _tidy(value) if isinstance(value, str) and value.startswith("#/") else value


def _tidy(name: str) -> str:
    # msgspec writes Envelope[Items[X]] as `Envelope_service.study....Items_..._X__`.
    return _MODULE.sub("", name).rstrip("_") if name.endswith("_") else name


def _answers(app: Litestar) -> dict[str, tuple[Any, ...]]:
    """By operation, the types that its successful response may have; none for plain text."""
    found: dict[str, tuple[Any, ...]] = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
                [answer] = get_args(handler.parsed_return_field.annotation) or (str,)
                several = get_args(answer) if get_origin(answer) is Union else (answer,)
                found[handler.handler_name] = tuple(t for t in several if t is not str)
    return found


def _success(operation: Mapping[str, Any], refs: Sequence[Any]) -> dict[str, Any]:
    content: dict[str, Any] = {}
    if refs:
        schema = refs[0] if len(refs) == 1 else {"anyOf": list(refs)}
        content["application/json"] = {"schema": schema}
    takes_format = any(p["name"] == "format" for p in operation.get("parameters", ()))
    if takes_format or not refs:
        content |= MARKDOWN
    return {"description": "The answer.", "headers": _headers(200), "content": content}


def _errors(path: str, method: str, problem: Any) -> dict[str, Any]:
    statuses = {*ALWAYS}
    if "{" in path or any(f"/{name}" in path for name in NAMING):
        statuses.update(WITH_NAME)
    if method == "post":
        statuses.update(WITH_BODY)
    by_status: dict[int, list[type[ServiceError]]] = {}
    for error in every_error():
        by_status.setdefault(error.status, []).append(error)
    return {
        str(status): {
            "description": " ".join(
                f"{(error.__doc__ or '').splitlines()[0]} Code: `{error.code}`."
                for error in by_status[status]
            ),
            "headers": _headers(status),
            "content": {"application/problem+json": {"schema": problem}},
        }
        for status in sorted(statuses)
    }


def _headers(status: int) -> dict[str, Any]:
    told = {
        "RateLimit": {
            "description": "What is left of the window, as a structured field.",
            "schema": {"type": "string"},
        }
    }
    if status == QuotaExceeded.status:
        told["Retry-After"] = {
            "description": "Seconds until a request is let through again.",
            "schema": {"type": "integer"},
        }
    return told


def _tell(path: str, operation: dict[str, Any], library: Library | None) -> None:
    summary, _, more = operation["description"].partition("\n\n")
    operation["summary"] = summary.rstrip(".")
    operation["description"] = more.strip() or summary
    collection = next((name for name in COLLECTIONS if f"/{name}/{{" in path), None)
    slugs = list(getattr(library, collection)) if library and collection else []
    title = next(iter(library.opere.values())).title if library else ""
    works = list(library.opere) if library else []
    examples = {
        **EXAMPLES,
        "slug": next(iter(slugs), ""),
        "q": title,
        "current": next(iter(works), ""),
        "works": ",".join(works[:2]),
        "id": next(iter(library.scenarios), "") if library else "",
    }
    for parameter in operation.get("parameters", ()):
        for noise in NOISE:
            parameter.pop(noise, None)
        if parameter.get("required") and (example := examples.get(parameter["name"])):
            parameter["example"] = example


def _values(schema: Mapping[str, Any]) -> list[str]:
    choices = schema.get("enum") or next(c["enum"] for c in schema["oneOf"] if "enum" in c)
    return [c for c in choices if c is not None]


def _example(path: str, operation: Mapping[str, Any]) -> str:
    query = []
    for parameter in operation.get("parameters", ()):
        if "example" not in parameter:
            continue
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", parameter["example"])
        else:
            query.append(f"{parameter['name']}={quote(parameter['example'])}")
    return f"{path}?{'&'.join(query)}" if query else path
