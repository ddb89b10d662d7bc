"""Markdown as HTML that is safe, keeps the reader's language and can be read on a phone."""

import re
from functools import lru_cache, partial
from html import escape, unescape
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from service.model.text import Language

LONGEST_DESCRIPTION, SHORTEST_PARAGRAPH = 160, 40
# A heading that links to its own anchor, such as a term's, is where that anchor stands.
_ANCHORED = re.compile(r'<(h\d)>(?=<a href="[^"]*#([a-z0-9-]+)">)')
_HREF = re.compile(r'href="([^"]*)"')
_PARAGRAPH = re.compile(r"<p>(?!<em>)(.*?)</p>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


@lru_cache(maxsize=512)
def to_html(text: str, site: str, language: Language) -> str:
    """Markdown `text` as HTML; links to `site` become relative and keep `language`."""
    # `html` is off: whatever the text holds is shown, never run.
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    _label_cells(tokens)
    html = _ANCHORED.sub(r'<\1 id="\2">', str(reader.renderer.render(tokens, reader.options, {})))
    # What scrolls must be reached by the keyboard too.
    html = html.replace("<pre>", '<pre tabindex="0">')
    if language == "en":
        html = html.replace("<blockquote>", '<blockquote lang="ro">')
    return _HREF.sub(partial(_kept, site, language), html)


def local(address: str, language: Language) -> str:
    """A relative address that keeps the reader's language, as it stands in an attribute."""
    return escape(_in_language(address, language))


def description(html: str, otherwise: str) -> str:
    """The first paragraph of a page as one line without tags, cut between words."""
    paragraphs = (unescape(_TAG.sub("", found)) for found in _PARAGRAPH.findall(html))
    long = (" ".join(p.split()) for p in paragraphs if len(p) >= SHORTEST_PARAGRAPH)
    text = next(long, otherwise)
    if len(text) <= LONGEST_DESCRIPTION:
        return text
    return f"{text[:LONGEST_DESCRIPTION].rpartition(' ')[0].rstrip(' ,;:')}…"


def _label_cells(tokens: list[Token]) -> None:
    """Give each cell the name of its column, which a narrow screen shows beside it."""
    labels: list[str] = []
    column = 0
    for token, inside in pairwise(tokens):
        if token.type == "thead_open":
            labels = []
        elif token.type == "tr_open":
            column = 0
        elif token.type == "th_open":
            labels.append(inside.content)
            token.attrSet("scope", "col")
        elif token.type == "td_open":
            token.attrSet("data-label", labels[column])
            column += 1


def _kept(site: str, language: Language, match: re.Match[str]) -> str:
    address = unescape(match[1])
    if address == site or address.startswith(f"{site}/"):
        address = address.removeprefix(site) or "/"
    return f'href="{escape(_in_language(address, language))}"'


def _in_language(address: str, language: Language) -> str:
    if language == "ro" or not address.startswith("/") or "lang=" in address:
        return address
    page, hash_, anchor = address.partition("#")
    return f"{page}{'&' if '?' in page else '?'}lang={language}{hash_}{anchor}"
