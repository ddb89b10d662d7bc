"""Priorities, the learning path, the next step: plans that explain themselves."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.running import API, Client, Clock, running

Get = Callable[..., dict[str, Any]]
BEFORE = datetime(2026, 6, 1, 9, tzinfo=UTC)
AFTER = datetime(2026, 11, 21, 9, tzinfo=UTC)


@pytest.fixture
def ask(real_index: Path) -> Any:
    """`ask(now, path, **query)` gives the data of an answer at a moment."""

    def asked(now: datetime, path: str, **query: object) -> dict[str, Any]:
        with running(real_index, clock=Clock(now)) as client:
            answer = client.get(f"{API}{path}", params=query)
            assert answer.status_code == 200, answer.text
            data: dict[str, Any] = answer.json()["data"]
            return data

    return asked


@pytest.mark.parametrize("profile", ["real", "uman"])
@pytest.mark.parametrize("days", [1, 7, 30, 365])
def test_a_priority_is_the_sum_of_its_terms(real: Client, profile: str, days: int) -> None:
    """Each score is its terms times their weights, and the weights add up to 1."""
    data = real.get(f"{API}/priorities?profile={profile}&days={days}").json()["data"]

    scores = [row["score"] for row in data["items"]]
    assert scores == sorted(scores, reverse=True)
    for row in data["items"]:
        total = sum(term["value"] * term["weight"] for term in row["terms"])
        assert row["score"] == pytest.approx(100 * total, abs=0.2)
        assert sum(term["weight"] for term in row["terms"]) == pytest.approx(1, abs=0.002)


def test_fewer_days_favour_what_is_quickly_learnt(real: Client) -> None:
    """The shorter the time, the more it counts that a poem is learnt sooner than a play."""

    def weight(days: int) -> float:
        rows = real.get(f"{API}/priorities?days={days}").json()["data"]["items"]
        return next(t["weight"] for t in rows[0]["terms"] if t["name"] == "reach")

    assert weight(3) > weight(30) > weight(90)


@pytest.mark.parametrize("days", [1, 2, 6, 7, 30, 120])
@pytest.mark.parametrize("level", ["beginner", "medium", "advanced"])
def test_a_path_has_the_days_asked_for(ask: Get, days: int, level: str) -> None:
    """With no exam ahead a plan has just the days asked for, one after the other, from today."""
    data = ask(AFTER, "/learning-path", days=days, level=level)

    dates = [date.fromisoformat(day["date"]) for day in data["plan"]]
    assert data["totalDays"] == days == len(dates)
    assert [d.toordinal() - dates[0].toordinal() for d in dates] == list(range(days))
    assert dates[0] == AFTER.date()
    assert data["exam_date"] is None


def test_a_path_stops_on_the_eve_of_the_exam(ask: Get) -> None:
    """A plan longer than the time left ends on the day before the paper, and says so."""
    data = ask(BEFORE, "/learning-path", days=60)

    assert data["exam_date"] == "2026-06-29"
    assert data["plan"][-1]["date"] == "2026-06-28"
    assert any("60" in advice and "28" in advice for advice in data["general_advice"])


def test_a_path_rests_on_sundays_and_revises_on_saturdays(ask: Get) -> None:
    """Sundays have no minutes, Saturdays revise, and week days are named in the language."""
    data = ask(AFTER, "/learning-path", days=30, lang="en")

    for day in data["plan"][:-1]:
        if day["weekday"] == "Sunday":
            assert day["estimated_minutes"] == 0
        if day["weekday"] == "Saturday":
            assert day["resources"][0]["url"] == f"{API}/review"
    assert {day["weekday"] for day in data["plan"]} >= {"Monday", "Sunday"}


def test_a_weakness_comes_first(ask: Get) -> None:
    """What the pupil names as a weakness is the first topic of the plan."""
    data = ask(AFTER, "/learning-path", days=10, weakness="plumb")

    study = [day for day in data["plan"] if day["estimated_minutes"] > 40]
    assert "Plumb" in study[0]["topic"]


def test_a_path_is_the_same_for_the_same_question(ask: Get) -> None:
    """The same input gives the same plan."""
    question = {"days": 20, "weakness": "realism", "profile": "uman"}

    assert ask(AFTER, "/learning-path", **question) == ask(AFTER, "/learning-path", **question)


def test_every_resource_of_a_path_resolves(real: Client) -> None:
    """Each address that a plan names can be opened."""
    plan = real.get(f"{API}/learning-path?days=60&weakness=simbol").json()["data"]["plan"]

    for url in {r["url"] for day in plan for r in day["resources"]}:
        assert real.get(url).status_code == 200, url


@pytest.mark.parametrize(
    ("score", "decision"),
    [
        (None, "start"),
        (0, "relearn"),
        (49, "relearn"),
        (50, "practise"),
        (74, "practise"),
        (75, "write"),
        (89, "write"),
        (90, "move-on"),
        (100, "move-on"),
    ],
)
def test_the_next_step_follows_the_score(real: Client, score: int | None, decision: str) -> None:
    """The score decides between learning again, practising, writing and going on."""
    query = {"current": "Luceafărul"} | ({} if score is None else {"score": str(score)})

    data = real.get(f"{API}/next", params=query).json()["data"]

    assert data["decision"] == decision
    assert data["current"] == "luceafarul"
    for step in data["items"]:
        assert real.get(step["endpoint"]).status_code == 200
    if decision == "move-on":
        assert all("/luceafarul/" not in step["endpoint"] for step in data["items"])
