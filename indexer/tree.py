"""The content while it is read: files, the records in them, and problems so far.

Checks work on this tree and not on the finished library, so that one broken
file does not hide what is wrong in the others.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from indexer.problems import ContentError, Problem
from indexer.prose import Prose, read_prose
from indexer.source import Source, Steps
from service.model.text import Slug

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Spot:
    """A record, or a part of one, and where it stands; `path` has no ending."""

    path: str
    source: Source
    steps: Steps
    value: Any

    def problem(self, message: str, *steps: str | int) -> Problem:
        """`message` at this place, or at the part of it that `steps` lead to."""
        return self.source.problem(message, (*self.steps, *steps))


@dataclass
class Tree:
    """Sources and records by path without ending; Markdown by path with language.

    `files` names every file that is there, also those that cannot be read.
    """

    root: Path
    files: set[str] = field(default_factory=set)
    sources: dict[str, Source] = field(default_factory=dict)
    records: dict[str, Any] = field(default_factory=dict)
    prose: dict[str, Prose] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def read(self, path: str, record: Any, **known: str) -> Any:
        """The YAML file at `path` as `record`, or None with its problems noted."""
        shown = Path(f"{path}.yaml")
        try:
            source = self.sources[path] = Source(self.root / shown, shown)
            self.files.add(path)
            value = self.records[path] = source.read_as(record, **known)
        except FileNotFoundError:
            self.problems.append(Problem(shown, 1, "the file is missing"))
        except ContentError as error:
            self.files.add(path)
            self.problems.extend(error.problems)
        else:
            return value
        return None

    def folder(self, path: str, record: Any, key: str = "slug") -> dict[str, Any]:
        """Every record of a folder by the name of its file, which is its `key`."""
        found: dict[str, Any] = {}
        for file in sorted((self.root / path).glob("*.yaml")):
            if key == "slug" and not _is_slug(file.stem):
                told = "a file's name is a slug: small letters, digits and single hyphens"
                self.problems.append(Problem(file.relative_to(self.root), 1, told))
                continue
            value = self.read(f"{path}/{file.stem}", record, **{key: file.stem})
            if value is not None:
                found[file.stem] = value
        return found

    def twins(self, path: str, join: Callable[[Prose, Prose], R]) -> R | None:
        """The twin files `path.ro.md` and `path.en.md` as one value, or None."""
        both = [self._prose(f"{path}.{language}") for language in ("ro", "en")]
        if both[0] is None or both[1] is None:
            return None
        try:
            joined = self.records[path] = join(both[0], both[1])
        except ContentError as error:
            self.problems.extend(error.problems)
            return None
        return joined

    def names(self, folder: str) -> set[str]:
        """Names of the files of a folder, also of those that cannot be read."""
        return {
            path.removeprefix(f"{folder}/")
            for path in self.files
            if path.rpartition("/")[0] == folder
        }

    @property
    def works(self) -> set[str]:
        """Slugs of the works that have a folder."""
        return {path.split("/")[1] for path in self.files if path.startswith("opere/")}

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Every record of every YAML file and every record inside one, in reading order."""
        return tuple(
            spot
            for path, source in self.sources.items()
            if path in self.records
            for spot in _spots(path, source, (), self.records[path])
        )

    def _prose(self, path: str) -> Prose | None:
        shown = Path(f"{path}.md")
        try:
            found = self.prose[path] = read_prose(self.root / shown, shown)
        except FileNotFoundError:
            self.problems.append(Problem(shown, 1, "the file is missing"))
        except ContentError as error:
            self.problems.extend(error.problems)
        else:
            return found
        return None


def _spots(path: str, source: Source, steps: Steps, value: Any) -> Iterator[Spot]:
    if isinstance(value, msgspec.Struct):
        yield Spot(path, source, steps, value)
        for name in value.__struct_fields__:
            yield from _spots(path, source, (*steps, name), getattr(value, name))
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from _spots(path, source, (*steps, i), item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _spots(path, source, (*steps, key), item)


def _is_slug(name: str) -> bool:
    try:
        msgspec.convert(name, Slug)
    except msgspec.ValidationError:
        return False
    return True
