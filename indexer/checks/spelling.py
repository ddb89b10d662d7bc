"""Romanian words that a dictionary knows, or that an editor has accepted."""

import re
from collections.abc import Iterator
from pathlib import Path

from indexer import hunspell
from indexer.passages import Passage, passages
from indexer.problems import Problem
from indexer.quoted import own_words, words
from indexer.text_file import read_text
from indexer.tree import Tree

ACCEPTED = Path("spelling/ro.txt")
# A suggestion takes hunspell some 40 ms; past so many words their lines are enough.
SUGGESTED = 100
_CLITIC_LENGTH = 3
# Before a clitic the gerund ends in an -u that no dictionary lists: văzându-l.
_GERUND = re.compile(r"(.+[âi]nd)u")
_NAMES = ("title", "name", "full_name", "aliases", "critic", "book", "author", "autor")


def check_spelling(tree: Tree) -> Iterator[Problem]:
    """Every Romanian word outside quotations is in the dictionary or in `spelling/ro.txt`.

    A word is told once a file.

    Raises:
        NotRunError: hunspell or its Romanian dictionary is not installed.
    """
    found = unknown_words(tree)
    near = hunspell.suggestions(list(found)[:SUGGESTED])
    for word, where in found.items():
        guesses = ", ".join(near.get(word, ()))
        for passage in where:
            told = f"unknown word '{word}'" + (f"; did you mean {guesses}?" if guesses else "")
            yield passage.problem(told, word)


def unknown_words(tree: Tree) -> dict[str, list[Passage]]:
    """Each word nobody knows and the first passage of each file in which it stands.

    Raises:
        NotRunError: hunspell or its Romanian dictionary is not installed.
        ContentError: the list of accepted words cannot be read.
    """
    accepted = _accepted(tree)
    places: dict[str, dict[Path, Passage]] = {}
    for passage in passages(tree):
        if passage.language != "ro":
            continue
        for word in words(own_words(passage.text)):
            for part in _doubtful(word, accepted):
                places.setdefault(part, {}).setdefault(passage.file, passage)
    return {word: list(places[word].values()) for word in hunspell.unknown(places)}


def _accepted(tree: Tree) -> frozenset[str]:
    """Words of the editors' list and of the names that records carry."""
    names = (
        word
        for spot in tree.spots
        for field in _NAMES
        for name in _strings(getattr(spot.value, field, None))
        for word in words(name)
    )
    return frozenset((*_listed(tree), *names))


def _listed(tree: Tree) -> Iterator[str]:
    file = tree.root / ACCEPTED
    if file.exists():
        for line in read_text(file, ACCEPTED).split("\n"):
            yield from words(line.partition("#")[0])


def _strings(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(v for v in value if isinstance(v, str)) if isinstance(value, tuple) else ()


def _doubtful(word: str, accepted: frozenset[str]) -> Iterator[str]:
    """The parts of `word` around its hyphens that nobody has accepted."""
    if _is_accepted(word, accepted):
        return
    parts = re.split("[-’']", word)
    for part in parts:
        if len(part) == 1 or (len(parts) > 1 and len(part) <= _CLITIC_LENGTH):
            continue
        gerund = _GERUND.fullmatch(part) if len(parts) > 1 else None
        found = gerund[1] if gerund else part
        if not _is_accepted(found, accepted):
            yield found


def _is_accepted(word: str, accepted: frozenset[str]) -> bool:
    # Initials and Roman numerals are no words of a dictionary.
    return word in accepted or word.lower() in accepted or word.isupper()
