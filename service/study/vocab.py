"""Literary terms, conceptual confusions, and the repair of a mistake."""

from urllib.parse import quote

from rapidfuzz import fuzz, process

from service.errors import UnknownName
from service.model.edition import Topic
from service.model.practice import Greseala
from service.store.fold import fold_words
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext
from service.study.practice import MistakeView

NEAR = 60


class TermView(View, frozen=True, kw_only=True):
    """A literary term; `academic` is its scholarly name, null when it has none."""

    slug: str
    title: str
    topic: str
    definition: str
    example: str
    academic: str | None
    link: str


class ConfusionView(View, frozen=True, kw_only=True):
    """Two notions that pupils mix up, and how to tell them apart."""

    slug: str
    title: str
    topic: str
    difference: str
    example: str


class MiniExerciseView(View, frozen=True, kw_only=True):
    """A short task that repairs a mistake, with its answer."""

    task: str
    answer: str


class RepairView(View, frozen=True, kw_only=True):
    """A mistake explained, its right form, and an exercise; `others` are its neighbours."""

    work: str | None
    asked: str | None
    slug: str
    mistake: str
    correct: str
    explanation: str
    exercise: MiniExerciseView | None
    others: list[MistakeView]


def terms(
    ctx: RequestContext, topic: Topic | None = None, work: str | None = None
) -> Answer[Items[TermView]]:
    """The terms of a topic or work, in the order of the alphabet.

    Raises:
        UnknownSlug: `work` names no work.
    """
    opera = _work(ctx, work)
    found = [
        t
        for t in ctx.store.library.terms
        if (topic is None or t.topic == topic) and (opera is None or opera in t.opere)
    ]
    rows = [
        ctx.reader.view(TermView, t, title=ctx.reader.spoken(t.name), link=f"/termeni#{t.slug}")
        for t in sorted(found, key=lambda t: t.slug)
    ]
    return Answer(
        kind="vocab",
        title=ctx.reader.say("title.vocab"),
        data=items(rows),
        page="/termeni",
        next=(Step(ctx.reader.say("title.confusions"), f"{API}/confusions"),),
    )


def confusions(
    ctx: RequestContext, topic: Topic | None = None, work: str | None = None
) -> Answer[Items[ConfusionView]]:
    """Conceptual confusions of a topic or work.

    Raises:
        UnknownSlug: `work` names no work.
    """
    opera = _work(ctx, work)
    rows = [
        ctx.reader.view(ConfusionView, c, title=ctx.reader.text(c.between))
        for c in ctx.store.library.confusions
        if (topic is None or c.topic == topic) and (opera is None or opera in c.opere)
    ]
    return Answer(
        kind="confusions",
        title=ctx.reader.say("title.confusions"),
        data=items(rows),
        next=(Step(ctx.reader.say("title.vocab"), f"{API}/vocab"),),
    )


def repair(
    ctx: RequestContext, work: str | None = None, mistake: str | None = None
) -> Answer[RepairView]:
    """The recorded mistake nearest to `mistake`; the first of the work when none is named.

    Raises:
        UnknownSlug: `work` names no work.
        UnknownName: nothing recorded is near to `mistake`.
    """
    opera = _work(ctx, work)
    pool = _mistakes(ctx, opera)
    chosen = _nearest(pool, mistake) if mistake else pool[0]
    if chosen is None:
        names = tuple(m.slug for m in pool[:10])
        raise UnknownName(kind="mistake", value=mistake or "", allowed=names)
    data = ctx.reader.view(
        RepairView,
        chosen,
        work=ctx.store.opera(opera).title if opera else None,
        asked=mistake,
        explanation=ctx.reader.text(chosen.why),
        others=[
            ctx.reader.view(MistakeView, m) for m in pool if m is not chosen and ctx.reader.wants(m)
        ][:3],
    )
    base = f"{API}/opere/{opera}/greseli-frecvente" if opera else f"{API}/subiectul-i"
    return Answer(
        kind="repair",
        title=ctx.reader.say("title.repair"),
        data=data,
        next=(Step(ctx.reader.say("title.greseli-frecvente"), base),),
        records=(ctx.store.opera(opera).provenance,) if opera else (),
    )


def help_with(ctx: RequestContext, words: str, opera: str | None = None) -> str:
    """The address that helps with what a pupil finds hard: a repair, else a search."""
    near = _nearest(_mistakes(ctx, opera), words)
    if near is None:
        return f"{API}/search?q={quote(words)}"
    work = f"&work={opera}" if opera else ""
    return f"{API}/repair?mistake={near.slug}{work}"


def _work(ctx: RequestContext, work: str | None) -> str | None:
    if work is None:
        return None
    return ctx.store.opera(ctx.store.names["opera"].match(work) or work).slug


def _mistakes(ctx: RequestContext, opera: str | None) -> list[Greseala]:
    library = ctx.store.library
    works = [library.opere[opera]] if opera else list(library.opere.values())
    found = [m for o in works for m in o.greseli_frecvente]
    return found + [m for g in library.subiecte.values() for m in g.greseli_frecvente]


def _nearest(pool: list[Greseala], mistake: str) -> Greseala | None:
    names = {i: fold_words(f"{m.slug} {m.mistake.ro} {m.mistake.en}") for i, m in enumerate(pool)}
    best = process.extractOne(
        fold_words(mistake), names, scorer=fuzz.token_set_ratio, score_cutoff=NEAR
    )
    return pool[best[2]] if best else None
