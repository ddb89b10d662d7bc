"""Requests a second of one worker, as ratios to a bare ASGI app in the same run.

    python -m tests.bench.run [SECONDS]

The load comes from `wrk` (a public tool, Debian package `wrk`), one connection count for
all, after a warm-up. Ratios are what counts: a shared machine makes figures jump by a
third, so every figure is the median of three rounds, and the baseline is measured in each.
"""

import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

CONNECTIONS, ROUNDS, WARM_UP_SECONDS = 16, 3, 1
API = "/api/v1/ai"
PATHS = {
    "status": f"{API}/status",
    "list of works": f"{API}/opere",
    "one work in full": f"{API}/opere/luceafarul",
    "one work, Markdown": f"{API}/opere/luceafarul?format=markdown",
    "context": f"{API}/opere/luceafarul/context",
    "search": f"{API}/search?q=dor%20de%20moarte",
    "command": f"{API}/exec?cmd=opera&args=plumb",
    "page": "/opere/plumb",
}
BARE = """
async def app(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"{}"})
"""


def main() -> int:
    """Print the table; the exit code."""
    if shutil.which("wrk") is None:
        print("bench needs `wrk`: apt-get install wrk", file=sys.stderr)
        return 2
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    ratios: dict[str, list[float]] = {name: [] for name in PATHS}
    rates: dict[str, list[float]] = {name: [] for name in ("bare ASGI", *PATHS)}
    with _bare() as bare, _service() as service:
        for _ in range(ROUNDS):
            base = _rate(f"{bare}/", seconds)
            rates["bare ASGI"].append(base)
            for name, path in PATHS.items():
                rate = _rate(service + path, seconds)
                rates[name].append(rate)
                ratios[name].append(rate / base)
    print(f"{'':22}{'req/s':>9}{'ratio':>8}{'spread':>9}")
    print(f"{'bare ASGI':22}{statistics.median(rates['bare ASGI']):>9.0f}{1:>8.2f}")
    for name, seen in ratios.items():
        spread = max(seen) - min(seen)
        rate = statistics.median(rates[name])
        print(f"{name:22}{rate:>9.0f}{statistics.median(seen):>8.2f}{spread:>9.2f}")
    return 0


def _rate(url: str, seconds: int) -> float:
    for length in (WARM_UP_SECONDS, seconds):
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{length}s", url]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        if failed := re.search(r"Non-2xx or 3xx responses: (\d+)", told):
            raise SystemExit(f"{url}: {failed[1]} failed requests")
    found = re.search(r"Requests/sec:\s+([\d.]+)", told)
    assert found, told
    return float(found[1])


@contextmanager
def _service() -> Iterator[str]:
    env = {**os.environ, "BAC_ANONYMOUS_PER_MINUTE": "100000000"}
    command = [sys.executable, "-m", "service", "serve", "--port"]
    with _started(command, f"{API}/status", env) as url:
        yield url


@contextmanager
def _bare() -> Iterator[str]:
    code = f"{BARE}\nimport sys, uvicorn\nuvicorn.run(app, port=int(sys.argv[1]), access_log=False)"
    with _started([sys.executable, "-c", code], "/", dict(os.environ)) as url:
        yield url


@contextmanager
def _started(command: list[str], ready: str, env: dict[str, str]) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen([*command, str(port)], env=env, stdout=quiet, stderr=quiet)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(url + ready, timeout=1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait(10)


if __name__ == "__main__":
    sys.exit(main())
