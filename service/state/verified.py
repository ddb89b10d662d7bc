"""API keys that Redis confirmed a short while ago, for when it cannot be asked."""

import msgspec

from service.state.keys import PresentedKey

_RECENT_SECONDS = 600
_MOST = 10_000


class _Verified(msgspec.Struct, frozen=True):
    digest: str
    per_minute: int
    until: float


class VerifiedKeys:
    """The keys seen valid in the last ten minutes and their requests per minute.

    At most 10,000; the one first seen makes room.
    """

    def __init__(self) -> None:
        self._known: dict[str, _Verified] = {}

    def confirm(self, key: PresentedKey, per_minute: int, now: float) -> None:
        """Remember a key that Redis has just called valid."""
        if key.id not in self._known and len(self._known) >= _MOST:
            del self._known[next(iter(self._known))]
        self._known[key.id] = _Verified(key.digest, per_minute, now + _RECENT_SECONDS)

    def deny(self, key: PresentedKey) -> None:
        """Forget a key that Redis has just called invalid; another's secret forgets nothing."""
        known = self._known.get(key.id)
        if known is not None and key.proves(known.digest):
            del self._known[key.id]

    def per_minute(self, key: PresentedKey, now: float) -> int | None:
        """The key's requests per minute, None when it was not seen valid lately."""
        known = self._known.get(key.id)
        if known is None or now >= known.until or not key.proves(known.digest):
            return None
        return known.per_minute
