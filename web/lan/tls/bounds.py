"""What the authority may vouch for: this machine, and networks that nobody reaches from outside."""

from collections.abc import Iterator
from ipaddress import IPv4Network, IPv6Network, ip_network

from cryptography import x509

from web.lan.tls.addresses import Address, Machine

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
