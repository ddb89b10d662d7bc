"""Settings, read once from the environment."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

PREFIX = "BAC_"


class SettingsError(Exception):
    """A setting has a value that cannot be used."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Each field is read from `BAC_<FIELD>`; the README has a table of them."""

    index_dir: str = "index"
    """Directory that `bac-index build` writes and the service reads."""
    redis_url: str | None = None
    """Redis for limits, keys, the daily challenge and players; without it, one worker."""
    base_url: str | None = None
    """Public base address of absolute links; without it, the request's own host."""
    trusted_proxies: str = ""
    """Addresses or networks, comma-separated, whose `X-Forwarded-*` headers count."""
    anonymous_per_minute: Annotated[int, msgspec.Meta(ge=1)] = 60
    """Requests a caller without a key may make in 60 seconds."""
    keyed_per_minute: Annotated[int, msgspec.Meta(ge=300)] = 300
    """Requests a new key may make in 60 seconds, unless made with its own figure."""
    cache_entries: Annotated[int, msgspec.Meta(ge=0)] = 4096
    """Answers kept encoded per index generation."""
    reload_seconds: Annotated[float, msgspec.Meta(gt=0)] = 0.5
    """How often a worker looks whether a new index generation stands."""

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> "Settings":
        """The settings named in `env`; an empty value counts as not given.

        Raises:
            SettingsError: a value is of the wrong type or out of bounds.
        """
        given = {
            field: env[PREFIX + field.upper()]
            for field in cls.__struct_fields__
            if env.get(PREFIX + field.upper())
        }
        try:
            return msgspec.convert(given, cls, strict=False)
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at `$.")
            name = PREFIX + path.rstrip("`").upper()
            raise SettingsError(f"{name}: {message}") from None

    @property
    def index_path(self) -> Path:
        """`index_dir` as a path."""
        return Path(self.index_dir)
