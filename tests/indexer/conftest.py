"""Fixtures of the indexer's tests: a tiny edition of one's own to spoil."""

from pathlib import Path

import pytest

from tests.builders import tiny_content


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of the tiny edition that a test may change."""
    return tiny_content(tmp_path)


@pytest.fixture
def index(tmp_path: Path) -> Path:
    """Where an index may be built; nothing is there yet."""
    return tmp_path / "index"
