"""The clock that state is given: a callable, so that tests can move it."""

import time
from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]  # epoch seconds


def steady_clock() -> Clock:
    """Epoch seconds that never step back.

    Read once from the wall clock, then carried on by the monotonic one: a window must not
    stay full for an hour because the machine's time was put right.
    """
    start = time.time() - time.monotonic()
    return lambda: start + time.monotonic()


def milliseconds(clock: Clock) -> int:
    """The time of `clock`, in epoch milliseconds."""
    return int(clock() * 1000)
