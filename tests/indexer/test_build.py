"""Generations: built whole, switched at once, kept, pruned and rolled back to."""

import os
import threading

import pytest

from indexer.amounts import SAMPLE
from indexer.build import build, rollback
from indexer.digest import content_hash
from indexer.lock import locked
from indexer.problems import ContentError, SetupError
from indexer.stages import Silent
from service.store import layout
from tests.builders import TINY, edit

FILE = "teme/apa.yaml"


def built(content, index, **options):
    """One build of the sample."""
    return build(content, index, SAMPLE, **options)


def changed(content, number):
    """The same content, saying something else."""
    (content / "README.md").write_text(f"{number}\n", encoding="utf-8")
    return content


def test_build_can_be_read_back(content, index):
    """What was built opens, with its records and its identity."""
    manifest = built(content, index).manifest

    directory = layout.generation_dir(index, layout.current(index))
    assert layout.read_manifest(directory) == manifest
    assert layout.read_library(directory).opere["lacul"].title == "Lacul"
    assert manifest.generation == manifest.content_hash == content_hash(content)
    assert (manifest.content_version, manifest.bac_year) == ("2026.1.0", "2026")
    assert (manifest.counts["opere"], manifest.counts["personaje"]) == (2, 4)
    assert manifest.built_at.endswith("+00:00")


def test_unchanged_content_builds_nothing(content, index):
    """The same content again leaves the index as it is."""
    first = built(content, index)
    before = sorted(index.rglob("*"))

    again = built(content, index)

    assert (again.outcome, again.manifest) == ("unchanged", first.manifest)
    assert sorted(index.rglob("*")) == before


def test_forced_build_makes_a_new_generation(content, index):
    """With force the same content is built again beside the first."""
    first = built(content, index).manifest.generation

    again = built(content, index, force=True)

    assert (again.outcome, again.manifest.generation) == ("built", f"{first}.1")
    assert layout.current(index) == f"{first}.1"


def test_content_that_comes_back_is_switched_to(content, index):
    """Content that was built before serves again without a build."""
    first = built(content, index).manifest
    built(changed(content, 1), index)
    edit(content / "README.md", "1\n", (TINY / "README.md").read_text(encoding="utf-8"))

    again = built(content, index)

    assert (again.outcome, again.manifest) == ("switched", first)
    assert layout.current(index) == first.generation


def test_damaged_generation_is_built_again(content, index):
    """A generation that cannot be opened is not taken for an unchanged one."""
    first = built(content, index).manifest.generation
    (layout.generation_dir(index, first) / layout.LIBRARY).write_bytes(b"damaged")

    again = built(content, index)

    assert again.outcome == "built"
    assert layout.read_library(layout.generation_dir(index, layout.current(index)))


def test_faulty_content_leaves_what_serves(content, index):
    """A build of content with problems changes nothing."""
    first = built(content, index).manifest.generation
    edit(content / FILE, "opera: lacul", "opera: lacu")

    with pytest.raises(ContentError, match="no work 'lacu'"):
        built(content, index)

    assert layout.current(index) == first
    assert [m.generation for m in layout.generations(index)] == [first]


def test_old_generations_are_pruned(content, index):
    """The newest three stay, and the one that serves; a builder's leavings go."""
    (index / layout.GENERATIONS / ".building-1").mkdir(parents=True)
    names = [built(changed(content, n), index).manifest.generation for n in range(5)]

    assert [m.generation for m in layout.generations(index)] == names[:1:-1]
    assert {p.name for p in (index / layout.GENERATIONS).iterdir()} == set(names[2:])


def test_rollback_goes_one_build_back(content, index):
    """Without a name the build before serves; with one, the named."""
    names = [built(changed(content, n), index).manifest.generation for n in range(3)]

    assert rollback(index).generation == layout.current(index) == names[1]
    assert rollback(index).generation == layout.current(index) == names[0]
    assert rollback(index, names[2]).generation == layout.current(index) == names[2]


def test_rollback_past_the_first_is_refused(content, index):
    """There is nothing before the first build."""
    name = built(content, index).manifest.generation

    with pytest.raises(SetupError, match=f"nothing was built before '{name}'"):
        rollback(index)


def test_rollback_to_a_stranger_is_refused(content, index):
    """A name that is nearly right is told with the right one."""
    name = built(content, index).manifest.generation

    with pytest.raises(SetupError, match=f"did you mean '{name}'"):
        rollback(index, name[:-1])
    with pytest.raises(SetupError, match="no index here"):
        rollback(index / "nowhere")


def test_rollback_to_a_damaged_generation_is_refused(content, index):
    """What cannot be opened does not serve."""
    names = [built(changed(content, n), index).manifest.generation for n in range(2)]
    (layout.generation_dir(index, names[0]) / layout.LIBRARY).write_bytes(b"damaged")

    with pytest.raises(SetupError, match="is damaged"):
        rollback(index)
    assert layout.current(index) == names[1]


def test_second_build_fails_clearly_while_one_is_at_work(content, index):
    """Two builds never run at once; the one that waits in vain says for whom."""
    with locked(index, 0), pytest.raises(SetupError, match=rf"\(process {os.getpid()}\)"):
        built(content, index, wait_seconds=0)


def test_second_build_waits_for_the_first(content, index):
    """A build that finds another one at work says so, waits, and then builds."""
    told: list[str] = []
    free = threading.Event()
    held = threading.Event()

    def hold():
        with locked(index, 0):
            held.set()
            free.wait()

    class Watcher(Silent):
        def before(self, name):
            told.append(name)
            free.set()

    other = threading.Thread(target=hold)
    other.start()
    held.wait()

    outcome = built(content, index, stages=Watcher()).outcome
    other.join()

    assert outcome == "built"
    assert told[0].startswith("another build is at work")


def test_other_format_is_refused(content, index):
    """An index in another format is refused with what to do."""
    name = built(content, index).manifest.generation
    edit(layout.generation_dir(index, name) / layout.MANIFEST, '"format":1', '"format":99')

    with pytest.raises(layout.IndexFault, match=r"format 99, this version reads \d+"):
        layout.read_manifest(layout.generation_dir(index, name))


def test_index_that_cannot_be_written_is_told(content, tmp_path):
    """A file in the place of the index directory is a clear fault."""
    (tmp_path / "file").write_text("", encoding="utf-8")

    with pytest.raises(SetupError, match="cannot be written"):
        built(content, tmp_path / "file")
