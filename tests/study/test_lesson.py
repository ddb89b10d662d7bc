"""Lessons as long as asked."""

import pytest

from service.study.lesson import SHARES, lesson, split_minutes
from tests.running import context


@pytest.mark.parametrize("style", SHARES)
@pytest.mark.parametrize("duration", range(5, 61))
def test_minutes_of_the_steps_add_up(tiny_store, duration, style):
    """Whatever the length and the style, the five steps fill the lesson exactly."""
    told = lesson(context(tiny_store), "lacul", duration, style).data.lesson
    steps = (
        told.pas_1_explicatie_scurta,
        told.pas_2_trei_idei_de_memorat,
        told.pas_3_exemplu_pentru_bac,
        told.pas_4_intrebari_de_verificare,
        told.pas_5_tema_pentru_elev,
    )

    minutes = [step.durata_minute for step in steps]

    assert told.durata_estimata_minute == duration == sum(minutes)
    assert min(minutes) >= 1


@pytest.mark.parametrize(
    ("total", "shares", "minutes"),
    [
        (5, (30, 20, 20, 20, 10), (1, 1, 1, 1, 1)),
        (15, (30, 20, 20, 20, 10), (4, 3, 3, 3, 2)),
        (60, (20, 20, 20, 30, 10), (12, 12, 12, 18, 6)),
        (7, (1, 1, 1), (3, 2, 2)),
    ],
)
def test_minutes_are_dealt_by_share(total, shares, minutes):
    """Each step gets a minute; the rest goes by share, then to the largest remainder."""
    assert split_minutes(total, shares) == minutes


@pytest.mark.parametrize("style", SHARES)
def test_style_sets_tone_and_homework(tiny_store, style):
    """Each style has its own opening and its own homework, and says so in `meta`."""
    answer = lesson(context(tiny_store), "lacul", 15, style)
    others = [lesson(context(tiny_store), "lacul", 15, s).data.lesson for s in SHARES if s != style]
    told = answer.data.lesson

    assert answer.meta["style"] == style
    assert answer.meta["lesson_duration_minutes"] == 15
    assert told.pas_5_tema_pentru_elev.sarcina not in [
        other.pas_5_tema_pentru_elev.sarcina for other in others
    ]


def test_longer_lesson_asks_no_fewer_questions(real_store):
    """More time brings as many questions or more, and never fewer than two."""
    asked = [
        len(
            lesson(
                context(real_store), "luceafarul", minutes
            ).data.lesson.pas_4_intrebari_de_verificare.intrebari
        )
        for minutes in range(5, 61, 5)
    ]

    assert asked == sorted(asked)
    assert asked[0] >= 2
