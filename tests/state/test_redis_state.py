"""What only Redis can prove: several workers, expiry, what is stored."""

import asyncio
import socket
from datetime import date

import pytest

from service.state.keys import make_key, parse
from service.state.redis_state import RedisState
from service.state.state import Limits
from service.state.windows import Caller
from tests.servers import RedisServer, command, url_of
from tests.state.clocks import MovableClock
from tests.state.conftest import LIMITS, OpenRedis

pytestmark = pytest.mark.anyio

ANA = Caller("192.0.2.1")


async def test_two_workers_count_in_one_window(open_redis: OpenRedis) -> None:
    """The limit is exact across workers."""
    workers = [open_redis(), open_redis()]

    windows = await asyncio.gather(*(workers[n % 2].hit(ANA) for n in range(200)))

    assert sum(window.allowed for window in windows) == 60


async def test_a_lowered_limit_waits_for_enough_places(
    open_redis: OpenRedis, clock: MovableClock
) -> None:
    """After a limit is lowered, a place is free when enough requests have left."""
    for _ in range(5):
        await open_redis().hit(ANA)
        clock.advance(1)

    window = await open_redis(Limits(anonymous_per_minute=2)).hit(ANA)

    assert (window.allowed, window.remaining) == (False, 0)
    assert (window.reset_seconds, window.retry_after_seconds) == (55, 58)


async def test_two_workers_serve_one_challenge(open_redis: OpenRedis) -> None:
    """Every replica serves the challenge that was first."""
    day = date(2026, 3, 2)

    first = await open_redis().pin_daily(day, "a")

    assert await open_redis().pin_daily(day, "b") == first == "a"


async def test_a_full_window_is_not_asked_again(open_redis: OpenRedis, redis: RedisServer) -> None:
    """A flood of refused requests does not reach Redis."""
    state = open_redis()
    await asyncio.gather(*(state.hit(ANA) for _ in range(61)))
    before = calls(redis)

    windows = await asyncio.gather(*(state.hit(ANA) for _ in range(100)))

    assert not any(window.allowed for window in windows)
    assert calls(redis) == before


async def test_requests_of_one_moment_are_one_call(
    open_redis: OpenRedis, redis: RedisServer
) -> None:
    """Fifty requests that arrive together cost Redis one command."""
    state = open_redis()
    await state.hit(ANA)
    before = calls(redis)

    await asyncio.gather(*(state.hit(Caller(f"192.0.2.{n}")) for n in range(50)))

    assert calls(redis) == before + 1


async def test_redis_that_forgot_its_scripts_is_taught_again(
    open_redis: OpenRedis, redis: RedisServer
) -> None:
    """A Redis that was emptied counts on."""
    state = open_redis()
    await state.hit(ANA)
    command(redis, "SCRIPT FLUSH")

    assert (await state.hit(ANA)).remaining == 58


async def test_nothing_is_kept_longer_than_it_is_needed(
    open_redis: OpenRedis, redis: RedisServer
) -> None:
    """A window lasts a minute in Redis and holds no more than its limit; a pin three days."""
    state = open_redis()
    await asyncio.gather(*(state.hit(ANA) for _ in range(100)))
    await state.pin_daily(date(2026, 3, 2), "a")

    assert command(redis, "LLEN bac:window:192.0.2.1") == ":60"
    assert 0 < int(command(redis, "PTTL bac:window:192.0.2.1")[1:]) <= 60_000
    assert 0 < int(command(redis, "TTL bac:daily:2026-03-02")[1:]) <= 3 * 86_400


async def test_a_secret_is_never_stored(open_redis: OpenRedis, redis: RedisServer) -> None:
    """Who reads Redis learns no key and no token."""
    state = open_redis()
    key = parse(await state.create_key("Liceul", 300))
    player = await state.create_player("Ana")
    assert key is not None

    stored = command(redis, f"HSTRLEN bac:key:{key.id} digest")
    token = command(redis, f"HSTRLEN bac:player:{player.id} digest")

    assert (stored, token) == (":64", ":64")
    assert command(redis, "DBSIZE") == ":4"


async def test_an_id_that_is_taken_is_drawn_again(
    open_redis: OpenRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two keys never share an id, and no key or player is overwritten."""
    keys = [make_key() for _ in range(2)]
    tokens = [make_key("jucator") for _ in range(2)]
    drawn = iter([keys[0], keys[0], keys[1], tokens[0], tokens[0], tokens[1]])
    monkeypatch.setattr("service.state.redis_state.make_key", lambda *_: next(drawn))
    state = open_redis()

    given = [await state.create_key("Liceul", 300) for _ in range(2)]
    players = [await state.create_player("Ana") for _ in range(2)]

    assert given == [key.text for key in keys]
    assert [player.token for player in players] == [token.text for token in tokens]


async def test_without_a_given_clock_the_time_is_that_of_redis(redis: RedisServer) -> None:
    """In service, windows are counted by the clock of Redis."""
    state = RedisState(url_of(redis), LIMITS, 10.0)

    window = await state.hit(ANA)
    await state.close()

    assert (window.remaining, window.reset_seconds) == (59, 60)


def calls(server: RedisServer) -> int:
    """How many scripts Redis has run."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as connection:
        connection.sendall(b"INFO commandstats\r\nQUIT\r\n")
        lines = connection.makefile().read().splitlines()
    return sum(
        int(line.split("calls=")[1].split(",")[0])
        for line in lines
        if line.startswith("cmdstat_eval")
    )
