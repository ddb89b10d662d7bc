"""The one layout of all pages: navigation, language switch, search box, parts of a work."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from html import escape
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlencode

from litestar import Response
from litestar.status_codes import HTTP_200_OK

from service.http.params import AnyRequest
from service.http.reply import VARY, given, matches, site_of
from service.model.text import Language
from service.pages.html import description, local
from service.study.context import RequestContext

HTML = "text/html"
PUBLIC = "public, max-age=300"
NAVIGATION = (
    "/cauta",
    "/opere",
    "/autori",
    "/personaje",
    "/teme",
    "/curente",
    "/istoric",
    "/calendar",
)
GUIDES = (
    "/subiectul-i",
    "/subiectul-ii",
    "/subiectul-iii",
    "/rubric/subiectul-iii",
    "/termeni",
    "/ai",
)
LANGUAGES: tuple[tuple[Language, str], ...] = (("ro", "Română"), ("en", "English"))
_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What one page shows.

    `path` is its canonical address, none for an error; `twin` whether it has a
    Markdown one; `form` whether the search box stands below the title, with
    `query` in it; `parts` are (address, label) of the pages it belongs together with.
    """

    title: str
    html: str
    path: str | None
    twin: bool = True
    form: bool = False
    query: str = ""
    parts: Iterable[tuple[str, str]] = ()
    status: int = 200


def shown(request: AnyRequest, ctx: RequestContext, page: Page) -> Response[Any]:
    """The response that shows `page`."""
    say, language, site = ctx.reader.say, ctx.filters.lang, site_of(request)
    here = page.path or request.scope["path"]
    parts, part_title = _list(page.parts, here, language), escape(say("page.parts"))
    filled = _template().substitute(
        lang=language,
        title=escape(page.title),
        home=escape(say("home.title")),
        home_link=local("/", language),
        description=escape(description(page.html, page.title)),
        head=_head(page, site, language),
        skip=escape(say("page.skip")),
        menu=escape(say("page.menu")),
        navigation=_list(((to, say(f"nav.{to}")) for to in NAVIGATION), here, language),
        switch=_switch(request, language),
        languages=escape(say("page.language")),
        jump=f'<p class="jump"><a href="#parti">{part_title}</a></p>' if parts else "",
        body=_with_form(page, ctx),
        parts=f'<nav class="parts" id="parti" aria-label="{part_title}"><h2>{part_title}</h2>'
        f"<ul>{parts}</ul></nav>"
        if parts
        else "",
        more=escape(say("page.more")),
        guides=_list(((to, say(f"nav.{to}")) for to in GUIDES), here, language),
        twin=_twin(page, say("page.twin"), language),
        address=f'<p class="address">{escape(site + page.path)}</p>' if page.path else "",
        footer=escape(ctx.reader.spoken(ctx.store.library.edition.attribution_text)),
    )
    return sent(request, filled.encode(), HTML, language, page.status)


def sent(
    request: AnyRequest, body: bytes, media_type: str, language: Language, status: int = 200
) -> Response[Any]:
    """`body` with its tag and cache headers, or 304 when the client has it already."""
    headers = {"Cache-Control": "no-store", "Vary": VARY, "Content-Language": language}
    if status != HTTP_200_OK:
        return Response(body, media_type=media_type, status_code=status, headers=headers)
    etag = f'W/"{blake2b(body, digest_size=9).hexdigest()}"'
    headers |= {"ETag": etag, "Cache-Control": PUBLIC}
    if matches(request.headers.get("if-none-match", ""), etag):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)


def search_form(ctx: RequestContext, query: str = "") -> str:
    """The search box; it keeps the language."""
    say, language = ctx.reader.say, ctx.filters.lang
    kept = '<input type="hidden" name="lang" value="en">' if language == "en" else ""
    return (
        f'<form action="/cauta" role="search"><label for="q">{escape(say("search.label"))}</label>'
        f'<input id="q" name="q" type="search" maxlength="200" value="{escape(query)}">{kept}'
        f"<button>{escape(say('search.button'))}</button></form>"
    )


def _with_form(page: Page, ctx: RequestContext) -> str:
    if not page.form:
        return page.html
    return page.html.replace("</h1>", f"</h1>{search_form(ctx, page.query)}", 1)


def _twin(page: Page, label: str, language: Language) -> str:
    if not page.path or not page.twin:
        return ""
    to = local(f"{page.path}.md", language)
    return f'<p class="twin"><a href="{to}">{escape(label)}</a></p>'


def _list(links: Iterable[tuple[str, str]], here: str, language: Language) -> str:
    return "".join(
        f'<li><a href="{local(to, language)}"{_current(to, here)}>{escape(label)}</a></li>'
        for to, label in links
    )


def _current(to: str, here: str) -> str:
    return ' aria-current="page"' if to == here else ""


def _switch(request: AnyRequest, language: Language) -> str:
    """The same address in each language; the one that is shown is no link."""
    return "".join(
        f'<li><span aria-current="true">{name}</span></li>'
        if code == language
        else f'<li><a href="{escape(_translated(request, code))}" lang="{code}"'
        f' hreflang="{code}">{name}</a></li>'
        for code, name in LANGUAGES
    )


def _translated(request: AnyRequest, language: Language) -> str:
    query = {name: value for name, value in given(request).items() if name != "lang"}
    if language != "ro":
        query["lang"] = language
    path: str = request.scope["path"]
    return f"{path}?{urlencode(query)}" if query else path


def _head(page: Page, site: str, language: Language) -> str:
    """What programs are told: the canonical address, other languages, the Markdown twin."""
    if page.path is None:
        return '<meta name="robots" content="noindex">'
    url, own = site + page.path, "" if language == "ro" else f"?lang={language}"
    links = [
        ("canonical", escape(url) + own, ""),
        ("alternate", escape(url), ' hreflang="ro"'),
        ("alternate", f"{escape(url)}?lang=en", ' hreflang="en"'),
        ("alternate", escape(url), ' hreflang="x-default"'),
    ]
    if page.twin:
        links.append(("alternate", f"{escape(url)}.md{own}", ' type="text/markdown"'))
    return "\n".join(f'<link rel="{rel}" href="{to}"{more}>' for rel, to, more in links)


@lru_cache(maxsize=1)
def _template() -> Template:
    return Template((_HERE / "page.html").read_text(encoding="utf-8"))
