"""Study tools that explain and mark (specification 4.6)."""

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from service.http.params import ALL, AnyRequest, FiltersOf, FormatQuery
from service.http.reply import reply
from service.model.edition import Topic
from service.render.envelope import Envelope
from service.study import (
    compare,
    subiecte,
    vocab,
)
from service.study.answer import Items
from service.study.compare import Comparison
from service.study.subiecte import Rubric
from service.study.vocab import ConfusionView, RepairView, TermView

TopicOf = Annotated[Topic | None, QueryParameter(description="Only what belongs to this topic.")]
WorkOf = Annotated[
    str | None, QueryParameter(max_length=100, description="Slug or title of a work.")
]


@get("/rubric/{subiect:str}", dependencies=ALL)
async def get_rubric(
    request: AnyRequest, filters: FiltersOf, subiect: FromPath[str], format: FormatQuery = None
) -> Response[Envelope[Rubric]]:
    """Get the marking scheme of a subject.

    Use it to mark an answer: each line says what gains and what loses its points.
    """
    return reply(request, filters, format, subiecte.rubric, filtered=True, subiect=subiect)


@get("/repair", dependencies=ALL)
async def get_repair(
    request: AnyRequest,
    filters: FiltersOf,
    work: WorkOf = None,
    mistake: Annotated[
        str | None,
        QueryParameter(max_length=200, description="The mistake, in the pupil's words."),
    ] = None,
    format: FormatQuery = None,
) -> Response[Envelope[RepairView]]:
    """Repair a mistake.

    Use it when a pupil has said something wrong: the nearest recorded mistake answers with an
    explanation, the right form and a short exercise.
    """
    return reply(request, filters, format, vocab.repair, filtered=True, work=work, mistake=mistake)


@get("/vocab", dependencies=ALL)
async def get_vocab(
    request: AnyRequest,
    filters: FiltersOf,
    topic: TopicOf = None,
    work: WorkOf = None,
    format: FormatQuery = None,
) -> Response[Envelope[Items[TermView]]]:
    """Get literary terms.

    Use it to explain a word of the marking scheme: definition in plain and in scholarly words,
    with an example from the works.
    """
    return reply(request, filters, format, vocab.terms, filtered=True, topic=topic, work=work)


@get("/confusions", dependencies=ALL)
async def get_confusions(
    request: AnyRequest,
    filters: FiltersOf,
    topic: TopicOf = None,
    work: WorkOf = None,
    format: FormatQuery = None,
) -> Response[Envelope[Items[ConfusionView]]]:
    """List notions that pupils mix up.

    Use it to tell two terms apart: what the difference is, with an example.
    """
    return reply(request, filters, format, vocab.confusions, filtered=True, topic=topic, work=work)


@get("/compare", dependencies=ALL)
async def compare_works(
    request: AnyRequest,
    filters: FiltersOf,
    works: Annotated[
        str,
        QueryParameter(min_length=1, max_length=300, description="2 to 4 works, parted by commas."),
    ],
    format: FormatQuery = None,
) -> Response[Envelope[Comparison]]:
    """Compare two to four works.

    Use it for an essay on more than one work: shared and different themes, movements, structure
    and a contrast that can be written out.
    """
    return reply(request, filters, format, compare.compare, filtered=True, works=works)


HANDLERS = [
    get_rubric,
    get_repair,
    get_vocab,
    get_confusions,
    compare_works,
]
