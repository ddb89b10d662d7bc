"""Parameter schemas as the handlers mean them, where the framework's telling falls short."""

from collections.abc import Mapping
from typing import Any

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

Bounds = Mapping[tuple[str, str], float]


def least_values(app: Litestar) -> Bounds:
    """By operation and parameter, the least value allowed.

    The framework leaves a minimum of 0 out of its schemas.
    """
    found: dict[tuple[str, str], float] = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler):
                for name, field in handler.parsed_fn_signature.parameters.items():
                    least = getattr(field.kwarg_definition, "ge", None)
                    if least is not None:
                        found[handler.handler_name, name] = least
    return found


def settled(schema: Mapping[str, Any], least: float | None) -> dict[str, Any]:
    """`schema` without null, which no query string can hold, and with its least value."""
    plain = dict(schema)
    for choice in plain.pop("oneOf", ()):
        if choice.get("type") != "null":
            plain |= choice
    if isinstance(plain.get("type"), list):
        [plain["type"]] = [t for t in plain["type"] if t != "null"]
    if "enum" in plain:
        plain["enum"] = [value for value in plain["enum"] if value is not None]
    if least is not None:
        plain["minimum"] = int(least)
    return plain
