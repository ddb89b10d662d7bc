"""Wiring: the only module that knows every part."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Mapping

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import License, Tag
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from service.errors import ServiceError
from service.http import (
    analysis,
    catalog,
    exam,
    executor,
    info,
    openapi,
    opere,
    planning,
    practice,
    probes,
    problems,
    subiecte,
    tools,
)
from service.http.description import Description, get_openapi
from service.http.edge import API_PATH, ASGI, edge
from service.http.known import known_params
from service.http.limits import limits
from service.http.methods import tell_every_method
from service.pages import site
from service.pages.errors import for_people
from service.render.serving import Serving
from service.settings import Settings
from service.state.open import open_state
from service.state.state import Limits
from service.store.layout import IndexFault
from service.study.about import API_VERSION

TAGGED: Mapping[str, list[HTTPRouteHandler]] = {
    "executor": executor.HANDLERS,
    "opere": [*opere.HANDLERS, *practice.HANDLERS],
    "catalog": catalog.HANDLERS,
    "exam": exam.HANDLERS,
    "tools": [*planning.HANDLERS, *tools.HANDLERS, *analysis.HANDLERS],
    "subiecte": subiecte.HANDLERS,
    "service": info.HANDLERS,
}
TAGS: Mapping[str, str] = {
    "executor": "The command executor and its manual: one address for 25 commands.",
    "opere": "The works: in full, by section, and everything a pupil practises with.",
    "catalog": "Authors, characters, themes, movements.",
    "exam": "Exam history, calendar, countdown, search.",
    "tools": "Planning, practice, review, mock papers; and the daily game.",
    "subiecte": "Guides to the three subjects of the paper.",
    "service": "The service about itself: health, capabilities, releases.",
}
DESCRIPTION = (
    "Study content for the Romanian Baccalaureate paper in Romanian language and literature,"
    " 2026 edition, in Romanian and English. Start with `/capabilities`, or with `/man` and"
    " `/exec`. Every answer names its edition, its sources and who has read it."
)
MOST_BODY_BYTES = 64 * 1024
LEAST_COMPRESSED_BYTES = 600
GZIP_LEVEL = 5


def from_environment() -> ASGI:
    """The app as the settings in the environment ask for it; what uvicorn starts."""
    settings = Settings.from_env(os.environ)
    limits_ = Limits(anonymous_per_minute=settings.anonymous_per_minute)
    return create_app(Serving(settings, open_state(settings.redis_url, limits_)))


def create_app(serving: Serving) -> ASGI:
    """The whole service over `serving`."""
    app = _litestar(serving)
    with contextlib.suppress(IndexFault, OSError):
        # Without an index the service starts, says so at /readyz, and opens it when it comes.
        serving.open()
    _describe(app, serving)
    proxies = [p.strip() for p in serving.settings.trusted_proxies.split(",") if p.strip()]
    served = edge(limits(app, app))
    return ProxyHeadersMiddleware(served, trusted_hosts=proxies) if proxies else served


def _litestar(serving: Serving) -> Litestar:
    """Routes, errors and compression, without what stands at the edge."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        watching = asyncio.create_task(serving.watch())
        try:
            yield
        finally:
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching
            await serving.state.close()

    routers = [
        Router(API_PATH, route_handlers=handlers, tags=[tag], before_request=problems.refuse_null)
        for tag, handlers in TAGGED.items()
    ]
    return Litestar(
        [*routers, get_openapi, *site.HANDLERS, *probes.HANDLERS],
        state=AppState({"serving": serving}),
        lifespan=[lifespan],
        exception_handlers={
            ServiceError: for_people(problems.on_service_error),
            HTTPException: for_people(problems.on_http_error),
            Exception: for_people(problems.on_surprise),
        },
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=LEAST_COMPRESSED_BYTES,
            gzip_compress_level=GZIP_LEVEL,
        ),
        before_send=[tell_every_method],
        request_max_body_size=MOST_BODY_BYTES,
        openapi_config=OpenAPIConfig(
            title="BAC Literatură",
            version=API_VERSION,
            description=DESCRIPTION,
            license=License(name="CC BY-SA 4.0 (content), MIT (code)", identifier="CC-BY-SA-4.0"),
            tags=[Tag(name=name, description=TAGS[name]) for name in TAGGED],
            operation_id_creator=lambda handler, _method, _path: handler.handler_name,
            render_plugins=[JsonRenderPlugin(path="/framework.json")],
            use_handler_docstrings=True,
        ),
    )


def _describe(app: Litestar, serving: Serving) -> None:
    bodies = {**executor.BODIES, **analysis.BODIES}
    app.state.description = Description(app, bodies, serving, _litestar)
    # The bounds of parameters are those of the code, whatever the index holds.
    app.state.known = known_params(openapi.described(app, bodies, None))
