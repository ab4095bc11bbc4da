"""What counts as one address."""

import pytest

from web.server.visits import network


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("192.168.0.7", "::ffff:192.168.0.7", True),
        ("192.168.0.7", "192.168.0.8", False),
        ("fd00:1:2:3::7", "fd00:1:2:3:ffff::8", True),
        ("fe80::7%eth0", "fe80::8%eth0", True),
        ("fd00:1:2:3::7", "fd00:1:2:4::7", False),
        ("", "nothing", False),
    ],
)
def test_whoever_has_a_network_of_ipv6_is_one(one: str, other: str, alike: bool) -> None:
    assert (network(one) == network(other)) is alike
