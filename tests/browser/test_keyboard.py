"""Everything can be reached, seen and used with the keyboard alone, without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

MOST_TABS = 40
FOCUSED = """() => {
  const e = document.activeElement, s = getComputedStyle(e), b = e.getBoundingClientRect();
  return {
    id: e.id, tag: e.tagName, text: e.textContent.trim(),
    outline: s.outlineStyle === 'none' ? 0 : parseFloat(s.outlineWidth),
    shown: b.left >= 0 && b.right <= innerWidth && b.width > 0 && b.height > 0,
  };
}"""


def test_skip_link_comes_first(page):
    """The first Tab shows the skip link, and it leads past the menu."""
    page.goto("/opere/luceafarul")

    page.keyboard.press("Tab")
    first = page.evaluate(FOCUSED)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")

    assert first["text"] == "Sari la conținut"
    assert first["shown"]
    assert page.evaluate("() => document.activeElement.closest('main') !== null")


@pytest.mark.parametrize("path", ["/", "/opere/luceafarul", "/cauta?q=iubire", "/personaje"])
def test_focus_is_always_seen(page, path):
    """Wherever Tab leads, an outline shows it, inside the window."""
    page.goto(path)

    unseen = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at["tag"] != "BODY" and (at["outline"] < 2 or not at["shown"]):
            unseen.append(at)

    assert unseen == []


def test_search_by_keyboard(page):
    """From the home page: Tab to the box, type, Enter, and the first result opens."""
    page.goto("/")

    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED)["id"] == "q":
            break
    page.keyboard.type("luceafar")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/cauta\?q=luceafar"))
    page.locator(".found a").first.focus()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile(r"/opere/luceafarul"))


def test_results_mark_what_matched(page):
    """A result shows the words that were looked for."""
    page.goto("/cauta?q=luceafar")

    marked = page.locator(".found mark").all_text_contents()

    assert any(word.lower().startswith("luceaf") for word in marked)


def test_language_switch_keeps_the_address(page):
    """English is one link away, and its links stay English."""
    page.goto("/cauta?q=iubire")

    page.get_by_role("link", name="English").click()

    expect(page).to_have_url(re.compile(r"/cauta\?q=iubire&lang=en"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".found a").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Română").click()
    expect(page.locator("html")).to_have_attribute("lang", "ro")


def test_error_offers_what_was_meant(page):
    """A mistyped address leads on to the right one."""
    answer = page.goto("/opere/lucefarul/rezumat")

    page.get_by_role("link", name="luceafarul").click()

    assert answer.status == 404
    expect(page).to_have_url(re.compile(r"/opere/luceafarul/rezumat$"))
