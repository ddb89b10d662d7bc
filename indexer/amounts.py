"""How much each record holds at least: the content guide's section 3 as tables."""

from collections.abc import Mapping
from dataclasses import dataclass

from service.model.about import ManPage, Scenario, TestCase
from service.model.guides import Ghid, TextI, Topica
from service.model.ideas import Curent, Locatie, Tema
from service.model.opera import Incadrare, OperaFrame
from service.model.people import Autor, Personaj
from service.model.practice import Checklist, EseuPlan, Exercitii, Exercitiu, Lesson, Quiz


@dataclass(frozen=True, slots=True)
class Amounts:
    """Least amounts; a pair of figures is (least, most).

    `items`: of a list in a record. `in_work`: of the list that a file of a work's
    folder is, by the name of the file; `in_poem` where a poem needs another figure;
    `verified` where every quotation stands in the text at hand. `words`: of a
    summary, by its field. `prose`: words of a Markdown file, by its name. `places`:
    of each work. `files`: records in a folder. `lists`: items of a file outside the
    works. `whole` is whether this is a full edition.
    """

    items: Mapping[tuple[type, str], int]
    in_work: Mapping[str, int]
    in_poem: Mapping[str, int]
    verified: int
    words: Mapping[str, tuple[int, int]]
    prose: Mapping[str, tuple[int, int]]
    places: int
    files: Mapping[str, int]
    lists: Mapping[str, int]
    whole: bool


# The study shelf (texts, fragments, confusions, diagnostic) grows to the guide's full
# amounts with the works still to be written.
FULL = Amounts(
    items={
        (OperaFrame, "movements"): 1,
        (Incadrare, "features"): 2,
        (OperaFrame, "themes"): 3,
        (OperaFrame, "symbols"): 4,
        (OperaFrame, "key_scenes"): 2,
        (Quiz, "questions"): 12,
        (Quiz, "statements"): 6,
        (Lesson, "ideas"): 3,
        (Lesson, "questions"): 3,
        (Checklist, "must_know"): 8,
        (Checklist, "nice_to_know"): 5,
        (Checklist, "common_traps"): 5,
        (EseuPlan, "paragraphs"): 4,
        (Exercitii, "easy"): 4,
        (Exercitii, "medium"): 4,
        (Exercitii, "bac"): 4,
        (Exercitiu, "good_answer"): 1,
        (Autor, "biography"): 5,
        (Autor, "works"): 3,
        (Autor, "movements"): 1,
        (Autor, "citations"): 3,
        (Personaj, "traits"): 4,
        (Personaj, "characterisation"): 2,
        (Tema, "works"): 1,
        (Tema, "essay_ideas"): 2,
        (Curent, "features"): 3,
        (Curent, "confusions"): 1,
        (Locatie, "scenes"): 1,
        (Ghid, "rubric"): 1,
        (Ghid, "examples"): 1,
        (Ghid, "greseli_frecvente"): 3,
        (Topica, "examples"): 1,
        (TextI, "items"): 5,
        (ManPage, "examples"): 1,
        (Scenario, "steps"): 3,
        (Scenario, "criteria"): 2,
        (TestCase, "expect"): 1,
    },
    in_work={
        "moment": 8,
        "relatii": 5,
        "citate": 4,
        "curiozitate": 5,
        "teacher-notes": 8,
        "greseli-frecvente": 6,
        "flashcards": 16,
    },
    in_poem={"moment": 4, "relatii": 2},
    verified=10,
    words={"short": (60, 90), "medium": (150, 200), "full": (350, 500)},
    prose={
        "comentariu.ro": (1400, 2000),
        "comentariu.en": (1000, 2600),
        "audio-script.ro": (300, 450),
        "audio-script.en": (300, 460),
    },
    places=2,
    files={
        "exam/istoric": 27,
        "subiecte": 3,
        "subiecte/subiectul-ii": 4,
        "study/texte": 4,
        "study/fragmente": 6,
        "scenarios": 4,
        "golden-sessions": 1,
        "test-cases": 10,
        "man": 25,
        "changelog": 1,
    },
    lists={"terms": 60, "study/confusions": 12, "study/diagnostic": 20},
    whole=True,
)

# A sample of an edition, small enough to know by heart: one or two of each.
SAMPLE = Amounts(
    items={key: min(least, 2) for key, least in FULL.items.items()},
    in_work=dict.fromkeys(FULL.in_work, 2),
    in_poem={},
    verified=2,
    words=dict.fromkeys(FULL.words, (5, 10_000)),
    prose=dict.fromkeys(FULL.prose, (20, 10_000)),
    places=1,
    files=dict.fromkeys(FULL.files, 1),
    lists=dict.fromkeys(FULL.lists, 2),
    whole=False,
)
