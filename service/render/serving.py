"""Answers made once per index generation: the opened store and what it has encoded."""

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from service.errors import NotReady
from service.render.markdown import markdown
from service.settings import Settings
from service.state.state import State
from service.store import layout
from service.store.store import Store
from service.study.answer import Answer
from service.study.context import RequestContext
from service.study.filters import Filters

Form = Literal["json", "markdown"]
Study = Callable[..., Answer[Any]]


@dataclass(frozen=True, slots=True)
class Encoded:
    """An answer with its data as JSON, or as a Markdown page; `tag` names those bytes."""

    answer: Answer[Any]
    body: bytes
    tag: str
    ctx: RequestContext


@dataclass(slots=True)
class Generation:
    """One opened index and the answers encoded from it, oldest use first."""

    store: Store
    most: int
    _encoded: "OrderedDict[object, Encoded]" = field(default_factory=OrderedDict)

    def get(self, key: object) -> Encoded | None:
        """What was encoded under `key`, now the most recently used."""
        found = self._encoded.get(key)
        if found:
            self._encoded.move_to_end(key)
        return found

    def put(self, key: object, encoded: Encoded) -> None:
        """Keep an answer; the least recently used one makes room."""
        self._encoded[key] = encoded
        if len(self._encoded) > self.most:
            self._encoded.popitem(last=False)


@dataclass(slots=True)
class Serving:
    """What every request needs: settings, state, clock, dice and the generation that stands."""

    settings: Settings
    state: State
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    dice: Callable[[], random.Random] = random.Random
    generation: Generation | None = None

    def open(self) -> None:
        """Open the generation that stands in the index directory.

        Raises:
            layout.IndexFault: there is none, or it cannot be read.
        """
        store = Store.open(self.settings.index_path)
        self.generation = Generation(store, self.settings.cache_entries)

    async def watch(self) -> None:
        """Swap to each new generation as it comes, without a pause for readers."""
        while True:
            await asyncio.sleep(self.settings.reload_seconds)
            try:
                standing = layout.current(self.settings.index_path)
                if self.generation and standing == self.generation.store.manifest.generation:
                    continue
                await asyncio.to_thread(self.open)
            except (OSError, layout.IndexFault):
                # The one that is open serves on; the next look may find a sound one.
                continue

    @property
    def store(self) -> Store:
        """The store of the generation that stands.

        Raises:
            NotReady: no index has been opened yet.
        """
        if self.generation is None:
            raise NotReady
        return self.generation.store

    def context(self, filters: Filters) -> RequestContext:
        """The context of a new request."""
        return RequestContext(self.store, filters, self.clock(), self.dice())

    def encoded(
        self, study: Study, args: dict[str, Any], filters: Filters, form: Form, site: str
    ) -> Encoded:
        """The answer of `study`, from the cache where one like it was made before."""
        generation = self.generation
        if generation is None:
            raise NotReady
        key = (study, tuple(args.items()), filters, form, site if form == "markdown" else "")
        if found := generation.get(key):
            return found
        ctx = RequestContext(generation.store, filters, self.clock(), self.dice())
        made = encode(study(ctx, **args), ctx, form, site)
        if not made.answer.live:
            generation.put(key, made)
        return made


def encode(answer: Answer[Any], ctx: RequestContext, form: Form, site: str) -> Encoded:
    """`answer` in the bytes of one form."""
    if form == "markdown":
        body = markdown(answer, ctx, site).encode()
    else:
        body = msgspec.json.encode(answer.data)
    generation = ctx.store.manifest.generation
    tag = blake2b(body, digest_size=9, key=generation.encode()[:64]).hexdigest()
    return Encoded(msgspec.structs.replace(answer, data=None), body, tag, ctx)
