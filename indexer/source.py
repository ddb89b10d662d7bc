"""Content files read with positions, so that problems can point at lines."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from indexer.problems import ContentError, Problem

R = TypeVar("R")
_STEP = re.compile(r"\.(\w[\w-]*)|\[(\d+)\]")
_NAMED_FIELD = re.compile(r"unknown field `(\w+)`")


class Source:
    """One YAML file: its plain values and where each of them stands.

    Values are read as strings only; the record's types say what they mean,
    so `no`, `1.10` and `2026-06-29` never change under an author's hands.
    """

    def __init__(self, file: Path, shown: Path) -> None:
        self.file = shown
        loader = yaml.BaseLoader(file.read_text(encoding="utf-8"))
        try:
            root = loader.get_single_node()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark
            line = mark.line + 1 if mark else 1
            raise ContentError([Problem(shown, line, f"{error.problem}")]) from None
        if not isinstance(root, (yaml.MappingNode, yaml.SequenceNode)):
            raise ContentError([Problem(shown, 1, "expected `name: value` lines or a list")])
        self.root: yaml.Node = root
        self.values: Any = loader.construct_document(root)
        if repeated := list(_repeated_keys(root)):
            raise ContentError(
                Problem(shown, k.start_mark.line + 1, f"key {k.value!r} is repeated")
                for k in repeated
            )

    def read_as(self, record: type[R], **known: str) -> R:
        """The file as a `record`; `known` holds what its place in the tree says.

        Raises:
            ContentError: a value is missing, unknown or of the wrong type.
        """
        values = {**known, **self.values} if isinstance(self.values, dict) else self.values
        try:
            return msgspec.convert(values, record, strict=False)
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at ")
            if named := _NAMED_FIELD.search(message):
                path += f".{named[1]}"
            raise ContentError([self.problem(message, path)]) from None

    def problem(self, message: str, path: str = "") -> Problem:
        return Problem(self.file, self.line_of(path), message)

    def line_of(self, path: str) -> int:
        """Line of the deepest value on `path` (as in `$.scene[1].titlu`)."""
        node: yaml.Node = self.root
        line = node.start_mark.line
        for name, position in _STEP.findall(path):
            if name and isinstance(node, yaml.MappingNode):
                found = [(k, v) for k, v in node.value if k.value == name]
                if not found:
                    break
                key, node = found[0]
                line = key.start_mark.line
            elif position and isinstance(node, yaml.SequenceNode):
                node = node.value[int(position)]
                line = node.start_mark.line
            else:
                break
        return int(line) + 1


def _repeated_keys(node: yaml.Node) -> Iterator[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                yield key
            seen.add(key.value)
            yield from _repeated_keys(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _repeated_keys(item)
