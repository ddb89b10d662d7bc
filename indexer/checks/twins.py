"""Each language holds its own: `ro` no English, `en` no Romanian."""

from collections.abc import Iterator

from indexer.passages import passages
from indexer.problems import Problem
from indexer.quoted import own_words, words
from indexer.tree import Tree
from service.model.text import Language


def _words(line: str) -> frozenset[str]:
    return frozenset(line.split())


# Words too frequent to miss and never at home in the other language.
_FREQUENT: dict[Language, frozenset[str]] = {
    "ro": _words(
        "și în cu nu este din că prin lui se pe ca mai pentru unui unei dar sunt "
        "să își îi cel cea iar fi ale ei lor"
    ),
    "en": _words(
        "the of and is to with that his her by from which was not it as for this who "
        "its an they has into when"
    ),
}
_NAMES: dict[Language, str] = {"ro": "Romanian", "en": "English"}
# Fewer such words may be a name or a title.
_LEAST = 2


def check_languages(tree: Tree) -> Iterator[Problem]:
    """A text is not written in the language of its twin."""
    for passage in passages(tree):
        other: Language = "en" if passage.language == "ro" else "ro"
        found = [word.casefold() for word in words(own_words(passage.text))]
        ours, theirs = (
            sum(word in _FREQUENT[language] for word in found)
            for language in (passage.language, other)
        )
        if theirs >= _LEAST and theirs > 2 * ours:
            told = f"`{passage.language}` holds {_NAMES[other]} text"
            yield passage.problem(f"{told}: '{' '.join(passage.text.split()[:5])} …'")
