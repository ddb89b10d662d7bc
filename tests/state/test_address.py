"""Whose request it is."""

import pytest

from service.state.address import address_identity


@pytest.mark.parametrize(
    ("ip", "identity"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "unknown"),
        ("", "unknown"),
        ("192.0.2.7\n", "unknown"),
        ("192.0.2.256", "unknown"),
    ],
)
def test_an_ipv6_household_is_one_caller(ip: str, identity: str) -> None:
    """An IPv4 address is a caller, and so is a whole IPv6 /64."""
    assert address_identity(ip) == identity
