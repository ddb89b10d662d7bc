"""Files of all sorts are read, or told with a line; none raises a traceback."""

import pytest

from indexer.amounts import SAMPLE
from indexer.pipeline import SLOW, examined
from indexer.plain import plain
from indexer.problems import SetupError
from indexer.source import Source

FILE = "opere/lacul/rezumat.yaml"
ODD = [
    (b"", "1: expected `name: value` lines or a list"),
    (b"# nothing\n", "1: expected `name: value` lines or a list"),
    (b"just words\n", "1: expected `name: value` lines or a list"),
    (b"short:\n\tro: a\n", "2: not YAML: found character that cannot start any token"),
    (b"short: {ro: a\nmedium: b\n", "2: not YAML: did not find expected ',' or '}'"),
    (b"short: a\nshort: b\n", "2: key 'short' is repeated"),
    (b"short: &a [*a]\n", "1: this alias holds itself"),
    (b"short: *nobody\n", "1: not YAML: found undefined alias"),
    (b"a: b\n---\nc: d\n", "2: not YAML: but found another document"),
    (b"short:\n  ro: caf\xe9\n", "2: byte 0xe9 is not UTF-8; save the file as UTF-8"),
    (b"short: a\x00b\n", "1: not YAML: "),
    (b"- a\n- b\n", "1: expected the fields `short`, `medium`, `full`, not a list"),
    (b"short: x\n", "1: expected the fields `ro`, `en`, not 'x'"),
    (b"short:\nmedium: ~\nfull: null\n", "2: the value is missing"),
    (b"short: {ro: '', en: a}\n", "1: Expected `str` of length >= 1"),
    (b"? [a, b]\n: c\n", "1: "),
]


def told(content):
    """All problems that hang on no outside program, as an author reads them."""
    return [str(p) for p in examined(content, SAMPLE, without=SLOW).problems]


@pytest.mark.parametrize(("data", "expected"), ODD, ids=[expected for _, expected in ODD])
def test_odd_file_is_told_with_its_line(content, data, expected):
    """Empty, broken, binary or misshapen files are problems with a line."""
    (content / FILE).write_bytes(data)

    assert any(problem.startswith(f"{FILE}:{expected}") for problem in told(content))


@pytest.mark.parametrize("name", ["rezumat.yaml", "comentariu.ro.md"])
def test_directory_in_place_of_a_file_is_told(content, name):
    """A folder that has the name of a file is a problem, not a traceback."""
    (content / "opere/lacul" / name).unlink()
    (content / "opere/lacul" / name).mkdir()

    problem = f"opere/lacul/{name}:1: the file cannot be read"
    assert any(line.startswith(problem) for line in told(content))


def test_file_name_that_is_no_slug_is_told(content):
    """A file whose name cannot stand in an address is told."""
    (content / "teme/apa.yaml").rename(content / "teme/Apă.yaml")

    assert any(line.startswith("teme/Apă.yaml:1: a file's name is") for line in told(content))


def test_missing_folder_is_told(tmp_path):
    """Content that is not there is a fault of the call."""
    with pytest.raises(SetupError, match="no content folder"):
        examined(tmp_path / "nowhere", SAMPLE)


def test_empty_folder_is_told_file_by_file(tmp_path):
    """An empty content folder misses each of its single files."""
    assert "edition.yaml:1: the file is missing" in told(tmp_path)


def test_windows_line_ends_and_byte_order_mark_are_read(content):
    """A file saved on Windows is read like any other."""
    file = content / "opere/lacul/rezumat.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))

    assert told(content) == []


def test_scalars_keep_their_spelling(tmp_path):
    """`no`, `1.10` and a date stay as they are written; only nulls are nothing."""
    file = tmp_path / "a.yaml"
    file.write_text("a: no\nb: 1.10\nc: 2026-06-29\nd: null\ne: 'null'\nf:\n", encoding="utf-8")

    values = plain(Source(file, file).root, [])

    assert values == {"a": "no", "b": "1.10", "c": "2026-06-29", "d": None, "e": "null", "f": None}
