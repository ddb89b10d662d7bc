"""What the tests of the state share: a clock to move, a real Redis, both states."""

from collections.abc import AsyncIterator, Iterator
from typing import Protocol

import pytest

from service.state.memory import MemoryState
from service.state.redis_state import RedisState
from service.state.state import Limits, State
from tests.servers import RedisServer, command, redis_server, url_of
from tests.state.clocks import MovableClock

LIMITS = Limits(anonymous_per_minute=60, most_players=5)


class OpenRedis(Protocol):
    """Opens a state on the Redis of the test, as one more worker would."""

    def __call__(self, limits: Limits = LIMITS) -> RedisState:
        """A state with these limits."""


@pytest.fixture
def anyio_backend() -> str:
    """The event loop that the service runs on."""
    return "asyncio"


@pytest.fixture
def clock() -> MovableClock:
    """A clock to move by hand."""
    return MovableClock()


@pytest.fixture(scope="session")
def running_redis() -> Iterator[RedisServer]:
    """One Redis for all tests that do not harm it."""
    with redis_server() as server:
        yield server


@pytest.fixture
def redis(running_redis: RedisServer) -> RedisServer:
    """An empty Redis."""
    command(running_redis, "FLUSHALL")
    command(running_redis, "SCRIPT FLUSH")
    return running_redis


@pytest.fixture
async def open_redis(redis: RedisServer, clock: MovableClock) -> AsyncIterator[OpenRedis]:
    """Opens states on that Redis, as several workers would; closed at the end."""
    opened: list[RedisState] = []

    def open_one(limits: Limits = LIMITS) -> RedisState:
        # Patient: what is proved is not that this machine is quick.
        opened.append(RedisState(url_of(redis), limits, 10.0, clock))
        return opened[-1]

    yield open_one
    for state in opened:
        await state.close()


@pytest.fixture(params=["memory", "redis"])
def state(request: pytest.FixtureRequest, clock: MovableClock) -> State:
    """Each implementation in turn: what holds for one holds for the other."""
    if request.param == "memory":
        return MemoryState(LIMITS, clock)
    open_one: OpenRedis = request.getfixturevalue("open_redis")
    return open_one()
