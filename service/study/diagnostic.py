"""A diagnostic test: questions by category, scoring, and what each result means."""

from typing import Literal

from service.errors import UnknownName
from service.store.fold import slugged
from service.study.answer import API, Answer, Step, View
from service.study.context import RequestContext

DiagnosticLevel = Literal["all", "beginner", "medium", "advanced"]
SUBJECTS = ("romana",)
# Results out of 100 from which each band starts, best first.
BANDS = ((85, "advanced"), (60, "medium"), (0, "beginner"))


class DiagnosticOptionView(View, frozen=True, kw_only=True):
    """An answer to choose."""

    text: str
    correct: bool


class DiagnosticItem(View, frozen=True, kw_only=True):
    """A question, its explanation and where to repair what was not known."""

    slug: str
    category: str
    level: str
    difficulty: str
    question: str
    options: list[DiagnosticOptionView]
    explanation: str
    repair: str


class Band(View, frozen=True, kw_only=True):
    """What a result from `from_score` (out of 100) upwards means."""

    from_score: int
    level: str
    meaning: str
    endpoint: str


class Diagnostic(View, frozen=True, kw_only=True):
    """The test; each question counts the same towards 100."""

    subject: str
    categories: list[str]
    total: int
    items: list[DiagnosticItem]
    scoring: str
    results: list[Band]


def diagnostic(
    ctx: RequestContext,
    subject: str,
    level: DiagnosticLevel = "all",
    profile: Literal["real", "uman"] = "real",
) -> Answer[Diagnostic]:
    """The questions for a level and profile.

    Raises:
        UnknownName: there is no test in that subject.
    """
    if slugged(subject) not in SUBJECTS:
        raise UnknownName(kind="subject", value=subject, allowed=SUBJECTS)
    found = [
        q
        for q in ctx.store.library.diagnostic
        if q.profile in ("both", profile) and level in ("all", q.level)
    ]
    say = ctx.reader.say
    data = Diagnostic(
        subject=slugged(subject),
        categories=sorted({q.category for q in found}),
        total=len(found),
        items=[ctx.reader.view(DiagnosticItem, q) for q in found],
        scoring=say("diagnostic.scoring", total=len(found)),
        results=[
            Band(
                from_score=least,
                level=name,
                meaning=say(f"diagnostic.{name}"),
                endpoint=f"{API}/learning-path?level={name}",
            )
            for least, name in BANDS
        ],
    )
    return Answer(
        kind="diagnostic",
        title=say("title.diagnostic"),
        data=data,
        next=(Step(say("title.learning-path"), f"{API}/learning-path"),),
    )
