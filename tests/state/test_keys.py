"""The format of API keys and player tokens."""

import hashlib
from collections.abc import Callable

import pytest

from service.state.errors import BadRate
from service.state.keys import MadeKey, PresentedKey, checked_rate, make_key, parse


@pytest.fixture
def made() -> MadeKey:
    """A new API key."""
    return make_key()


def test_a_made_key_is_read_back(made: MadeKey) -> None:
    """The key an operator hands out is the key the service reads."""
    assert parse(made.text) == made.presented
    assert made.text.startswith(f"bac_{made.presented.id}_")


def test_keys_differ() -> None:
    """No two keys are alike."""
    assert len({make_key().text for _ in range(100)}) == 100


def test_only_the_hash_of_the_secret_is_kept(made: MadeKey) -> None:
    """What is kept is a SHA-256 from which the secret cannot be told."""
    secret = made.text.split("_")[2][:32]

    assert made.presented.digest == hashlib.sha256(secret.encode()).hexdigest()


def test_one_wrong_letter_is_noticed(made: MadeKey) -> None:
    """A key with one mistyped character is refused without asking anyone."""
    for place, letter in enumerate(made.text):
        other = "a" if letter != "a" else "b"

        assert parse(made.text[:place] + other + made.text[place + 1 :]) is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: text[:-1],
        lambda text: text + "0",
        lambda text: text + "\n",
        lambda text: " " + text,
        lambda text: text.upper(),
        lambda text: text.replace("bac_", "jucator_"),
        lambda text: text.replace("_", "-"),
        lambda text: text[:-1] + "ș",
        lambda text: text[:-1] + "٣",
        lambda text: "x" * 100_000,
    ],
)
def test_what_is_no_key_is_refused(made: MadeKey, spoil: Callable[[str], str]) -> None:
    """Text of any other form is no key."""
    assert parse(spoil(made.text)) is None


def test_a_player_token_is_no_api_key() -> None:
    """A player's token opens nothing but the player."""
    token = make_key("jucator").text

    assert parse(token) is None
    assert parse(token, "jucator") is not None


def test_a_key_never_shows_its_secret(made: MadeKey) -> None:
    """A key that ends in a log shows its id only."""
    shown = f"{made!r} {made.presented!r} {made} {made.presented}"

    assert made.presented.digest not in shown
    assert made.text not in shown


def test_a_key_proves_itself_by_its_digest(made: MadeKey) -> None:
    """The same id with another secret proves nothing."""
    stranger = PresentedKey(made.presented.id, "0" * 64)

    assert made.presented.proves(made.presented.digest)
    assert not stranger.proves(made.presented.digest)


@pytest.mark.parametrize("per_minute", [299, 0, -1, 10_001])
def test_a_key_never_has_less_than_the_keyed_tier(per_minute: int) -> None:
    """A key allows 300 requests per minute or more, within reason."""
    with pytest.raises(BadRate, match=f"300 to 10000, not {per_minute}"):
        checked_rate(per_minute)
