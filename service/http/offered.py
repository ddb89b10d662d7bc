"""What the service offers, read from its own OpenAPI document for `/capabilities`."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from service.http.edge import API_PATH
from service.study.about import Capability, FilterValues

# The list of works takes all universal filters as query parameters.
FILTERED_PATH = f"{API_PATH}/opere"
FILTERS = ("lang", "level", "length", "profile", "explain", "mode", "format")


def operations(document: Mapping[str, Any]) -> list[Capability]:
    """Every operation with an example address that works."""
    return [
        Capability(
            method=method.upper(),
            path=path,
            operation=operation["operationId"],
            summary=operation["summary"],
            example=example_of(path, operation) if method == "get" else None,
        )
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def example_of(path: str, operation: Mapping[str, Any]) -> str:
    """An address of the operation that works."""
    query = []
    for parameter in operation.get("parameters", ()):
        if "example" not in parameter:
            continue
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", parameter["example"])
        elif parameter["in"] == "query":
            query.append(f"{parameter['name']}={quote(parameter['example'])}")
    return f"{path}?{'&'.join(query)}" if query else path


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


def _values(schema: Mapping[str, Any]) -> list[str]:
    choices = schema.get("enum") or next(c["enum"] for c in schema["oneOf"] if "enum" in c)
    return [c for c in choices if c is not None]
