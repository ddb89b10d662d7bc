"""Callers of the contract tests and what they do."""

import asyncio

from service.state.keys import parse
from service.state.state import State
from service.state.windows import Caller, Window

ANA = Caller("192.0.2.1")
DAN = Caller("192.0.2.2")


async def hits(state: State, caller: Caller, times: int) -> list[Window]:
    """That many requests of one caller, all at once."""
    return await asyncio.gather(*(state.hit(caller) for _ in range(times)))


async def keyed(state: State, per_minute: int = 300, address: str = "192.0.2.9") -> Caller:
    """A caller with a new valid key."""
    return Caller(address, parse(await state.create_key("Liceul", per_minute)))
