"""A real Chromium that reads the pages of a real server process."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from service.pages.table import every_page
from service.store.store import Store
from tests.running import served
from tests.servers import without

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PART = 3
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}
# Parts of a work: a table, quotations, questions, paragraphs with their points.
PARTED = ("personaje", "citate", "quiz", "schema-eseu")
# Pages that are no answer to one study function, and errors.
OTHERS = (
    "/",
    "/cauta",
    "/cauta?q=iubire",
    "/cauta?q=xqzwv",
    "/ai",
    "/probleme/unknown-slug",
    "/opere/lucefarul",
    "/nimic",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; nothing is downloaded.

    Playwright keeps an event loop running in this thread, so it must end before other tests
    start theirs.
    """
    program = shutil.which("chromium")
    if program is None:
        without("chromium on the PATH")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def site(real_index: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server process over the real content."""
    with served(real_index, tmp_path_factory.mktemp("pages") / "log") as address:
        yield address


@pytest.fixture(scope="session")
def kinds(real_store: Store) -> list[str]:
    """One page of each kind; of the parts of a work, those that are built differently."""
    found: dict[str, str] = {}
    for address in every_page(real_store.library):
        parts = address.split("/")
        part = parts[PART] if parts[1] == "opere" and len(parts) > PART else ""
        if part in ("", *PARTED):
            found.setdefault(f"{parts[1]} {len(parts)} {part}", address)
    return [*OTHERS, *found.values()]


@pytest.fixture
def context(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A fresh profile with JavaScript turned off, as on any page a pupil opens."""
    opened = browser.new_context(base_url=site, viewport=DESKTOP, java_script_enabled=False)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A tab without JavaScript."""
    return context.new_page()
