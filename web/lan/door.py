"""Where the server listens, who is at home there, and what others need to come in."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from ipaddress import IPv6Address, ip_address

from web.lan.key_ring import KeyRing
from web.lan.proxy import ExternalUrl

EVERYWHERE = frozenset({"0.0.0.0", "::"})
"""The hosts that stand for every address of the machine."""
READING = frozenset({"GET", "HEAD", "OPTIONS"})
"""The methods that change nothing."""


class Right(Enum):
    """What somebody may do."""

    NOTHING = auto()
    WATCH = auto()
    TAKE_PART = auto()


def is_loopback(peer: str) -> bool:
    """Whether the other end of a connection is on this machine.

    >>> is_loopback("127.0.0.1"), is_loopback("::ffff:127.0.0.1"), is_loopback("192.168.0.7")
    (True, True, False)
    """
    try:
        address = ip_address(peer)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


@dataclass(frozen=True, slots=True)
class Door:
    """Without ``keys`` nobody from outside comes in; ``names`` are those of this machine.

    By ``external`` it is reached through a proxy.
    """

    host: str = "127.0.0.1"
    names: frozenset[str] = frozenset()
    keys: KeyRing | None = None
    is_local: Callable[[str], bool] = is_loopback
    external: ExternalUrl | None = None

    def opens(self, code: str, *, secure: bool) -> bool:
        """Whether a phone may join with the code of an address."""
        return self.keys is not None and self.keys.opens(code, secure=secure)

    def visitor(self, key: str, *, secure: bool) -> "Visitor":
        """Say who comes with a key: over TLS a player, in the clear one who watches."""
        phone = None if self.keys is None else self.keys.phone(key, secure=secure)
        if phone is None:
            return Visitor(Right.NOTHING)
        return Visitor(Right.TAKE_PART if phone.takes_part else Right.WATCH, phone.id)


@dataclass(frozen=True, slots=True)
class Visitor:
    """What somebody may do, and by which phone; None at home, where no key is asked for."""

    right: Right
    phone: str | None = None
