"""The OpenAPI document as it is served: with true examples, made anew for each index generation.

Every operation is asked once, of a service of its own over the same index, whose state
nobody else sees; what it answers is the example, shortened.
"""

import asyncio
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec
from litestar import Litestar, Response, get

from service.http import openapi
from service.http.edge import API_PATH
from service.http.offered import example_of, operations, universal_filters
from service.http.params import AnyRequest
from service.http.reply import CACHED, JSON, matches
from service.render.serving import Serving
from service.state.memory import MemoryState
from service.state.state import Limits
from service.state.windows import Caller
from service.store.store import Store
from service.study.about import Capability, FilterValues

Bodies = Mapping[str, type[msgspec.Struct]]
Offered = tuple[list[Capability], list[FilterValues]]
# Where the README serves; the setting for the public base address wins.
LOCAL = "http://127.0.0.1:8000"
LONGEST_STRING, LONGEST_LIST = 100, 2
STUDIED_DAYS_AGO = 5


@dataclass(slots=True)
class Description:
    """The document of one service; `twin` makes another app over a given `Serving`."""

    app: Litestar
    bodies: Bodies
    serving: Serving
    twin: Callable[[Serving], Litestar]
    _generation: str | None = None
    _encoded: bytes = b""
    _offered_by: str | None = None
    _offered: Offered = ([], [])
    _making: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def encoded(self) -> bytes:
        """The document for the generation that stands, as JSON."""
        async with self._making:
            generation = self.serving.store.manifest.generation
            if generation != self._generation:
                # In a thread, so that other requests do not wait for it.
                self._encoded = await asyncio.to_thread(self._made)
                self._generation = generation
            return self._encoded

    def offered(self) -> Offered:
        """Every operation with an example that works, and the universal filters."""
        generation = self.serving.store.manifest.generation
        if generation != self._offered_by:
            document = self._described()
            self._offered = (operations(document), universal_filters(document))
            self._offered_by = generation
        return self._offered

    def _described(self) -> dict[str, Any]:
        server = self.serving.settings.base_url or openapi.LOCAL_SERVER
        return openapi.described(self.app, self.bodies, self.serving.store.library, server)

    def _made(self) -> bytes:
        store = self.serving.store
        site = self.serving.settings.base_url or LOCAL
        document = self._described()
        now = datetime.fromisoformat(store.manifest.built_at)
        state = MemoryState(Limits(), now.timestamp)
        serving = Serving(
            self.serving.settings,
            state,
            clock=lambda: now,
            dice=lambda: random.Random(0),
            generation=self.serving.generation,
        )
        twin = self.twin(serving)
        # What reads the state of the app finds there what the app itself has.
        twin.state.known, twin.state.description = self.app.state.known, self
        asyncio.run(_exemplify(document, twin, state, bodies_of(store, now), site))
        return msgspec.json.encode(document)


@get(f"{API_PATH}/openapi.json", include_in_schema=False)
async def get_openapi(request: AnyRequest) -> Response[bytes]:
    """The description of the API, OpenAPI 3.1."""
    description: Description = request.app.state.description
    body = await description.encoded()
    etag = f'W/"openapi-{description.serving.store.manifest.generation}"'
    headers = {"Cache-Control": CACHED, "ETag": etag}
    if matches(request.headers.get("if-none-match", ""), etag):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=JSON, headers=headers)


def bodies_of(store: Store, now: datetime) -> dict[str, Any]:
    """By operation, a body that works."""
    opera = next(iter(store.library.opere.values()))
    studied = (now - timedelta(days=STUDIED_DAYS_AGO)).date().isoformat()
    return {
        "exec_by_body": {"cmd": "opera", "args": [opera.slug], "lang": "ro"},
        "summarise_session": {
            "duration_minutes": 45,
            "opere_studied": [opera.slug],
            "quizzes": [{"opera_slug": opera.slug, "score": 6, "total": 10}],
            "exercises_done": 3,
        },
        "plan_review": {
            "items": [{"opera_slug": opera.slug, "last_studied_iso": studied, "score": 70}]
        },
        "evaluate_essay": {
            "opera": opera.slug,
            "cerinta": opera.title,
            "profile": "real",
            "text": opera.rezumat.short.ro,
        },
        "create_player": {"nume": "Ana"},
        "answer_daily": {"raspuns": True},
    }


async def _exemplify(
    document: dict[str, Any],
    app: Litestar,
    state: MemoryState,
    bodies: Mapping[str, Any],
    site: str,
) -> None:
    """Give every operation of `document` its answer and its body as examples."""
    headers: dict[str, str] = {}
    # A player is made before the challenge is answered with its token.
    for number, (method, path, operation) in enumerate(_ordered(document)):
        body = bodies.get(operation["operationId"])
        # Each operation is asked by a caller of its own, so that no limit is met.
        address = f"198.51.100.{number}"
        window = await state.hit(Caller(address, None))
        scope = {
            **_scope(method, example_of(path, operation), site, headers),
            "client": (address, 0),
            "state": {"window": window, "request_id": f"{number:016x}"},
        }
        status, media_type, answer = await _asked(app, scope, body)
        example = answer.decode()
        if media_type.endswith("json"):
            example = msgspec.json.decode(answer)
            if operation["operationId"] == "create_player":
                headers = {"X-Player-Token": example["data"]["token"]}
        response = operation["responses"][str(status)]
        if "$ref" in response:
            response = document["components"]["responses"][response["$ref"].rpartition("/")[2]]
        response["content"][media_type]["example"] = shortened(example)
        if body is not None:
            operation["requestBody"]["content"][JSON]["example"] = body


def shortened(value: Any) -> Any:
    """`value` with its sentences and lists cut; its shape stays what the schema says."""
    if isinstance(value, str) and len(value) > LONGEST_STRING and " " in value:
        return f"{value[:LONGEST_STRING].rpartition(' ')[0]}…"
    if isinstance(value, list):
        return [shortened(item) for item in value[:LONGEST_LIST]]
    if isinstance(value, dict):
        return {name: shortened(item) for name, item in value.items()}
    return value


def _ordered(document: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation, those that answer the challenge last."""
    listed = [
        (method.upper(), path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    yield from sorted(listed, key=lambda row: row[2]["operationId"] == "answer_daily")


def _scope(method: str, address: str, site: str, headers: Mapping[str, str]) -> dict[str, Any]:
    path, _, query = address.partition("?")
    parts = urlsplit(site)
    sent = {"Host": parts.netloc, "Content-Type": JSON, **headers}
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": parts.scheme,
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(k.lower().encode(), v.encode()) for k, v in sent.items()],
        "server": (parts.hostname, parts.port),
    }


async def _asked(app: Litestar, scope: dict[str, Any], body: Any) -> tuple[int, str, bytes]:
    """Status, media type and body of the answer to one request."""
    sent = b"" if body is None else msgspec.json.encode(body)
    heard: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: Any) -> None:
        heard.append(message)

    await app(scope, receive, send)  # type: ignore[arg-type]  # Litestar types ASGI in its own way
    [start, *rest] = heard
    kind = dict(start["headers"])[b"content-type"].decode().partition(";")[0]
    return start["status"], kind, b"".join(message.get("body", b"") for message in rest)
