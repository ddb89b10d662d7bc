"""One shape for every error (RFC 9457, contract 2), in the language that is asked."""

import pytest

from service.errors import every_error
from tests.promises.conftest import with_query
from tests.promises.specification import PROBLEM
from tests.running import API, SITE, running

JSON = {"Content-Type": "application/json"}
# Requests that fail, each with the status and code it gets.
FAILING = {
    "unknown page": ("GET", "/nimic", {}, 404, "unknown-path"),
    "unknown operation": ("GET", f"{API}/nimic", {}, 404, "unknown-path"),
    "unknown work": ("GET", f"{API}/opere/lucefarul", {}, 404, "unknown-slug"),
    "unknown author": ("GET", f"{API}/autori/emi", {}, 404, "unknown-slug"),
    "unknown section": ("GET", f"{API}/opere/luceafarul/secventa", {}, 404, "unknown-name"),
    "section of an unknown work": ("GET", f"{API}/opere/x/rezumat", {}, 404, "unknown-slug"),
    "unknown subject": ("GET", f"{API}/rubric/subiectul-iv", {}, 404, "unknown-name"),
    "unknown topic": ("GET", f"{API}/subiectul-ii/rima", {}, 404, "unknown-name"),
    "unknown scenario": ("GET", f"{API}/scenarios/x", {}, 404, "unknown-name"),
    "unknown command": ("GET", f"{API}/exec?cmd=oprea", {}, 404, "unknown-command"),
    "unknown manual page": ("GET", f"{API}/man/oprea", {}, 404, "unknown-command"),
    "wrong value": ("GET", f"{API}/opere?level=usor", {}, 400, "invalid-request"),
    "null": ("GET", f"{API}/opere?format=null", {}, 400, "invalid-request"),
    "missing parameter": ("GET", f"{API}/exec", {}, 400, "invalid-request"),
    "missing argument": ("GET", f"{API}/exec?cmd=rezumat", {}, 400, "invalid-request"),
    "moment out of bounds": (
        "GET",
        f"{API}/exec?cmd=moment&args=luceafarul,99",
        {},
        400,
        "invalid-request",
    ),
    "not a number": (
        "GET",
        f"{API}/exec?cmd=moment&args=luceafarul,doi",
        {},
        400,
        "invalid-request",
    ),
    "year out of bounds": ("GET", f"{API}/istoric?year=1999", {}, 400, "invalid-request"),
    "malformed key": ("GET", f"{API}/opere", {"headers": {"X-API-Key": "x"}}, 401, "invalid-key"),
    "wrong method": ("DELETE", f"{API}/opere", {}, 405, "wrong-method"),
    "wrong method of a page": ("POST", "/opere", {}, 405, "wrong-method"),
    "not JSON": ("POST", f"{API}/exec", {"content": b"cmd=opera"}, 415, "body-not-json"),
    "malformed": ("POST", f"{API}/exec", {"content": b"{", "headers": JSON}, 400, "malformed-body"),
    "too large": (
        "POST",
        f"{API}/exec",
        {"content": b'"' + b"a" * 70_000 + b'"', "headers": JSON},
        413,
        "body-too-large",
    ),
    "wrong types": ("POST", f"{API}/exec", {"json": {"cmd": 1, "args": 2}}, 400, "invalid-request"),
    "in work": (
        "POST",
        f"{API}/evaluate-essay",
        {"json": {"opera": "luceafarul", "cerinta": "x", "profile": "real", "text": "y"}},
        503,
        "work-in-progress",
    ),
}


def fails(client, name, lang):
    """The response to a failing request."""
    method, address, more, _, _ = FAILING[name]
    return client.request(method, with_query(address, f"lang={lang}"), **more)


def has_shape(body, status, code):
    """Assert the shape of a problem."""
    assert set(body) == set(PROBLEM)
    assert (body["status"], body["code"], body["ok"]) == (status, code, False)
    assert body["title"]
    assert body["detail"]
    assert body["requestId"]
    assert body["type"] == f"{SITE}/probleme/{code}"
    assert isinstance(body["suggestions"], list)
    for fault in body["errors"]:
        assert {"param", "detail"} <= set(fault)
        assert fault["param"]
        assert fault["detail"]
    for step in body["suggestedNext"]:
        assert sorted(step) == ["endpoint", "label"]
        assert step["endpoint"].startswith("/")


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("name", FAILING)
def test_error_has_its_shape(real, name, lang):
    """Status, code and every field of a problem, in both languages."""
    _, _, _, status, code = FAILING[name]

    response = fails(real, name, lang)

    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["content-language"] == lang
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["x-request-id"] == response.json()["requestId"]
    has_shape(response.json(), status, code)


@pytest.mark.parametrize("name", FAILING)
def test_error_speaks_the_language_asked(real, name):
    """The words of an error differ between the languages; its code does not."""
    romanian, english = (fails(real, name, lang).json() for lang in ("ro", "en"))

    assert romanian["title"] != english["title"]
    assert romanian["detail"] != english["detail"]
    assert romanian["code"] == english["code"]


@pytest.mark.parametrize("name", FAILING)
def test_every_step_of_an_error_resolves(real, name):
    """What an error proposes works, and its `type` is a page."""
    body = fails(real, name, "ro").json()

    for step in body["suggestedNext"]:
        assert real.get(step["endpoint"]).status_code == 200, step
    assert real.get(body["type"].removeprefix(SITE)).status_code == 200


def test_every_code_is_met_by_a_test(real):
    """Each error that callers can meet stands in the table above, or has tests of its own."""
    met = {code for *_, code in FAILING.values()}
    elsewhere = {"quota-exceeded", "not-ready", "internal-error", "invalid-token"}
    elsewhere |= {"state-unavailable"}

    assert {error.code for error in every_error()} - met - elsewhere == set()


def test_every_operation_tells_a_wrong_language(real, operations, subtests):
    """A language that is not served is an error of the same shape for each operation."""
    for operation in operations:
        with subtests.test(str(operation)):
            response = operation.ask(real, "lang=fr")

            has_shape(response.json(), 400, "invalid-request")
            [fault] = response.json()["errors"]
            assert (fault["param"], fault["allowed"]) == ("lang", ["ro", "en"])


def test_every_operation_tells_a_wrong_method(real, operations, subtests):
    """A method that an address does not have is 405, with those it has."""
    by_path: dict[str, set[str]] = {}
    for operation in operations:
        by_path.setdefault(operation.example.partition("?")[0], set()).add(operation.method)
    for path, methods in by_path.items():
        with subtests.test(path):
            response = real.delete(path)

            has_shape(response.json(), 405, "wrong-method")
            allowed = set(response.headers["allow"].split(", "))
            assert allowed == methods | {"OPTIONS"} | ({"HEAD"} if "GET" in methods else set())


def test_quota_has_the_registered_type(real_index):
    """A full window is told by the type that IANA registers."""
    with running(real_index, anonymous_per_minute=1) as client:
        client.get(f"{API}/timer")
        body = client.get(f"{API}/timer?lang=en").json()

    assert set(body) == set(PROBLEM)
    assert (body["status"], body["code"]) == (429, "quota-exceeded")
    assert body["type"] == "https://iana.org/assignments/http-problem-types#quota-exceeded"


@pytest.mark.parametrize(
    ("typed", "meant"), [("begginer", "beginner"), ("exm", "exam"), ("advance", "advanced")]
)
def test_mistyped_value_is_told_the_nearest(real, typed, meant):
    """A value that is nearly right is told the right one."""
    body = real.get(f"{API}/opere?level={typed}&lang=en").json()

    assert meant in body["errors"][0]["detail"].split("Allowed")[0]


def test_error_on_a_page_is_a_page(real):
    """Who reads pages gets a page that says what was not found, and near ones."""
    response = real.get("/opere/lucefarul", headers={"Accept": "text/html"})

    assert response.status_code == 404
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert "luceafarul" in response.text
