"""The contract of windows: the same in Redis and in this process."""

from collections import Counter

import pytest

from service.state.state import State
from service.state.windows import Window
from tests.state.callers import ANA, DAN, hits
from tests.state.clocks import MovableClock

pytestmark = pytest.mark.anyio


async def test_the_first_request_opens_a_window(state: State) -> None:
    """A request is told its tier, limit, what remains and when that changes."""
    assert await state.hit(ANA) == Window(
        tier="anonymous",
        limit=60,
        remaining=59,
        reset_seconds=60,
        allowed=True,
        retry_after_seconds=0,
        key="none",
    )


async def test_of_200_requests_at_once_exactly_60_pass(state: State) -> None:
    """The limit is exact, however many requests arrive together."""
    windows = await hits(state, ANA, 200)

    assert Counter(window.allowed for window in windows) == {True: 60, False: 140}
    allowed = sorted(window.remaining for window in windows if window.allowed)
    assert allowed == list(range(60))


async def test_callers_do_not_share_a_window(state: State) -> None:
    """One caller's flood costs another nothing."""
    await hits(state, ANA, 200)

    assert (await state.hit(DAN)).remaining == 59


async def test_the_window_slides(state: State, clock: MovableClock) -> None:
    """Places become free one by one, 60 s after each was taken; no burst at a full minute."""
    await hits(state, ANA, 30)
    clock.advance(40)
    await hits(state, ANA, 30)
    clock.advance(19.999)
    before = await state.hit(ANA)
    clock.advance(0.001)

    after = await hits(state, ANA, 31)

    assert not before.allowed
    assert Counter(window.allowed for window in after) == {True: 30, False: 1}
    assert after[-1].retry_after_seconds == 40


async def test_a_refused_request_is_told_when_to_come_back(
    state: State, clock: MovableClock
) -> None:
    """The wait that a refused caller is told is exactly enough."""
    await hits(state, ANA, 1)
    clock.advance(10)
    await hits(state, ANA, 59)
    clock.advance(5)

    refused = await state.hit(ANA)
    clock.advance(20)
    still_refused = await state.hit(ANA)
    clock.advance(still_refused.retry_after_seconds)
    allowed = await state.hit(ANA)

    assert (refused.allowed, refused.retry_after_seconds, refused.remaining) == (False, 45, 0)
    assert (still_refused.retry_after_seconds, still_refused.reset_seconds) == (25, 25)
    assert (allowed.allowed, allowed.remaining, allowed.reset_seconds) == (True, 0, 10)


async def test_refused_requests_are_not_counted(state: State, clock: MovableClock) -> None:
    """Who keeps knocking does not wait longer."""
    await hits(state, ANA, 60)
    for _ in range(5):
        clock.advance(10)
        await hits(state, ANA, 10)
    clock.advance(10)

    assert (await state.hit(ANA)).remaining == 59


async def test_a_clock_that_is_set_back_makes_nobody_wait_longer(
    state: State, clock: MovableClock
) -> None:
    """When the clock steps back, no place is won and nobody waits more than the minute."""
    await hits(state, ANA, 60)
    clock.advance(-30)

    refused = await state.hit(ANA)

    assert not refused.allowed
    assert refused.retry_after_seconds == 60
