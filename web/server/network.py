"""What counts as one address: whoever has a network of IPv6 has all addresses in it."""

from ipaddress import IPv6Address, ip_address

OWN_BITS = 64
"""The bits of an address of IPv6 that a device chooses for itself."""


def network(peer: str) -> str:
    """Name what is counted together with the address ``peer``.

    >>> network("192.168.0.7"), network("::ffff:192.168.0.7"), network("fd00::7")
    ('192.168.0.7', '192.168.0.7', 'fd00::/64')
    """
    try:
        address = ip_address(peer)
    except ValueError:
        return peer
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> OWN_BITS << OWN_BITS)}/{OWN_BITS}"
