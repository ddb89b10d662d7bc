"""Which state the settings give."""

import pytest

from service.state.errors import BadRedisUrl, NeedsRedis
from service.state.open import open_shared_state, open_state
from service.state.state import Limits
from service.state.windows import Caller
from tests.servers import RedisServer, url_of

pytestmark = pytest.mark.anyio


async def test_without_redis_the_state_is_in_this_process() -> None:
    """A newcomer needs no Redis."""
    state = open_state(None, Limits())

    window = await state.hit(Caller("192.0.2.1"))
    await state.close()

    assert (await state.health()).kind == "memory"
    assert window.remaining == 59


async def test_with_redis_the_state_is_shared(redis: RedisServer) -> None:
    """What an operator makes, the service knows."""
    shared = open_shared_state(url_of(redis), Limits())
    state = open_state(url_of(redis), Limits())

    await shared.create_key("Liceul", 300)
    names = [record.name for record in await state.list_keys()]
    await shared.close()
    await state.close()

    assert names == ["Liceul"]


async def test_a_wrong_address_is_told_without_its_password() -> None:
    """A mistyped address is refused at the start, and no password ends in a log."""
    with pytest.raises(BadRedisUrl) as refused:
        open_state("http://:hunter2@localhost", Limits())

    assert "hunter2" not in str(refused.value)


async def test_keys_for_good_need_redis() -> None:
    """No key is made that would be gone with the command that made it."""
    with pytest.raises(NeedsRedis, match="BAC_REDIS_URL"):
        open_shared_state(None, Limits())
