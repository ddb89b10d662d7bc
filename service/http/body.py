"""Request bodies: JSON read with all its faults at once."""

from typing import Any, TypeVar, get_args

import msgspec

from service.errors import BodyNotJson, Fault, InvalidRequest, MalformedBody
from service.http.params import AnyRequest

B = TypeVar("B", bound=msgspec.Struct)


async def body_of(request: AnyRequest, wanted: type[B]) -> B:
    """The request's JSON body as `wanted`.

    Raises:
        BodyNotJson: the body is of another media type.
        MalformedBody: it is not JSON, not UTF-8, or nested too deeply.
        InvalidRequest: values are missing or of the wrong type; all of them are told.
    """
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise BodyNotJson(value=media_type[:80])
    try:
        given = msgspec.json.decode(await request.body())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise MalformedBody from None
    if not isinstance(given, dict):
        raise MalformedBody
    try:
        return msgspec.convert(given, wanted)
    except msgspec.ValidationError:
        raise InvalidRequest(faults=tuple(_faults(given, wanted))) from None


def _faults(given: dict[str, Any], wanted: type[B]) -> list[Fault]:
    found = []
    for field in msgspec.structs.fields(wanted):
        name = field.encode_name
        if name not in given:
            if field.required:
                found.append(Fault(name, "fault.missing", {"name": name}))
            continue
        try:
            msgspec.convert(given[name], field.type)
        except msgspec.ValidationError:
            allowed = tuple(a for a in get_args(field.type) if isinstance(a, str)) or None
            phrase = "fault.one-of" if allowed else "fault.type"
            args: dict[str, str | int] = {"name": name, "value": _told(given[name])}
            found.append(Fault(name, phrase, args, allowed))
    return found


def _told(value: Any) -> str:
    return msgspec.json.encode(value).decode()[:80]
