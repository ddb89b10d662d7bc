"""Guided workflows, complete example dialogues, and the golden test cases."""

from typing import Literal

from service.errors import UnknownName
from service.store.fold import slugged
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext


class ScenarioItem(View, frozen=True, kw_only=True):
    """One row of the list of scenarios; `endpoint` gives its steps."""

    id: str
    title: str
    description: str
    target_user: str
    duration_minutes: int
    difficulty: Literal["easy", "medium", "advanced"]
    steps_count: int
    endpoint: str


class ScenarioList(View, frozen=True, kw_only=True):
    """All scenarios and how to use them."""

    purpose: str
    total_scenarios: int
    scenarios: list[ScenarioItem]
    how_to_use: list[str]


class ScenarioStepView(View, frozen=True, kw_only=True):
    """One step and the call that does it; `index` counts from 1."""

    index: int
    title: str
    instruction: str
    endpoint: str
    minutes: int


class Validation(View, frozen=True, kw_only=True):
    """When the scenario has been done well."""

    criteria: list[str]


class ScenarioFull(View, frozen=True, kw_only=True):
    """A scenario with its steps."""

    id: str
    title: str
    description: str
    target_user: str
    duration_minutes: int
    difficulty: Literal["easy", "medium", "advanced"]
    steps_count: int
    steps: list[ScenarioStepView]
    validation: Validation


class TurnView(View, frozen=True, kw_only=True):
    """A line of a dialogue; `calls` are the paths the assistant fetches for it."""

    speaker: Literal["pupil", "assistant"]
    text: str
    calls: list[str]


class GoldenSessionView(View, frozen=True, kw_only=True):
    """A complete dialogue."""

    id: str
    title: str
    scenario: str
    turns: list[TurnView]


class ExpectationView(View, frozen=True, kw_only=True):
    """What one place of the answer must hold."""

    path: str
    equals: str


class TestCaseView(View, frozen=True, kw_only=True):
    """A golden request and what its answer must hold."""

    id: str
    title: str
    request: str
    expect: list[ExpectationView]


def listing(ctx: RequestContext) -> Answer[ScenarioList]:
    """The scenarios, shortest first."""
    records = sorted(
        ctx.store.library.scenarios.values(), key=lambda s: (s.duration_minutes, s.slug)
    )
    rows = [
        ctx.reader.view(
            ScenarioItem,
            s,
            id=s.slug,
            steps_count=len(s.steps),
            endpoint=f"{API}/scenarios/{s.slug}",
        )
        for s in records
    ]
    data = ScenarioList(
        purpose=ctx.reader.say("scenarios.purpose"),
        total_scenarios=len(rows),
        scenarios=rows,
        how_to_use=[ctx.reader.say(f"scenarios.use.{n}") for n in (1, 2, 3)],
    )
    return Answer(
        kind="scenarios",
        title=ctx.reader.say("title.scenarios"),
        data=data,
        links={"golden_sessions": f"{API}/golden-sessions", "chatgpt_workflows": "/ai"},
        next=tuple(Step(row.title, row.endpoint) for row in rows[:3]),
    )


def one(ctx: RequestContext, id: str) -> Answer[ScenarioFull]:
    """One scenario with its steps.

    Raises:
        UnknownName: there is no such scenario.
    """
    library = ctx.store.library
    record = library.scenarios.get(slugged(id))
    if record is None:
        raise UnknownName(kind="scenario", value=id, allowed=tuple(library.scenarios))
    reader = ctx.reader
    data = reader.view(
        ScenarioFull,
        record,
        id=record.slug,
        steps_count=len(record.steps),
        steps=[
            reader.view(ScenarioStepView, step, index=index)
            for index, step in enumerate(record.steps, start=1)
        ],
        validation=Validation(criteria=[reader.text(c) for c in record.criteria]),
    )
    return Answer(
        kind="scenario",
        title=data.title,
        data=data,
        links={"scenarios": f"{API}/scenarios", "golden_sessions": f"{API}/golden-sessions"},
        next=tuple(Step(step.title, step.endpoint) for step in data.steps[:3]),
    )


def golden_sessions(ctx: RequestContext) -> Answer[Items[GoldenSessionView]]:
    """Complete dialogues whose calls really work."""
    records = ctx.store.library.golden_sessions.values()
    return Answer(
        kind="golden-sessions",
        title=ctx.reader.say("title.golden-sessions"),
        data=items(ctx.reader.view(GoldenSessionView, r, id=r.slug) for r in records),
        links={"scenarios": f"{API}/scenarios"},
        next=(Step(ctx.reader.say("title.scenarios"), f"{API}/scenarios"),),
    )


def test_cases(ctx: RequestContext) -> Answer[Items[TestCaseView]]:
    """Ten requests with what their answers must hold, for whoever builds on the API."""
    records = ctx.store.library.test_cases.values()
    return Answer(
        kind="test-cases",
        title=ctx.reader.say("title.test-cases"),
        data=items(ctx.reader.view(TestCaseView, r, id=r.slug) for r in records),
        next=tuple(Step(ctx.reader.text(r.title), r.request) for r in list(records)[:3]),
    )
