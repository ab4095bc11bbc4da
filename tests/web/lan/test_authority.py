"""The authority that phones may install."""

from datetime import datetime, timedelta

from cryptography import x509

from web.lan.certificates import Machine, fingerprint, new_authority


def test_it_signs_certificates_and_no_other_authorities(machine: Machine, now: datetime) -> None:
    extensions = new_authority(machine, now).certificate.extensions
    constraints = extensions.get_extension_for_class(x509.BasicConstraints)
    usage = extensions.get_extension_for_class(x509.KeyUsage)
    assert constraints.critical
    assert constraints.value == x509.BasicConstraints(ca=True, path_length=0)
    assert usage.value.key_cert_sign
    assert not usage.value.digital_signature


def test_its_bounds_bind_everybody(machine: Machine, now: datetime) -> None:
    extensions = new_authority(machine, now).certificate.extensions
    assert extensions.get_extension_for_class(x509.NameConstraints).critical


def test_it_signed_itself(machine: Machine, now: datetime) -> None:
    certificate = new_authority(machine, now).certificate
    certificate.verify_directly_issued_by(certificate)


def test_a_clock_that_is_an_hour_behind_finds_it_valid(machine: Machine, now: datetime) -> None:
    assert new_authority(machine, now).certificate.not_valid_before_utc < now - timedelta(hours=1)


def test_people_know_whose_it_is_and_two_have_two_names(machine: Machine, now: datetime) -> None:
    first, second = (new_authority(machine, now).certificate.subject for _ in range(2))
    assert "cribcam on kitchen" in first.rfc4514_string()
    assert first != second


def test_a_host_of_a_long_name_has_an_authority_too(now: datetime) -> None:
    name = new_authority(Machine(("a" * 63,), ()), now).certificate.subject.rfc4514_string()
    assert f"cribcam on {'a' * 40} (" in name


def test_the_fingerprint_is_written_as_browsers_write_it(machine: Machine, now: datetime) -> None:
    written = fingerprint(new_authority(machine, now).certificate)
    assert len(written.split(":")) == 32
    assert written == written.upper()
