"""Words as they are compared: without case, diacritics or punctuation."""

import re
import unicodedata

_NOT_A_WORD = re.compile(r"[^a-z0-9]+")


def fold(text: str) -> str:
    """`text` in lower case, letters without marks: `Știință` and `ştiinţă` give `stiinta`."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def fold_words(text: str) -> str:
    """The folded words of `text`, one space between them."""
    return _NOT_A_WORD.sub(" ", fold(text)).strip()


def slugged(text: str) -> str:
    """`text` as a slug would spell it: `Moara cu Noroc` gives `moara-cu-noroc`."""
    return fold_words(text).replace(" ", "-")
