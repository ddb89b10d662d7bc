"""Request bodies: JSON read with all its faults at once."""

from typing import Annotated, Any, TypeVar, get_args, get_origin

import msgspec

from service.errors import BodyNotJson, Fault, InvalidRequest, MalformedBody
from service.http.params import AnyRequest

B = TypeVar("B", bound=msgspec.Struct)
LONGEST_TOLD = 80


async def body_of(request: AnyRequest, wanted: type[B]) -> B:
    """The request's JSON body as `wanted`.

    Raises:
        BodyNotJson: the body is of another media type.
        MalformedBody: it is not a JSON object, not UTF-8, or nested too deeply.
        InvalidRequest: values are missing or of the wrong type; all of them are told.
    """
    media_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise BodyNotJson(value=media_type[:LONGEST_TOLD])
    try:
        given = msgspec.json.decode(await request.body())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise MalformedBody from None
    if not isinstance(given, dict):
        raise MalformedBody
    try:
        return msgspec.convert(given, wanted)
    except msgspec.ValidationError:
        raise InvalidRequest(faults=tuple(faults_in(given, wanted))) from None


def faults_in(given: Any, wanted: Any, path: str = "") -> list[Fault]:
    """Everything about `given` that is not as `wanted` says, each with its path."""
    plain = get_args(wanted)[0] if get_origin(wanted) is Annotated else wanted
    if isinstance(given, dict) and isinstance(plain, type) and issubclass(plain, msgspec.Struct):
        return [fault for f in msgspec.structs.fields(plain) for fault in _of_field(given, f, path)]
    if isinstance(given, list) and get_origin(plain) is list:
        [item] = get_args(plain)
        found = [f for i, g in enumerate(given) for f in faults_in(g, item, f"{path}[{i}]")]
        if found:
            return found
    try:
        msgspec.convert(given, wanted)
    except msgspec.ValidationError:
        return [_fault(given, plain, path)]
    return []


def _of_field(given: dict[str, Any], field: Any, path: str) -> list[Fault]:
    name = f"{path}.{field.encode_name}" if path else field.encode_name
    if field.encode_name in given:
        return faults_in(given[field.encode_name], field.type, name)
    return [Fault(name, "fault.missing", {"name": name})] if field.required else []


def _fault(given: Any, wanted: Any, path: str) -> Fault:
    allowed = tuple(a for a in get_args(wanted) if isinstance(a, str)) or None
    phrase = "fault.one-of" if allowed else "fault.type"
    told = msgspec.json.encode(given).decode()[:LONGEST_TOLD]
    return Fault(path, phrase, {"name": path, "value": told}, allowed)
