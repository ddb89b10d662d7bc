"""Pages fit a phone and paper, and an accessibility checker has nothing to say of them."""

from importlib.resources import files

import pytest

from tests.browser.conftest import DESKTOP, PHONE

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = """async (only) => {
  const options = only ? {runOnly: {type: 'rule', values: [only]}} : {};
  const found = await axe.run(document, {resultTypes: ['violations'], preload: false, ...options});
  return found.violations.map(v => `${v.id}: ${v.help}: ${v.nodes[0].html.slice(0, 200)}`);
}"""
TOO_WIDE = """() => document.documentElement.scrollWidth > innerWidth"""


@pytest.fixture
def checked(browser, site):
    """What axe-core finds on a page; it is itself JavaScript."""
    context = browser.new_context(base_url=site, viewport=DESKTOP, color_scheme="light")
    page = context.new_page()

    def check(path):
        page.emulate_media(color_scheme="light")
        page.goto(path)
        page.evaluate(AXE)
        found = page.evaluate(RUN, None)
        # Only colours differ in the dark.
        page.emulate_media(color_scheme="dark")
        return found + [f"dark: {told}" for told in page.evaluate(RUN, "color-contrast")]

    yield check
    context.close()


def test_axe_finds_nothing(checked, kinds):
    """Every kind of page passes every rule of axe-core, in the light and in the dark."""
    found = {path: problems for path in kinds if (problems := checked(path))}

    assert found == {}


@pytest.mark.parametrize("path", ["/", "/opere/luceafarul", "/cauta?q=love"])
def test_english_pages_pass_too(checked, path):
    """The English of a page changes nothing in how it can be read."""
    english = f"{path}{'&' if '?' in path else '?'}lang=en"

    assert checked(english) == []


def test_every_page_works_on_a_phone_without_scripts(page, kinds):
    """At 360 pixels no page scrolls sideways, and none brings or needs a script."""
    page.set_viewport_size(PHONE)

    wrong = []
    for path in kinds:
        page.goto(path)
        whole = page.locator("h1").is_visible() and page.locator("script").count() == 0
        if not whole or page.evaluate(TOO_WIDE):
            wrong.append(path)

    assert wrong == []


def test_dark_scheme_is_dark(browser, site):
    """The page follows the system from light to dark."""
    shades = {}
    for scheme in ("light", "dark"):
        context = browser.new_context(base_url=site, color_scheme=scheme)
        page = context.new_page()
        page.goto("/")
        colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        shades[scheme] = sum(int(n) for n in colour[4:-1].split(","))
        context.close()

    assert shades["dark"] < 150
    assert shades["light"] > 600


def test_paper_shows_only_the_content(page):
    """Printed, a page has neither menu nor search box, but says where it comes from."""
    page.goto("/opere/luceafarul")

    page.emulate_media(media="print")

    assert not page.locator("header").is_visible()
    assert not page.locator(".parts").is_visible()
    assert page.locator("h1").is_visible()
    assert page.locator(".address").is_visible()


def test_a_phone_names_the_columns(page):
    """Where a table has no room, each cell says which column it is of."""
    page.set_viewport_size(PHONE)
    page.goto("/personaje")

    named = page.locator("td").nth(1).evaluate("e => getComputedStyle(e, '::before').content")

    assert "Opera" in named
