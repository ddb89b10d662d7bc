"""Quotations stand word for word in their works, as far as texts are at hand."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from indexer.passages import passages, work_of
from indexer.problems import NotRunError, Problem, SetupError
from indexer.quoted import quoted, words
from indexer.tree import Tree
from service.model.text import Citat

CORPUS = "BAC_CORPUS_DIR"
_PROGRAM = "check_quotes.py"
# Shorter ones may be a term or a name.
LEAST_WORDS = 4


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words said to be of a work; `must_stand` when a text at hand was claimed."""

    work: str
    text: str
    must_stand: bool
    at: Problem


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the corpus says: `verbatim`, `mismatch`, `not-covered` or `unknown-work`."""

    word: str
    detail: str


def check_quotations(tree: Tree) -> Iterator[Problem]:
    """Every `Citat` and every „…” of four words or more is verbatim.

    Raises:
        NotRunError: no corpus is named.
        SetupError: the corpus named cannot be used.
    """
    corpus = os.environ.get(CORPUS)
    if not corpus:
        raise NotRunError(f"{CORPUS} names no folder of texts")
    asked = [*_records(tree), *_spans(tree)]
    verdicts = _verdicts(Path(corpus), sorted({(q.work, q.text) for q in asked}))
    for quotation in asked:
        if told := _fault(quotation, verdicts[quotation.work, quotation.text]):
            yield Problem(quotation.at.file, quotation.at.line, told)


def _records(tree: Tree) -> Iterator[Quotation]:
    for spot in tree.spots:
        if isinstance(spot.value, Citat):
            work = spot.value.opera or work_of(tree, spot.path)
            if work:
                must_stand = spot.value.verification == "text"
                yield Quotation(work, spot.value.text, must_stand, spot.problem("", "text"))


def _spans(tree: Tree) -> Iterator[Quotation]:
    for passage in passages(tree):
        if passage.work is None:
            continue
        for span in quoted(passage.text):
            if len(words(span)) >= LEAST_WORDS:
                yield Quotation(passage.work, span, False, passage.problem("", f"„{span}"))


def _fault(quotation: Quotation, verdict: Verdict) -> str:
    if verdict.word == "mismatch":
        return f"not verbatim: „{quotation.text}” – {verdict.detail}"
    if quotation.must_stand and verdict.word == "unknown-work":
        return f"`verification: text`, but no text is at hand for '{quotation.work}'"
    if quotation.must_stand and verdict.word == "not-covered":
        return f"`verification: text`, but the text at hand has no „{quotation.text}”"
    return ""


def _verdicts(corpus: Path, asked: list[tuple[str, str]]) -> dict[tuple[str, str], Verdict]:
    program = corpus / _PROGRAM
    if not program.is_file():
        raise SetupError(f"{CORPUS}: there is no {_PROGRAM} in '{corpus}'")
    lines = "".join(json.dumps({"work": w, "quote": q}) + "\n" for w, q in asked)
    answer = subprocess.run(
        [sys.executable, "-X", "utf8", str(program)],
        input=lines.encode(),
        capture_output=True,
        check=False,
    )
    verdicts: list[Verdict] = []
    for line in answer.stdout.decode().splitlines():
        if line.startswith("\t"):
            verdicts[-1] = Verdict(verdicts[-1].word, line.strip())
        else:
            verdicts.append(Verdict(line.partition("\t")[0], ""))
    if len(verdicts) != len(asked):
        told = answer.stderr.decode(errors="replace").strip().splitlines()
        raise SetupError(f"{program} failed: {told[-1] if told else 'no answer'}")
    return dict(zip(asked, verdicts, strict=True))
