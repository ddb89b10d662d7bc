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
    """Get the guide to Subject I.

    Use it to teach reading an unseen text: structure, steps, worked answers and mistakes.
    """
    return reply(request, filters, format, subiecte.ghid, filtered=True, subiect="subiectul-i")


@get("/subiectul-i/exercitii", dependencies=ALL)
async def list_texts(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[Items[TextExercise]]]:
    """Get texts to practise Subject I on.

    Use them for practice: non-fiction texts with the items of the paper and graded answers.
    """
    return reply(request, filters, format, subiecte.exercises, filtered=True)


@get("/subiectul-ii", dependencies=ALL)
async def get_subiectul_ii(
    request: AnyRequest, filters: FiltersOf, format: FormatQuery = None
) -> Response[Envelope[GhidView]]:
    """Get the guide to Subject II.

    Use it to teach the short commentary: structure, steps, mistakes and the types of task.
    """
    return reply(request, filters, format, subiecte.ghid, filtered=True, subiect="subiectul-ii")


@get("/subiectul-ii/{topic:str}", dependencies=ALL)
async def get_topic(
    request: AnyRequest, filters: FiltersOf, topic: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[TopicView]]:
    """Get one task type of Subject II.

    Use it to practise one task, such as the narrative perspective: how to answer, model answers
    and their points.
    """
    return reply(request, filters, format, subiecte.topic, filtered=True, topic=topic)


@get("/subiecte/{subiect:str}/greseli-frecvente", dependencies=ALL)
async def get_subject_mistakes(
    request: AnyRequest, filters: FiltersOf, subiect: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[Items[MistakeView]]]:
    """List the mistakes made at one subject.

    Use it before a rehearsal: what costs points at this subject of the paper, and what to write
    instead.
    """
    return reply(request, filters, format, subiecte.mistakes, filtered=True, subiect=subiect)


HANDLERS = [get_subiectul_i, list_texts, get_subiectul_ii, get_topic, get_subject_mistakes]
