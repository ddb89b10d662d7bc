"""Any answer as Markdown: its views' fields become headings, lists and quotations.

The words of a heading are the phrase `field.<name>`, so the parts of the page are
those of the JSON.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from service.model.text import Provenance
from service.render.envelope import trust_of
from service.study.answer import Answer
from service.study.context import RequestContext

# Names by which a record is headed, the first that it has; and what is never printed.
TITLES = ("title", "titlu", "name", "nume", "label")
UNPRINTED = frozenset({"slug", "link", "total", "autor_slug", "opera_slug", "requirement_original"})
SHORT = 90
DEEPEST = 6
# Headings start below the title.
TOP = 2


def markdown(answer: Answer[Any], ctx: RequestContext, site: str) -> str:
    """The answer as a Markdown page; `site` is the base of absolute links."""
    page = _Page(ctx, site)
    blocks = [f"# {answer.title}", page.provenance(answer), *page.body(answer.data, TOP)]
    return "\n\n".join(block for block in blocks if block) + "\n"


class _Page:
    """One page being written, for one reader."""

    def __init__(self, ctx: RequestContext, site: str) -> None:
        self._ctx = ctx
        self._site = site

    def provenance(self, answer: Answer[Any]) -> str:
        """The line below the title: edition, review, page."""
        say, manifest = self._ctx.reader.say, self._ctx.store.manifest
        trust: Provenance | None = trust_of(answer.records)
        said = [say("provenance.edition", year=manifest.bac_year, version=manifest.content_version)]
        if trust:
            said.append(say(f"reviewed_by.{trust.review.status}"))
        if answer.page:
            said.append(f"<{self._site}{answer.page}>")
        return f"*{' · '.join(said)}*"

    def body(self, view: Any, depth: int, headed_by: str = "") -> Iterator[str]:
        """The fields of a view: short ones as a list of facts, the rest as parts."""
        facts: list[str] = []
        parts: list[str] = []
        for name, value in _fields(view):
            if name in UNPRINTED or name == headed_by or (depth == TOP and name in TITLES):
                continue
            label = self._label(name)
            if name == "citat" and isinstance(value, str):
                parts.append(_quoted(value))
            elif name == "items":
                parts += self.listing(value, depth)
            elif isinstance(value, list):
                parts += [_heading(label, depth), *self.listing(value, depth + 1)]
            elif name == "path":
                # A template, not an address that could be followed.
                facts.append(f"- **{label}:** `{value}`")
            elif isinstance(value, msgspec.Struct):
                parts += [_heading(label, depth), *self.body(value, depth + 1)]
            elif isinstance(value, dict):
                facts += [f"- **{key}:** {said}" for key, said in value.items()]
            elif name == "text" and headed_by:
                parts.append(value)
            elif isinstance(value, str) and _runs_on(value, depth):
                parts += [_heading(label, depth), value]
            else:
                facts.append(f"- **{label}:** {self._scalar(value)}")
        if facts:
            yield "\n".join(facts)
        yield from parts

    def listing(self, values: list[Any], depth: int) -> Iterator[str]:
        """A list: bullets for plain values, a headed block for each record."""
        plain = [v for v in values if not isinstance(v, msgspec.Struct)]
        if plain:
            yield "\n".join(f"- {self._scalar(v)}" for v in plain)
        for view in (v for v in values if isinstance(v, msgspec.Struct)):
            head = _title_field(view)
            if head == "citat":
                yield from self.body(view, max(depth, 3))
                continue
            title = str(getattr(view, head))
            link = getattr(view, "link", None)
            if isinstance(link, str):
                title = f"[{title}]({self._absolute(link)})"
            rest = [(n, v) for n, v in _fields(view) if n not in UNPRINTED and n != head]
            if all(isinstance(v, str) for _, v in rest) and len(rest) <= 1:
                yield f"- **{title}**" + "".join(f": {v}" for _, v in rest)
            else:
                yield _heading(title, depth)
                yield from self.body(view, max(depth + 1, 3), headed_by=head)

    def _label(self, name: str) -> str:
        return self._ctx.reader.say(f"field.{name}")

    def _scalar(self, value: object) -> str:
        if isinstance(value, bool):
            return self._ctx.reader.say("answer.yes" if value else "answer.no")
        if isinstance(value, str) and value.startswith("/"):
            return f"<{self._site}{value}>"
        return str(value)

    def _absolute(self, link: str) -> str:
        # A recording's link leads to another site and is absolute already.
        return self._site + link if link.startswith("/") else link


def _fields(view: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if value is not None and value not in ([], {}):
            yield name, value


def _title_field(view: msgspec.Struct) -> str:
    names = view.__struct_fields__
    for name in (*TITLES, "citat"):
        if name in names:
            return name
    return next(
        (n for n, v in _fields(view) if isinstance(v, str) and n not in UNPRINTED), names[0]
    )


def _runs_on(value: str, depth: int) -> bool:
    """Whether a field is prose with a heading of its own, not a line in a list of facts."""
    return "\n\n" in value or (depth == TOP and len(value) > SHORT)


def _heading(title: str, depth: int) -> str:
    return f"{'#' * min(depth, DEEPEST)} {title}"


def _quoted(words: str) -> str:
    return "\n".join(f"> {line.strip()}" for line in words.split("\n"))
