"""Rate limits and API keys, before anything else is done for a request of the API."""

import time
from typing import Any, Literal

from litestar import Litestar, Request, Response

from service.errors import InvalidKey, QuotaExceeded, ServiceError
from service.http.edge import API_PATH, ASGI, Message, Receive, Scope, Send
from service.http.problems import respond
from service.render.serving import Serving
from service.state.address import address_identity
from service.state.keys import parse
from service.state.windows import WINDOW_MS, Caller, Window

Refusal = Literal["key", "quota"]


def limits(app: ASGI, litestar: Litestar) -> ASGI:
    """`app` behind the limits; only addresses of the API count."""
    serving: Serving = litestar.state.serving

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _counts(scope["path"]):
            await app(scope, receive, send)
            return
        sent_key = _header(scope, b"x-api-key")
        presented = parse(sent_key) if sent_key is not None else None
        client = scope.get("client")
        address = address_identity(client[0] if client else "")
        window = await serving.state.hit(Caller(address, presented))
        malformed = sent_key is not None and presented is None
        scope["state"]["window"] = window
        headers = _headers(window)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        if malformed or window.key == "invalid":
            refusal: ServiceError | None = InvalidKey()
        elif not window.allowed:
            refusal = QuotaExceeded(
                value=str(window.limit),
                headers={"Retry-After": str(window.retry_after_seconds)},
            )
        else:
            refusal = None
        if refusal is None:
            await app(scope, receive, send_with_headers)
            return
        scope["litestar_app"] = litestar
        request: Request[Any, Any, Any] = Request(scope, receive=receive, send=send)  # type: ignore[arg-type]
        response: Response[Any] = respond(request, refusal)
        answer: ASGI = response.to_asgi_response(app=None, request=request)
        await answer(scope, receive, send_with_headers)

    return limited


def _counts(path: str) -> bool:
    return path == API_PATH or path.startswith(f"{API_PATH}/")


def _header(scope: Scope, name: bytes) -> str | None:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def _headers(window: Window) -> list[tuple[bytes, bytes]]:
    seconds = WINDOW_MS // 1000
    left = window.reset_seconds
    said = {
        "RateLimit-Policy": f'"{window.tier}";q={window.limit};w={seconds}',
        "RateLimit": f'"{window.tier}";r={window.remaining};t={left}',
        "X-RateLimit-Limit": str(window.limit),
        "X-RateLimit-Remaining": str(window.remaining),
        "X-RateLimit-Reset": str(int(time.time()) + left),
    }
    return [(name.lower().encode(), value.encode()) for name, value in said.items()]
