"""Building, listing and switching generations."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from indexer.amounts import FULL, Amounts
from indexer.digest import content_hash
from indexer.lock import locked
from indexer.nearest import did_you_mean
from indexer.pipeline import checked
from indexer.problems import SetupError
from indexer.search_index import write_search
from indexer.stages import SILENT, Stages
from indexer.write import SearchWriter, prune, verify, write
from service.store import layout

# How long a build waits for another one.
WAIT_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Built:
    """What a build came to: `built`, `unchanged`, or `switched` to one that stood already."""

    outcome: Literal["built", "unchanged", "switched"]
    manifest: layout.Manifest
    removed: tuple[str, ...] = ()


def build(
    content: Path,
    index_dir: Path,
    amounts: Amounts = FULL,
    *,
    force: bool = False,
    wait_seconds: float = WAIT_SECONDS,
    search_writer: SearchWriter = write_search,
    stages: Stages = SILENT,
) -> Built:
    """Let `content` serve from `index_dir`; content that is served already builds nothing.

    Raises:
        ContentError: the content has problems; what served goes on serving.
        SetupError: a folder cannot be used, or another build is at work.
    """
    if not content.is_dir():
        raise SetupError(f"there is no content folder '{content}'")
    with locked(index_dir, wait_seconds, stages):
        try:
            name = content_hash(content)
            if not force and (standing := _standing(index_dir, name)):
                return _let_serve(index_dir, standing)
            library = checked(content, amounts, stages=stages)
            stages.before("write")
            manifest = write(library, index_dir, name, search_writer)
            stages.after(f"{manifest.documents} search documents")
            layout.switch(index_dir, manifest.generation)
            return Built("built", manifest, prune(index_dir))
        except OSError as error:
            raise SetupError(f"{error.filename or index_dir}: {error.strerror}") from None
        except layout.IndexFault as error:
            raise SetupError(f"the generation written cannot be read back: {error}") from None


def rollback(index_dir: Path, generation: str | None = None) -> layout.Manifest:
    """Let a named generation serve, or the one built before the one that serves.

    Raises:
        SetupError: there is no such generation, or it is damaged.
    """
    if not (index_dir / layout.GENERATIONS).is_dir():
        raise SetupError(f"{index_dir}: no index here; run `bac-index build`")
    with locked(index_dir, WAIT_SECONDS):
        wanted = generation or _before_current(index_dir)
        names = [m.generation for m in layout.generations(index_dir)]
        if wanted not in names:
            told = f"{index_dir}: no generation '{wanted}'{did_you_mean(wanted, names)}"
            raise SetupError(told)
        try:
            manifest = verify(layout.generation_dir(index_dir, wanted))
            layout.switch(index_dir, wanted)
        except (layout.IndexFault, OSError) as error:
            raise SetupError(str(error)) from None
        return manifest


def _before_current(index_dir: Path) -> str:
    names = [m.generation for m in layout.generations(index_dir)]
    try:
        serving = layout.current(index_dir)
    except layout.IndexFault as error:
        raise SetupError(str(error)) from None
    older = names[names.index(serving) + 1 :] if serving in names else names
    if not older:
        raise SetupError(f"{index_dir}: nothing was built before '{serving}'")
    return older[0]


def _standing(index_dir: Path, content_hash: str) -> layout.Manifest | None:
    """The newest sound generation of that content, the serving one before others."""
    found = [m for m in layout.generations(index_dir) if m.content_hash == content_hash]
    for manifest in sorted(found, key=lambda m: m.generation != _serving(index_dir)):
        try:
            return verify(layout.generation_dir(index_dir, manifest.generation))
        except layout.IndexFault:
            continue
    return None


def _let_serve(index_dir: Path, manifest: layout.Manifest) -> Built:
    if manifest.generation == _serving(index_dir):
        return Built("unchanged", manifest)
    layout.switch(index_dir, manifest.generation)
    return Built("switched", manifest)


def _serving(index_dir: Path) -> str | None:
    try:
        return layout.current(index_dir)
    except layout.IndexFault:
        return None
