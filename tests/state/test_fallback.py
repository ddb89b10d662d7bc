"""Redis killed, slow and back again: studying goes on."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from datetime import date

import pytest

from service.state.clock import steady_clock
from service.state.errors import StateUnavailable
from service.state.fallback import Resilient
from service.state.keys import make_key, parse
from service.state.players import Standing
from service.state.redis_state import RedisState
from service.state.state import State
from service.state.windows import Caller
from tests.servers import RedisServer, command, redis_server, url_of
from tests.state.conftest import LIMITS

pytestmark = pytest.mark.anyio

ANA = Caller("192.0.2.1")
DAY = date(2026, 3, 2)


@pytest.fixture
def mortal_redis() -> Iterator[RedisServer]:
    """A Redis of this test alone, to be killed."""
    with redis_server() as server:
        yield server


@pytest.fixture
async def state(mortal_redis: RedisServer) -> AsyncIterator[State]:
    """A state as it is in service, but quicker to try again."""
    # Half a second, not 100 ms: a busy test machine is not a slow Redis.
    shared = RedisState(url_of(mortal_redis), LIMITS, timeout_seconds=0.5)
    resilient = Resilient(shared, LIMITS, steady_clock(), pause_seconds=0.05)
    yield resilient
    await resilient.close()


async def test_with_redis_up_nothing_is_degraded(state: State) -> None:
    """While Redis answers, windows are counted there."""
    window = await state.hit(ANA)

    health = await state.health()
    assert window.remaining == 59
    assert (health.kind, health.status) == ("redis", "ok")


async def test_a_killed_redis_is_survived(state: State, mortal_redis: RedisServer) -> None:
    """When Redis dies, requests are limited in process and the status says so."""
    await state.hit(ANA)
    mortal_redis.kill()

    windows = await asyncio.gather(*(state.hit(ANA) for _ in range(100)))

    assert sum(window.allowed for window in windows) == 60
    assert (await state.health()).status == "degraded"


async def test_a_redis_that_is_back_is_used_again(state: State, mortal_redis: RedisServer) -> None:
    """When Redis is back on its port, the state recovers by itself."""
    mortal_redis.kill()
    await state.hit(ANA)
    mortal_redis.start()

    await recovered(state)

    await state.hit(ANA)
    assert command(mortal_redis, "EXISTS bac:window:192.0.2.1") == ":1"


async def test_a_slow_redis_is_survived(state: State, mortal_redis: RedisServer) -> None:
    """When Redis stalls, requests go on in process, then in Redis, with the right answers."""
    await state.pin_daily(DAY, "a")
    command(mortal_redis, "CLIENT PAUSE 700 ALL")

    windows = await asyncio.gather(*(state.hit(ANA) for _ in range(20)))
    status = (await state.health()).status
    await recovered(state)

    assert all(window.allowed for window in windows)
    assert status == "degraded"
    # Late replies belong to connections that were given up: nothing is out of step.
    assert await state.pin_daily(DAY, "b") == "a"
    assert await state.leaderboard() == ()


async def test_a_key_seen_lately_keeps_its_tier(state: State, mortal_redis: RedisServer) -> None:
    """While Redis is down a known key keeps its limit; an unknown one is not refused."""
    known = Caller(ANA.address, parse(await state.create_key("Liceul", 300)))
    await state.hit(known)
    mortal_redis.kill()

    window = await state.hit(known)
    unknown = await state.hit(Caller(ANA.address, make_key().presented))

    assert (window.tier, window.limit, window.key) == ("keyed", 300, "valid")
    assert (unknown.tier, unknown.limit, unknown.key) == ("anonymous", 60, "unverified")


async def test_a_revoked_key_loses_its_tier(state: State, mortal_redis: RedisServer) -> None:
    """A key that Redis called invalid is not taken for valid later."""
    key = parse(await state.create_key("Liceul", 300))
    assert key is not None
    await state.hit(Caller(ANA.address, key))
    await state.revoke_key(key.id)
    await state.hit(Caller(ANA.address, key))
    mortal_redis.kill()

    assert (await state.hit(Caller(ANA.address, key))).key == "unverified"


async def test_the_challenge_stays_when_redis_dies(state: State, mortal_redis: RedisServer) -> None:
    """The challenge of the day is the one served before, also when Redis comes back empty."""
    other_day = date(2026, 3, 3)
    await state.pin_daily(DAY, "a")
    mortal_redis.kill()

    assert await state.pin_daily(DAY, "b") == "a"
    assert await state.pin_daily(other_day, "c") == "c"
    mortal_redis.start()
    await recovered(state)

    assert await state.pin_daily(DAY, "b") == "a"
    assert await state.pin_daily(other_day, "d") == "c"


async def test_the_leaderboard_known_last_is_shown(state: State, mortal_redis: RedisServer) -> None:
    """While Redis is down the leaderboard is the one shown before."""
    player = await state.create_player("Ana")
    await state.award(player.token, DAY, True)
    await state.leaderboard()
    mortal_redis.kill()

    assert await state.leaderboard() == (Standing("Ana", 10),)


async def test_what_must_be_kept_is_refused(state: State, mortal_redis: RedisServer) -> None:
    """While Redis is down nothing is promised that would be lost."""
    player = await state.create_player("Ana")
    mortal_redis.kill()

    for call in (
        state.create_player("Dan"),
        state.award(player.token, DAY, True),
        state.create_key("Liceul", 300),
        state.list_keys(),
        state.revoke_key("abcdefgh"),
    ):
        with pytest.raises(StateUnavailable):
            await call


async def test_no_task_outlives_the_state(state: State, mortal_redis: RedisServer) -> None:
    """Closing leaves nothing running, even in the middle of a failure."""
    before = asyncio.all_tasks()
    command(mortal_redis, "CLIENT PAUSE 300 ALL")
    request = asyncio.create_task(state.hit(ANA))
    await asyncio.sleep(0)
    request.cancel()

    await state.close()
    await asyncio.gather(request, return_exceptions=True)

    assert asyncio.all_tasks() == before


async def recovered(state: State) -> None:
    """Wait until the state says that it is well again."""
    deadline = time.monotonic() + 20
    while (await state.health()).status != "ok":
        assert time.monotonic() < deadline, "Redis is back, the state is not"
        await asyncio.sleep(0.01)
