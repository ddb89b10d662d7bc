"""Rate limits and keys at the edge (specification 5, contract 6)."""

import asyncio
from collections.abc import Iterator

import pytest

from service.state.keys import make_key
from service.state.memory import MemoryState
from service.state.state import Limits
from tests.running import API, Client, Clock, running

TIMER = f"{API}/timer"
# The address of the test client, as a proxy would have it.
HERE = "testclient"
HEADERS = (
    "ratelimit",
    "ratelimit-policy",
    "x-ratelimit-limit",
    "x-ratelimit-remaining",
    "x-ratelimit-reset",
)


@pytest.fixture
def clock() -> Clock:
    """A clock to move by hand."""
    return Clock()


@pytest.fixture
def state(clock: Clock) -> MemoryState:
    """The state of the service under test, to make keys in."""
    return MemoryState(Limits(anonymous_per_minute=60), lambda: clock().timestamp())


@pytest.fixture
def limited(tiny_index, clock, state) -> Iterator[Client]:
    """The service with the limits that the specification states."""
    with running(tiny_index, clock=clock, state=state, anonymous_per_minute=60) as client:
        yield client


def fill(client: Client, **headers: str) -> None:
    """Use up a window of 60."""
    for _ in range(60):
        assert client.get(TIMER, headers=headers).status_code == 200


def test_sixty_requests_a_minute_and_no_more(limited):
    """The sixty-first request in a minute is refused, with how long to wait."""
    fill(limited)

    refused = limited.get(TIMER)

    assert refused.status_code == 429
    assert refused.json()["code"] == "quota-exceeded"
    assert int(refused.headers["retry-after"]) == 60
    assert refused.headers["ratelimit"] == '"anonymous";r=0;t=60'
    assert refused.headers["ratelimit-policy"] == '"anonymous";q=60;w=60'
    assert refused.headers["x-ratelimit-limit"] == "60"
    assert refused.headers["x-ratelimit-remaining"] == "0"


def test_window_slides(limited, clock):
    """A place is free again when the first request is a minute old, and not before."""
    fill(limited)

    clock.advance(seconds=59.9)
    early = limited.get(TIMER)
    clock.advance(seconds=0.2)
    later = limited.get(TIMER)

    assert (early.status_code, early.headers["retry-after"]) == (429, "1")
    assert later.status_code == 200


def test_every_answer_tells_what_is_left(limited):
    """Good answers and errors of the API carry the figures; each request counts one."""
    left = [
        limited.get(address).headers["x-ratelimit-remaining"]
        for address in (
            TIMER,
            f"{API}/opere/x",
            f"{API}/nimic",
            f"{API}/opere?level=x",
            f"{API}/man",
        )
    ]

    assert left == ["59", "58", "57", "56", "55"]


@pytest.mark.parametrize("name", HEADERS)
def test_headers_of_the_limit(limited, name):
    """Each header that the contract names is there, also where the method is wrong."""
    for method, address in (("GET", TIMER), ("DELETE", TIMER), ("HEAD", TIMER)):
        assert name in limited.request(method, address).headers


def test_manual_says_the_same_as_the_headers(limited):
    """`rateLimit` of the manual is the caller's own window."""
    response = limited.get(f"{API}/man")

    told = response.json()["rateLimit"]
    assert (told["tier"], told["limitPerMinute"]) == ("anonymous", 60)
    assert told["remaining"] == int(response.headers["x-ratelimit-remaining"])
    assert told["resetAt"] == "2026-03-01T10:01:00Z"


@pytest.mark.parametrize(
    "address", ["/", "/opere", "/opere/lacul.md", "/healthz", "/readyz", "/metrics", "/style.css"]
)
def test_pages_and_probes_do_not_count(limited, address):
    """Reading pages uses up nothing, and works when the window is full."""
    fill(limited)

    response = limited.get(address)

    assert response.status_code == 200
    assert "x-ratelimit-limit" not in response.headers


def test_preflight_does_not_count(limited):
    """What a browser asks by itself uses up nothing."""
    fill(limited)

    response = limited.options(TIMER, headers={"Access-Control-Request-Method": "GET"})

    assert response.status_code == 204


def test_valid_key_raises_the_limit(limited, state):
    """A key has a window of its own, five times as wide."""
    key = asyncio.run(state.create_key("scoala", 300))
    fill(limited)

    response = limited.get(f"{API}/man", headers={"X-API-Key": key})

    assert response.status_code == 200
    assert response.headers["ratelimit-policy"] == '"keyed";q=300;w=60'
    assert response.json()["rateLimit"]["tier"] == "keyed"
    assert response.json()["rateLimit"]["limitPerMinute"] == 300


def test_revoked_key_is_refused(limited, state):
    """A key that was revoked is 401, never silently anonymous."""
    key = asyncio.run(state.create_key("scoala", 300))
    asyncio.run(state.revoke_key(key.split("_")[1]))

    response = limited.get(TIMER, headers={"X-API-Key": key})

    assert (response.status_code, response.json()["code"]) == (401, "invalid-key")


def test_unknown_key_is_refused(limited):
    """A well-formed key that was never given out is 401."""
    response = limited.get(TIMER, headers={"X-API-Key": make_key().text})

    assert (response.status_code, response.json()["code"]) == (401, "invalid-key")


@pytest.mark.parametrize("key", ["", " ", "x", "bac_", "bac_abc_def", "a" * 5000, "ș", "\x00"])
def test_malformed_key_is_refused(limited, key):
    """What is no key at all is 401, whatever it is."""
    response = limited.get(TIMER, headers={"X-API-Key": key.encode()})

    assert (response.status_code, response.json()["code"]) == (401, "invalid-key")


def test_wrong_keys_count_against_their_address(limited):
    """Guessing keys uses up the window of the one who guesses."""
    for _ in range(60):
        limited.get(TIMER, headers={"X-API-Key": make_key().text})

    assert limited.get(TIMER).status_code == 429


def test_forwarded_address_counts_only_from_a_named_proxy(tiny_index):
    """Without a trusted proxy, nobody gets a new window by naming another address."""
    with running(tiny_index, anonymous_per_minute=2, trusted_proxies="192.0.2.1") as client:
        statuses = [
            client.get(TIMER, headers={"X-Forwarded-For": f"198.51.100.{n}"}).status_code
            for n in range(3)
        ]

    assert statuses == [200, 200, 429]


def test_callers_behind_a_trusted_proxy_have_windows_of_their_own(tiny_index):
    """Behind a named proxy each client address counts by itself; IPv6 by its /64."""
    with running(tiny_index, anonymous_per_minute=1, trusted_proxies=HERE) as client:

        def status(address):
            return client.get(TIMER, headers={"X-Forwarded-For": address}).status_code

        statuses = [
            status("198.51.100.1"),
            status("198.51.100.2"),
            status("198.51.100.1"),
            status("2001:db8::1"),
            status("2001:db8::2"),
            status("2001:db8:0:1::1"),
        ]

    assert statuses == [200, 200, 429, 200, 429, 200]


def test_a_caller_cannot_forge_the_start_of_the_chain(tiny_index):
    """Of several forwarded addresses, the one that the proxy added counts."""
    with running(tiny_index, anonymous_per_minute=1, trusted_proxies=HERE) as client:
        statuses = [
            client.get(TIMER, headers={"X-Forwarded-For": f"10.9.8.{n}, 198.51.100.7"}).status_code
            for n in range(2)
        ]

    assert statuses == [200, 429]


def test_limit_is_a_setting(tiny_index):
    """An operator may set how many requests are free."""
    with running(tiny_index, anonymous_per_minute=3) as client:
        statuses = [client.get(TIMER).status_code for _ in range(4)]

    assert statuses == [200, 200, 200, 429]
