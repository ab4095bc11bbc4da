"""The authority and the server's certificate, kept from one evening to the next, or made anew."""

import re
import secrets
import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
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
from ifaddr import get_adapters

from vision.files import own_file
from web.lan.phones import read_private, write_private

Address = IPv4Address | IPv6Address

PROBES = (
    "203.0.113.1",  # for documentation: nobody has it, so it is reached by the default route
    "192.168.1.1",
    "192.168.0.1",
    "172.16.0.1",
    "10.0.0.1",
    "2001:db8::1",
    "fd00::1",
)
"""Addresses asked for the route to them; nothing is sent. The first is found by most machines."""
HOME_NETWORKS = tuple(map(ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""The networks of households, the most usual first."""
NOT_AT_HOME = re.compile(
    r"(tun|tap|wg|ppp|utun|ipsec|gif|stf|tailscale|nordlynx|zt|ham\d"
    r"|docker|br-|bridge|veth|virbr|vmnet|vboxnet|vnic|lxc|lxd|cni|flannel|cali|podman|awdl|llw)"
    r"|.*\b(virtual|virtualbox|vmware|hyper-v|vethernet|vpn|openvpn|wireguard|zerotier|tunnel|tap-)",
    re.IGNORECASE,
)
"""Names of tunnels, bridges and virtual networks; on Windows they stand in a description."""
HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")


@dataclass(frozen=True, slots=True)
class Machine:
    """Its names in lower case, and its addresses, the one that phones most likely reach first."""

    names: tuple[str, ...]
    addresses: tuple[Address, ...]


@dataclass(frozen=True, slots=True)
class Interface:
    """An address of the machine, and the name of the interface that has it."""

    address: Address
    name: str = ""


def this_machine() -> Machine:
    """Look up the names and addresses that this machine has now.

    Of IPv6 it has those from which it speaks to others: a system changes the rest every day.
    """
    names = dict(_interfaces())
    routed = [one for one in map(_own_address, PROBES) if one]
    lasting = [one for one in names if isinstance(one, IPv4Address)]
    interfaces = (Interface(one, names.get(one, "")) for one in (*routed, *lasting))
    return Machine(names_of(socket.gethostname()), by_reach(interfaces))


def by_reach(interfaces: Iterable[Interface]) -> tuple[Address, ...]:
    """Order addresses: those of home networks first, those of tunnels and bridges last.

    Of the alike the first that was found stays the first.
    """
    outside = (
        one for one in interfaces if not (one.address.is_loopback or one.address.is_link_local)
    )
    return tuple(dict.fromkeys(one.address for one in sorted(outside, key=_remoteness)))


def _remoteness(one: Interface) -> tuple[bool, bool, bool]:
    is_new = isinstance(one.address, IPv6Address)
    foreign = _network_of(one.address) == len(HOME_NETWORKS)
    return bool(NOT_AT_HOME.match(one.name)), foreign, is_new


def names_of(host: str) -> tuple[str, ...]:
    """The names that a network may know a host by.

    >>> names_of("Kitchen.home.arpa")
    ('kitchen.home.arpa', 'kitchen', 'kitchen.local')
    """
    full = host.lower()
    if not HOST_NAME.fullmatch(full) or full == "localhost":
        return ()
    short = full.partition(".")[0]
    return tuple(dict.fromkeys((full, short, f"{short}.local")))


def _interfaces() -> list[tuple[Address, str]]:
    """Name the interface of every address, those of the most usual home network first."""
    with suppress(OSError):  # some systems tell nobody: the probes find an address or two
        own = [(ip.ip, adapter.nice_name) for adapter in get_adapters() for ip in adapter.ips]
        named = [(ip_address(ip if isinstance(ip, str) else ip[0]), name) for ip, name in own]
        return sorted(named, key=lambda each: _network_of(each[0]))
    return []


def _network_of(address: Address) -> int:
    holds = (place for place, network in enumerate(HOME_NETWORKS) if address in network)
    return next(holds, len(HOME_NETWORKS))


def _own_address(probe: str) -> Address | None:
    """Find the address from which this machine would speak to ``probe``."""
    family = socket.AF_INET6 if ":" in probe else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probing:
            probing.connect((probe, 9))
            return ip_address(probing.getsockname()[0])
    except OSError:
        return None


DOMAINS = ("localhost", "local")
NETWORKS = tuple(
    ip_network(network)
    for network in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "100.64.0.0/10",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)


def bounds(machine: Machine) -> x509.NameConstraints:
    """Bound an authority to private networks and to ``machine`` as it is now."""
    return x509.NameConstraints(
        permitted_subtrees=list(_permitted(machine)), excluded_subtrees=None
    )


def within_bounds(authority: x509.Certificate, machine: Machine) -> Machine:
    """Leave of ``machine`` what the authority may vouch for."""
    permitted = authority.extensions.get_extension_for_class(x509.NameConstraints)
    trees = permitted.value.permitted_subtrees or []
    domains = [tree.value for tree in trees if isinstance(tree, x509.DNSName)]
    networks = [tree.value for tree in trees if isinstance(tree, x509.IPAddress)]
    return Machine(
        tuple(name for name in machine.names if any(_below(name, domain) for domain in domains)),
        tuple(one for one in machine.addresses if any(_in(one, network) for network in networks)),
    )


def _permitted(machine: Machine) -> Iterator[x509.GeneralName]:
    for domain in dict.fromkeys((*DOMAINS, *machine.names)):
        yield x509.DNSName(domain)
    for network in dict.fromkeys((*NETWORKS, *map(_alone, machine.addresses))):
        yield x509.IPAddress(network)


def _alone(address: Address) -> IPv4Network | IPv6Network:
    return ip_network(f"{address}/{address.max_prefixlen}")


def _below(name: str, domain: str) -> bool:
    return name == domain or name.endswith(f".{domain}")


def _in(address: Address, network: object) -> bool:
    return isinstance(network, IPv4Network | IPv6Network) and address in network


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
        reason = f"certificates cannot be kept in {folder}: {error.strerror}"
        raise UnwritableError(reason) from error


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
        stored = Authority(*_read(path))
        if now + RENEW < stored.certificate.not_valid_after_utc:
            return stored
    fresh = new_authority(machine, now)
    _write(path, fresh.key, fresh.certificate)
    return fresh


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
