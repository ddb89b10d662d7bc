"""The payloads whose fields the specification states (2.1 to 2.6)."""

import pytest

from tests.promises.specification import CATEGORIES
from tests.running import API

WORK = f"{API}/opere/luceafarul"


def data(client, path):
    """The data of an answer."""
    return client.get(API + path).json()["data"]


def has(value, **kinds):
    """Assert that a record has each field, of that type."""
    for name, kind in kinds.items():
        assert isinstance(value[name], kind), f"{name}: {value[name]!r}"


def test_card_of_a_work(real):
    """The card has title, author, movement, themes, summary, link."""
    card = real.get(f"{API}/exec?cmd=opera&args=luceafarul").json()["card"]

    has(card, title=str, author=str, movement=str, themes=list, summary=str, link=str)
    assert card["link"] == "/opere/luceafarul"


def test_full_work(real):
    """A work in full has title, author, summary, commentary, themes, symbols, characters."""
    work = data(real, "/opere/luceafarul")

    has(work, title=str, author=str, summary=str, commentary=list, themes=list)
    has(work, symbols=list, characters=list)


@pytest.mark.parametrize("path", ["/opere", "/autori", "/personaje"])
def test_items_of_lists(real, path):
    """Each item of a list has its slug and its title or name."""
    for item in data(real, path)["items"]:
        has(item, slug=str, link=str)
        assert item.get("title") or item.get("name")


def test_context(real):
    """The context has the fields of 2.6, and links to page and commentary."""
    body = real.get(f"{WORK}/context").json()
    told = body["data"]

    has(told, opera=str, autor=str, slug=str, autor_slug=str, incadrare=str, an_publicare=int)
    has(told, tema_principala=str, personaj_principal=str, rezumat_scurt=str, simboluri=list)
    assert all(isinstance(s, str) for s in told["simboluri"])
    assert len(told["cele_mai_importante_2_scene"]) == 2
    for scene in told["cele_mai_importante_2_scene"]:
        has(scene, titlu=str, descriere=str)
    for figure in told["personaje_cheie"]:
        has(figure, nume=str, rol=str)
    for quote in told["citate_emblematice"]:
        has(quote, citat=str, personaj=str)
    assert {"opera_pagina", "comentariu_complet"} <= set(body["links"])
    assert body["meta"]["mode"] == "compact"
    assert body["meta"]["level_hint"]
    assert body["meta"]["filters_applied"]["level"] == "exam"
    assert body["meta"]["filters_applied"]["length"] == "full"


def test_lesson(real):
    """The lesson has its five steps, in the words of 2.6."""
    body = real.get(f"{WORK}/lesson").json()
    told, lesson = body["data"], body["data"]["lesson"]

    has(told, opera=str, autor=str, slug=str, lesson_type=str)
    has(lesson, durata_estimata_minute=int, nivel=str)
    has(lesson["pas_1_explicatie_scurta"], titlu=str, durata_minute=int, continut=str)
    ideas = lesson["pas_2_trei_idei_de_memorat"]["idei"]
    assert len(ideas) == 3
    assert all(isinstance(idea, str) for idea in ideas)
    has(lesson["pas_3_exemplu_pentru_bac"]["scena_emblematica"], titlu=str, descriere=str)
    for question in lesson["pas_4_intrebari_de_verificare"]["intrebari"]:
        has(question, intrebare=str, raspuns_corect=str)
    has(lesson["pas_5_tema_pentru_elev"], sarcina=str, timp_recomandat=str)
    has(body["meta"], style=str, style_hint=str, lesson_duration_minutes=int)


def test_learning_path(real):
    """The plan has the fields of 2.6, one item a day."""
    told = data(real, "/learning-path?days=5")

    has(told, subject=str, totalDays=int, level=str, plan=list, general_advice=list)
    assert told["totalDays"] == len(told["plan"]) == 5
    for number, day in enumerate(told["plan"], start=1):
        has(day, day=int, weekday=str, topic=str, tasks=list, estimated_minutes=int)
        assert day["day"] == number
        for resource in day["resources"]:
            has(resource, label=str, url=str)


def test_status(real):
    """The status has versions and counts, without an envelope."""
    body = real.get(f"{API}/status").json()

    assert body["version"] == {"api": "1.0.0", "content": "2026.1.0", "bacYear": "2026"}
    has(body["database"], status=str, opere=int, autori=int, personaje=int)


def test_scenarios(real):
    """The four scenarios are listed, each with an address that has its steps and criteria."""
    body = real.get(f"{API}/scenarios").json()
    told = body["data"]

    has(told, purpose=str, total_scenarios=int, scenarios=list, how_to_use=list)
    assert told["total_scenarios"] == len(told["scenarios"]) == 4
    assert {"golden_sessions", "chatgpt_workflows"} <= set(body["links"])
    for row in told["scenarios"]:
        has(row, id=str, title=str, description=str, target_user=str, duration_minutes=int)
        has(row, difficulty=str, steps_count=int, endpoint=str)
        assert row["difficulty"] in ("easy", "medium", "advanced")
        detail = real.get(row["endpoint"]).json()["data"]
        assert len(detail["steps"]) == row["steps_count"]
        assert detail["validation"]["criteria"]


def test_checklist_flashcards_and_history(real):
    """Groups, front and back, profile and session are named as the specification names them."""
    has(data(real, "/opere/luceafarul/checklist"), must_know=list, nice_to_know=list)
    has(data(real, "/opere/luceafarul/checklist"), common_traps=list)
    for group in data(real, "/opere/luceafarul/flashcards")["items"]:
        assert group["category"]
        for card in group["items"]:
            has(card, front=str, back=str, difficulty=str)
    history = data(real, "/opere/luceafarul/istoric")
    assert {p["profile"] for p in history["probabilities"]} == {"real", "uman"}
    for row in history["items"]:
        has(row, profile=str, session=str, requirement=str)


def test_audio_script_is_two_to_three_minutes(real, real_store):
    """A script takes two to three minutes to say, with pauses and voices marked."""
    for slug in real_store.library.opere:
        for lang in ("ro", "en"):
            told = data(real, f"/opere/{slug}/explain-audio-script?lang={lang}")

            assert 110 <= told["estimated_seconds"] <= 200, (slug, lang)
            assert told["script"]
            assert all(segment["voice"] for segment in told["segments"])


def test_golden_test_cases(real):
    """There are ten golden test cases, and the service passes them."""
    told = data(real, "/test-cases")

    assert told["total"] == 10


def test_review_plan(real):
    """The plan of repetition has four groups."""
    body = {
        "items": [
            {
                "opera_slug": "luceafarul",
                "last_studied_iso": "2026-02-20T10:00:00Z",
                "score": 40,
                "difficulty": "hard",
                "repetition_count": 1,
            }
        ]
    }

    told = real.post(f"{API}/review", json=body).json()["data"]

    for group in ("today", "tomorrow", "this_week", "next_week"):
        assert group in told


def test_model_essay_points_to_the_plan(real):
    """A model essay is in work: the notice leads to the essay plan."""
    told = data(real, "/opere/luceafarul/model-essay?score=25")

    assert told["alternative"]["endpoint"] == f"{WORK}/schema-eseu"


def test_essay_evaluation_is_in_work(real):
    """Essay evaluation is 503 and leads to rubric, checklist and essay plan of that work."""
    body = {"opera": "luceafarul", "cerinta": "tema", "profile": "real", "text": "Un eseu."}

    response = real.post(f"{API}/evaluate-essay", json=body)

    steps = [step["endpoint"] for step in response.json()["suggestedNext"]]
    assert response.status_code == 503
    assert response.json()["code"] == "work-in-progress"
    for part in ("rubric/subiectul-iii", "luceafarul/checklist", "luceafarul/schema-eseu"):
        assert any(part in step for step in steps), part


def test_history_is_for_every_year(real):
    """The history has each year from 2000 to 2026."""
    rows = data(real, "/istoric")["items"]

    assert sorted(int(row["slug"]) for row in rows) == list(range(2000, 2027))


def test_categories_of_the_manual(real):
    """The manual names the six categories, in order."""
    assert real.get(f"{API}/man").json()["categories"] == list(CATEGORIES)
