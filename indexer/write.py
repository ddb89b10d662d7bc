"""Write a generation: beside the others, verified by opening it, then switched to."""

import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from indexer import search_index
from service.model.library import Library
from service.store import layout

SearchWriter = Callable[[Library, Path], int]
_BUILDING = ".building-"
# Generations kept beside the one that serves: workers may still read one of them.
KEPT = 3


def write(
    library: Library,
    index_dir: Path,
    content_hash: str,
    search_writer: SearchWriter = search_index.write_search,
) -> layout.Manifest:
    """A new generation of `library`, standing in `index_dir` but not yet serving.

    The caller holds the lock. A build that dies leaves only hidden files, which the
    next one removes.

    Raises:
        layout.IndexFault: what was written cannot be read back.
    """
    home = index_dir / layout.GENERATIONS
    _remove_leavings(index_dir)
    building = home / f"{_BUILDING}{os.getpid()}"
    building.mkdir()
    data = layout.encode(library)
    (building / layout.LIBRARY).write_bytes(data)
    documents = search_writer(library, building / layout.SEARCH)
    manifest = layout.Manifest(
        format=layout.FORMAT,
        generation=_free_name(home, content_hash),
        content_hash=content_hash,
        content_version=library.edition.content_version,
        bac_year=library.edition.bac_year,
        built_at=datetime.now(UTC).isoformat(timespec="microseconds"),
        counts=counts(library),
        documents=documents,
        library_sha256=layout.sha256(data),
    )
    (building / layout.MANIFEST).write_bytes(msgspec.json.encode(manifest))
    verify(building)
    _sync_all(building)
    building.rename(home / manifest.generation)
    layout.sync(home)
    return manifest


def verify(directory: Path) -> layout.Manifest:
    """The manifest of a generation that a reader can open in full.

    Raises:
        layout.IndexFault: records or search documents are missing or damaged.
    """
    manifest = layout.read_manifest(directory)
    layout.read_library(directory)
    try:
        documents = search_index.count_documents(directory / layout.SEARCH)
    except ValueError as error:
        raise layout.IndexFault(f"{directory}: no readable search index: {error}") from None
    if documents != manifest.documents:
        told = f"{documents} search documents, {manifest.documents} were written"
        raise layout.IndexFault(f"{directory}: {told}")
    return manifest


def prune(index_dir: Path, kept: int = KEPT) -> tuple[str, ...]:
    """Remove all but the `kept` newest generations and the one that serves; their names."""
    home = index_dir / layout.GENERATIONS
    stays = {m.generation for m in layout.generations(index_dir)[:kept]}
    stays.add(layout.current(index_dir))
    gone = sorted(p for p in home.iterdir() if p.is_dir() and p.name not in stays)
    for directory in gone:
        shutil.rmtree(directory)
    return tuple(directory.name for directory in gone)


def counts(library: Library) -> dict[str, int]:
    """How many records of each kind a library holds."""
    fields = {name: getattr(library, name) for name in library.__struct_fields__}
    return {name: len(v) for name, v in fields.items() if isinstance(v, dict | tuple)}


def _free_name(home: Path, content_hash: str) -> str:
    name, again = content_hash, 0
    while (home / name).exists():
        again += 1
        name = f"{content_hash}.{again}"
    return name


def _remove_leavings(index_dir: Path) -> None:
    """Remove what builds that died have left; the lock says that none is at work."""
    for directory in (index_dir / layout.GENERATIONS).glob(f"{_BUILDING}*"):
        shutil.rmtree(directory)
    for pointer in index_dir.glob(f".{layout.CURRENT}-*"):
        pointer.unlink()


def _sync_all(directory: Path) -> None:
    for path in directory.rglob("*"):
        layout.sync(path)
    layout.sync(directory)
