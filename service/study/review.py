"""Spaced repetition with FSRS: when to see a work again, and what will be left by the exam."""

from datetime import UTC, date, datetime, timedelta
from typing import Literal

from fsrs import Card, Rating, Scheduler

from service.study.answer import API, Answer, Step, View
from service.study.clock import Bound, bound
from service.study.context import BUCHAREST, RequestContext

ReviewDifficulty = Literal["easy", "medium", "hard"]
DESIRED_RETENTION = 0.9
MOST_ITEMS, MOST_REPETITIONS = 200, 50
# Score bands of FSRS's four ratings; a hard item is rated one step lower, an easy one higher.
BANDS = ((40, Rating.Again), (60, Rating.Hard), (85, Rating.Good))
SHIFT: dict[ReviewDifficulty, int] = {"easy": 1, "medium": 0, "hard": -1}
GROUPS = ("today", "tomorrow", "this_week", "next_week", "later")
# Days from today up to which a due item falls into each group but the last.
GROUP_DAYS = (0, 1, 7, 14)


class StudiedItem(View, frozen=True, kw_only=True):
    """A studied work, as the handler has read and checked it; `score` is 0 to 100."""

    opera_slug: str
    last_studied: datetime
    score: int
    difficulty: ReviewDifficulty
    repetition_count: int


class ReviewItem(View, frozen=True, kw_only=True):
    """When a work is due, and the chance (0 to 1) that it is remembered.

    `recall_on_exam_day` is null when no exam of the edition is ahead.
    """

    opera_slug: str
    title: str
    due_date: str
    days_until_due: int
    overdue: bool
    interval_days: int
    stability_days: float
    recall_now: float
    recall_on_exam_day: float | None
    task: str
    endpoint: str


class ReviewPlan(View, frozen=True, kw_only=True):
    """The items by when they are due."""

    algorithm: str
    exam_date: str | None
    message: str
    total: int
    today: list[ReviewItem]
    tomorrow: list[ReviewItem]
    this_week: list[ReviewItem]
    next_week: list[ReviewItem]
    later: list[ReviewItem]


class ReviewTemplate(View, frozen=True, kw_only=True):
    """An item as the POST takes it."""

    opera_slug: str
    last_studied_iso: str
    score: int
    difficulty: ReviewDifficulty
    repetition_count: int


class ReviewGuide(View, frozen=True, kw_only=True):
    """How the algorithm works and a body to send."""

    algorithm: str
    description: str
    ratings: list[str]
    groups: list[str]
    desired_retention: float
    template: list[ReviewTemplate]


def guide(ctx: RequestContext) -> Answer[ReviewGuide]:
    """The description of the algorithm, with a template for the POST."""
    first = next(iter(ctx.store.library.opere))
    studied = (ctx.now - timedelta(days=3)).isoformat(timespec="seconds").replace("+00:00", "Z")
    data = ReviewGuide(
        algorithm="FSRS-6",
        description=ctx.reader.say("review.description"),
        ratings=[ctx.reader.say(f"review.rating.{n}") for n in (1, 2, 3, 4)],
        groups=list(GROUPS),
        desired_retention=DESIRED_RETENTION,
        template=[
            ReviewTemplate(
                opera_slug=first,
                last_studied_iso=studied,
                score=70,
                difficulty="medium",
                repetition_count=1,
            )
        ],
    )
    return Answer(
        kind="review",
        title=ctx.reader.say("title.review"),
        data=data,
        next=(Step(ctx.reader.say("title.learning-path"), f"{API}/learning-path"),),
        live=True,
    )


def plan(ctx: RequestContext, studied: list[StudiedItem]) -> Answer[ReviewPlan]:
    """When each item is due, grouped; the exam date bounds the intervals.

    Raises:
        UnknownSlug: an item names a work that is not here.
    """
    limit = bound(ctx)
    rows = sorted(
        (_item(ctx, item, limit) for item in studied), key=lambda r: (r.due_date, r.opera_slug)
    )
    grouped: dict[str, list[ReviewItem]] = {name: [] for name in GROUPS}
    for row in rows:
        within = (i for i, most in enumerate(GROUP_DAYS) if row.days_until_due <= most)
        grouped[GROUPS[next(within, len(GROUP_DAYS))]].append(row)
    data = ReviewPlan(
        algorithm="FSRS-6",
        exam_date=limit.exam_date,
        message=limit.message,
        total=len(rows),
        **grouped,
    )
    return Answer(
        kind="review_plan",
        title=ctx.reader.say("title.review"),
        data=data,
        next=tuple(Step(row.title, row.endpoint) for row in rows[:3]),
        live=True,
    )


def _item(ctx: RequestContext, item: StudiedItem, limit: Bound) -> ReviewItem:
    opera = ctx.store.opera(item.opera_slug)
    scheduler = Scheduler(
        desired_retention=DESIRED_RETENTION,
        learning_steps=(),
        relearning_steps=(),
        enable_fuzzing=False,
    )
    card = _card(scheduler, item)
    due = card.due.astimezone(BUCHAREST).date()
    if limit.exam:
        # Whatever the interval, a last look belongs before the exam.
        due = min(due, limit.exam - timedelta(days=1))
    due = max(due, ctx.today)
    overdue = card.due.astimezone(BUCHAREST).date() < ctx.today
    on_exam = None
    if limit.exam:
        at_nine = datetime(limit.exam.year, limit.exam.month, limit.exam.day, 9, tzinfo=BUCHAREST)
        on_exam = round(_recall_after_review(scheduler, card, due, at_nine), 3)
    weak = item.score < BANDS[1][0]
    part = "lesson" if weak else "flashcards"
    return ReviewItem(
        opera_slug=opera.slug,
        title=opera.title,
        due_date=due.isoformat(),
        days_until_due=(due - ctx.today).days,
        overdue=overdue,
        interval_days=(due - item.last_studied.astimezone(BUCHAREST).date()).days,
        stability_days=round(card.stability or 0.0, 1),
        recall_now=round(scheduler.get_card_retrievability(card, ctx.now), 3),
        recall_on_exam_day=on_exam,
        task=ctx.reader.say(f"review.task.{part}"),
        endpoint=f"{API}/opere/{opera.slug}/{part}",
    )


def _card(scheduler: Scheduler, item: StudiedItem) -> Card:
    """The card after its repetitions: earlier ones taken as good and on time, the last as scored.

    They are replayed from any start and then moved, so that the last falls on
    the day the work was studied.
    """
    studied = item.last_studied.astimezone(UTC)
    start = datetime(2000, 1, 1, tzinfo=UTC)
    card, at = Card(card_id=1, due=start), start
    for _ in range(max(0, item.repetition_count - 1)):
        card, _log = scheduler.review_card(card, Rating.Good, at)
        at = card.due
    moved = studied - at
    card.due += moved
    if card.last_review:
        card.last_review += moved
    card, _log = scheduler.review_card(card, _rating(item), studied)
    return card


def _rating(item: StudiedItem) -> Rating:
    rating = next((r for most, r in BANDS if item.score < most), Rating.Easy)
    shifted = rating.value + SHIFT[item.difficulty]
    return Rating(min(Rating.Easy.value, max(Rating.Again.value, shifted)))


def _recall_after_review(scheduler: Scheduler, card: Card, due: date, exam: datetime) -> float:
    at = datetime(due.year, due.month, due.day, 18, tzinfo=BUCHAREST).astimezone(UTC)
    if at >= exam:
        return scheduler.get_card_retrievability(card, exam.astimezone(UTC))
    reviewed, _log = scheduler.review_card(card, Rating.Good, at)
    return scheduler.get_card_retrievability(reviewed, exam.astimezone(UTC))
