"""Quotations and spelling, which ask programs outside the project."""

import os
import shutil
from pathlib import Path

import pytest

from indexer.amounts import SAMPLE
from indexer.checks.quotations import check_quotations
from indexer.checks.spelling import check_spelling
from indexer.load import load
from indexer.pipeline import examined
from indexer.problems import SetupError
from tests.builders import edit

CORPUS = Path(__file__).with_name("corpus")
NO_HUNSPELL = shutil.which("hunspell") is None and "CI" not in os.environ
needs_hunspell = pytest.mark.skipif(NO_HUNSPELL, reason="the program hunspell is missing")


@pytest.fixture
def corpus(monkeypatch):
    """The texts of the tiny works are at hand."""
    monkeypatch.setenv("BAC_CORPUS_DIR", str(CORPUS))


@pytest.fixture
def no_corpus(monkeypatch):
    """No texts are at hand."""
    monkeypatch.delenv("BAC_CORPUS_DIR", raising=False)


def found(content, check):
    """What one check tells, sorted."""
    return [str(p) for p in sorted(check(load(content)[1]))]


def test_true_quotations_pass(content, corpus):
    """Quotations that stand in the texts are no problem."""
    assert found(content, check_quotations) == []


def test_changed_quotation_is_told_with_the_closest_passage(content, corpus):
    """A quotation that differs from the text is told, wherever it stands."""
    edit(content / "opere/drumul/citate.yaml", "text: Petru porni", "text: Petru pleacă")
    edit(content / "opere/lacul/opera.yaml", "„Un glas mă cheamă și", "„Un glas mă strigă și")
    spoken = "'Spune: „Cine pleacă singur nu se întoarce”.'"
    edit(content / "personaje/morarul.yaml", "Vocea care povestește îi spune numele.", spoken)

    assert found(content, check_quotations) == [
        "opere/drumul/citate.yaml:1: not verbatim: „Petru pleacă la drum în zori” – "
        "closest (0.50): Petru porni la drum în zori, fără să se uite înapoi. Podul de lemn "
        "scârțâia sub pașii lui. Ilinca îl aștepta de cealaltă parte a apei.",
        "opere/lacul/opera.yaml:17: not verbatim: „Un glas mă strigă și mă doare” – "
        "closest (0.50): Pe lacul alb și liniștit",
        "personaje/morarul.yaml:18: not verbatim: „Cine pleacă singur nu se întoarce” – "
        "closest (0.50): Petru porni la drum în zori, fără să se uite înapoi. Podul de lemn "
        "scârțâia sub pașii lui. Ilinca îl aștepta de cealaltă parte a apei.",
    ]


def test_claim_of_a_text_that_is_not_at_hand_is_told(content, corpus):
    """`verification: text` needs a text."""
    file = content / "autori/dan-vale.yaml"
    edit(file, "opera: drumul\n    place", "opera: pasul\n    place")

    assert found(content, check_quotations) == [
        "autori/dan-vale.yaml:19: `verification: text`, but no text is at hand for 'pasul'"
    ]


def test_without_texts_the_check_says_that_it_did_not_run(content, no_corpus):
    """No corpus is told, never silently passed over."""
    report = examined(content, SAMPLE)

    assert report.not_run["quotations"] == "BAC_CORPUS_DIR names no folder of texts"


def test_wrong_corpus_folder_is_a_fault_of_the_call(content, monkeypatch, tmp_path):
    """A folder without the program is not taken for a corpus."""
    monkeypatch.setenv("BAC_CORPUS_DIR", str(tmp_path))

    with pytest.raises(SetupError, match=r"there is no check_quotes\.py"):
        examined(content, SAMPLE)


@needs_hunspell
def test_misspelt_word_is_told_with_what_was_meant(content, no_corpus):
    """A word that no dictionary knows is told once a file, with suggestions."""
    edit(content / "teme/apa.yaml", "trecerea timpului", "trecerrea timpului")

    assert any(
        told.startswith("teme/apa.yaml:4: unknown word 'trecerrea'; did you mean trecerea")
        for told in found(content, check_spelling)
    )


@needs_hunspell
def test_accepted_words_and_quotations_are_not_spelled(content, no_corpus):
    """The editors' list, names, clitics and quotations are no misspellings."""
    text = "'Ilinca, văzându-l, spune „trecerrea timpului” din *Luclul*; vezi edu.ro.'"
    edit(content / "teme/apa.yaml", "Apa arată trecerea timpului.", text)

    assert not any("teme/apa" in told for told in found(content, check_spelling))


@needs_hunspell
def test_broken_list_of_accepted_words_is_told(content, no_corpus):
    """A list that is not UTF-8 is a problem of that file."""
    (content / "spelling/ro.txt").write_bytes(b"caf\xe9\n")

    told = [str(p) for p in examined(content, SAMPLE).found["spelling"]]

    assert told == ["spelling/ro.txt:1: byte 0xe9 is not UTF-8; save the file as UTF-8"]


def test_without_hunspell_the_check_says_so(content, no_corpus, monkeypatch):
    """A missing program is told, never silently passed over."""
    monkeypatch.setenv("PATH", "")

    report = examined(content, SAMPLE)

    assert report.not_run["spelling"] == "the program hunspell is not installed"
