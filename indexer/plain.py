"""YAML nodes as plain values: strings, nulls, lists, dicts."""

from typing import Any

import yaml

_NULLS = frozenset({"", "~", "null"})


class AliasError(Exception):
    """An alias stands inside what it names; `line` counts from 1."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}: alias holds itself")


def plain(node: yaml.Node, repeated: list[yaml.Node], inside: frozenset[int] = frozenset()) -> Any:
    """The value of `node`; keys that stand twice in a mapping are added to `repeated`.

    Raises:
        AliasError: an alias names something that it stands in.
    """
    if id(node) in inside:
        raise AliasError(node.start_mark.line + 1)
    inside |= {id(node)}
    if isinstance(node, yaml.SequenceNode):
        return [plain(item, repeated, inside) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        values: dict[str, Any] = {}
        for key, value in node.value:
            name = str(key.value)
            if name in values:
                repeated.append(key)
            values[name] = plain(value, repeated, inside)
        return values
    return None if is_null(node) else node.value


def is_null(node: yaml.Node) -> bool:
    """Whether an author wrote nothing, `~` or `null`, without quotation marks."""
    return isinstance(node, yaml.ScalarNode) and not node.style and node.value in _NULLS
