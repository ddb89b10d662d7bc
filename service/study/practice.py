"""What a pupil practises a work with: checklist, notes, exercises, mistakes, cards, script."""

from itertools import groupby
from typing import Literal

from service.model.practice import Segment
from service.study import of_opera
from service.study.answer import Answer, Items, View, items
from service.study.context import RequestContext

ExerciseLevel = Literal["easy", "medium", "bac"]
# What synthetic voices speak at their usual rate; English words are shorter.
WORDS_A_MINUTE = {"ro": 140, "en": 150}


class ChecklistView(View, frozen=True, kw_only=True):
    """What to know before the exam, in three groups."""

    opera: str
    must_know: list[str]
    nice_to_know: list[str]
    common_traps: list[str]
    strict_notes: list[str]


class NoteView(View, frozen=True, kw_only=True):
    """What a grader looks for or penalises, and the criterion it falls under."""

    kind: Literal["looks_for", "penalised"]
    note: str
    criterion: str
    strict: str | None


class ExerciseView(View, frozen=True, kw_only=True):
    """A task, what a good answer holds, and how long it takes."""

    task: str
    good_answer: list[str]
    minutes: int


class Exercises(View, frozen=True, kw_only=True):
    """The exercises of one level."""

    opera: str
    level: ExerciseLevel
    total: int
    items: list[ExerciseView]


class MistakeView(View, frozen=True, kw_only=True):
    """A mistake, the right form, and why."""

    slug: str
    mistake: str
    correct: str
    why: str


class Mistakes(View, frozen=True, kw_only=True):
    """Mistakes about this work (`specific`) and about any essay (`general`)."""

    opera: str
    specific: list[MistakeView]
    general: list[MistakeView]


class FlashcardView(View, frozen=True, kw_only=True):
    """A card with a question in `front` and its answer in `back`."""

    front: str
    back: str
    difficulty: Literal["easy", "medium", "hard"]


class CardGroup(View, frozen=True, kw_only=True):
    """The cards of one category, easiest first."""

    category: str
    title: str
    total: int
    items: list[FlashcardView]


class SegmentView(View, frozen=True, kw_only=True):
    """A stretch of speech: the voice to use and the pause after it."""

    voice: str
    text: str
    pause_seconds: float


class AudioView(View, frozen=True, kw_only=True):
    """A spoken script; `script` is the whole with markers, `segments` its parts."""

    opera: str
    words: int
    estimated_seconds: int
    script: str
    segments: list[SegmentView]


def checklist(ctx: RequestContext, slug: str) -> Answer[ChecklistView]:
    """The checklist of a work."""
    opera = ctx.store.opera(slug)
    notes = of_opera.strict_notes(ctx, opera)
    data = ctx.reader.view(ChecklistView, opera.checklist, opera=opera.title, strict_notes=notes)
    title = ctx.reader.say("title.checklist")
    return of_opera.answer(ctx, opera, "checklist", data, part="checklist", title=title)


def teacher_notes(ctx: RequestContext, slug: str) -> Answer[Items[NoteView]]:
    """What a grader looks for and what is penalised; `strict` speaks in strict mode."""
    opera, strict = ctx.store.opera(slug), ctx.filters.mode == "strict"
    kept = ctx.reader.kept(opera.teacher_notes, "items")
    data = items(
        ctx.reader.view(NoteView, n, strict=ctx.reader.text(n.strict) if strict else None)
        for n in kept
    )
    title = ctx.reader.say("title.teacher-notes")
    return of_opera.answer(ctx, opera, "teacher-notes", data, part="teacher-notes", title=title)


def exercitii(ctx: RequestContext, slug: str, level: ExerciseLevel = "medium") -> Answer[Exercises]:
    """The exercises of one level of difficulty."""
    opera = ctx.store.opera(slug)
    rows = ctx.reader.views(ExerciseView, getattr(opera.exercitii, level), "items")
    data = Exercises(opera=opera.title, level=level, total=len(rows), items=rows)
    title = ctx.reader.say("title.exercitii")
    return of_opera.answer(ctx, opera, "exercitii", data, part="exercitii", title=title)


def greseli(ctx: RequestContext, slug: str) -> Answer[Mistakes]:
    """The common mistakes of a work, and those of any Subject III essay."""
    opera = ctx.store.opera(slug)
    ghid = ctx.store.library.subiecte.get("subiectul-iii")
    data = Mistakes(
        opera=opera.title,
        specific=ctx.reader.views(MistakeView, opera.greseli_frecvente, "specific"),
        general=ctx.reader.views(MistakeView, ghid.greseli_frecvente if ghid else (), "general"),
    )
    title = ctx.reader.say("title.greseli-frecvente")
    return of_opera.answer(
        ctx, opera, "greseli-frecvente", data, part="greseli-frecvente", title=title
    )


def flashcards(ctx: RequestContext, slug: str) -> Answer[Items[CardGroup]]:
    """The cards of a work, by category and from easy to hard."""
    opera, reader = ctx.store.opera(slug), ctx.reader
    hardness = ("easy", "medium", "hard")
    ordered = sorted(opera.flashcards, key=lambda c: (c.category, hardness.index(c.difficulty)))
    groups = []
    for category, cards in groupby(ordered, key=lambda card: card.category):
        views = reader.views(FlashcardView, tuple(cards), f"flashcards.{category}")
        groups.append(
            CardGroup(
                category=category,
                title=reader.say(f"category.{category}"),
                total=len(views),
                items=views,
            )
        )
    title = reader.say("title.flashcards")
    return of_opera.answer(ctx, opera, "flashcards", items(groups), part="flashcards", title=title)


def audio_script(ctx: RequestContext, slug: str) -> Answer[AudioView]:
    """A script of two to three minutes for speech synthesis, with its markers."""
    opera = ctx.store.opera(slug)
    segments: tuple[Segment, ...] = getattr(opera.audio_script, ctx.filters.lang)
    words = sum(len(s.text.split()) for s in segments)
    pauses = sum(s.pause_seconds for s in segments)
    marked = (ctx.reader.say("audio.marked", **_marks(s)) for s in segments)
    data = AudioView(
        opera=opera.title,
        words=words,
        estimated_seconds=round(words * 60 / WORDS_A_MINUTE[ctx.filters.lang] + pauses),
        script="\n\n".join(marked),
        segments=[
            SegmentView(voice=s.voice, text=s.text, pause_seconds=s.pause_seconds) for s in segments
        ],
    )
    part = "explain-audio-script"
    return of_opera.answer(
        ctx, opera, "audio-script", data, part=part, title=ctx.reader.say(f"title.{part}")
    )


def _marks(segment: Segment) -> dict[str, str | int]:
    return {"voice": segment.voice, "text": segment.text, "pause": f"{segment.pause_seconds:g}"}
