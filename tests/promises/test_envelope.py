"""One envelope around every answer (specification 2.2)."""

from datetime import datetime

from tests.promises.reading import is_address, leaves
from tests.promises.specification import META
from tests.running import SITE


def test_every_answer_has_the_four_parts(real, enveloped, subtests):
    """Data, meta, links and what to ask next, and nothing else."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            body = operation.ask(real).json()

            assert sorted(body) == ["data", "links", "meta", "suggestedNext"]
            assert isinstance(body["data"], dict)


def test_every_meta_field_is_there(real, enveloped, subtests):
    """Each field of `meta` that the specification names stands in every answer."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            meta = operation.ask(real).json()["meta"]

            assert set(META) - set(meta) == set()


def test_meta_says_what_was_asked(real, enveloped, subtests):
    """Address, time, edition and language are those of the request."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            meta = operation.ask(real).json()["meta"]

            assert meta["endpoint"] == operation.example
            assert meta["executedAt"] == "2026-03-01T10:00:00Z"
            assert datetime.fromisoformat(meta["executedAt"]).utcoffset() is not None
            assert (meta["contentVersion"], meta["bacYear"]) == ("2026.1.0", "2026")
            assert meta["language"] == "ro"
            assert meta["warnings"] == []


def test_meta_tells_the_provenance_of_the_records(real, real_store, enveloped, subtests):
    """Trust is told from the content: its figure, its words, never more than its records have."""
    levels = {
        record.provenance.confidence
        for kind in ("opere", "autori", "personaje", "teme", "curente", "locatii", "istoric")
        for record in getattr(real_store.library, kind).values()
    }
    for operation in enveloped:
        with subtests.test(str(operation)):
            meta = operation.ask(real).json()["meta"]

            if meta["confidence"] is None:
                assert meta["sourceBasis"] is meta["reviewStatus"] is meta["reviewedBy"] is None
            else:
                assert 0 <= meta["confidence"] <= 1
                assert meta["reviewStatus"] in ("drafted", "checked", "teacher-reviewed")
                assert meta["sourceBasis"]
                assert meta["reviewedBy"]
    assert levels


def test_links_are_absolute_and_steps_relative(real, enveloped, subtests):
    """`links` can be followed as they stand; `suggestedNext` names relative paths."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            body = operation.ask(real).json()

            assert [at for at in body["links"].values() if not at.startswith(f"{SITE}/")] == []
            assert body["suggestedNext"]
            for step in body["suggestedNext"]:
                assert sorted(step) == ["endpoint", "label"]
                assert step["label"]
                assert step["endpoint"].startswith("/")


def test_a_list_travels_with_its_length(real, enveloped, subtests):
    """Wherever `items` stands, `total` stands beside it and counts it."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            data = operation.ask(real).json()["data"]
            wrong = list(lists(data))

            assert wrong == []


def test_unknown_is_null(real, enveloped, subtests):
    """What is not known is null, never an empty string."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            body = operation.ask(real).json()

            assert ["/".join(map(str, path)) for path, leaf in leaves(body) if leaf == ""] == []


def test_keys_have_no_diacritics(real, enveloped, subtests):
    """Names of fields are plain letters, so that every program can type them."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            keys = {k for path, _ in leaves(operation.ask(real).json()) for k in path}

            assert [k for k in keys if isinstance(k, str) and not k.isascii()] == []


def test_link_of_a_record_is_its_page(real, enveloped, subtests):
    """`link` is a relative page, or the address of a recording elsewhere."""
    for operation in enveloped:
        with subtests.test(str(operation)):
            found = leaves(operation.ask(real).json()["data"])
            links = [leaf for path, leaf in found if path[-1] == "link" and leaf is not None]

            strange = [link for link in links if not is_address(link)]

            assert [link for link in strange if not link.startswith("https://")] == []


def lists(value):
    """Every list of records whose `total` is missing or wrong; a `template` is to be sent back."""
    if isinstance(value, dict):
        value = {name: child for name, child in value.items() if name != "template"}
        if isinstance(value.get("items"), list) and value.get("total") != len(value["items"]):
            yield {"total": value.get("total"), "items": len(value["items"])}
        for child in value.values():
            yield from lists(child)
    elif isinstance(value, list):
        for child in value:
            yield from lists(child)
