"""Every way a YAML value fails its record's type, each with its line."""

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
import yaml

from indexer.nearest import did_you_mean
from indexer.plain import is_null, plain
from service.store.fold import slugged

Fault = tuple[int, str]
_SHOWN_LENGTH = 40


def faults(node: yaml.Node, kind: Any, line: int, known: tuple[str, ...] = ()) -> Iterator[Fault]:
    """(line, message) for each fault of `node` as a `kind`, not for the first only.

    `line` is where the value is named; `known` are fields that the file's place gives.
    """
    if is_null(node):
        if not _allows_none(kind):
            yield line, "the value is missing"
        return
    shape = _without_extras(kind)
    inner: Iterator[Fault] = iter(())
    if _is_record(shape):
        if not isinstance(node, yaml.MappingNode):
            yield line, f"expected the fields {_quoted(_fields(shape))}, not {_what(node)}"
            return
        inner = _record(node, shape, line, known)
    elif get_origin(shape) is tuple and isinstance(node, yaml.SequenceNode):
        inner = _items(node, get_args(shape))
    elif get_origin(shape) is dict and isinstance(node, yaml.MappingNode):
        inner = _entries(node, get_args(shape)[1])
    found = list(inner)
    if found or known:
        yield from found
    elif message := _fault_of(node, kind, shape):
        yield line, message


def _record(
    node: yaml.MappingNode, record: Any, line: int, known: tuple[str, ...]
) -> Iterator[Fault]:
    fields = {f.encode_name: f for f in msgspec.structs.fields(record)}
    given = {str(key.value): (key, value) for key, value in node.value}
    for name, (key, value) in given.items():
        at = key.start_mark.line + 1
        if name in fields:
            yield from faults(value, fields[name].type, at)
        else:
            near = did_you_mean(name, fields.keys() - given.keys() - set(known))
            yield at, f"Object contains unknown field `{name}`{near}"
    for name, field in fields.items():
        if field.required and name not in given and name not in known:
            yield line, f"Object missing required field `{name}`"


def _items(node: yaml.SequenceNode, kinds: tuple[Any, ...]) -> Iterator[Fault]:
    for i, item in enumerate(node.value):
        kind = kinds[0] if kinds[-1] is Ellipsis else kinds[min(i, len(kinds) - 1)]
        yield from faults(item, kind, item.start_mark.line + 1)


def _entries(node: yaml.MappingNode, kind: Any) -> Iterator[Fault]:
    for key, value in node.value:
        yield from faults(value, kind, key.start_mark.line + 1)


def _fault_of(node: yaml.Node, kind: Any, shape: Any) -> str:
    value = plain(node, [])
    try:
        msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        message = str(error).partition(" - at ")[0]
    else:
        return ""
    if get_origin(shape) is Literal:
        allowed = get_args(shape)
        near = did_you_mean(str(value), allowed) or f"; it is one of {_quoted(allowed)}"
        return message + near
    if not isinstance(value, str) or not value:
        return message
    near = ""
    if _is_good(slugged(value), kind) and "regex" in message:
        near = f"; did you mean '{slugged(value)}'?"
    return f"{message}: '{value[:_SHOWN_LENGTH]}'{near}"


def _is_good(value: str, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        return False
    return True


def _without_extras(kind: Any) -> Any:
    """`kind` without its constraints and without `| None`."""
    if get_origin(kind) is Annotated:
        return _without_extras(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        arms = [arm for arm in get_args(kind) if arm is not type(None)]
        return _without_extras(arms[0])
    return kind


def _allows_none(kind: Any) -> bool:
    return type(None) in get_args(kind)


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _fields(record: Any) -> tuple[str, ...]:
    return tuple(f.encode_name for f in msgspec.structs.fields(record) if f.required)


def _quoted(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _what(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return f"'{node.value[:_SHOWN_LENGTH]}'"
    return "a list"
