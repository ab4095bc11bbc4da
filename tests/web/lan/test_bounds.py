"""What the authority may vouch for."""

from datetime import datetime
from ipaddress import ip_address

import pytest

from web.lan.certificates import Machine, new_authority, within_bounds


@pytest.mark.parametrize(
    "name", ["kitchen", "kitchen.local", "other.local", "localhost", "a.kitchen"]
)
def test_names_of_the_household_are_within(machine: Machine, now: datetime, name: str) -> None:
    authority = new_authority(machine, now).certificate
    assert within_bounds(authority, Machine((name,), ())).names == (name,)


@pytest.mark.parametrize("name", ["bank.example", "notlocal", "local.example", "akitchen"])
def test_names_of_the_world_are_not(machine: Machine, now: datetime, name: str) -> None:
    authority = new_authority(machine, now).certificate
    assert within_bounds(authority, Machine((name,), ())).names == ()


@pytest.mark.parametrize(
    ("address", "within"),
    [
        ("127.0.0.1", True),
        ("192.168.77.1", True),
        ("10.1.2.3", True),
        ("172.31.0.1", True),
        ("172.32.0.1", False),
        ("fd12::1", True),
        ("::1", True),
        ("9.9.9.9", False),
        ("2620:fe::fe", False),
    ],
)
def test_only_addresses_that_nobody_reaches_from_outside_are_within(
    machine: Machine, now: datetime, address: str, within: bool
) -> None:
    authority = new_authority(machine, now).certificate
    kept = within_bounds(authority, Machine((), (ip_address(address),))).addresses
    assert bool(kept) is within


def test_a_public_address_that_the_machine_has_is_within(now: datetime) -> None:
    public = Machine((), (ip_address("9.9.9.9"),))
    assert within_bounds(new_authority(public, now).certificate, public) == public
