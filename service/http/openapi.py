"""The OpenAPI document: what the framework lists, completed.

The framework lists operations and parameters; the schemas of bodies come from the
records themselves, so that what is required, null or closed is told exactly. Examples
are added where the document is served (`http/description.py`).
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Union, get_args, get_origin

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from service import errors
from service.errors import ServiceError
from service.http.bounds import Bounds, least_values, settled
from service.model.library import Library
from service.render.problem import Problem
from service.study.answer import Items
from service.study.of_opera import SECTIONS

REF = "#/components/schemas/{name}"
ErrorType = type[ServiceError]
# Which errors an operation can meet, by what is true of it.
ALWAYS: tuple[ErrorType, ...] = (
    errors.InvalidRequest,
    errors.InvalidKey,
    errors.WrongMethod,
    errors.QuotaExceeded,
    errors.NotReady,
)
WITH_NAME = (errors.UnknownSlug, errors.UnknownName, errors.UnknownCommand)
WITH_BODY = (errors.MalformedBody, errors.BodyTooLarge, errors.BodyNotJson)
OWN: Mapping[str, tuple[ErrorType, ...]] = {
    "evaluate_essay": (errors.WorkInProgress,),
    "create_player": (errors.StateUnavailable,),
    "answer_daily": (errors.InvalidToken, errors.StateUnavailable),
}
# A session of which nothing is told is summarised as an empty one.
BODY_OPTIONAL = ("summarise_session",)
# Relative to where the document was read, when no public address is set.
LOCAL_SERVER = "/"
EXAMPLES: Mapping[str, str] = {
    "section": "rezumat",
    "cmd": "opera",
    "subiect": "subiectul-i",
    "subject": "romana",
}
# What a name in the path means.
NAMES: Mapping[str, str] = {
    "slug": "Slug or title of the record; capitals and diacritics do not matter.",
    "section": f"One of {', '.join(SECTIONS)}.",
    "cmd": "Name or alias of a command of `/man`.",
    "subiect": "A subject of the paper: subiectul-i, subiectul-ii or subiectul-iii.",
    "topic": "A task type that `/subiectul-ii` lists.",
    "subject": "What the test is about; `romana` is all of it.",
    "id": "Identifier of a scenario that `/scenarios` lists.",
}
# Operations that name a record in a query parameter or body.
NAMING = ("exec", "search", "repair", "vocab", "confusions", "next", "compare")
# The collection in an address is the library's own name for it.
COLLECTIONS = ("opere", "autori", "personaje", "teme", "curente")
NOISE = ("deprecated", "allowEmptyValue", "allowReserved")
MARKDOWN = {"text/markdown": {"schema": {"type": "string"}}}
HEADERS = {
    "RateLimit-Policy": {
        "description": "The caller's tier, its quota `q` and its window `w` in seconds.",
        "schema": {"type": "string"},
    },
    "RateLimit": {
        "description": "What is left of the window, and after how many seconds it is new.",
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "Seconds until a request is let through again.",
        "schema": {"type": "integer"},
    },
}
_MODULE = re.compile(r"service\.(?:[a-z_]+\.)+")
# The handler reads it itself, so that its absence is told like any other bad token.
TOKEN_HEADER = {
    "name": "X-Player-Token",
    "in": "header",
    "required": True,
    "schema": {"type": "string"},
    "description": "The token that `POST /players` gave.",
}
KEY_SCHEME = {
    "type": "apiKey",
    "in": "header",
    "name": "X-API-Key",
    "description": "Optional; raises the rate limit from 60 to at least 300 requests a minute.",
}


def described(
    app: Litestar,
    bodies: Mapping[str, type[msgspec.Struct]],
    library: Library | None,
    server: str = LOCAL_SERVER,
) -> dict[str, Any]:
    """The document of `app`; `bodies` holds the request body of each operation that has one.

    Examples of parameters are records of `library`, so that they work.
    """
    document: dict[str, Any] = app.openapi_schema.to_schema()
    answers = _answers(app)
    bounds = least_values(app)
    wanted = {t for types in answers.values() for t in types} | {Problem, *bodies.values()}
    ordered = sorted(wanted, key=str)
    refs, schemas = msgspec.json.schema_components(ordered, ref_template=REF)
    by_type = dict(zip(ordered, refs, strict=True))
    problems: dict[str, Any] = {}
    document["info"]["contact"] = {"name": document["info"]["title"]}
    if server != LOCAL_SERVER:
        document["info"]["contact"]["url"] = server
    document["servers"] = [{"url": server, "description": "This service."}]
    document["security"] = [{}, {"ApiKey": []}]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            name = operation["operationId"]
            operation["responses"] = {
                "200": _success(operation, answers[name], by_type),
                **_failures(path, method, name, by_type[Problem], problems),
            }
            if name in bodies:
                content = {"application/json": {"schema": by_type[bodies[name]]}}
                operation["requestBody"] = {
                    "required": name not in BODY_OPTIONAL,
                    "content": content,
                }
            if errors.InvalidToken in OWN.get(name, ()):
                operation["parameters"] = [*operation.get("parameters", ()), {**TOKEN_HEADER}]
            _tell(path, operation, bounds, library)
    document["components"] = {
        "schemas": schemas,
        "responses": problems,
        "headers": HEADERS,
        "securitySchemes": {"ApiKey": KEY_SCHEME},
    }
    tidied: dict[str, Any] = _tidied(document)
    return tidied


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


def _success(
    operation: Mapping[str, Any], types: Sequence[Any], refs: Mapping[Any, Any]
) -> dict[str, Any]:
    if errors.WorkInProgress in OWN.get(operation["operationId"], ()):
        return {"description": "Not answered yet: the operation is announced, not built."}
    content: dict[str, Any] = {}
    if types:
        schemas = [refs[t] for t in types]
        schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        content["application/json"] = {"schema": schema}
    takes_format = any(p["name"] == "format" for p in operation.get("parameters", ()))
    if takes_format or not types:
        content |= MARKDOWN
    told = " Or: ".join(dict.fromkeys(map(_meaning, types))) or "Markdown text."
    return {"description": told, "headers": _headers(200), "content": content}


def _meaning(answer: Any) -> str:
    """What the innermost record of an answer's type says of itself."""
    record, listed = answer, False
    while inner := get_args(record):
        listed = listed or get_origin(record) is Items
        record = inner[0]
    told: str = record.__doc__.splitlines()[0]
    return f"A list, of which each is: {told}" if listed else told


def _failures(
    path: str, method: str, name: str, problem: Any, problems: dict[str, Any]
) -> dict[str, Any]:
    """By status, a reference to the response in `problems`, which gets those it lacks."""
    met = [*ALWAYS, *OWN.get(name, ())]
    if "{" in path or any(f"/{word}" in path for word in NAMING):
        met += WITH_NAME
    if method == "post":
        met += WITH_BODY
    by_status: dict[int, list[ErrorType]] = {}
    for error in sorted(met, key=lambda e: (e.status, e.code)):
        by_status.setdefault(error.status, []).append(error)
    found = {}
    for status, kinds in by_status.items():
        title = "Or".join(kind.__name__ for kind in kinds)
        told = (f"{(k.__doc__ or '').splitlines()[0]} Code: `{k.code}`." for k in kinds)
        problems[title] = {
            "description": " ".join(told),
            "headers": _headers(status),
            "content": {"application/problem+json": {"schema": problem}},
        }
        found[str(status)] = {"$ref": f"#/components/responses/{title}"}
    return found


def _headers(status: int) -> dict[str, Any]:
    names = ["RateLimit-Policy", "RateLimit"]
    if status == errors.QuotaExceeded.status:
        names.append("Retry-After")
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def _tell(path: str, operation: dict[str, Any], bounds: Bounds, library: Library | None) -> None:
    summary, _, more = operation["description"].partition("\n\n")
    operation["summary"] = summary.rstrip(".")
    operation["description"] = " ".join(more.split())
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
        "topic": next(iter(library.topics), "") if library else "",
        "id": next(iter(library.scenarios), "") if library else "",
    }
    for parameter in operation.get("parameters", ()):
        for noise in NOISE:
            parameter.pop(noise, None)
        # The framework says it twice.
        parameter["schema"].pop("description", None)
        least = bounds.get((operation["operationId"], parameter["name"]))
        parameter["schema"] = settled(parameter["schema"], least)
        parameter.setdefault("description", NAMES.get(parameter["name"]))
        if parameter.get("required") and (example := examples.get(parameter["name"])):
            parameter["example"] = example
