"""Errors as problem details (RFC 9457), in the reader's language."""

from collections.abc import Callable, Mapping

import msgspec

from service.errors import Fault, QuotaExceeded, ServiceError
from service.model.about import Phrase
from service.model.text import Language
from service.study.answer import API, Step

# Registered with IANA, so its type is not a page of this service.
QUOTA_TYPE = "https://iana.org/assignments/http-problem-types#quota-exceeded"
PATHS: Mapping[str, str] = {
    "opera": f"{API}/opere/",
    "autor": f"{API}/autori/",
    "personaj": f"{API}/personaje/",
    "tema": f"{API}/teme/",
    "curent": f"{API}/curente/",
    "locatie": f"{API}/exec?cmd=locatie&args=",
    "podcast": f"{API}/exec?cmd=podcast&args=",
    "command": f"{API}/man/",
}


class FaultView(msgspec.Struct, frozen=True):
    """One thing wrong with the request; `allowed` when the right values are few."""

    param: str
    detail: str
    allowed: list[str] | None


class Problem(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Why a request failed: all its faults, and the nearest right values."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    ok: bool = False
    code: str
    errors: list[FaultView]
    suggestions: list[str]
    suggested_next: list[Step]
    request_id: str


def problem(
    error: ServiceError,
    phrases: Mapping[str, Phrase],
    *,
    language: Language,
    site: str,
    instance: str,
    request_id: str,
) -> Problem:
    """`error` told in `language`; `instance` is the address that failed."""

    def say(key: str, **words: str | int) -> str:
        phrase = phrases.get(key)
        if phrase is None:
            # Only before the first index is open is there no phrase to be had.
            return key
        return (phrase.en if language == "en" else phrase.ro).format_map(words)

    allowed = ", ".join(error.allowed)
    kind = say(f"kind.{error.kind}") if error.kind else ""
    return Problem(
        type=QUOTA_TYPE if isinstance(error, QuotaExceeded) else f"{site}/probleme/{error.code}",
        title=say(f"error.{error.code}.title"),
        status=error.status,
        detail=say(f"error.{error.code}.detail", kind=kind, value=error.value, allowed=allowed),
        instance=instance,
        code=error.code,
        errors=[_fault(fault, say) for fault in error.faults],
        suggestions=list(error.suggestions or error.allowed),
        suggested_next=_next(error, say),
        request_id=request_id,
    )


def _fault(fault: Fault, say: Callable[..., str]) -> FaultView:
    allowed = list(fault.allowed) if fault.allowed else None
    words = {**fault.args, "allowed": ", ".join(allowed or ())}
    return FaultView(fault.param, say(fault.phrase, **words), allowed)


def _next(error: ServiceError, say: Callable[..., str]) -> list[Step]:
    if error.alternatives:
        return [Step(say(phrase), path) for phrase, path in error.alternatives]
    base = PATHS.get(error.kind)
    if base and error.suggestions:
        return [Step(slug, base + slug) for slug in error.suggestions[:3]]
    return [Step(say("next.capabilities"), f"{API}/capabilities")]
