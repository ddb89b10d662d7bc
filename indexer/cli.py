"""`bac-index`: build, check, list and roll back the index.

Exit codes: 0 all is well, 1 the content has problems, 2 wrong usage or
something outside the content is in the way (a folder, a lock, a program).
"""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rich.console import Console

from indexer import show
from indexer.amounts import FULL, SAMPLE, Amounts
from indexer.build import WAIT_SECONDS, build, rollback
from indexer.checks.spelling import unknown_words
from indexer.load import load
from indexer.pipeline import examined
from indexer.problems import ContentError, NotRunError, SetupError
from service.store import layout

OK, PROBLEMS, USAGE = 0, 1, 2
INTERRUPTED = 130
_EPILOG = "exit codes: 0 all is well, 1 the content has problems, 2 usage or environment"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    args = _parser().parse_args(argv)
    out = show.console()
    try:
        code = _COMMANDS[args.command](args, out)
        sys.stdout.flush()
    except (SetupError, layout.IndexFault) as error:
        print(f"bac-index: {error}", file=sys.stderr)
        return USAGE
    except BrokenPipeError:
        # The reader of our output has gone; nothing more can be said to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _build(args: argparse.Namespace, out: Console) -> int:
    try:
        with show.Progress() as progress:
            done = build(
                args.content,
                args.index,
                _amounts(args),
                force=args.force,
                wait_seconds=args.wait,
                stages=progress,
            )
    except ContentError as error:
        show.problems(out, error.problems)
        told = f"{len(error.problems)} problems; nothing was built, what served goes on serving"
        out.print(told, style="red")
        return PROBLEMS
    show.built(out, done.outcome, done.manifest, done.removed)
    return OK


def _check(args: argparse.Namespace, out: Console) -> int:
    if args.unknown_words:
        return _unknown_words(args, out)
    with show.Progress() as progress:
        report = examined(args.content, _amounts(args), stages=progress)
    under = [_under(args.content, path) for path in args.paths]
    shown = tuple(
        p for p in report.problems if not under or any(p.file.is_relative_to(u) for u in under)
    )
    show.problems(out, shown)
    show.summary(out, report, shown)
    return PROBLEMS if shown else OK


def _unknown_words(args: argparse.Namespace, out: Console) -> int:
    _, tree = load(args.content)
    try:
        found = unknown_words(tree)
    except NotRunError as error:
        raise SetupError(f"spelling did not run: {error}") from None
    except ContentError as error:
        show.problems(out, error.problems)
        return PROBLEMS
    for word in sorted(found, key=str.casefold):
        out.print(word)
    return OK


def _list(args: argparse.Namespace, out: Console) -> int:
    serving = layout.current(args.index)
    show.generations(out, layout.generations(args.index), serving)
    return OK


def _rollback(args: argparse.Namespace, out: Console) -> int:
    show.built(out, "serving", rollback(args.index, args.generation), ())
    return OK


_COMMANDS: Mapping[str, Callable[[argparse.Namespace, Console], int]] = {
    "build": _build,
    "check": _check,
    "list": _list,
    "rollback": _rollback,
}


def _amounts(args: argparse.Namespace) -> Amounts:
    return SAMPLE if args.sample else FULL


def _under(content: Path, path: Path) -> Path:
    """A path given with or without the content folder before it."""
    absolute, home = path.resolve(), content.resolve()
    return absolute.relative_to(home) if absolute.is_relative_to(home) else path


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bac-index",
        description="Content files in, an index directory out.",
        epilog=f"example:\n  bac-index build --content content --index index\n\n{_EPILOG}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, told: str, example: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=told,
            description=told,
            epilog=f"example:\n  {example}\n\n{_EPILOG}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    new = command("build", "build the index if the content changed", "bac-index build")
    new.add_argument("--force", action="store_true", help="build also if nothing changed")
    new.add_argument(
        "--wait", type=float, default=WAIT_SECONDS, metavar="SECONDS", help="for another build"
    )
    check = command(
        "check", "report every problem of the content", "bac-index check content/opere/ion"
    )
    check.add_argument("paths", nargs="*", type=Path, help="tell only what is under these")
    check.add_argument(
        "--unknown-words",
        action="store_true",
        help="print the words that spelling does not know, one a line",
    )
    listing = command("list", "list the generations; * serves", "bac-index list --index index")
    back = command(
        "rollback", "let an earlier generation serve", "bac-index rollback 3f9c2d1ab04e77c5"
    )
    back.add_argument("generation", nargs="?", help="the one before, if not named")
    for reader in (new, check):
        reader.add_argument(
            "--content", type=Path, default=Path("content"), help="default: content"
        )
        reader.add_argument(
            "--sample", action="store_true", help="a small sample: ask for small amounts only"
        )
    index = Path(os.environ.get("BAC_INDEX_DIR") or "index")
    for writer in (new, listing, back):
        writer.add_argument(
            "--index", type=Path, default=index, help="default: BAC_INDEX_DIR, else index"
        )
    return parser
