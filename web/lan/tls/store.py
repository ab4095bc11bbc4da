"""The authority and the server's certificate, kept from one evening to the next, or made anew."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from vision.files import own_file
from web.lan.private_file import read_private, write_private
from web.lan.tls.addresses import Machine
from web.lan.tls.authority import CLOCKS_DIFFER, Authority, new_authority
from web.lan.tls.bounds import within_bounds


class StoreError(ValueError):
    """A file of the store cannot be read."""


def tls_folder() -> Path:
    """Where the certificates of this user's tables are kept."""
    return own_file("tls")


@dataclass(frozen=True, slots=True)
class Identity:
    """What a server shows: the file with its key and certificates, and who signed them."""

    server: Path
    authority: x509.Certificate


def identity(folder: Path, machine: Machine, now: datetime) -> Identity:
    """Find the identity of ``machine`` in a folder; what is missing or has aged is made anew.

    A key and its certificates share one file, so that they are renewed together. A clock that says
    a time before the authority was made went back: what is signed then is valid from its making
    on. Raises StoreError when what lies there is damaged, and OpenToOthersError when it is not the
    owner's alone.
    """
    authority = _authority(folder / "authority.pem", machine, now)
    now = max(now, authority.certificate.not_valid_before_utc + CLOCKS_DIFFER)
    path = folder / "server.pem"
    leaf = Leaf(*_read(path)) if path.exists() else None
    if leaf is None or not serves(leaf, authority, machine, now):
        leaf = new_leaf(authority, machine, now)
        _write(path, leaf.key, leaf.certificate, authority.certificate)
    return Identity(path, authority.certificate)


def _authority(path: Path, machine: Machine, now: datetime) -> Authority:
    if path.exists():
        kept = Authority(*_read(path))
        if now + RENEW < kept.certificate.not_valid_after_utc:
            return kept
    made = new_authority(machine, now)
    _write(path, made.key, made.certificate)
    return made


def _write(path: Path, key: ec.EllipticCurvePrivateKey, *chain: x509.Certificate) -> None:
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    write_private(path, secret + b"".join(one.public_bytes(Encoding.PEM) for one in chain))


def _read(path: Path) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
    """Read a key and the first certificate of its file."""
    data = read_private(path)
    try:
        key, certificate = load_pem_private_key(data, None), x509.load_pem_x509_certificate(data)
    except ValueError as error:
        raise StoreError(f"{path} is damaged: delete it, and it is made anew") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise StoreError(f"{path} holds a key of another kind: delete it, and it is made anew")
    return key, certificate


VALID = timedelta(days=396)
"""With the day before, 397 days: browsers trust no certificate for longer."""
RENEW = timedelta(days=30)
"""It is made anew this long before it ends."""
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
        x509.CertificateBuilder(issuer.subject, _name(), key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCKS_DIFFER)
        .not_valid_after(min(now + VALID, issuer.not_valid_after_utc))
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


def _name() -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "cribcam")])


def _issued_by(issuer: x509.Certificate) -> x509.AuthorityKeyIdentifier:
    identifier = issuer.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value
    return x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(identifier)
