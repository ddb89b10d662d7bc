"""Reading answers: their leaves, their texts, and every address that stands in them."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from tests.running import SITE

Path = tuple[str | int, ...]
_ADDRESS = re.compile(r"/[^\s{}]*\Z")
_IN_MARKDOWN = re.compile(rf"(?:\]\(|<)((?:{SITE}|/)[^\s)>]*)[)>]")
# What is to be sent with POST cannot be fetched.
_IN_TEXT = re.compile(rf"(?<![\w\[(<`])(?<!POST )({SITE}[^\s)>\"'`]*)")


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every plain value with the keys that lead to it."""
    if isinstance(value, dict):
        for key, child in value.items():
            yield from leaves(child, (*path, key))
    elif isinstance(value, list):
        for place, child in enumerate(value):
            yield from leaves(child, (*path, place))
    else:
        yield path, value


def valued(value: Any, name: str) -> list[Any]:
    """Every plain value under the key `name`."""
    return [leaf for path, leaf in leaves(value) if path[-1] == name]


def texts(value: Any) -> list[str]:
    """Every string that is prose, so neither an address nor a slug or a word."""
    found = (leaf for _, leaf in leaves(value) if isinstance(leaf, str))
    return [text for text in found if " " in text and not is_address(text)]


def is_address(text: str) -> bool:
    """Whether a value is an address of this service, relative or absolute."""
    return text.startswith(SITE) or _ADDRESS.fullmatch(text) is not None


def addresses_in_json(body: Any) -> set[str]:
    """Every value that is an address to GET; some name what was asked, which may be a POST."""
    found = ((path, leaf) for path, leaf in leaves(body) if isinstance(leaf, str))
    return {leaf for path, leaf in found if not _names_request(path) and is_address(leaf)}


def _names_request(path: Path) -> bool:
    """Whether a value is a template of addresses, or the address of the request itself."""
    return path[-1] in ("path", "instance") or path[-2:] == ("meta", "endpoint")


def addresses_in_markdown(text: str) -> set[str]:
    """Every link, and every address of this service that stands in the text."""
    return {*_IN_MARKDOWN.findall(text), *_IN_TEXT.findall(text)}


class Html(HTMLParser):
    """What a page links to, its anchors, its headings of the first rank, its language."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()
        self.titles = 0
        self.language: str | None = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        given = dict(attrs)
        self.titles += tag == "h1"
        if tag == "html":
            self.language = given.get("lang")
        if anchor := given.get("id"):
            self.anchors.add(anchor)
        for name in ("href", "src", "action"):
            if link := given.get(name):
                self.links.add(link)


def titles(markdown: str) -> list[str]:
    """The headings of the first rank, not counting what stands in code."""
    outside = re.sub(r"```.*?```", "", markdown, flags=re.DOTALL)
    return [line for line in outside.splitlines() if line.startswith("# ")]


def plain(text: str) -> str:
    """Text without what Markdown adds: quotation marks of blocks and line breaks."""
    return " ".join(re.sub(r"^> ?", "", text, flags=re.MULTILINE).split())
