"""The authority and the server's certificate, kept from one evening to the next, or made anew."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from vision.files import own_file
from web.lan.private_file import read_private, write_private
from web.lan.tls.addresses import Machine
from web.lan.tls.authority import CLOCKS_DIFFER, Authority, new_authority
from web.lan.tls.leaf import RENEW, Leaf, new_leaf, serves


class StoreError(ValueError):
    """A file of the store cannot be read."""


class UnwritableError(StoreError):
    """The store cannot be kept where it was to be."""


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
    on. Raises StoreError when what lies there is damaged, UnwritableError when nothing can be kept
    there, and OpenToOthersError when it is not the owner's alone.
    """
    try:
        return _identity(folder, machine, now)
    except OSError as error:
        why = f"certificates cannot be kept in {folder}: {error.strerror}"
        raise UnwritableError(why) from error


def _identity(folder: Path, machine: Machine, now: datetime) -> Identity:
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
