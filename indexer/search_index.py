"""The search part of a generation: one document per passage, and the lexicon beside them."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import tantivy

from indexer.derive import passages
from indexer.lemmas import lexicon
from indexer.paragraphs import Passage
from service.model.library import Library
from service.model.text import Language
from service.store.analysis import (
    LANGUAGES,
    is_light,
    register_analyzers,
    search_schema,
    spelled_words,
    words,
)
from service.store.lexicon import read_lexicons, write_lexicons
from service.store.things import Thing, things

_HEAP_BYTES = 64_000_000
# Kinds whose names are proper names, which Romanian declines.
_NAMED = frozenset({"opera", "autor", "personaj", "locatie"})


def write_search(library: Library, directory: Path) -> int:
    """Write the search index of `library` into `directory`; how many documents it has."""
    directory.mkdir()
    schema = search_schema()
    index = tantivy.Index(schema, path=str(directory))
    register_analyzers(index)
    found = list(documents(library))
    # One thread gives one segment.
    with index.writer(_HEAP_BYTES, num_threads=1) as writer:
        for document in found:
            writer.add_document(tantivy.Document.from_dict(document, schema))
    names = frozenset(_declined(things(library)))
    written: dict[Language, Iterable[str]] = {
        language: {w for d in found for w in spelled_words(_searched(d, language))}
        for language in LANGUAGES
    }
    declined: dict[Language, Iterable[str]] = {"ro": names, "en": ()}
    rows = {code: lexicon(code, written[code], declined[code]) for code in LANGUAGES}
    write_lexicons(directory, rows)
    return len(found)


def count_documents(directory: Path) -> int:
    """How many documents a reader finds in `directory`.

    Raises:
        ValueError: it is no search index, or it lacks its lexicon.
    """
    index = tantivy.Index.open(str(directory))
    try:
        read_lexicons(directory)
    except (OSError, msgspec.DecodeError) as error:
        raise ValueError(f"no readable lexicon: {error}") from None
    return int(index.searcher().num_docs)


def documents(library: Library) -> Iterator[dict[str, str | int]]:
    """The fields of each passage, thing by thing, the passage that says what it is first."""
    derived = passages(library)
    for number, thing in enumerate(things(library)):
        for passage in derived[thing.kind, thing.slug]:
            yield {"thing": number, **_fields(library, thing, passage)}


def _fields(library: Library, thing: Thing, passage: Passage) -> dict[str, str]:
    names = " ".join((*thing.names, *thing.aliases))
    around = (*thing.context, *_label(library, passage.section))
    exact = dict.fromkeys(spelled_words(f"{names} {passage.ro} {passage.en}"))
    fields = {
        "ro": passage.ro,
        "en": passage.en,
        "names": names,
        "context": " ".join(around),
        "exact": " ".join(exact),
    }
    return fields | ({"section": passage.section} if passage.section else {})


def _label(library: Library, section: str | None) -> tuple[str, ...]:
    """What a section is called, so that `rezumat plumb` finds the summary."""
    if section is None:
        return ()
    label = library.phrases.get(f"title.{section}")
    return (section, *((label.ro, label.en) if label else ()))


def _searched(document: dict[str, str | int], language: Language) -> str:
    return " ".join(str(document[field]) for field in (language, "names", "context"))


def _declined(found: Iterable[Thing]) -> Iterator[str]:
    """The words of proper names: those with a capital letter."""
    for thing in found:
        if thing.kind in _NAMED:
            for word in " ".join((*thing.names, *thing.aliases)).split():
                if word[:1].isupper():
                    yield from (w for w in words(word) if not is_light(w))
