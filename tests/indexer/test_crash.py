"""A build that dies at any point leaves the one that serves, and the next one heals."""

import shutil
import subprocess
import sys

import pytest

from indexer import search_index
from indexer.amounts import SAMPLE
from indexer.build import build
from indexer.problems import SetupError
from service.store import layout
from tests.builders import tiny_content

# Where a build may die: at the call of each of these.
STAGES = [
    "indexer.write._remove_leavings",
    "indexer.write.layout.encode",
    "indexer.write.counts",
    "indexer.write._free_name",
    "indexer.write.verify",
    "indexer.write.search_index.count_documents",
    "indexer.write._sync_all",
    "pathlib.Path.rename",
    "indexer.build.layout.switch",
    "pathlib.Path.replace",
    "indexer.build.prune",
    "shutil.rmtree",
]
# Run by another process: build, but die where told, as a pulled plug would.
DYING = """
import os, sys
from pathlib import Path
from unittest import mock
from indexer.amounts import SAMPLE
from indexer.build import build
content, index, stage = sys.argv[1:]
with mock.patch(stage, side_effect=lambda *args, **named: os._exit(9)):
    build(Path(content), Path(index), SAMPLE)
os._exit(0)
"""


def changed(content, number):
    """The same content, saying something else."""
    (content / "README.md").write_text(f"{number}\n", encoding="utf-8")
    return content


def assert_serves(index):
    """Whatever `current` names opens in full."""
    directory = layout.generation_dir(index, layout.current(index))
    manifest = layout.read_manifest(directory)
    layout.read_library(directory)
    assert search_index.count_documents(directory / layout.SEARCH) == manifest.documents


@pytest.fixture(scope="module")
def old_index(tmp_path_factory):
    """An index of four generations, so that the next build has one to prune."""
    home = tmp_path_factory.mktemp("old")
    content = tiny_content(home)
    for number in range(4):
        build(changed(content, number), home / "index", SAMPLE)
    return home / "index"


@pytest.mark.parametrize("stage", STAGES)
def test_killed_build_leaves_an_index_that_serves(content, index, old_index, stage):
    """Killed at any stage, a build leaves the old index or the new one, never half of one."""
    shutil.copytree(old_index, index)
    before = layout.current(index)
    changed(content, "new")

    subprocess.run([sys.executable, "-c", DYING, content, index, stage], check=False)

    assert_serves(index)
    after = build(content, index, SAMPLE)
    assert_serves(index)
    assert layout.current(index) == after.manifest.generation != before
    assert not list((index / layout.GENERATIONS).glob(".building-*"))


def test_killed_first_build_leaves_no_index(content, index):
    """Where nothing served, a killed build serves nothing."""
    answer = subprocess.run(
        [sys.executable, "-c", DYING, content, index, "indexer.write.verify"], check=False
    )

    assert answer.returncode == 9
    with pytest.raises(layout.IndexFault, match="no index here"):
        layout.current(index)


def test_search_that_lost_documents_does_not_serve(content, index):
    """A search index with fewer documents than were written is caught before it serves."""
    first = build(content, index, SAMPLE).manifest.generation

    def boasting(library, directory):
        return search_index.write_search(library, directory) + 1

    with pytest.raises(SetupError, match="cannot be read back"):
        build(changed(content, 1), index, SAMPLE, search_writer=boasting)
    assert layout.current(index) == first


def test_search_writer_that_fails_leaves_the_old_one(content, index):
    """An error while writing leaves what served."""
    first = build(content, index, SAMPLE).manifest.generation

    def failing(library, directory):
        raise OSError(28, "No space left on device", str(directory))

    with pytest.raises(SetupError, match="No space left on device"):
        build(changed(content, 1), index, SAMPLE, search_writer=failing)
    assert layout.current(index) == first
