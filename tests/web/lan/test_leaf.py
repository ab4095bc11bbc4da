"""The certificate that the server shows."""

from dataclasses import replace
from datetime import datetime, timedelta
from ipaddress import ip_address

import pytest
from cryptography import x509
from cryptography.x509 import verification

from web.lan.certificates import Authority, Leaf, Machine, new_authority, new_leaf, serves

LONGEST = timedelta(days=397)


@pytest.fixture
def authority(machine: Machine, now: datetime) -> Authority:
    return new_authority(machine, now)


@pytest.fixture
def leaf(authority: Authority, machine: Machine, now: datetime) -> Leaf:
    return new_leaf(authority, machine, now)


def names(leaf: Leaf) -> set[str]:
    found = leaf.certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(name.value) for name in found}


@pytest.mark.parametrize(
    "subject",
    ["localhost", "kitchen.local", "127.0.0.1", "::1", "192.168.0.7", "fd00::7"],
)
def test_a_strict_judge_trusts_it_for_every_name_of_the_machine(
    authority: Authority, leaf: Leaf, now: datetime, subject: str
) -> None:
    store = verification.Store([authority.certificate])
    asked = (
        x509.DNSName(subject)
        if subject[-1].isalpha() and ":" not in subject
        else x509.IPAddress(ip_address(subject))
    )
    judge = verification.PolicyBuilder().store(store).time(now).build_server_verifier(asked)
    assert judge.verify(leaf.certificate, [])


def test_it_is_valid_for_no_longer_than_browsers_allow(leaf: Leaf) -> None:
    certificate = leaf.certificate
    assert certificate.not_valid_after_utc - certificate.not_valid_before_utc <= LONGEST


def test_it_ends_no_later_than_its_authority(authority: Authority, machine: Machine) -> None:
    last = authority.certificate.not_valid_after_utc
    late = new_leaf(authority, machine, last - timedelta(days=40)).certificate
    assert late.not_valid_after_utc == last


def test_it_names_nothing_that_the_authority_may_not_vouch_for(
    authority: Authority, now: datetime
) -> None:
    moved = Machine(("bank.example", "hall.local"), (ip_address("9.9.9.9"),))
    assert names(new_leaf(authority, moved, now)) == {
        "localhost",
        "127.0.0.1",
        "::1",
        "hall.local",
    }


def test_it_serves_the_machine_for_which_it_was_made(
    authority: Authority, leaf: Leaf, machine: Machine, now: datetime
) -> None:
    assert serves(leaf, authority, machine, now)
    assert serves(leaf, authority, machine, now + timedelta(days=360))


def test_it_serves_a_machine_that_lost_an_address(
    authority: Authority, leaf: Leaf, machine: Machine, now: datetime
) -> None:
    assert serves(leaf, authority, replace(machine, addresses=machine.addresses[:1]), now)


@pytest.mark.parametrize("after", [timedelta(days=367), timedelta(days=400), timedelta(days=-2)])
def test_it_does_not_serve_near_its_end_nor_before_its_time(
    authority: Authority, leaf: Leaf, machine: Machine, now: datetime, after: timedelta
) -> None:
    assert not serves(leaf, authority, machine, now + after)


def test_it_does_not_serve_at_a_new_address(
    authority: Authority, leaf: Leaf, machine: Machine, now: datetime
) -> None:
    moved = replace(machine, addresses=(ip_address("192.168.0.8"),))
    assert not serves(leaf, authority, moved, now)


def test_it_does_not_serve_under_another_authority(
    leaf: Leaf, machine: Machine, now: datetime
) -> None:
    assert not serves(leaf, new_authority(machine, now), machine, now)
