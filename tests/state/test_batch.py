"""Questions that are sent together."""

import asyncio
from collections.abc import Sequence

import pytest

from service.state.batch import Batch

pytestmark = pytest.mark.anyio


class Recorder:
    """Answers each number with its double; remembers what came together."""

    def __init__(self) -> None:
        self.sent: list[list[int]] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def send(self, questions: Sequence[int]) -> list[int]:
        """Wait for the gate, then answer."""
        self.sent.append(list(questions))
        await self.gate.wait()
        if 13 in questions:
            raise ValueError("13")
        return [2 * question for question in questions]


async def test_questions_of_one_moment_go_together() -> None:
    """Requests that arrive together cost one round trip, and each gets its own answer."""
    recorder = Recorder()
    batch = Batch(recorder.send)

    answers = await asyncio.gather(*map(batch.ask, range(5)))
    later = await batch.ask(7)

    assert answers == [0, 2, 4, 6, 8]
    assert later == 14
    assert recorder.sent == [[0, 1, 2, 3, 4], [7]]


async def test_a_failure_reaches_every_asker_of_its_batch() -> None:
    """Nobody waits for ever for an answer that will not come."""
    recorder = Recorder()
    batch = Batch(recorder.send)

    answers = await asyncio.gather(*map(batch.ask, (1, 13)), return_exceptions=True)

    assert [type(answer) for answer in answers] == [ValueError, ValueError]
    assert await batch.ask(1) == 2


async def test_who_leaves_takes_nobody_along() -> None:
    """A client that hangs up does not spoil the answers of the others."""
    recorder = Recorder()
    recorder.gate.clear()
    batch = Batch(recorder.send)
    first, second = (asyncio.create_task(batch.ask(n)) for n in (1, 2))
    await asyncio.sleep(0)

    first.cancel()
    await asyncio.sleep(0)
    recorder.gate.set()

    assert await second == 4
    assert first.cancelled()


async def test_closing_waits_for_what_is_under_way() -> None:
    """No task is left behind, even when every asker has gone."""
    before = asyncio.all_tasks()
    recorder = Recorder()
    batch = Batch(recorder.send)
    asker = asyncio.create_task(batch.ask(13))
    await asyncio.sleep(0)
    asker.cancel()

    await batch.close()
    await asyncio.sleep(0)

    assert asyncio.all_tasks() == before
