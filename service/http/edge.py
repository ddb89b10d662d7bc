"""What every response gets, whoever made it: HEAD, request id, CORS, security, metrics."""

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from service.http import metrics

# The framework and the server type ASGI each in its own way; here it is what both agree on.
Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
ASGI = Callable[[Any, Any, Any], Awaitable[None]]

API_PATH = "/api/v1/ai"
ALLOWED_HEADERS = "Accept, Content-Type, If-None-Match, X-API-Key, X-Player-Token"
EXPOSED_HEADERS = (
    "ETag, Retry-After, RateLimit, RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining,"
    " X-RateLimit-Reset, X-Request-Id"
)
PREFLIGHT_SECONDS = 86_400
FIXED = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", EXPOSED_HEADERS.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        b"default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
        b" base-uri 'none'; frame-ancestors 'none'",
    ),
)
PREFLIGHT = (
    (b"access-control-allow-methods", b"GET, HEAD, POST, OPTIONS"),
    (b"access-control-allow-headers", ALLOWED_HEADERS.encode()),
    (b"access-control-max-age", str(PREFLIGHT_SECONDS).encode()),
    (b"content-length", b"0"),
)


def edge(app: ASGI) -> ASGI:
    """`app` with the outermost layer around it."""

    async def at_edge(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        scope["state"] = {**scope.get("state", {}), "request_id": request_id}
        head = scope["method"] == "HEAD"
        own = (*FIXED, (b"x-request-id", request_id.encode()))
        if _is_preflight(scope):
            headers = [*own, *PREFLIGHT]
            await send({"type": "http.response.start", "status": 204, "headers": headers})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        if head:
            scope["method"] = "GET"
        started = time.perf_counter()

        async def send_dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*map(_once, message["headers"]), *own]
                metrics.count(scope, message["status"], time.perf_counter() - started)
            elif head and message["type"] == "http.response.body":
                if message.get("more_body"):
                    return
                message = {**message, "body": b""}
            await send(message)

        await app(scope, receive, send_dressed)

    return at_edge


def _is_preflight(scope: Scope) -> bool:
    asked = any(name == b"access-control-request-method" for name, _ in scope["headers"])
    return asked and scope["method"] == "OPTIONS"


def _once(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """A header as it came; `Vary` without what compression names a second time."""
    name, value = header
    if name.lower() != b"vary":
        return header
    return name, b", ".join(dict.fromkeys(part.strip() for part in value.split(b",")))
