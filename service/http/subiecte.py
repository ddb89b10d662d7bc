"""Exam-subject guides (specification 4.7)."""

from litestar import Response, get
from litestar.params import FromPath

from service.http.params import ALL, AnyRequest, FiltersOf, FormatQuery
from service.http.reply import reply
from service.render.envelope import Envelope
from service.study import subiecte
from service.study.answer import Items
from service.study.practice import MistakeView
from service.study.subiecte import GhidView, TextExercise, TopicView


@get("/subiectul-i", dependencies=ALL)
async def get_subiectul_i(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[GhidView]]:
    """Give the guide to Subject I: structure, steps, worked answers, mistakes."""
    return reply(request, filters, format, subiecte.ghid, filtered=True, subiect="subiectul-i")


@get("/subiectul-i/exercitii", dependencies=ALL)
async def list_texts(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Items[TextExercise]]]:
    """Give non-fiction texts with the items of Subject I and graded answers."""
    return reply(request, filters, format, subiecte.exercises, filtered=True)


@get("/subiectul-ii", dependencies=ALL)
async def get_subiectul_ii(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[GhidView]]:
    """Give the guide to Subject II, with its task types."""
    return reply(request, filters, format, subiecte.ghid, filtered=True, subiect="subiectul-ii")


@get("/subiectul-ii/{topic:str}", dependencies=ALL)
async def get_topic(
    request: AnyRequest, filters: FiltersOf, topic: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[TopicView]]:
    """Give one task type of Subject II, with model answers and their points."""
    return reply(request, filters, format, subiecte.topic, filtered=True, topic=topic)


@get("/subiecte/{subiect:str}/greseli-frecvente", dependencies=ALL)
async def get_subject_mistakes(
    request: AnyRequest, filters: FiltersOf, subiect: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[Items[MistakeView]]]:
    """Give the mistakes specific to one subject of the paper."""
    return reply(request, filters, format, subiecte.mistakes, filtered=True, subiect=subiect)


HANDLERS = [get_subiectul_i, list_texts, get_subiectul_ii, get_topic, get_subject_mistakes]
