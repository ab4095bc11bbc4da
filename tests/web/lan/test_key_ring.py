"""Every phone has a key of its own, which can be taken from it alone."""

from pathlib import Path

import pytest

from web.lan.phones import MOST_PHONES, SEEN_EVERY_S, KeyRing, KeysError, Phone, read_keys

BEGUN_S = 1_800_000_000


class Clock:
    now_s = float(BEGUN_S)

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "keys.json"


@pytest.fixture
def ring(path: Path, clock: Clock) -> KeyRing:
    return KeyRing(path, clock=clock)


def joins(ring: KeyRing, *, secure: bool = True) -> str:
    key = ring.join(ring.keys.table if secure else ring.keys.watch, "", secure=secure)
    assert key is not None
    return key


def found(ring: KeyRing, key: str) -> Phone:
    phone = ring.phone(key, secure=True)
    assert phone is not None
    return phone


def test_two_phones_have_two_keys(ring: KeyRing) -> None:
    one, other = joins(ring), joins(ring)
    assert {one, other}.isdisjoint({ring.keys.table, ring.keys.watch})
    assert [found(ring, key) for key in (one, other)] == list(ring.phones)
    assert one != other


def test_a_phone_stays_joined_after_a_restart(ring: KeyRing, path: Path, clock: Clock) -> None:
    key = joins(ring)
    again = KeyRing(path, clock=clock)
    assert again.keys == ring.keys
    assert again.phone(key, secure=True) == ring.phones[0]


def test_new_keys_shut_all_out(ring: KeyRing, path: Path) -> None:
    key, code = joins(ring), ring.keys.table
    anew = KeyRing(path, new=True)
    for now in (anew, ring):
        assert now.phone(key, secure=True) is None
        assert not now.opens(code, secure=True)
    assert KeyRing(path).keys == anew.keys


def test_a_second_server_in_the_folder_heeds_whom_the_first_one_let_in_or_shut_out(
    ring: KeyRing, path: Path, clock: Clock
) -> None:
    second = KeyRing(path, clock=clock)
    out, stays = joins(ring), joins(ring)
    assert second.phones == ring.phones
    ring.remove(found(ring, out).id, change_codes=True)
    assert second.phone(out, secure=True) is None
    clock.now_s += SEEN_EVERY_S
    assert second.phone(stays, secure=True)
    for now in (ring, second, KeyRing(path)):
        assert now.phone(out, secure=True) is None
        assert now.keys == ring.keys


@pytest.mark.parametrize("spoilt", ["", "noise", None], ids=["empty", "noise", "gone"])
def test_who_is_here_stays_where_the_file_is_spoilt_meanwhile(
    ring: KeyRing, path: Path, spoilt: str | None
) -> None:
    key, codes = joins(ring), ring.keys
    path.unlink()
    if spoilt is not None:
        path.write_text(spoilt)
    assert ring.phone(key, secure=True)
    assert ring.keys == codes


def test_a_removed_phone_is_shut_out_and_no_other(ring: KeyRing, path: Path) -> None:
    out, stays = joins(ring), joins(ring)
    codes = ring.keys
    ring.remove(found(ring, out).id, change_codes=False)
    for now in (ring, KeyRing(path)):
        assert now.phone(out, secure=True) is None
        assert now.phone(stays, secure=True)
        assert now.keys == codes


def test_with_changed_codes_it_cannot_join_again_and_the_others_stay(ring: KeyRing) -> None:
    out, stays = joins(ring), joins(ring)
    codes = ring.keys
    ring.remove(found(ring, out).id, change_codes=True)
    assert not ring.opens(codes.table, secure=True)
    assert not ring.opens(codes.watch, secure=False)
    assert ring.opens(ring.keys.table, secure=True)
    assert ring.phone(stays, secure=True)


def test_a_code_that_was_changed_a_moment_ago_gives_no_key(ring: KeyRing) -> None:
    code = ring.keys.table
    ring.remove("nobody", change_codes=True)
    assert ring.join(code, "", secure=True) is None
    assert ring.phones == ()


def test_a_phone_is_shut_out_even_where_the_disk_is_full(
    ring: KeyRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = joins(ring)
    monkeypatch.setattr("web.lan.phones.write_private", full)
    with pytest.raises(KeysError, match=r"keys\.json cannot be written: No space left"):
        ring.remove(found(ring, key).id, change_codes=False)
    assert ring.phone(key, secure=True) is None


def test_a_key_that_cannot_be_kept_changes_nothing(
    ring: KeyRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(MOST_PHONES):
        joins(ring)
    before = ring.phones
    monkeypatch.setattr("web.lan.phones.write_private", full)
    with pytest.raises(KeysError):
        joins(ring)
    assert ring.phones == before


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_that_a_phone_is_there_is_written_once_an_hour(
    ring: KeyRing, path: Path, clock: Clock
) -> None:
    key = joins(ring)
    before = path.stat().st_ino
    clock.now_s += SEEN_EVERY_S - 1
    assert found(ring, key).seen_s == BEGUN_S
    assert path.stat().st_ino == before
    clock.now_s += 1
    found(ring, key)
    assert read_keys(path).phones[0].seen_s == BEGUN_S + SEEN_EVERY_S


def test_a_clock_that_went_back_is_heeded(ring: KeyRing, clock: Clock) -> None:
    key = joins(ring)
    clock.now_s -= 2 * SEEN_EVERY_S
    found(ring, key)
    assert found(ring, key).seen_s == clock.now_s


def test_a_phone_is_let_in_even_where_the_disk_is_full(
    ring: KeyRing, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = joins(ring)
    monkeypatch.setattr("web.lan.phones.write_private", full)
    clock.now_s += SEEN_EVERY_S
    assert ring.phone(key, secure=True)


def test_the_phone_that_was_there_longest_ago_makes_room(ring: KeyRing, clock: Clock) -> None:
    keys = [joins(ring) for _ in range(MOST_PHONES)]
    clock.now_s += SEEN_EVERY_S
    for key in (*keys[:3], *keys[4:]):
        found(ring, key)
    joins(ring)
    assert len(ring.phones) == MOST_PHONES
    assert [ring.phone(key, secure=True) for key in keys].index(None) == 3


def test_watchers_never_take_the_place_of_players(ring: KeyRing) -> None:
    player = joins(ring)
    for _ in range(MOST_PHONES + 1):
        joins(ring, secure=False)
    assert ring.phone(player, secure=True) is not None
    assert len(ring.phones) == MOST_PHONES + 1
