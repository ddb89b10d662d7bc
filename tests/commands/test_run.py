"""Arguments given as plain text."""

import pytest

from service.commands.run import bind, find, words_of
from service.errors import InvalidRequest, UnknownCommand
from service.study.answer import API

MOMENT = f"{API}/exec?cmd=moment&args="


@pytest.mark.parametrize(
    ("cmd", "raw", "words"),
    [
        ("opera", "", []),
        ("opera", "lacul", ["lacul"]),
        ("opera", " lacul ", ["lacul"]),
        ("opera", "lacul,", ["lacul"]),
        ("opera", ",", []),
        ("opera", "lacul,drumul", ["lacul", "drumul"]),
        ("moment", "lacul,2", ["lacul", "2"]),
        ("moment", " lacul , 2 ", ["lacul", "2"]),
        ("cauta", "apă, lac", ["apă, lac"]),
        ("tema", "apa, lacul, marea", ["apa, lacul, marea"]),
        ("calendar", "", []),
    ],
)
def test_arguments_are_parted_at_commas(cmd, raw, words):
    """Arguments are parted at commas; free text at the end keeps its own."""
    assert words_of(find(cmd), raw) == words


@pytest.mark.parametrize(
    ("cmd", "words", "bound"),
    [
        ("opera", [], {}),
        ("opera", ["lacul"], {"slug": "lacul"}),
        ("moment", ["lacul", "2"], {"slug": "lacul", "index": 2}),
        ("istoric", ["2024"], {"year": 2024}),
    ],
)
def test_words_are_bound_in_order(cmd, words, bound):
    """The first word is the first argument; a number is read as one."""
    assert bind(find(cmd), words) == bound


@pytest.mark.parametrize(
    ("cmd", "words", "params"),
    [
        ("moment", [], ["slug"]),
        ("moment", ["lacul", "doi"], ["index"]),
        ("moment", ["lacul", "2", "3"], ["args[2]"]),
        ("moment", ["lacul", "doi", "3", "4"], ["args[2]", "args[3]", "index"]),
        ("calendar", ["x"], ["args[0]"]),
        ("istoric", ["acum"], ["year"]),
    ],
)
def test_all_faults_of_the_arguments_come_at_once(cmd, words, params):
    """Missing, superfluous and unreadable arguments are told together."""
    with pytest.raises(InvalidRequest) as error:
        bind(find(cmd), words)

    assert [fault.param for fault in error.value.faults] == params


@pytest.mark.parametrize("name", ["opera", "opere", "OPERA", "Operă", " opere "])
def test_command_is_found_by_its_names(name):
    """A command is found by name or alias, whatever the case."""
    assert find(name).cmd == "opera"


@pytest.mark.parametrize("name", ["", "x", "oprea", "opera luceafarul", "🙂"])
def test_stranger_is_no_command(name):
    """What is not in the manual is no command."""
    with pytest.raises(UnknownCommand):
        find(name)


@pytest.mark.parametrize(
    ("index", "status"),
    [
        ("1", 200),
        ("2", 200),
        ("0", 400),
        ("3", 400),
        ("-1", 400),
        ("99999999999999999999", 400),
        ("1.0", 400),
        ("doi", 400),
        ("01", 200),
        ("+1", 200),
    ],
)
def test_moment_index_counts_from_one(client, index, status):
    """The moments of a work are numbered from 1 to the last; another number is refused."""
    response = client.get(f"{API}/exec", params={"cmd": "moment", "args": f"lacul,{index}"})

    assert response.status_code == status, response.text
    if status == 200:
        assert response.json()["type"] == "moment_single"
        assert response.json()["card"]["index"] == int(index)
    else:
        assert [f["param"] for f in response.json()["errors"]] == ["index"]


def test_bounds_of_the_index_are_told(client):
    """A number outside the list is told what the numbers are."""
    body = client.get(f"{MOMENT}lacul,7&lang=en").json()

    assert "1" in body["errors"][0]["detail"]
    assert "2" in body["errors"][0]["detail"]
    assert "7" in body["errors"][0]["detail"]


def test_moment_without_index_is_the_list(client):
    """Without a number all moments come, numbered."""
    body = client.get(f"{MOMENT}lacul").json()

    assert body["type"] == "moment_list"
    assert [moment["index"] for moment in body["card"]["items"]] == [1, 2]


def test_number_of_a_moment_does_not_depend_on_filters(client):
    """A moment keeps its number when a filter hides the one before it."""
    shown = client.get(f"{MOMENT}lacul&level=beginner").json()["card"]["items"]
    second = client.get(f"{MOMENT}lacul,2&level=beginner").json()["card"]

    assert [moment["index"] for moment in shown] == [1]
    assert second["index"] == 2
