"""Errors for people: outside the API, a reader of pages gets a page, not JSON."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Response

from service.errors import ServiceError
from service.http.edge import API_PATH
from service.http.params import AnyRequest, serving
from service.http.problems import problem_of
from service.http.reply import MARKDOWN, site_of
from service.model.text import Language
from service.pages.html import to_html
from service.pages.layout import HTML, Page, sent, shown
from service.render.problem import Problem
from service.study.filters import Filters

Answering = Callable[[AnyRequest, Exception], Response[Any]]


def for_people(answering: Answering) -> Answering:
    """`answering`, but with a page for whoever accepts one."""

    def answer(request: AnyRequest, error: Exception) -> Response[Any]:
        response = answering(request, error)
        path: str = request.scope["path"]
        wanted = HTML in request.headers.get("accept", "") and not path.startswith(API_PATH)
        # Without an index there are no words to make a page of.
        if not wanted or serving(request).generation is None:
            return response
        told = msgspec.json.decode(response.content, type=Problem)
        page = _page(request, told, wrong="")
        page.headers.update({k: v for k, v in response.headers.items() if k.lower() == "allow"})
        return page

    return answer


def failed(request: AnyRequest, error: ServiceError, *, twin: bool) -> Response[Any]:
    """The page of an error that a page met, or with `twin` its Markdown."""
    told = problem_of(request, error)
    if twin:
        return sent(
            request,
            _text(request, told, error.value).encode(),
            MARKDOWN,
            _language(request),
            told.status,
        )
    return _page(request, told, wrong=error.value)


def _page(request: AnyRequest, told: Problem, *, wrong: str) -> Response[Any]:
    language = _language(request)
    html = to_html(_text(request, told, wrong), site_of(request), language)
    page = Page(title=told.title, html=html, path=None, form=True, query=wrong, status=told.status)
    return shown(request, serving(request).context(Filters(lang=language)), page)


def _text(request: AnyRequest, told: Problem, wrong: str) -> str:
    """What went wrong, and the same address with each of the names that were perhaps meant."""
    path: str = request.scope["path"]
    faults = [f"- {fault.detail}" for fault in told.errors]
    near = [
        f"- [{name}]({site_of(request)}{path.replace(f'/{wrong}', f'/{name}', 1)})"
        for name in told.suggestions
        if wrong and f"/{wrong}" in path
    ]
    return f"# {told.title}\n\n{told.detail}\n\n" + "\n".join((*faults, *near)) + "\n"


def _language(request: AnyRequest) -> Language:
    return "en" if request.query_params.get("lang") == "en" else "ro"
