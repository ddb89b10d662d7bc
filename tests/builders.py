"""Small things that tests build upon: a tiny edition and edits of it."""

import shutil
from pathlib import Path

TINY = Path(__file__).parent / "tiny"
CONTENT = Path(__file__).parents[1] / "content"


def tiny_content(home: Path) -> Path:
    """A copy of the tiny edition in `home`, with the real phrases and manual.

    Phrases and manual pages are tied to the code, so the tiny edition has none of
    its own.
    """
    content = home / "content"
    shutil.copytree(TINY, content)
    shutil.copytree(CONTENT / "man", content / "man")
    shutil.copy(CONTENT / "phrases.yaml", content)
    return content


def edit(file: Path, old: str, new: str) -> None:
    """Replace the first `old` in `file`, which must be there, by `new`."""
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
