"""Letters and marks as a Romanian textbook prints them."""

import re
import unicodedata
from collections.abc import Iterator

from indexer.passages import Passage, passages
from indexer.problems import Problem
from indexer.quoted import own_words
from indexer.tree import Tree

# By number, so that no search for the letters themselves finds this file.
_CEDILLA = re.compile("[\u015e\u015f\u0162\u0163]")
_WORD = re.compile(r"[^\W\d_]+")
# Inside a word î stands only where the word after a prefix begins with it.
_PREFIXED = re.compile(
    r"(re|ne|nemai|mai|pre|prea|supra|sub|auto|semi|co|bine|atot|ori|alt|mult|des|dez|de|inter)"
    r"(ne|re|mai)?î[mn]",
    re.IGNORECASE,
)
_OPENERS = {"„": "”", "“": "”", "«": "»"}
_CLOSERS = frozenset(_OPENERS.values())
# (what is wrong, what to say); looked for outside quotations, titles and code.
_ANYWHERE = (
    (re.compile(r"\S+  +\S+"), "two spaces"),
    (re.compile(r"\S+ --? "), "a hyphen for a dash; write –"),
    (re.compile(r"\S+ (?:[,;](?=\s)|\.(?=\s|$))"), "a space before a mark of punctuation"),
    (re.compile(r'\S*"\S*'), "a straight quotation mark; „…” or “…” stand here"),
)


def check_typography(tree: Tree) -> Iterator[Problem]:
    """No cedillas, no straight or unpaired quotation marks, î and â by today's rule."""
    yield from _letters(tree)
    for passage in passages(tree):
        own = own_words(passage.text)
        for wrong, told in _ANYWHERE:
            if hit := wrong.search(own):
                yield passage.problem(told, hit[0])
        if passage.text != passage.text.strip():
            yield passage.problem("blank space around the text; use `|-` or `>-`, not `|`")
        if told := _unpaired(passage.text):
            yield passage.problem(told)
        if passage.language == "ro":
            yield from _old_spellings(passage, own)


def _letters(tree: Tree) -> Iterator[Problem]:
    files = [(source.file, 1, source.lines) for source in tree.sources.values()]
    files += [
        (prose.file, block.line + 1, list(block.sentences))
        for prose in tree.prose.values()
        for block in prose.blocks
    ]
    for file, first, lines in files:
        for number, line in enumerate(lines, start=first):
            if hit := _CEDILLA.search(line):
                told = f"'{hit[0]}' has a cedilla; write ș or ț with a comma below"
                yield Problem(file, number, told)
            if not unicodedata.is_normalized("NFC", line):
                yield Problem(file, number, "a letter is made of two characters (not NFC)")


def _unpaired(text: str) -> str:
    waiting: list[str] = []
    for letter in text:
        if letter in _OPENERS:
            if _OPENERS[letter] in waiting:
                return f"{letter} inside the same marks; use «…» inside „…”"
            waiting.append(_OPENERS[letter])
        elif letter in _CLOSERS and (not waiting or waiting.pop() != letter):
            return f"{letter} closes nothing"
    return f"a quotation mark is not closed by {waiting[-1]}" if waiting else ""


def _old_spellings(passage: Passage, own: str) -> Iterator[Problem]:
    for word in dict.fromkeys(_WORD.findall(own)):
        low = word.casefold()
        prefix = _PREFIXED.match(low)
        start = prefix.end() if prefix else 1
        if "î" in low[start:-1]:
            right = word[:start] + word[start:-1].replace("î", "â") + word[-1]
            yield passage.problem(f"'{word}': inside a word write â: '{right}'", word)
        elif low[0] == "â" or (low[-1] == "â" and len(low) > 1):
            told = f"'{word}': at the start and the end of a word write î"
            yield passage.problem(told, word)
