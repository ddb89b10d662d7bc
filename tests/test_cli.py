"""The operator's command line (contract 11)."""

import json

import httpx
import pytest

from tests.running import API, program
from tests.servers import url_of


def api(*args, **env):
    """A run of `bac-api`."""
    return program("service", *args, **env)


@pytest.mark.parametrize(
    "command",
    [
        (),
        ("serve",),
        ("keys",),
        ("keys", "create"),
        ("keys", "list"),
        ("keys", "revoke"),
        ("exec",),
    ],
)
def test_help_shows_an_example(command):
    """Each command explains itself, with an example."""
    done = api(*command, "--help")

    assert done.returncode == 0
    assert "example: bac-api " in done.stdout


def test_exec_gives_what_the_service_gives(tiny_index, client):
    """A command run at a terminal gives the same card as over HTTP."""
    done = api("exec", "moment", "lacul", "2", BAC_INDEX_DIR=str(tiny_index))

    over_http = client.get(f"{API}/exec?cmd=moment&args=lacul,2").json()

    assert done.returncode == 0
    assert json.loads(done.stdout)["card"] == over_http["card"]


def test_exec_as_markdown_in_english(tiny_index):
    """Markdown and English work at a terminal too."""
    given = ("opera", "lacul", "--format", "markdown", "--lang", "en")
    done = api("exec", *given, BAC_INDEX_DIR=str(tiny_index))

    assert done.returncode == 0
    assert done.stdout.startswith("# Lacul")
    assert "Summary" in done.stdout


def test_exec_of_an_unknown_command_is_refused(tiny_index):
    """A refused command tells why, on standard error, with exit code 1."""
    done = api("exec", "oprea", BAC_INDEX_DIR=str(tiny_index))

    assert (done.returncode, done.stdout) == (1, "")
    assert json.loads(done.stderr)["suggestions"] == ["opera"]


def test_exec_without_an_index_says_what_to_do(tmp_path):
    """Without an index the way to build one is told, with exit code 2."""
    done = api("exec", "opera", BAC_INDEX_DIR=str(tmp_path / "nu"))

    assert done.returncode == 2
    assert "bac-index build" in done.stderr
    assert "Traceback" not in done.stderr


def test_several_workers_need_redis():
    """Several workers without Redis are refused: each would count limits alone."""
    done = api("serve", "--workers", "2", BAC_REDIS_URL="")

    assert done.returncode == 2
    assert "BAC_REDIS_URL" in done.stderr


def test_keys_need_redis():
    """Keys that nobody would keep are not made."""
    done = api("keys", "create", "scoala", BAC_REDIS_URL="")

    assert done.returncode == 2
    assert "BAC_REDIS_URL" in done.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BAC_REDIS_URL", "altceva"),
        ("BAC_ANONYMOUS_PER_MINUTE", "0"),
        ("BAC_KEYED_PER_MINUTE", "x"),
    ],
)
def test_bad_setting_is_told(name, value):
    """A setting that cannot be used is told in a line, with exit code 2."""
    done = api("keys", "list", **{name: value})

    assert done.returncode == 2
    assert done.stderr.startswith("bac-api: ")
    assert "Traceback" not in done.stderr


def test_life_of_a_key(server, server_redis):
    """A key is made, shown once, listed without its secret, and revoked; the service follows."""
    redis = {"BAC_REDIS_URL": url_of(server_redis)}

    def status(key):
        return httpx.get(f"{server}{API}/timer", headers={"X-API-Key": key}, timeout=10)

    made = api("keys", "create", "scoala 12", "--per-minute", "600", **redis)
    key = made.stdout.strip()
    used = status(key)
    listed = api("keys", "list", **redis)
    revoked = api("keys", "revoke", key.split("_")[1], **redis)
    refused = status(key)
    listed_after = api("keys", "list", **redis)
    again = api("keys", "revoke", "zzzzzzzz", **redis)

    assert made.returncode == listed.returncode == revoked.returncode == 0
    assert key.startswith("bac_")
    assert used.headers["ratelimit-policy"] == '"keyed";q=600;w=60'
    assert "scoala 12" in listed.stdout
    assert key.split("_")[2] not in listed.stdout + listed.stderr
    assert refused.status_code == 401
    assert "revoked" in listed_after.stdout
    assert again.returncode == 2


def test_too_low_a_rate_for_a_key_is_refused(server_redis):
    """No key may be worse off than the specification promises."""
    done = api("keys", "create", "x", "--per-minute", "10", BAC_REDIS_URL=url_of(server_redis))

    assert done.returncode == 2
    assert "300" in done.stderr
