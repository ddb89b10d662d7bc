"""Searching the tiny edition: matching, ranking, filters, and every odd thing typed."""

import unicodedata
from pathlib import Path

import pytest

from service.model.text import Language
from service.store import layout
from service.store.search import Found, Search
from service.store.store import Store


@pytest.fixture
def search(tiny_store: Store) -> Search:
    """The search of the tiny edition."""
    return tiny_store.search


def find(
    search: Search,
    query: str,
    language: Language = "ro",
    kind: str | None = None,
    opera: str | None = None,
    limit: int = 10,
    offset: int = 0,
) -> Found:
    """`Search.find` with the defaults of the API."""
    return search.find(query, language=language, kind=kind, opera=opera, limit=limit, offset=offset)


@pytest.mark.parametrize(
    ("query", "slug", "matched_by"),
    [
        ("Lacul", "lacul", "exact"),
        ("LACUL", "lacul", "exact"),
        ("Ana Pădure", "ana-padure", "exact"),
        ("ana padure", "ana-padure", "exact"),
        (unicodedata.normalize("NFD", "Ana Pădure"), "ana-padure", "exact"),
        ("călăt", "calatoria", "prefix"),
        ("Petrului", "petru", "inflected"),
        ("Ilincăi", "ilinca", "inflected"),
        ("călătoriei", "calatoria", "inflected"),
        ("romantismului", "romantism", "inflected"),
        ("romantizm", "romantism", "typo"),
        ("calatroia", "calatoria", "typo"),
        ("metafore", "metafora", "exact"),
        ("the miller", "morarul", "exact"),
        ("journeys", "calatoria", "inflected"),
        ("omniscient narrator", "narator-omniscient", "exact"),
        ("un glas mă cheamă și mă doare", "lacul-citat-2", "exact"),
    ],
)
def test_thing_is_found_first_and_told_how(
    search: Search, query: str, slug: str, matched_by: str
) -> None:
    """A thing is found by its name in any form, and the answer says how it matched."""
    hit = find(search, query).hits[0]

    assert (hit.slug, hit.matched_by) == (slug, matched_by)


@pytest.mark.parametrize(
    "query",
    [
        "",
        " ",
        "d'or",
        "(",
        "a:b",
        '"',
        '"lacul',
        "+lacul -drum",
        "lacul AND",
        "[1 TO 2]",
        "lac*",
        "\\",
        "\x00lacul\x00",
        "🌊",
        "\ud83d",
        "de la și",
        "a",
        "\u0306\u0306\u0306",
        "l\u0306a\u0306c\u0306u\u0306l",
        "озеро",
        "湖",
        "بحيرة",
        "½ ² ﬁ ß",
        "lac " * 2500,
        "x" * 10_000,
        "🌊" * 10_000,
    ],
)
def test_any_text_is_a_query(search: Search, query: str) -> None:
    """Nothing that can be typed makes a search or a completion fail."""
    found = find(search, query)
    completions = search.suggest(query, language="ro", limit=10)

    assert found.total >= len(found.hits)
    assert len(completions) <= 10


def test_thing_is_one_result(search: Search) -> None:
    """A work stands once in the results, however many of its passages match."""
    hits = find(search, "lacul", limit=50).hits

    assert len({(hit.kind, hit.slug) for hit in hits}) == len(hits)


def test_facets_count_all_kinds_whatever_kind_is_asked(search: Search) -> None:
    """Asking for one kind narrows the results, and the counts by kind stay."""
    every, works = find(search, "lacul"), find(search, "lacul", kind="opera")

    assert {hit.kind for hit in works.hits} == {"opera"}
    assert works.facets == every.facets
    assert works.total == every.facets["opera"]
    assert every.total == sum(every.facets.values())


@pytest.mark.parametrize("opera", ["lacul", "Lacul", "LACUL"])
def test_results_of_one_work(search: Search, opera: str) -> None:
    """The `opera` filter keeps a work, its characters, places, moments and quotations."""
    hits = find(search, "începutul", opera=opera, limit=50).hits

    assert {"lacul-moment-1"} <= {hit.slug for hit in hits}
    assert not any(hit.slug.startswith("drumul") for hit in hits)


def test_pages_follow_each_other(search: Search) -> None:
    """`offset` goes on where the page before ended."""
    whole = find(search, "lacul", limit=6).hits
    pages = [find(search, "lacul", limit=3, offset=at).hits for at in (0, 3)]

    assert pages[0] + pages[1] == whole


def test_full_matches_come_before_partial_ones(search: Search) -> None:
    """Of several words, a thing with all stands first, and some are better than none."""
    assert find(search, "ana pădure lacul").hits[0].slug in {"lacul", "ana-padure"}
    assert find(search, "ilinca metaforă").total > 0


def test_highlights_are_the_words_that_matched(search: Search) -> None:
    """Highlights are counted in characters, and cover inflected and mistyped words too."""
    for query in ("frunză galbenă", "frunzele", "frnuza"):
        hit = find(search, query, kind="citat").hits[0]
        marked = [hit.snippet[start:end] for start, end in hit.highlights]
        assert "frunză" in marked, query


@pytest.mark.parametrize(("query", "meant"), [("lacccull", "Lacul"), ("zzz romnatizzmm", None)])
def test_near_name_is_offered_when_nothing_is_found(
    search: Search, query: str, meant: str | None
) -> None:
    """A query that finds nothing is answered with the nearest name, if there is one."""
    found = find(search, query)

    assert found.total == 0
    assert meant is None or found.did_you_mean == meant


def test_results_speak_the_readers_language(search: Search) -> None:
    """Names and snippets are in the asked language, titles of works in Romanian."""
    english, romanian = (find(search, "water", language=code).hits[0] for code in ("en", "ro"))

    assert (english.title, english.snippet) == ("Water", "Water shows the passing of time.")
    assert (romanian.title, romanian.snippet) == ("Apa", "Apa arată trecerea timpului.")
    assert find(search, "lacul", language="en").hits[0].title == "Lacul"


@pytest.mark.parametrize(
    ("query", "kind", "endpoint", "page"),
    [
        ("lacul", "opera", "/opere/lacul", "/opere/lacul"),
        ("ana pădure", "autor", "/autori/ana-padure", "/autori/ana-padure"),
        ("petru", "personaj", "/personaje/petru", "/personaje/petru"),
        ("apa", "tema", "/teme/apa", "/teme/apa"),
        ("realism", "curent", "/curente/realism", "/curente/realism"),
        ("podul", "locatie", "/exec?cmd=locatie&args=podul", "/locatii/podul"),
        ("frunză galbenă", "citat", "/opere/lacul/citate", "/opere/lacul/citate"),
        ("metafora", "term", "/search?kind=term&q=metafor%C4%83", "/termeni#metafora"),
    ],
)
def test_result_leads_to_its_operation_and_page(
    search: Search, query: str, kind: str, endpoint: str, page: str
) -> None:
    """Every kind of result has the address of its operation and of its page."""
    hit = find(search, query, kind=kind).hits[0]

    assert (hit.endpoint, hit.page) == (endpoint, page)


def test_moment_leads_to_its_number(search: Search) -> None:
    """A moment is asked for by its work and its number."""
    hit = find(search, "finalul", kind="moment", opera="drumul").hits[0]

    assert hit.endpoint == "/exec?cmd=moment&args=drumul,2"
    assert hit.page == "/opere/drumul/moment"


@pytest.mark.parametrize(
    ("query", "slug"),
    [
        ("lac", "lacul"),
        ("pădu", "ana-padure"),
        ("omnis", "narator-omniscient"),
        ("calt", "calatoria"),
    ],
)
def test_completion_of_a_name(search: Search, query: str, slug: str) -> None:
    """What begins a name or one of its words completes it, a slip forgiven."""
    assert slug in [hit.slug for hit in search.suggest(query, language="ro", limit=5)]


def test_damaged_index_is_told(tiny_store: Store, tmp_path: Path) -> None:
    """Opening what is no search index says so, and what to do."""
    with pytest.raises(layout.IndexFault, match="no readable search index"):
        Search.open(tmp_path, tiny_store.library)
