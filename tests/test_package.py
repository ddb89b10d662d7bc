"""What gets installed from a wheel, as the container image does, is the whole service."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tests.running import HOME

PACKAGES = ("service", "indexer")
BESIDE = ("pyproject.toml", "README.md", "LICENSE", "LICENSE-CONTENT")


def test_wheel_holds_every_file_of_the_packages(tmp_path: Path) -> None:
    """Templates and style sheets are installed too, not the modules alone."""
    source = tmp_path / "source"
    for name in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(HOME / name, source / name, ignore=ignored)
    for name in BESIDE:
        shutil.copy(HOME / name, source)
    command = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", str(source))

    subprocess.run((*command, "--wheel-dir", str(tmp_path)), check=True, capture_output=True)

    [wheel] = tmp_path.glob("*.whl")
    held = set(ZipFile(wheel).namelist())
    files = (f for name in PACKAGES for f in (HOME / name).rglob("*") if f.is_file())
    wanted = {f.relative_to(HOME).as_posix() for f in files if "__pycache__" not in f.parts}
    assert wanted <= held
