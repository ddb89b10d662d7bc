"""Following every address that any answer, page or Markdown text holds."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.promises.reading import (
    Html,
    addresses_in_json,
    addresses_in_markdown,
)
from tests.running import SITE, Client


@dataclass
class Visit:
    """What stands at an address, and one place that leads there."""

    address: str
    come_from: str
    status: int
    kind: str
    text: str
    anchors: set[str] = field(default_factory=set)


def crawl(client: Client, starts: Iterable[str]) -> dict[str, Visit]:
    """Everything that can be reached from `starts`, by relative address without fragment."""
    visits: dict[str, Visit] = {}
    waiting = deque((start, "") for start in starts)
    while waiting:
        address, come_from = waiting.popleft()
        bare = relative(address).partition("#")[0]
        if bare in visits:
            continue
        response = client.get(bare)
        kind = response.headers.get("content-type", "").partition(";")[0]
        visit = Visit(bare, come_from, response.status_code, kind, response.text)
        visits[bare] = visit
        found: set[str] = set()
        if kind in ("application/json", "application/problem+json"):
            found = addresses_in_json(response.json())
        elif kind == "text/markdown":
            found = addresses_in_markdown(visit.text)
        elif kind == "text/html":
            page = Html(visit.text)
            found, visit.anchors = page.links, page.anchors
        waiting.extend((link, bare) for link in sorted(found) if is_own(link))
    return visits


def is_own(link: str) -> bool:
    """Whether an address leads to this service."""
    return link.startswith((SITE, "/")) and not link.startswith("//")


def relative(address: str) -> str:
    """An address of this service without its host."""
    return address.removeprefix(SITE) or "/"
