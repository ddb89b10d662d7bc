"""Whatever is asked, a real server answers, and never with a fault of its own."""

import socket
from urllib.parse import urlsplit

import pytest

from tests.running import API

PATHS = (
    f"{API}/opere/%00",
    f"{API}/opere/%ff%fe",
    f"{API}/opere/%C8%99tiin%C8%9Ba",
    f"{API}/opere/" + "a" * 5000,
    f"{API}/opere/../../etc/passwd",
    f"{API}/opere/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    f"{API}/opere/luceafarul/",
    f"{API}/opere/luceafarul//context",
    f"{API}//opere",
    f"{API}/",
    API,
    f"{API}/man/%00",
    f"{API}/teme/%F0%9F%99%82",
    f"{API}/personaje/%ED%A0%80",
    f"{API}/opere/%",
    f"{API}/opere/%zz",
    "/opere/%00.md",
    "/opere/.md",
    "/.md",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//evil.example/",
    "/probleme/%00",
    "/istoric/" + "9" * 400,
    "/style.css%00",
)
QUERIES = (
    f"{API}/search?q=%00",
    f"{API}/search?q=%ff",
    f"{API}/search?q=" + "a" * 199,
    f"{API}/search?q=" + "a" * 5000,
    f"{API}/search?q=" + "%F0%9F%99%82" * 50,
    f"{API}/search?q=%22%27%28%29%2B%3A%2A%5E~%5B%5D%7B%7D%5C",
    f"{API}/search?q=d'or AND (x OR".replace(" ", "%20"),
    f"{API}/search?q=a&limit=99999999999999999999",
    f"{API}/search?q=a&limit=-1&offset=-1",
    f"{API}/search?q=a&limit=1e3",
    f"{API}/search?q",
    f"{API}/search?",
    f"{API}/search?q=a&q=b",
    f"{API}/suggest?q=%00",
    f"{API}/exec?cmd=%00&args=%00",
    f"{API}/exec?cmd=cauta&args=" + "," * 300,
    f"{API}/exec?cmd=moment&args=luceafarul,1e9",
    f"{API}/exec?cmd=moment&args=luceafarul,-1",
    f"{API}/exec?cmd=moment&args=luceafarul,%D9%A2",
    f"{API}/exec?cmd=moment&args=luceafarul," + "9" * 390,
    f"{API}/exec?cmd=istoric&args=%C2%B2",
    f"{API}/exec?cmd=tema&args=%ff%fe",
    f"{API}/exec?cmd=podcast&args=%00",
    f"{API}/exec?cmd=muzica&args=%ff",
    f"{API}/opere?level=%00",
    f"{API}/opere?" + "&".join(f"x{n}=1" for n in range(1000)),
    f"{API}/opere?=&==&&&&",
    f"{API}/opere?%ff=%ff",
    f"{API}/opere?lang=ro;lang=en",
    f"{API}/opere/luceafarul/lesson?duration=%D9%A5",
    f"{API}/opere/luceafarul/lesson?duration=" + "9" * 500,
    f"{API}/changelog?since=2026-99-99",
    f"{API}/changelog?since=" + "9" * 50,
    f"{API}/istoric?year=%D9%A2%D9%A0%D9%A2%D9%A4",
    f"{API}/learning-path?days=5&weakness=%00,%ff,,,,",
    f"{API}/compare?works=" + "luceafarul," * 200,
    f"{API}/next?current=%00&score=1e2",
    f"{API}/priorities?days=-99999999999",
    f"{API}/simulation?focus=%00",
    f"{API}/repair?work=%00&mistake=%ff",
    "/cauta?q=%00%ff",
    "/opere?lang=%00",
)


def status_of(server: str, request: bytes) -> int:
    """The status that a real server gives to raw bytes."""
    at = urlsplit(server)
    with socket.create_connection((at.hostname, at.port), timeout=10) as connection:
        connection.sendall(request)
        first = connection.makefile("rb").readline()
    return int(first.split()[1])


def get(address: str) -> bytes:
    """A raw GET."""
    return f"GET {address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode("latin-1")


@pytest.mark.parametrize("address", PATHS + QUERIES, ids=lambda a: a[:60])
def test_no_address_is_a_fault_of_the_service(server, address):
    """Any path and any query is answered with less than 500."""
    assert status_of(server, get(address)) < 500


@pytest.mark.parametrize(
    "line",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX-API-Key: \xff\xfe\r\n",
        b"GET /api/v1/ai/opere HTTP/1.1\r\nHost: \xff\r\n",
        b"GET /api/v1/ai/opere HTTP/1.1\r\nHost: x\r\nAccept: \xff;q=x\r\n",
        b"GET /api/v1/ai/opere HTTP/1.1\r\nHost: x\r\nAccept: text/markdown;q=abc\r\n",
        b"GET /api/v1/ai/opere HTTP/1.1\r\nHost: x\r\nAccept: /;;;q=\r\n",
        b"GET /api/v1/ai/opere HTTP/1.1\r\nHost: x\r\nIf-None-Match: \xff\"'W/\r\n",
        b"GET /api/v1/ai/opere HTTP/1.1\r\nHost: x\r\nAccept-Encoding: \xff\r\n",
        b"GET /api/v1/ai/opere HTTP/1.1\r\nHost: x\r\nCookie: \xff=\xff; =\r\n",
        b"GET /api/v1/ai/opere HTTP/1.0\r\n",
        b"POST /api/v1/ai/exec HTTP/1.1\r\nHost: x\r\nContent-Type: \xff\r\nContent-Length: 0\r\n",
        b"POST /api/v1/ai/exec HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n",
        b"PATCH /api/v1/ai/exec HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n",
        b"BREW /api/v1/ai/exec HTTP/1.1\r\nHost: x\r\n",
        b"OPTIONS /api/v1/ai/exec HTTP/1.1\r\nHost: x\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: x\r\n",
        b"HEAD /api/v1/ai/nimic HTTP/1.1\r\nHost: x\r\n",
    ],
)
def test_no_header_is_a_fault_of_the_service(server, line):
    """Any header and any method is answered with less than 500."""
    assert status_of(server, line + b"Connection: close\r\n\r\n") < 500


def test_server_lives_after_all_that(server):
    """After all of the above the service still answers."""
    assert status_of(server, get("/readyz")) == 200
