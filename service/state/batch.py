"""Questions asked in the same moment, sent together."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Batch(Generic[Question, Answer]):
    """One sending for all the questions of one tick of the event loop.

    `send` gets the questions in the order they were asked and gives as many answers, in that
    order. What it raises, every asker of that batch gets. An asker that is cancelled takes
    nobody else down.
    """

    def __init__(self, send: Callable[[Sequence[Question]], Awaitable[Sequence[Answer]]]) -> None:
        self._send = send
        self._questions: list[Question] = []
        self._collecting: asyncio.Task[Sequence[Answer]] | None = None
        self._running: set[asyncio.Task[Sequence[Answer]]] = set()

    async def ask(self, question: Question) -> Answer:
        """The answer to one question, sent with those of its tick."""
        if self._collecting is None:
            # A new task starts in the next tick, so every asker of this one comes before it.
            self._collecting = asyncio.create_task(self._run())
            self._running.add(self._collecting)
            self._collecting.add_done_callback(self._running.discard)
        place = len(self._questions)
        self._questions.append(question)
        answers = await asyncio.shield(self._collecting)
        return answers[place]

    async def close(self) -> None:
        """Wait until every batch under way has its answers, or its error."""
        if self._running:
            await asyncio.wait(self._running)

    async def _run(self) -> Sequence[Answer]:
        questions, self._questions, self._collecting = self._questions, [], None
        return await self._send(questions)
