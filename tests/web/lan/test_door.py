"""Who is at home, and what a key opens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.lan.access import Door, Right, is_loopback
from web.lan.phones import KeyRing

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]))


@pytest.fixture(scope="module")
def ring(tmp_path_factory: pytest.TempPathFactory) -> KeyRing:
    return KeyRing(tmp_path_factory.mktemp("keys") / "keys.json")


@pytest.fixture(scope="module")
def door(ring: KeyRing) -> Door:
    return Door("::", keys=ring)


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_at_home(peer: str) -> None:
    assert is_loopback(peer)


@pytest.mark.parametrize(
    "peer", ["192.168.0.7", "::ffff:192.168.0.7", "fe80::1%eth0", "8.8.8.8", "localhost", "", "0"]
)
def test_nobody_else_is(peer: str) -> None:
    assert not is_loopback(peer)


def test_the_code_of_the_table_is_good_over_tls_alone(door: Door, ring: KeyRing) -> None:
    assert door.opens(ring.keys.table, secure=True)
    assert not door.opens(ring.keys.table, secure=False)


def test_the_code_to_watch_is_good_in_the_clear_alone(door: Door, ring: KeyRing) -> None:
    assert door.opens(ring.keys.watch, secure=False)
    assert not door.opens(ring.keys.watch, secure=True)


@pytest.mark.parametrize(("secure", "right"), [(True, Right.TAKE_PART), (False, Right.WATCH)])
def test_the_key_of_a_phone_is_good_where_it_joined(
    door: Door, ring: KeyRing, secure: bool, right: Right
) -> None:
    key = ring.join(ring.keys.table if secure else ring.keys.watch, "", secure=secure)
    assert key is not None
    visitor = door.visitor(key, secure=secure)
    assert visitor.right is right
    assert visitor.phone == ring.phones[-1].id
    assert door.visitor(key, secure=not secure).right is Right.NOTHING


@given(ANY_TEXT, st.booleans())
def test_any_other_text_opens_nothing(door: Door, key: str, secure: bool) -> None:
    assert not door.opens(key, secure=secure)
    assert door.visitor(key, secure=secure).right is Right.NOTHING


@pytest.mark.parametrize("secure", [True, False])
def test_a_code_is_no_key(door: Door, ring: KeyRing, secure: bool) -> None:
    for code in (ring.keys.table, ring.keys.watch):
        assert door.visitor(code, secure=secure).right is Right.NOTHING


@pytest.mark.parametrize("secure", [True, False])
def test_without_keys_nobody_comes_in(secure: bool) -> None:
    assert not Door("::").opens("", secure=secure)
    assert Door("::").visitor("", secure=secure).right is Right.NOTHING
