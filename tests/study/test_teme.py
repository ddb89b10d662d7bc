"""Themes by any of their names (contract 5)."""

import pytest

from service.errors import UnknownSlug
from service.study.teme import by_name, by_slug, listing
from tests.running import context


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("apa", "apa"),
        ("Apa", "apa"),
        ("APA", "apa"),
        ("water", "apa"),
        ("Water", "apa"),
        ("wather", "apa"),
        ("lac", "apa"),
        ("lake", "apa"),
        ("unde", "apa"),
        ("călătoria", "calatoria"),
        ("calatorie", "calatoria"),
        ("Călătoriei", "calatoria"),
        ("călatoira", "calatoria"),
        ("journey", "calatoria"),
        ("the journey", "calatoria"),
        ("jurney", "calatoria"),
        ("plecarea", "calatoria"),
    ],
)
def test_theme_is_found_by_any_of_its_names(tiny_store, name, slug):
    """A theme is found with or without article, case, marks, in English, mistyped, by a synonym."""
    assert by_name(context(tiny_store), name).data.slug == slug


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("iubire", "iubirea"),
        ("iubirea", "iubirea"),
        ("IUBIRII", "iubirea"),
        ("iubrea", "iubirea"),
        ("love", "iubirea"),
        ("dragoste", "iubirea"),
        ("familie", "familia"),
        ("family", "familia"),
        ("bani", "banul"),
        ("money", "banul"),
        ("destin", "destinul"),
        ("fate", "destinul"),
        ("singurătate", "singuratatea"),
        ("loneliness", "singuratatea"),
        ("timp", "timpul"),
        ("time", "timpul"),
        ("moarte", "moartea"),
        ("death", "moartea"),
    ],
)
def test_real_themes_are_found_as_pupils_call_them(real_store, name, slug):
    """The themes of the curriculum are found by the words that pupils use."""
    assert by_name(context(real_store), name).data.slug == slug


@pytest.mark.parametrize("name", ["xyz", "a", "", " ", "fotbal", "🙂", "z" * 300])
def test_unknown_theme_is_told(tiny_store, name):
    """What no theme is called by is unknown."""
    with pytest.raises(UnknownSlug):
        by_name(context(tiny_store), name)


def test_near_theme_is_suggested(tiny_store):
    """Below the threshold the nearest themes are suggested."""
    with pytest.raises(UnknownSlug) as error:
        by_name(context(tiny_store), "calat")

    assert error.value.suggestions[0] == "calatoria"


def test_slug_forgives_no_typing_error(tiny_store):
    """By slug, only capitals and marks are forgiven."""
    assert by_slug(context(tiny_store), "Călătoria").data.slug == "calatoria"
    with pytest.raises(UnknownSlug):
        by_slug(context(tiny_store), "calatorria")


def test_theme_names_its_works(tiny_store):
    """A theme lists the works that hold it, each with how it shows it."""
    told = by_slug(context(tiny_store), "apa").data

    assert [work.slug for work in told.works] == ["lacul", "drumul"]
    assert told.works[0].text == "Lacul ține cerul în adânc."
    assert listing(context(tiny_store)).data.total == 2
