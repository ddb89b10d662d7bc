"""Every way a request can fail.

* ServiceError
  + NotFound              404
    - UnknownPath           unknown-path
    - UnknownSlug           unknown-slug
    - UnknownName           unknown-name      a section, topic, command ... outside a fixed list
    - UnknownCommand        unknown-command
  + InvalidRequest        400  invalid-request
  + MalformedBody         400  malformed-body
  + InvalidKey            401  invalid-key
  + InvalidToken          401  invalid-token
  + WrongMethod           405  wrong-method
  + BodyTooLarge          413  body-too-large
  + BodyNotJson           415  body-not-json
  + QuotaExceeded         429  quota-exceeded
  + WorkInProgress        503  work-in-progress
  + NotReady              503  not-ready
  + StateUnavailable      503  state-unavailable
  + Internal              500  internal-error

Each class carries the `code` a client sees and the HTTP `status` it maps to. An
error holds no sentence: `args_` fill the phrases `error.<code>.title` and
`error.<code>.detail` of the content, in the reader's language. Raise the most
precise one; one place answers (`http/problems.py`).
"""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a request: the parameter, a phrase key, its arguments."""

    param: str
    phrase: str
    args: dict[str, str | int]
    allowed: tuple[str, ...] | None = None


class ServiceError(Exception):
    """Base of all errors that a caller is told about.

    `suggestions` are the nearest valid values, most likely first; `kind` says
    of which sort they are, so that the answer can link to them. `alternatives` are (phrase,
    address) pairs of other operations, which work.
    """

    code: ClassVar[str] = "internal-error"
    status: ClassVar[int] = 500

    def __init__(
        self,
        *,
        kind: str = "",
        value: str = "",
        suggestions: tuple[str, ...] = (),
        allowed: tuple[str, ...] = (),
        faults: tuple[Fault, ...] = (),
        headers: dict[str, str] | None = None,
        alternatives: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(f"{self.code}: {kind} {value}".strip())
        self.kind = kind
        self.value = value
        self.suggestions = suggestions
        self.allowed = allowed
        self.faults = faults
        self.headers = headers or {}
        self.alternatives = alternatives


class NotFound(ServiceError):
    """Something was named that does not exist."""

    status = 404


class UnknownPath(NotFound):
    """No page and no operation has this address."""

    code = "unknown-path"


class UnknownSlug(NotFound):
    """No record of that kind has this slug."""

    code = "unknown-slug"


class UnknownName(NotFound):
    """A name outside a fixed list, such as a section that does not exist."""

    code = "unknown-name"


class UnknownCommand(NotFound):
    """The command is not in the manual."""

    code = "unknown-command"


class InvalidRequest(ServiceError):
    """Parameters or body values are missing or wrong; `faults` has all of them."""

    code = "invalid-request"
    status = 400


class MalformedBody(ServiceError):
    """The body is not readable JSON."""

    code = "malformed-body"
    status = 400


class InvalidKey(ServiceError):
    """The API key is malformed, unknown or revoked."""

    code = "invalid-key"
    status = 401


class InvalidToken(ServiceError):
    """The player token is missing, malformed or belongs to nobody."""

    code = "invalid-token"
    status = 401


class WrongMethod(ServiceError):
    """The address exists, but not for this method."""

    code = "wrong-method"
    status = 405


class BodyTooLarge(ServiceError):
    """The body is over the limit."""

    code = "body-too-large"
    status = 413


class BodyNotJson(ServiceError):
    """The body is of another media type than JSON."""

    code = "body-not-json"
    status = 415


class QuotaExceeded(ServiceError):
    """The caller is over the rate limit."""

    code = "quota-exceeded"
    status = 429


class WorkInProgress(ServiceError):
    """The operation is announced but not built; the answer points to another way."""

    code = "work-in-progress"
    status = 503


class NotReady(ServiceError):
    """The service has no index open yet."""

    code = "not-ready"
    status = 503


class StateUnavailable(ServiceError):
    """What was sent cannot be kept now; nothing is lost, try again later."""

    code = "state-unavailable"
    status = 503


class Internal(ServiceError):
    """A fault of the service itself."""


def every_error() -> tuple[type[ServiceError], ...]:
    """The classes that callers can meet, those with a code of their own."""
    found: dict[str, type[ServiceError]] = {}

    def walk(cls: type[ServiceError]) -> None:
        for child in cls.__subclasses__():
            if "code" in vars(child) or child is Internal:
                found[child.code] = child
            walk(child)

    walk(ServiceError)
    return tuple(found.values())
