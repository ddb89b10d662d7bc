"""One table from canonical address to study function, and every address that it gives."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from string import Formatter
from typing import Any

from service.model.library import Library
from service.study import (
    autori,
    context_of_opera,
    curente,
    eseu,
    exam,
    istoric,
    lesson,
    locatii,
    opere,
    personaje,
    practice,
    sections,
    subiecte,
    teme,
    vocab,
)
from service.study.answer import Answer
from service.study.context import RequestContext
from service.study.of_opera import SECTIONS

Study = Callable[..., Answer[Any]]
OF_OPERA = "/opere/{slug}/{part}"
PARTS: Mapping[str, Study] = {
    "context": context_of_opera.context,
    "lesson": lesson.lesson,
    "explain-audio-script": practice.audio_script,
    "checklist": practice.checklist,
    "teacher-notes": practice.teacher_notes,
    "schema-eseu": eseu.schema,
    "exercitii": practice.exercitii,
    "greseli-frecvente": practice.greseli,
    "flashcards": practice.flashcards,
    "model-essay": eseu.model_essay,
}


def _part(ctx: RequestContext, slug: str, part: str) -> Answer[Any]:
    if study := PARTS.get(part):
        return study(ctx, slug)
    return sections.section(ctx, slug, part)


# Address without `.md`; a `{name}` is an argument of the study function.
PAGES: Mapping[str, Study] = {
    "/opere": opere.listing,
    "/opere/{slug}": opere.full,
    OF_OPERA: _part,
    "/autori": autori.listing,
    "/autori/{slug}": autori.full,
    "/personaje": personaje.listing,
    "/personaje/{slug}": personaje.full,
    "/teme": teme.listing,
    "/teme/{slug}": teme.by_slug,
    "/curente": curente.listing,
    "/curente/{slug}": curente.by_slug,
    "/locatii/{slug}": locatii.one,
    "/istoric": istoric.listing,
    "/istoric/{year}": istoric.year,
    "/calendar": exam.calendar,
    "/termeni": vocab.terms,
    "/subiectul-i": lambda ctx: subiecte.ghid(ctx, "subiectul-i"),
    "/subiectul-i/exercitii": subiecte.exercises,
    "/subiectul-ii": lambda ctx: subiecte.ghid(ctx, "subiectul-ii"),
    "/subiectul-ii/{topic}": subiecte.topic,
    "/subiectul-iii": lambda ctx: subiecte.ghid(ctx, "subiectul-iii"),
    "/rubric/{subiect}": subiecte.rubric,
    "/subiecte/{subiect}/greseli-frecvente": subiecte.mistakes,
}
# What announces work that is not done has a page, but nothing leads a pupil there.
UNLISTED = frozenset({"model-essay"})


def parts_of(slug: str) -> list[str]:
    """The addresses of a work's pages below its own."""
    names = (*SECTIONS, *(part for part in PARTS if part not in UNLISTED))
    return [f"/opere/{slug}/{name}" for name in names]


def every_page(library: Library) -> Iterator[str]:
    """The address of every page of an edition, in the order of the table."""
    values: Mapping[str, Mapping[str, Any] | tuple[str, ...]] = {
        "part": (*SECTIONS, *PARTS),
        "year": library.istoric,
        "topic": library.topics,
        "subiect": library.subiecte,
    }
    for path in PAGES:
        names = [name for _, name, _, _ in Formatter().parse(path) if name]
        # A slug belongs to the collection that begins its address.
        collection = getattr(library, path.split("/")[1], {})
        for chosen in product(*(values.get(name, collection) for name in names)):
            yield path.format_map(dict(zip(names, chosen, strict=True)))
