"""Where the server listens, who is at home there, and what others need to come in."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from ipaddress import IPv6Address, ip_address
from secrets import compare_digest

from web.pairing.keys import Keys

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
    """Without ``keys`` nobody from outside comes in; ``names`` are those of this machine."""

    host: str = "127.0.0.1"
    names: frozenset[str] = frozenset()
    keys: Keys | None = None
    is_local: Callable[[str], bool] = is_loopback

    def right(self, key: str, *, secure: bool) -> Right:
        """Say what a key opens: over TLS the table, and in the clear a place to watch from."""
        if self.keys is None:
            return Right.NOTHING
        wanted = self.keys.table if secure else self.keys.watch
        if not compare_digest(key.encode(), wanted.encode()):
            return Right.NOTHING
        return Right.TAKE_PART if secure else Right.WATCH
