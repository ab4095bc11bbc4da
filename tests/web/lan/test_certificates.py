"""The authority that phones may install, the certificate of the server, and how both are kept."""

import ssl
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509 import verification

from web.lan.certificates import (
    Authority,
    Identity,
    Leaf,
    Machine,
    StoreError,
    fingerprint,
    identity,
    new_authority,
    new_leaf,
    serves,
    within_bounds,
)

LONGEST = timedelta(days=397)


@pytest.fixture
def authority(machine: Machine, now: datetime) -> Authority:
    return new_authority(machine, now)


@pytest.fixture
def leaf(authority: Authority, machine: Machine, now: datetime) -> Leaf:
    return new_leaf(authority, machine, now)


def test_the_authority_signs_certificates_and_no_other_authorities(authority: Authority) -> None:
    extensions = authority.certificate.extensions
    constraints = extensions.get_extension_for_class(x509.BasicConstraints)
    usage = extensions.get_extension_for_class(x509.KeyUsage)
    assert constraints.critical
    assert constraints.value == x509.BasicConstraints(ca=True, path_length=0)
    assert usage.value.key_cert_sign
    assert not usage.value.digital_signature


def test_the_bounds_of_the_authority_bind_everybody(authority: Authority) -> None:
    extensions = authority.certificate.extensions
    assert extensions.get_extension_for_class(x509.NameConstraints).critical


def test_the_authority_signed_itself(authority: Authority) -> None:
    certificate = authority.certificate
    certificate.verify_directly_issued_by(certificate)


def test_a_clock_that_is_an_hour_behind_finds_it_valid(authority: Authority, now: datetime) -> None:
    assert authority.certificate.not_valid_before_utc < now - timedelta(hours=1)


def test_people_know_whose_it_is_and_two_have_two_names(machine: Machine, now: datetime) -> None:
    first, second = (new_authority(machine, now).certificate.subject for _ in range(2))
    assert "cribcam on kitchen" in first.rfc4514_string()
    assert first != second


def test_a_host_of_a_long_name_has_an_authority_too(now: datetime) -> None:
    name = new_authority(Machine(("a" * 63,), ()), now).certificate.subject.rfc4514_string()
    assert f"cribcam on {'a' * 40} (" in name


def test_the_fingerprint_is_written_as_browsers_write_it(authority: Authority) -> None:
    written = fingerprint(authority.certificate)
    assert len(written.split(":")) == 32
    assert written == written.upper()


@pytest.mark.parametrize(
    "name", ["kitchen", "kitchen.local", "other.local", "localhost", "a.kitchen"]
)
def test_names_of_the_household_are_within(authority: Authority, name: str) -> None:
    assert within_bounds(authority.certificate, Machine((name,), ())).names == (name,)


@pytest.mark.parametrize("name", ["bank.example", "notlocal", "local.example", "akitchen"])
def test_names_of_the_world_are_not(authority: Authority, name: str) -> None:
    assert within_bounds(authority.certificate, Machine((name,), ())).names == ()


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
    authority: Authority, address: str, within: bool
) -> None:
    kept = within_bounds(authority.certificate, Machine((), (ip_address(address),))).addresses
    assert bool(kept) is within


def test_a_public_address_that_the_machine_has_is_within(now: datetime) -> None:
    public = Machine((), (ip_address("9.9.9.9"),))
    assert within_bounds(new_authority(public, now).certificate, public) == public


@pytest.fixture
def house(authority: Authority, leaf: Leaf, machine: Machine) -> tuple[Authority, Leaf, Machine]:
    return authority, leaf, machine


def names(leaf: Leaf) -> set[str]:
    alternatives = leaf.certificate.extensions.get_extension_for_class(
        x509.SubjectAlternativeName
    ).value
    return {str(name.value) for name in alternatives}


@pytest.mark.parametrize(
    "subject", ["localhost", "kitchen.local", "127.0.0.1", "::1", "192.168.0.7", "fd00::7"]
)
def test_a_strict_judge_trusts_it_for_every_name_of_the_machine(
    authority: Authority, leaf: Leaf, now: datetime, subject: str
) -> None:
    store = verification.Store([authority.certificate])
    name_or_address = (
        x509.DNSName(subject)
        if subject[-1].isalpha() and ":" not in subject
        else x509.IPAddress(ip_address(subject))
    )
    judge = (
        verification.PolicyBuilder().store(store).time(now).build_server_verifier(name_or_address)
    )
    assert judge.verify(leaf.certificate, [])


def test_the_servers_certificate_is_valid_for_no_longer_than_browsers_allow(leaf: Leaf) -> None:
    certificate = leaf.certificate
    assert certificate.not_valid_after_utc - certificate.not_valid_before_utc <= LONGEST


def test_the_servers_certificate_ends_no_later_than_its_authority(
    authority: Authority, machine: Machine
) -> None:
    last = authority.certificate.not_valid_after_utc
    late = new_leaf(authority, machine, last - timedelta(days=40)).certificate
    assert late.not_valid_after_utc == last


def test_the_servers_certificate_names_nothing_outside_the_bounds_of_the_authority(
    authority: Authority, now: datetime
) -> None:
    moved = Machine(("bank.example", "hall.local"), (ip_address("9.9.9.9"),))
    assert names(new_leaf(authority, moved, now)) == {"localhost", "127.0.0.1", "::1", "hall.local"}


@pytest.mark.parametrize(
    ("days", "addresses", "served"),
    [
        pytest.param(0, ("192.168.0.7", "fd00::7"), True, id="the machine it was made for"),
        pytest.param(360, ("192.168.0.7", "fd00::7"), True, id="nearly a year later"),
        pytest.param(0, ("192.168.0.7",), True, id="a machine that lost an address"),
        pytest.param(0, ("192.168.0.8",), False, id="a new address"),
        pytest.param(367, ("192.168.0.7",), False, id="near its end"),
        pytest.param(400, ("192.168.0.7",), False, id="after its end"),
        pytest.param(-2, ("192.168.0.7",), False, id="before its time"),
    ],
)
def test_the_servers_certificate_serves_a_machine_at_its_addresses_in_its_time(
    house: tuple[Authority, Leaf, Machine],
    now: datetime,
    days: int,
    addresses: Sequence[str],
    served: bool,
) -> None:
    authority, leaf, machine = house
    moved = replace(machine, addresses=tuple(map(ip_address, addresses)))
    assert serves(leaf, authority, moved, now + timedelta(days=days)) is served


def test_the_servers_certificate_does_not_serve_under_another_authority(
    leaf: Leaf, machine: Machine, now: datetime
) -> None:
    assert not serves(leaf, new_authority(machine, now), machine, now)


YEAR = timedelta(days=365)


MOVED = (ip_address("10.0.0.9"),)
Issue = Callable[..., Identity]


@pytest.fixture
def issue(tmp_path: Path, machine: Machine, now: datetime) -> Issue:
    """Take the certificates of a folder up, as from a time on and at some addresses."""

    def issue(
        at: datetime = now, addresses: tuple[IPv4Address | IPv6Address, ...] = ()
    ) -> Identity:
        return identity(tmp_path, replace(machine, addresses=addresses or machine.addresses), at)

    return issue


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_what_was_made_is_kept(issue: Issue, tmp_path: Path, now: datetime) -> None:
    issue()
    made = files(tmp_path)
    issue(now + timedelta(days=300))
    assert files(tmp_path) == made


def test_a_new_address_renews_the_servers_certificate_alone(issue: Issue, tmp_path: Path) -> None:
    issue()
    before = files(tmp_path)
    issue(addresses=MOVED)
    after = files(tmp_path)
    assert {name for name in before if before[name] != after[name]} == {"server.pem"}


def test_a_clock_that_went_back_signs_nothing_that_ends_before_it_is_right_again(
    issue: Issue, now: datetime
) -> None:
    issue()
    shown = issue(datetime(1970, 1, 1, tzinfo=UTC), MOVED).server
    certificate = x509.load_pem_x509_certificate(shown.read_bytes())
    assert certificate.not_valid_before_utc < now < certificate.not_valid_after_utc - YEAR


def test_an_authority_near_its_end_is_made_anew_with_all_it_signed(
    issue: Issue, now: datetime
) -> None:
    old, new = issue().authority, issue(now + 5 * YEAR).authority
    assert new != old
    assert new.subject != old.subject


def test_what_the_server_shows_is_what_it_has_the_key_of(issue: Issue) -> None:
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(issue().server)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
def test_nobody_but_the_owner_reads_the_keys(issue: Issue, tmp_path: Path) -> None:
    issue()
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


@pytest.mark.parametrize("name", ["authority.pem", "server.pem"])
@pytest.mark.parametrize("content", [b"", b"no certificate"])
def test_a_damaged_file_is_named(issue: Issue, tmp_path: Path, name: str, content: bytes) -> None:
    issue()
    (tmp_path / name).write_bytes(content)
    with pytest.raises(StoreError, match=rf"{name} is damaged: delete it"):
        issue()


def test_half_a_file_is_damaged(issue: Issue) -> None:
    whole = issue().server
    whole.write_bytes(whole.read_bytes()[:300])
    with pytest.raises(StoreError, match="delete it"):
        issue()
