"""The exam papers that a work would have answered, and how probable it is now."""

from service.model.exam import IstoricYear, Subject
from service.model.opera import Opera
from service.study import of_opera
from service.study.answer import Answer, View
from service.study.context import RequestContext
from service.study.istoric import LAST_YEAR

# A session this many years back weighs half as much in the probability.
HALF_LIFE_YEARS = 5
# `model` papers are samples and `simulare` is a rehearsal: neither was the exam.
EXAM_SESSIONS = ("speciala", "iunie-iulie", "august-septembrie")


class Appearance(View, frozen=True, kw_only=True):
    """A paper whose Subject III the work answers; `named_author` is whether it names him."""

    year: int
    session: str
    session_name: str
    profile: str
    requirement: str
    requirement_original: str
    named_author: bool
    wording: str
    confidence: str


class Probability(View, frozen=True, kw_only=True):
    """How often the work answers a paper, recent papers weighing more; 0 to 1.

    `papers` counts the papers with a known Subject III of that profile.
    """

    profile: str
    probability: float
    fits: int
    papers: int


class OperaIstoric(View, frozen=True, kw_only=True):
    """The appearances of a work, newest first, and the probability for each profile."""

    opera: str
    total: int
    items: list[Appearance]
    probabilities: list[Probability]
    method: str


def listing(ctx: RequestContext, slug: str) -> Answer[OperaIstoric]:
    """The papers whose Subject III a work answers, with its probability."""
    opera = ctx.store.opera(slug)
    rows = [
        _appearance(ctx, opera, year, subject)
        for year, subject in _papers(ctx)
        if subject.subject_iii and opera.slug in subject.subject_iii.works_fit
    ]
    rows.sort(key=lambda row: row.year, reverse=True)
    data = OperaIstoric(
        opera=opera.title,
        total=len(rows),
        items=rows,
        probabilities=[probability(ctx, opera.slug, profile) for profile in ("real", "uman")],
        method=ctx.reader.say("method.probability", years=HALF_LIFE_YEARS),
    )
    title = ctx.reader.say("title.istoric")
    return of_opera.answer(ctx, opera, "istoric", data, part="istoric", title=title)


def probability(ctx: RequestContext, opera: str, profile: str) -> Probability:
    """The weighted share of exam papers of `profile` that `opera` answers."""
    newest = LAST_YEAR
    weights, fitting, fits, papers = 0.0, 0.0, 0, 0
    for year, subject in _papers(ctx):
        known = subject.subject_iii
        if known is None or subject.session not in EXAM_SESSIONS:
            continue
        if subject.profile not in (profile, "both"):
            continue
        weight = 0.5 ** ((newest - year) / HALF_LIFE_YEARS)
        weights, papers = weights + weight, papers + 1
        if opera in known.works_fit:
            fitting, fits = fitting + weight, fits + 1
    share = round(fitting / weights, 3) if weights else 0.0
    return Probability(profile=profile, probability=share, fits=fits, papers=papers)


def last_asked(ctx: RequestContext, opera: str, profile: str) -> int | None:
    """The last year in which an exam paper of `profile` could be answered with `opera`."""
    years = [
        year
        for year, subject in _papers(ctx)
        if subject.subject_iii
        and subject.session in EXAM_SESSIONS
        and subject.profile in (profile, "both")
        and opera in subject.subject_iii.works_fit
    ]
    return max(years, default=None)


def _papers(ctx: RequestContext) -> list[tuple[int, Subject]]:
    years: list[IstoricYear] = list(ctx.store.library.istoric.values())
    return [(int(y.slug), subject) for y in years for subject in y.subjects]


def _appearance(ctx: RequestContext, opera: Opera, year: int, subject: Subject) -> Appearance:
    third = subject.subject_iii
    assert third is not None
    surname = ctx.store.autor(opera.autor).name.split()[-1]
    return Appearance(
        year=year,
        session=subject.session,
        session_name=ctx.reader.say(f"session.{subject.session}"),
        profile=subject.profile,
        requirement=ctx.reader.spoken(third.requirement),
        requirement_original=third.requirement.ro,
        named_author=any(surname in name for name in third.authors_named),
        wording=third.wording,
        confidence=subject.confidence,
    )
