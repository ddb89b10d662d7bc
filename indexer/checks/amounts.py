"""Every record holds as much as a pupil is promised."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from indexer.amounts import Amounts
from indexer.problems import Problem
from indexer.quoted import words
from indexer.tree import Tree
from service.model.opera import OperaFrame, Rezumat


def check_amounts(tree: Tree, amounts: Amounts) -> Iterator[Problem]:
    """Lists are long enough, summaries and commentaries neither too short nor too long."""
    yield from _items(tree, amounts)
    yield from _work_files(tree, amounts)
    yield from _summaries(tree, amounts)
    yield from _prose(tree, amounts)
    yield from _places(tree, amounts)
    yield from _shelves(tree, amounts)


def _items(tree: Tree, amounts: Amounts) -> Iterator[Problem]:
    fields: dict[type, list[tuple[str, int]]] = {}
    for (record, field), least in amounts.items.items():
        fields.setdefault(record, []).append((field, least))
    for spot in tree.spots:
        for field, least in fields.get(type(spot.value), ()):
            count = len(getattr(spot.value, field))
            if count < least:
                yield spot.problem(_too_few(field, count, least), field)


def _work_files(tree: Tree, amounts: Amounts) -> Iterator[Problem]:
    for work in sorted(tree.works):
        frame = tree.records.get(f"opere/{work}/opera")
        for name in amounts.in_work:
            path = f"opere/{work}/{name}"
            items = tree.records.get(path)
            if items is None:
                continue
            least = _least(name, items, frame, amounts)
            if len(items) < least:
                yield tree.sources[path].problem(_too_few(name, len(items), least))


def _least(name: str, items: Any, frame: OperaFrame | None, amounts: Amounts) -> int:
    # A frame that cannot be read may be a poem's.
    poem = frame is None or "liric" in frame.genre.ro.casefold()
    least = amounts.in_work[name]
    if poem:
        return amounts.in_poem.get(name, least)
    if name == "citate" and all(citat.verification == "text" for citat in items):
        return amounts.verified
    return least


def _summaries(tree: Tree, amounts: Amounts) -> Iterator[Problem]:
    for spot in tree.spots:
        if not isinstance(spot.value, Rezumat):
            continue
        for field, bounds in amounts.words.items():
            for language in ("ro", "en"):
                count = len(words(getattr(getattr(spot.value, field), language)))
                if told := _outside(count, bounds):
                    yield spot.problem(told, field, language)


def _prose(tree: Tree, amounts: Amounts) -> Iterator[Problem]:
    for path, prose in tree.prose.items():
        if bounds := amounts.prose.get(path.rpartition("/")[2]):
            count = sum(len(words(block.text)) for block in prose.blocks)
            if told := _outside(count, bounds):
                yield Problem(prose.file, 1, told)


def _places(tree: Tree, amounts: Amounts) -> Iterator[Problem]:
    counts = Counter(
        place.opera for path, place in tree.records.items() if path.startswith("locatii/")
    )
    for work in sorted(tree.works):
        if counts[work] < amounts.places:
            told = f"locatii/ holds {_too_few('places', counts[work], amounts.places)}"
            yield Problem(Path(f"opere/{work}/opera.yaml"), 1, told)


def _shelves(tree: Tree, amounts: Amounts) -> Iterator[Problem]:
    for folder, least in amounts.files.items():
        count = len(tree.names(folder))
        if count < least:
            yield Problem(Path(folder), 1, _too_few("files", count, least))
    for path, least in amounts.lists.items():
        if path not in tree.records and path in tree.files:
            continue
        count = len(tree.records.get(path, ()))
        if count < least:
            yield Problem(Path(f"{path}.yaml"), 1, _too_few("items", count, least))


def _too_few(what: str, count: int, least: int) -> str:
    return f"{count} in `{what}`, at least {least} are due"


def _outside(count: int, bounds: tuple[int, int]) -> str:
    least, most = bounds
    return "" if least <= count <= most else f"{count} words, {least} to {most} are due"
