"""The compact context of a work, for a language model that answers about it."""

from typing import Literal

from service.model.opera import Opera
from service.study import of_opera
from service.study.answer import Answer, View
from service.study.context import RequestContext

ContextMode = Literal["compact", "exam", "teacher"]


class SceneInContext(View, frozen=True, kw_only=True):
    """A key scene."""

    titlu: str
    descriere: str


class KeyCharacter(View, frozen=True, kw_only=True):
    """A character and its role."""

    nume: str
    rol: str


class EmblematicQuote(View, frozen=True, kw_only=True):
    """A quotation and who speaks it."""

    citat: str
    personaj: str


class ForExam(View, frozen=True, kw_only=True):
    """What the exam asks of a work: requirements, what to know, traps."""

    cerinte: list[str]
    must_know: list[str]
    common_traps: list[str]


class OperaContext(View, frozen=True, kw_only=True):
    """The context of a work.

    `pentru_examen` is filled in mode `exam`, `pentru_profesor` in mode `teacher`;
    otherwise each is null.
    """

    opera: str
    autor: str
    slug: str
    autor_slug: str
    incadrare: str
    an_publicare: int
    tema_principala: str
    personaj_principal: str
    rezumat_scurt: str
    simboluri: list[str]
    cele_mai_importante_2_scene: list[SceneInContext]
    personaje_cheie: list[KeyCharacter]
    citate_emblematice: list[EmblematicQuote]
    pentru_examen: ForExam | None
    pentru_profesor: list[str] | None


def context(ctx: RequestContext, slug: str, mode: ContextMode = "compact") -> Answer[OperaContext]:
    """Everything a model needs to speak of a work, in one small answer."""
    opera, reader = ctx.store.opera(slug), ctx.reader
    quotes = [c for c in opera.citate if c.exam_safe] or list(opera.citate)
    characters = ctx.store.personaje_of(opera.slug)
    data = OperaContext(
        opera=opera.title,
        autor=ctx.store.autor(opera.autor).name,
        slug=opera.slug,
        autor_slug=opera.autor,
        incadrare=reader.text(opera.classification, "incadrare"),
        an_publicare=opera.year,
        tema_principala=reader.text(opera.theme.name),
        personaj_principal=reader.spoken(ctx.store.personaj(opera.main_character).name),
        rezumat_scurt=reader.whole(opera.rezumat.short),
        simboluri=[
            f"{reader.spoken(s.name)}: {reader.text(s.meaning)}"
            for s in reader.kept(opera.symbols, "simboluri")
        ],
        cele_mai_importante_2_scene=[
            SceneInContext(titlu=reader.spoken(s.title), descriere=reader.text(s.description))
            for s in opera.key_scenes[:2]
        ],
        personaje_cheie=[
            KeyCharacter(nume=reader.spoken(p.name), rol=reader.text(p.role))
            for p in reader.kept(
                [p for p in characters if p.importance != "episodic"], "personaje_cheie"
            )
        ],
        citate_emblematice=[
            EmblematicQuote(citat=c.text, personaj=reader.text(c.voice))
            for c in reader.kept(quotes[:5], "citate_emblematice")
        ],
        pentru_examen=_for_exam(ctx, opera) if mode == "exam" else None,
        pentru_profesor=_for_teacher(ctx, opera) if mode == "teacher" else None,
    )
    meta: dict[str, object] = {
        "mode": mode,
        "level_hint": reader.say(f"level_hint.{ctx.filters.level}"),
    }
    title = reader.say("title.context")
    return of_opera.answer(ctx, opera, "context", data, part="context", title=title, meta=meta)


def _for_exam(ctx: RequestContext, opera: Opera) -> ForExam:
    plans = opera.schema_eseu
    wanted = (plans.tema, plans.personaj, plans.relatie, plans.particularitati, plans.viziune)
    return ForExam(
        cerinte=[ctx.reader.spoken(plan.requirement) for plan in wanted],
        must_know=[
            ctx.reader.text(p) for p in ctx.reader.kept(opera.checklist.must_know, "must_know")
        ],
        common_traps=[
            ctx.reader.text(p)
            for p in ctx.reader.kept(opera.checklist.common_traps, "common_traps")
        ],
    )


def _for_teacher(ctx: RequestContext, opera: Opera) -> list[str]:
    notes = ctx.reader.kept(opera.teacher_notes, "pentru_profesor")
    return [ctx.reader.text(note.note) for note in notes]
