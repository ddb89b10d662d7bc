"""What an operator's monitor reads at `/metrics`, for this process."""

from typing import Any

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("bac_requests_total", "Requests answered.", ["method", "route", "status"])
SECONDS = Histogram("bac_request_seconds", "Time to the first byte of an answer.", ["route"])
DEGRADED = Gauge("bac_state_degraded", "1 while Redis does not answer and limits are counted here.")
UNROUTED = "unrouted"


def count(scope: dict[str, Any], status: int, seconds: float) -> None:
    """One answered request, under the template of its route, never its own address."""
    route = scope.get("path_template") or UNROUTED
    REQUESTS.labels(scope["method"], route, str(status)).inc()
    SECONDS.labels(route).observe(seconds)
