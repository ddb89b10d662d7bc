"""Play: draws with seeded dice, and a daily challenge that stays the same all day."""

from datetime import UTC, datetime, timedelta

import pytest

from service.state.memory import MemoryState
from service.state.state import Limits
from service.study import citate, joc
from tests.builders import edit, tiny_content
from tests.running import API, Clock, context, indexed, running

DAILY = f"{API}/exec?cmd=daily"
SEEDS = range(60)


def memory() -> MemoryState:
    """A state of one's own."""
    return MemoryState(Limits(), lambda: 0.0)


def test_challenge_is_the_same_all_day(tiny_index):
    """From midnight to midnight in Bucharest everybody gets the same challenge."""
    clock = Clock(datetime(2026, 5, 9, 21, 0, tzinfo=UTC))  # 10 May, 0:00 in Bucharest
    with running(tiny_index, clock=clock) as client:
        first = client.get(DAILY).json()["card"]
        later = []
        for hours in (1, 12, 23.9):
            clock.now = datetime(2026, 5, 9, 21, tzinfo=UTC) + timedelta(hours=hours)
            later.append(client.get(DAILY).json()["card"])

    assert first["date"] == "2026-05-10"
    assert later == [first] * 3


def test_challenge_changes_at_midnight_in_bucharest(tiny_index):
    """The day ends when it ends in Bucharest, not in Greenwich."""
    clock = Clock(datetime(2026, 5, 10, 20, 59, tzinfo=UTC))
    with running(tiny_index, clock=clock) as client:
        before = client.get(DAILY).json()["card"]["date"]
        clock.advance(minutes=1)
        after = client.get(DAILY).json()["card"]["date"]

    assert (before, after) == ("2026-05-10", "2026-05-11")


def test_days_have_different_challenges(tiny_index):
    """Over two weeks more than one challenge is drawn."""
    clock = Clock()
    drawn = set()
    with running(tiny_index, clock=clock) as client:
        for _ in range(14):
            drawn.add(client.get(DAILY).json()["card"]["statement"])
            clock.advance(days=1)

    assert len(drawn) > 1


def test_challenge_is_the_same_on_every_replica(tiny_index):
    """Two services that share nothing but the content draw the same challenge."""
    with running(tiny_index, state=memory()) as one, running(tiny_index, state=memory()) as other:
        assert one.get(DAILY).json() == other.get(DAILY).json()


def test_challenge_survives_a_rebuild(tiny_index, tmp_path):
    """What was asked in the morning is asked in the evening, even if the content changed."""
    content = tiny_content(tmp_path)
    edit(content / "edition.yaml", "2026.1.0", "2026.2.0")
    for opera in ("lacul", "drumul"):
        for word in ("Apa apare", "Opera are o sută"):
            edit(content / "opere" / opera / "quiz.yaml", word, f"Altfel {word}")
    rebuilt, state = indexed(content, tmp_path / "index"), memory()

    with running(tiny_index, state=state) as morning:
        asked = morning.get(DAILY).json()["card"]
    with running(rebuilt, state=state) as evening:
        again = evening.get(DAILY).json()["card"]
    with running(rebuilt, state=memory()) as elsewhere:
        unpinned = elsewhere.get(DAILY).json()["card"]

    assert again == asked
    assert unpinned["statement"].startswith("Altfel")


def test_challenge_speaks_english(tiny_index):
    """The pinned challenge is there in both languages."""
    with running(tiny_index) as client:
        romanian = client.get(DAILY).json()["card"]
        english = client.get(f"{DAILY}&lang=en").json()["card"]

    assert romanian["statement"] != english["statement"]
    assert romanian["answer"] == english["answer"]


def test_daily_game(tiny_index):
    """A player answers once a day, earns XP, and stands on the leaderboard."""
    clock = Clock()
    with running(tiny_index, clock=clock) as client:
        empty = client.get(f"{API}/exec?cmd=leaderboard").json()["card"]
        player = client.post(f"{API}/players", json={"nume": "Ana"}).json()["data"]
        token = {"X-Player-Token": player["token"]}
        answer = client.get(DAILY).json()["card"]["answer"]
        first = client.post(f"{API}/daily", json={"raspuns": answer}, headers=token).json()["data"]
        again = client.post(f"{API}/daily", json={"raspuns": answer}, headers=token).json()["data"]
        clock.advance(days=1)
        answer = client.get(DAILY).json()["card"]["answer"]
        next_day = client.post(f"{API}/daily", json={"raspuns": answer}, headers=token).json()[
            "data"
        ]
        stranger = client.post(f"{API}/daily", json={"raspuns": True})
        best = client.get(f"{API}/exec?cmd=leaderboard").json()["card"]

    assert (empty["total"], empty["items"]) == (0, [])
    assert (first["earned_xp"], first["xp"]) == (10, 10)
    assert (again["earned_xp"], again["xp"]) == (0, 10)
    assert (next_day["earned_xp"], next_day["xp"]) == (12, 22)
    assert stranger.status_code == 401
    assert best["items"] == [{"rank": 1, "name": "Ana", "xp": 22}]


def test_same_dice_same_draw(tiny_store):
    """The same seed draws the same question, quotation, fact and surprise."""
    for draw in (joc.quiz, joc.curiozitate, joc.surprise, citate.one):
        first, second = (draw(context(tiny_store, seed=3)) for _ in range(2))

        assert first == second


def test_dice_draw_everything(tiny_store):
    """With enough throws, each question, quotation and kind of surprise comes up."""
    quiz = {joc.quiz(context(tiny_store, seed=n)).data.question for n in SEEDS}
    quotes = {citate.one(context(tiny_store, seed=n)).data.citat for n in SEEDS}
    kinds = {joc.surprise(context(tiny_store, seed=n)).kind for n in SEEDS}
    works = tiny_store.library.opere.values()

    assert quiz == {q.question.ro for o in works for q in o.quiz.questions}
    assert quotes == {c.text for o in works for c in o.citate}
    assert kinds == {"opera", "autor", "personaj", "tema", "citat", "quiz", "curiozitate"}


@pytest.mark.parametrize("slug", ["lacul", "drumul"])
def test_draw_about_a_work_stays_with_it(tiny_store, slug):
    """Asked about a work, the dice draw from that work only."""
    for seed in SEEDS:
        ctx = context(tiny_store, seed=seed)

        assert joc.quiz(ctx, slug).data.opera_slug == slug
        assert joc.curiozitate(ctx, slug).data.opera_slug == slug
        assert citate.one(ctx, slug).data.link == f"/opere/{slug}"


@pytest.mark.parametrize(
    ("slug", "author"),
    [("ana-padure", "Ana Pădure"), ("dan-vale", "Dan Vale"), ("petru", "Dan Vale")],
)
def test_quotation_of_an_author_or_a_character(tiny_store, slug, author):
    """A quotation is of the author, work or character that was named."""
    drawn = {citate.one(context(tiny_store, seed=n), slug).data.author for n in SEEDS}

    assert drawn == {author}


def test_draws_are_never_cached(tiny_store):
    """A draw is made anew for each request."""
    for draw in (joc.quiz, joc.curiozitate, joc.surprise, citate.one):
        assert draw(context(tiny_store)).live
