"""What stands beside the pages: style sheet, icon, and what crawlers read."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Response, get

from service.http.params import AnyRequest, serving
from service.http.reply import site_of
from service.pages.table import every_page

DAY = {"Cache-Control": "public, max-age=86400"}
_HERE = Path(__file__).parent


@get("/style.css", include_in_schema=False)
async def style() -> Response[bytes]:
    """The one style sheet."""
    return Response(_file("style.css"), media_type="text/css", headers=DAY)


@get("/favicon.svg", include_in_schema=False)
async def icon() -> Response[bytes]:
    """The icon of browser tabs."""
    return Response(_file("favicon.svg"), media_type="image/svg+xml", headers=DAY)


@get("/robots.txt", include_in_schema=False)
async def robots(request: AnyRequest) -> Response[Any]:
    """Everything may be read; the map says what there is."""
    text = f"User-agent: *\nDisallow:\nSitemap: {site_of(request)}/sitemap.xml\n"
    return Response(text, media_type="text/plain", headers=DAY)


@get("/sitemap.xml", include_in_schema=False)
async def sitemap(request: AnyRequest) -> Response[Any]:
    """Every page, in Romanian; each page names its English one."""
    site, paths = site_of(request), every_page(serving(request).store.library)
    urls = "".join(f"<url><loc>{site}{path}</loc></url>" for path in ("/", *paths))
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{urls}</urlset>\n'
    )
    return Response(text, media_type="application/xml", headers=DAY)


HANDLERS = [style, icon, robots, sitemap]


@lru_cache(maxsize=4)
def _file(name: str) -> bytes:
    return (_HERE / name).read_bytes()
