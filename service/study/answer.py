"""What a study function gives back, before any face dresses it."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec

from service.model.text import Provenance

T = TypeVar("T")
API = "/api/v1/ai"


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything that answers are made of."""


class Step(msgspec.Struct, frozen=True):
    """A follow-up worth suggesting; `endpoint` is a relative path."""

    label: str
    endpoint: str


class Items(View, Generic[T], frozen=True, kw_only=True):
    """A list with its length; lists always travel in one."""

    total: int
    items: list[T]


def items(found: Iterable[T]) -> Items[T]:
    """`found` as a list with its length."""
    listed = list(found)
    return Items(total=len(listed), items=listed)


class Medium(View, frozen=True, kw_only=True):
    """A film, recording or piece of music, named with its address if it has one."""

    kind: str
    title: str
    link: str | None


class LeftOut(View, frozen=True, kw_only=True):
    """A part that a filter shortened: how many pieces are shown of how many."""

    part: str
    shown: int
    total: int


class Answer(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """Data plus what is known about it, free of HTTP.

    `kind` is the executor's `type`; `page` and `links` are relative paths, made
    absolute by the face; `records` are the provenances that the answer rests on;
    `meta` holds the `meta` fields that only this operation has. A `live` answer
    depends on the clock, on chance or on state, and is never cached.
    """

    kind: str
    title: str
    data: T
    page: str | None = None
    links: dict[str, str] = {}
    next: tuple[Step, ...] = ()
    records: tuple[Provenance, ...] = ()
    media: tuple[Medium, ...] = ()
    sections: dict[str, str] = {}
    meta: dict[str, Any] = {}
    live: bool = False
