"""The search page: a box over everything, and what was found, with the matches marked."""

from html import escape
from typing import get_args
from urllib.parse import urlencode

from service.http.exam import LONGEST_QUERY, SearchKind
from service.pages.html import local
from service.pages.layout import GUIDES, NAVIGATION, Page
from service.study import search
from service.study.context import RequestContext
from service.study.search import SearchResult, SearchView

AT_ONCE = 20
MOST_OFFSET = 1000
KINDS = get_args(SearchKind)


def search_page(ctx: RequestContext, q: str, kind: str, offset: str) -> Page:
    """The page for a query; a kind or offset that makes no sense counts as not given."""
    say = ctx.reader.say
    query = q.strip()[:LONGEST_QUERY]
    title = f"{say('title.search')}: {query}" if query else say("title.search")
    html = f"<h1>{escape(title)}</h1>"
    if query:
        wanted = kind if kind in KINDS else None
        skipped = min(int(offset), MOST_OFFSET) if offset.isdecimal() else 0
        found = search.search(ctx, query, kind=wanted, limit=AT_ONCE, offset=skipped).data
        html += _found(ctx, found, wanted, skipped)
    else:
        html += _starts(ctx)
    return Page(title=title, html=html, path="/cauta", twin=False, form=True, query=query)


def _found(ctx: RequestContext, found: SearchView, kind: str | None, skipped: int) -> str:
    say, language = ctx.reader.say, ctx.filters.lang

    def link(label: str, query: str, **more: str | int) -> str:
        to = local(f"/cauta?{urlencode({'q': query, **more})}", language)
        return f'<a href="{to}">{escape(label)}</a>'

    parts = []
    if found.didYouMean:
        meant = link(found.didYouMean, found.didYouMean)
        parts.append(f"<p>{escape(say('search.did-you-mean'))} <strong>{meant}</strong></p>")
    if not found.results:
        return "".join((*parts, f"<p>{escape(say('search.nothing'))}</p>", _starts(ctx)))
    parts.append(f"<p>{escape(say('search.total', total=found.total))}</p>")
    if kind or len(found.facets) > 1:
        kinds = [
            link(f"{say(f'kind.{name}')} ({count})", found.query, kind=name)
            for name, count in found.facets.items()
        ]
        every = [link(say("search.all"), found.query)] if kind else []
        parts.append(f'<ul class="kinds">{"".join(f"<li>{k}</li>" for k in (*every, *kinds))}</ul>')
    parts.append(f'<ol class="found" start="{skipped + 1}">')
    parts += [_result(ctx, result) for result in found.results]
    parts.append("</ol>")
    kept = {"kind": kind} if kind else {}
    steps = []
    if skipped:
        before = max(0, skipped - AT_ONCE)
        steps.append(link(say("search.previous"), found.query, **kept, offset=before))
    if skipped + AT_ONCE < min(found.total, MOST_OFFSET + AT_ONCE):
        steps.append(link(say("search.next"), found.query, **kept, offset=skipped + AT_ONCE))
    return "".join(parts) + (f"<p>{' · '.join(steps)}</p>" if steps else "")


def _result(ctx: RequestContext, result: SearchResult) -> str:
    about = " · ".join(filter(None, (ctx.reader.say(f"kind.{result.kind}"), result.subtitle)))
    return (
        f'<li><h2><a href="{local(result.url, ctx.filters.lang)}">{escape(result.title)}</a></h2>'
        f'<p class="about">{escape(about)}</p><p>{_marked(result)}</p></li>'
    )


def _marked(result: SearchResult) -> str:
    """The snippet with what matched in `mark` elements."""
    parts, done = [], 0
    for stretch in result.highlights:
        parts.append(escape(result.snippet[done : stretch.start]))
        parts.append(f"<mark>{escape(result.snippet[stretch.start : stretch.end])}</mark>")
        done = stretch.end
    return "".join((*parts, escape(result.snippet[done:])))


def _starts(ctx: RequestContext) -> str:
    """Where to go without a query: the lists and the guides."""
    say, language = ctx.reader.say, ctx.filters.lang
    links = (
        f'<li><a href="{local(to, language)}">{escape(say(f"nav.{to}"))}</a></li>'
        for to in (*NAVIGATION[1:], *GUIDES)
    )
    return f'<ul class="kinds">{"".join(links)}</ul>'
