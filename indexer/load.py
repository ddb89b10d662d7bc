"""The content tree as records: the folder table read, and works assembled from theirs."""

from pathlib import Path
from typing import Any

from indexer.problems import Problem, SetupError
from indexer.tables import CHANGELOG, FILES, FOLDERS, FRAME, PARTS, SHELF
from indexer.tree import Tree
from indexer.twins import audio_script, commentary
from service.model.edition import Edition
from service.model.library import Library
from service.model.opera import Opera


def load(content: Path) -> tuple[Library | None, Tree]:
    """The library, or None when a file could not be read; the tree has the problems.

    Raises:
        SetupError: `content` is not a folder.
    """
    if not content.is_dir():
        raise SetupError(f"there is no content folder '{content}'")
    tree = Tree(content)
    parts: dict[str, Any] = {}
    for name, (path, record) in FILES.items():
        parts[name] = tree.read(path, record)
    for name, (path, record) in SHELF.items():
        if (content / f"{path}.yaml").exists():
            parts[name] = tree.read(path, record)
    for name, (path, record) in FOLDERS.items():
        parts[name] = tree.folder(path, record)
    parts["changelog"] = _latest_first(tree.folder(*CHANGELOG, key="version"))
    folders = sorted(p.name for p in (content / "opere").glob("*") if p.is_dir())
    opere = {slug: _opera(tree, slug) for slug in folders}
    parts["opere"] = {slug: opera for slug, opera in opere.items() if opera is not None}
    tree.problems.extend(_strangers(tree))
    if tree.problems:
        return None, tree
    return Library(**_in_catalogue_order(parts)), tree


def _opera(tree: Tree, slug: str) -> Opera | None:
    folder = f"opere/{slug}"
    frame = tree.read(f"{folder}/{FRAME[0]}", FRAME[1], slug=slug)
    parts = {name: tree.read(f"{folder}/{file}", record) for name, (file, record) in PARTS.items()}
    parts["comentariu"] = tree.twins(f"{folder}/comentariu", commentary)
    parts["audio_script"] = tree.twins(f"{folder}/audio-script", audio_script)
    if frame is None or any(part is None for part in parts.values()):
        return None
    return Opera(**{name: getattr(frame, name) for name in frame.__struct_fields__}, **parts)


def _strangers(tree: Tree) -> list[Problem]:
    """Files that no row of the folder table reads, such as `opere/ion/quizz.yaml`."""
    read = {source.file for source in tree.sources.values()}
    read |= {prose.file for prose in tree.prose.values()}
    read |= {problem.file for problem in tree.problems}
    found = sorted(
        file.relative_to(tree.root)
        for pattern in ("*.yaml", "*.yml", "*.md")
        for file in tree.root.rglob(pattern)
    )
    return [
        Problem(file, 1, "no record is read from a file with this name or in this place")
        for file in found
        if file not in read and file.name != "README.md"
    ]


def _latest_first(changelog: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(sorted(changelog.values(), key=lambda r: (r.date, r.version), reverse=True))


def _in_catalogue_order(parts: dict[str, Any]) -> dict[str, Any]:
    edition: Edition = parts["edition"]
    order = {entry.slug: i for i, entry in enumerate(edition.opere)}
    last = len(order)

    def place(record: Any) -> tuple[int, str]:
        return order.get(getattr(record, "opera", record.slug), last), record.slug

    for name in ("opere", "personaje", "locatii"):
        records = sorted(parts[name].values(), key=place)
        parts[name] = {record.slug: record for record in records}
    return parts
