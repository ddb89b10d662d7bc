"""`bac-api`: serve, hand out keys, run a command from a terminal.

Exit codes: 0 all is well, 1 the request was refused, 2 wrong usage or settings.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime

import msgspec
import uvicorn
from rich.console import Console
from rich.table import Table

from service.commands.run import run
from service.errors import ServiceError
from service.render.envelope import result
from service.render.markdown import markdown
from service.render.problem import problem
from service.render.serving import Serving
from service.settings import Settings, SettingsError
from service.state.errors import StateError
from service.state.open import open_shared_state, open_state
from service.state.state import Limits, State
from service.store.layout import IndexFault
from service.study.filters import Filters

OK, REFUSED, USAGE = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    args = _parser().parse_args(argv)
    try:
        settings = Settings.from_env(os.environ)
        code: int = args.run(args, settings)
    except (SettingsError, StateError, IndexFault) as error:
        print(f"bac-api: {error}", file=sys.stderr)
        return USAGE
    return code


def _serve(args: argparse.Namespace, settings: Settings) -> int:
    if args.workers > 1 and settings.redis_url is None:
        told = "several workers would each count limits alone: set BAC_REDIS_URL, or WORKERS=1"
        print(f"bac-api: {told}", file=sys.stderr)
        return USAGE
    uvicorn.run(
        "service.app:from_environment",
        factory=True,
        host=args.host,
        port=args.port,
        workers=args.workers,
        proxy_headers=False,
        server_header=False,
        access_log=args.access_log,
        log_level="info",
        timeout_graceful_shutdown=10,
    )
    return OK


def _keys_create(args: argparse.Namespace, settings: Settings) -> int:
    async def create(state: State) -> None:
        per_minute = args.per_minute or settings.keyed_per_minute
        key = await state.create_key(args.name, per_minute)
        print(key)
        print("Shown once; only its hash is kept.", file=sys.stderr)

    return _with_state(settings, create)


def _keys_list(_: argparse.Namespace, settings: Settings) -> int:
    async def show(state: State) -> None:
        table = Table("id", "name", "per minute", "created", "revoked", box=None)
        for key in await state.list_keys():
            revoked = _day(key.revoked) if key.revoked else "-"
            table.add_row(key.id, key.name, str(key.per_minute), _day(key.created), revoked)
        Console().print(table)

    return _with_state(settings, show)


def _keys_revoke(args: argparse.Namespace, settings: Settings) -> int:
    async def revoke(state: State) -> None:
        await state.revoke_key(args.id)
        print(f"{args.id} is revoked.")

    return _with_state(settings, revoke)


def _exec(args: argparse.Namespace, settings: Settings) -> int:
    limits = Limits(anonymous_per_minute=settings.anonymous_per_minute)
    serving = Serving(settings, open_state(settings.redis_url, limits))
    serving.open()
    ctx = serving.context(Filters(lang=args.lang))
    site = settings.base_url or "http://127.0.0.1:8000"
    try:
        answer = asyncio.run(run(ctx, serving.state, args.cmd, args.args))
    except ServiceError as error:
        told = problem(
            error,
            ctx.reader.phrases,
            language=args.lang,
            site=site,
            instance=f"exec {args.cmd}",
            request_id="",
        )
        print(msgspec.json.format(msgspec.json.encode(told)).decode(), file=sys.stderr)
        return REFUSED
    if args.format == "markdown":
        print(markdown(answer, ctx, site), end="")
        return OK
    body = msgspec.json.encode(result(answer, answer.data, ctx, site))
    Console(soft_wrap=True).print_json(body.decode())
    return OK


def _with_state(settings: Settings, work: Callable[[State], Awaitable[None]]) -> int:
    async def done() -> None:
        state = open_shared_state(settings.redis_url, Limits())
        try:
            await work(state)
        finally:
            await state.close()

    asyncio.run(done())
    return OK


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bac-api",
        description="Serve the content API, hand out its keys, run its commands.",
        epilog="example: bac-api serve --port 8080",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser(
        "serve", help="answer requests", epilog="example: bac-api serve --workers 2"
    )
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--workers", type=int, default=1)
    serve.add_argument("--access-log", action="store_true", help="a line for each request")
    serve.set_defaults(run=_serve)

    keys = commands.add_parser(
        "keys",
        help="make, list, revoke API keys",
        epilog="example: bac-api keys create scoala-12",
    )
    of_keys = keys.add_subparsers(required=True, metavar="COMMAND")
    create = of_keys.add_parser(
        "create",
        help="a new key",
        epilog="example: bac-api keys create scoala-12 --per-minute 600",
    )
    create.add_argument("name", help="whose key it is")
    create.add_argument("--per-minute", type=int, help="requests a minute, 300 or more")
    create.set_defaults(run=_keys_create)
    listed = of_keys.add_parser("list", help="all keys", epilog="example: bac-api keys list")
    listed.set_defaults(run=_keys_list)
    revoke = of_keys.add_parser(
        "revoke", help="make a key invalid", epilog="example: bac-api keys revoke ab12cd34"
    )
    revoke.add_argument("id", help="the id that `keys list` shows")
    revoke.set_defaults(run=_keys_revoke)

    execute = commands.add_parser(
        "exec",
        help="run a command of the manual",
        epilog="example: bac-api exec moment luceafarul 2",
    )
    execute.add_argument("cmd")
    execute.add_argument("args", nargs="*")
    execute.add_argument("--lang", choices=("ro", "en"), default="ro")
    execute.add_argument("--format", choices=("json", "markdown"), default="json")
    execute.set_defaults(run=_exec)
    return parser


def _day(epoch_seconds: int) -> str:
    return datetime.fromtimestamp(epoch_seconds, UTC).date().isoformat()
