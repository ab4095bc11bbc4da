"""A request must come as a whole in time, its body as slowly as the slowest network brings it."""

import socket
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from web.server.visits import HEAD_WITHIN_S, SLOWEST_BYTES_S, Request, Visit, Visits

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
