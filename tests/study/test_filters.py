"""The reader: language, levels, lengths and vocabulary on small texts."""

import pytest

from service.model.text import Citat, Paragraph, Point, Text, Verbatim
from service.study.citate import CitatView
from tests.running import context

TERMS = "Metafora este o metaforă. Iată „o metaforă” și *Metafora*, apoi altă metaforă."


def reader(store, **filters):
    """The reader of one answer."""
    return context(store, **filters).reader


def both(text):
    """A text that is the same in both languages."""
    return Text(ro=text, en=text)


def test_simple_replaces_terms_in_the_form_in_which_they_stand(tiny_store):
    """A term becomes its plain word, with its ending and its capital; literal words stay."""
    told = reader(tiny_store, explain="simple").text(both(TERMS))

    assert told == (
        "Comparația este o comparație. Iată „o metaforă” și *Metafora*, apoi altă comparație."
    )


def test_beginner_hears_what_a_term_means_once(tiny_store):
    """For a beginner a term is explained where it first stands, and only there."""
    told = reader(tiny_store, level="beginner").text(both(TERMS))

    assert told.startswith("Metafora (comparație fără termen de legătură) este o metaforă. ")
    assert told.count("(") == 1


def test_term_is_explained_once_in_an_answer(tiny_store):
    """What was explained in one field is not explained again in the next."""
    one = reader(tiny_store, level="beginner")

    first, second = one.text(both("O metaforă.")), one.text(both("Altă metaforă."))

    assert "(" in first
    assert "(" not in second


def test_academic_adds_the_scholarly_name(tiny_store):
    """`academic` puts the scholar's term in brackets after the first use."""
    told = reader(tiny_store, explain="academic").text(both("O metaforă și o metaforă."))

    assert told == "O metaforă (metaforă, transfer semantic (Tudor Vianu)) și o metaforă."


@pytest.mark.parametrize(
    "quoted", ["„o metaforă”", "«o metaforă»", "*o metaforă*", "„«o metaforă» mare”"]
)
@pytest.mark.parametrize(
    "filters", [{"explain": "simple"}, {"explain": "academic"}, {"level": "beginner"}]
)
def test_nothing_literal_is_touched(tiny_store, quoted, filters):
    """Inside quotation marks and titles no word is replaced or explained."""
    assert reader(tiny_store, **filters).text(both(quoted)) == quoted


@pytest.mark.parametrize("word", ["metaforic", "metaforăx", "anti-metaforă", "metaforelor"])
def test_only_whole_words_are_terms(tiny_store, word):
    """A term inside another word is no term."""
    assert reader(tiny_store, explain="simple").text(both(word)) == word


def test_longer_term_wins(tiny_store):
    """Of two terms that begin alike, the longer one is meant."""
    told = reader(tiny_store, explain="simple").text(both("Un narator omniscient vorbește."))

    assert told == "Un povestitor atotștiutor vorbește."


@pytest.mark.parametrize(("length", "shown"), [("short", 1), ("medium", 3), ("full", 5)])
def test_length_counts_paragraphs(tiny_store, length, shown):
    """Short is one paragraph, medium three, full all; what is cut is counted."""
    text = both("\n\n".join(f"Al {n}-lea." for n in range(5)))
    one = reader(tiny_store, length=length)

    told = one.text(text, "parte")

    assert len(told.split("\n\n")) == shown
    assert [(cut.shown, cut.total) for cut in one.left_out.values()] == (
        [] if shown == 5 else [(shown, 5)]
    )


@pytest.mark.parametrize(("length", "shown"), [("short", 3), ("medium", 6), ("full", 9)])
def test_length_counts_items(tiny_store, length, shown):
    """Short is three items of a list, medium six, full all."""
    points = [Point(level="exam", ro=str(n), en=str(n)) for n in range(9)]

    assert len(reader(tiny_store, length=length).kept(points, "lista")) == shown


@pytest.mark.parametrize(
    ("level", "shown"), [("beginner", "a"), ("medium", "ab"), ("exam", "abc"), ("advanced", "abcd")]
)
def test_level_shows_what_lower_levels_show_and_more(tiny_store, level, shown):
    """Each level adds to the one below it."""
    levels = ("beginner", "medium", "exam", "advanced")
    prose = [Paragraph(level=level_, ro=c, en=c) for level_, c in zip(levels, "abcd", strict=True)]

    assert reader(tiny_store, level=level).prose(prose) == "\n\n".join(shown)


@pytest.mark.parametrize(("asked", "shown"), [("real", "ac"), ("uman", "bc"), ("both", "abc")])
def test_profile_hides_what_the_other_needs(tiny_store, asked, shown):
    """What only one profile needs is hidden from the other, and from nobody who asks for both."""
    points = [
        Point(level="exam", profile=p, ro=c, en=c)
        for p, c in zip(("real", "uman", "both"), "abc", strict=True)
    ]

    kept = reader(tiny_store, profile=asked).kept(points)

    assert "".join(point.ro for point in kept) == shown


def test_strict_notes_are_for_strict_mode(tiny_store):
    """The demanding teacher is silent unless asked."""
    notes = [both("Atenție!")]

    assert reader(tiny_store).strict(notes) == []
    assert reader(tiny_store, mode="strict").strict(notes) == ["Atenție!"]


def test_quotation_passes_unchanged(tiny_store):
    """A quotation is shown as it stands under every filter; its gloss is for English only."""
    citat = Citat(
        text="O metaforă,\n\nalta,\n\nalta",
        place=Text(ro="strofa 1", en="stanza 1"),
        gloss="A metaphor",
        verification="text",
    )

    for filters in ({"explain": "simple", "length": "short"}, {"lang": "en", "level": "beginner"}):
        told = reader(tiny_store, **filters).view(CitatView, citat)

        assert told.citat == citat.text
        assert told.gloss == ("A metaphor" if filters.get("lang") == "en" else None)


def test_fixed_wording_is_not_adapted(tiny_store):
    """Official wording is shown in the reader's language, not in simpler words."""
    official = Verbatim(ro="O metaforă.", en="A metaphor.")

    assert reader(tiny_store, explain="simple").spoken(official) == "O metaforă."
    assert reader(tiny_store, explain="simple", lang="en").spoken(official) == "A metaphor."
