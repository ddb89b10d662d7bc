"""The study shelf as served: comparison, mock papers, rubrics, repair, diagnostic, sessions."""

from itertools import permutations
from typing import Any

import pytest

from tests.running import API, Client

SUBJECTS = {"subiectul-i": 50, "subiectul-ii": 10, "subiectul-iii": 30}


def data(client: Client, path: str) -> Any:
    """The data of a successful answer."""
    answer = client.get(API + path)
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


@pytest.mark.parametrize(("subiect", "points"), SUBJECTS.items())
def test_a_rubric_adds_up_to_the_points_of_its_subject(
    real: Client, subiect: str, points: int
) -> None:
    """The lines of each official marking scheme add up: 50, 10 and 30."""
    rubric = data(real, f"/rubric/{subiect}")

    assert rubric["total_points"] == points
    assert sum(line["points"] for line in rubric["items"]) == points
    for example in rubric["score_examples"]:
        assert 0 <= example["points"] <= example["out_of"] <= points


def test_the_same_seed_sets_the_same_paper(real: Client) -> None:
    """A mock paper can be set again by its seed, and another seed sets another."""
    one = data(real, "/simulation?seed=11")

    assert data(real, "/simulation?seed=11") == one
    papers = {
        (p["subiectul_i"]["title"], p["subiectul_ii"]["title"], p["subiectul_iii"]["requirement"])
        for p in (data(real, f"/simulation?seed={seed}") for seed in range(12))
    }
    assert len(papers) > 6


@pytest.mark.parametrize("duration", [30, 90, 180, 300])
def test_the_time_plan_adds_up(real: Client, duration: int) -> None:
    """The stretches of a paper's time add up to its duration."""
    paper = data(real, f"/simulation?duration={duration}&seed=1")

    assert sum(slot["minutes"] for slot in paper["time_plan"]) == duration


def test_a_paper_is_worth_a_hundred_points(real: Client) -> None:
    """The three subjects and the ten points ex officio make a hundred."""
    paper = data(real, "/simulation?seed=3")

    first = paper["subiectul_i"]
    items = sum(item["points"] for item in first["items"]) + first["argument"]["points"]
    assert items == first["points"] == 50
    assert paper["subiectul_ii"]["item"]["points"] == paper["subiectul_ii"]["points"] == 10
    assert first["points"] + 10 + paper["subiectul_iii"]["points"] + 10 == paper["total_points"]


def test_a_focus_sets_the_essay_on_that_work(real: Client) -> None:
    """`focus` names the work, author or species of Subject III."""
    for focus, slug in (("plumb", "plumb"), ("Slavici", "moara-cu-noroc")):
        paper = data(real, f"/simulation?focus={focus}&seed=5")
        assert paper["subiectul_iii"]["opera_slug"] == slug


def test_a_comparison_does_not_depend_on_the_order(real: Client) -> None:
    """Shared themes and movements are the same whichever work is named first."""
    works = ("luceafarul", "plumb", "moara-cu-noroc")
    found = [data(real, f"/compare?works={','.join(order)}") for order in permutations(works)]

    assert len({frozenset(t["slug"] for t in f["shared_themes"]) for f in found}) == 1
    assert len({frozenset(f["shared_movements"]) for f in found}) == 1


@pytest.mark.parametrize(
    ("works", "status"),
    [
        ("luceafarul", 400),
        ("luceafarul,luceafarul", 400),
        ("luceafarul,plumb", 200),
        ("Luceafărul, Moara cu noroc", 200),
        ("luceafarul,plumb,moara-cu-noroc,o-scrisoare-pierduta", 200),
        ("luceafarul,plumb,moara-cu-noroc,o-scrisoare-pierduta,plumb", 400),
        ("luceafarul,nimic", 404),
    ],
)
def test_two_to_four_works_can_be_compared(real: Client, works: str, status: int) -> None:
    """Fewer, more, or unknown works are refused."""
    assert real.get(f"{API}/compare", params={"works": works}).status_code == status


def test_every_mistake_of_a_work_can_be_repaired(real: Client) -> None:
    """Asking for a recorded mistake by its own words gives that one, with an exercise."""
    for work in ("luceafarul", "plumb", "moara-cu-noroc", "o-scrisoare-pierduta"):
        for mistake in data(real, f"/opere/{work}/greseli-frecvente?level=advanced")["specific"]:
            query = {"work": work, "mistake": mistake["slug"], "level": "advanced"}
            repair = real.get(f"{API}/repair", params=query).json()["data"]
            assert repair["slug"] == mistake["slug"]
            assert repair["exercise"]["task"]


def test_vocabulary_can_be_narrowed(real: Client) -> None:
    """A topic or a work keeps only its own terms."""
    everything = data(real, "/vocab")["total"]

    for topic in ("realism", "romantism", "modernism", "simbolism", "general"):
        found = data(real, f"/vocab?topic={topic}")
        assert 0 < found["total"] < everything
        assert {term["topic"] for term in found["items"]} == {topic}
    assert everything >= 30
    assert data(real, "/confusions")["total"] >= 12


@pytest.mark.parametrize("level", ["all", "beginner", "medium", "advanced"])
def test_a_diagnostic_question_has_one_right_answer(real: Client, level: str) -> None:
    """Each question has one right option and an address where it can be repaired."""
    test = data(real, f"/diagnostic/romana?level={level}")

    assert test["total"] == len(test["items"]) > 0
    for question in test["items"]:
        assert sum(option["correct"] for option in question["options"]) == 1
        assert real.get(question["repair"]).status_code == 200
    assert [band["from_score"] for band in test["results"]] == [85, 60, 0]


def test_a_session_is_summed_up(real: Client) -> None:
    """The summary counts answers, names weak works and what to do next."""
    body = {
        "duration_minutes": 70,
        "opere_studied": ["Plumb", "nimic"],
        "quizzes": [{"opera_slug": "plumb", "score": 3, "total": 10}],
        "weak_areas": ["simbol"],
    }

    told = real.post(f"{API}/session-summary", json=body).json()["data"]

    assert (told["questions"], told["right_answers"], told["accuracy"]) == (10, 3, 30)
    assert told["unknown_works"] == ["nimic"]
    assert told["weak_areas"] == ["simbol", "Plumb"]
    for item in told["items"]:
        assert real.get(item["endpoint"]).status_code == 200


def test_a_session_may_be_empty(real: Client) -> None:
    """The body is optional."""
    answer = real.post(f"{API}/session-summary")

    assert answer.status_code == 200
    assert answer.json()["data"]["accuracy"] is None


def test_an_essay_is_not_marked_yet_and_says_what_helps(real: Client) -> None:
    """POST /evaluate-essay answers 503 with three operations that work."""
    body = {"opera": "plumb", "cerinta": "tema", "profile": "uman", "text": "Un eseu."}

    answer = real.post(f"{API}/evaluate-essay", json=body)

    steps = [step["endpoint"] for step in answer.json()["suggestedNext"]]
    assert (answer.status_code, answer.json()["code"]) == (503, "work-in-progress")
    assert len(steps) == 3
    assert all(real.get(step).status_code == 200 for step in steps)


def test_the_scenarios_can_be_followed(real: Client) -> None:
    """There are four scenarios; each step's operation works and the minutes add up."""
    listed = data(real, "/scenarios")

    assert listed["total_scenarios"] == 4
    for row in listed["scenarios"]:
        scenario = real.get(row["endpoint"]).json()["data"]
        assert scenario["steps_count"] == len(scenario["steps"])
        assert scenario["validation"]["criteria"]
        for step in scenario["steps"]:
            assert real.get(step["endpoint"]).status_code in (200, 405), step["endpoint"]


def test_the_calls_of_the_golden_sessions_work(real: Client) -> None:
    """Every call of every example dialogue is answered."""
    sessions = data(real, "/golden-sessions")["items"]

    calls = [call for session in sessions for turn in session["turns"] for call in turn["calls"]]
    assert len(sessions) >= 4
    assert calls
    for call in calls:
        assert real.get(call).status_code == 200, call


def test_the_ten_golden_cases_hold(real: Client) -> None:
    """The served answers are what the ten golden test cases say."""
    cases = data(real, "/test-cases")["items"]

    assert len(cases) == 10
    for case in cases:
        answer = real.get(case["request"]).json()
        for expected in case["expect"]:
            found = at(answer, expected["path"])
            assert told(found) == expected["equals"], (case["id"], expected["path"])


def at(answer: Any, path: str) -> Any:
    """The value at a path such as `data.items[0].slug`."""
    for step in path.replace("[", ".").replace("]", "").split("."):
        answer = answer[int(step)] if step.isdigit() else answer[step]
    return answer


def told(value: Any) -> str:
    """A value as JSON writes it, without the quotation marks of a string."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)
