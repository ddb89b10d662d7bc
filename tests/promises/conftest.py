"""What the promises are checked on: every operation that the service describes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from tests.promises.crawling import Visit, crawl
from tests.promises.specification import BODIES
from tests.running import API, Client


@dataclass(frozen=True)
class Served:
    """An operation of the OpenAPI document; `example` is an address that works."""

    method: str
    path: str
    example: str
    params: Mapping[str, Mapping[str, Any]]

    @property
    def body(self) -> object:
        """A body that works, for POST."""
        return BODIES[self.path.removeprefix(API)]

    def ask(self, client: Client, query: str = "", **headers: str) -> Any:
        """The response to the example, with more to its query."""
        address = with_query(self.example, query)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.method == "POST":
            return client.post(address, json=self.body, headers=named)
        return client.get(address, headers=named)

    def fitting(self, query: str) -> str:
        """The parts of a query that this operation knows."""
        pairs = (part.partition("=") for part in query.split("&"))
        return "&".join(
            f"{name}={value}"
            for name, _, value in pairs
            if value in self.params.get(name, {}).get("enum", ())
        )

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def with_query(address: str, query: str) -> str:
    """An address with more to its query."""
    if not query:
        return address
    return f"{address}{'&' if '?' in address else '?'}{query}"


@pytest.fixture(scope="session")
def document(real: Client) -> dict[str, Any]:
    """The OpenAPI document as it is served."""
    found: dict[str, Any] = real.get(f"{API}/openapi.json").json()
    return found


@pytest.fixture(scope="session")
def operations(real: Client, document: dict[str, Any]) -> list[Served]:
    """Every operation, with the example that `/capabilities` gives."""
    told = real.get(f"{API}/capabilities").json()["data"]["items"]
    return [
        Served(
            method=item["method"],
            path=item["path"],
            example=item["example"] or item["path"],
            params=params(document, item["path"], item["method"].lower()),
        )
        for item in told
    ]


@pytest.fixture(scope="session")
def gets(operations: list[Served]) -> list[Served]:
    """The operations of method GET."""
    return [operation for operation in operations if operation.method == "GET"]


@pytest.fixture(scope="session")
def enveloped(real: Client, gets: list[Served]) -> list[Served]:
    """The operations of method GET that answer in the envelope."""
    return [
        operation
        for operation in gets
        if operation.ask(real).headers["content-type"] == "application/json"
        and "meta" in operation.ask(real).json()
    ]


@pytest.fixture(scope="session")
def visits(real: Client) -> dict[str, Visit]:
    """Everything that links lead to, from the capabilities, the manual and the home page."""
    starts = (f"{API}/capabilities", f"{API}/man", f"{API}/openapi.json", "/", "/ai", "/ai.md")
    return crawl(real, (*starts, f"{API}/capabilities?lang=en", "/?lang=en"))


def params(document: Mapping[str, Any], path: str, method: str) -> dict[str, Mapping[str, Any]]:
    """The query parameters of an operation: name to schema, with `required` and default."""
    listed = document["paths"][path][method].get("parameters", ())
    return {
        p["name"]: {**_plain(document, p["schema"]), "required": p.get("required", False)}
        for p in listed
        if p["in"] == "query"
    }


def _plain(document: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema without references and without the null of an optional parameter."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return _plain(document, document["components"]["schemas"][name])
    for word in ("oneOf", "anyOf"):
        if word in schema:
            chosen = [s for s in schema[word] if s.get("type") != "null"]
            rest = {k: v for k, v in schema.items() if k != word}
            return {**rest, **_plain(document, chosen[0])}
    return schema
