"""The service as tests meet it: in this process with a frozen clock, or as a process of its own."""

import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from indexer.load import load
from indexer.lock import locked
from indexer.search_index import write_search
from indexer.write import write
from service.app import create_app
from service.http.edge import ASGI
from service.render.serving import Serving
from service.settings import Settings
from service.state.memory import MemoryState
from service.state.state import Limits, State
from service.store import layout
from service.store.store import Store
from service.study.context import RequestContext
from service.study.filters import Filters

API = "/api/v1/ai"
SITE = "http://bac.test"
HOME = Path(__file__).parents[1]
NOW = datetime(2026, 3, 1, 10, tzinfo=UTC)
SEED = 7
# So many that no test but those of the limits ever meets one.
PLENTY = 1_000_000
START_SECONDS = 30.0
LOOK_SECONDS = 0.02

Client = TestClient[ASGI]


@dataclass
class Clock:
    """A clock that stands still until a test moves it."""

    now: datetime = NOW

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **amount: float) -> None:
        """Move on by so many `seconds`, `minutes`, `hours` or `days`."""
        self.now += timedelta(**amount)


@contextmanager
def running(
    index: Path, *, clock: Clock | None = None, state: State | None = None, **settings: object
) -> Iterator[Client]:
    """The whole service over an index, in this process: frozen clock, seeded dice, no Redis."""
    clock = clock or Clock()
    given = {"index_dir": str(index), "anonymous_per_minute": PLENTY, **settings}
    chosen = Settings(**given)  # type: ignore[arg-type]
    limits = Limits(anonymous_per_minute=chosen.anonymous_per_minute)
    state = state or MemoryState(limits, lambda: clock().timestamp())
    serving = Serving(chosen, state, clock=clock, dice=lambda: random.Random(SEED))
    with TestClient(create_app(serving), base_url=SITE) as client:
        yield client


def context(store: Store, now: datetime = NOW, seed: int = SEED, **filters: str) -> RequestContext:
    """What a study function works with, for one reader at one moment."""
    chosen = Filters(**filters)  # type: ignore[arg-type]
    return RequestContext(store, chosen, now, random.Random(seed))


def indexed(content: Path, index: Path) -> Path:
    """`index`, where `content` now serves; whether it has problems is for `bac-index check`."""
    library, tree = load(content)
    assert library is not None, "\n".join(map(str, tree.problems))
    with locked(index, 10.0):
        manifest = write(library, index, content.name, write_search)
        layout.switch(index, manifest.generation)
    return index


@contextmanager
def served(index: Path, log: Path, **settings: object) -> Iterator[str]:
    """The address of a real `bac-api serve` process; `log` gets what it says."""
    port = free_port()
    given = {f"BAC_{name.upper()}": str(value) for name, value in settings.items()}
    own = {name: value for name, value in os.environ.items() if not name.startswith("BAC_")}
    with log.open("wb") as said:
        process = subprocess.Popen(
            (sys.executable, "-m", "service", "serve", "--port", str(port)),
            cwd=HOME,
            env={**own, "BAC_INDEX_DIR": str(index), **given},
            stdout=said,
            stderr=subprocess.STDOUT,
        )
    address = f"http://127.0.0.1:{port}"
    try:
        until(lambda: _answers(address) or process.poll() is not None, START_SECONDS)
        if process.poll() is not None:
            pytest.fail(f"the service ended: {log.read_text(encoding='utf-8')}")
        yield address
    finally:
        process.terminate()
        process.wait()


def until(true: Callable[[], bool], seconds: float) -> None:
    """Wait until something is true, and fail when it is not in time."""
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            pytest.fail(f"not true within {seconds} s")
        time.sleep(LOOK_SECONDS)


def program(module: str, *args: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """A command line of the project, run to its end in a process of its own."""
    return subprocess.run(
        (sys.executable, "-m", module, *args),
        cwd=HOME,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket.socket() as any_socket:
        any_socket.bind(("127.0.0.1", 0))
        return int(any_socket.getsockname()[1])


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz", timeout=5).status_code == httpx.codes.OK
    except httpx.HTTPError:
        return False
