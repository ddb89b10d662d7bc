"""What a pupil learns and practises a work with (specification 4.2)."""

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from service.http.params import (
    ALL,
    BUT_LEVEL,
    OF_ESSAY,
    AnyRequest,
    FiltersOf,
    FormatQuery,
)
from service.http.reply import reply
from service.model.practice import EseuType, LessonStyle
from service.render.envelope import Envelope
from service.study import eseu, lesson, practice
from service.study.answer import Items
from service.study.eseu import EseuProfile, EssayNotice, SchemaEseuView
from service.study.filters import Mode
from service.study.lesson import LEAST_MINUTES, MOST_MINUTES, LessonView
from service.study.practice import (
    AudioView,
    CardGroup,
    ChecklistView,
    ExerciseLevel,
    Exercises,
    Mistakes,
    NoteView,
)

Duration = Annotated[
    int,
    QueryParameter(ge=LEAST_MINUTES, le=MOST_MINUTES, description="Minutes the lesson takes."),
]
Score = Annotated[
    Literal[15, 20, 25, 30] | None, QueryParameter(description="Points the essay would earn.")
]


@get("/opere/{slug:str}/lesson", dependencies=ALL)
async def get_lesson(
    request: AnyRequest,
    filters: FiltersOf,
    slug: FromPath[str],
    duration: Duration = 15,
    style: Annotated[
        LessonStyle, QueryParameter(description="Tone and emphasis of the lesson.")
    ] = "calm",
    format: FormatQuery = None,
) -> Response[Envelope[LessonView]]:
    """Get a five-step lesson on a work.

    Use it to teach a work in the time a pupil has: explanation, three ideas, an example for the
    exam, questions and homework, each with its minutes.
    """
    return reply(
        request,
        filters,
        format,
        lesson.lesson,
        filtered=True,
        slug=slug,
        duration=duration,
        style=style,
    )


@get("/opere/{slug:str}/explain-audio-script", dependencies=ALL)
async def get_audio_script(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[AudioView]]:
    """Get a script to read a work aloud.

    Use it with speech synthesis: two to three minutes in segments, with voices and pauses
    marked, and the SSML text of the whole.
    """
    return reply(request, filters, format, practice.audio_script, filtered=True, slug=slug)


@get("/opere/{slug:str}/checklist", dependencies=ALL)
async def get_checklist(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[ChecklistView]]:
    """List what to know of a work.

    Use it the day before the exam: what a pupil must know, what is nice to know, and the common
    traps.
    """
    return reply(request, filters, format, practice.checklist, filtered=True, slug=slug)


@get("/opere/{slug:str}/teacher-notes", dependencies=ALL)
async def get_teacher_notes(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[Items[NoteView]]]:
    """Get a grader's notes on a work.

    Use them to mark an essay as a teacher would: what is looked for and what costs points.
    """
    return reply(request, filters, format, practice.teacher_notes, filtered=True, slug=slug)


@get("/opere/{slug:str}/schema-eseu", dependencies=OF_ESSAY)
async def get_schema_eseu(
    request: AnyRequest,
    filters: FiltersOf,
    slug: FromPath[str],
    type: Annotated[EseuType, QueryParameter(description="What the essay is about.")] = "tema",
    profile: Annotated[EseuProfile, QueryParameter(description="The exam profile.")] = "real",
    mode: Annotated[
        Mode,
        QueryParameter(description="`strict` adds a demanding teacher's note to each paragraph."),
    ] = "normal",
    format: FormatQuery = None,
) -> Response[Envelope[SchemaEseuView]]:
    """Get the plan of an essay on a work.

    Use it before a pupil writes: paragraph by paragraph with purpose, what to say, model
    sentences and the points of the marking scheme.
    """
    return reply(
        request,
        filters,
        format,
        eseu.schema,
        filtered=True,
        slug=slug,
        type=type,
        profile=profile,
        mode=mode,
    )


@get("/opere/{slug:str}/exercitii", dependencies=BUT_LEVEL)
async def get_exercitii(
    request: AnyRequest,
    filters: FiltersOf,
    slug: FromPath[str],
    level: Annotated[
        ExerciseLevel, QueryParameter(description="Difficulty; `bac` is that of the paper.")
    ] = "medium",
    format: FormatQuery = None,
) -> Response[Envelope[Exercises]]:
    """Get exercises on a work.

    Use them for practice after the lesson: each comes with what a good answer holds and its
    difficulty.
    """
    return reply(
        request, filters, format, practice.exercitii, filtered=True, slug=slug, level=level
    )


@get("/opere/{slug:str}/greseli-frecvente", dependencies=ALL)
async def get_greseli(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[Mistakes]]:
    """List the mistakes made about a work.

    Use it to forestall what pupils get wrong: each mistake with the right form and why, those of
    this work first.
    """
    return reply(request, filters, format, practice.greseli, filtered=True, slug=slug)


@get("/opere/{slug:str}/flashcards", dependencies=ALL)
async def get_flashcards(
    request: AnyRequest, filters: FiltersOf, slug: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[Items[CardGroup]]]:
    """Get flashcards on a work.

    Use them for spaced repetition: front and back, grouped by category, each with its
    difficulty.
    """
    return reply(request, filters, format, practice.flashcards, filtered=True, slug=slug)


@get("/opere/{slug:str}/model-essay", dependencies=ALL)
async def get_model_essay(
    request: AnyRequest,
    filters: FiltersOf,
    slug: FromPath[str],
    score: Score = None,
    format: FormatQuery = None,
) -> Response[Envelope[EssayNotice]]:
    """Get a notice about model essays.

    Model essays are in work: the answer says so and points to the essay plan, which works.
    """
    return reply(request, filters, format, eseu.model_essay, filtered=True, slug=slug, score=score)


HANDLERS = [
    get_lesson,
    get_audio_script,
    get_checklist,
    get_teacher_notes,
    get_schema_eseu,
    get_exercitii,
    get_greseli,
    get_flashcards,
    get_model_essay,
]
