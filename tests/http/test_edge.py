"""What every response gets: CORS, security headers, compression, a request id, absolute links."""

import gzip

import pytest

from tests.running import API, SITE, running

EVERYWHERE = (
    f"{API}/opere",
    f"{API}/opere/x",
    f"{API}/nimic",
    "/",
    "/opere/lacul",
    "/opere/lacul.md",
    "/nimic",
    "/healthz",
    "/style.css",
)
SECURITY = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
}


@pytest.mark.parametrize("address", EVERYWHERE)
def test_any_site_may_read(client, address):
    """A page of any origin may read any answer, without credentials."""
    headers = client.get(address, headers={"Origin": "https://example.org"}).headers

    assert headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in headers
    for name in ("ETag", "Retry-After", "RateLimit", "X-RateLimit-Remaining", "X-Request-Id"):
        assert name in headers["access-control-expose-headers"]


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD", "DELETE"])
@pytest.mark.parametrize("address", [f"{API}/exec", f"{API}/nimic", "/"])
def test_preflight_is_answered(client, address, method):
    """A browser that asks first is told what it may send."""
    response = client.options(
        address,
        headers={
            "Origin": "https://example.org",
            "Access-Control-Request-Method": method,
            "Access-Control-Request-Headers": "x-api-key, content-type",
        },
    )

    assert response.status_code == 204
    assert response.content == b""
    for allowed in ("GET", "HEAD", "POST", "OPTIONS"):
        assert allowed in response.headers["access-control-allow-methods"]
    for name in ("X-API-Key", "Content-Type", "If-None-Match", "X-Player-Token"):
        assert name in response.headers["access-control-allow-headers"]
    assert int(response.headers["access-control-max-age"]) > 0


def test_options_without_preflight(client):
    """OPTIONS by itself tells methods of an address."""
    response = client.options(f"{API}/opere")

    assert response.status_code in (200, 204)
    assert {"GET", "OPTIONS"} <= set(response.headers["allow"].split(", "))


@pytest.mark.parametrize("address", EVERYWHERE)
def test_security_headers(client, address):
    """No answer can be framed, sniffed, or made to run a script."""
    headers = client.get(address).headers

    assert {name: headers[name] for name in SECURITY} == SECURITY
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "server" not in headers


@pytest.mark.parametrize("address", EVERYWHERE)
def test_each_request_has_an_id_of_its_own(client, address):
    """An id names one request."""
    first, second = (client.get(address).headers["x-request-id"] for _ in range(2))

    assert first != second


@pytest.mark.parametrize("address", [f"{API}/opere/lacul", "/opere/lacul", "/opere/lacul.md"])
def test_compression(client, address):
    """A long answer is compressed for who accepts it, and is the same when unpacked."""
    plain = client.get(address, headers={"Accept-Encoding": "identity"})
    with client.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as response:
        packed = b"".join(response.iter_raw())

    assert response.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < len(plain.content)
    for answer in (plain, response):
        assert "Accept-Encoding" in answer.headers["vary"]


def test_nothing_varies_twice(client):
    """`Vary` names each header once."""
    vary = client.get(f"{API}/opere/lacul").headers["vary"].split(", ")

    assert len(vary) == len(set(vary))


def links(body):
    """Some absolute addresses of an answer."""
    return [*body["links"].values(), body["meta"]["canonicalUrl"], body["meta"]["markdownPage"]]


def test_links_name_the_host_that_was_asked(client):
    """Without a setting, links lead to the host of the request."""
    body = client.get(f"{API}/opere/lacul", headers={"Host": "bac.example:8080"}).json()

    assert all(link.startswith("http://bac.example:8080/") for link in links(body))


def test_links_name_the_public_address(tiny_index):
    """With the setting, links lead to the public address, whatever the host header says."""
    with running(tiny_index, base_url="https://bac.example") as client:
        body = client.get(f"{API}/opere/lacul", headers={"Host": "evil.example"}).json()
        page = client.get("/opere/lacul.md").text
        manual = client.get(f"{API}/man/opera").text

    assert all(link.startswith("https://bac.example/") for link in links(body))
    assert SITE not in page
    assert "<https://bac.example/opere/lacul>" in page
    assert f"GET https://bac.example{API}/exec" in manual


def test_base_url_may_end_in_a_slash(tiny_index):
    """A slash at the end of the setting is not doubled in links."""
    with running(tiny_index, base_url="https://bac.example/") as client:
        body = client.get(f"{API}/opere/lacul").json()

    assert [link for link in links(body) if "//" in link.removeprefix("https://")] == []


@pytest.mark.parametrize(
    "host", ["a b", "", "x" * 3000, "evil.example/path", "ș.example", "a\tb", "[::1]:80", ":::"]
)
def test_strange_host_is_no_fault_of_the_service(client, host):
    """Whatever the host header holds, there is an answer."""
    response = client.get(f"{API}/opere/lacul", headers={"Host": host.encode()})

    assert response.status_code < 500


def test_forwarded_scheme_counts_from_a_trusted_proxy(tiny_index):
    """Behind a named proxy that speaks HTTPS, links are HTTPS."""
    with running(tiny_index, trusted_proxies="testclient") as client:
        body = client.get(f"{API}/opere/lacul", headers={"X-Forwarded-Proto": "https"}).json()

    assert all(link.startswith("https://") for link in links(body))


def test_cached_markdown_is_kept_apart_by_host(client):
    """Two hosts never get each other's links."""
    first = client.get("/opere/lacul.md", headers={"Host": "unu.example"}).text
    second = client.get("/opere/lacul.md", headers={"Host": "doi.example"}).text

    assert "unu.example" in first
    assert "unu.example" not in second


def test_page_forbids_scripts_and_shows_what_was_typed(client):
    """What a reader types is shown as text, never run."""
    page = client.get("/cauta", params={"q": "<script>alert(1)</script>"}).text

    assert "<script>" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/exec", "GET, HEAD, OPTIONS, POST"),
        ("/review", "GET, HEAD, OPTIONS, POST"),
        ("/opere", "GET, HEAD, OPTIONS"),
        ("/players", "OPTIONS, POST"),
    ],
)
def test_options_names_every_method(client, path, methods):
    """OPTIONS tells all methods of an address, also where two handlers share it."""
    answer = client.options(API + path)

    assert (answer.status_code, answer.headers["allow"]) == (204, methods)
