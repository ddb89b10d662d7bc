"""The universal filters (specification 2.7, contract 3): what each does, and what none may do."""

from itertools import pairwise, product

import pytest

from service.model.text import Citat
from tests.promises.conftest import with_query
from tests.promises.reading import leaves, texts, valued
from tests.running import API

PATHS = (
    "/opere",
    "/opere/luceafarul",
    "/opere/moara-cu-noroc",
    "/opere/luceafarul/comentariu",
    "/opere/luceafarul/moment",
    "/opere/moara-cu-noroc/relatii",
    "/opere/luceafarul/quiz",
    "/opere/luceafarul/curiozitate",
    "/opere/luceafarul/locatie",
    "/opere/luceafarul/citate",
    "/opere/luceafarul/personaje",
    "/opere/luceafarul/context",
    "/opere/luceafarul/checklist",
    "/opere/luceafarul/teacher-notes",
    "/opere/luceafarul/schema-eseu",
    "/opere/luceafarul/exercitii",
    "/opere/luceafarul/greseli-frecvente",
    "/opere/luceafarul/flashcards",
    "/autori/mihai-eminescu",
    "/personaje/hyperion",
    "/teme/iubirea",
    "/curente/romantism",
)
# Written once for each length, so not a cut of one another.
BY_LENGTH = {"summary"}
LEVELS = ("beginner", "medium", "exam", "advanced")
LEVELED = tuple(path for path in PATHS if not path.endswith("exercitii"))
STRICT = {"strict", "strict_note", "strict_notes"}
OF_STRICT = STRICT | {"mode"}


def data(client, path, query=""):
    """The data of an answer under some filters."""
    response = client.get(with_query(API + path, query))
    assert response.status_code == 200, response.text
    return response.json()["data"]


def is_cut_of(short, full) -> bool:
    """Whether an answer is the beginning of another: of each list, of each prose."""
    if isinstance(full, dict):
        skipped = BY_LENGTH | {"total"}
        return short.keys() == full.keys() and all(
            is_cut_of(short[name], full[name]) for name in full if name not in skipped
        )
    if isinstance(full, list):
        return len(short) <= len(full) and all(
            is_cut_of(s, f) for s, f in zip(short, full, strict=False)
        )
    if isinstance(full, str) and isinstance(short, str):
        return full == short or full.startswith(short + "\n\n")
    return short == full


def is_part_of(few, many) -> bool:
    """Whether every list and prose is a selection of another's, in order."""
    if isinstance(many, dict):
        return few.keys() == many.keys() and all(
            is_part_of(few[name], many[name]) for name in many if name != "total"
        )
    if isinstance(many, list):
        rest = iter(many)
        return all(any(is_part_of(f, m) for m in rest) for f in few)
    if isinstance(many, str) and isinstance(few, str):
        rest = iter(many.split("\n\n"))
        return all(paragraph in rest for paragraph in few.split("\n\n"))
    return few == many


@pytest.mark.parametrize("path", PATHS)
def test_length_cuts_from_the_end(real, path):
    """Short is the beginning of medium, and medium of full: whole paragraphs, whole items."""
    short, medium, full = (data(real, path, f"length={n}") for n in ("short", "medium", "full"))

    assert is_cut_of(short, medium)
    assert is_cut_of(medium, full)
    assert full == data(real, path)


@pytest.mark.parametrize(
    ("length", "most_items", "most_paragraphs"), [("short", 3, 1), ("medium", 6, 3)]
)
@pytest.mark.parametrize("path", [p for p in PATHS if p not in ("/opere",)])
def test_length_is_what_it_says(real, path, length, most_items, most_paragraphs):
    """Short is one paragraph and three items; medium is three and six."""
    shown = data(real, path, f"length={length}")
    full = data(real, path)

    for name, value in prose_of(shown):
        if name not in BY_LENGTH and name != "script":
            assert len(value.split("\n\n")) <= most_paragraphs, name
    for cut in real.get(f"{API}{path}?length={length}").json()["meta"]["left_out"]:
        assert cut["shown"] < cut["total"]
    assert longest(shown, full) <= most_items


def longest(shown, full) -> int:
    """The length of the longest list that was cut."""
    if isinstance(full, dict):
        return max((longest(shown[name], full[name]) for name in full), default=0)
    if isinstance(full, list):
        cut = len(shown) if len(shown) < len(full) else 0
        inner = (longest(s, f) for s, f in zip(shown, full, strict=False))
        return max((cut, *inner), default=0)
    return 0


def prose_of(value):
    """Every text with the name of its field."""
    return [(path[-1], leaf) for path, leaf in leaves(value) if isinstance(leaf, str)]


@pytest.mark.parametrize("path", PATHS)
def test_what_is_left_out_is_told(real, path):
    """`meta.left_out` names each part that was cut, and only when something was."""
    for length in ("short", "medium", "full"):
        body = real.get(with_query(API + path, f"length={length}")).json()
        cut = differs(body["data"], data(real, path))

        assert bool(body["meta"]["left_out"]) == cut, length


def differs(short, full) -> bool:
    """Whether something other than a text of its own length was cut."""
    if isinstance(full, dict):
        return any(differs(short[n], full[n]) for n in full if n not in BY_LENGTH | {"total"})
    if isinstance(full, list):
        pairs = zip(short, full, strict=False)
        return len(short) < len(full) or any(differs(s, f) for s, f in pairs)
    return bool(short != full)


@pytest.mark.parametrize("path", LEVELED)
def test_a_higher_level_only_adds(real, path):
    """What a level shows, every higher one shows too, in the same order."""
    # `beginner` explains terms in brackets, so its words are compared without them, below.
    shown = [data(real, path, f"level={level}") for level in LEVELS[1:]]

    for lower, higher in pairwise(shown):
        assert is_part_of(lower, higher)


@pytest.mark.parametrize("path", LEVELED)
def test_beginner_is_medium_with_terms_explained(real, real_store, path):
    """The essentials are part of `medium`; what is added is a term's meaning in brackets."""
    glosses = [f" ({term.gloss.ro})" for term in real_store.library.terms]

    beginner, medium = (data(real, path, f"level={level}") for level in LEVELS[:2])

    assert is_part_of(without(beginner, glosses), without(medium, glosses))


def without(value, glosses):
    """An answer without what was put in brackets."""
    if isinstance(value, dict):
        return {name: without(child, glosses) for name, child in value.items()}
    if isinstance(value, list):
        return [without(child, glosses) for child in value]
    if isinstance(value, str):
        for gloss in glosses:
            value = value.replace(gloss, "")
    return value


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("path", LEVELED)
def test_no_level_leaves_a_part_empty(real, path, level):
    """However little is asked, no text is empty."""
    shown = data(real, path, f"level={level}")

    assert [name for name, value in prose_of(shown) if not value.strip()] == []


@pytest.mark.parametrize("profile", ["real", "uman"])
@pytest.mark.parametrize("path", [p for p in PATHS if "schema-eseu" not in p])
def test_a_profile_only_hides(real, path, profile):
    """A profile hides what the other needs, and adds nothing."""
    assert is_part_of(data(real, path, f"profile={profile}"), data(real, path))


def test_some_profile_hides_something(real, real_store):
    """The filter has an effect: what only one profile needs is not shown to the other."""
    texts_of = {
        profile: {
            text
            for slug in real_store.library.opere
            for text in texts(data(real, f"/opere/{slug}", f"profile={profile}&level=advanced"))
        }
        for profile in ("real", "uman", "both")
    }

    assert texts_of["real"] != texts_of["both"] or texts_of["uman"] != texts_of["both"]


@pytest.mark.parametrize("path", [p for p in PATHS if "context" not in p and "citate" not in p])
def test_strict_only_adds_notes(real, path):
    """A demanding teacher adds notes; all the rest stays as it was."""
    normal, strict = data(real, path), data(real, path, "mode=strict")

    assert noteless(strict) == noteless(normal)
    assert [v for p, v in leaves(normal) if STRICT & set(p) and v is not None] == []


@pytest.mark.parametrize(
    "path",
    [
        "/opere/luceafarul",
        "/opere/luceafarul/comentariu",
        "/opere/luceafarul/lesson",
        "/opere/luceafarul/checklist",
        "/opere/luceafarul/teacher-notes",
        "/opere/luceafarul/schema-eseu",
        "/autori/mihai-eminescu",
        "/personaje/hyperion",
    ],
)
def test_strict_speaks(real, path):
    """Where the demanding teacher has something to say, it is said in strict mode."""
    strict = data(real, path, "mode=strict")

    assert [v for p, v in leaves(strict) if STRICT & set(p) and v]


def noteless(value):
    """An answer without the teacher's notes."""
    if isinstance(value, dict):
        return {name: noteless(child) for name, child in value.items() if name not in OF_STRICT}
    if isinstance(value, list):
        return [noteless(child) for child in value]
    return value


def test_no_filter_changes_a_quotation(real, real_store, subtests):
    """A literal quotation is never cut, adapted, explained or translated."""
    literal = {citat.text for citat in quotations(real_store.library)}
    combinations = product(LEVELS, ("simple", "academic"), ("short", "full"), ("ro", "en"))
    for level, explain, length, lang in combinations:
        query = f"level={level}&explain={explain}&length={length}&lang={lang}"
        for path in PATHS:
            if path.endswith("exercitii"):
                continue
            with subtests.test(f"{path}?{query}"):
                shown = valued(data(real, path, query), "citat")

                assert [text for text in shown if text not in literal] == []


def quotations(record):
    """Every quotation in a record and in what it holds."""
    if isinstance(record, Citat):
        yield record
    if hasattr(record, "__struct_fields__"):
        for name in record.__struct_fields__:
            yield from quotations(getattr(record, name))
    elif isinstance(record, dict):
        for child in record.values():
            yield from quotations(child)
    elif isinstance(record, tuple):
        for child in record:
            yield from quotations(child)


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("explain", ["simple", "academic"])
def test_explanations_change_some_words(real, explain, lang):
    """`simple` and `academic` have an effect, in both languages."""
    plain = data(real, "/opere/luceafarul/comentariu", f"lang={lang}&level=advanced")
    told = data(
        real, "/opere/luceafarul/comentariu", f"lang={lang}&level=advanced&explain={explain}"
    )

    assert texts(told) != texts(plain)


def test_filters_are_echoed(real):
    """`meta.filters_applied` says what was applied."""
    query = "level=medium&length=short&profile=uman&explain=simple&mode=strict"

    meta = real.get(f"{API}/opere/luceafarul?{query}").json()["meta"]

    assert meta["filters_applied"] == {
        "level": "medium",
        "length": "short",
        "profile": "uman",
        "explain": "simple",
        "mode": "strict",
    }


@pytest.mark.parametrize("path", [p for p in PATHS if p not in ("/opere",)])
def test_sentences_stay_whole(real, path):
    """What is cut ends where a sentence ends."""
    short = data(real, path, "length=short")
    full = dict(zip_texts(data(real, path)))

    for place, text in zip_texts(short):
        whole = full.get(place, text)
        if text != whole and place[-1] not in BY_LENGTH:
            assert text.rstrip("*”»)").endswith((".", "!", "?", "…", ":", ";")), place


def zip_texts(value):
    """Every text with its place."""
    return [(path, leaf) for path, leaf in leaves(value) if isinstance(leaf, str)]
