"""What a pupil practises a work with: lesson, quiz, cards, exercises, essay plan."""

from typing import Annotated, Literal

import msgspec

from service.model.text import (
    Difficulty,
    Filled,
    Leveled,
    Point,
    Prose,
    Record,
    Slug,
    Text,
    Verbatim,
)

LessonStyle = Literal["calm", "motivational", "strict", "exam-focused"]
CardCategory = Literal["context", "tema", "personaj", "structura", "limbaj", "citat", "curent"]
EseuType = Literal["tema", "personaj", "relatie", "particularitati", "viziune"]
AtLeastZero = Annotated[int, msgspec.Meta(ge=0)]


class Question(Record, frozen=True, kw_only=True):
    """A quiz question: four options, `correct` counts from 1."""

    question: Text
    options: Annotated[tuple[Text, ...], msgspec.Meta(min_length=4, max_length=4)]
    correct: Annotated[int, msgspec.Meta(ge=1, le=4)]
    explanation: Text
    difficulty: Difficulty


class Statement(Record, frozen=True, kw_only=True):
    """A sentence that is true or false, for the daily challenge."""

    statement: Text
    answer: bool
    explanation: Text


class Quiz(Record, frozen=True, kw_only=True):
    """The questions and the daily statements of a work."""

    questions: tuple[Question, ...]
    statements: tuple[Statement, ...]


class LessonScene(Record, frozen=True, kw_only=True):
    """The scene a lesson is built on and the essay idea it proves."""

    title: Text
    description: Text
    usage: Text


class LessonQuestion(Record, frozen=True, kw_only=True):
    """A check question with the answer a teacher expects."""

    question: Text
    answer: Text


class Homework(Record, frozen=True, kw_only=True):
    """A task at the end of a lesson, for one lesson style."""

    style: LessonStyle
    task: Text


class Lesson(Record, frozen=True, kw_only=True):
    """Material of the five steps of a lesson, most needed first."""

    explanation: Prose
    ideas: tuple[Point, ...]
    scene: LessonScene
    questions: tuple[LessonQuestion, ...]
    homework: tuple[Homework, ...]


class Checklist(Record, frozen=True, kw_only=True):
    """What to know before the exam, in three groups."""

    must_know: tuple[Point, ...]
    nice_to_know: tuple[Point, ...]
    common_traps: tuple[Point, ...]


class Nota(Leveled, frozen=True, kw_only=True):
    """What a grader looks for or penalises; `strict` says it as a demanding teacher."""

    kind: Literal["looks_for", "penalised"]
    note: Text
    criterion: Text
    strict: Text


class EseuParagraph(Leveled, frozen=True, kw_only=True):
    """One paragraph of an essay plan.

    `points` are those of the official rubric that this paragraph earns;
    `real` and `uman` hold what only that profile needs.
    """

    title: Text
    purpose: Text
    what_to_say: tuple[Point, ...]
    model: Text
    points: AtLeastZero
    criterion: Text
    real: Text | None = None
    uman: Text | None = None
    strict: Text


class EseuPlan(Record, frozen=True, kw_only=True):
    """An essay of one type, paragraph by paragraph."""

    requirement: Verbatim
    paragraphs: tuple[EseuParagraph, ...]


class SchemaEseu(Record, frozen=True, kw_only=True):
    """The essay plans of a work, one a type."""

    tema: EseuPlan
    personaj: EseuPlan
    relatie: EseuPlan
    particularitati: EseuPlan
    viziune: EseuPlan


class Exercitiu(Record, frozen=True, kw_only=True):
    """A task and what a good answer holds."""

    task: Text
    good_answer: tuple[Text, ...]
    minutes: Annotated[int, msgspec.Meta(ge=1, le=180)]


class Exercitii(Record, frozen=True, kw_only=True):
    """Exercises by level of difficulty."""

    easy: tuple[Exercitiu, ...]
    medium: tuple[Exercitiu, ...]
    bac: tuple[Exercitiu, ...]


class MiniExercise(Record, frozen=True, kw_only=True):
    """A short task that repairs a mistake, with its answer."""

    task: Text
    answer: Text


class Greseala(Leveled, frozen=True, kw_only=True):
    """A mistake pupils make, with the right form and why; `slug` names it."""

    slug: Slug
    mistake: Text
    correct: Text
    why: Text
    exercise: MiniExercise | None = None


class Flashcard(Record, frozen=True, kw_only=True):
    """A card with a question in `front` and its answer in `back`."""

    front: Text
    back: Text
    category: CardCategory
    difficulty: Difficulty


class Segment(Record, frozen=True, kw_only=True):
    """A stretch of spoken text: in which voice, and the pause after it."""

    voice: Filled
    text: Filled
    pause_seconds: Annotated[float, msgspec.Meta(ge=0, le=10)]


class AudioScript(Record, frozen=True, kw_only=True):
    """The same talk in both languages."""

    ro: tuple[Segment, ...]
    en: tuple[Segment, ...]
