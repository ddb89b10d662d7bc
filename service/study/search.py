"""Full-text search and completion, with records' names in the reader's language."""

from urllib.parse import quote

from service.store.search import Hit
from service.study.answer import API, Answer, Step, View
from service.study.context import RequestContext

MOST_RESULTS = 50


class Highlight(View, frozen=True, kw_only=True):
    """A stretch of the snippet that matched, in characters."""

    start: int
    end: int


class SearchResult(View, frozen=True, kw_only=True):
    """One thing found.

    `section` is the part of the record where the words stand, `matchedBy` how
    they matched (`exact`, `prefix`, `inflected`, `typo`), `endpoint` the
    operation that gives it and `url` its page.
    """

    kind: str
    slug: str
    title: str
    subtitle: str | None
    snippet: str
    highlights: list[Highlight]
    matchedBy: str  # noqa: N815  the contract's word
    score: float
    section: str | None
    endpoint: str
    url: str


class SearchView(View, frozen=True, kw_only=True):
    """What was found, best first; `facets` counts all finds by kind."""

    query: str
    total: int
    results: list[SearchResult]
    facets: dict[str, int]
    didYouMean: str | None  # noqa: N815  the contract's word


class Suggestion(View, frozen=True, kw_only=True):
    """A title or name that completes what was typed."""

    kind: str
    slug: str
    title: str
    endpoint: str


class Suggestions(View, frozen=True, kw_only=True):
    """Completions, best first."""

    query: str
    total: int
    items: list[Suggestion]


def search(
    ctx: RequestContext,
    q: str,
    kind: str | None = None,
    opera: str | None = None,
    limit: int = 10,
    offset: int = 0,
) -> Answer[SearchView]:
    """Best matches first; a query that matches nothing gets an empty list."""
    found = ctx.store.search.find(
        q, language=ctx.filters.lang, kind=kind, opera=opera, limit=limit, offset=offset
    )
    results = [_result(hit) for hit in found.hits]
    data = SearchView(
        query=q,
        total=found.total,
        results=results,
        facets=found.facets,
        didYouMean=found.did_you_mean,
    )
    return Answer(
        kind="search",
        title=f"{ctx.reader.say('title.search')}: {q}",
        data=data,
        next=_next(ctx, results, found.did_you_mean),
    )


def cauta(ctx: RequestContext, query: str) -> Answer[SearchView]:
    """Search as the command does it: the best ten of any kind."""
    return search(ctx, query)


def suggest(ctx: RequestContext, q: str, limit: int = 10) -> Answer[Suggestions]:
    """Titles and names that `q` begins, or nearly, as it is being typed."""
    rows = [
        Suggestion(kind=hit.kind, slug=hit.slug, title=hit.title, endpoint=API + hit.endpoint)
        for hit in ctx.store.search.suggest(q, language=ctx.filters.lang, limit=limit)
    ]
    return Answer(
        kind="suggest",
        title=ctx.reader.say("title.suggest"),
        data=Suggestions(query=q, total=len(rows), items=rows),
        next=tuple(Step(row.title, row.endpoint) for row in rows[:3]),
    )


def _result(hit: Hit) -> SearchResult:
    return SearchResult(
        kind=hit.kind,
        slug=hit.slug,
        title=hit.title,
        subtitle=hit.subtitle,
        snippet=hit.snippet,
        highlights=[Highlight(start=start, end=end) for start, end in hit.highlights],
        matchedBy=hit.matched_by,
        score=round(hit.score, 3),
        section=hit.section,
        endpoint=API + hit.endpoint,
        url=hit.page,
    )


def _next(ctx: RequestContext, results: list[SearchResult], meant: str | None) -> tuple[Step, ...]:
    steps = [Step(r.title, r.endpoint) for r in results[:3]]
    if meant:
        steps.insert(0, Step(meant, f"{API}/search?q={quote(meant)}"))
    if not steps:
        steps = [
            Step(ctx.reader.say("title.opera_list"), f"{API}/opere"),
            Step(ctx.reader.say("title.personaj_list"), f"{API}/personaje"),
        ]
    return tuple(steps)
