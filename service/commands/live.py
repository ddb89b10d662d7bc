"""What a few commands need of the state, fetched before their function runs."""

from typing import Any

import msgspec

from service.state.state import State
from service.study import joc
from service.study.context import RequestContext

TOP = 3


async def daily(state: State, ctx: RequestContext) -> dict[str, Any]:
    """The pinned challenge of today; the first caller of the day pins the draw."""
    drawn = joc.draw_daily(ctx)
    pinned = await state.pin_daily(ctx.today, msgspec.json.encode(drawn).decode())
    try:
        return {"challenge": msgspec.json.decode(pinned, type=joc.Daily)}
    except msgspec.MsgspecError:
        # Pinned by another version of the service: today's own draw is as good.
        return {"challenge": drawn}


async def leaderboard(state: State, ctx: RequestContext) -> dict[str, Any]:
    """The best players."""
    top = await state.leaderboard(TOP)
    return {"players": [(player.name, player.xp) for player in top]}
