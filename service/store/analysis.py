"""How text becomes words: shared by the writer of the search index and its readers.

A document is a passage of a thing. Its fields:

    thing     number of the thing in `things(library)`
    section   part of the work that holds the passage; stored
    ro, en    the passage; stored as it is shown, searched by folded words
    names     what the thing is called, in both languages; folded words
    context   its surroundings: kind, work, author, section; folded words
    exact     names and passage with their diacritics

Stems and lemmas are no fields: a query is spread over the words of the index before
it is asked (`lexicon.py`), so that every match is known by its word and can be shown.
"""

import re
import unicodedata
from functools import cache, lru_cache

import tantivy

from service.model.text import Language
from service.store.fold import fold_words

LANGUAGES: tuple[Language, ...] = ("ro", "en")
# A word as it stands in shown text; folding it gives the words of the index.
WORD = re.compile(r"[^\W_]+")
_FOLDED = "folded"
_LONGEST_WORD = 64
_CEDILLAS = str.maketrans("şţ", "șț")
_STEMMERS = {"ro": "romanian", "en": "english"}
# Words that say little: they need not be found, and a single letter is one of them.
_LIGHT = frozenset(
    """
    al ai ale am are as asa asupra au ca care ce cea cei cel cele cu cum da daca de decat deci
    despre din dintre doar dupa ea ei el ele era este eu fara fi fie fost iar ii il in intr
    intre isi la le li lui mai mi ne nici nu ori pe pentru pre prea prin sa sau se si spre
    sub sunt te ti tot un una unde unei unor unui va
    an and are as at be by for from he her his how in is it its not of on or she that the
    their them they this to was what when where which who with you
    """.split()  # noqa: SIM905  one word a line would bury the module
)


def search_schema() -> tantivy.Schema:
    """The fields above."""
    build = tantivy.SchemaBuilder()
    for language in LANGUAGES:
        build.add_text_field(language, stored=True, tokenizer_name=_FOLDED)
    for field in ("names", "context"):
        build.add_text_field(field, tokenizer_name=_FOLDED)
    build.add_text_field("exact", tokenizer_name="whitespace", index_option="basic")
    build.add_text_field("section", stored=True, tokenizer_name="raw", index_option="basic")
    build.add_unsigned_field("thing", fast=True)
    return build.build()


def register_analyzers(index: tantivy.Index) -> None:
    """Teach `index` to fold words.

    Tantivy does not keep analyzers on disk, so the writer and every reader call this.
    """
    build = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple())
    build = build.filter(tantivy.Filter.remove_long(_LONGEST_WORD))
    build = build.filter(tantivy.Filter.lowercase())
    build = build.filter(tantivy.Filter.ascii_fold())
    index.register_tokenizer(_FOLDED, build.build())


def words(text: str) -> list[str]:
    """The words of `text` in order, folded: `Ghiței, d'or` gives `ghitei`, `d`, `or`."""
    return fold_words(text).split()


@lru_cache(maxsize=65_536)
def folded_word(word: str) -> str:
    """A word of shown text, found by WORD, as the index has it; kept, for speed."""
    return fold_words(word)


def spelled_words(text: str) -> list[str]:
    """The words of `text` with their diacritics: NFC, lower case, comma below."""
    lower = unicodedata.normalize("NFC", text).lower().translate(_CEDILLAS)
    return WORD.findall(lower)


def is_light(word: str) -> bool:
    """Whether a folded word says too little to be asked for."""
    return len(word) == 1 or word in _LIGHT


def stem(word: str, language: Language) -> str:
    """The stem of a folded word; stemming before folding would lose bare letters."""
    found = _stemmer(language).analyze(word)
    return found[0] if found else word


@cache
def _stemmer(language: Language) -> tantivy.TextAnalyzer:
    build = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.raw())
    return build.filter(tantivy.Filter.stemmer(_STEMMERS[language])).build()
