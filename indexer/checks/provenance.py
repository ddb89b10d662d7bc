"""Quotations say how they were confirmed; sources have addresses that look like ones."""

import re
from collections.abc import Iterator, Mapping

from indexer.passages import work_of
from indexer.problems import Problem
from indexer.tree import Tree
from service.model.media import Film, Podcast, Track
from service.model.text import Citat, Source

# A quotation without a text at hand rests on as many sources.
LEAST_SOURCES = 2
_ADDRESS = re.compile(r"https?://[^\s/.]+(\.[^\s/.]+)+(/\S*)?")
_ADDRESSES: Mapping[type, str] = {Source: "url", Film: "link", Podcast: "link", Track: "link"}


def check_verification(tree: Tree) -> Iterator[Problem]:
    """A quotation names its text and, where that is not at hand, two different sources."""
    for spot in tree.spots:
        citat = spot.value
        if not isinstance(citat, Citat):
            continue
        if citat.opera is None and work_of(tree, spot.path) is None:
            yield spot.problem("name the `opera` that this quotation stands in")
        if citat.verification == "sources":
            count = len({source.title.casefold() for source in citat.sources})
            if count < LEAST_SOURCES:
                told = f"`verification: sources` needs two different sources, not {count}"
                yield spot.problem(told, "verification")


def check_addresses(tree: Tree) -> Iterator[Problem]:
    """Addresses start with http:// or https:// and a host."""
    for spot in tree.spots:
        field = _ADDRESSES.get(type(spot.value))
        address = getattr(spot.value, field) if field else None
        if field and address is not None and not _ADDRESS.fullmatch(address):
            yield spot.problem(f"'{address}' is no http(s) address", field)
