"""Read access to one generation of the index: typed records in memory."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Self, TypeVar

from service.errors import UnknownSlug
from service.model.ideas import Aliases, Curent, Locatie, Tema
from service.model.library import Library
from service.model.opera import Opera
from service.model.people import Autor, Personaj
from service.model.text import Language
from service.store import layout
from service.store.glossary import Glossary
from service.store.names import Names
from service.store.search import Search

R = TypeVar("R")


class Store:
    """One opened generation; immutable, so many requests may share it."""

    def __init__(self, library: Library, search: Search, manifest: layout.Manifest) -> None:
        self.library = library
        self.search = search
        self.manifest = manifest
        languages: tuple[Language, ...] = ("ro", "en")
        self.glossary = {code: Glossary(library.terms, code) for code in languages}
        self.names = {
            "opera": Names({o.slug: (o.title, *o.aliases) for o in library.opere.values()}),
            "autor": Names({a.slug: _autor_names(a) for a in library.autori.values()}),
            "personaj": Names(
                {p.slug: (p.name.ro, p.name.en, *p.aliases) for p in library.personaje.values()}
            ),
            "tema": Names({t.slug: _both(t) for t in library.teme.values()}),
            "curent": Names({c.slug: _both(c) for c in library.curente.values()}),
            "locatie": Names(
                {p.slug: (p.name.ro, p.name.en, *p.aliases) for p in library.locatii.values()}
            ),
            "podcast": Names({p.slug: (p.title,) for p in library.podcast}),
        }

    @classmethod
    def open(cls, index_dir: Path) -> Self:
        """The generation that stands in `index_dir`.

        Raises:
            layout.IndexFault: there is none, or it is of another format.
        """
        generation = layout.current(index_dir)
        directory = layout.generation_dir(index_dir, generation)
        manifest = layout.read_manifest(directory)
        library = layout.read_library(directory)
        return cls(library, Search.open(directory / layout.SEARCH, library), manifest)

    def opera(self, slug: str) -> Opera:
        """The work with that slug, or UnknownSlug."""
        return self._pick(self.library.opere, slug, "opera")

    def autor(self, slug: str) -> Autor:
        """The author with that slug, or UnknownSlug."""
        return self._pick(self.library.autori, slug, "autor")

    def personaj(self, slug: str) -> Personaj:
        """The character with that slug, or UnknownSlug."""
        return self._pick(self.library.personaje, slug, "personaj")

    def tema(self, slug: str) -> Tema:
        """The theme with that slug, or UnknownSlug."""
        return self._pick(self.library.teme, slug, "tema")

    def curent(self, slug: str) -> Curent:
        """The movement with that slug, or UnknownSlug."""
        return self._pick(self.library.curente, slug, "curent")

    def locatie(self, slug: str) -> Locatie:
        """The place with that slug, or UnknownSlug."""
        return self._pick(self.library.locatii, slug, "locatie")

    def opere_of(self, autor: str) -> tuple[Opera, ...]:
        """The works of an author, in catalogue order."""
        return tuple(o for o in self.library.opere.values() if o.autor == autor)

    def personaje_of(self, opera: str) -> tuple[Personaj, ...]:
        """The characters of a work, those that matter most first."""
        weight = {"principal": 0, "secundar": 1, "episodic": 2}
        found = (p for p in self.library.personaje.values() if p.opera == opera)
        main = self.library.opere[opera].main_character
        return tuple(sorted(found, key=lambda p: (p.slug != main, weight[p.importance], p.slug)))

    def locatii_of(self, opera: str) -> tuple[Locatie, ...]:
        """The places of a work."""
        return tuple(p for p in self.library.locatii.values() if p.opera == opera)

    def unknown(self, kind: str, slug: str) -> UnknownSlug:
        """The error for a slug of `kind` that is not here, with its near misses."""
        return UnknownSlug(kind=kind, value=slug, suggestions=self.names[kind].near(slug))

    def _pick(self, records: Mapping[str, R], slug: str, kind: str) -> R:
        found = records.get(slug)
        if found is None and (folded := self.names[kind].by_slug(slug)):
            found = records[folded]
        if found is None:
            raise self.unknown(kind, slug)
        return found


def _both(record: Tema | Curent) -> Iterable[str]:
    aliases: Aliases = record.aliases
    return (record.name.ro, record.name.en, *aliases.ro, *aliases.en)


def _autor_names(autor: Autor) -> Iterable[str]:
    surname = autor.name.split()[-1]
    full = (autor.full_name,) if autor.full_name else ()
    return (autor.name, surname, *full, *autor.aliases)
