"""Answers as Markdown: what becomes a table, a list, a heading, a link."""

import random

import pytest

from service.render.markdown import markdown
from service.study.answer import Answer, View
from service.study.context import RequestContext
from service.study.filters import Filters
from tests.running import NOW, SITE


class Row(View, frozen=True, kw_only=True):
    """A record that is read at a glance."""

    title: str
    date: str | None
    difficulty: str
    link: str | None = None


class Rows(View, frozen=True, kw_only=True):
    """A list of them."""

    items: list[Row]


@pytest.fixture
def ctx(tiny_store):
    """A reader of Romanian."""
    return RequestContext(tiny_store, Filters(), NOW, random.Random(0))


def a_row(title="Unu", **more):
    """A row with everything filled in."""
    return Row(**{"title": title, "date": "2026-06-29", "difficulty": "easy", **more})


def written(ctx, *rows):
    """The body of a page with these rows."""
    answer = Answer(kind="rows", title="Titlu", data=Rows(items=list(rows)))
    return markdown(answer, ctx, SITE).split("\n\n", 2)[2].rstrip()


def test_three_alike_are_a_table(ctx):
    """Short records of one sort make a table, with the title first."""
    text = written(ctx, a_row("Unu", link="/opere/lacul"), a_row("Doi"), a_row("Trei", date=None))

    assert text.splitlines() == [
        "| Titlul | Data | Dificultate |",
        "| --- | --- | --- |",
        f"| [Unu]({SITE}/opere/lacul) | 29\xa0iunie\xa02026 | ușoară |",
        "| Doi | 29\xa0iunie\xa02026 | ușoară |",
        "| Trei |  | ușoară |",
    ]


def test_two_are_headed(ctx):
    """Too few for a table: each has its heading and its facts."""
    text = written(ctx, a_row("Unu"), a_row("Doi"))

    assert text.startswith("## Unu\n\n- **Data:** 29\xa0iunie\xa02026\n- **Dificultate:** ușoară")


def test_long_records_are_headed(ctx):
    """Prose stands below a heading, never in a table."""
    text = written(ctx, *(a_row(title, difficulty="cuvânt " * 60) for title in ("a", "b", "c")))

    assert "|" not in text


def test_a_bar_stays_in_its_cell(ctx):
    """A sign that would end a cell is escaped."""
    text = written(ctx, a_row("a | b"), a_row("c"), a_row("d"))

    assert "| a \\| b |" in text


def test_an_anchor_keeps_its_heading(ctx):
    """What others link to by an anchor needs a heading to carry it."""
    rows = [a_row(name, link=f"/termeni#{name}") for name in ("a", "b", "c")]

    assert f"## [a]({SITE}/termeni#a)" in written(ctx, *rows)


def test_nothing_says_so(ctx):
    """A page without content tells it."""
    assert written(ctx) == "Nu este nimic de arătat aici."


def test_a_quotation_stands_before_what_is_said_of_it(client):
    """The words first, then place, meaning and use, so that nobody mixes two quotations up."""
    text = client.get("/opere/lacul/citate.md").text

    body = text.split("\n\n", 2)[2]

    assert body.startswith("> ")


def test_options_come_numbered_before_the_answer(client):
    """A question shows its choices, then which number is right."""
    text = client.get("/opere/lacul/quiz.md").text
    question = text.split("\n## ")[1]

    assert question.index("\n1. ") < question.index("\n2. ") < question.index("**Corect:**")
