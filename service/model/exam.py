"""The exam: its calendar, its past subjects, its format eras."""

from typing import Annotated, Literal

import msgspec

from service.model.text import (
    Date,
    Filled,
    Profile,
    Provenance,
    Record,
    Slug,
    Source,
    Text,
    Verbatim,
)

Session = Literal["model", "simulare", "speciala", "iunie-iulie", "august-septembrie"]
Time = Annotated[str, msgspec.Meta(pattern=r"^\d{2}:\d{2}$")]
Certainty = Literal["high", "medium", "low"]


class Event(Record, frozen=True, kw_only=True):
    """One entry of the calendar.

    `end` is null for a single day, `time` is the Bucharest hour of the start.
    `written_romanian` marks the written paper that the timer counts to.
    """

    slug: Slug
    name: Verbatim
    start: Date
    end: Date | None = None
    time: Time | None = None
    written_romanian: bool = False
    confidence: Certainty
    note: Text | None = None


class CalendarSession(Record, frozen=True, kw_only=True):
    """A session of the edition and its events, in order."""

    slug: Slug
    name: Verbatim
    events: tuple[Event, ...]
    gaps: tuple[Text, ...] = ()


class Calendar(Record, frozen=True, kw_only=True):
    """All dates of the edition (`content/exam/calendar.yaml`)."""

    order: Verbatim
    sessions: tuple[CalendarSession, ...]
    exam_day: tuple[Text, ...]
    passing: tuple[Text, ...]
    provenance: Provenance


class Era(Record, frozen=True, kw_only=True):
    """A stretch of years in which the paper kept its format."""

    slug: Slug
    first_year: int
    last_year: int
    how: Text
    structure: Text
    sources: tuple[Source, ...]


class FirstSubject(Record, frozen=True, kw_only=True):
    """The text given at Subject I; null is `not found`, not `none`."""

    author: Filled | None
    text: Filled | None


class SecondSubject(Record, frozen=True, kw_only=True):
    """The text and task given at Subject II."""

    author: Filled | None
    text: Filled | None
    requirement: Verbatim | None


class ThirdSubject(Record, frozen=True, kw_only=True):
    """The essay asked at Subject III.

    `wording` says how near the requirement is to the printed paper; `works_fit`
    is our own reading of which catalogue works answer it.
    """

    requirement: Verbatim
    genre: Verbatim | None
    authors_named: tuple[Filled, ...]
    works_fit: tuple[Slug, ...]
    task: Literal["particularitati", "personaj", "relatie", "tema-viziune"] | None
    bullets: tuple[Verbatim, ...]
    wording: Literal["official", "close", "reported"]


class Subject(Record, frozen=True, kw_only=True):
    """One paper: a session and a profile of a year."""

    session: Session
    profile: Profile
    date: Date | None
    subject_i: FirstSubject | None
    subject_ii: SecondSubject | None
    subject_iii: ThirdSubject | None
    confidence: Certainty
    sources: tuple[Source, ...]
    notes: Text | None


class IstoricYear(Record, frozen=True, kw_only=True):
    """A year of the exam (`content/exam/istoric/<year>.yaml`).

    `not_found` names sessions for which no source was found.
    """

    slug: Slug
    era: Slug
    note: Text
    subjects: tuple[Subject, ...]
    not_found: tuple[Verbatim, ...]
    provenance: Provenance
