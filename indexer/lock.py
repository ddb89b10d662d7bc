"""One build at a time: a lock that dies with its process."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from indexer.problems import SetupError
from indexer.stages import SILENT, Stages
from service.store import layout

_LOOK_SECONDS = 0.05


@contextmanager
def locked(index_dir: Path, wait_seconds: float, stages: Stages = SILENT) -> Iterator[None]:
    """Hold the lock of `index_dir`, which is made if it is missing.

    If another build holds it, waiting is a stage of its own.

    Raises:
        SetupError: it was not free within `wait_seconds`, or cannot be written.
    """
    try:
        (index_dir / layout.GENERATIONS).mkdir(parents=True, exist_ok=True)
        file = (index_dir / layout.LOCK).open("a+", encoding="utf-8")
    except OSError as error:
        told = f"the index directory '{index_dir}' cannot be written: {error.strerror}"
        raise SetupError(told) from None
    with file:
        last = time.monotonic() + wait_seconds
        told_once = False
        while not _taken(file.fileno()):
            file.seek(0)
            told = f"another build is at work in '{index_dir}' (process {file.read().strip()})"
            if time.monotonic() >= last:
                raise SetupError(f"{told}; waited {wait_seconds:g} s")
            if not told_once:
                stages.before(f"{told}; waiting")
                told_once = True
            time.sleep(_LOOK_SECONDS)
        if told_once:
            stages.after("free")
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


def _taken(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
