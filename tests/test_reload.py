"""Content rebuilt while it is read: nobody notices, everybody gets the new one."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from indexer.amounts import SAMPLE
from indexer.build import build
from tests.builders import edit, tiny_content
from tests.running import API, program, served, until

ADDRESSES = (
    f"{API}/opere/lacul",
    f"{API}/opere/lacul?format=markdown",
    f"{API}/opere/drumul/comentariu?lang=en",
    f"{API}/search?q=apa",
    f"{API}/exec?cmd=quiz",
    f"{API}/exec?cmd=daily",
    f"{API}/status",
    "/opere/lacul",
    "/opere/lacul.md",
    "/ai",
)
READERS = 8


@dataclass
class Place:
    """Content, its index, and a service that reads it."""

    content: Path
    index: Path
    address: str

    def summary(self) -> str:
        """The short summary that the service now gives."""
        found = httpx.get(f"{self.address}{API}/opere/lacul?length=short", timeout=10)
        return str(found.json()["data"]["summary"])

    def version(self) -> str:
        """The content version that the service now gives."""
        status = httpx.get(f"{self.address}{API}/status", timeout=10).json()
        return str(status["version"]["content"])

    def built(self) -> int:
        """The exit code of the indexer, run as a process of its own."""
        paths = ("--content", str(self.content), "--index", str(self.index))
        return program("indexer", "build", "--sample", *paths).returncode

    def rolled_back(self) -> int:
        """The exit code of a rollback."""
        return program("indexer", "rollback", "--index", str(self.index)).returncode


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """A tiny edition that is served by a real process."""
    content, index = tiny_content(tmp_path), tmp_path / "index"
    build(content, index, SAMPLE)
    settings = {"anonymous_per_minute": 1_000_000, "reload_seconds": 0.05}
    with served(index, tmp_path / "log", **settings) as address:
        yield Place(content, index, address)


def release(place: Place, version: str, word: str) -> None:
    """Write a new version of the content, which its summary tells."""
    before = (place.content / "edition.yaml").read_text(encoding="utf-8")
    old = next(line for line in before.splitlines() if line.startswith("content_version"))
    edit(place.content / "edition.yaml", old, f"content_version: {version}")
    changes = place.content / "changelog" / f"{version}.yaml"
    changes.write_bytes((place.content / "changelog" / "2026.1.0.yaml").read_bytes())
    edit(place.content / "opere" / "lacul" / "rezumat.yaml", "ro: ", f"ro: {word} ")


async def hammered(place: Place, during: "asyncio.Future[int]") -> list[str]:
    """What went wrong for readers who ask without pause until `during` is done."""
    wrong: list[str] = []

    async def read(client: httpx.AsyncClient) -> None:
        seen_last = False
        while not (during.done() and seen_last):
            seen_last = during.done()
            for path in ADDRESSES:
                try:
                    response = await client.get(place.address + path)
                except httpx.HTTPError as error:
                    wrong.append(f"{path}: {error!r}")
                    continue
                if response.status_code != httpx.codes.OK:
                    wrong.append(f"{path}: {response.status_code} {response.text}")

    limits = httpx.Limits(max_connections=READERS)
    async with httpx.AsyncClient(timeout=20, limits=limits) as client:
        await asyncio.gather(*(read(client) for _ in range(READERS)))
    return wrong


def test_rebuild_fails_no_request(place):
    """While the content is rebuilt, every request is answered; afterwards, from the new content."""

    async def rebuild() -> list[str]:
        building = asyncio.ensure_future(asyncio.to_thread(place.built))
        wrong = await hammered(place, building)
        assert building.result() == 0
        return wrong

    before = place.version()
    release(place, "2026.2.0", "Nou")
    wrong = asyncio.run(rebuild())
    until(lambda: place.version() == "2026.2.0", 10)

    assert before == "2026.1.0"
    assert wrong == []
    assert place.summary().startswith("Nou")


def test_rebuild_again_and_again(place):
    """Several new contents in a row are each served, without a restart."""
    for number in (2, 3, 4, 5, 6):
        release(place, f"2026.{number}.0", f"Al {number}-lea")
        assert place.built() == 0
        version = f"2026.{number}.0"
        until(lambda version=version: place.version() == version, 10)

        assert place.summary().startswith(f"Al {number}-lea")


def test_failed_build_leaves_the_old(place):
    """Content with a fault is not served; what served goes on serving."""
    before = place.summary()
    release(place, "2026.2.0", "Nou")
    edit(place.content / "opere" / "lacul" / "opera.yaml", "autor: ana-padure", "autor: nimeni")

    code = place.built()

    assert code == 1
    assert (place.version(), place.summary()) == ("2026.1.0", before)


def test_rollback_is_seen(place):
    """A rollback is served at once, and so is the next build."""
    before = place.summary()
    release(place, "2026.2.0", "Nou")
    assert place.built() == 0
    until(lambda: place.version() == "2026.2.0", 10)

    code = place.rolled_back()

    assert code == 0
    until(lambda: place.version() == "2026.1.0", 10)
    assert place.summary() == before


def test_a_vanished_index_stays_open(place):
    """What is open serves on when somebody empties the directory."""
    before = place.summary()
    for file in sorted(place.index.rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()

    assert place.summary() == before
    assert httpx.get(f"{place.address}{API}/search?q=apa", timeout=10).json()["data"]["total"] > 0
