"""Two forms of every answer: JSON and Markdown, with the same words in both."""

import json

import pytest

from tests.promises.conftest import with_query
from tests.promises.reading import leaves, plain, texts, titles
from tests.running import API, SITE

MARKDOWN = "text/markdown; charset=utf-8"
FILTERS = (
    "",
    "lang=en",
    "level=beginner&length=short",
    "length=medium&explain=simple",
    "level=advanced&explain=academic&lang=en",
    "profile=uman&mode=strict",
)


def test_every_answer_is_to_be_had_as_markdown(real, enveloped, subtests):
    """`?format=markdown` and `Accept: text/markdown` give the same Markdown text."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            asked = operation.ask(real, "format=markdown")
            accepted = operation.ask(real, accept="text/markdown")

            assert asked.headers["content-type"] == MARKDOWN
            assert accepted.headers["content-type"] == MARKDOWN
            assert asked.text == accepted.text
            assert "Accept" in asked.headers["vary"]


def test_format_wins_over_accept(real, enveloped, subtests):
    """What the address asks counts more than what the program accepts."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            response = operation.ask(real, "format=json", accept="text/markdown")

            assert response.headers["content-type"] == "application/json"


def test_markdown_has_a_title_and_its_provenance(real, enveloped, subtests):
    """One title, then a line that names the edition."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            text = operation.ask(real, "format=markdown").text
            lines = text.split("\n\n")

            assert len(titles(text)) == 1
            assert lines[0].startswith("# ")
            assert lines[1].startswith("*")
            assert "2026.1.0" in lines[1]


def test_links_in_markdown_are_absolute(real, enveloped, subtests):
    """A Markdown text is read elsewhere, so its links name the host."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            text = operation.ask(real, "format=markdown").text

            assert "](/" not in text
            assert "](#" not in text


def test_markdown_says_what_json_says(real, enveloped, subtests):
    """Every sentence of the JSON stands in the Markdown, whatever the filters."""
    for operation in enveloped:
        for wanted in dict.fromkeys(operation.fitting(query) for query in FILTERS):
            with subtests.test(f"{operation} {wanted}"):
                data = operation.ask(real, wanted).json()["data"]
                text = operation.ask(real, f"{wanted}&format=markdown".lstrip("&")).text
                page = plain(text)

                missing = [said for said in texts(unhidden(data)) if plain(said) not in page]

                assert missing == []


def test_page_says_what_the_operation_says(real, enveloped, subtests):
    """The `.md` page of a record is the Markdown of its operation."""
    for operation in enveloped:
        meta = operation.ask(real).json()["meta"]
        if meta["markdownPage"] is None or "?" in operation.example:
            continue
        with subtests.test(str(operation)):
            page = real.get(meta["markdownPage"].removeprefix(SITE))

            assert page.headers["content-type"] == MARKDOWN
            if operation.path.removeprefix(API) in SHARED_PAGES:
                continue
            assert page.text == operation.ask(real, "format=markdown").text


# Answers whose page is that of a wider one.
SHARED_PAGES = {"/timer", "/vocab", "/confusions", "/priorities"}


@pytest.mark.parametrize("path", ["/opere/luceafarul", "/personaje/hyperion", "/opere", "/ai"])
def test_pages_are_in_both_languages(real, path):
    """A page, and its Markdown, comes in the language that is asked."""
    for suffix in ("", ".md"):
        romanian = real.get(f"{path}{suffix}?lang=ro")
        english = real.get(with_query(path + suffix, "lang=en"))

        assert romanian.text != english.text
        assert english.headers["content-language"] == "en"


def unhidden(data):
    """The data without what is only for programs."""
    hidden = {"requirement_original", "script", "slug", "endpoint", "example", "method"}
    if isinstance(data, dict):
        return {k: unhidden(v) for k, v in data.items() if k not in hidden}
    if isinstance(data, list):
        return [unhidden(v) for v in data]
    return data


def test_json_is_the_default(real, enveloped, subtests):
    """Without a wish, also with a browser's, an operation answers in JSON."""
    for operation in enveloped:
        for accept in ("*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "image/png"):
            with subtests.test(f"{operation} {accept}"):
                response = operation.ask(real, accept=accept)

                assert response.headers["content-type"] == "application/json"
                assert list(leaves(json.loads(response.text)))
