"""The certificate that the server shows, signed by the table's own authority."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import ip_address

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from web.lan.tls.addresses import Machine
from web.lan.tls.authority import CLOCKS_DIFFER, Authority
from web.lan.tls.bounds import within_bounds

LEAF_VALID = timedelta(days=396)
"""With the day before, 397 days: browsers trust no certificate for longer."""
RENEW = timedelta(days=30)
"""A certificate is made anew this long before it ends."""
LOOPBACK = Machine(("localhost",), (ip_address("127.0.0.1"), ip_address("::1")))


@dataclass(frozen=True, slots=True)
class Leaf:
    """The key of the server, and its certificate."""

    key: ec.EllipticCurvePrivateKey
    certificate: x509.Certificate


def new_leaf(authority: Authority, machine: Machine, now: datetime) -> Leaf:
    """Let ``authority`` sign a certificate for ``machine``, as far as it may vouch for it."""
    key = ec.generate_private_key(ec.SECP256R1())
    issuer = authority.certificate
    certificate = (
        x509.CertificateBuilder(issuer.subject, _leaf_name(), key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCKS_DIFFER)
        .not_valid_after(min(now + LEAF_VALID, issuer.not_valid_after_utc))
        .add_extension(x509.SubjectAlternativeName(_wanted(authority, machine)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(_issued_by(issuer), critical=False)
        .sign(authority.key, hashes.SHA256())
    )
    return Leaf(key, certificate)


def serves(leaf: Leaf, authority: Authority, machine: Machine, now: datetime) -> bool:
    """Whether a leaf that was kept still does for ``machine``."""
    certificate = leaf.certificate
    try:
        certificate.verify_directly_issued_by(authority.certificate)
    except (ValueError, InvalidSignature):
        return False
    lasts = now + RENEW < certificate.not_valid_after_utc
    begun = certificate.not_valid_before_utc <= now
    covered = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return begun and lasts and set(_wanted(authority, machine)) <= set(covered)


def _wanted(authority: Authority, machine: Machine) -> list[x509.GeneralName]:
    everything = Machine(
        LOOPBACK.names + machine.names, tuple(LOOPBACK.addresses) + machine.addresses
    )
    return list(_general_names(within_bounds(authority.certificate, everything)))


def _general_names(machine: Machine) -> Iterator[x509.GeneralName]:
    yield from map(x509.DNSName, dict.fromkeys(machine.names))
    yield from map(x509.IPAddress, dict.fromkeys(machine.addresses))


def _leaf_name() -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "cribcam")])


def _issued_by(issuer: x509.Certificate) -> x509.AuthorityKeyIdentifier:
    identifier = issuer.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value
    return x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(identifier)
