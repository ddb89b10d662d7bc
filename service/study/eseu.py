"""Essay plans, paragraph by paragraph, and the notice that stands for model essays."""

from typing import Literal

from service.model.practice import EseuParagraph, EseuType
from service.study import of_opera
from service.study.answer import API, Answer, Step, View
from service.study.context import RequestContext
from service.study.filters import Mode

EseuProfile = Literal["real", "uman"]


class EseuParagraphView(View, frozen=True, kw_only=True):
    """One paragraph of the plan and the points of the official rubric it earns.

    `profile_note` is what only the asked profile needs; `strict_note` is the
    demanding teacher's, in strict mode; both are null otherwise.
    """

    index: int
    title: str
    purpose: str
    what_to_say: list[str]
    model: str
    points: int
    criterion: str
    profile_note: str | None
    strict_note: str | None


class SchemaEseuView(View, frozen=True, kw_only=True):
    """An essay plan; `points` of its paragraphs add up to `total_points`."""

    opera: str
    slug: str
    type: EseuType
    profile: EseuProfile
    mode: Mode
    requirement: str
    total_points: int
    total: int
    items: list[EseuParagraphView]


class EssayNotice(View, frozen=True, kw_only=True):
    """That model essays are not written yet, and what to use instead."""

    status: Literal["work-in-progress"]
    opera: str
    score: int | None
    message: str
    alternative: Step


def schema(
    ctx: RequestContext,
    slug: str,
    type: EseuType = "tema",
    profile: EseuProfile = "real",
    mode: Mode = "normal",
) -> Answer[SchemaEseuView]:
    """The plan of one essay type for one profile."""
    opera, reader = ctx.store.opera(slug), ctx.reader
    plan = getattr(opera.schema_eseu, type)
    wanted = [p for p in plan.paragraphs if p.profile in ("both", profile)]
    rows = [
        _paragraph(ctx, index, paragraph, profile, mode)
        for index, paragraph in enumerate(wanted, start=1)
    ]
    data = SchemaEseuView(
        opera=opera.title,
        slug=opera.slug,
        type=type,
        profile=profile,
        mode=mode,
        requirement=reader.spoken(plan.requirement),
        total_points=sum(p.points for p in wanted),
        total=len(rows),
        items=rows,
    )
    title = reader.say("title.schema-eseu")
    return of_opera.answer(
        ctx, opera, "schema-eseu", data, part="schema-eseu", title=title, meta={"mode": mode}
    )


def model_essay(ctx: RequestContext, slug: str, score: int | None = None) -> Answer[EssayNotice]:
    """A notice: model essays are in work; the essay plan is what there is."""
    opera, reader = ctx.store.opera(slug), ctx.reader
    plan = Step(
        reader.say("next.schema-eseu", title=opera.title),
        f"{API}/opere/{opera.slug}/schema-eseu",
    )
    data = EssayNotice(
        status="work-in-progress",
        opera=opera.title,
        score=score,
        message=reader.say("notice.model-essay"),
        alternative=plan,
    )
    title = reader.say("title.model-essay")
    return of_opera.answer(ctx, opera, "model-essay", data, part="model-essay", title=title)


def _paragraph(
    ctx: RequestContext, index: int, paragraph: EseuParagraph, profile: EseuProfile, mode: Mode
) -> EseuParagraphView:
    note = getattr(paragraph, profile)
    return ctx.reader.view(
        EseuParagraphView,
        paragraph,
        index=index,
        profile_note=ctx.reader.text(note) if note else None,
        strict_note=ctx.reader.text(paragraph.strict) if mode == "strict" else None,
    )
