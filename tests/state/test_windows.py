"""The sliding logs of this process."""

from service.state.windows import Count, LocalWindows, window_of


def test_a_log_that_is_over_takes_no_memory() -> None:
    """Callers that left are forgotten."""
    windows = LocalWindows()
    for n in range(1000):
        windows.count(f"192.0.2.{n}", 60, now_ms=n)

    windows.count("198.51.100.1", 60, now_ms=60_499)

    assert len(windows) == 501


def test_a_clock_that_steps_back_forgives_nothing() -> None:
    """Setting the clock back gives no second window."""
    windows = LocalWindows()
    first = windows.count("192.0.2.1", 1, now_ms=100_000)

    again = windows.count("192.0.2.1", 1, now_ms=90_000)

    assert first.allowed
    assert not again.allowed


def test_a_lowered_limit_waits_for_enough_places() -> None:
    """After a limit is lowered, a place is free when enough requests have left."""
    windows = LocalWindows()
    for n in range(5):
        windows.count("192.0.2.1", 5, now_ms=n * 1000)

    count = windows.count("192.0.2.1", 2, now_ms=5000)

    assert count == Count(2, False, 5, reset_ms=55_000, retry_ms=58_000)
    assert window_of(count, "none").remaining == 0
