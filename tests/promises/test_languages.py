"""Romanian and English: the service's own words in both, quotations always Romanian."""

import re

from tests.promises.reading import leaves, texts, valued
from tests.running import API

# Answers with little or nothing of the service's own prose in their data.
SAME_DATA = {"/suggest", "/changelog", "/capabilities"}
# Keys whose values are names, titles, quotations or the user's own words in every language.
UNTRANSLATED = {
    "title",
    "titlu",
    "name",
    "nume",
    "opera",
    "autor",
    "author",
    "citat",
    "works",
    "requirement_original",
    "snippet",
    "sources",
    "source",
    "book",
    "query",
    "label",
}
# Where `text` is what the paper gives to read, and so Romanian.
GIVEN_TEXTS = {"/simulation", "/subiectul-i/exercitii"}
# Small words that only one of the languages has.
ROMANIAN = re.compile(r"\b(și|este|sunt|pentru|prin|într|care|nu)\b")
QUOTED = re.compile(r"„[^”]*”|«[^»]*»|\*[^*]+\*")


def test_meta_names_the_language_served(real, enveloped, subtests):
    """`meta.language` and `Content-Language` are what was asked."""
    for operation in enveloped:
        for lang in ("ro", "en"):
            with subtests.test(f"{operation} {lang}"):
                response = operation.ask(real, f"lang={lang}")

                assert response.json()["meta"]["language"] == lang
                assert response.headers["content-language"] == lang


def test_every_operation_speaks_both_languages(real, enveloped, subtests):
    """An answer in English differs from the one in Romanian."""
    for operation in enveloped:
        if operation.path.removeprefix(API) in SAME_DATA:
            continue
        with subtests.test(str(operation)):
            romanian = operation.ask(real, "lang=ro").json()["data"]
            english = operation.ask(real, "lang=en").json()["data"]

            assert texts(romanian) != texts(english)


def test_both_languages_have_the_same_parts(real, enveloped, subtests):
    """Nothing is left out in English: the same fields, the same lengths of lists."""
    for operation in enveloped:
        if operation.path.removeprefix(API) in ("/search", "/suggest"):
            continue
        with subtests.test(str(operation)):
            romanian = operation.ask(real, "lang=ro").json()["data"]
            english = operation.ask(real, "lang=en").json()["data"]

            ro, en = ([path for path, _ in leaves(data)] for data in (romanian, english))
            gone = [path for path in ro if path not in set(en) and "segments" not in path]
            assert gone == []


def test_quotations_stay_romanian(real, enveloped, subtests):
    """A literary quotation is the same, letter by letter, in both languages."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            romanian = operation.ask(real, "lang=ro").json()["data"]
            english = operation.ask(real, "lang=en").json()["data"]

            assert valued(romanian, "citat") == valued(english, "citat")


def test_english_is_english(real, enveloped, subtests):
    """No Romanian sentence of the service is left in an English answer."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            given = {"text"} if operation.path.removeprefix(API) in GIVEN_TEXTS else set()
            data = operation.ask(real, "lang=en").json()["data"]
            said = [
                QUOTED.sub("", text)
                for path, text in leaves(data)
                if isinstance(text, str) and " " in text
                if (UNTRANSLATED | given).isdisjoint(path)
            ]

            assert [text for text in said if len(ROMANIAN.findall(text)) > 1] == []


def test_every_command_speaks_both_languages(real, subtests):
    """A command answers, and its manual page reads, in the language that is asked."""
    for row in real.get(f"{API}/man").json()["commands"]:
        with subtests.test(row["cmd"]):
            pages = [real.get(f"{API}/man/{row['cmd']}?lang={lang}") for lang in ("ro", "en")]

            assert pages[0].text != pages[1].text
            assert [page.headers["content-language"] for page in pages] == ["ro", "en"]


def test_manual_is_in_both_languages(real):
    """The manual's summaries are in the language that is asked."""
    romanian = real.get(f"{API}/man?lang=ro").json()
    english = real.get(f"{API}/man?lang=en").json()

    assert (romanian["language"], english["language"]) == ("ro", "en")
    for ours, theirs in zip(romanian["commands"], english["commands"], strict=True):
        assert ours["summary"] != theirs["summary"]
        assert theirs["manUrl"].endswith("?lang=en")
