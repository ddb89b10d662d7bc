"""Names of players and the arithmetic of streaks."""

import pytest

from service.state.errors import BadName
from service.state.players import clean_name, xp_for


@pytest.mark.parametrize(
    ("streak_days", "xp"), [(1, 10), (2, 12), (3, 14), (10, 28), (11, 30), (12, 30), (365, 30)]
)
def test_each_day_of_a_streak_brings_more(streak_days: int, xp: int) -> None:
    """A right answer brings 10 XP, 2 more for each day before it, at most 30."""
    assert xp_for(streak_days) == xp


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana Ipătescu \n", "Ana Ipătescu"),
        ("s\u0326tefan", "ștefan"),
        ("i" * 40, "i" * 40),
        ("李白", "李白"),
    ],
)
def test_a_name_is_trimmed_and_composed(text: str, name: str) -> None:
    """A name is shown as it was meant."""
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text",
    ["", "   ", "i" * 41, "a\nb", "a\x00b", "a\u202eb", "a\u200bb", "a\ud800b", "a\u2028b"],
)
def test_a_name_that_cannot_be_shown_is_refused(text: str) -> None:
    """A name is 1 to 40 characters, none of them a control or invisible one."""
    with pytest.raises(BadName):
        clean_name(text)
