"""Every operation of the specification is served, with its parameters as stated."""

import pytest

from tests.promises.conftest import params, with_query
from tests.promises.specification import BODIES, IN_PATH, OPERATIONS, Operation
from tests.running import API

ALL = [pytest.param(row, id=f"{row.method} {row.path}") for row in OPERATIONS]
STATED = [
    pytest.param(row, name, id=f"{row.method} {row.path} {name}")
    for row in OPERATIONS
    for name in row.params
]
# Beyond the specification: contract, sections 5, 7 and 8.
OURS = {
    "GET /suggest",
    "GET /calendar.ics",
    "POST /players",
    "POST /daily",
}


def ask(client, row: Operation, query: str = ""):
    """The response to a row's own example."""
    if row.method == "POST":
        return client.post(with_query(API + row.at, query), json=BODIES[row.path])
    at = row.at
    if "{id}" in at:
        at = at.format(id=client.get(f"{API}/scenarios").json()["data"]["scenarios"][0]["id"])
    return client.get(with_query(API + at, query))


@pytest.mark.parametrize("row", ALL)
def test_operation_answers(real, row):
    """Each operation of the specification answers as it says."""
    response = ask(real, row)

    assert response.status_code == (503 if row.path == "/evaluate-essay" else 200), response.text


def test_nothing_is_served_that_is_not_known(document):
    """What is served is the specification, and what the contract adds."""
    served = {
        f"{method.upper()} {path.removeprefix(API)}"
        for path, methods in document["paths"].items()
        for method in methods
    }

    stated = {f"{row.method} {row.path}" for row in OPERATIONS}

    assert served - OURS == stated


@pytest.mark.parametrize(("row", "name"), STATED)
def test_parameter_is_described_as_stated(document, row, name):
    """The interface description gives each parameter its stated values, bounds, default."""
    stated = row.params[name]

    told = params(document, API + row.path, row.method.lower())[name]

    if stated.values is not None:
        assert sorted(map(str, told["enum"])) == sorted(map(str, stated.values))
    if stated.least is not None:
        assert (told["minimum"], told["maximum"]) == (stated.least, stated.most)
    if stated.default is not None:
        assert told["default"] == stated.default
    if stated.number:
        assert told["type"] == "integer"
    assert told["required"] == stated.required


@pytest.mark.parametrize(("row", "name"), STATED)
def test_every_allowed_value_is_taken(real, row, name):
    """Each stated value, and each bound, is accepted."""
    stated = row.params[name]
    values = stated.values or [v for v in (stated.least, stated.most) if v is not None]
    if stated.required:
        return

    statuses = {value: ask(real, row, f"{name}={value}").status_code for value in values}

    assert statuses == dict.fromkeys(values, 200)


@pytest.mark.parametrize(("row", "name"), STATED)
def test_every_other_value_is_refused(real, row, name):
    """A value that is not allowed, below or above the bounds, is 400 and told by name."""
    stated = row.params[name]
    bad: list[object] = ["altceva", "0x10"] if stated.values or stated.number else []
    if stated.least is not None and stated.most is not None:
        bad += [stated.least - 1, stated.most + 1, 10**30, f"{stated.least}.5"]

    for value in bad:
        response = ask(real, row, f"{name}={value}")

        assert response.status_code == 400, value
        faults = response.json()["errors"]
        assert [fault["param"] for fault in faults] == [name], value
        if stated.values is not None:
            assert sorted(faults[0]["allowed"]) == sorted(map(str, stated.values))


@pytest.mark.parametrize(("row", "name"), STATED)
def test_default_is_what_is_left_out(real, row, name):
    """Leaving a parameter out is the same as giving its default."""
    stated = row.params[name]
    if stated.default is None:
        return

    given = ask(real, row, f"{name}={stated.default}")
    left_out = ask(real, row)

    assert told(given) == told(left_out)


def told(response):
    """What a response says, without what names the request."""
    if response.headers["content-type"] != "application/json":
        return response.text
    body = response.json()
    return body.get("data") or body.get("card") or body["commands"]


@pytest.mark.parametrize(
    ("row", "name"), [p for p in STATED if p.values[0].params[p.values[1]].required]
)
def test_required_parameter_may_not_be_missing(real, row, name):
    """Without a required parameter the answer is 400 and names it."""
    response = real.get(API + row.path)

    assert response.status_code == 400
    assert [fault["param"] for fault in response.json()["errors"]] == [name]


@pytest.mark.parametrize("path", IN_PATH)
def test_names_in_a_path(real, path):
    """Each stated name in a path is known; another is 404 with the allowed ones."""
    allowed = IN_PATH[path]

    statuses = {name: real.get(API + path.format(name)).status_code for name in allowed}
    stranger = real.get(API + path.format("altceva"))

    assert statuses == dict.fromkeys(allowed, 200)
    assert stranger.status_code == 404
    assert set(stranger.json()["suggestions"]) >= set(allowed)


@pytest.mark.parametrize(
    ("works", "status"),
    [
        ("luceafarul", 400),
        ("luceafarul,plumb", 200),
        ("luceafarul, plumb,moara-cu-noroc", 200),
        ("luceafarul,plumb,moara-cu-noroc,o-scrisoare-pierduta", 200),
        ("luceafarul,plumb,moara-cu-noroc,o-scrisoare-pierduta,ion", 400),
        ("luceafarul,luceafarul", 400),
        ("", 400),
        (",,", 400),
    ],
)
def test_comparison_takes_two_to_four_works(real, works, status):
    """Two, three or four different works can be compared, neither fewer nor more."""
    response = real.get(f"{API}/compare", params={"works": works})

    assert response.status_code == status, response.text


@pytest.mark.parametrize(
    ("year", "status"),
    [("2000", 200), ("2026", 200), ("1999", 400), ("2027", 400), ("doi", 400)],
)
def test_history_goes_from_2000_to_2026(real, year, status):
    """A year outside 2000 to 2026 is refused with the bounds."""
    response = real.get(f"{API}/istoric", params={"year": year})

    assert response.status_code == status, response.text


def test_path_stays_when_a_section_has_an_operation_of_its_own(document):
    """`istoric` and `citate` of a work have parameters of their own."""
    assert "mode" in params(document, f"{API}/opere/{{slug}}/citate", "get")
    assert f"{API}/opere/{{slug}}/istoric" in document["paths"]
