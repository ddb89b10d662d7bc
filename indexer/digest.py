"""The name of a build: a hash over all that it is made from."""

import hashlib
from importlib import metadata
from pathlib import Path

from service.store import layout

PACKAGE = "bac-literatura"
_LENGTH = 16


def content_hash(content: Path) -> str:
    """16 hex digits over every content file, the index format and the package version.

    A file counts with its path and its bytes; hidden files do not count.
    """
    hashed = hashlib.sha256(f"{layout.FORMAT}\0{_version()}\0".encode())
    for file in sorted(content.rglob("*")):
        shown = file.relative_to(content)
        if file.is_file() and not any(part.startswith(".") for part in shown.parts):
            data = file.read_bytes()
            hashed.update(f"{shown.as_posix()}\0{len(data)}\0".encode())
            hashed.update(data)
    return hashed.hexdigest()[:_LENGTH]


def _version() -> str:
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return "not-installed"
