"""The folder table: which file of the content holds which record."""

from collections.abc import Mapping
from typing import Any

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
from service.model.opera import CitatDeStudiu, Curiozitate, Moment, OperaFrame, Relatie, Rezumat
from service.model.people import Autor, Personaj
from service.model.practice import (
    Checklist,
    Exercitii,
    Flashcard,
    Greseala,
    Lesson,
    Nota,
    Quiz,
    SchemaEseu,
)

# Field of the library: (path without ending, type of the value).
Table = Mapping[str, tuple[str, Any]]

# A folder of files, one record each; the file's name is the record's slug.
FOLDERS: Table = {
    "autori": ("autori", Autor),
    "personaje": ("personaje", Personaj),
    "teme": ("teme", Tema),
    "curente": ("curente", Curent),
    "locatii": ("locatii", Locatie),
    "istoric": ("exam/istoric", IstoricYear),
    "man": ("man", ManPage),
    "subiecte": ("subiecte", Ghid),
    "topics": ("subiecte/subiectul-ii", Topica),
    "texte": ("study/texte", TextI),
    "fragmente": ("study/fragmente", Fragment),
    "scenarios": ("scenarios", Scenario),
    "golden_sessions": ("golden-sessions", GoldenSession),
    "test_cases": ("test-cases", TestCase),
}
# The folder of releases: the file's name is the version.
CHANGELOG = ("changelog", Release)
# One file, one value.
FILES: Table = {
    "edition": ("edition", Edition),
    "phrases": ("phrases", dict[str, Phrase]),
    "terms": ("terms", tuple[Term, ...]),
    "film": ("media/film", tuple[Film, ...]),
    "podcast": ("media/podcast", tuple[Podcast, ...]),
    "muzica": ("media/muzica", tuple[Track, ...]),
    "calendar": ("exam/calendar", Calendar),
    "eras": ("exam/eras", tuple[Era, ...]),
}
# One file, one value, which an edition may do without.
SHELF: Table = {
    "confusions": ("study/confusions", tuple[Confuzie, ...]),
    "diagnostic": ("study/diagnostic", tuple[DiagnosticQuestion, ...]),
}
# The frame of a work and the files beside it in its folder, one field each.
FRAME = ("opera", OperaFrame)
PARTS: Table = {
    "rezumat": ("rezumat", Rezumat),
    "moment": ("moment", tuple[Moment, ...]),
    "relatii": ("relatii", tuple[Relatie, ...]),
    "citate": ("citate", tuple[CitatDeStudiu, ...]),
    "quiz": ("quiz", Quiz),
    "curiozitate": ("curiozitate", tuple[Curiozitate, ...]),
    "lesson": ("lesson", Lesson),
    "checklist": ("checklist", Checklist),
    "teacher_notes": ("teacher-notes", tuple[Nota, ...]),
    "schema_eseu": ("schema-eseu", SchemaEseu),
    "exercitii": ("exercitii", Exercitii),
    "greseli_frecvente": ("greseli-frecvente", tuple[Greseala, ...]),
    "flashcards": ("flashcards", tuple[Flashcard, ...]),
}
