"""The OpenAPI document: generated once, completed, frozen."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from service.errors import ServiceError, every_error
from service.http.edge import API_PATH
from service.model.library import Library
from service.study.about import Capability, FilterValues

DOCUMENT_PATH = f"{API_PATH}/openapi.json"
PROBLEM_REF = {"$ref": "#/components/schemas/Problem"}
# Which errors an operation can meet, by what is true of it.
ALWAYS = (400, 401, 405, 429, 503)
WITH_PATH_PARAMETER = (404,)
WITH_BODY = (413, 415)
# A universal filter is a query parameter of the list of works, which takes all five.
FILTERED_PATH = f"{API_PATH}/opere"
FILTERS = ("lang", "level", "length", "profile", "explain", "mode", "format")
EXAMPLES: Mapping[str, str] = {"section": "rezumat", "cmd": "opera"}
# The collection in an address, and where the library keeps it.
COLLECTIONS = ("opere", "autori", "personaje", "teme", "curente")


def completed(
    document: dict[str, Any], problem: Mapping[str, Any], library: Library | None
) -> dict[str, Any]:
    """`document` with every error of every operation as a problem, and nothing of the framework's.

    `problem` holds the schemas of the problem body by name. Examples are records of
    `library`, so that they work.
    """
    document["components"]["schemas"] |= problem
    document["components"].setdefault("securitySchemes", {})["ApiKey"] = {
        "type": "apiKey",
        "in": "header",
        "name": "X-API-Key",
        "description": "Optional; raises the rate limit from 60 to at least 300 requests a minute.",
    }
    document["security"] = [{}, {"ApiKey": []}]
    by_status: dict[int, list[type[ServiceError]]] = {}
    for error in every_error():
        by_status.setdefault(error.status, []).append(error)
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            statuses = set(ALWAYS)
            if "{" in path or "exec" in path:
                statuses.update(WITH_PATH_PARAMETER)
            if method == "post":
                statuses.update(WITH_BODY)
            operation["responses"] = {
                code: said for code, said in operation["responses"].items() if code < "300"
            }
            for status in sorted(statuses):
                operation["responses"][str(status)] = _problem_response(by_status[status])
            _say_headers(operation)
            _exemplify(path, operation, library)
    return document


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
            name=name, values=_values(by_name[name]), default=by_name[name].get("default", "json")
        )
        for name in FILTERS
    ]


def _values(schema: Mapping[str, Any]) -> list[str]:
    choices = schema.get("enum") or next(c["enum"] for c in schema["oneOf"] if "enum" in c)
    return [c for c in choices if c is not None]


def _problem_response(errors: list[type[ServiceError]]) -> dict[str, Any]:
    codes = ", ".join(f"`{error.code}`" for error in errors)
    told = " ".join((error.__doc__ or "").split("\n")[0] for error in errors)
    return {
        "description": f"{told} Code: {codes}.",
        "content": {"application/problem+json": {"schema": PROBLEM_REF}},
    }


def _say_headers(operation: dict[str, Any]) -> None:
    for status, response in operation["responses"].items():
        headers = response.setdefault("headers", {})
        headers["RateLimit"] = {
            "description": "What is left of the window, as a structured field.",
            "schema": {"type": "string"},
        }
        if status == "429":
            headers["Retry-After"] = {
                "description": "Seconds until a request is let through again.",
                "schema": {"type": "integer"},
            }


def _exemplify(path: str, operation: dict[str, Any], library: Library | None) -> None:
    collection = next((name for name in COLLECTIONS if f"/{name}/{{" in path), None)
    slugs = list(getattr(library, collection)) if library and collection else []
    title = next(iter(library.opere.values())).title if library else ""
    examples = {**EXAMPLES, "slug": next(iter(slugs), ""), "q": title}
    for parameter in operation.get("parameters", ()):
        if parameter.get("required") and (example := examples.get(parameter["name"])):
            parameter["example"] = example


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
