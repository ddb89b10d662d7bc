"""A clock that tests move by hand."""


class MovableClock:
    """Gives the same epoch seconds until it is moved."""

    def __init__(self, now: float = 1_750_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Move on, or back when negative."""
        self.now += seconds
