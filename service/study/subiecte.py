"""The three subjects: guides, rubrics, task types, mistakes."""

from typing import TypeVar

from service.errors import UnknownName
from service.model.guides import Ghid
from service.store.fold import slugged
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext
from service.study.practice import MistakeView

T = TypeVar("T")
SUBIECTE = ("subiectul-i", "subiectul-ii", "subiectul-iii")
TOPICS = (
    "perspectiva-narativa",
    "rolul-notatiilor-autorului",
    "idee-poetica",
    "relatia-dintre-ideea-poetica-si-mijloacele-artistice",
)


class CriterionView(View, frozen=True, kw_only=True):
    """A line of the official marking scheme and how its points are earned."""

    slug: str
    part: str
    criterion: str
    points: int
    gains: list[str]
    loses: list[str]


class ScoredAnswerView(View, frozen=True, kw_only=True):
    """A worked answer with the points it would get and why."""

    task: str
    answer: str
    points: int
    out_of: int
    comment: str


class Rubric(View, frozen=True, kw_only=True):
    """The grading rubric of a subject; the points of its lines add up to `total_points`."""

    subiect: str
    title: str
    total_points: int
    total: int
    items: list[CriterionView]
    score_examples: list[ScoredAnswerView]


class GhidView(View, frozen=True, kw_only=True):
    """The guide to a subject."""

    slug: str
    title: str
    points: int
    structure: list[str]
    steps: list[str]
    topics: list[str]
    examples: list[ScoredAnswerView]
    mistakes: list[MistakeView]
    link: str


class TopicView(View, frozen=True, kw_only=True):
    """A task type of Subject II, with model answers."""

    slug: str
    title: str
    description: str
    steps: list[str]
    examples: list[ScoredAnswerView]
    mistakes: list[MistakeView]


class ItemView(View, frozen=True, kw_only=True):
    """A question on a text, its points and the answer that earns them."""

    task: str
    points: int
    answer: str
    comment: str


class TextExercise(View, frozen=True, kw_only=True):
    """A non-fiction text with its Subject I items."""

    slug: str
    title: str
    author: str
    source: str
    text: str
    total: int
    items: list[ItemView]
    argument: ItemView


def ghid(ctx: RequestContext, subiect: str) -> Answer[GhidView]:
    """The guide to one subject."""
    record = _ghid(ctx, subiect)
    data = ctx.reader.view(
        GhidView,
        record,
        topics=[f"/{record.slug}/{topic}" for topic in TOPICS]
        if record.slug == "subiectul-ii"
        else [],
        mistakes=ctx.reader.views(MistakeView, record.greseli_frecvente, "mistakes"),
        link=f"/{record.slug}",
    )
    return _answer(ctx, record, "ghid", data, f"/{record.slug}")


def rubric(ctx: RequestContext, subiect: str) -> Answer[Rubric]:
    """What gains and loses points in one subject, with score examples."""
    record, reader = _ghid(ctx, subiect), ctx.reader
    rows = reader.views(CriterionView, record.rubric, "items")
    data = Rubric(
        subiect=record.slug,
        title=reader.text(record.title),
        total_points=record.points,
        total=len(rows),
        items=rows,
        score_examples=reader.views(ScoredAnswerView, record.examples, "score_examples"),
    )
    return _answer(ctx, record, "rubric", data, f"/rubric/{record.slug}")


def mistakes(ctx: RequestContext, subiect: str) -> Answer[Items[MistakeView]]:
    """The mistakes specific to one subject."""
    record = _ghid(ctx, subiect)
    data = items(ctx.reader.views(MistakeView, record.greseli_frecvente, "items"))
    return _answer(ctx, record, "mistakes", data, f"/subiecte/{record.slug}/greseli-frecvente")


def topic(ctx: RequestContext, topic: str) -> Answer[TopicView]:
    """One task type of Subject II.

    Raises:
        UnknownName: there is no such task type.
    """
    name = slugged(topic)
    record = ctx.store.library.topics.get(name)
    if record is None:
        raise UnknownName(kind="topic", value=topic, allowed=TOPICS)
    data = ctx.reader.view(
        TopicView,
        record,
        mistakes=ctx.reader.views(MistakeView, record.greseli_frecvente, "mistakes"),
    )
    return Answer(
        kind="topic",
        title=data.title,
        data=data,
        page=f"/subiectul-ii/{name}",
        links={"subiectul-ii": f"{API}/subiectul-ii", "rubric": f"{API}/rubric/subiectul-ii"},
        next=tuple(
            Step(ctx.reader.text(other.title), f"{API}/subiectul-ii/{other.slug}")
            for other in ctx.store.library.topics.values()
            if other.slug != name
        ),
        records=(record.provenance,),
    )


def exercises(ctx: RequestContext) -> Answer[Items[TextExercise]]:
    """Non-fiction texts with the items of Subject I and their graded answers."""
    texts = ctx.store.library.texte.values()
    data = items(
        ctx.reader.view(TextExercise, t, source=t.source.title, total=len(t.items)) for t in texts
    )
    return Answer(
        kind="exercitii",
        title=ctx.reader.say("title.subiectul-i-exercitii"),
        data=data,
        page="/subiectul-i/exercitii",
        links={"rubric": f"{API}/rubric/subiectul-i"},
        next=(Step(ctx.reader.say("title.subiectul-i"), f"{API}/subiectul-i"),),
        records=tuple(t.provenance for t in texts),
    )


def _ghid(ctx: RequestContext, subiect: str) -> Ghid:
    record = ctx.store.library.subiecte.get(slugged(subiect))
    if record is None:
        raise UnknownName(kind="subiect", value=subiect, allowed=SUBIECTE)
    return record


def _answer(ctx: RequestContext, record: Ghid, kind: str, data: T, page: str) -> Answer[T]:
    title = ctx.reader.text(record.title)
    base = f"{API}/rubric/{record.slug}"
    return Answer(
        kind=kind,
        title=title if kind == "ghid" else f"{ctx.reader.say(f'title.{kind}')}: {title}",
        data=data,
        page=page,
        links={"rubric": base, "ghid": f"{API}/{record.slug}"}
        if record.slug != "subiectul-iii"
        else {"rubric": base},
        next=(
            Step(ctx.reader.say("title.rubric"), base),
            Step(
                ctx.reader.say("title.mistakes"),
                f"{API}/subiecte/{record.slug}/greseli-frecvente",
            ),
        ),
        records=(record.provenance,),
    )
