"""Whose request it is when no key was sent: the identity behind a client address."""

import ipaddress


def address_identity(ip: str) -> str:
    """The identity that shares one window: an IPv4 address, or the /64 of an IPv6 one.

    One household or server is given a whole /64, so counting its addresses one by one would
    give it 2^64 windows. An IPv4 address written as IPv6 (`::ffff:192.0.2.7`) is that IPv4
    address. What is no address at all (a Unix socket has none) is `unknown`: those callers
    share one window.
    """
    try:
        address = ipaddress.ip_address(ip)
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{ipaddress.IPv6Address(int(address) >> 64 << 64)}/64"
