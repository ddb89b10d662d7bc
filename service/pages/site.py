"""The pages as they are served, each with its Markdown twin."""

from typing import Any

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery

from service.commands import manual
from service.commands.table import COMMANDS
from service.errors import ServiceError, UnknownName, every_error
from service.http.params import PLAIN, AnyRequest, FiltersOf, serving
from service.http.reply import MARKDOWN, site_of
from service.pages import assets
from service.pages.errors import failed
from service.pages.found import search_page
from service.pages.html import to_html
from service.pages.layout import GUIDES, PUBLIC, Page, sent, shown
from service.pages.table import OF_OPERA, PAGES, Study, parts_of
from service.render.ics import calendar_ics
from service.render.markdown import markdown
from service.render.serving import Encoded
from service.store.fold import slugged
from service.study import opere
from service.study.context import RequestContext

ICS = "ics"


def _handler(path: str, study: Study) -> HTTPRouteHandler:
    typed = path.replace("}", ":str}")
    paths = [typed] if path.endswith("}") else [typed, f"{typed}.md"]

    @get(paths, dependencies=PLAIN, include_in_schema=False, name=f"page:{path}")
    async def show(request: AnyRequest, filters: FiltersOf) -> Response[Any]:
        twin = request.scope["path"].endswith(".md")
        args = {n: str(v).removesuffix(".md") for n, v in request.path_params.items()}
        at, site = serving(request), site_of(request)
        try:
            made = at.encoded(study, args, filters, "markdown", site)
        except ServiceError as error:
            return failed(request, error, twin=twin)
        if twin:
            return sent(request, made.body, MARKDOWN, filters.lang)
        return shown(request, made.ctx, _page(request, made, path, site))

    return show


@get("/", dependencies=PLAIN, include_in_schema=False)
async def home(request: AnyRequest, filters: FiltersOf) -> Response[Any]:
    """What this is, a search box, the guides, the works."""
    ctx, site = serving(request).context(filters), site_of(request)
    say = ctx.reader.say
    works = markdown(opere.listing(ctx), ctx, site).split("\n", 3)[-1]
    guides = "\n".join(f"- [{say(f'nav.{to}')}]({to})" for to in ("/calendar", *GUIDES[:-1]))
    title = say("home.title")
    text = (
        f"# {title}\n\n{say('home.intro')}\n\n## {say('home.exam')}\n\n{guides}\n\n"
        f"## {say('nav./opere')}\n\n{works}"
    )
    html = to_html(text, site, filters.lang)
    return shown(request, ctx, Page(title=title, html=html, path="/", twin=False, form=True))


@get("/cauta", dependencies=PLAIN, include_in_schema=False)
async def find(
    request: AnyRequest,
    filters: FiltersOf,
    q: FromQuery[str] = "",
    kind: FromQuery[str] = "",
    offset: FromQuery[str] = "",
) -> Response[Any]:
    """A search box over everything, and what was found."""
    ctx = serving(request).context(filters)
    return shown(request, ctx, search_page(ctx, q, kind, offset))


@get(["/ai", "/ai.md"], dependencies=PLAIN, include_in_schema=False)
async def manual_page(request: AnyRequest, filters: FiltersOf) -> Response[Any]:
    """The manual, with an anchor for each command."""
    at, site = serving(request), site_of(request)
    ctx = at.context(filters)
    pages = []
    for command in COMMANDS:
        text = await manual.page(ctx, at.state, command, site)
        # The heading links to itself, which is where its anchor then stands.
        heading = f"# {_command_link(command.cmd, site)}"
        pages.append(text.replace(f"# {command.cmd}", heading, 1).replace("\n#", "\n##"))
    title = ctx.reader.say("title.help")
    index = " · ".join(_command_link(command.cmd, site) for command in COMMANDS)
    manuals = "\n\n".join(f"#{text}" for text in pages)
    body = f"# {title}\n\n{ctx.reader.say('man.intro')}\n\n{index}\n\n{manuals}"
    if request.scope["path"].endswith(".md"):
        return sent(request, body.encode(), MARKDOWN, filters.lang)
    html = to_html(body, site, filters.lang)
    return shown(request, ctx, Page(title=title, html=html, path="/ai"))


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
        return failed(request, error, twin=twin)
    title = ctx.reader.say(f"error.{code}.title")
    told = ctx.reader.say(f"error.{code}.help")
    text = f"# {title}\n\n`{code}` · HTTP {known[code].status}\n\n{told}\n"
    if twin:
        return sent(request, text.encode(), MARKDOWN, filters.lang)
    html = to_html(text, site_of(request), filters.lang)
    return shown(request, ctx, Page(title=title, html=html, path=f"/probleme/{code}"))


@get("/calendar.ics", dependencies=PLAIN, include_in_schema=False)
async def calendar_file(request: AnyRequest, filters: FiltersOf) -> Response[bytes]:
    """The exam calendar for calendar programs."""
    body = calendar_ics(serving(request).context(filters), site_of(request))
    headers = {"Cache-Control": PUBLIC, "Content-Disposition": 'inline; filename="bac.ics"'}
    return Response(body, media_type="text/calendar", headers=headers)


HANDLERS = [
    home,
    find,
    manual_page,
    problem_page,
    calendar_file,
    *assets.HANDLERS,
    *[_handler(path, study) for path, study in PAGES.items()],
]


def _page(request: AnyRequest, made: Encoded, template: str, site: str) -> Page:
    """The page of an answer; its own address stands at the foot, not below the title."""
    answer, say = made.answer, made.ctx.reader.say
    path = answer.page or request.scope["path"]
    text = made.body.decode().replace(f" · <{site}{path}>", "", 1)
    if ICS in answer.links:
        title, provenance, rest = text.split("\n\n", 2)
        calendar = f"[{say('page.ics')}]({answer.links[ICS]})"
        text = f"{title}\n\n{provenance}\n\n{calendar}\n\n{rest}"
    parts = _parts(made.ctx, answer.page) if template in ("/opere/{slug}", OF_OPERA) else []
    html = to_html(text, site, made.ctx.filters.lang)
    return Page(title=answer.title, html=html, path=path, parts=parts)


def _parts(ctx: RequestContext, page: str | None) -> list[tuple[str, str]]:
    """The pages of a work with their names, the work's own first."""
    slug = (page or "").split("/")[2]
    parts = [(to, ctx.reader.say(f"title.{to.rpartition('/')[2]}")) for to in parts_of(slug)]
    return [(f"/opere/{slug}", ctx.store.opera(slug).title), *parts]


def _command_link(cmd: str, site: str) -> str:
    return f"[{cmd}]({site}/ai#cmd-{cmd})"
