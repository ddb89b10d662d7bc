"""Which dictionary word a form belongs to, looked up once, when an index is built."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

from indexer.declension import cases
from service.model.text import Language
from service.store.analysis import stem, words
from service.store.lexicon import Lexicon


def lexicon(language: Language, spelled: Iterable[str], names: Iterable[str]) -> Lexicon:
    """The lexicon for content made of the words `spelled`, in lower case with diacritics.

    `names` are folded words of proper names: the dictionary has common words only, so
    these are declined by rule.
    """
    lemma_of, forms_of = _dictionary(language)
    stems: dict[str, str] = {}
    found: defaultdict[str, set[str]] = defaultdict(set)
    for word in spelled:
        lemma = lemma_of.get(word) or lemma_of.get(word.capitalize())
        for folded in words(word):
            stems.setdefault(folded, stem(folded, language))
            if lemma:
                found[folded].add(lemma)
    # Forms that stand nowhere in the content may still be typed.
    for lemma in {lemma for of_word in found.values() for lemma in of_word}:
        for form in forms_of.get(lemma, ()):
            for folded in words(form):
                found[folded].add(lemma)
    for name in names:
        for form in (name, *cases(name)):
            found[form].add(name)
    lemmas = {form: tuple(sorted(of_form)) for form, of_form in found.items()}
    return Lexicon(stems=stems, lemmas=lemmas)


@cache
def _dictionary(language: Language) -> tuple[dict[str, str], dict[str, list[str]]]:
    lemma_of = dict(DefaultDictionaryFactory().get_dictionary(language).items())
    forms_of: defaultdict[str, list[str]] = defaultdict(list)
    for form, lemma in lemma_of.items():
        forms_of[lemma].append(form)
    return lemma_of, forms_of
