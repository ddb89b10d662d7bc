"""The contract of keys: the same in Redis and in this process."""

import asyncio

import pytest

from service.state.errors import BadName, BadRate, UnknownKey
from service.state.keys import PresentedKey, make_key, parse
from service.state.state import State
from service.state.windows import Caller
from tests.state.callers import ANA, hits, keyed
from tests.state.clocks import MovableClock

pytestmark = pytest.mark.anyio


async def test_a_valid_key_has_its_own_window(state: State) -> None:
    """A key brings its own limit, shared by all addresses it is used from."""
    here = await keyed(state, per_minute=301)
    there = Caller("198.51.100.7", here.key)

    window = await state.hit(here)
    elsewhere = await state.hit(there)
    without = await state.hit(Caller(here.address))

    assert (window.tier, window.limit, window.remaining) == ("keyed", 301, 300)
    assert window.key == "valid"
    assert elsewhere.remaining == 299
    assert without.remaining == 59


async def test_of_400_keyed_requests_at_once_exactly_300_pass(state: State) -> None:
    """The limit of a key is exact too."""
    windows = await hits(state, await keyed(state), 400)

    assert sum(window.allowed for window in windows) == 300


async def test_an_unknown_key_counts_against_its_address(state: State) -> None:
    """A well-formed key that nobody was given is told so, and costs its sender."""
    unknown = make_key().presented

    window = await state.hit(Caller(ANA.address, unknown))

    assert (window.tier, window.limit, window.key) == ("anonymous", 60, "invalid")
    assert (await state.hit(ANA)).remaining == 58


async def test_a_flood_of_wrong_secrets_does_not_touch_the_key(state: State) -> None:
    """Who knows the id of a key can neither use it nor exhaust it."""
    owner = await keyed(state)
    assert owner.key is not None
    thief = Caller(ANA.address, PresentedKey(owner.key.id, "0" * 64))

    windows = await hits(state, thief, 400)

    assert {window.key for window in windows} == {"invalid"}
    assert sum(window.allowed for window in windows) == 60
    assert (await state.hit(owner)).remaining == 299


async def test_a_flood_of_invented_keys_is_one_caller(state: State) -> None:
    """A new key for every request gives no new window."""
    flood = [Caller(ANA.address, make_key().presented) for _ in range(100)]

    windows = await asyncio.gather(*map(state.hit, flood))

    assert sum(window.allowed for window in windows) == 60


async def test_a_refused_address_may_still_use_a_key(state: State) -> None:
    """A key works from an address whose own window is full."""
    caller = await keyed(state, address=ANA.address)
    await hits(state, ANA, 61)

    assert (await state.hit(caller)).allowed
    assert not (await state.hit(ANA)).allowed


async def test_the_life_of_a_key(state: State, clock: MovableClock) -> None:
    """A key is made, used, listed and revoked."""
    made_at = int(clock())
    text = await state.create_key(" Liceul ", 500)
    presented = parse(text)
    assert presented is not None
    caller = Caller(ANA.address, presented)
    clock.advance(100)
    assert (await state.hit(caller)).key == "valid"
    clock.advance(10)

    await state.revoke_key(presented.id)
    clock.advance(10)
    await state.revoke_key(presented.id)

    (record,) = await state.list_keys()
    assert (record.id, record.name, record.per_minute) == (presented.id, "Liceul", 500)
    assert (record.created, record.last_used) == (made_at, made_at + 100)
    assert record.revoked == made_at + 110
    assert (await state.hit(caller)).key == "invalid"


async def test_keys_are_listed_in_the_order_of_their_making(
    state: State, clock: MovableClock
) -> None:
    """The newest key stands last, unused and valid."""
    for name in ("unu", "doi", "trei"):
        await state.create_key(name, 300)
        clock.advance(1)

    records = await state.list_keys()

    assert [record.name for record in records] == ["unu", "doi", "trei"]
    assert {(record.revoked, record.last_used) for record in records} == {(None, None)}


async def test_last_use_is_kept_by_the_minute(state: State, clock: MovableClock) -> None:
    """The last use of a busy key is at most a minute old."""
    caller = await keyed(state)
    for _ in range(10):
        await state.hit(caller)
        clock.advance(20)

    (record,) = await state.list_keys()

    assert record.last_used is not None
    assert int(clock()) - 20 - record.last_used < 60


@pytest.mark.parametrize("id_", ["abcdefgh", "", "bac_abcdefgh", "a\udcff", "../../.."])
async def test_an_unknown_key_cannot_be_revoked(state: State, id_: str) -> None:
    """Revoking what never was is an error, not a success."""
    with pytest.raises(UnknownKey):
        await state.revoke_key(id_)


async def test_a_key_needs_a_name_and_a_fair_limit(state: State) -> None:
    """No key is made with a name that cannot be shown or with too low a limit."""
    with pytest.raises(BadRate):
        await state.create_key("Liceul", 299)
    with pytest.raises(BadName):
        await state.create_key("\x1b[31m", 300)

    assert await state.list_keys() == ()
