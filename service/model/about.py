"""Words about the service itself: manual, scenarios, sessions, releases, test cases."""

from typing import Literal

from service.model.text import Date, Filled, Record, Slug, Text, Verbatim


class ManExample(Record, frozen=True, kw_only=True):
    """A command line a reader can try and what comes back."""

    args: tuple[Filled, ...]
    caption: Text


class ManArg(Record, frozen=True, kw_only=True):
    """What an argument means; `example` is a value that works."""

    name: Filled
    description: Text
    example: Filled


class ManPage(Record, frozen=True, kw_only=True):
    """The manual page of a command (`content/man/<cmd>.yaml`)."""

    slug: Slug
    summary: Text
    description: Text
    args: tuple[ManArg, ...] = ()
    examples: tuple[ManExample, ...]


class Release(Record, frozen=True, kw_only=True):
    """A release of content or service (`content/changelog/<version>.yaml`)."""

    version: Filled
    date: Date
    type: Literal["major", "minor", "patch"]
    added: tuple[Text, ...] = ()
    changed: tuple[Text, ...] = ()
    fixed: tuple[Text, ...] = ()


class ScenarioStep(Record, frozen=True, kw_only=True):
    """One step of a scenario and the call that does it."""

    title: Text
    instruction: Text
    endpoint: Filled
    minutes: int


class Scenario(Record, frozen=True, kw_only=True):
    """A guided workflow (`content/scenarios/<slug>.yaml`)."""

    slug: Slug
    title: Text
    description: Text
    target_user: Text
    duration_minutes: int
    difficulty: Literal["easy", "medium", "advanced"]
    steps: tuple[ScenarioStep, ...]
    criteria: tuple[Text, ...]


class Turn(Record, frozen=True, kw_only=True):
    """A line of a golden session; `calls` are paths the assistant really fetches."""

    speaker: Literal["pupil", "assistant"]
    text: Text
    calls: tuple[Filled, ...] = ()


class GoldenSession(Record, frozen=True, kw_only=True):
    """A complete example dialogue (`content/golden-sessions/<slug>.yaml`)."""

    slug: Slug
    title: Text
    scenario: Slug
    turns: tuple[Turn, ...]


class Expectation(Record, frozen=True, kw_only=True):
    """What one place of an answer must hold; `path` as in `data.title`."""

    path: Filled
    equals: Filled


class TestCase(Record, frozen=True, kw_only=True):
    """A golden request and what its answer must hold (`content/test-cases/`)."""

    slug: Slug
    title: Text
    request: Filled
    expect: tuple[Expectation, ...]


class Phrase(Verbatim, frozen=True, kw_only=True):
    """A fixed sentence or label of the service (`content/phrases.yaml`)."""
