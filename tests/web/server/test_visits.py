"""Strangers are few, and a request must come as a whole in time."""

import math
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from web.server.visits import (
    HEAD_WITHIN_S,
    MOST_ALIKE,
    MOST_FOREIGN,
    SLOWEST_BYTES_S,
    Request,
    Visit,
    Visits,
    network,
)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("192.168.0.7", "::ffff:192.168.0.7", True),
        ("192.168.0.7", "192.168.0.8", False),
        ("fd00:1:2:3::7", "fd00:1:2:3:ffff::8", True),
        ("fe80::7%eth0", "fe80::8%eth0", True),
        ("fd00:1:2:3::7", "fd00:1:2:4::7", False),
        ("", "nothing", False),
    ],
)
def test_whoever_has_a_network_of_ipv6_is_one(one: str, other: str, alike: bool) -> None:
    assert (network(one) == network(other)) is alike


MEGABYTE = 1_000_000


@pytest.fixture
def sockets() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with theirs:
        yield ours, theirs


@pytest.fixture
def peer(sockets: tuple[socket.socket, socket.socket]) -> socket.socket:
    return sockets[1]


@pytest.fixture
def visit(sockets: tuple[socket.socket, socket.socket]) -> Iterator[Visit]:
    server = SimpleNamespace(
        visits=Visits(lambda _: False),
        peercreds_enabled=False,
        peercreds_resolve_enabled=False,
        ssl_adapter=None,
    )
    visit = Visit(server, sockets[0])
    visit.begins(0.0)
    yield visit
    visit.close()


def reads(visit: Visit, *, left: int, read: int) -> None:
    """Say how much of a body has come, and how much has not."""
    request = Request(visit.server, visit)
    request.ready, request.rfile = True, SimpleNamespace(remaining=left)
    visit.rfile.bytes_read = read


def test_a_head_that_trickles_is_late_however_much_of_it_came(visit: Visit) -> None:
    Request(visit.server, visit)
    visit.rfile.bytes_read = 3
    assert not visit.is_late(HEAD_WITHIN_S)
    assert visit.is_late(HEAD_WITHIN_S + 1)


def test_a_large_picture_may_come_slowly(visit: Visit) -> None:
    reads(visit, left=24 * MEGABYTE, read=MEGABYTE)
    due_s = HEAD_WITHIN_S + MEGABYTE / SLOWEST_BYTES_S
    assert not visit.is_late(due_s)
    assert visit.is_late(due_s + 1)


def test_what_has_come_is_never_late_however_long_the_answer_takes(visit: Visit) -> None:
    reads(visit, left=0, read=100)
    assert not visit.is_late(1_000_000)


def test_the_next_request_has_its_own_time(visit: Visit) -> None:
    reads(visit, left=0, read=MEGABYTE)
    visit.begins(1000.0)
    assert not visit.is_late(1000 + HEAD_WITHIN_S)
    assert visit.is_late(1000 + HEAD_WITHIN_S + 1)


def test_who_is_hung_up_on_hears_it_at_once(visit: Visit) -> None:
    visit.hang_up()
    assert visit.socket.recv(1) == b""


def test_a_peer_that_waits_has_not_gone(visit: Visit, peer: socket.socket) -> None:
    assert not visit.is_gone()
    peer.sendall(b"GET / HTTP/1.1")
    assert not visit.is_gone()


def test_a_peer_that_hung_up_has_gone(visit: Visit, peer: socket.socket) -> None:
    peer.close()
    assert visit.is_gone()


def test_a_peer_that_ended_tls_has_gone(visit: Visit, peer: socket.socket) -> None:
    peer.sendall(b"\x15\x03\x03\x00\x13" + bytes(19))
    assert visit.is_gone()


HOME = "127.0.0.1"


@dataclass(eq=False)
class FakeVisit:
    """A connection that remembers what was done to it."""

    remote_addr: str
    welcome: bool = False
    late_s: float = math.inf
    ended: bool = False

    def is_late(self, now_s: float) -> bool:
        return now_s > self.late_s

    def hang_up(self) -> None:
        self.ended = True


@pytest.fixture
def visits() -> Visits:
    return Visits(HOME.__eq__)


def come(visits: Visits, count: int, address: str, *, welcome: bool = False) -> list[FakeVisit]:
    newcomers = [FakeVisit(address, welcome=welcome) for _ in range(count)]
    assert [visits.enter(visit) for visit in newcomers] == [True] * count
    return newcomers


def test_the_oldest_stranger_of_an_address_goes_for_one_too_many(visits: Visits) -> None:
    crowd, elsewhere = come(visits, MOST_ALIKE, "10.0.0.1"), come(visits, 1, "10.0.0.2")
    come(visits, 3, "10.0.0.1")
    assert [visit.ended for visit in crowd] == [True] * 3 + [False] * (MOST_ALIKE - 3)
    assert not elsewhere[0].ended
    assert len(visits) == MOST_ALIKE + 1


def test_who_was_welcome_stays_and_one_too_many_is_turned_away(visits: Visits) -> None:
    crowd = come(visits, MOST_ALIKE, "10.0.0.1", welcome=True)
    assert not visits.enter(FakeVisit("10.0.0.1"))
    assert not any(visit.ended for visit in crowd)


def test_when_all_is_full_the_address_with_the_most_strangers_gives_way(visits: Visits) -> None:
    phone = come(visits, 6, "10.0.0.9")
    crowd = come(visits, MOST_ALIKE, "10.0.0.1")
    come(visits, MOST_FOREIGN - MOST_ALIKE - 6, "10.0.0.2")
    come(visits, 1, "10.0.0.3")
    assert crowd[0].ended
    assert not any(visit.ended for visit in phone)


def test_the_machine_itself_always_comes_in(visits: Visits) -> None:
    come(visits, MOST_ALIKE, "10.0.0.1", welcome=True)
    come(visits, MOST_FOREIGN - MOST_ALIKE, "10.0.0.2", welcome=True)
    assert not visits.enter(FakeVisit("10.0.0.3"))
    come(visits, 100, HOME)


def test_who_leaves_makes_room(visits: Visits) -> None:
    crowd = come(visits, MOST_ALIKE, "10.0.0.1", welcome=True)
    visits.leave(crowd[0])
    visits.leave(crowd[0])
    come(visits, 1, "10.0.0.1")


def test_those_who_are_late_are_hung_up_on(visits: Visits) -> None:
    slow, quick = come(visits, 1, "10.0.0.1")[0], come(visits, 1, HOME)[0]
    slow.late_s = 10
    visits.hang_up_late(11)
    assert (slow.ended, quick.ended) == (True, False)
