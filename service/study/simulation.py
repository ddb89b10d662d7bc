"""A whole paper: Subject I, II and III from the pool of texts, drawn by a seed."""

import random

from service.model.guides import Fragment, Item, TextI
from service.store.fold import fold_words
from service.study.answer import API, Answer, Step, View
from service.study.context import RequestContext
from service.study.eseu import EseuProfile
from service.study.lesson import split_minutes
from service.study.subiecte import CriterionView, ItemView

LEAST_MINUTES, MOST_MINUTES, PAPER_MINUTES = 30, 300, 180
# Shares of the time: reading through, I.A, I.B, II, III, reading again. In 180 minutes they
# are those that the guides advise: 35, 40, 20 and 75, with 4 before and 6 after.
SHARES = (3, 34, 39, 19, 74, 5)
PARTS = ("read", "subiectul-i-a", "subiectul-i-b", "subiectul-ii", "subiectul-iii", "reread")
ESSAY_TYPES = ("tema", "personaj", "relatie", "particularitati", "viziune")
MOST_SEED = 2**31 - 1
OFFICE_POINTS = 10


class TimeSlot(View, frozen=True, kw_only=True):
    """A stretch of the paper's time."""

    part: str
    minutes: int
    advice: str


class SubjectOne(View, frozen=True, kw_only=True):
    """Subject I: five items on a text (A) and an argument (B)."""

    title: str
    points: int
    author: str
    text: str
    source: str
    total: int
    items: list[ItemView]
    argument: ItemView


class SubjectTwo(View, frozen=True, kw_only=True):
    """Subject II: a task on a literary fragment."""

    title: str
    points: int
    author: str
    text: str
    source: str
    task_type: str
    item: ItemView


class SubjectThree(View, frozen=True, kw_only=True):
    """Subject III: an essay on a work."""

    title: str
    points: int
    opera: str
    opera_slug: str
    requirement: str
    least_words: int
    plan: str


class SimulationView(View, frozen=True, kw_only=True):
    """A paper with its time plan and marking scheme; the same seed gives the same paper."""

    seed: int
    profile: EseuProfile
    duration_minutes: int
    total_points: int
    subiectul_i: SubjectOne
    subiectul_ii: SubjectTwo
    subiectul_iii: SubjectThree
    time_plan: list[TimeSlot]
    rubric: list[CriterionView]
    instructions: list[str]


def simulation(
    ctx: RequestContext,
    profile: EseuProfile = "real",
    duration: int = PAPER_MINUTES,
    focus: str | None = None,
    seed: int | None = None,
) -> Answer[SimulationView]:
    """A paper of `duration` minutes; `focus` names a work or author for Subject III."""
    seed = ctx.rng.randrange(MOST_SEED) if seed is None else seed
    dice = random.Random(seed)
    library = ctx.store.library
    text = dice.choice(list(library.texte.values()))
    fragment = dice.choice(list(library.fragmente.values()))
    data = SimulationView(
        seed=seed,
        profile=profile,
        duration_minutes=duration,
        total_points=100,
        subiectul_i=_first(ctx, text),
        subiectul_ii=_second(ctx, fragment),
        subiectul_iii=_third(ctx, dice, profile, focus),
        time_plan=[
            TimeSlot(part=part, minutes=minutes, advice=ctx.reader.say(f"time.{part}"))
            for part, minutes in zip(PARTS, split_minutes(duration, SHARES), strict=True)
        ],
        rubric=[
            ctx.reader.view(CriterionView, criterion)
            for ghid in library.subiecte.values()
            for criterion in ghid.rubric
        ],
        instructions=[
            ctx.reader.say(f"simulation.rule.{n}", points=OFFICE_POINTS) for n in (1, 2, 3)
        ],
    )
    say = ctx.reader.say
    opera = data.subiectul_iii.opera_slug
    return Answer(
        kind="simulation",
        title=say("title.simulation"),
        data=data,
        links={name: f"{API}/rubric/{name}" for name in library.subiecte},
        next=(
            Step(say("title.rubric"), f"{API}/rubric/subiectul-iii"),
            Step(
                say("next.schema-eseu", title=data.subiectul_iii.opera),
                f"{API}/opere/{opera}/schema-eseu?profile={profile}",
            ),
        ),
        records=(text.provenance, fragment.provenance, library.opere[opera].provenance),
        live=True,
    )


def _first(ctx: RequestContext, text: TextI) -> SubjectOne:
    return SubjectOne(
        title=ctx.reader.spoken(text.title),
        points=50,
        author=text.author,
        text=text.text,
        source=text.source.title,
        total=len(text.items),
        items=[_item(ctx, item) for item in text.items],
        argument=_item(ctx, text.argument),
    )


def _second(ctx: RequestContext, fragment: Fragment) -> SubjectTwo:
    return SubjectTwo(
        title=ctx.reader.spoken(fragment.title),
        points=10,
        author=fragment.author,
        text=fragment.text,
        source=fragment.source.title,
        task_type=fragment.task_type,
        item=_item(ctx, fragment.item),
    )


def _third(
    ctx: RequestContext, dice: random.Random, profile: EseuProfile, focus: str | None
) -> SubjectThree:
    library = ctx.store.library
    works = list(library.opere.values())
    if focus:
        wanted = fold_words(focus)
        slug = ctx.store.names["opera"].match(focus)
        autor = ctx.store.names["autor"].match(focus)
        near = [
            o
            for o in works
            if o.slug == slug
            or o.autor == autor
            or wanted in fold_words(f"{o.genre.ro} {o.species.ro} {o.species.en}")
        ]
        works = near or works
    opera = dice.choice(works)
    kind = dice.choice(ESSAY_TYPES)
    plan = getattr(opera.schema_eseu, kind)
    return SubjectThree(
        title=ctx.reader.say("title.subiectul-iii"),
        points=30,
        opera=opera.title,
        opera_slug=opera.slug,
        requirement=ctx.reader.spoken(plan.requirement),
        least_words=400,
        plan=f"{API}/opere/{opera.slug}/schema-eseu?type={kind}&profile={profile}",
    )


def _item(ctx: RequestContext, item: Item) -> ItemView:
    return ctx.reader.view(ItemView, item)
