"""Exam history: years, and how often a work answered Subject III."""

from service.errors import Fault, InvalidRequest
from service.model.exam import Subject
from service.study.answer import API, Answer, Step, View
from service.study.context import RequestContext

FIRST_YEAR, LAST_YEAR = 2000, 2026


class TextGiven(View, frozen=True, kw_only=True):
    """A text given at the exam; null is `not found`."""

    author: str | None
    text: str | None


class TaskGiven(View, frozen=True, kw_only=True):
    """The text and task of Subject II; null is `not found`."""

    author: str | None
    text: str | None
    requirement: str | None


class EssayGiven(View, frozen=True, kw_only=True):
    """The essay of Subject III.

    `requirement` is in the reader's language, `requirement_original` always in
    Romanian; `wording` says how near that is to the printed paper; `works_fit`
    is this service's own reading.
    """

    requirement: str
    requirement_original: str
    genre: str | None
    task: str | None
    authors_named: list[str]
    works_fit: list[str]
    bullets: list[str]
    wording: str


class SubjectView(View, frozen=True, kw_only=True):
    """One paper of a year, with the confidence of what is known of it."""

    year: int
    session: str
    session_name: str
    profile: str
    date: str | None
    subject_i: TextGiven | None
    subject_ii: TaskGiven | None
    subject_iii: EssayGiven | None
    confidence: str
    sources: list[str]
    notes: str | None


class IstoricYearView(View, frozen=True, kw_only=True):
    """A year of the exam; `not_found` names sessions without any source."""

    year: int
    era: str
    format: str
    note: str
    total: int
    items: list[SubjectView]
    not_found: list[str]
    link: str


class EraView(View, frozen=True, kw_only=True):
    """A stretch of years in which the paper kept its format."""

    first_year: int
    last_year: int
    how: str
    structure: str


class YearItem(View, frozen=True, kw_only=True):
    """One row of the list of years: how many papers are known."""

    slug: str
    title: str
    papers_known: int
    note: str
    link: str


class IstoricView(View, frozen=True, kw_only=True):
    """All years of the history and the eras of its format."""

    first_year: int
    last_year: int
    eras: list[EraView]
    total: int
    items: list[YearItem]


def listing(ctx: RequestContext) -> Answer[IstoricView]:
    """All years, newest first."""
    years = sorted(ctx.store.library.istoric.values(), key=lambda y: y.slug, reverse=True)
    data = IstoricView(
        first_year=FIRST_YEAR,
        last_year=LAST_YEAR,
        eras=[ctx.reader.view(EraView, era) for era in ctx.store.library.eras],
        total=len(years),
        items=[
            YearItem(
                slug=y.slug,
                title=y.slug,
                papers_known=len(y.subjects),
                note=ctx.reader.text(y.note),
                link=f"/istoric/{y.slug}",
            )
            for y in years
        ],
    )
    return Answer(
        kind="istoric",
        title=ctx.reader.say("title.istoric"),
        data=data,
        page="/istoric",
        next=tuple(Step(y.slug, f"{API}/istoric?year={y.slug}") for y in years[:3]),
        records=tuple(y.provenance for y in years),
    )


def year(ctx: RequestContext, year: int | str) -> Answer[IstoricYearView]:
    """One year of the history.

    Raises:
        InvalidRequest: `year` is not a number from 2000 to 2026.
    """
    found = ctx.store.library.istoric.get(str(year).strip())
    if found is None:
        bounds: dict[str, str | int] = {
            "value": str(year),
            "least": FIRST_YEAR,
            "most": LAST_YEAR,
        }
        raise InvalidRequest(faults=(Fault("year", "fault.between", bounds),))
    number = int(found.slug)
    era = next(e for e in ctx.store.library.eras if e.slug == found.era)
    data = ctx.reader.view(
        IstoricYearView,
        found,
        year=number,
        era=found.era,
        format=ctx.reader.text(era.structure),
        total=len(found.subjects),
        items=[_subject(ctx, number, s) for s in found.subjects],
        link=f"/istoric/{found.slug}",
    )
    return Answer(
        kind="istoric_year",
        title=f"{ctx.reader.say('title.istoric')}: {number}",
        data=data,
        page=f"/istoric/{found.slug}",
        links={"istoric": f"{API}/istoric"},
        next=_neighbours(ctx, number),
        records=(found.provenance,),
    )


def _subject(ctx: RequestContext, year: int, subject: Subject) -> SubjectView:
    third = subject.subject_iii
    essay = None
    if third:
        essay = ctx.reader.view(
            EssayGiven,
            third,
            requirement_original=third.requirement.ro,
            authors_named=list(third.authors_named),
            works_fit=list(third.works_fit),
        )
    return ctx.reader.view(
        SubjectView,
        subject,
        year=year,
        session_name=ctx.reader.say(f"session.{subject.session}"),
        subject_iii=essay,
        sources=[source.url or source.title for source in subject.sources],
    )


def _neighbours(ctx: RequestContext, year: int) -> tuple[Step, ...]:
    near = (str(y) for y in (year - 1, year + 1))
    here = (y for y in near if y in ctx.store.library.istoric)
    return tuple(Step(y, f"{API}/istoric?year={y}") for y in here)
