"""Who is at home, and what a key opens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.pairing.door import Door, Right, is_loopback
from web.pairing.keys import Keys

KEYS = Keys("table-key", "watch-key")
DOOR = Door("::", keys=KEYS)


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_at_home(peer: str) -> None:
    assert is_loopback(peer)


@pytest.mark.parametrize(
    "peer", ["192.168.0.7", "::ffff:192.168.0.7", "fe80::1%eth0", "8.8.8.8", "localhost", "", "0"]
)
def test_nobody_else_is(peer: str) -> None:
    assert not is_loopback(peer)


def test_the_key_of_the_table_opens_it_over_tls_alone() -> None:
    assert DOOR.right(KEYS.table, secure=True) is Right.TAKE_PART
    assert DOOR.right(KEYS.table, secure=False) is Right.NOTHING


def test_the_key_to_watch_opens_nothing_but_that() -> None:
    assert DOOR.right(KEYS.watch, secure=False) is Right.WATCH
    assert DOOR.right(KEYS.watch, secure=True) is Right.NOTHING


@given(st.text(st.characters(exclude_categories=["Cs"])), st.booleans())
def test_any_other_key_opens_nothing(key: str, secure: bool) -> None:
    assert key in {KEYS.table, KEYS.watch} or DOOR.right(key, secure=secure) is Right.NOTHING


@pytest.mark.parametrize("secure", [True, False])
def test_without_keys_nobody_comes_in(secure: bool) -> None:
    assert Door("::").right("", secure=secure) is Right.NOTHING
