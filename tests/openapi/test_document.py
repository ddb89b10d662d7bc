"""The interface description is valid, whole, true, and changes only on purpose."""

import json
import re
from pathlib import Path

import jsonschema_rs
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR

from service.errors import Internal, UnknownPath, every_error
from tests.running import API, running

SNAPSHOT = Path(__file__).parent / "snapshot.json"
LONGEST_SUMMARY = 60
METHODS = ("get", "post")


def operations(document):
    """Every operation: its name and what is said of it."""
    for methods in document["paths"].values():
        for method, operation in methods.items():
            assert method in METHODS
            yield operation["operationId"], operation


def resolved(document, value):
    """What a reference leads to."""
    if "$ref" not in value:
        return value
    found = document
    for part in value["$ref"].removeprefix("#/").split("/"):
        found = found[part]
    return found


def test_document_is_valid(described):
    """It is OpenAPI 3.1, and each of its schemas is JSON Schema 2020-12."""
    OPENAPI_31_VALIDATOR.validate(described)

    for schema in described["components"]["schemas"].values():
        jsonschema_rs.meta.validate(schema)


def test_document_says_who_and_where(described):
    """Contact, licence, server and key are told."""
    assert described["info"]["contact"]["name"]
    assert described["info"]["license"]["identifier"] == "CC-BY-SA-4.0"
    assert [server["url"] for server in described["servers"]] == ["/"]
    assert described["components"]["securitySchemes"]["ApiKey"]["name"] == "X-API-Key"
    assert {} in described["security"]


def test_server_is_the_public_address(tiny_index):
    """With a public address in the settings, that is the server, also in the examples."""
    with running(tiny_index, base_url="https://bac.example") as client:
        document = client.get(f"{API}/openapi.json").json()

    operation = document["paths"][f"{API}/opere"]["get"]
    example = operation["responses"]["200"]["content"]["application/json"]["example"]
    assert document["servers"][0]["url"] == "https://bac.example"
    assert example["meta"]["canonicalUrl"] == "https://bac.example/opere"


def test_every_tag_is_told(described):
    """Each operation has one tag, and each tag a description."""
    told = {tag["name"] for tag in described["tags"] if tag["description"]}

    used = {tag for _, operation in operations(described) for tag in operation["tags"]}

    assert used == told
    assert all(len(operation["tags"]) == 1 for _, operation in operations(described))


def test_every_summary_is_a_short_verb_phrase(described):
    """A summary fits a list: one capital, no colon, no full stop, at most 60 letters."""
    wrong = [
        name
        for name, operation in operations(described)
        if len(operation["summary"]) > LONGEST_SUMMARY
        or not re.fullmatch(r"[A-Z][^.:;`]+", operation["summary"])
    ]

    assert wrong == []


def test_no_two_operations_read_alike(described):
    """Summaries and names are the operation's own."""
    listed = list(operations(described))

    assert len({name for name, _ in listed}) == len(listed)
    assert len({operation["summary"] for _, operation in listed}) == len(listed)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)+", name) for name, _ in listed)


def test_every_description_says_when_and_what(described):
    """A description adds to the summary: when to use it and what comes back."""
    wrong = [
        name
        for name, operation in operations(described)
        if len(operation["description"]) <= len(operation["summary"])
        or not operation["description"].endswith(".")
        or "\n" in operation["description"]
    ]

    assert wrong == []


def test_every_parameter_is_told(described):
    """No parameter without its words; what is required has an example."""
    wrong = [
        f"{name} {parameter['name']}"
        for name, operation in operations(described)
        for parameter in operation.get("parameters", ())
        if not parameter["description"]
        or (parameter["required"] and parameter["in"] != "header" and not parameter["example"])
    ]

    assert wrong == []


def test_every_operation_has_a_true_example(described):
    """What is shown is what the operation answers, in the shape that is promised."""
    wrong = []
    for name, operation in operations(described):
        status = "503" if name == "evaluate_essay" else "200"
        response = resolved(described, operation["responses"][status])
        shown = [told for told in response["content"].values() if "example" in told]
        if len(shown) != 1:
            wrong.append(f"{name}: {len(shown)} examples")
            continue
        fits(described, shown[0]["schema"], shown[0]["example"])
    assert wrong == []


def test_every_body_has_an_example(described):
    """A body is typed, and the one that is shown works."""
    bodies = [
        operation["requestBody"]["content"]["application/json"]
        for _, operation in operations(described)
        if "requestBody" in operation
    ]

    assert len(bodies) == 6
    for body in bodies:
        fits(described, body["schema"], body["example"])


def test_every_error_is_told(described):
    """Each error that an operation can meet stands in some response of the document."""
    told = " ".join(r["description"] for r in described["components"]["responses"].values())

    missing = [
        error.code
        for error in every_error()
        if error not in (UnknownPath, Internal) and f"`{error.code}`" not in told
    ]

    assert missing == []


def test_every_operation_tells_its_errors(described):
    """Bad requests, keys, methods, limits and a missing index can meet every operation."""
    for name, operation in operations(described):
        codes = set(operation["responses"])

        assert {"200", "400", "401", "405", "429", "503"} <= codes, name
        assert ({"413", "415"} <= codes) == ("requestBody" in operation), name
        for status in codes - {"200"}:
            response = resolved(described, operation["responses"][status])
            assert list(response["content"]) == ["application/problem+json"], name


def test_document_is_sent_once(client):
    """It has a tag, by which a client that holds it is told so."""
    first = client.get(f"{API}/openapi.json")
    again = client.get(f"{API}/openapi.json", headers={"If-None-Match": first.headers["etag"]})

    assert (first.status_code, again.status_code) == (200, 304)


def test_examples_leave_no_trace(client, described):
    """The player of the examples plays elsewhere: the leaderboard stays empty."""
    assert f"{API}/players" in described["paths"]

    card = client.get(f"{API}/exec?cmd=leaderboard").json()["card"]

    assert card["total"] == 0


def test_document_is_the_one_reviewed(described, pytestconfig):
    """The interface changes only with its snapshot; the words of examples are content."""
    written = json.dumps(without_examples(described), ensure_ascii=False, indent=1, sort_keys=True)
    if pytestconfig.getoption("--update-golden"):
        SNAPSHOT.write_text(f"{written}\n", encoding="utf-8")

    assert json.loads(SNAPSHOT.read_text(encoding="utf-8")) == json.loads(written)


def fits(document, schema, example):
    """Assert that an example is of its schema."""
    schema = {**schema, "components": document["components"]}
    jsonschema_rs.validator_for(schema).validate(example)


def without_examples(value):
    """The document without what its answers say."""
    if isinstance(value, dict):
        kept = {key: without_examples(child) for key, child in value.items()}
        return {k: v for k, v in kept.items() if not (k == "example" and "schema" in value)}
    return [without_examples(v) for v in value] if isinstance(value, list) else value
