"""The pages: one table from canonical address to study function."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery
from markdown_it import MarkdownIt

from service.commands import manual
from service.commands.table import COMMANDS
from service.errors import ServiceError, UnknownName, every_error
from service.http.params import PLAIN, AnyRequest, FiltersOf, serving
from service.http.problems import problem_of
from service.http.reply import MARKDOWN, VARY, site_of
from service.model.text import Language
from service.render.ics import calendar_ics
from service.render.markdown import markdown
from service.store.fold import slugged
from service.study import (
    autori,
    context_of_opera,
    curente,
    eseu,
    exam,
    istoric,
    lesson,
    locatii,
    opere,
    personaje,
    practice,
    search,
    sections,
    subiecte,
    teme,
    vocab,
)
from service.study.answer import Answer
from service.study.context import RequestContext
from service.study.filters import Filters

Study = Callable[..., Answer[Any]]
HTML = "text/html"
PUBLIC = "public, max-age=300"
_HERE = Path(__file__).parent
# A heading that links to its own anchor, such as a term's, is where that anchor stands.
_ANCHORED = re.compile(r'<(h\d)>(?=<a href="[^"]*#([a-z0-9-]+)">)')
_PARTS: Mapping[str, Study] = {
    "context": context_of_opera.context,
    "lesson": lesson.lesson,
    "explain-audio-script": practice.audio_script,
    "checklist": practice.checklist,
    "teacher-notes": practice.teacher_notes,
    "schema-eseu": eseu.schema,
    "exercitii": practice.exercitii,
    "greseli-frecvente": practice.greseli,
    "flashcards": practice.flashcards,
    "model-essay": eseu.model_essay,
}


def _part(ctx: RequestContext, slug: str, part: str) -> Answer[Any]:
    if study := _PARTS.get(part):
        return study(ctx, slug)
    return sections.section(ctx, slug, part)


# Address without `.md`; a `{name}` is an argument of the study function.
PAGES: Mapping[str, Study] = {
    "/opere": opere.listing,
    "/opere/{slug}": opere.full,
    "/opere/{slug}/{part}": _part,
    "/autori": autori.listing,
    "/autori/{slug}": autori.full,
    "/personaje": personaje.listing,
    "/personaje/{slug}": personaje.full,
    "/teme": teme.listing,
    "/teme/{slug}": teme.by_slug,
    "/curente": curente.listing,
    "/curente/{slug}": curente.by_slug,
    "/locatii/{slug}": locatii.one,
    "/istoric": istoric.listing,
    "/istoric/{year}": istoric.year,
    "/calendar": exam.calendar,
    "/termeni": vocab.terms,
    "/subiectul-i": lambda ctx: subiecte.ghid(ctx, "subiectul-i"),
    "/subiectul-i/exercitii": subiecte.exercises,
    "/subiectul-ii": lambda ctx: subiecte.ghid(ctx, "subiectul-ii"),
    "/subiectul-ii/{topic}": subiecte.topic,
    "/subiectul-iii": lambda ctx: subiecte.ghid(ctx, "subiectul-iii"),
    "/rubric/{subiect}": subiecte.rubric,
    "/subiecte/{subiect}/greseli-frecvente": subiecte.mistakes,
}
NAVIGATION = (
    "/opere",
    "/autori",
    "/personaje",
    "/teme",
    "/curente",
    "/istoric",
    "/calendar",
    "/ai",
)


def _handler(path: str, study: Study) -> HTTPRouteHandler:
    typed = path.replace("}", ":str}")
    paths = [typed] if path.endswith("}") else [typed, f"{typed}.md"]

    @get(paths, dependencies=PLAIN, include_in_schema=False, name=f"page:{path}")
    async def show(request: AnyRequest, filters: FiltersOf) -> Response[Any]:
        args = dict(request.path_params)
        twin = request.scope["path"].endswith(".md")
        args = {name: str(value).removesuffix(".md") for name, value in args.items()}
        at, site = serving(request), site_of(request)
        try:
            made = at.encoded(study, args, filters, "markdown", site)
        except ServiceError as error:
            return _failed(request, error, twin=twin)
        if twin:
            return Response(made.body, media_type=MARKDOWN, headers=_headers(filters.lang))
        return _page(made.ctx, made.answer.title, made.body.decode(), path)

    return show


@get("/", dependencies=PLAIN, include_in_schema=False)
async def home(request: AnyRequest, filters: FiltersOf) -> Response[Any]:
    """What this is, a search box, the works."""
    ctx, site = serving(request).context(filters), site_of(request)
    works = markdown(opere.listing(ctx), ctx, site).split("\n", 3)[-1]
    text = f"# {ctx.reader.say('home.title')}\n\n{ctx.reader.say('home.intro')}\n\n{works}"
    return _page(ctx, ctx.reader.say("home.title"), text, "/", form=True)


@get("/cauta", dependencies=PLAIN, include_in_schema=False)
async def search_page(
    request: AnyRequest, filters: FiltersOf, q: FromQuery[str] = ""
) -> Response[Any]:
    """A search box over everything, and what was found."""
    ctx = serving(request).context(filters)
    query = q.strip()[:200]
    lines = [f"# {ctx.reader.say('title.search')}"]
    if query:
        data = search.search(ctx, query, limit=20).data
        if data.didYouMean:
            lines.append(f"{ctx.reader.say('search.did-you-mean')} **{_plain(data.didYouMean)}**")
        lines.append(ctx.reader.say("search.total", total=data.total))
        for hit in data.results:
            kind = ctx.reader.say(f"kind.{hit.kind}")
            lines.append(f"## [{_plain(hit.title)}]({hit.url})\n\n*{kind}* · {_plain(hit.snippet)}")
    return _page(
        ctx,
        ctx.reader.say("title.search"),
        "\n\n".join(lines),
        "/cauta",
        form=True,
        query=query,
    )


@get(["/ai", "/ai.md"], dependencies=PLAIN, include_in_schema=False)
async def manual_page(request: AnyRequest, filters: FiltersOf) -> Response[Any]:
    """The manual, with an anchor for each command."""
    at, site = serving(request), site_of(request)
    ctx = at.context(filters)
    pages = []
    for command in COMMANDS:
        text = await manual.page(ctx, at.state, command, site)
        pages.append(text.replace("\n#", "\n##").replace("# ", "## ", 1))
    title = ctx.reader.say("title.help")
    body = f"# {title}\n\n{ctx.reader.say('man.intro')}\n\n" + "\n\n".join(pages)
    if request.scope["path"].endswith(".md"):
        return Response(body, media_type=MARKDOWN, headers=_headers(filters.lang))
    anchors = {f"## {c.cmd}": f"cmd-{c.cmd}" for c in COMMANDS}
    return _page(ctx, title, body, "/ai", anchors=anchors)


@get("/probleme/{code:str}", dependencies=PLAIN, include_in_schema=False)
async def problem_page(request: AnyRequest, filters: FiltersOf) -> Response[Any]:
    """What a problem type means and what to do."""
    code = str(request.path_params["code"])
    twin = code.endswith(".md")
    code = slugged(code.removesuffix(".md"))
    known = {error.code: error for error in every_error()}
    ctx = serving(request).context(filters)
    if code not in known:
        error = UnknownName(kind="problem", value=code, allowed=tuple(known))
        return _failed(request, error, twin=twin)
    title = ctx.reader.say(f"error.{code}.title")
    told = ctx.reader.say(f"error.{code}.help")
    text = f"# {title}\n\n`{code}` · HTTP {known[code].status}\n\n{told}\n"
    if twin:
        return Response(text, media_type=MARKDOWN, headers=_headers(filters.lang))
    return _page(ctx, title, text, f"/probleme/{code}")


@get("/calendar.ics", dependencies=PLAIN, include_in_schema=False)
async def calendar_file(request: AnyRequest, filters: FiltersOf) -> Response[bytes]:
    """The exam calendar for calendar programs."""
    body = calendar_ics(serving(request).context(filters), site_of(request))
    headers = {"Cache-Control": PUBLIC, "Content-Disposition": 'inline; filename="bac.ics"'}
    return Response(body, media_type="text/calendar", headers=headers)


@get("/style.css", include_in_schema=False)
async def style() -> Response[bytes]:
    """The one style sheet."""
    headers = {"Cache-Control": "public, max-age=86400"}
    return Response(_style(), media_type="text/css", headers=headers)


HANDLERS = [
    home,
    search_page,
    manual_page,
    problem_page,
    calendar_file,
    style,
    *[_handler(path, study) for path, study in PAGES.items()],
]


def _page(
    ctx: RequestContext,
    title: str,
    text: str,
    path: str,
    *,
    form: bool = False,
    query: str = "",
    status: int = 200,
    anchors: Mapping[str, str] | None = None,
) -> Response[Any]:
    say = ctx.reader.say
    links = "".join(_link(to, say(f"nav.{to}"), here=to == path) for to in NAVIGATION)
    search_form = (
        f'<form action="/cauta" role="search"><label for="q">{escape(say("search.label"))}</label>'
        f'<input id="q" name="q" type="search" value="{escape(query)}">'
        f"<button>{escape(say('search.button'))}</button></form>"
    )
    html = _to_html(text)
    for heading, anchor in (anchors or {}).items():
        name = heading.removeprefix("## ")
        html = html.replace(f"<h2>{name}</h2>", f'<h2 id="{anchor}">{name}</h2>', 1)
    page = _template().substitute(
        lang=ctx.filters.lang,
        title=escape(title),
        skip=escape(say("page.skip")),
        home=escape(say("home.title")),
        navigation=links,
        form=search_form if form else "",
        body=html,
        footer=escape(ctx.reader.spoken(ctx.store.library.edition.attribution_text)),
    )
    return Response(page, media_type=HTML, status_code=status, headers=_headers(ctx.filters.lang))


def _link(to: str, label: str, *, here: bool) -> str:
    current = " aria-current=page" if here else ""
    return f'<li><a href="{to}"{current}>{escape(label)}</a></li>'


def _failed(request: AnyRequest, error: ServiceError, *, twin: bool) -> Response[Any]:
    told = problem_of(request, error)
    near = "\n".join(f"- {name}" for name in told.suggestions)
    text = f"# {told.title}\n\n{told.detail}\n\n{near}\n"
    if twin:
        return Response(text, media_type=MARKDOWN, status_code=error.status)
    language: Language = "en" if request.query_params.get("lang") == "en" else "ro"
    filters = Filters(lang=language)
    return _page(serving(request).context(filters), told.title, text, "", status=error.status)


@lru_cache(maxsize=512)
def _to_html(text: str) -> str:
    # `html` is off: whatever the text holds is shown, never run.
    html = str(MarkdownIt("commonmark", {"html": False}).render(text))
    return _ANCHORED.sub(r'<\1 id="\2">', html)


@lru_cache(maxsize=1)
def _template() -> Template:
    return Template((_HERE / "page.html").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def _style() -> bytes:
    return (_HERE / "style.css").read_bytes()


def _plain(text: str) -> str:
    return "".join(f"\\{c}" if c in r"\`*_[]<>#" else c for c in text)


def _headers(language: str) -> dict[str, str]:
    return {"Cache-Control": PUBLIC, "Vary": VARY, "Content-Language": language}
