"""Every way the state can refuse.

* StateError
  + StateUnavailable    Redis does not answer, or not in time
  + NeedsRedis          asked for something shared, and no Redis is configured
  + BadRedisUrl         the address of Redis cannot be read
  + BadName             a name of a player or key that cannot be shown
  + BadRate             a key's requests per minute out of bounds
  + UnknownKey          no API key has this id
  + UnknownPlayer       no player has this token
  + TooManyPlayers      the number of players in the settings is reached

Study code never sees these; the caller that asked maps them to the family in
`service.errors`, or to an exit code.
"""


class StateError(Exception):
    """Base of all that the state can refuse; the message may be shown to an operator."""


class StateUnavailable(StateError):
    """What was asked cannot be kept now: Redis is down or slow. Nothing is lost; try later."""


class NeedsRedis(StateError):
    """What was asked must outlive this process, which needs a Redis."""


class BadRedisUrl(StateError):
    """The address of Redis has another form than `redis://host:port/number`."""


class BadName(StateError):
    """The name is empty, too long, or holds control characters."""


class BadRate(StateError):
    """The number of requests per minute is outside what a key may have."""


class UnknownKey(StateError):
    """No API key was ever made with this id."""


class UnknownPlayer(StateError):
    """The token is malformed, or belongs to no player."""


class TooManyPlayers(StateError):
    """There is no room for another player."""
