"""Request bodies: what is no JSON, too much of it, or of the wrong types (contract 2)."""

import json
from itertools import product

import pytest

from tests.promises.specification import BODIES
from tests.running import API

POSTS = tuple(BODIES)
JSON = {"Content-Type": "application/json"}
MALFORMED = {
    "nothing": b"",
    "a brace": b"{",
    "a comma too many": b'{"cmd": "opera",}',
    "a comment": b'{"cmd": "opera"} // da',
    "two values": b'{"cmd": "opera"} {}',
    "not UTF-8": b'{"cmd": "\xff\xfe"}',
    "UTF-16": '{"cmd": "opera"}'.encode("utf-16"),
    "nested too deeply": b"[" * 30_000 + b"]" * 30_000,
    "objects nested too deeply": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "not a number": b'{"cmd": NaN}',
    "a lone surrogate": b'{"cmd": "\\ud800"}',
    "a list": b"[]",
    "a string": b'"opera"',
    "null": b"null",
}
OTHER_TYPES = ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x")


@pytest.mark.parametrize(
    ("path", "name"),
    # Specification 4.6: the body of a session summary is optional.
    [case for case in product(POSTS, MALFORMED) if case != ("/session-summary", "nothing")],
)
def test_malformed_body_is_told(client, path, name):
    """What cannot be read as a JSON object is 400, and never a fault of the service."""
    response = client.post(API + path, content=MALFORMED[name], headers=JSON)

    assert response.status_code == 400, response.text
    assert response.json()["code"] in ("malformed-body", "invalid-request")


@pytest.mark.parametrize("media_type", OTHER_TYPES)
@pytest.mark.parametrize("path", POSTS)
def test_body_must_be_json(client, path, media_type):
    """A body of another media type is 415."""
    body = json.dumps(BODIES[path]).encode()

    response = client.post(API + path, content=body, headers={"Content-Type": media_type})

    assert (response.status_code, response.json()["code"]) == (415, "body-not-json")


@pytest.mark.parametrize(
    "media_type",
    [
        "application/json",
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/json;",
    ],
)
def test_json_may_name_its_charset(client, media_type):
    """The usual ways to say JSON are all understood."""
    body = b'{"cmd": "opera"}'

    response = client.post(f"{API}/exec", content=body, headers={"Content-Type": media_type})

    assert response.status_code == 200


@pytest.mark.parametrize("path", POSTS)
def test_too_large_a_body_is_refused(client, path):
    """A body over 64 KB is 413, also when it does not say its length."""
    large = json.dumps({**BODIES[path], "x": "a" * 70_000}).encode()

    told = client.post(API + path, content=large, headers=JSON)
    streamed = client.post(API + path, content=iter([large[:40_000], large[40_000:]]), headers=JSON)

    assert (told.status_code, told.json()["code"]) == (413, "body-too-large")
    assert (streamed.status_code, streamed.json()["code"]) == (413, "body-too-large")


def test_largest_body_is_read(client):
    """A body of 64 KB is no larger than allowed."""
    start, end = b'{"cmd": "opera", "x": "', b'"}'
    body = start + b"a" * (65_536 - len(start) - len(end)) + end

    response = client.post(f"{API}/exec", content=body, headers=JSON)

    assert response.status_code == 200


@pytest.mark.parametrize(
    ("path", "body", "params"),
    [
        ("/exec", {}, ["cmd"]),
        ("/exec", {"cmd": 1}, ["cmd"]),
        ("/exec", {"cmd": None}, ["cmd"]),
        (
            "/exec",
            {"cmd": 1, "args": "x", "rawArgs": 2, "lang": "fr"},
            ["cmd", "args", "rawArgs", "lang"],
        ),
        ("/exec", {"cmd": "opera", "args": [1]}, ["args"]),
        ("/exec", {"cmd": "opera", "args": {"slug": "ion"}}, ["args"]),
        ("/exec", {"args": ["luceafarul"], "lang": "RO"}, ["cmd", "lang"]),
        ("/evaluate-essay", {}, ["opera", "cerinta", "profile", "text"]),
        (
            "/evaluate-essay",
            {"opera": 1, "cerinta": 2, "profile": "x", "text": 4},
            ["opera", "cerinta", "profile", "text"],
        ),
        (
            "/session-summary",
            {"duration_minutes": "45", "exercises_done": -1},
            ["duration_minutes", "exercises_done"],
        ),
        (
            "/session-summary",
            {"opere_studied": "lacul", "quizzes": {}},
            ["opere_studied", "quizzes"],
        ),
        ("/players", {"nume": ""}, ["nume"]),
        ("/players", {"nume": "a" * 41}, ["nume"]),
        ("/players", {"nume": "\u202e"}, ["nume"]),
        ("/daily", {"raspuns": "da"}, ["raspuns"]),
    ],
)
def test_all_faults_of_a_body_come_at_once(client, path, body, params):
    """Each wrong or missing value of a body is named, all in one answer."""
    response = client.post(API + path, json=body)

    assert response.status_code == 400, response.text
    named = [fault["param"] for fault in response.json()["errors"]]
    assert sorted({name.partition("[")[0].partition(".")[0] for name in named}) == sorted(params)


def test_all_faults_of_a_review_come_at_once(client):
    """Each item of a review is checked, and each of its faults is named with its place."""
    good = {**BODIES["/review"]["items"][0], "opera_slug": "lacul"}
    bad = {"opera_slug": "lacull", "last_studied_iso": "ieri", "score": 101, "difficulty": "x"}

    response = client.post(f"{API}/review", json={"items": [good, bad, 3]})

    named = {fault["param"] for fault in response.json()["errors"]}
    assert response.status_code == 400
    assert any(name.startswith("items[1]") for name in named)
    assert any(name.startswith("items[2]") for name in named)
    assert not any(name.startswith("items[0]") for name in named)


def test_unknown_field_of_a_body_is_no_error(client):
    """A field that is not known does not hinder the ones that are."""
    response = client.post(f"{API}/exec", json={"cmd": "opera", "altceva": 1})

    assert response.status_code == 200


def test_body_of_a_session_summary_is_optional(client):
    """A session without figures gets advice all the same."""
    response = client.post(f"{API}/session-summary")

    assert response.status_code == 200
    assert response.json()["data"]


def test_get_may_carry_a_body(client):
    """A body on GET changes nothing."""
    response = client.request("GET", f"{API}/opere", content=b"{", headers=JSON)

    assert response.status_code == 200
