"""The interface description of a service over the tiny edition."""

from typing import Any

import pytest

from tests.running import API, Client


@pytest.fixture(scope="session")
def described(client: Client) -> dict[str, Any]:
    """The OpenAPI document as it is served."""
    found: dict[str, Any] = client.get(f"{API}/openapi.json").json()
    return found
