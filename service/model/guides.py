"""Guides to the three subjects, rubrics and the study shelf."""

from typing import Literal

from service.model.edition import Topic
from service.model.practice import AtLeastZero, Greseala
from service.model.text import (
    Difficulty,
    Filled,
    Leveled,
    Point,
    Prose,
    Provenance,
    Record,
    Slug,
    Source,
    Text,
    Verbatim,
)

TaskType = Literal[
    "perspectiva-narativa",
    "rolul-notatiilor-autorului",
    "idee-poetica",
    "relatia-dintre-ideea-poetica-si-mijloacele-artistice",
]


class Criterion(Record, frozen=True, kw_only=True):
    """A line of the official marking scheme and how its points are earned."""

    slug: Slug
    part: Verbatim
    criterion: Verbatim
    points: AtLeastZero
    gains: tuple[Text, ...]
    loses: tuple[Text, ...]


class ScoredAnswer(Record, frozen=True, kw_only=True):
    """A worked answer with the points it would get and why."""

    task: Text
    answer: Text
    points: AtLeastZero
    out_of: AtLeastZero
    comment: Text


class Ghid(Record, frozen=True, kw_only=True):
    """The guide to one subject (`content/subiecte/<subiect>.yaml`)."""

    slug: Slug
    title: Text
    points: AtLeastZero
    structure: tuple[Point, ...]
    steps: tuple[Point, ...]
    rubric: tuple[Criterion, ...]
    examples: tuple[ScoredAnswer, ...]
    greseli_frecvente: tuple[Greseala, ...]
    provenance: Provenance


class Topica(Record, frozen=True, kw_only=True):
    """A task type of Subject II (`content/subiecte/subiectul-ii/<topic>.yaml`)."""

    slug: Slug
    title: Text
    description: Prose
    steps: tuple[Point, ...]
    examples: tuple[ScoredAnswer, ...]
    greseli_frecvente: tuple[Greseala, ...]
    provenance: Provenance


class Item(Record, frozen=True, kw_only=True):
    """A question on a text, its points and the answer that earns them."""

    task: Text
    points: AtLeastZero
    answer: Text
    comment: Text


class TextI(Record, frozen=True, kw_only=True):
    """A non-fiction text with its Subject I items (`content/study/texte/<slug>.yaml`)."""

    slug: Slug
    title: Verbatim
    author: Filled
    source: Source
    text: Filled
    items: tuple[Item, ...]
    argument: Item
    provenance: Provenance


class Fragment(Record, frozen=True, kw_only=True):
    """A literary fragment with a Subject II task (`content/study/fragmente/<slug>.yaml`)."""

    slug: Slug
    title: Verbatim
    author: Filled
    source: Source
    task_type: TaskType
    text: Filled
    item: Item
    provenance: Provenance


class Confuzie(Record, frozen=True, kw_only=True):
    """Two notions that pupils mix up (`content/study/confusions.yaml`)."""

    slug: Slug
    topic: Topic
    between: Text
    difference: Text
    example: Text
    opere: tuple[Slug, ...] = ()


class DiagnosticOption(Record, frozen=True, kw_only=True):
    """An answer to a diagnostic question."""

    text: Text
    correct: bool


class DiagnosticQuestion(Leveled, frozen=True, kw_only=True):
    """A diagnostic question (`content/study/diagnostic.yaml`); `repair` is a path."""

    slug: Slug
    category: Slug
    question: Text
    options: tuple[DiagnosticOption, ...]
    explanation: Text
    difficulty: Difficulty
    repair: Filled
