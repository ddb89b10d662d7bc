"""`bac-index` away from a terminal: plain lines, exit codes, no traceback."""

import os
import re
import subprocess
import sys

import pytest

from tests.builders import edit

OK, PROBLEMS, USAGE = 0, 1, 2


@pytest.fixture
def bac_index(content, index, tmp_path):
    """Run a command in a process of its own, beside the tiny content."""

    def run(*args, **env):
        return subprocess.run(
            [sys.executable, "-m", "indexer", *args],
            env={**os.environ, "BAC_INDEX_DIR": str(index), "BAC_CORPUS_DIR": "", **env},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    return run


@pytest.fixture(autouse=True)
def project_on_path(monkeypatch, request):
    """The commands are run from another folder, so they need to find the project."""
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))


def test_build_list_and_rollback(bac_index, content):
    """A day of an operator: build, build again, change, list, roll back."""
    first = bac_index("build", "--sample")
    again = bac_index("build", "--sample")
    (content / "README.md").write_text("other\n", encoding="utf-8")
    second = bac_index("build", "--sample")
    back = bac_index("rollback")
    listed = bac_index("list")

    name = first.stdout.split()[1]
    assert first.stdout == f"built: {name} (2 works, 2 authors, 4 characters)\n"
    assert again.stdout == f"unchanged: {name} (2 works, 2 authors, 4 characters)\n"
    assert back.stdout == f"serving: {name} (2 works, 2 authors, 4 characters)\n"
    rows = [line.split() for line in listed.stdout.splitlines()]
    assert [row[0] for row in rows] == [second.stdout.split()[1], "*"]
    assert rows[1][1] == name
    assert {r.returncode for r in (first, again, second, back, listed)} == {OK}


def test_stages_are_plain_lines_on_the_error_stream(bac_index):
    """Away from a terminal each stage is one plain line with counts and seconds."""
    lines = bac_index("build", "--sample").stderr.splitlines()

    assert [lines[i].partition(":")[0] for i in (0, 1, -1)] == ["load", "references", "write"]
    assert all(re.fullmatch(r"[a-z ]+: \d+ [a-z ]+, \d+\.\d\d s", line) for line in lines)


def test_check_tells_problems_and_what_did_not_run(bac_index, content):
    """Each problem is one line; then what did not run and a sum by kind."""
    edit(content / "teme/apa.yaml", "opera: lacul", "opera: lacu")

    answer = bac_index("check", "--sample", PATH="")

    assert answer.returncode == PROBLEMS
    assert answer.stdout.splitlines() == [
        "teme/apa.yaml:7: no work 'lacu'; did you mean 'lacul'?",
        "spelling: did not run: the program hunspell is not installed",
        "quotations: did not run: BAC_CORPUS_DIR names no folder of texts",
        "1 problems in 1 files: references 1",
    ]


@pytest.mark.parametrize("path", ["teme", "content/teme", "teme/apa.yaml"])
def test_check_of_a_part_tells_that_part_only(bac_index, content, path):
    """An author may ask about what she writes and nothing else."""
    edit(content / "teme/apa.yaml", "opera: lacul", "opera: lacu")
    edit(content / "curente/realism.yaml", "opera: drumul", "opera: drumu")

    lines = bac_index("check", "--sample", path, PATH="").stdout.splitlines()

    assert [line for line in lines if ".yaml:" in line] == [
        "teme/apa.yaml:7: no work 'lacu'; did you mean 'lacul'?"
    ]


def test_clean_content(bac_index):
    """Content without problems is told in one line and exits with 0."""
    answer = bac_index("check", "--sample", PATH="")

    assert answer.stdout.splitlines()[-1].startswith("no problems; ")
    assert answer.returncode == OK


def test_build_refuses_faulty_content(bac_index, content):
    """Problems are told, nothing is built, and the exit code says so."""
    edit(content / "teme/apa.yaml", "opera: lacul", "opera: lacu")

    answer = bac_index("build", "--sample")

    assert answer.returncode == PROBLEMS
    assert answer.stdout.splitlines() == [
        "teme/apa.yaml:7: no work 'lacu'; did you mean 'lacul'?",
        "1 problems; nothing was built, what served goes on serving",
    ]
    assert bac_index("list").returncode == USAGE


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["build", "--content", "nowhere"], "there is no content folder 'nowhere'"),
        (["check", "--content", "nowhere"], "there is no content folder 'nowhere'"),
        (["build", "--sample", "--index", "/dev/null"], "cannot be written: Not a directory"),
        (["list"], "no index here"),
        (["rollback"], "no index here"),
        (["bild"], "invalid choice: 'bild'"),
        (["build", "--wait", "long"], "invalid float value: 'long'"),
        ([], "COMMAND"),
    ],
)
def test_faults_outside_the_content_exit_with_2(bac_index, args, expected):
    """Wrong usage and an environment in the way are told in one line, with exit code 2."""
    answer = bac_index(*args)

    assert answer.returncode == USAGE
    assert expected in answer.stderr.splitlines()[-1]
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("command", [[], ["build"], ["check"], ["list"], ["rollback"]])
def test_help_shows_an_example(bac_index, command):
    """The help of the program and of each command shows a call that works, and the codes."""
    told = bac_index(*command, "--help").stdout

    assert "example:\n  bac-index" in told
    assert "exit codes: 0 all is well, 1 the content has problems, 2" in told


def test_unknown_words_need_hunspell(bac_index):
    """Where the program is missing, the list of unknown words is refused, not empty."""
    answer = bac_index("check", "--unknown-words", PATH="")

    assert answer.returncode == USAGE
    assert "hunspell is not installed" in answer.stderr


def test_reader_that_goes_away_is_no_traceback(bac_index, content, index, tmp_path):
    """`bac-index check | head -1` ends quietly."""
    (content / "edition.yaml").unlink()
    line = f"{sys.executable} -m indexer check --content {content} | head -1"

    answer = subprocess.run(
        line, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert "Traceback" not in answer.stderr
    assert "Exception ignored" not in answer.stderr
