"""Snippets: whole sentences, at most 200 characters, matches counted in characters."""

import pytest

from service.store.snippet import LONGEST, snippet

SENTENCE = "Ghiță pleacă la moară, iar Ana îl așteaptă."


def test_short_passage_is_shown_whole() -> None:
    """A passage that fits is shown as it is, its matches marked."""
    shown = snippet(SENTENCE, {"ghita", "ana"})

    assert shown.text == SENTENCE
    assert [shown.text[a:b] for a, b in shown.highlights] == ["Ghiță", "Ana"]


def test_sentence_with_most_matches_is_kept_whole() -> None:
    """Of a long passage, whole sentences around the best one are shown."""
    filler = "Aici nu se întâmplă nimic important pentru nimeni din sat. " * 5

    shown = snippet(f"{filler}{SENTENCE} {filler}".strip(), {"ghita", "moara"})

    assert SENTENCE in shown.text
    assert shown.text.endswith(".")
    assert len(shown.text) <= LONGEST
    assert [shown.text[a:b] for a, b in shown.highlights] == ["Ghiță", "moară"]


@pytest.mark.parametrize("at", [0, 150, 400, 790])
def test_long_sentence_is_cut_between_words(at: int) -> None:
    """A sentence that is too long is cut around the match, with `…` at each cut."""
    sentence = "vorbă " * (at // 6) + "Ghiță " + "vorbă " * (130 - at // 6)

    shown = snippet(sentence.strip(), {"ghita"})

    assert len(shown.text) <= LONGEST
    assert [shown.text[a:b] for a, b in shown.highlights] == ["Ghiță"]
    assert set(shown.text.strip("…").split()) <= {"vorbă", "Ghiță"}


def test_one_endless_word_is_cut_too() -> None:
    """Text without spaces is cut at the limit."""
    assert len(snippet("x" * 1000, {"y"}).text) <= LONGEST


def test_emoji_count_as_one_character() -> None:
    """Highlights count characters, not bytes."""
    shown = snippet("🌊🌊 Știința 🌊", {"stiinta"})

    assert [shown.text[a:b] for a, b in shown.highlights] == ["Știința"]
