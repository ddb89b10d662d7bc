"""When Redis is left alone, and when it is asked again."""

import asyncio

import pytest

from service.state.breaker import Breaker
from service.state.errors import StateUnavailable
from tests.state.clocks import MovableClock

pytestmark = pytest.mark.anyio


class Flaky:
    """A call that fails while `down`; counts how often it was made."""

    def __init__(self) -> None:
        self.down = True
        self.calls = 0

    async def __call__(self) -> str:
        self.calls += 1
        await asyncio.sleep(0)
        if self.down:
            raise StateUnavailable("down")
        return "answer"


async def test_after_a_failure_nothing_is_asked_for_a_second(clock: MovableClock) -> None:
    """A Redis that is down costs one slow request a second, not all of them."""
    breaker, flaky = Breaker(clock, 1.0), Flaky()

    for _ in range(10):
        with pytest.raises(StateUnavailable):
            await breaker.ask(flaky)
    clock.advance(1.0)
    with pytest.raises(StateUnavailable):
        await breaker.ask(flaky)

    assert flaky.calls == 2
    assert breaker.degraded


async def test_one_probe_at_a_time(clock: MovableClock) -> None:
    """Of many requests only one tries whether Redis is back."""
    breaker, flaky = Breaker(clock, 1.0), Flaky()
    await asyncio.gather(breaker.ask(flaky), return_exceptions=True)
    clock.advance(1.0)

    answers = await asyncio.gather(*(breaker.ask(flaky) for _ in range(10)), return_exceptions=True)

    assert {type(answer) for answer in answers} == {StateUnavailable}
    assert flaky.calls == 2


async def test_it_recovers_by_itself(clock: MovableClock) -> None:
    """When Redis is back it is used again, and the status says since when."""
    breaker, flaky = Breaker(clock, 1.0), Flaky()
    await asyncio.gather(breaker.ask(flaky), return_exceptions=True)
    flaky.down = False
    clock.advance(5.0)

    answer = await breaker.ask(flaky)

    assert answer == "answer"
    assert not breaker.degraded
    assert breaker.since == clock()


async def test_a_probe_that_is_given_up_blocks_no_other(clock: MovableClock) -> None:
    """A client that hangs up while it probes does not keep Redis locked out."""
    breaker, flaky = Breaker(clock, 1.0), Flaky()
    await asyncio.gather(breaker.ask(flaky), return_exceptions=True)
    flaky.down = False
    clock.advance(1.0)
    probe = asyncio.create_task(breaker.ask(flaky))
    await asyncio.sleep(0)
    probe.cancel()
    await asyncio.gather(probe, return_exceptions=True)

    assert await breaker.ask(flaky) == "answer"
