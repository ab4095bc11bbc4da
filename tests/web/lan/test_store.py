"""The certificates are kept, and renewed when it is time."""

import ssl
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509

from web.lan.certificates import Machine, StoreError, identity

YEAR = timedelta(days=365)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_what_was_made_is_kept(tmp_path: Path, machine: Machine, now: datetime) -> None:
    identity(tmp_path, machine, now)
    made = files(tmp_path)
    identity(tmp_path, machine, now + timedelta(days=300))
    assert files(tmp_path) == made


def test_a_new_address_renews_the_servers_certificate_alone(
    tmp_path: Path, machine: Machine, now: datetime
) -> None:
    identity(tmp_path, machine, now)
    before = files(tmp_path)
    identity(tmp_path, replace(machine, addresses=(ip_address("10.0.0.9"),)), now)
    after = files(tmp_path)
    assert {name for name in before if before[name] != after[name]} == {"server.pem"}


def test_a_clock_that_went_back_signs_nothing_that_ends_before_it_is_right_again(
    tmp_path: Path, machine: Machine, now: datetime
) -> None:
    identity(tmp_path, machine, now)
    moved = replace(machine, addresses=(ip_address("10.0.0.9"),))
    shown = identity(tmp_path, moved, datetime(1970, 1, 1, tzinfo=UTC)).server
    certificate = x509.load_pem_x509_certificate(shown.read_bytes())
    assert certificate.not_valid_before_utc < now < certificate.not_valid_after_utc - YEAR


def test_an_authority_near_its_end_is_made_anew_with_all_it_signed(
    tmp_path: Path, machine: Machine, now: datetime
) -> None:
    old = identity(tmp_path, machine, now).authority
    new = identity(tmp_path, machine, now + 5 * YEAR).authority
    assert new != old
    assert new.subject != old.subject


def test_what_the_server_shows_is_what_it_has_the_key_of(
    tmp_path: Path, machine: Machine, now: datetime
) -> None:
    shown = identity(tmp_path, machine, now).server
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(shown)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
def test_nobody_but_the_owner_reads_the_keys(
    tmp_path: Path, machine: Machine, now: datetime
) -> None:
    identity(tmp_path, machine, now)
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


@pytest.mark.parametrize("name", ["authority.pem", "server.pem"])
@pytest.mark.parametrize("content", [b"", b"no certificate"])
def test_a_damaged_file_is_named(
    tmp_path: Path, machine: Machine, now: datetime, name: str, content: bytes
) -> None:
    identity(tmp_path, machine, now)
    (tmp_path / name).write_bytes(content)
    with pytest.raises(StoreError, match=rf"{name} is damaged: delete it"):
        identity(tmp_path, machine, now)


def test_half_a_file_is_damaged(tmp_path: Path, machine: Machine, now: datetime) -> None:
    whole = identity(tmp_path, machine, now).server
    whole.write_bytes(whole.read_bytes()[:300])
    with pytest.raises(StoreError, match="delete it"):
        identity(tmp_path, machine, now)
