"""Every kind of content file tells its own faults, with line and nearest right value."""

import re
from pathlib import Path

import pytest
import yaml

from indexer.amounts import SAMPLE
from indexer.pipeline import SLOW, checked, examined
from indexer.problems import ContentError
from indexer.tables import FILES, FOLDERS, PARTS, SHELF
from tests.builders import edit

ROWS = yaml.safe_load(Path(__file__).with_name("faults.yaml").read_text(encoding="utf-8"))


def told(content: Path) -> list[str]:
    """All problems that hang on no outside program, as an author reads them."""
    return [str(p) for p in examined(content, SAMPLE, without=SLOW).problems]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['file']}-{row['new'][:30]}")
def test_fault_is_told_at_its_line(content, row):
    """One wrong value is told with its file, its line and what was probably meant."""
    edit(content / row["file"], row["old"], row["new"])

    assert f"{row['file']}:{row['told']}" in told(content)


def test_tiny_edition_has_no_fault(content):
    """The tiny edition itself is clean."""
    assert told(content) == []


def test_each_kind_of_file_has_a_row():
    """No kind of file is left without a deliberate fault, but for the phrases."""
    spoiled = {re.sub(r"^opere/\w+/", "opere/", row["file"]) for row in ROWS}
    folders = {path for path, _ in FOLDERS.values()} | {"changelog"}
    files = {f"{path}.yaml" for path, _ in (*FILES.values(), *SHELF.values())}
    works = {f"opere/{name}.yaml" for name, _ in PARTS.values()} | {"opere/opera.yaml"}

    assert folders <= {file.rpartition("/")[0] for file in spoiled}
    assert files | works <= spoiled | {"phrases.yaml"}


def test_all_faults_are_told_at_once(content):
    """Several faults in several files, and several in one file, are told together."""
    edit(content / "teme/apa.yaml", "opera: lacul", "opera: lacu")
    edit(content / "opere/lacul/moment.yaml", "level: beginner", "level: begginer")
    edit(content / "opere/lacul/moment.yaml", "place: {ro: la mal", "plase: {ro: la mal")
    edit(content / "opere/drumul/opera.yaml", "curent: realism", "curent: realismul")
    (content / "opere/drumul/quiz.yaml").unlink()

    assert told(content) == [
        "opere/drumul/opera.yaml:9: no movement 'realismul'; did you mean 'realism'?",
        "opere/drumul/quiz.yaml:1: the file is missing",
        "opere/lacul/moment.yaml:1: Invalid enum value 'begginer'; did you mean 'beginner'?",
        "opere/lacul/moment.yaml:1: Object missing required field `place`",
        "opere/lacul/moment.yaml:3: Object contains unknown field `plase`; did you mean 'place'?",
        "teme/apa.yaml:7: no work 'lacu'; did you mean 'lacul'?",
    ]


def test_content_with_faults_is_no_library(content):
    """Content with a fault cannot be turned into a library."""
    edit(content / "teme/apa.yaml", "opera: lacul", "opera: lacu")

    with pytest.raises(ContentError, match=r"teme/apa\.yaml:7"):
        checked(content, SAMPLE)


def test_stranger_in_the_catalogue_is_told(content):
    """A folder, an author and a file that nobody expects are told."""
    edit(content / "edition.yaml", "slug: lacul", "slug: lacu")
    (content / "autori/dan-vale.yaml").rename(content / "autori/dan-valea.yaml")
    (content / "opere/lacul/quizz.yaml").write_text("a: b\n", encoding="utf-8")

    found = told(content)

    assert (
        "opere/lacul/opera.yaml:1: edition.yaml lists no work 'lacul'; did you mean 'lacu'?"
        in found
    )
    assert (
        "autori/dan-valea.yaml:1: edition.yaml lists no author 'dan-valea'; "
        "did you mean 'dan-vale'?" in found
    )
    told_of_file = "no record is read from a file with this name or in this place"
    assert f"opere/lacul/quizz.yaml:1: {told_of_file}" in found
