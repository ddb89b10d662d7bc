"""Any answer as Markdown: its views' fields become headings, lists, tables and quotations.

The words of a heading are the phrase `field.<name>`, so the parts of the page are
those of the JSON.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from service.model.text import Provenance
from service.render.envelope import trust_of
from service.study.answer import Answer
from service.study.context import RequestContext

# Names by which a record is headed, the first that it has; and what is never printed.
TITLES = ("title", "titlu", "name", "nume", "label", "session_name")
UNPRINTED = frozenset(
    ("slug", "link", "total", "autor_slug", "opera_slug", "requirement_original", "session")
)
# A name whose slug stands beside it, and the collection that has its page.
NAMED: Mapping[str, tuple[str, str]] = {
    "author": ("autor_slug", "/autori/"),
    "opera": ("opera_slug", "/opere/"),
}
# Lists of works by their slugs.
SLUGS_OF_WORKS = "works_fit"
# The choices of a question.
OPTIONS = "options"
SHORT = 90
DEEPEST = 6
# Headings start below the title.
TOP = 2
# Records make a table when there are enough of them and a row can be read at a glance.
LEAST_ROWS = 3
MOST_COLUMNS = 7
MOST_ROW_LETTERS = 200
_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")


def markdown(answer: Answer[Any], ctx: RequestContext, site: str) -> str:
    """The answer as a Markdown page; `site` is the base of absolute links."""
    page = _Page(ctx, site)
    body = [*page.body(answer.data, TOP)] or [ctx.reader.say("page.nothing")]
    blocks = [f"# {answer.title}", page.provenance(answer), *body]
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
        """The fields of a view: its quotation, short ones as a list of facts, the rest as parts."""
        first: list[str] = []
        facts: list[str] = []
        parts: list[str] = []
        for name, value in _fields(view):
            if name in UNPRINTED or name == headed_by or (depth == TOP and name in TITLES):
                continue
            label = self._label(view, name)
            if leading := _leading(name, value):
                first.append(leading)
            elif name == "items":
                parts += self.listing(value, depth)
            elif name == SLUGS_OF_WORKS:
                parts += [_heading(label, depth), "\n".join(f"- {self._work(v)}" for v in value)]
            elif isinstance(value, list):
                parts += [_heading(label, depth), *self.listing(value, depth + 1)]
            elif isinstance(value, msgspec.Struct):
                parts += [_heading(label, depth), *self.body(value, depth + 1)]
            elif isinstance(value, dict):
                facts += [f"- **{key}:** {said}" for key, said in value.items()]
            elif name == "text" and headed_by:
                parts.append(value)
            elif isinstance(value, str) and _runs_on(value, depth):
                parts += [_heading(label, depth), value]
            else:
                facts.append(f"- **{label}:** {self._said(view, name, value)}")
        yield from first
        if facts:
            yield "\n".join(facts)
        yield from parts

    def listing(self, values: list[Any], depth: int) -> Iterator[str]:
        """A list: bullets for plain values and short records, a table or blocks for others."""
        plain = [v for v in values if not isinstance(v, msgspec.Struct)]
        records = [v for v in values if isinstance(v, msgspec.Struct)]
        if columns := _columns(records):
            yield self._table(records, columns)
            return
        bullets = [f"- {self._scalar(v)}" for v in plain]
        for view in records:
            head = _title_field(view)
            if head == "citat":
                yield from self.body(view, max(depth, 3))
                continue
            title = self._title(view, head)
            rest = [(n, v) for n, v in _fields(view) if n not in UNPRINTED and n != head]
            if all(isinstance(v, str) for _, v in rest) and len(rest) <= 1:
                bullets.append(f"- **{title}**" + "".join(f": {v}" for _, v in rest))
                continue
            if bullets:
                yield "\n".join(bullets)
                bullets = []
            yield _heading(title, depth)
            yield from self.body(view, max(depth + 1, 3), headed_by=head)
        if bullets:
            yield "\n".join(bullets)

    def _table(self, records: Sequence[msgspec.Struct], columns: Sequence[str]) -> str:
        head, *others = columns
        rows = [
            [self._title(view, head), *(self._said(view, n, getattr(view, n)) for n in others)]
            for view in records
        ]
        lines = [[self._label(records[0], name) for name in columns], ["---"] * len(columns), *rows]
        cells = ([cell.replace("|", "\\|") for cell in line] for line in lines)
        return "\n".join(f"| {' | '.join(line)} |" for line in cells)

    def _title(self, view: msgspec.Struct, head: str) -> str:
        title, link = str(getattr(view, head)), getattr(view, "link", None)
        return f"[{title}]({self._absolute(link)})" if isinstance(link, str) else title

    def _said(self, view: msgspec.Struct, name: str, value: object) -> str:
        """A plain value of `view`, linked where it names a record."""
        if name == "path":
            # A template, not an address that could be followed.
            return f"`{value}`"
        slug_field, base = NAMED.get(name, ("", ""))
        if slug := getattr(view, slug_field, None):
            return f"[{value}]({self._site}{base}{slug})"
        return self._scalar(value)

    def _work(self, slug: str) -> str:
        opera = self._ctx.store.library.opere.get(slug)
        return f"[{opera.title}]({self._site}/opere/{slug})" if opera else slug

    def _label(self, view: msgspec.Struct, name: str) -> str:
        """The words for a field; those for a field of this view alone come first."""
        own = f"field.{type(view).__name__}.{name}"
        return self._ctx.reader.say(own if own in self._ctx.reader.phrases else f"field.{name}")

    def _scalar(self, value: object) -> str:
        """A plain value in the reader's words: a day, a word of a closed set, an address."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return self._ctx.reader.say("answer.yes" if value else "answer.no")
        text = str(value)
        if f"value.{text}" in self._ctx.reader.phrases:
            return self._ctx.reader.say(f"value.{text}")
        if day := _DAY.fullmatch(text):
            year, month, number = map(int, day.groups())
            # Spaces that do not break keep a date on one line of a table.
            return f"{number}\N{NBSP}{self._ctx.reader.say(f'month.{month}')}\N{NBSP}{year}"
        if text.startswith(("/", "https://", "http://")) and " " not in text:
            return f"<{self._absolute(text)}>"
        return text

    def _absolute(self, link: str) -> str:
        # A recording's link leads to another site and is absolute already.
        return self._site + link if link.startswith("/") else link


def _fields(view: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if value is not None and value not in ([], {}):
            yield name, value


def _columns(records: Sequence[msgspec.Struct]) -> list[str]:
    """The columns of a table of `records`, the title's first; none where no table fits them."""
    if len(records) < LEAST_ROWS or len({type(view) for view in records}) > 1:
        return []
    head = _title_field(records[0])
    filled = {name: value for view in records for name, value in _fields(view)}
    names = [n for n in records[0].__struct_fields__ if n in filled and n not in UNPRINTED]
    values = [str(getattr(view, name) or "") for view in records for name in names]
    fits = (
        head in names
        and head != "citat"
        and 1 < len(names) <= MOST_COLUMNS
        and all(isinstance(filled[name], (str, int, float)) for name in names)
        and sum(map(len, values)) <= MOST_ROW_LETTERS * len(records)
        and not any("\n" in value for value in values)
        # An entry with an anchor of its own stands under a heading, which carries it.
        and not any("#" in (getattr(view, "link", None) or "") for view in records)
    )
    return [head, *(n for n in names if n != head)] if fits else []


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


def _leading(name: str, value: object) -> str:
    """What stands before anything that is said of it: a quotation, the choices of a question."""
    if name == "citat" and isinstance(value, str):
        return _quoted(value)
    if name == OPTIONS and isinstance(value, list):
        # Numbered, for the right one is told by its number.
        return "\n".join(f"{number}. {option}" for number, option in enumerate(value, 1))
    return ""


def _quoted(words: str) -> str:
    return "\n".join(f"> {line.strip()}" for line in words.split("\n"))
