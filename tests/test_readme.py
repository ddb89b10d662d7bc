"""Whatever the README shows, runs."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from service.settings import PREFIX, Settings

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ASKED = re.findall(r"```sh\ncurl -s '([^']+)'\n```\n\n```json\n(.*?)\n```", README, re.DOTALL)
TYPED = re.findall(r"^\.venv/bin/(bac-\S+ .*)$", README, re.MULTILINE)


@pytest.mark.parametrize(("url", "shown"), ASKED)
def test_each_question_gets_the_answer_shown(real: Any, url: str, shown: str) -> None:
    """The three questions of the README are answered as it says."""
    path = url.removeprefix("http://127.0.0.1:8000")

    answer = real.get(path).json()

    assert_within(json.loads(shown), answer)


def test_there_are_three_questions() -> None:
    """The README asks three questions."""
    assert len(ASKED) == 3


@pytest.mark.parametrize("line", TYPED)
def test_each_command_works(line: str, tmp_path: Path, real_index: Path) -> None:
    """The commands of the README can be typed as they stand."""
    program, *args = shlex.split(line)
    module = {"bac-index": "indexer", "bac-api": "service"}[program]
    index = shutil.copytree(real_index, tmp_path / "index")
    env = {"BAC_INDEX_DIR": str(index), "PATH": "/usr/bin:/bin"}

    done = subprocess.run(
        [sys.executable, "-m", module, *args],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()


def test_every_setting_is_in_the_table() -> None:
    """The table of settings and the code name the same ones."""
    listed = set(re.findall(rf"^\| `({PREFIX}\w+)` \|", README, re.MULTILINE))

    assert listed == {PREFIX + name.upper() for name in Settings.__struct_fields__}


def test_the_changelog_is_the_one_of_the_content() -> None:
    """CHANGELOG.md is what `make changelog` writes."""
    written = subprocess.run(
        [sys.executable, "-m", "indexer.changelog"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout

    assert (ROOT / "CHANGELOG.md").read_text(encoding="utf-8") == written


def assert_within(shown: Any, answer: Any) -> None:
    """`answer` holds everything that `shown` does."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            assert_within(value, answer[key])
    elif isinstance(shown, list):
        for ours, theirs in zip(shown, answer, strict=False):
            assert_within(ours, theirs)
    else:
        assert shown == answer
