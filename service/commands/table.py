"""The command table: one row per command, in the manual's order."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from service.commands import live
from service.errors import Fault, InvalidRequest
from service.state.state import State
from service.study import (
    autori,
    citate,
    curente,
    exam,
    istoric,
    joc,
    locatii,
    media,
    of_opera,
    opere,
    personaje,
    search,
    sections,
    teme,
)
from service.study.answer import API, Answer, Step, View
from service.study.citate import CitatView
from service.study.context import RequestContext
from service.study.sections import MomentView

Category = Literal["literatura", "joc", "media", "bac", "social", "ajutor"]
CATEGORIES: tuple[Category, ...] = ("literatura", "joc", "media", "bac", "social", "ajutor")
Run = Callable[..., Answer[Any]]
Live = Callable[[State, RequestContext], Awaitable[Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument: its name in the manual and in the study function."""

    name: str
    type: Literal["slug", "string", "number"]
    required: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A row of the manual, bound to the function that answers it.

    `live` fetches what the function needs of the state, as further arguments.
    """

    cmd: str
    aliases: tuple[str, ...] = ()
    category: Category
    args: tuple[Arg, ...] = ()
    outputs: tuple[str, ...]
    run: Run
    live: Live | None = None


class IncipitView(View, frozen=True, kw_only=True):
    """The opening lines of a work and what they do."""

    opera: str
    author: str
    citat: CitatView
    comment: str


def _one_or_list(one: Run, many: Run) -> Run:
    """`one` when an argument is given, `many` when none is."""
    return lambda ctx, **args: one(ctx, **args) if args else many(ctx)


def _incipit(ctx: RequestContext, slug: str) -> Answer[IncipitView]:
    opera = ctx.store.opera(slug)
    author = ctx.store.autor(opera.autor).name
    data = ctx.reader.view(IncipitView, opera.incipit, opera=opera.title, author=author)
    return of_opera.answer(ctx, opera, "incipit", data, title=ctx.reader.say("title.incipit"))


def _moment(ctx: RequestContext, slug: str, index: int | None = None) -> Answer[Any]:
    if index is None:
        return sections.moment(ctx, slug)
    opera = ctx.store.opera(slug)
    if not 1 <= index <= len(opera.moment):
        bounds: dict[str, str | int] = {"value": index, "least": 1, "most": len(opera.moment)}
        raise InvalidRequest(faults=(Fault("index", "fault.between", bounds),))
    record = opera.moment[index - 1]
    data = ctx.reader.view(MomentView, record, index=index)
    title = ctx.reader.say("title.moment")
    return of_opera.answer(ctx, opera, "moment_single", data, part="moment", title=title)


def _help(ctx: RequestContext) -> Answer[Any]:
    rows = [
        HelpItem(
            cmd=row.cmd,
            aliases=list(row.aliases),
            category=row.category,
            summary=ctx.reader.text(ctx.store.library.man[row.cmd].summary),
            endpoint=f"{API}/man/{row.cmd}",
        )
        for row in COMMANDS
    ]
    return Answer(
        kind="help",
        title=ctx.reader.say("title.help"),
        data=Help(total=len(rows), items=rows),
        page="/ai",
        next=(Step("opera", f"{API}/exec?cmd=opera"), Step("cauta", f"{API}/man/cauta")),
    )


class HelpItem(View, frozen=True, kw_only=True):
    """A command in one line; `endpoint` is its manual page."""

    cmd: str
    aliases: list[str]
    category: Category
    summary: str
    endpoint: str


class Help(View, frozen=True, kw_only=True):
    """All commands."""

    total: int
    items: list[HelpItem]


_SLUG = Arg("slug", "slug")
_WORK = Arg("slug", "slug", required=True)

COMMANDS = (
    Command(
        cmd="opera",
        aliases=("opere",),
        category="literatura",
        args=(_SLUG,),
        outputs=("opera", "opera_list"),
        run=_one_or_list(opere.card, opere.listing),
    ),
    Command(
        cmd="autor",
        aliases=("autori", "scriitor"),
        category="literatura",
        args=(_SLUG,),
        outputs=("autor", "autor_list"),
        run=_one_or_list(autori.full, autori.listing),
    ),
    Command(
        cmd="personaj",
        aliases=("personaje", "char"),
        category="literatura",
        args=(_SLUG,),
        outputs=("personaj", "personaj_list"),
        run=_one_or_list(personaje.full, personaje.listing),
    ),
    Command(
        cmd="comentariu",
        category="literatura",
        args=(_WORK,),
        outputs=("comentariu",),
        run=sections.comentariu,
    ),
    Command(
        cmd="incipit", category="literatura", args=(_WORK,), outputs=("incipit",), run=_incipit
    ),
    Command(
        cmd="rezumat",
        category="literatura",
        args=(_WORK,),
        outputs=("rezumat",),
        run=sections.rezumat,
    ),
    Command(
        cmd="moment",
        category="literatura",
        args=(_WORK, Arg("index", "number")),
        outputs=("moment_single", "moment_list"),
        run=_moment,
    ),
    Command(
        cmd="tema",
        category="literatura",
        args=(Arg("tema", "string"),),
        outputs=("tema", "tema_list"),
        run=_one_or_list(teme.by_name, teme.listing),
    ),
    Command(
        cmd="curent",
        category="literatura",
        args=(_SLUG,),
        outputs=("curent", "curent_list"),
        run=_one_or_list(curente.by_name, curente.listing),
    ),
    Command(
        cmd="locatie",
        category="literatura",
        args=(_WORK,),
        outputs=("locatie", "locatie_list"),
        run=locatii.one,
    ),
    Command(
        cmd="relatii",
        category="literatura",
        args=(_WORK,),
        outputs=("relatii",),
        run=sections.relatii,
    ),
    Command(cmd="citat", category="literatura", args=(_SLUG,), outputs=("citat",), run=citate.one),
    Command(
        cmd="curiozitate",
        category="literatura",
        args=(_SLUG,),
        outputs=("curiozitate",),
        run=joc.curiozitate,
    ),
    Command(
        cmd="cauta",
        category="literatura",
        args=(Arg("query", "string", required=True),),
        outputs=("search",),
        run=search.cauta,
    ),
    Command(cmd="quiz", category="joc", args=(_SLUG,), outputs=("quiz",), run=joc.quiz),
    Command(
        cmd="daily",
        aliases=("provocare",),
        category="joc",
        outputs=("daily",),
        run=joc.daily,
        live=live.daily,
    ),
    Command(
        cmd="random",
        aliases=("aleatoriu", "surprinde-ma"),
        category="joc",
        outputs=("varies",),
        run=joc.surprise,
    ),
    Command(cmd="film", category="media", args=(_WORK,), outputs=("film",), run=media.film),
    Command(
        cmd="podcast",
        category="media",
        args=(_SLUG,),
        outputs=("podcast", "podcast_list"),
        run=_one_or_list(media.podcast, media.podcasts),
    ),
    Command(
        cmd="muzica",
        category="media",
        args=(_SLUG,),
        outputs=("muzica_list", "track"),
        run=_one_or_list(media.muzica, media.tracks),
    ),
    Command(
        cmd="istoric",
        category="bac",
        args=(Arg("year", "number"),),
        outputs=("istoric", "istoric_year"),
        run=_one_or_list(istoric.year, istoric.listing),
    ),
    Command(cmd="calendar", category="bac", outputs=("calendar",), run=exam.calendar),
    Command(cmd="timer", category="bac", outputs=("timer",), run=exam.timer),
    Command(
        cmd="leaderboard",
        category="social",
        outputs=("leaderboard",),
        run=joc.leaderboard,
        live=live.leaderboard,
    ),
    Command(cmd="help", aliases=("ajutor",), category="ajutor", outputs=("help",), run=_help),
)
