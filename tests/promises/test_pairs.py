"""One implementation: an operation and its command give the same data, whatever the filters."""

import pytest

from tests.running import API

FILTERS = (
    "",
    "lang=en",
    "level=beginner&length=short",
    "explain=simple&mode=strict",
    "profile=uman",
)
PAIRS = {
    "opera": "/opere",
    "autor": "/autori",
    "autor mihai-eminescu": "/autori/mihai-eminescu",
    "personaj": "/personaje",
    "personaj hyperion": "/personaje/hyperion",
    "comentariu luceafarul": "/opere/luceafarul/comentariu",
    "rezumat luceafarul": "/opere/luceafarul/rezumat",
    "moment luceafarul": "/opere/luceafarul/moment",
    "relatii moara-cu-noroc": "/opere/moara-cu-noroc/relatii",
    "film o-scrisoare-pierduta": "/opere/o-scrisoare-pierduta/film",
    "tema iubirea": "/teme/iubirea",
    "curent romantism": "/curente/romantism",
    "istoric": "/istoric",
    "istoric 2024": "/istoric?year=2024",
    "calendar": "/calendar",
    "timer": "/timer",
    "cauta luceafar": "/search?q=luceafar",
}


@pytest.mark.parametrize("filters", FILTERS)
@pytest.mark.parametrize("command", PAIRS)
def test_command_and_operation_agree(real, command, filters):
    """The card of the command is the data of the operation."""
    cmd, _, args = command.partition(" ")
    path = PAIRS[command]

    card = real.get(f"{API}/exec?cmd={cmd}&args={args}&{filters}").json()["card"]
    data = real.get(f"{API}{path}{'&' if '?' in path else '?'}{filters}").json()["data"]

    assert card == data


@pytest.mark.parametrize("filters", FILTERS)
def test_parts_of_a_work_agree(real, filters):
    """Card, opening, single moment and single place are parts of the longer answers."""

    def card(query):
        return real.get(f"{API}/exec?{query}&{filters}").json()["card"]

    def data(path):
        return real.get(f"{API}{path}?{filters}").json()["data"]

    work = data("/opere/luceafarul")
    short = card("cmd=opera&args=luceafarul")
    opening = card("cmd=incipit&args=luceafarul")
    moments = data("/opere/luceafarul/moment")["items"]
    places = data("/opere/luceafarul/locatie")["items"]

    assert {k: short[k] for k in ("title", "author", "link")} == {
        k: work[k] for k in ("title", "author", "link")
    }
    assert {k: opening[k] for k in ("citat", "comment")} == work["incipit"]
    for moment in moments:
        assert card(f"cmd=moment&args=luceafarul,{moment['index']}") == moment
    for place in places:
        assert card(f"cmd=locatie&args={place['slug']}") == place
