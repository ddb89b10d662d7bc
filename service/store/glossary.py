"""Literary terms found in prose: replaced by plain words, or explained in brackets."""

import re
from collections.abc import Callable, Iterable
from typing import Literal

from service.model.edition import SimpleForms, Term
from service.model.text import Language

# Quotations and titles are not the service's own words, so terms in them stay.
_LITERAL = re.compile(r"(„[^”]*”|«[^»]*»|\*[^*]+\*)")
Remark = Literal["gloss", "academic"]


class Glossary:
    """The terms of one language, by every form in which they stand."""

    def __init__(self, terms: Iterable[Term], language: Language) -> None:
        self._plain: dict[str, str] = {}
        self._term: dict[str, str] = {}
        self._remarks: dict[Remark, dict[str, str]] = {"gloss": {}, "academic": {}}
        for term in terms:
            plain = _of(term.simple, language)
            self._plain |= plain
            names = (getattr(term.name, language), *_of(term.forms, language), *plain)
            self._term |= {form.casefold(): term.slug for form in names}
            self._remarks["gloss"][term.slug] = getattr(term.gloss, language)
            if term.academic:
                self._remarks["academic"][term.slug] = getattr(term.academic, language)
        self._plain_form = _any_of(self._plain)
        self._any_form = _any_of(self._term)

    def simplified(self, prose: str) -> str:
        """`prose` with listed terms replaced in the form in which they stand."""

        def plain(hit: re.Match[str]) -> str:
            word = self._plain[hit[0].casefold()]
            return word[0].upper() + word[1:] if hit[0][0].isupper() else word

        return _outside_literals(prose, lambda part: self._plain_form.sub(plain, part))

    def remarked(self, prose: str, remark: Remark, seen: set[str]) -> str:
        """`prose` with a bracket after the first use of each term not in `seen`.

        `seen` grows by the terms remarked on, so that one answer explains a term once.
        """
        remarks = self._remarks[remark]

        def explain(hit: re.Match[str]) -> str:
            slug = self._term[hit[0].casefold()]
            if slug in seen or slug not in remarks:
                return hit[0]
            seen.add(slug)
            return f"{hit[0]} ({remarks[slug]})"

        return _outside_literals(prose, lambda part: self._any_form.sub(explain, part))


def _of(forms: SimpleForms, language: Language) -> dict[str, str]:
    found: dict[str, str] = getattr(forms, language)
    return {form.casefold(): plain for form, plain in found.items()}


def _any_of(forms: Iterable[str]) -> re.Pattern[str]:
    # Longest first, so that `narator omniscient` wins over `narator`.
    ordered = sorted(forms, key=len, reverse=True)
    choice = "|".join(map(re.escape, ordered)) or r"(?!)"
    return re.compile(rf"(?<![\w-])(?:{choice})(?![\w-])", re.IGNORECASE)


def _outside_literals(prose: str, change: Callable[[str], str]) -> str:
    parts = _LITERAL.split(prose)
    return "".join(part if i % 2 else change(part) for i, part in enumerate(parts))
