"""Cases of Romanian proper names, which no dictionary lists: Ghiță, Ghiței; Blaga, Blagăi."""

from collections.abc import Iterator

# What a folded name ends in, and what may stand in its place in another case. Every
# row whose ending fits is used: a form too many costs a little, one too few a find.
_ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ca", ("cai", "chii", "co")),
    ("ga", ("gai", "gii", "go")),
    ("ia", ("iei", "ie", "io")),
    ("ea", ("elei", "ele", "ei")),
    ("a", ("ei", "ii", "ai", "o")),
    ("ul", ("ului", "ule", "u")),
    ("u", ("ul", "ului", "ule", "i", "ii", "ilor")),
    ("le", ("lui",)),
    ("e", ("ei", "ele", "elui", "o")),
    ("i", ("ii", "ilor", "ul", "ului")),
    ("o", ("oului", "oul")),
)
_CONSONANT = ("ul", "ului", "e", "ule", "i", "ii", "ilor", "s")
_VOWELS = "aeiou"
_SHORTEST_NAME = 3


def cases(name: str) -> Iterator[str]:
    """The other forms in which a folded `name` of one word may stand."""
    if len(name) < _SHORTEST_NAME:
        return
    if name[-1] not in _VOWELS:
        yield from (name + ending for ending in _CONSONANT)
    for ending, others in _ENDINGS:
        if name.endswith(ending):
            yield from (name.removesuffix(ending) + other for other in others)
