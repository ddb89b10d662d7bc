"""All records of one content release, by kind and slug."""

from service.model.about import (
    GoldenSession,
    ManPage,
    Phrase,
    Release,
    Scenario,
    TestCase,
)
from service.model.edition import Edition, Term
from service.model.exam import Calendar, Era, IstoricYear
from service.model.guides import (
    Confuzie,
    DiagnosticQuestion,
    Fragment,
    Ghid,
    TextI,
    Topica,
)
from service.model.ideas import Curent, Locatie, Tema
from service.model.media import Film, Podcast, Track
from service.model.opera import Opera
from service.model.people import Autor, Personaj
from service.model.text import Record


class Library(Record, frozen=True, kw_only=True):
    """What the indexer writes and the store reads, in the order of the catalogue."""

    edition: Edition
    phrases: dict[str, Phrase]
    terms: tuple[Term, ...]
    opere: dict[str, Opera]
    autori: dict[str, Autor]
    personaje: dict[str, Personaj]
    teme: dict[str, Tema]
    curente: dict[str, Curent]
    locatii: dict[str, Locatie]
    film: tuple[Film, ...]
    podcast: tuple[Podcast, ...]
    muzica: tuple[Track, ...]
    calendar: Calendar
    eras: tuple[Era, ...]
    istoric: dict[str, IstoricYear]
    man: dict[str, ManPage]
    changelog: tuple[Release, ...]
    subiecte: dict[str, Ghid] = {}
    topics: dict[str, Topica] = {}
    texte: dict[str, TextI] = {}
    fragmente: dict[str, Fragment] = {}
    confusions: tuple[Confuzie, ...] = ()
    diagnostic: tuple[DiagnosticQuestion, ...] = ()
    scenarios: dict[str, Scenario] = {}
    golden_sessions: dict[str, GoldenSession] = {}
    test_cases: dict[str, TestCase] = {}
