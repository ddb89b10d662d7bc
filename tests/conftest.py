"""What most tests share: an index of the tiny edition, one of the real content, clients of both."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.store.store import Store
from tests.builders import CONTENT, tiny_content
from tests.running import PLENTY, Client, indexed, running, served
from tests.servers import RedisServer, redis_server, url_of


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that rewrites golden files."""
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files")


@pytest.fixture(scope="session")
def tiny_index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of the tiny edition; a test that changes it builds its own."""
    home = tmp_path_factory.mktemp("tiny")
    return indexed(tiny_content(home), home / "index")


@pytest.fixture(scope="session")
def real_index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of the real content."""
    return indexed(CONTENT, tmp_path_factory.mktemp("real") / "index")


@pytest.fixture(scope="session")
def tiny_store(tiny_index: Path) -> Store:
    """The records of the tiny edition."""
    return Store.open(tiny_index)


@pytest.fixture(scope="session")
def real_store(real_index: Path) -> Store:
    """The records of the real content."""
    return Store.open(real_index)


@pytest.fixture(scope="session")
def client(tiny_index: Path) -> Iterator[Client]:
    """The service over the tiny edition, in this process, on 1 March 2026 at noon in Bucharest."""
    with running(tiny_index) as client:
        yield client


@pytest.fixture(scope="session")
def real(real_index: Path) -> Iterator[Client]:
    """The same over the real content."""
    with running(real_index) as client:
        yield client


@pytest.fixture(scope="session")
def server_redis() -> Iterator[RedisServer]:
    """The Redis behind the real server process."""
    with redis_server() as redis:
        yield redis


@pytest.fixture(scope="session")
def server(
    real_index: Path, server_redis: RedisServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a real server process over the real content, with a real Redis."""
    log = tmp_path_factory.mktemp("server") / "log"
    settings = {"redis_url": url_of(server_redis), "anonymous_per_minute": PLENTY}
    with served(real_index, log, **settings) as address:
        yield address
