"""The state that the settings ask for; nothing is connected before the first call."""

from service.state.clock import steady_clock
from service.state.errors import NeedsRedis
from service.state.fallback import Resilient
from service.state.memory import MemoryState
from service.state.redis_state import RedisState
from service.state.state import Limits, State

# Contract 6: slower than that, Redis counts as down for a request.
REQUEST_TIMEOUT_SECONDS = 0.1

# An operator at a terminal would rather wait than be told to try again.
_OPERATOR_TIMEOUT_SECONDS = 5.0


def open_state(redis_url: str | None, limits: Limits) -> State:
    """The state of a serving process: in Redis with a net, or in this process without one.

    Raises:
        BadRedisUrl: the address cannot be read.
    """
    if redis_url is None:
        return MemoryState(limits, steady_clock())
    shared = RedisState(redis_url, limits, REQUEST_TIMEOUT_SECONDS)
    return Resilient(shared, limits, steady_clock())


def open_shared_state(redis_url: str | None, limits: Limits) -> State:
    """The state for the operator's commands, where what is done must outlive the process.

    Raises:
        NeedsRedis: no Redis is configured.
        BadRedisUrl: the address cannot be read.
    """
    if redis_url is None:
        raise NeedsRedis("API keys are kept in Redis: set BAC_REDIS_URL")
    return RedisState(redis_url, limits, _OPERATOR_TIMEOUT_SECONDS)
