"""Pages as programs and readers of either language meet them."""

import re

import pytest

from tests.running import SITE, running

# What a page of this service never carries, however it is asked.
EVIL = "<script>alert(1)</script>\"'><img src=x onerror=1>"
HTML = {"Accept": "text/html"}


def hrefs(text):
    """Every address that a page links to."""
    return [link.replace("&amp;", "&") for link in re.findall(r'href="([^"]*)"', text)]


def test_sitemap_names_every_page(client):
    """The map is where robots are told it is, and every page on it is served."""
    robots = client.get("/robots.txt").text
    pages = re.findall(r"<loc>(.*?)</loc>", client.get("/sitemap.xml").text)

    assert f"Sitemap: {SITE}/sitemap.xml" in robots
    assert len(pages) > 50
    assert len(set(pages)) == len(pages)
    for page in pages:
        assert client.get(page).status_code == 200, page


def test_page_names_itself_and_its_others(client):
    """Canonical address, both languages and the Markdown twin stand in the head."""
    page = client.get("/opere/lacul?lang=en").text

    assert f'<link rel="canonical" href="{SITE}/opere/lacul?lang=en">' in page
    assert f'<link rel="alternate" href="{SITE}/opere/lacul" hreflang="ro">' in page
    assert f'<link rel="alternate" href="{SITE}/opere/lacul?lang=en" hreflang="en">' in page
    assert f'href="{SITE}/opere/lacul.md?lang=en" type="text/markdown"' in page


def test_canonical_address_is_the_folded_one(client):
    """However a slug is written, the page names the one address of its record."""
    page = client.get("/opere/LACUL").text

    assert f'<link rel="canonical" href="{SITE}/opere/lacul">' in page


@pytest.mark.parametrize(
    "path", ["/", "/opere", "/opere/lacul", "/calendar", "/ai", "/cauta?q=lac"]
)
def test_english_stays_english(client, path):
    """Every link of an English page to another page keeps the language."""
    page = client.get(f"{path}{'&' if '?' in path else '?'}lang=en").text

    own = [link for link in hrefs(page.partition("<body>")[2]) if link.startswith("/")]
    romanian = [link for link in own if "lang=en" not in link]

    # The language switch alone leads back.
    assert romanian == [path]


def test_description_is_the_first_paragraph(client):
    """What search engines show is prose of the page, cut between words."""
    page = client.get("/opere/lacul").text

    [told] = re.findall(r'<meta name="description" content="([^"]*)">', page)

    assert 40 <= len(told) <= 161
    assert "<" not in told
    assert not told.startswith("BAC")


def test_quotations_are_marked_as_romanian(client):
    """A screen reader changes its voice for a quotation on an English page."""
    english = client.get("/opere/lacul/citate?lang=en").text
    romanian = client.get("/opere/lacul/citate").text

    assert '<blockquote lang="ro">' in english
    assert "<blockquote>" in romanian


def test_parts_of_a_work_lead_to_each_other(client):
    """Each page of a work links to all the others."""
    page = client.get("/opere/lacul/rezumat").text

    parts = hrefs(page.partition('class="parts"')[2].partition("</nav>")[0])

    assert len(parts) == 22
    assert {"/opere/lacul", "/opere/lacul/lesson", "/opere/lacul/schema-eseu"} <= set(parts)
    assert '<a href="/opere/lacul/rezumat" aria-current="page">' in page


@pytest.mark.parametrize(
    "path", ["/nimic", "/opere/lacu", "/opere/lacul/rezumatt", "/opere?lang=fr"]
)
def test_errors_are_pages_for_people(client, path):
    """Who accepts HTML is told in HTML, with a search box, and is not to be indexed."""
    response = client.get(path, headers=HTML)

    assert response.status_code in (400, 404)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    assert 'name="robots" content="noindex"' in response.text
    assert 'role="search"' in response.text


def test_wrong_method_of_a_page_names_the_right_ones(client):
    """A page that is sent something says what it takes."""
    response = client.post("/opere", headers=HTML)

    assert response.status_code == 405
    assert response.headers["allow"] == "GET, HEAD, OPTIONS"
    assert response.headers["content-type"].startswith("text/html")


def test_errors_are_json_for_programs(client):
    """An operation answers in its own way whoever asks, and so does an unknown address."""
    operation = client.get("/api/v1/ai/opere/lacu", headers=HTML)
    address = client.get("/nimic")

    for response in (operation, address):
        assert response.headers["content-type"] == "application/problem+json"


def test_without_an_index_there_is_no_page(tmp_path):
    """Before an index is open there are no words, so the error is the plain one."""
    with running(tmp_path) as client:
        response = client.get("/opere", headers=HTML)

    assert response.status_code == 503
    assert response.json()["code"] == "not-ready"


@pytest.mark.parametrize("path", ["/cauta?q={}", "/opere/{}", "/probleme/{}", "/nimic/{}"])
def test_what_is_typed_is_never_run(client, path):
    """Whatever stands in an address is shown as text."""
    response = client.get(path.format(EVIL.replace("/", "")), headers=HTML)

    assert "<script" not in response.text
    assert "<img" not in response.text


@pytest.mark.parametrize(
    "query", ["kind=nimic", "offset=-3", "offset=x", "offset=99999", "kind=opera"]
)
def test_search_page_forgives(client, query):
    """A kind or offset that makes no sense counts as not given."""
    response = client.get(f"/cauta?q=lacul&{query}")

    assert response.status_code == 200


def test_search_goes_on(real):
    """More results are one link away, and the link keeps the query."""
    first = real.get("/cauta?q=iubire").text

    [more] = [link for link in hrefs(first) if "offset=20" in link]
    second = real.get(more).text

    assert 'start="21"' in second
    assert any("offset=0" in link for link in hrefs(second))


def test_empty_search_leads_on(client):
    """Nothing found is no dead end."""
    page = client.get("/cauta?q=xqzwv").text

    assert {"/opere", "/autori", "/termeni"} <= set(hrefs(page.partition("<main")[2]))


def test_manual_has_an_index(client):
    """Each command of the manual is one link from its top."""
    page = client.get("/ai").text

    for cmd in ("opera", "cauta", "leaderboard"):
        assert f'<h2 id="cmd-{cmd}"><a href="/ai#cmd-{cmd}">{cmd}</a></h2>' in page
        assert hrefs(page).count(f"/ai#cmd-{cmd}") == 2
