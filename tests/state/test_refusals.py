"""Callers remembered as refused."""

import pytest

from service.state import refusals
from service.state.refusals import Refusals
from service.state.windows import Caller, Count

FULL = Count(60, False, 60, reset_ms=10_000, retry_ms=10_000)


def test_a_refusal_ends_when_a_place_is_free() -> None:
    """A refused caller is refused until a place is free, and not a moment longer."""
    known = Refusals()
    known.remember(Caller("192.0.2.1"), FULL, "none", asked_ms=1000)

    early = known.recall(Caller("192.0.2.1"), now_ms=10_999)
    late = known.recall(Caller("192.0.2.1"), now_ms=11_000)

    assert early is not None
    assert early.retry_after_seconds == 1
    assert not early.allowed
    assert late is None


def test_refusals_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood of refused callers does not fill the memory."""
    monkeypatch.setattr(refusals, "_MOST", 2)
    known = Refusals()

    for n in range(3):
        known.remember(Caller(f"192.0.2.{n}"), FULL, "none", asked_ms=0)

    assert [known.recall(Caller(f"192.0.2.{n}"), 1) is not None for n in range(3)] == [
        False,
        True,
        True,
    ]
