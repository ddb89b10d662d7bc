"""Quizzes, lessons and essay plans that can be answered and add up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from indexer.problems import Problem
from indexer.tree import Spot, Tree
from service.model.guides import DiagnosticQuestion
from service.model.practice import EseuPlan, Lesson, LessonStyle, Question, Quiz
from service.model.text import Text

# Barem 2025, subiectul al III-lea: 30 p.
ESSAY_POINTS = 30


def check_practice(tree: Tree) -> Iterator[Problem]:
    """One right option, distinct options, varied answers, 30 points an essay, all styles."""
    for spot in tree.spots:
        if rule := _RULES.get(type(spot.value)):
            yield from rule(spot, spot.value)


def _question(spot: Spot, question: Question) -> Iterator[Problem]:
    yield from _distinct(spot, question.options)


def _diagnostic(spot: Spot, question: DiagnosticQuestion) -> Iterator[Problem]:
    yield from _distinct(spot, [option.text for option in question.options])
    right = sum(option.correct for option in question.options)
    if right != 1:
        yield spot.problem(f"{right} options are `correct: true`; exactly one is", "options")


def _distinct(spot: Spot, options: Sequence[Text]) -> Iterator[Problem]:
    for language in ("ro", "en"):
        texts = [getattr(option, language).casefold() for option in options]
        if len(set(texts)) < len(texts):
            yield spot.problem(f"two options are the same in `{language}`", "options")


def _quiz(spot: Spot, quiz: Quiz) -> Iterator[Problem]:
    questions, statements = quiz.questions, quiz.statements
    if len(questions) > 1 and len({q.correct for q in questions}) == 1:
        told = f"`correct` is always {questions[0].correct}; vary the place of the right option"
        yield spot.problem(told, "questions")
    if len(statements) > 1 and len({s.answer for s in statements}) == 1:
        yield spot.problem("all statements have the same `answer`", "statements")


def _lesson(spot: Spot, lesson: Lesson) -> Iterator[Problem]:
    given = Counter(task.style for task in lesson.homework)
    for style in get_args(LessonStyle):
        if given[style] != 1:
            told = f"homework of style `{style}` stands {given[style]} times; each style once"
            yield spot.problem(told, "homework")


def _plan(spot: Spot, plan: EseuPlan) -> Iterator[Problem]:
    total = sum(paragraph.points for paragraph in plan.paragraphs)
    if total != ESSAY_POINTS:
        yield spot.problem(f"the points add up to {total}, not to {ESSAY_POINTS}", "paragraphs")


_RULES: dict[type, Any] = {
    Question: _question,
    DiagnosticQuestion: _diagnostic,
    Quiz: _quiz,
    Lesson: _lesson,
    EseuPlan: _plan,
}
