"""The words of a search index and how each is inflected; written beside it by the indexer."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from service.model.text import Language, Record
from service.store.analysis import stem

FILE = "lexicon.msgpack"


class Lexicon(Record, frozen=True, kw_only=True):
    """Words of one language, all folded.

    `stems` has every word of the index with its stem. `lemmas` has dictionary words
    and names with the word they are a form of; also forms that stand nowhere in the
    content, for they may be typed.
    """

    stems: dict[str, str]
    lemmas: dict[str, tuple[str, ...]]


class Inflection:
    """The words of the index that are forms of a word, in one language."""

    def __init__(self, language: Language, lexicon: Lexicon) -> None:
        self.words: Mapping[str, str] = lexicon.stems
        self._language = language
        self._lemmas = lexicon.lemmas
        self._by_stem = _inverted((w, (s,)) for w, s in lexicon.stems.items())
        self._by_lemma = _inverted(
            (w, lemmas) for w, lemmas in lexicon.lemmas.items() if w in lexicon.stems
        )

    def forms(self, word: str) -> set[str]:
        """Words with the same lemma; `word` among them if it is one of the index."""
        lemmas = self._lemmas.get(word, ())
        return {form for lemma in lemmas for form in self._by_lemma.get(lemma, ())}

    def kin(self, word: str) -> Iterable[str]:
        """Words with the same stem, which may be another word: `mare`, `mari`, `mara`."""
        return self._by_stem.get(stem(word, self._language), ())


def read_lexicons(directory: Path) -> dict[Language, Lexicon]:
    """The lexicons in the directory of a search index.

    Raises:
        OSError: there is no such file.
        msgspec.DecodeError: it is damaged.
    """
    return msgspec.msgpack.decode((directory / FILE).read_bytes(), type=dict[Language, Lexicon])


def write_lexicons(directory: Path, lexicons: Mapping[Language, Lexicon]) -> None:
    """Write the lexicons beside the search index in `directory`."""
    (directory / FILE).write_bytes(msgspec.msgpack.encode(lexicons))


def _inverted(rows: Iterable[tuple[str, Iterable[str]]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for word, keys in rows:
        for key in keys:
            found[key].append(word)
    return {key: tuple(words) for key, words in found.items()}
