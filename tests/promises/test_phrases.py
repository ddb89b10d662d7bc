"""Every fixed word of the service is in the content, in both languages."""

import ast
import importlib
import pkgutil
import re
import string
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import service
from service.errors import every_error
from service.render.markdown import UNPRINTED
from service.study.answer import View
from tests.running import HOME

SERVICE = HOME / "service"
# Functions whose first argument is a phrase, and those where it is the second.
SAYING = {"say": 0, "Fault": 1}
# Answers that come as JSON only, so that no field of theirs is ever a heading.
JSON_ONLY = frozenset(
    (
        "Manual",
        "CommandDefinition",
        "ArgDefinition",
        "RateLimit",
        "Status",
        "Versions",
        "DatabaseStatus",
        "StateStatus",
    )
)


@pytest.fixture(scope="module")
def phrases(real_store):
    """The phrases by key."""
    return real_store.library.phrases


def used() -> Iterator[tuple[Path, int, str]]:
    """Every phrase that the code names: file, line and a pattern of its key."""
    for file in sorted(SERVICE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = SAYING.get(name)
            if place is None or len(node.args) <= place:
                continue
            for key in keys(node.args[place]):
                yield file.relative_to(HOME), node.lineno, key


def keys(node: ast.expr) -> Iterator[str]:
    """The patterns of the keys that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        )
        yield "".join(parts)
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)


def views(base: type = View) -> Iterator[type[msgspec.Struct]]:
    """Every view of the service."""
    for child in base.__subclasses__():
        yield child
        yield from views(child)


def test_every_phrase_that_is_used_exists(phrases):
    """The code names no phrase that the content does not have."""
    missing = [
        f"{file}:{line}: {key}"
        for file, line, key in used()
        if not any(re.fullmatch(key, phrase) for phrase in phrases)
    ]

    assert not missing, "\n".join(missing)


def test_every_field_has_a_heading(phrases):
    """Each field of each view has the words by which Markdown heads it."""
    for module in pkgutil.walk_packages(service.__path__, "service."):
        if module.name != "service.__main__":
            importlib.import_module(module.name)

    shown = [view for view in views() if view.__name__ not in JSON_ONLY]
    names = {(view.__name__, name) for view in shown for name in view.__struct_fields__}

    missing = {f"{v}.{n}" for v, n in names if n not in UNPRINTED and f"field.{n}" not in phrases}
    assert not missing, "\n".join(sorted(missing))


@pytest.mark.parametrize("code", [error.code for error in every_error()])
@pytest.mark.parametrize("part", ["title", "detail", "help"])
def test_every_error_has_its_words(phrases, code, part):
    """Each error has a title, a sentence and an explanation."""
    assert f"error.{code}.{part}" in phrases


@pytest.mark.parametrize("code", [error.code for error in every_error()])
def test_every_error_has_its_page(real, code):
    """The `type` of an error leads to a page that explains it, in both languages."""
    page = real.get(f"/probleme/{code}")
    twin = real.get(f"/probleme/{code}.md?lang=en")

    assert (page.status_code, twin.status_code) == (200, 200)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert twin.text.startswith("# ")
    assert f"`{code}`" in twin.text


def test_no_phrase_is_the_same_in_both_languages_by_mistake(phrases):
    """A sentence in English is not the Romanian one."""
    same = [key for key, p in phrases.items() if p.ro == p.en and len(p.ro.split()) > 3]

    assert same == []


def test_both_languages_fill_the_same_places(phrases):
    """A place such as `{title}` stands in both languages or in neither."""
    different = [key for key, p in phrases.items() if places(p.ro) != places(p.en)]

    assert different == []


def places(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
