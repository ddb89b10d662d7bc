"""Two linters that others run over interface descriptions have nothing to say."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.running import HOME
from tests.servers import without

# Where `.ci/run` installs them, at pinned versions; else whatever is on the PATH.
INSTALLED = HOME / ".venv" / "npm" / "node_modules" / ".bin"
RULES = Path(__file__).parent / "spectral.yaml"
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
MOST_SECONDS = 60


@pytest.fixture(scope="module")
def file(described, tmp_path_factory):
    """The document in a file."""
    path = tmp_path_factory.mktemp("openapi") / "openapi.json"
    path.write_text(json.dumps(described), encoding="utf-8")
    return path


def test_spectral_finds_nothing(file):
    """Every rule of `spectral:oas` holds."""
    problems = found("spectral", "lint", file, "--ruleset", RULES, "--format", "json", "--quiet")

    assert problems == []


def test_redocly_finds_nothing(file):
    """Every rule of Redocly's recommended set holds."""
    told = found("redocly", "lint", file, "--extends", "recommended", "--format", "json")

    assert told["problems"] == []


def found(name, *args):
    """What a linter says, as JSON."""
    program = shutil.which(name, path=f"{INSTALLED}{os.pathsep}{os.environ['PATH']}")
    if program is None:
        without(f"{name} from npm, which .ci/run installs")
    done = subprocess.run(
        (program, *map(str, args)),
        cwd=file_home(args),
        env={**os.environ, **QUIET},
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    try:
        return json.loads(done.stdout)
    except json.JSONDecodeError:
        pytest.fail(f"{name}: {done.stdout}{done.stderr}")


def file_home(args):
    """The folder of the file that is linted, so that no settings of elsewhere count."""
    return next(arg.parent for arg in args if isinstance(arg, Path))
