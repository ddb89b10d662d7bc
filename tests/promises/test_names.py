"""Slugs as people type them: capitals and diacritics do not matter, near misses are suggested."""

import pytest

from tests.running import API

KINDS = {
    "/opere/{}": "opere",
    "/autori/{}": "autori",
    "/personaje/{}": "personaje",
    "/teme/{}": "teme",
    "/curente/{}": "curente",
}
IN_COMMANDS = {
    "opera": "opere",
    "autor": "autori",
    "personaj": "personaje",
    "comentariu": "opere",
    "incipit": "opere",
    "rezumat": "opere",
    "moment": "opere",
    "relatii": "opere",
    "film": "opere",
    "curiozitate": "opere",
    "quiz": "opere",
}


def mistyped(slug: str) -> str:
    """A slug with one letter twice, near its middle."""
    at = len(slug) // 2
    return slug[:at] + "x" + slug[at:]


@pytest.mark.parametrize("path", KINDS)
def test_every_slug_is_known(real, real_store, path, subtests):
    """Each record of the catalogue is found by its slug, also in capitals."""
    for slug in getattr(real_store.library, KINDS[path]):
        with subtests.test(slug):
            found = real.get(API + path.format(slug))
            loud = real.get(API + path.format(slug.upper()))

            assert found.status_code == 200
            assert loud.json()["data"] == found.json()["data"]


@pytest.mark.parametrize("path", KINDS)
def test_mistyped_slug_is_404_with_the_nearest(real, real_store, path, subtests):
    """A slug with a typing error is unknown, and the right one is suggested first."""
    for slug in getattr(real_store.library, KINDS[path]):
        with subtests.test(slug):
            response = real.get(API + path.format(mistyped(slug)))
            problem = response.json()

            assert response.status_code == 404
            assert problem["code"] == "unknown-slug"
            assert problem["suggestions"][0] == slug
            first = problem["suggestedNext"][0]["endpoint"]
            assert real.get(first).status_code == 200


@pytest.mark.parametrize("cmd", IN_COMMANDS)
def test_mistyped_slug_in_a_command_is_404(real, real_store, cmd, subtests):
    """The same holds for the commands."""
    for slug in list(getattr(real_store.library, IN_COMMANDS[cmd]))[:5]:
        with subtests.test(slug):
            response = real.get(f"{API}/exec?cmd={cmd}&args={mistyped(slug)}")

            assert response.status_code == 404
            assert response.json()["suggestions"][0] == slug


def test_title_of_a_work_is_its_slug(real, real_store, subtests):
    """A work is found by its title, with its capitals and diacritics."""
    for opera in real_store.library.opere.values():
        with subtests.test(opera.title):
            found = real.get(f"{API}/opere/{opera.title}").json()

            assert found["data"]["slug"] == opera.slug


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("Luceafărul", "luceafarul"),
        ("LUCEAFĂRUL", "luceafarul"),
        ("luceafărul", "luceafarul"),
        ("Moara cu noroc", "moara-cu-noroc"),
        ("moara_cu_noroc", "moara-cu-noroc"),
        ("O scrisoare pierdută", "o-scrisoare-pierduta"),
    ],
)
def test_slug_is_folded(real, typed, slug):
    """Capitals, diacritics in any form and spaces lead to the same work."""
    assert real.get(f"{API}/opere/{typed}").json()["data"]["slug"] == slug


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("typed", ["x", "zzzzzz", "%F0%9F%99%82", "%20", "%00", "-", "a" * 500])
def test_nothing_near_is_still_told(real, typed, lang):
    """What resembles nothing is 404 all the same, with somewhere to go."""
    response = real.get(f"{API}/opere/{typed}?lang={lang}")

    assert response.status_code == 404
    assert response.json()["suggestedNext"]
