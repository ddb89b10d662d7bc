"""Health for machines, and a service whose index comes late (contract 9)."""

import shutil

import pytest

from tests.promises.specification import PROBLEM
from tests.running import API, running, until


def test_healthy_and_ready(client, tiny_store):
    """The process runs, and says which content it serves."""
    health, ready = client.get("/healthz"), client.get("/readyz")

    assert (health.status_code, health.text) == (200, "ok\n")
    assert (ready.status_code, ready.text.strip()) == (200, tiny_store.manifest.generation)


def test_metrics_count_by_route(client):
    """Figures name the route, never an address that somebody typed."""
    client.get(f"{API}/opere/nu-exista-asa-ceva")
    client.get("/nu-exista-asa-ceva")

    figures = client.get("/metrics")

    assert figures.headers["content-type"].startswith("text/plain")
    assert "nu-exista-asa-ceva" not in figures.text
    assert 'route="/api/v1/ai/opere/{slug}"' in figures.text
    assert 'status="404"' in figures.text
    assert "bac_state_degraded" in figures.text


@pytest.mark.parametrize("probe", ["/healthz", "/readyz", "/metrics"])
def test_probes_are_not_described(real, probe):
    """Probes are for the operator, not part of the interface."""
    assert probe not in real.get(f"{API}/openapi.json").json()["paths"]


def test_without_an_index_the_service_waits_and_then_serves(tiny_index, tmp_path):
    """Before there is an index all is 503; once there is one, all works."""
    index = tmp_path / "index"
    with running(index, reload_seconds=0.01) as client:
        early = [
            client.get(path)
            for path in (
                "/readyz",
                f"{API}/opere",
                f"{API}/man",
                f"{API}/exec?cmd=opera",
                "/",
                "/opere",
            )
        ]
        healthy = client.get("/healthz").status_code
        shutil.copytree(tiny_index, index)
        until(lambda: client.get("/readyz").status_code == 200, 20)
        late = client.get(f"{API}/opere")
        checked = client.get(f"{API}/opere?level=x")

    assert {response.status_code for response in early} == {503}
    for response in early:
        problem = response.json()
        assert problem["code"] == "not-ready"
        assert set(problem) == set(PROBLEM)
    assert healthy == 200
    assert (late.status_code, late.json()["data"]["total"]) == (200, 2)
    assert [f["param"] for f in checked.json()["errors"]] == ["level"]


def test_examples_come_with_the_index(tiny_index, tmp_path):
    """A service that was started before its index gives examples that work all the same."""
    index = tmp_path / "index"
    with running(index, reload_seconds=0.01) as client:
        shutil.copytree(tiny_index, index)
        until(lambda: client.get("/readyz").status_code == 200, 20)
        abilities = client.get(f"{API}/capabilities").json()["data"]["items"]

    assert [item["example"] for item in abilities if "{" in (item["example"] or "")] == []


def test_a_broken_index_is_not_ready(tmp_path, tiny_index):
    """An index that cannot be read is like none, and the service starts all the same."""
    index = tmp_path / "index"
    shutil.copytree(tiny_index, index)
    for file in index.rglob("library.msgpack"):
        file.write_bytes(b"broken")

    with running(index, reload_seconds=0.01) as client:
        ready, health = client.get("/readyz"), client.get("/healthz")

    assert (ready.status_code, health.status_code) == (503, 200)
