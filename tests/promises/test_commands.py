"""The 25 commands of the specification (2.3 to 2.5), by every name and in every form."""

import pytest

from tests.promises.specification import CATEGORIES, COMMANDS, COUNTS
from tests.running import API

NAMED = [
    pytest.param(row, name, form, id=f"{name} {','.join(form)}".strip())
    for row in COMMANDS
    for name in (row.cmd, *row.aliases)
    for form in row.forms
]
ROWS = [pytest.param(row, id=row.cmd) for row in COMMANDS]
# `random` says `varies`: whatever it draws, it is one of these.
DRAWN = {"opera", "autor", "personaj", "tema", "curent", "citat", "quiz", "curiozitate"}


def run(client, cmd, args=(), **more):
    """A command by GET."""
    return client.get(f"{API}/exec", params={"cmd": cmd, "args": ",".join(args), **more})


def post(client, **body):
    """A command by POST."""
    return client.post(f"{API}/exec", json=body)


@pytest.mark.parametrize(("row", "name", "form"), NAMED)
def test_command_answers_by_every_name_in_every_form(real, row, name, form):
    """A command, or its alias, gives the type of the table, by GET and by POST alike."""
    got = run(real, name, form)
    listed = post(real, cmd=name, args=list(form))
    typed = post(real, cmd=name, rawArgs=",".join(form))
    body = got.json()

    assert (got.status_code, body["ok"]) == (200, True), got.text
    expected = row.forms[form]
    assert body["type"] == expected or (expected == "varies" and body["type"] in DRAWN)
    assert isinstance(body["card"], dict)
    assert listed.json() == typed.json() == body


@pytest.mark.parametrize("row", ROWS)
def test_result_carries_enriched_metadata(real, row):
    """A result has, beside its card, page, media, sections and attribution (2.3)."""
    form = next(iter(row.forms))

    body = run(real, row.cmd, form).json()

    assert {"canonicalUrl", "media", "sectionLinks", "attribution"} <= set(body)
    assert body["attribution"]
    assert "data" not in body


@pytest.mark.parametrize("row", ROWS)
def test_command_without_what_it_needs_is_told(real, row):
    """A command that needs a work says so when none is given."""
    missing = [name for name, _, required in row.args if required]

    response = run(real, row.cmd)

    if missing:
        assert response.status_code == 400
        assert [f["param"] for f in response.json()["errors"]] == missing
    else:
        assert response.status_code == 200


@pytest.mark.parametrize("row", ROWS)
def test_an_argument_too_many_is_told(real, row):
    """An argument that the command does not take is a fault, by name of its place."""
    words = [*max(row.forms, key=len), "prea", "mult"]

    response = post(real, cmd=row.cmd, args=words)

    assert response.status_code == 400
    places = [f["param"] for f in response.json()["errors"] if f["param"].startswith("args")]
    assert places == [f"args[{n}]" for n in range(len(row.args), len(words))]


@pytest.mark.parametrize("row", ROWS)
def test_manual_has_the_row_of_the_table(real, row):
    """Aliases, category, arguments and types of the manual are those of the table."""
    listed = {c["cmd"]: c for c in real.get(f"{API}/man").json()["commands"]}

    told = listed[row.cmd]

    assert tuple(told["aliases"]) == row.aliases
    assert told["category"] == row.category
    args = tuple((a["name"], a["type"], a["required"]) for a in told["args"])
    assert args == row.args
    assert set(told["outputType"].split(" | ")) == set(row.types)
    assert told["manUrl"] == f"{API}/man/{row.cmd}?lang=ro"
    assert told["docsUrl"] == f"/ai#cmd-{row.cmd}"
    assert told["summary"]
    assert all(argument["description"] for argument in told["args"])


def test_manual_is_whole(real):
    """25 commands in six categories, in the order of the table, with the caller's limit."""
    manual = real.get(f"{API}/man").json()

    assert (manual["ok"], manual["language"], manual["total"]) == (True, "ro", 25)
    assert manual["categories"] == list(CATEGORIES)
    assert {c["cmd"] for c in manual["commands"]} == {row.cmd for row in COMMANDS}
    grouped = manual["groupedByCategory"]
    assert {name: len(rows) for name, rows in grouped.items()} == COUNTS
    assert [c for rows in grouped.values() for c in rows] == sorted(
        manual["commands"], key=lambda c: CATEGORIES.index(c["category"])
    )
    limit = manual["rateLimit"]
    assert limit["tier"] == "anonymous"
    assert isinstance(limit["limitPerMinute"], int)
    assert isinstance(limit["remaining"], int)
    assert limit["resetAt"].endswith("Z")


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("row", ROWS)
def test_manual_page_has_all_its_parts(real, row, lang):
    """A manual page has name, category, aliases, syntax, arguments, examples, execution."""
    response = real.get(f"{API}/man/{row.cmd}?lang={lang}")
    page = response.text

    assert response.headers["content-type"] == "text/markdown; charset=utf-8"
    assert page.startswith(f"# {row.cmd}\n")
    assert row.category in page
    assert ", ".join(row.aliases) in page
    for name, kind, _ in row.args:
        assert f"- `{name}` ({kind}, " in page
    assert page.count("\n## ") >= 6
    assert f"GET http://bac.test{API}/exec?cmd={row.cmd}" in page
    assert f"POST http://bac.test{API}/exec" in page
    assert f'"cmd":"{row.cmd}"' in page


def test_manual_page_by_alias(real):
    """The manual page of an alias is that of its command."""
    assert real.get(f"{API}/man/scriitor").text == real.get(f"{API}/man/autor").text


@pytest.mark.parametrize("address", [f"{API}/exec?cmd=", f"{API}/man/"])
@pytest.mark.parametrize(
    ("typed", "meant"),
    [("oper", "opera"), ("personja", "personaj"), ("scriitori", "autor"), ("calender", "calendar")],
)
def test_unknown_command_is_404_with_the_nearest(real, address, typed, meant):
    """A command that is not in the manual is 404, and the one that was meant is suggested."""
    response = real.get(address + typed)

    assert response.status_code == 404
    assert response.json()["code"] == "unknown-command"
    assert response.json()["suggestions"][0] == meant


@pytest.mark.parametrize("typed", ["OPERA", "Operă", " opera ", "surprinde mă", "AJUTOR"])
def test_command_is_found_whatever_its_case_and_marks(real, typed):
    """The name of a command may be typed with capitals, diacritics or spaces."""
    assert run(real, typed).status_code == 200


def test_comma_in_free_text_stays(real):
    """A query or a theme keeps its commas; other arguments are parted at them."""
    card = run(real, "cauta", ["iubire", " natura"]).json()["card"]

    assert card["query"] == "iubire, natura"


def test_args_and_raw_args_together_are_told(real):
    """Arguments come as a list or as typed, not both."""
    response = post(real, cmd="opera", args=["luceafarul"], rawArgs="plumb")

    assert response.status_code == 400
    assert [f["param"] for f in response.json()["errors"]] == ["rawArgs"]


@pytest.mark.parametrize("lang", ["ro", "en"])
def test_language_of_the_body(real, lang):
    """The language in the body is that of the answer."""
    body = post(real, cmd="opera", args=["luceafarul"], lang=lang).json()

    assert body == run(real, "opera", ["luceafarul"], lang=lang).json()
    assert body["language"] == lang
