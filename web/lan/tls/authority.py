"""A small authority of one's own: who installs its certificate trusts the table's certificates.

Its key lies on a household's computer, so its certificate bounds what it may vouch for: stolen,
it is of no use against a bank.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from web.lan.tls.addresses import Machine
from web.lan.tls.bounds import bounds

VALID = timedelta(days=5 * 365)
CLOCKS_DIFFER = timedelta(days=1)
"""A phone's clock may be behind: certificates are valid since this long ago."""
SIGNING = x509.KeyUsage(
    key_cert_sign=True,
    crl_sign=True,
    digital_signature=False,
    content_commitment=False,
    key_encipherment=False,
    data_encipherment=False,
    key_agreement=False,
    encipher_only=False,
    decipher_only=False,
)


@dataclass(frozen=True, slots=True)
class Authority:
    """The key that signs, and the certificate that phones may install."""

    key: ec.EllipticCurvePrivateKey
    certificate: x509.Certificate


def new_authority(machine: Machine, now: datetime) -> Authority:
    """Make an authority for ``machine``; ``now`` has a time zone."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, public = _name(machine), key.public_key()
    certificate = (
        x509.CertificateBuilder(issuer_name=name, subject_name=name, public_key=public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCKS_DIFFER)
        .not_valid_after(now + VALID)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(SIGNING, critical=True)
        .add_extension(bounds(machine), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
        .sign(key, hashes.SHA256())
    )
    return Authority(key, certificate)


def fingerprint(certificate: x509.Certificate) -> str:
    """The SHA-256 of a certificate, as phones and browsers show it: pairs of hexadecimal digits."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def _name(machine: Machine) -> x509.Name:
    """Name an authority so that people know it again, and no two have one name."""
    host = machine.names[0][:40] if machine.names else "this machine"
    common = f"cribcam on {host} ({secrets.token_hex(3)})"
    return x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "cribcam"),
            x509.NameAttribute(NameOID.COMMON_NAME, common),
        ]
    )
