"""The interface description tells the truth: a fuzzer that believes it finds nothing."""

import re
import subprocess
import sys
from pathlib import Path

from tests.running import API, HOME

PHASES = "examples,coverage,fuzzing,stateful"
EXAMPLES = "3"
SEED = "2026"
MOST_SECONDS = 120


def test_fuzzer_finds_nothing(server, tmp_path):
    """Examples, bounds, wrong values, wrong methods: every answer is as described."""
    done = subprocess.run(
        (
            *(str(program()), "--config-file", str(HOME / "tests" / "schemathesis.toml")),
            *("run", f"{server}{API}/openapi.json", "--phases", PHASES),
            *("--max-examples", EXAMPLES, "--seed", SEED, "--workers", "1", "--no-color"),
        ),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )

    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) generated", done.stdout)[0]) > 1000


def program() -> Path:
    """The fuzzer's command line, beside this Python."""
    return Path(sys.executable).with_name("schemathesis")
