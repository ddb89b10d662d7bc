"""The methods of an address, as the `Allow` header tells them."""

from collections.abc import Iterable

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope


def allow(methods: Iterable[str]) -> str:
    """An `Allow` header for `methods`: HEAD goes with GET, OPTIONS with all."""
    named = {*methods, "OPTIONS"}
    if "GET" in named:
        named.add("HEAD")
    return ", ".join(sorted(named))


async def tell_every_method(message: Message, scope: Scope) -> None:
    """Complete the answer to OPTIONS.

    The framework answers with the methods of the handler that it met first, so an
    address with a GET and a POST in two handlers would hide one of them.
    """
    if message["type"] != "http.response.start" or scope.get("method") != "OPTIONS":
        return
    app: Litestar = scope["litestar_app"]
    template = scope.get("path_template")
    methods = {m for r in app.routes if r.path_format == template for m in r.methods}
    if methods:
        MutableScopeHeaders.from_message(message)["Allow"] = allow(methods)
