"""The user's specification as tables: commands (2.5) and operations (4.1 to 4.7), to the letter."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class CommandRow:
    """A row of table 2.5; `forms` are argument lists that work, each with the type it gives."""

    cmd: str
    aliases: tuple[str, ...]
    category: str
    args: tuple[tuple[str, str, bool], ...]
    types: tuple[str, ...]
    forms: Mapping[tuple[str, ...], str]


SLUG, WORK = ("slug", "slug", False), ("slug", "slug", True)
OF_WORK = ("luceafarul",)

COMMANDS = (
    CommandRow(
        "opera",
        ("opere",),
        "literatura",
        (SLUG,),
        ("opera", "opera_list"),
        {(): "opera_list", OF_WORK: "opera"},
    ),
    CommandRow(
        "autor",
        ("autori", "scriitor"),
        "literatura",
        (SLUG,),
        ("autor", "autor_list"),
        {(): "autor_list", ("mihai-eminescu",): "autor"},
    ),
    CommandRow(
        "personaj",
        ("personaje", "char"),
        "literatura",
        (SLUG,),
        ("personaj", "personaj_list"),
        {(): "personaj_list", ("hyperion",): "personaj"},
    ),
    CommandRow("comentariu", (), "literatura", (WORK,), ("comentariu",), {OF_WORK: "comentariu"}),
    CommandRow("incipit", (), "literatura", (WORK,), ("incipit",), {OF_WORK: "incipit"}),
    CommandRow("rezumat", (), "literatura", (WORK,), ("rezumat",), {OF_WORK: "rezumat"}),
    CommandRow(
        "moment",
        (),
        "literatura",
        (WORK, ("index", "number", False)),
        ("moment_single", "moment_list"),
        {OF_WORK: "moment_list", ("luceafarul", "2"): "moment_single"},
    ),
    CommandRow(
        "tema",
        (),
        "literatura",
        (("tema", "string", False),),
        ("tema", "tema_list"),
        {(): "tema_list", ("iubirea",): "tema"},
    ),
    CommandRow(
        "curent",
        (),
        "literatura",
        (SLUG,),
        ("curent", "curent_list"),
        {(): "curent_list", ("romantism",): "curent"},
    ),
    CommandRow(
        "locatie",
        (),
        "literatura",
        (WORK,),
        ("locatie", "locatie_list"),
        {("marea-luceafarului",): "locatie", OF_WORK: "locatie_list"},
    ),
    CommandRow("relatii", (), "literatura", (WORK,), ("relatii",), {OF_WORK: "relatii"}),
    CommandRow(
        "citat",
        (),
        "literatura",
        (SLUG,),
        ("citat",),
        {(): "citat", OF_WORK: "citat", ("mihai-eminescu",): "citat", ("hyperion",): "citat"},
    ),
    CommandRow(
        "curiozitate",
        (),
        "literatura",
        (SLUG,),
        ("curiozitate",),
        {(): "curiozitate", OF_WORK: "curiozitate"},
    ),
    CommandRow(
        "cauta",
        (),
        "literatura",
        (("query", "string", True),),
        ("search",),
        {("luceafar",): "search", ("iubire, natura",): "search"},
    ),
    CommandRow("quiz", (), "joc", (SLUG,), ("quiz",), {(): "quiz", OF_WORK: "quiz"}),
    CommandRow("daily", ("provocare",), "joc", (), ("daily",), {(): "daily"}),
    CommandRow("random", ("aleatoriu", "surprinde-ma"), "joc", (), ("varies",), {(): "varies"}),
    CommandRow("film", (), "media", (WORK,), ("film",), {OF_WORK: "film"}),
    CommandRow(
        "podcast",
        (),
        "media",
        (SLUG,),
        ("podcast", "podcast_list"),
        {(): "podcast_list", ("1",): "podcast"},
    ),
    CommandRow(
        "muzica",
        (),
        "media",
        (SLUG,),
        ("muzica_list", "track"),
        {(): "muzica_list", ("mihai-eminescu",): "muzica_list"},
    ),
    CommandRow(
        "istoric",
        (),
        "bac",
        (("year", "number", False),),
        ("istoric", "istoric_year"),
        {(): "istoric", ("2024",): "istoric_year"},
    ),
    CommandRow("calendar", (), "bac", (), ("calendar",), {(): "calendar"}),
    CommandRow("timer", (), "bac", (), ("timer",), {(): "timer"}),
    CommandRow("leaderboard", (), "social", (), ("leaderboard",), {(): "leaderboard"}),
    CommandRow("help", ("ajutor",), "ajutor", (), ("help",), {(): "help"}),
)
CATEGORIES = ("literatura", "joc", "media", "bac", "social", "ajutor")
# 2.4: 13 listed and `cauta`; the contract reads that as 14.
COUNTS = {"literatura": 14, "joc": 3, "media": 3, "bac": 3, "social": 1, "ajutor": 1}

META = (
    "endpoint",
    "executedAt",
    "canonicalUrl",
    "markdownPage",
    "contentVersion",
    "bacYear",
    "reviewedBy",
    "sourceType",
    "attributionText",
    "attribution",
    "embedHint",
    "language",
    "confidence",
    "sourceBasis",
    "reviewStatus",
    "mode",
    "level_hint",
    "filters_applied",
)
# RFC 9457 and the contract, section 2.
PROBLEM = (
    "type",
    "title",
    "status",
    "detail",
    "instance",
    "ok",
    "code",
    "errors",
    "suggestions",
    "suggestedNext",
    "requestId",
)


@dataclass(frozen=True)
class Param:
    """What the specification states of a parameter; None is `not stated`."""

    values: tuple[str | int, ...] | None = None
    least: int | None = None
    most: int | None = None
    default: str | int | None = None
    required: bool = False
    number: bool = False


@dataclass(frozen=True)
class Operation:
    """A row of tables 4.1 to 4.7; `at` is the path with names filled in, and what is required."""

    path: str
    at: str
    params: Mapping[str, Param] = field(default_factory=dict)
    method: str = "GET"


def one_of(*values: str | int, default: str | int | None = None) -> Param:
    """A parameter with few allowed values."""
    return Param(values=values, default=default)


LANG = {"lang": one_of("ro", "en", default="ro")}
FORMAT = {"format": one_of("json", "markdown")}
LEVEL = {"level": one_of("beginner", "medium", "advanced", "exam", default="exam")}
LENGTH = {"length": one_of("short", "medium", "full", default="full")}
PROFILE = {"profile": one_of("real", "uman", "both", default="both")}
EXPLAIN = {"explain": one_of("simple", "normal", "academic", default="normal")}
MODE = {"mode": one_of("normal", "strict", default="normal")}
FILTERS = {**LEVEL, **LENGTH, **PROFILE, **EXPLAIN, **MODE}
OWN_PROFILE = {"profile": one_of("real", "uman")}
TOPIC = one_of("realism", "romantism", "modernism", "simbolism", "general")
TEXT = Param()
NEEDED = Param(required=True)
WORK_AT = "/opere/luceafarul"
SECTIONS = (
    "comentariu",
    "film",
    "moment",
    "relatii",
    "quiz",
    "curiozitate",
    "locatie",
    "istoric",
    "podcast",
    "citate",
    "rezumat",
    "personaje",
)

OPERATIONS = (
    # 4.1 Command executor and manual
    Operation("/man", "/man", LANG),
    Operation("/man/{cmd}", "/man/opera", LANG),
    Operation("/exec", "/exec?cmd=opera", {"cmd": NEEDED, "args": TEXT, **LANG}),
    Operation("/exec", "/exec", method="POST"),
    # 4.2 Works
    Operation("/opere", "/opere", FILTERS),
    Operation("/opere/{slug}", WORK_AT, {**FORMAT, **FILTERS}),
    Operation("/opere/{slug}/{section}", f"{WORK_AT}/rezumat", {**FORMAT, **FILTERS}),
    Operation(
        "/opere/{slug}/context",
        f"{WORK_AT}/context",
        {**FILTERS, "mode": one_of("compact", "exam", "teacher", default="compact")},
    ),
    Operation(
        "/opere/{slug}/lesson",
        f"{WORK_AT}/lesson",
        {
            "duration": Param(number=True, least=5, most=60, default=15),
            "style": one_of("calm", "motivational", "strict", "exam-focused", default="calm"),
        },
    ),
    Operation("/opere/{slug}/explain-audio-script", f"{WORK_AT}/explain-audio-script"),
    Operation("/opere/{slug}/checklist", f"{WORK_AT}/checklist"),
    Operation("/opere/{slug}/teacher-notes", f"{WORK_AT}/teacher-notes"),
    Operation("/opere/{slug}/istoric", f"{WORK_AT}/istoric"),
    Operation(
        "/opere/{slug}/schema-eseu",
        f"{WORK_AT}/schema-eseu",
        {
            "type": one_of(
                "tema", "personaj", "relatie", "particularitati", "viziune", default="tema"
            ),
            "profile": one_of("real", "uman", default="real"),
            "mode": one_of("normal", "strict", default="normal"),
            **LEVEL,
            **LENGTH,
            **EXPLAIN,
        },
    ),
    Operation(
        "/opere/{slug}/exercitii",
        f"{WORK_AT}/exercitii",
        {"level": one_of("easy", "medium", "bac", default="medium")},
    ),
    Operation("/opere/{slug}/greseli-frecvente", f"{WORK_AT}/greseli-frecvente"),
    Operation("/opere/{slug}/flashcards", f"{WORK_AT}/flashcards"),
    Operation(
        "/opere/{slug}/citate",
        f"{WORK_AT}/citate",
        {"mode": one_of("all", "exam-safe", default="all")},
    ),
    Operation(
        "/opere/{slug}/model-essay", f"{WORK_AT}/model-essay", {"score": one_of(15, 20, 25, 30)}
    ),
    # 4.3 Authors, characters, themes, movements
    Operation("/autori", "/autori", FILTERS),
    Operation("/autori/{slug}", "/autori/mihai-eminescu", {**FORMAT, **FILTERS}),
    Operation("/personaje", "/personaje", FILTERS),
    Operation("/personaje/{slug}", "/personaje/hyperion", {**FORMAT, **FILTERS}),
    Operation("/teme/{slug}", "/teme/iubirea"),
    Operation("/curente/{slug}", "/curente/romantism"),
    # 4.4 Exam calendar, history, search
    Operation("/istoric", "/istoric", {"year": TEXT}),
    Operation("/calendar", "/calendar"),
    Operation("/timer", "/timer"),
    Operation("/search", "/search?q=luceafar", {"q": NEEDED}),
    # 4.5 Service information
    Operation("/status", "/status"),
    Operation("/capabilities", "/capabilities"),
    Operation(
        "/changelog",
        "/changelog",
        {"since": TEXT, "version": TEXT, "type": one_of("major", "minor", "patch")},
    ),
    Operation("/test-cases", "/test-cases"),
    Operation("/scenarios", "/scenarios"),
    Operation("/scenarios/{id}", "/scenarios/{id}"),
    Operation("/golden-sessions", "/golden-sessions"),
    # 4.6 Study tools
    Operation(
        "/priorities", "/priorities", {"days": Param(number=True, default=30), **OWN_PROFILE}
    ),
    Operation(
        "/simulation",
        "/simulation",
        {**OWN_PROFILE, "duration": Param(number=True, default=180), "focus": TEXT},
    ),
    Operation("/rubric/{subiect}", "/rubric/subiectul-i"),
    Operation("/repair", "/repair", {"work": TEXT, "mistake": TEXT}),
    Operation("/vocab", "/vocab", {"topic": TOPIC, "work": TEXT}),
    Operation("/confusions", "/confusions", {"topic": TOPIC, "work": TEXT}),
    Operation(
        "/learning-path",
        "/learning-path",
        {
            "subject": TEXT,
            "days": Param(number=True, least=1, most=120),
            "level": one_of("beginner", "medium", "advanced"),
            **OWN_PROFILE,
            "weakness": TEXT,
        },
    ),
    Operation(
        "/diagnostic/{subject}",
        "/diagnostic/romana",
        {"level": one_of("all", "beginner", "medium", "advanced"), **OWN_PROFILE},
    ),
    Operation(
        "/next",
        "/next?current=luceafarul",
        {"current": NEEDED, "score": Param(number=True, least=0, most=100), "weakness": TEXT},
    ),
    Operation("/compare", "/compare?works=luceafarul,plumb", {"works": NEEDED}),
    Operation("/session-template", "/session-template"),
    Operation("/session-summary", "/session-summary", method="POST"),
    Operation("/review", "/review"),
    Operation("/review", "/review", method="POST"),
    Operation("/evaluate-essay", "/evaluate-essay", method="POST"),
    Operation("/progress/export", "/progress/export"),
    # 4.7 Exam-subject guides
    Operation("/subiectul-i", "/subiectul-i"),
    Operation("/subiectul-i/exercitii", "/subiectul-i/exercitii"),
    Operation("/subiectul-ii", "/subiectul-ii"),
    Operation("/subiectul-ii/{topic}", "/subiectul-ii/perspectiva-narativa"),
    Operation("/subiecte/{subiect}/greseli-frecvente", "/subiecte/subiectul-i/greseli-frecvente"),
)

# Names in a path with few allowed values, by the path with one left open.
IN_PATH: Mapping[str, tuple[str, ...]] = {
    f"{WORK_AT}/{{}}": SECTIONS,
    "/rubric/{}": ("subiectul-i", "subiectul-ii", "subiectul-iii"),
    "/subiectul-ii/{}": (
        "perspectiva-narativa",
        "rolul-notatiilor-autorului",
        "idee-poetica",
        "relatia-dintre-ideea-poetica-si-mijloacele-artistice",
    ),
    "/subiecte/{}/greseli-frecvente": ("subiectul-i", "subiectul-ii", "subiectul-iii"),
    "/diagnostic/{}": ("romana",),
}

# Bodies that work, by the path of the POST operation.
BODIES: Mapping[str, object] = {
    "/exec": {"cmd": "opera", "args": ["luceafarul"]},
    "/session-summary": {
        "duration_minutes": 45,
        "opere_studied": ["luceafarul"],
        "quizzes": [{"opera_slug": "luceafarul", "score": 6, "total": 10}],
        "exercises_done": 3,
        "weak_areas": ["simboluri"],
        "strong_areas": ["tema"],
    },
    "/review": {
        "items": [
            {
                "opera_slug": "luceafarul",
                "last_studied_iso": "2026-02-20T10:00:00Z",
                "score": 70,
                "difficulty": "medium",
                "repetition_count": 2,
            }
        ]
    },
    "/evaluate-essay": {
        "opera": "luceafarul",
        "cerinta": "Tema și viziunea despre lume",
        "profile": "real",
        "text": "Luceafărul este un poem.",
    },
    # Beyond the specification: contract, section 7.
    "/players": {"nume": "Ana"},
    "/daily": {"raspuns": True},
}
# Shapes of their own in the specification (2.3, 2.4, 2.6), so without an envelope.
BARE = ("/man", "/man/{cmd}", "/exec", "/status")
