"""YAML files read with positions, so that problems can point at lines."""

from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from indexer.faults import faults
from indexer.plain import AliasError, plain
from indexer.problems import ContentError, Problem
from indexer.text_file import read_text

try:
    from yaml import CBaseLoader as Loader
except ImportError:  # PyYAML built without libyaml: the same, ten times slower
    from yaml import BaseLoader as Loader  # type: ignore[assignment]

R = TypeVar("R")
Steps = tuple[str | int, ...]


class Source:
    """One YAML file: its plain values and where each of them stands.

    Scalars are read as strings or null only; the record's types say what they
    mean, so `no`, `1.10` and `2026-06-29` never change under an author's hands.
    """

    def __init__(self, file: Path, shown: Path) -> None:
        self.file = shown
        text = read_text(file, shown)
        self.lines = text.split("\n")
        self.root = _compose(text, shown)
        repeated: list[yaml.Node] = []
        try:
            self.values = plain(self.root, repeated)
        except AliasError as error:
            told = "this alias holds itself"
            raise ContentError([Problem(shown, error.line, told)]) from None
        if repeated:
            raise ContentError(
                Problem(shown, key.start_mark.line + 1, f"key {key.value!r} is repeated")
                for key in repeated
            )

    def read_as(self, record: type[R], **known: str) -> R:
        """The file as a `record`; `known` holds what its place in the tree says.

        Raises:
            ContentError: values are missing, unknown or wrong; all of them are told.
        """
        values: Any = self.values
        if isinstance(values, dict):
            if told := [key for key in known if key in values]:
                raise ContentError(
                    self.problem(f"leave `{key}` out: the file's name says it", (key,))
                    for key in told
                )
            values = {**known, **values}
        try:
            return msgspec.convert(values, record, strict=False)
        except msgspec.ValidationError as error:
            found = [
                Problem(self.file, line, message)
                for line, message in faults(self.root, record, 1, tuple(known))
            ]
            raise ContentError(found or [Problem(self.file, 1, str(error))]) from None

    def problem(self, message: str, steps: Steps = ()) -> Problem:
        """`message` at the line of the value that `steps` lead to."""
        return Problem(self.file, self.line_of(steps), message)

    def line_of(self, steps: Steps) -> int:
        """Line of the deepest value on the way of `steps` (as in `("scene", 1, "ro")`)."""
        return self.span_of(steps)[0]

    def span_of(self, steps: Steps) -> tuple[int, int]:
        """First and last line of the value that `steps` lead to."""
        node = self.root
        line = int(node.start_mark.line)
        for step in steps:
            if isinstance(step, str) and isinstance(node, yaml.MappingNode):
                found = [(k, v) for k, v in node.value if k.value == step]
                if not found:
                    break
                key, node = found[0]
                line = int(key.start_mark.line)
            elif isinstance(step, int) and isinstance(node, yaml.SequenceNode):
                node = node.value[step]
                line = int(node.start_mark.line)
            else:
                break
        # A block scalar ends at the start of the line after it.
        end = int(node.end_mark.line) - (node.end_mark.column == 0)
        return line + 1, max(end, line) + 1


def _compose(text: str, shown: Path) -> yaml.Node:
    try:
        root = Loader(text).get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise ContentError([Problem(shown, line, f"not YAML: {error.problem}")]) from None
    except (yaml.YAMLError, RecursionError) as error:
        told = " ".join(str(error).split())
        raise ContentError([Problem(shown, 1, f"not YAML: {told}")]) from None
    if not isinstance(root, (yaml.MappingNode, yaml.SequenceNode)):
        raise ContentError([Problem(shown, 1, "expected `name: value` lines or a list")])
    return root
