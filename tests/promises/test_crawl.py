"""Every address in any answer leads somewhere."""

import json
import re

from tests.promises.reading import Html, addresses_in_json, titles
from tests.running import API, SITE


def test_crawl_reaches_the_whole_service(visits, operations):
    """Links lead from the start to every operation that can be fetched."""
    fetched = {re.sub(r"\?.*", "", address) for address in visits}

    missed = [op.path for op in operations if op.method == "GET" and op.path.count("{") == 0]

    assert [path for path in missed if path not in fetched] == []


def test_every_address_resolves(visits):
    """No link of an answer, a page or a Markdown text is dead."""
    dead = [
        f"{visit.status} {visit.address} (from {visit.come_from})"
        for visit in visits.values()
        if visit.status != 200 and not visit.address.startswith(f"{API}/evaluate-essay")
    ]

    assert not dead, "\n".join(dead)


def test_every_anchor_exists(visits):
    """A link to a place inside a page finds that place."""
    missing = []
    for visit in visits.values():
        if visit.kind == "application/json":
            found = addresses_in_json_of(visit)
        elif visit.kind == "text/html":
            found = Html(visit.text).links
        else:
            continue
        for link in found:
            page, _, anchor = link.removeprefix(SITE).partition("#")
            target = visits.get(page or visit.address)
            if anchor and target is not None and anchor not in target.anchors:
                missing.append(f"{link} (from {visit.address})")

    assert not missing, "\n".join(missing)


def test_every_page_is_whole(visits):
    """A page has its language, one title, and nothing left unfilled."""
    pages = [visit for visit in visits.values() if visit.kind == "text/html"]

    wrong = [
        visit.address
        for visit in pages
        if (page := Html(visit.text)).titles != 1 or page.language not in ("ro", "en")
    ]

    assert pages
    assert not wrong, "\n".join(wrong)


def test_every_markdown_text_has_one_title(visits):
    """A Markdown text begins with its one title."""
    written = [visit for visit in visits.values() if visit.kind == "text/markdown"]

    wrong = [
        visit.address
        for visit in written
        if len(titles(visit.text)) != 1 or not visit.text.startswith("# ")
    ]

    assert written
    assert not wrong, "\n".join(wrong)


def test_every_page_has_its_markdown_twin(visits, real):
    """`/opere/ion` as a page is `/opere/ion.md` as Markdown."""
    answers = [v for v in visits.values() if v.kind == "application/json"]
    pages = {
        link
        for visit in answers
        for link in addresses_in_json_of(visit)
        if link.endswith(".md") and link.startswith(SITE)
    }

    wrong = [page for page in pages if visits[page.removeprefix(SITE)].kind != "text/markdown"]

    assert pages
    assert not wrong, "\n".join(wrong)


def addresses_in_json_of(visit):
    """The addresses in a JSON answer that was visited."""
    return addresses_in_json(json.loads(visit.text))
