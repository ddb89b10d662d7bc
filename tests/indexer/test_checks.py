"""What the checks find in prose: amounts, typography, language."""

import pytest

from indexer.amounts import FULL, SAMPLE
from indexer.pipeline import SLOW, examined
from tests.builders import edit

FILE = "locatii/podul.yaml"
OLD = "Este liniște și frig."
WRONG = [
    ('Este "liniște" aici.', "a straight quotation mark; „…” or “…” stand here"),
    ("Este „liniște aici.", "a quotation mark is not closed by ”"),
    ("Este liniște” aici.", "” closes nothing"),
    ("Este „o „mare” liniște” aici.", "„ inside the same marks; use «…» inside „…”"),
    ("Este liniște - și frig.", "a hyphen for a dash; write –"),
    ("Este liniște  și frig.", "two spaces"),
    ("Este liniște , și frig.", "a space before a mark of punctuation"),
    ("Este în pămînt.", "'pămînt': inside a word write â: 'pământ'"),
    ("Este o reîntîlnire.", "'reîntîlnire': inside a word write â: 'reîntâlnire'"),
    ("Este âmpărat.", "'âmpărat': at the start and the end of a word write î"),
    ("Este lini\u0219te s\u0327i frig.", "a letter is made of two characters (not NFC)"),
    ("It is the place of which we speak.", "`ro` holds English text: 'It is the place of …'"),
]
RIGHT = [
    "Este „pămînt – - vechi” și «mare» aici.",
    "Se reîntâlnesc, bineînțeles, nemaiîntâlnit de neîncrezători, a hotărî.",
    "Vezi *The Lord of the Rings*, un film.",
    "Anii 1920–1930 și d-lui i-a plăcut.",
    "El are o carte care place.",
]


def told(content, amounts=SAMPLE):
    """All problems that hang on no outside program, as an author reads them."""
    return [str(p) for p in examined(content, amounts, without=SLOW).problems]


def write(content, text):
    """Let the place's atmosphere read `text`."""
    edit(content / FILE, OLD, f"'{text}'")


@pytest.mark.parametrize(("text", "expected"), WRONG, ids=[text for text, _ in WRONG])
def test_wrong_mark_is_told(content, text, expected):
    """Marks, letters and languages that do not belong there are told."""
    write(content, text)

    assert f"{FILE}:5: {expected}" in told(content)


@pytest.mark.parametrize("text", RIGHT)
def test_right_prose_is_left_alone(content, text):
    """Quotations keep their old spelling; prefixes, titles and ranges are no faults."""
    write(content, text)

    assert told(content) == []


def test_romanian_in_english_is_told(content):
    """An English text that holds Romanian is told."""
    edit(content / FILE, "It is quiet and cold.", "Este frig și nu se mai vede prin ceață.")

    assert f"{FILE}:5: `en` holds Romanian text: 'Este frig și nu se …'" in told(content)


def test_blank_space_around_a_text_is_told(content):
    """A block that keeps its last line end is told."""
    edit(content / "opere/lacul/rezumat.yaml", "  ro: |-", "  ro: |")

    expected = "blank space around the text; use `|-` or `>-`, not `|`"
    assert f"opere/lacul/rezumat.yaml:5: {expected}" in told(content)


def test_line_of_a_word_in_a_paragraph(content):
    """A fault deep in a long text is told at the line on which it stands."""
    edit(content / "opere/lacul/rezumat.yaml", "Acolo înțelege", "Acolo  înțelege")

    assert "opere/lacul/rezumat.yaml:19: two spaces" in told(content)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "teme/apa.yaml",
            "  - {level: exam, ro: Apa ca oglindă., en: Water as a mirror.}\n",
            "",
            "teme/apa.yaml:9: 1 in `essay_ideas`, at least 2 are due",
        ),
        (
            "locatii/podul.yaml",
            "opera: drumul",
            "opera: lacul",
            "opere/drumul/opera.yaml:1: locatii/ holds 0 in `places`, at least 1 are due",
        ),
        (
            "opere/lacul/rezumat.yaml",
            "Opera arată pe scurt cum se schimbă un om.",
            "Opera.",
            "opere/lacul/rezumat.yaml:2: 1 words, 5 to 10000 are due",
        ),
    ],
)
def test_too_little_is_told(content, file, old, new, expected):
    """A list or a text below its least amount is told."""
    edit(content / file, old, new)

    assert expected in told(content)


def test_sample_is_too_small_for_an_edition(content):
    """The same content held to the amounts of a full edition falls short everywhere."""
    found = told(content, FULL)

    assert "opere/drumul/quiz.yaml:1: 2 in `questions`, at least 12 are due" in found
    assert "opere/drumul/comentariu.ro.md:1: 33 words, 1400 to 2000 are due" in found
    assert "opere/drumul/moment.yaml:1: 2 in `moment`, at least 8 are due" in found
    assert "opere/lacul/moment.yaml:1: 2 in `moment`, at least 4 are due" in found
    assert "scenarios:1: 1 in `files`, at least 4 are due" in found
    assert "terms.yaml:1: 2 in `items`, at least 60 are due" in found
