"""What an index directory looks like; the indexer writes it, the store reads it.

    index/
      current                    name of the generation that serves; replaced atomically
      generations/<generation>/  one build, never changed once it stands
        manifest.json            Manifest, below
        library.msgpack          every record, msgspec-encoded
        search/                  Tantivy index and lexicon; analyzers are not saved in it
      .lock                      held by the one build that may run

A generation is named by the hash of the content it was built from, with `.1`,
`.2` ... where the same content was built again. What a reader has opened goes on
working after a switch; the last few generations are kept.
"""

import hashlib
import os
from pathlib import Path

import msgspec

from service.model.library import Library
from service.model.text import Record

FORMAT = 1
CURRENT = "current"
GENERATIONS = "generations"
MANIFEST = "manifest.json"
LIBRARY = "library.msgpack"
SEARCH = "search"
LOCK = ".lock"


class Manifest(Record, frozen=True, kw_only=True):
    """Identity of one build; `built_at` is ISO 8601 UTC, `counts` are records by kind.

    `content_hash` covers every content file, FORMAT and the package version;
    `documents` counts those of the search index.
    """

    format: int
    generation: str
    content_hash: str
    content_version: str
    bac_year: str
    built_at: str
    counts: dict[str, int]
    documents: int
    library_sha256: str


class IndexFault(Exception):
    """The index directory cannot be read; the message says what to do."""


class _Format(msgspec.Struct):
    """The one field that every format of the manifest has."""

    format: int


def current(index_dir: Path) -> str:
    """The name of the generation that serves.

    Raises:
        IndexFault: nothing has been built there.
    """
    try:
        return (index_dir / CURRENT).read_text(encoding="utf-8").strip()
    except OSError as error:
        told = f"{index_dir}: no index here ({error.strerror}); run `bac-index build`"
        raise IndexFault(told) from None


def generation_dir(index_dir: Path, generation: str) -> Path:
    """Where a generation stands."""
    return index_dir / GENERATIONS / generation


def generations(index_dir: Path) -> tuple[Manifest, ...]:
    """Manifests of all generations that can be read, the newest first."""
    found: list[Manifest] = []
    for manifest in (index_dir / GENERATIONS).glob(f"[!.]*/{MANIFEST}"):
        try:
            found.append(read_manifest(manifest.parent))
        except IndexFault:
            continue
    return tuple(sorted(found, key=lambda m: (m.built_at, m.generation), reverse=True))


def read_manifest(directory: Path) -> Manifest:
    """The manifest of the generation in `directory`.

    Raises:
        IndexFault: it is missing, broken or of another format.
    """
    try:
        data = (directory / MANIFEST).read_bytes()
        found = msgspec.json.decode(data, type=_Format).format
        if found == FORMAT:
            return msgspec.json.decode(data, type=Manifest)
    except (OSError, msgspec.DecodeError) as error:
        raise IndexFault(f"{directory}: no readable manifest: {error}") from None
    told = f"index format {found}, this version reads {FORMAT}; run `bac-index build`"
    raise IndexFault(f"{directory}: {told}")


def read_library(directory: Path) -> Library:
    """The records of the generation in `directory`.

    Raises:
        IndexFault: they are missing, or not those that the manifest names.
    """
    manifest = read_manifest(directory)
    try:
        data = (directory / LIBRARY).read_bytes()
        if sha256(data) != manifest.library_sha256:
            raise IndexFault(f"{directory}: {LIBRARY} is damaged; run `bac-index build`")
        return decode(data)
    except (OSError, msgspec.DecodeError) as error:
        raise IndexFault(f"{directory}: no readable {LIBRARY}: {error}") from None


def switch(index_dir: Path, generation: str) -> None:
    """Let `generation` serve from now on: a reader sees the old name or the new one."""
    pointer = index_dir / CURRENT
    waiting = pointer.with_name(f".{CURRENT}-{os.getpid()}")
    with waiting.open("w", encoding="utf-8") as file:
        file.write(f"{generation}\n")
        file.flush()
        os.fsync(file.fileno())
    waiting.replace(pointer)
    sync(index_dir)


def sync(path: Path) -> None:
    """Bring a file or the entries of a directory to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sha256(data: bytes) -> str:
    """The digest that manifests carry, in hex."""
    return hashlib.sha256(data).hexdigest()


def encode(library: Library) -> bytes:
    """A library as it stands in `library.msgpack`."""
    return msgspec.msgpack.encode(library)


def decode(data: bytes) -> Library:
    """The library in the bytes of a `library.msgpack`."""
    return msgspec.msgpack.decode(data, type=Library)
