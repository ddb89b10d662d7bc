"""The shape of the code: its arrows, its sizes, its words."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import HOME

CODE = ("service", "indexer")
LONGEST_FILE = 300
ROMANIAN = re.compile("[ăâîșțĂÂÎȘȚşţŞŢ]")
# Where Romanian letters are material to work on, not words that a pupil reads.
LETTERS_ALLOWED = {Path("service/store/analysis.py"), Path("service/store/snippet.py")}
# Names that are the same in every language: the service's own, and that of a language.
NAMES_ALLOWED = {"BAC Literatură", "Română"}


def sources(*folders: str) -> list[Path]:
    """The Python files of the project, relative to its root."""
    found = [file for folder in folders for file in (HOME / folder).rglob("*.py")]
    return sorted(file.relative_to(HOME) for file in found)


def test_arrows_point_down():
    """Every import follows the contracts of the project."""
    done = subprocess.run(
        (
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())",
        ),
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", sources(*CODE), ids=str)
def test_a_file_is_one_idea(file):
    """No file is longer than 300 lines."""
    assert len((HOME / file).read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("file", sources("service"), ids=str)
def test_no_romanian_sentence_lives_in_python(file):
    """What a pupil may read is content; the code holds no Romanian words."""
    if file in LETTERS_ALLOWED:
        return
    tree = ast.parse((HOME / file).read_text(encoding="utf-8"))
    told = set(docstrings(tree))

    found = [
        f"{file}:{node.lineno}: {node.value[:60]}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value not in told | NAMES_ALLOWED
        and ROMANIAN.search(node.value)
    ]

    assert found == []


@pytest.mark.parametrize("file", sources(*CODE), ids=str)
def test_everything_public_is_told(file):
    """Every module, public class and public function has a docstring."""
    tree = ast.parse((HOME / file).read_text(encoding="utf-8"))
    public = [tree, *(n for n in tree.body if is_public(n))]
    for node in list(public):
        if isinstance(node, ast.ClassDef):
            public += [n for n in node.body if is_public(n) and not hasattr(n, "bases")]

    silent = [getattr(n, "name", str(file)) for n in public if not ast.get_docstring(n)]

    assert silent == []


@pytest.mark.parametrize("file", sources(*CODE), ids=str)
def test_package_files_hold_a_docstring_only(file):
    """An `__init__.py` holds a docstring and nothing else."""
    if file.name != "__init__.py":
        return

    body = ast.parse((HOME / file).read_text(encoding="utf-8")).body

    assert list(body[1:]) == []


def docstrings(tree: ast.AST) -> Iterator[str]:
    """Every string that stands by itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def is_public(node: ast.AST) -> bool:
    """Whether a definition is for others to use."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    if not isinstance(node, kinds) or node.name.startswith("_"):
        return False
    marks = {getattr(d, "id", getattr(d, "attr", "")) for d in node.decorator_list}
    return not marks & {"overload", "setter"}
