"""API keys and player tokens: one format, `<kind>_<id>_<secret><checksum>`.

The id (8 letters or digits) names the record, the secret (32 base62 characters, 190 bits)
proves it, and the checksum (6) lets a mistyped or invented key be refused without a look-up.
Only the SHA-256 of the secret is ever kept, and nothing here shows it.
"""

import hashlib
import hmac
import re
import secrets
import string
import zlib
from typing import Literal

import msgspec

from service.state.errors import BadRate

Kind = Literal["bac", "jucator"]

# Specification 5: the keyed tier is 300 requests per minute or more. A window remembers each
# counted request, so the upper bound is what one key may cost in memory (about 0.1 MB).
LEAST_PER_MINUTE = 300
MOST_PER_MINUTE = 10_000

_ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
_BASE62 = string.digits + string.ascii_letters
_SECRET_LENGTH = 32
_CHECKSUM_LENGTH = 6
_ID = re.compile(r"[a-z2-7]{8}")
_KEY = re.compile(r"([a-z]+)_([a-z2-7]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})")


class PresentedKey(msgspec.Struct, frozen=True):
    """A well-formed key that a caller sent; whether it is valid is still to be seen.

    `digest` is the SHA-256 of the secret, 64 hexadecimal digits.
    """

    id: str
    digest: str

    def proves(self, kept: str) -> bool:
        """Whether this is the key whose digest was kept, told in constant time."""
        return hmac.compare_digest(self.digest, kept)

    def __repr__(self) -> str:
        """The id alone: a repr ends in logs."""
        return f"PresentedKey(id={self.id!r})"


class MadeKey(msgspec.Struct, frozen=True):
    """A new key: `text` for its owner, shown once; `presented` is what may be kept."""

    text: str
    presented: PresentedKey

    def __repr__(self) -> str:
        """The id alone: a repr ends in logs."""
        return f"MadeKey(id={self.presented.id!r})"


class KeyRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator may see of an API key; times are epoch seconds.

    `last_used` is written at most once a minute, so it may be a minute early.
    """

    id: str
    name: str
    per_minute: int
    created: int
    revoked: int | None = None
    last_used: int | None = None


def make_key(kind: Kind = "bac") -> MadeKey:
    """A new random key; the id is not checked against those already given."""
    id_ = "".join(secrets.choice(_ID_ALPHABET) for _ in range(8))
    secret = "".join(secrets.choice(_BASE62) for _ in range(_SECRET_LENGTH))
    body = f"{kind}_{id_}_{secret}"
    return MadeKey(body + _checksum(body), PresentedKey(id_, _digest(secret)))


def parse(text: str, kind: Kind = "bac") -> PresentedKey | None:
    """The key in a text, or None when the text is not a key of that kind."""
    match = _KEY.fullmatch(text)
    if match is None:
        return None
    kind_sent, id_, secret, checksum = match.groups()
    if kind_sent != kind or checksum != _checksum(text[:-_CHECKSUM_LENGTH]):
        return None
    return PresentedKey(id_, _digest(secret))


def is_key_id(text: str) -> bool:
    """Whether a text could be the id of a key."""
    return _ID.fullmatch(text) is not None


def checked_rate(per_minute: int) -> int:
    """The number of requests per minute, when a key may have it.

    Raises:
        BadRate: it is outside 300 to 10,000.
    """
    if not LEAST_PER_MINUTE <= per_minute <= MOST_PER_MINUTE:
        raise BadRate(
            f"per_minute must be {LEAST_PER_MINUTE} to {MOST_PER_MINUTE}, not {per_minute}"
        )
    return per_minute


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _checksum(body: str) -> str:
    number = zlib.crc32(body.encode())
    digits = ""
    for _ in range(_CHECKSUM_LENGTH):
        number, digit = divmod(number, len(_BASE62))
        digits = _BASE62[digit] + digits
    return digits
