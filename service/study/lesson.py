"""A five-step lesson on a work, as long as asked."""

from collections.abc import Mapping

from service.model.practice import LessonStyle
from service.study import of_opera
from service.study.answer import Answer, View
from service.study.context import RequestContext

LEAST_MINUTES, MOST_MINUTES = 5, 60
# Shares of the five steps: explanation, ideas, scene, questions, homework.
SHARES: Mapping[LessonStyle, tuple[int, int, int, int, int]] = {
    "calm": (30, 20, 20, 20, 10),
    "motivational": (25, 25, 20, 20, 10),
    "strict": (20, 20, 20, 30, 10),
    "exam-focused": (20, 15, 30, 25, 10),
}
MINUTES_A_QUESTION = 2
LEAST_QUESTIONS = 2
MINUTES_A_PARAGRAPH = 2


class ExplanationStep(View, frozen=True, kw_only=True):
    """Step 1: what the work is about."""

    titlu: str
    durata_minute: int
    continut: str


class IdeasStep(View, frozen=True, kw_only=True):
    """Step 2: three ideas to remember."""

    titlu: str
    durata_minute: int
    idei: list[str]


class LessonSceneView(View, frozen=True, kw_only=True):
    """The scene of step 3."""

    titlu: str
    descriere: str


class SceneStep(View, frozen=True, kw_only=True):
    """Step 3: a scene and the essay idea it proves."""

    titlu: str
    durata_minute: int
    scena_emblematica: LessonSceneView
    cum_o_folosesti: str


class CheckQuestion(View, frozen=True, kw_only=True):
    """A check question with the expected answer."""

    intrebare: str
    raspuns_corect: str


class QuestionsStep(View, frozen=True, kw_only=True):
    """Step 4: questions to check oneself."""

    titlu: str
    durata_minute: int
    intrebari: list[CheckQuestion]


class HomeworkStep(View, frozen=True, kw_only=True):
    """Step 5: a task to work on alone."""

    titlu: str
    durata_minute: int
    sarcina: str
    timp_recomandat: str


class LessonSteps(View, frozen=True, kw_only=True):
    """The five steps; their `durata_minute` add up to `durata_estimata_minute`."""

    durata_estimata_minute: int
    nivel: str
    pas_1_explicatie_scurta: ExplanationStep
    pas_2_trei_idei_de_memorat: IdeasStep
    pas_3_exemplu_pentru_bac: SceneStep
    pas_4_intrebari_de_verificare: QuestionsStep
    pas_5_tema_pentru_elev: HomeworkStep


class LessonView(View, frozen=True, kw_only=True):
    """A lesson on a work."""

    opera: str
    autor: str
    slug: str
    lesson_type: str
    lesson: LessonSteps
    strict_notes: list[str]


def lesson(
    ctx: RequestContext, slug: str, duration: int = 15, style: LessonStyle = "calm"
) -> Answer[LessonView]:
    """A lesson of `duration` minutes, 5 to 60; `style` sets its tone and emphasis."""
    opera, reader = ctx.store.opera(slug), ctx.reader
    material = opera.lesson
    minutes = split_minutes(duration, SHARES[style])
    paragraphs = [p for p in material.explanation if reader.wants(p)]
    paragraphs = paragraphs[: max(1, minutes[0] // MINUTES_A_PARAGRAPH)]
    explanation = [reader.say(f"lesson.open.{style}"), reader.prose(paragraphs, "continut")]
    questions = material.questions[: max(LEAST_QUESTIONS, minutes[3] // MINUTES_A_QUESTION)]
    homework = next(h for h in material.homework if h.style == style)
    ideas = [i for i in material.ideas if reader.wants(i)]
    steps = LessonSteps(
        durata_estimata_minute=duration,
        nivel=reader.say(f"level.{ctx.filters.level}"),
        pas_1_explicatie_scurta=ExplanationStep(
            titlu=reader.say("lesson.step.1", title=opera.title),
            durata_minute=minutes[0],
            continut="\n\n".join(explanation),
        ),
        pas_2_trei_idei_de_memorat=IdeasStep(
            titlu=reader.say("lesson.step.2"),
            durata_minute=minutes[1],
            idei=[reader.text(idea) for idea in ideas[:3]],
        ),
        pas_3_exemplu_pentru_bac=SceneStep(
            titlu=reader.say("lesson.step.3"),
            durata_minute=minutes[2],
            scena_emblematica=LessonSceneView(
                titlu=reader.spoken(material.scene.title),
                descriere=reader.text(material.scene.description),
            ),
            cum_o_folosesti=reader.text(material.scene.usage),
        ),
        pas_4_intrebari_de_verificare=QuestionsStep(
            titlu=reader.say(f"lesson.ask.{style}"),
            durata_minute=minutes[3],
            intrebari=[
                CheckQuestion(
                    intrebare=reader.text(q.question), raspuns_corect=reader.text(q.answer)
                )
                for q in reader.kept(questions, "intrebari")
            ],
        ),
        pas_5_tema_pentru_elev=HomeworkStep(
            titlu=reader.say("lesson.step.5"),
            durata_minute=minutes[4],
            sarcina=reader.text(homework.task),
            timp_recomandat=reader.say("lesson.time", minutes=minutes[4]),
        ),
    )
    data = LessonView(
        opera=opera.title,
        autor=ctx.store.autor(opera.autor).name,
        slug=opera.slug,
        lesson_type=reader.say("lesson.type", minutes=duration),
        lesson=steps,
        strict_notes=of_opera.strict_notes(ctx, opera),
    )
    meta: dict[str, object] = {
        "style": style,
        "style_hint": reader.say(f"style_hint.{style}"),
        "lesson_duration_minutes": duration,
    }
    title = reader.say("title.lesson")
    return of_opera.answer(ctx, opera, "lesson", data, part="lesson", title=title, meta=meta)


def split_minutes(total: int, shares: tuple[int, ...]) -> tuple[int, ...]:
    """`total` minutes dealt by `shares`, at least one each, adding up to `total`.

    Largest remainders get the minutes that rounding leaves.
    """
    spare = total - len(shares)
    exact = [spare * share / sum(shares) for share in shares]
    minutes = [1 + int(part) for part in exact]
    by_remainder = sorted(range(len(shares)), key=lambda i: exact[i] - int(exact[i]), reverse=True)
    for i in by_remainder[: total - sum(minutes)]:
        minutes[i] += 1
    return tuple(minutes)
