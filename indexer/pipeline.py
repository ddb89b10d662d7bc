"""content/ in, a checked library out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from indexer.amounts import FULL, Amounts
from indexer.checks.amounts import check_amounts
from indexer.checks.catalogue import check_catalogue
from indexer.checks.dates import check_dates
from indexer.checks.levels import check_levels
from indexer.checks.manual import check_manual
from indexer.checks.practice import check_practice
from indexer.checks.provenance import check_addresses, check_verification
from indexer.checks.quotations import check_quotations
from indexer.checks.references import check_references, check_same_work
from indexer.checks.spelling import check_spelling
from indexer.checks.twins import check_languages
from indexer.checks.typography import check_typography
from indexer.checks.uniqueness import check_uniqueness
from indexer.load import load
from indexer.problems import ContentError, NotRunError, Problem
from indexer.stages import SILENT, Stages
from indexer.tree import Tree
from service.model.library import Library

Check = Callable[[Tree], Iterator[Problem]]

CHECKS: Mapping[str, Check] = {
    "references": check_references,
    "works kept apart": check_same_work,
    "catalogue": check_catalogue,
    "uniqueness": check_uniqueness,
    "dates": check_dates,
    "levels": check_levels,
    "practice": check_practice,
    "verification": check_verification,
    "addresses": check_addresses,
    "languages": check_languages,
    "typography": check_typography,
    "spelling": check_spelling,
    "quotations": check_quotations,
}
# What hangs on programs and texts outside the project: a build must come out the same
# on every machine, so only `check` and the tests ask them.
SLOW = frozenset({"spelling", "quotations"})


@dataclass(frozen=True, slots=True)
class Report:
    """What the checks found, by check, and why some of them did not run."""

    library: Library | None
    found: Mapping[str, tuple[Problem, ...]]
    not_run: Mapping[str, str]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems, sorted by file and line, each once."""
        return tuple(sorted({p for problems in self.found.values() for p in problems}))


def checks(amounts: Amounts) -> Mapping[str, Check]:
    """The checks for content that is to hold `amounts`, by name."""
    rows: dict[str, Check] = {**CHECKS, "amounts": partial(check_amounts, amounts=amounts)}
    if amounts.whole:
        rows["manual"] = check_manual
    return rows


def examined(
    content: Path,
    amounts: Amounts = FULL,
    *,
    without: frozenset[str] = frozenset(),
    stages: Stages = SILENT,
) -> Report:
    """Load `content` and run every check but those in `without`.

    Raises:
        SetupError: the content folder or a named corpus cannot be used.
    """
    stages.before("load")
    library, tree = load(content)
    stages.after(f"{len(tree.sources) + len(tree.prose)} files")
    found: dict[str, tuple[Problem, ...]] = {"load": tuple(sorted(set(tree.problems)))}
    not_run: dict[str, str] = {}
    for name, check in checks(amounts).items():
        if name in without:
            continue
        stages.before(name)
        try:
            found[name] = tuple(sorted(set(check(tree))))
        except NotRunError as error:
            not_run[name] = str(error)
        except ContentError as error:
            found[name] = error.problems
        stages.after("did not run" if name in not_run else f"{len(found[name])} problems")
    return Report(library, found, not_run)


def checked(
    content: Path,
    amounts: Amounts = FULL,
    *,
    stages: Stages = SILENT,
) -> Library:
    """The library of content without problems; no outside program is asked.

    Raises:
        ContentError: with all problems, sorted by file and line.
        SetupError: the content folder cannot be used.
    """
    report = examined(content, amounts, without=SLOW, stages=stages)
    if report.problems or report.library is None:
        raise ContentError(report.problems)
    return report.library
