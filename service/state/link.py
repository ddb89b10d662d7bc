"""The link to Redis: every call bounded in time, every failure one error."""

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError, RedisError

from service.state.errors import BadRedisUrl, StateUnavailable
from service.state.scripts import Script


class Link:
    """Scripts run on one Redis; nothing is connected before the first call.

    `timeout_seconds` bounds a whole call: connecting, sending, waiting.
    """

    def __init__(self, url: str, timeout_seconds: float) -> None:
        try:
            # No timeout for each socket operation: redis-py wraps every send in a task of its
            # own for that (15 µs), and the whole call is bounded below. No second try either:
            # it would count a request twice.
            self._redis = Redis.from_url(
                url,
                decode_responses=True,
                protocol=2,
                retry=Retry(NoBackoff(), 0),
                socket_timeout=None,
                socket_connect_timeout=timeout_seconds,
            )
        except ValueError as error:
            # The address may hold a password: never show it.
            raise BadRedisUrl(f"not the address of a Redis: {error}") from None
        self._timeout_seconds = timeout_seconds

    async def run(self, script: Script, keys: Sequence[str], arguments: Sequence[str]) -> Any:
        """What the script returns: integers, strings and lists of them.

        Raises:
            StateUnavailable: no answer in time, no connection, or Redis refuses to work (no
                memory, still loading, a read-only replica).
        """
        try:
            async with asyncio.timeout(self._timeout_seconds):
                try:
                    return await self._redis.evalsha(script.sha, len(keys), *keys, *arguments)
                except NoScriptError:
                    # Redis started anew; EVAL makes it remember the script again.
                    return await self._redis.eval(script.source, len(keys), *keys, *arguments)
        except (RedisError, OSError) as error:  # TimeoutError is an OSError
            reason = str(error) or f"no answer in {self._timeout_seconds} s"
            raise StateUnavailable(f"Redis cannot be used: {reason}") from error

    async def close(self) -> None:
        """Close every connection."""
        await self._redis.aclose()
