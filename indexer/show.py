"""What an operator sees: coloured and grouped on a terminal, plain lines elsewhere."""

import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.status import Status
from rich.table import Column, Table
from rich.text import Text

from indexer.pipeline import Report
from indexer.problems import Problem
from service.store.layout import Manifest

_COLUMNS = ("", "generation", "content", "built at", "works", "characters", "documents")


def console() -> Console:
    """Where results go."""
    return Console(file=sys.stdout, highlight=False, markup=False, soft_wrap=True)


class Progress:
    """The stages of a command, each with counts and seconds, on the error stream."""

    def __init__(self) -> None:
        self._console = Console(file=sys.stderr, highlight=False, markup=False, soft_wrap=True)
        self._status: Status | None = None
        self._name = ""
        self._since = 0.0

    def __enter__(self) -> Self:
        if self._console.is_terminal:
            self._status = self._console.status("")
            self._status.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._name:
            self.after("stopped")
        if self._status:
            self._status.stop()

    def before(self, name: str) -> None:
        """The stage `name` starts."""
        self._name, self._since = name, time.monotonic()
        if self._status:
            self._status.update(name)

    def after(self, told: str) -> None:
        """The stage is done; `told` counts what came of it."""
        seconds = time.monotonic() - self._since
        self._console.print(f"{self._name}: {told}, {seconds:.2f} s", style="dim")
        self._name = ""


def problems(out: Console, found: Iterable[Problem]) -> None:
    """Problems as `file:line: message`; on a terminal under their file."""
    for file, group in groupby(sorted(found), key=lambda problem: problem.file):
        if not out.is_terminal:
            for problem in group:
                out.print(str(problem))
            continue
        out.print(str(file), style="bold")
        for problem in group:
            line = Text(f"  {file}:{problem.line}: ", style="cyan")
            out.print(line.append(problem.message, style="default"))


def summary(out: Console, report: Report, shown: tuple[Problem, ...]) -> None:
    """Which checks did not run, and how many problems each kind of check found."""
    for name, reason in report.not_run.items():
        out.print(f"{name}: did not run: {reason}", style="yellow")
    kinds = Counter({name: len(set(found) & set(shown)) for name, found in report.found.items()})
    if not shown:
        out.print(f"no problems; {len(report.found)} checks ran", style="green")
        return
    told = ", ".join(f"{name} {count}" for name, count in kinds.most_common() if count)
    files = len({problem.file for problem in shown})
    out.print(f"{len(shown)} problems in {files} files: {told}", style="red")


def built(out: Console, outcome: str, manifest: Manifest, removed: tuple[str, ...]) -> None:
    """What a build or a rollback came to, in one line, and what it removed."""
    out.print(f"{outcome}: {manifest.generation} ({_holdings(manifest.counts)})", style="green")
    if removed:
        out.print(f"removed: {', '.join(removed)}")


def generations(out: Console, found: Iterable[Manifest], current: str | None) -> None:
    """Generations, newest first; the one that serves is marked `*`."""
    rows = [
        (
            "*" if m.generation == current else " ",
            m.generation,
            m.content_version,
            m.built_at.partition(".")[0],
            *(str(n) for n in (m.counts["opere"], m.counts["personaje"], m.documents)),
        )
        for m in found
    ]
    if not out.is_terminal:
        for row in rows:
            named = [f"{cell} {name}" for cell, name in zip(row[4:], _COLUMNS[4:], strict=True)]
            out.print("  ".join((*row[:4], *named)))
        return
    # A name cut short cannot be copied into `rollback`.
    table = Table(*(Column(name, overflow="fold") for name in _COLUMNS))
    for row in rows:
        table.add_row(*row, style="bold green" if row[0] == "*" else None)
    out.print(table)


def _holdings(counts: Mapping[str, int]) -> str:
    named = {"opere": "works", "autori": "authors", "personaje": "characters"}
    return ", ".join(f"{counts[name]} {shown}" for name, shown in named.items())
