"""Spaced repetition: FSRS, bounded by the exam, all faults at once."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.running import API, Client, Clock, running

NOW = datetime(2026, 5, 1, 9, tzinfo=UTC)
AFTER = datetime(2026, 11, 21, 9, tzinfo=UTC)
ITEM = {
    "opera_slug": "plumb",
    "last_studied_iso": "2026-04-28T18:00:00+03:00",
    "score": 70,
    "difficulty": "medium",
    "repetition_count": 1,
}


def plan(index: Path, now: datetime, *items: dict[str, Any]) -> dict[str, Any]:
    """The plan for `items` as it is made at `now`."""
    with running(index, clock=Clock(now)) as client:
        answer = client.post(f"{API}/review", json={"items": list(items)})
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data


def rows(data: dict[str, Any]) -> list[dict[str, Any]]:
    """All items of a plan, whatever their group."""
    groups = ("today", "tomorrow", "this_week", "next_week", "later")
    return [row for group in groups for row in data[group]]


def test_a_better_score_waits_longer(real_index: Path) -> None:
    """The better a work is known, the later it is due."""
    due = [
        rows(plan(real_index, NOW, ITEM | {"score": score, "last_studied_iso": "2026-05-01"}))[0][
            "due_date"
        ]
        for score in (20, 50, 70, 95)
    ]

    assert due == sorted(due)
    assert due[0] < due[-1]


def test_more_repetitions_make_longer_intervals(real_index: Path) -> None:
    """A work seen more often is stable for longer."""
    stability = [
        rows(plan(real_index, NOW, ITEM | {"repetition_count": count}))[0]["stability_days"]
        for count in (1, 3, 5)
    ]

    assert stability == sorted(stability)
    assert stability[0] < stability[-1]


def test_the_exam_bounds_every_interval(real_index: Path) -> None:
    """No review is put after the eve of the exam, and the chance of recall then is told."""
    item = ITEM | {"score": 100, "difficulty": "easy", "repetition_count": 8}

    [row] = rows(plan(real_index, NOW, item))

    assert row["due_date"] <= "2026-06-28"
    assert 0.5 < row["recall_on_exam_day"] <= 1


def test_after_the_last_exam_plans_run_on(real_index: Path) -> None:
    """Once the edition's exams are past there is no bound, and the answer says so."""
    data = plan(real_index, AFTER, ITEM | {"last_studied_iso": "2026-11-20", "score": 100})

    assert data["exam_date"] is None
    assert rows(data)[0]["recall_on_exam_day"] is None
    assert "trecut" in data["message"]


def test_what_is_overdue_is_for_today(real_index: Path) -> None:
    """A work studied long ago is due today."""
    data = plan(real_index, AFTER, ITEM)

    assert [row["opera_slug"] for row in data["today"]] == ["plumb"]
    assert data["today"][0]["overdue"] is True


def test_all_faults_of_all_items_are_told(real: Client) -> None:
    """Every wrong field of every item is reported in one answer."""
    items = [
        ITEM | {"score": 101},
        ITEM | {"opera_slug": "plum b x", "last_studied_iso": "yesterday-or-so"},
        {"opera_slug": "plumb"},
        ITEM | {"difficulty": "huge"},
        "no object",
        ITEM | {"last_studied_iso": "2030-01-01"},
    ]

    answer = real.post(f"{API}/review?lang=en", json={"items": items})

    told = {error["param"] for error in answer.json()["errors"]}
    assert answer.status_code == 400
    assert told == {
        "items[0].score",
        "items[1].opera_slug",
        "items[1].last_studied_iso",
        "items[2].last_studied_iso",
        "items[2].score",
        "items[3].difficulty",
        "items[4]",
        "items[5].last_studied_iso",
    }


@pytest.mark.parametrize("count", [0, 201])
def test_a_plan_has_one_to_two_hundred_items(real: Client, count: int) -> None:
    """An empty list and one over the limit are refused."""
    answer = real.post(f"{API}/review", json={"items": [ITEM] * count})

    assert answer.status_code == 400


def test_the_template_of_the_guide_can_be_sent(real: Client) -> None:
    """The body that GET /review shows is accepted by POST /review."""
    template = real.get(f"{API}/review").json()["data"]["template"]

    assert real.post(f"{API}/review", json={"items": template}).status_code == 200
