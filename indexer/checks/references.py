"""Whatever is named by its slug exists, and stands in the right work."""

from collections.abc import Iterator, Mapping
from typing import Any

from indexer.nearest import did_you_mean
from indexer.passages import work_of
from indexer.problems import Problem
from indexer.tree import Spot, Tree
from service.model.about import GoldenSession
from service.model.edition import CatalogueOpera, Edition, Term
from service.model.exam import IstoricYear, ThirdSubject
from service.model.guides import Confuzie
from service.model.ideas import InOpera, Locatie
from service.model.media import Film, Podcast, Track
from service.model.opera import CitatDeStudiu, Incadrare, OperaFrame, Party, TemaInOpera
from service.model.people import Autor, Link, Personaj, Scriere

# (record, field): what the slug, or each slug, in that field names.
REFERENCES: Mapping[tuple[type, str], str] = {
    (CatalogueOpera, "autor"): "author of the catalogue",
    (OperaFrame, "autor"): "author",
    (OperaFrame, "main_character"): "character",
    (Incadrare, "curent"): "movement",
    (TemaInOpera, "tema"): "theme",
    (Party, "personaj"): "character",
    (CitatDeStudiu, "personaj"): "character",
    (Autor, "movements"): "movement",
    (Scriere, "opera"): "work of the catalogue",
    (Personaj, "opera"): "work",
    (Link, "personaj"): "character",
    (InOpera, "opera"): "work",
    (Locatie, "opera"): "work",
    (Term, "opere"): "work of the catalogue",
    (Confuzie, "opere"): "work of the catalogue",
    (Film, "opere"): "work of the catalogue",
    (Podcast, "opere"): "work of the catalogue",
    (Podcast, "autor"): "author of the catalogue",
    (Track, "opere"): "work of the catalogue",
    (Track, "autor"): "author of the catalogue",
    (ThirdSubject, "works_fit"): "work of the catalogue",
    (IstoricYear, "era"): "era",
    (GoldenSession, "scenario"): "scenario",
}
# Fields that name a character of the very work they stand in.
_SAME_WORK = frozenset(
    {
        (OperaFrame, "main_character"),
        (Party, "personaj"),
        (CitatDeStudiu, "personaj"),
        (Link, "personaj"),
    }
)


def check_references(tree: Tree) -> Iterator[Problem]:
    """Every author, work, character, theme, movement, era and scenario named exists."""
    known = known_slugs(tree)
    for spot, field, steps, slug in _named(tree):
        kind = REFERENCES[type(spot.value), field]
        if kind in known and slug not in known[kind]:
            told = f"no {kind} '{slug}'{did_you_mean(slug, known[kind])}"
            yield spot.problem(told, *steps)


def check_same_work(tree: Tree) -> Iterator[Problem]:
    """Relations, quotations and main characters stay inside their work."""
    for spot, field, steps, slug in _named(tree):
        personaj: Any = tree.records.get(f"personaje/{slug}")
        if (type(spot.value), field) not in _SAME_WORK or personaj is None:
            continue
        work = work_of(tree, spot.path)
        # A work that does not exist has its own problem, told once.
        if personaj.opera != work and tree.works >= {personaj.opera, work}:
            told = f"character '{slug}' is of the work '{personaj.opera}', not of '{work}'"
            yield spot.problem(told, *steps)
        if spot.path == f"personaje/{slug}":
            yield spot.problem("a character has no relation with itself", *steps)


def known_slugs(tree: Tree) -> dict[str, set[str]]:
    """The slugs of each kind; a kind whose list could not be read is left out."""
    known = {
        "author": tree.names("autori"),
        "character": tree.names("personaje"),
        "movement": tree.names("curente"),
        "theme": tree.names("teme"),
        "place": tree.names("locatii"),
        "scenario": tree.names("scenarios"),
        "work": tree.works,
    }
    edition: Edition | None = tree.records.get("edition")
    if edition:
        known["author of the catalogue"] = set(edition.autori)
        known["work of the catalogue"] = {entry.slug for entry in edition.opere}
    if eras := tree.records.get("exam/eras"):
        known["era"] = {era.slug for era in eras}
    return known


def _named(tree: Tree) -> Iterator[tuple[Spot, str, tuple[str | int, ...], str]]:
    """(spot, field, steps, slug) for every slug that `REFERENCES` knows of."""
    fields: dict[type, list[str]] = {}
    for record, field in REFERENCES:
        fields.setdefault(record, []).append(field)
    for spot in tree.spots:
        for field in fields.get(type(spot.value), ()):
            value = getattr(spot.value, field)
            if isinstance(value, str):
                yield spot, field, (field,), value
            elif isinstance(value, tuple):
                for i, slug in enumerate(value):
                    yield spot, field, (field, i), slug
