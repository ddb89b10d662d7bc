"""What HTTP promises of every operation and page: HEAD, ETag, 304, caching, warnings."""

import pytest

from tests.promises.conftest import with_query
from tests.running import API

PAGES = ("/", "/opere", "/opere/luceafarul", "/opere/luceafarul.md", "/ai", "/ai.md", "/calendar")
CHANGING = {"date", "x-request-id", "ratelimit", "x-ratelimit-remaining", "x-ratelimit-reset"}


def lasting(response):
    """The headers that two answers to the same question share."""
    return {k: v for k, v in response.headers.items() if k not in CHANGING}


def test_head_is_get_without_its_body(real, gets, subtests):
    """HEAD gives the same status and headers, and no body."""
    for address in (*(operation.example for operation in gets), *PAGES, "/healthz", "/nimic"):
        with subtests.test(address):
            plain = {"Accept-Encoding": "identity"}
            got, head = (ask(address, headers=plain) for ask in (real.get, real.head))

            assert head.status_code == got.status_code
            assert head.content == b""
            assert lasting(head) == lasting(got)


def test_unchanged_answer_is_304(real, enveloped, subtests):
    """Who has an answer already is told so, and sent nothing."""
    for operation in enveloped:
        for query in ("", "lang=en", "format=markdown"):
            with subtests.test(f"{operation} {query}"):
                first = operation.ask(real, query)
                again = operation.ask(real, query, if_none_match=first.headers["etag"])

                assert first.headers["etag"].startswith('W/"')
                assert again.status_code == 304
                assert again.content == b""
                assert again.headers["etag"] == first.headers["etag"]
                assert again.headers["cache-control"] == first.headers["cache-control"]
                assert again.headers["vary"] == first.headers["vary"]


def test_each_form_of_an_answer_has_a_tag_of_its_own(real, enveloped, subtests):
    """Languages and formats of one address never share a tag."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            tags = [
                operation.ask(real, query).headers["etag"]
                for query in ("", "lang=en", "format=markdown", "lang=en&format=markdown")
            ]

            assert len(set(tags)) == len(tags)


def test_one_address_in_two_forms_has_two_tags(real, enveloped, subtests):
    """A cache that keeps JSON never gives it for Markdown."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            written = operation.ask(real)
            marked = operation.ask(
                real, accept="text/markdown", if_none_match=written.headers["etag"]
            )

            assert marked.status_code == 200
            assert marked.headers["etag"] != written.headers["etag"]


@pytest.mark.parametrize("page", list(PAGES))
def test_unchanged_page_is_304(real, page):
    """Pages too are sent once."""
    first = real.get(page)
    again = real.get(page, headers={"If-None-Match": first.headers["etag"]})

    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize("held", ["*", '"a", {tag}', "{strong}", '"a",{tag} , W/"b"'])
def test_tags_are_compared_weakly(real, held):
    """Any of the tags that a program holds counts, weak or strong, and `*` is any."""
    address = f"{API}/opere/luceafarul"
    tag = real.get(address).headers["etag"]
    sent = held.format(tag=tag, strong=tag.removeprefix("W/"))

    response = real.get(address, headers={"If-None-Match": sent})

    assert response.status_code == 304


def test_a_changing_answer_is_not_kept(real, subtests):
    """What depends on clock, chance or state may not be cached."""
    for path in ("/timer", "/man", "/status", "/exec?cmd=random", "/exec?cmd=daily"):
        with subtests.test(path):
            assert real.get(API + path).headers["cache-control"] in ("no-cache", "no-store")


def test_unknown_parameter_is_a_warning(real, enveloped, subtests):
    """A mistyped parameter changes nothing, and is named with the one that was meant."""
    for operation in enveloped:
        for name in operation.params:
            with subtests.test(f"{operation} {name}"):
                body = operation.ask(real, f"{name}x=1").json()
                [warning] = body["meta"]["warnings"]

                assert warning["param"] == f"{name}x"
                assert warning["suggestion"] == name
                assert warning["detail"]
                assert body["data"] == operation.ask(real).json()["data"]


def test_all_faults_come_at_once(real, operations, subtests):
    """A request with several wrong parameters hears of all of them."""
    for operation in operations:
        closed = [n for n, schema in operation.params.items() if "enum" in schema]
        with subtests.test(str(operation)):
            bad = "&".join(f"{name}=altceva" for name in closed)
            response = operation.ask(real, bad)

            assert response.status_code == 400
            assert {f["param"] for f in response.json()["errors"]} == set(closed)


def test_parameter_sent_twice(real, gets, subtests):
    """A parameter sent twice is no fault of the service."""
    for operation in gets:
        with subtests.test(str(operation)):
            response = real.get(with_query(operation.example, "lang=ro&lang=en"))

            assert response.status_code in (200, 400)
