"""Health for machines, outside the API and its limits."""

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from service.http import metrics
from service.http.params import AnyRequest, serving


@get("/healthz", include_in_schema=False)
async def healthz() -> Response[bytes]:
    """The process runs."""
    return Response(b"ok\n", media_type="text/plain")


@get("/readyz", include_in_schema=False)
async def readyz(request: AnyRequest) -> Response[bytes]:
    """An index is open: requests can be answered."""
    store = serving(request).store
    return Response(f"{store.manifest.generation}\n".encode(), media_type="text/plain")


@get("/metrics", include_in_schema=False)
async def show_metrics(request: AnyRequest) -> Response[bytes]:
    """The figures of this process in the Prometheus text format."""
    health = await serving(request).state.health()
    metrics.DEGRADED.set(health.status == "degraded")
    return Response(generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


HANDLERS = [healthz, readyz, show_metrics]
