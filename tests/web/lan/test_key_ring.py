"""Every phone has a key of its own, which is kept secret and can be taken from it alone."""

import json
import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scorer.language.catalogue import words
from web.lan.phones import (
    MOST_PHONES,
    SEEN_EVERY_S,
    TERMS,
    Device,
    KeyFile,
    KeyRing,
    Keys,
    KeysError,
    OpenToOthersError,
    Phone,
    browser_of,
    device_of,
    new_key,
    new_keys,
    new_phone,
    read_keys,
    read_private,
    write_keys,
    write_private,
)

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


def phone_of(ring: KeyRing, key: str) -> Phone:
    phone = ring.phone(key, secure=True)
    assert phone is not None
    return phone


def test_two_phones_have_two_keys(ring: KeyRing) -> None:
    one, other = joins(ring), joins(ring)
    assert {one, other}.isdisjoint({ring.keys.table, ring.keys.watch})
    assert [phone_of(ring, key) for key in (one, other)] == list(ring.phones)
    assert one != other


def test_a_phone_stays_joined_after_a_restart(ring: KeyRing, path: Path, clock: Clock) -> None:
    key = joins(ring)
    again = KeyRing(path, clock=clock)
    assert again.keys == ring.keys
    assert again.phone(key, secure=True) == ring.phones[0]


def test_new_keys_shut_all_out(ring: KeyRing, path: Path) -> None:
    key, code = joins(ring), ring.keys.table
    anew = KeyRing(path, new=True)
    for each in (anew, ring):
        assert each.phone(key, secure=True) is None
        assert not each.opens(code, secure=True)
    assert KeyRing(path).keys == anew.keys


def test_a_second_server_in_the_folder_heeds_whom_the_first_one_let_in_or_shut_out(
    ring: KeyRing, path: Path, clock: Clock
) -> None:
    second = KeyRing(path, clock=clock)
    out, stays = joins(ring), joins(ring)
    assert second.phones == ring.phones
    ring.remove(phone_of(ring, out).id, change_codes=True)
    assert second.phone(out, secure=True) is None
    clock.now_s += SEEN_EVERY_S
    assert second.phone(stays, secure=True)
    for each in (ring, second, KeyRing(path)):
        assert each.phone(out, secure=True) is None
        assert each.keys == ring.keys


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
    ring.remove(phone_of(ring, out).id, change_codes=False)
    for each in (ring, KeyRing(path)):
        assert each.phone(out, secure=True) is None
        assert each.phone(stays, secure=True)
        assert each.keys == codes


def test_with_changed_codes_it_cannot_join_again_and_the_others_stay(ring: KeyRing) -> None:
    out, stays = joins(ring), joins(ring)
    codes = ring.keys
    ring.remove(phone_of(ring, out).id, change_codes=True)
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
        ring.remove(phone_of(ring, key).id, change_codes=False)
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
    assert phone_of(ring, key).seen_s == BEGUN_S
    assert path.stat().st_ino == before
    clock.now_s += 1
    phone_of(ring, key)
    assert read_keys(path).phones[0].seen_s == BEGUN_S + SEEN_EVERY_S


def test_a_clock_that_went_back_is_heeded(ring: KeyRing, clock: Clock) -> None:
    key = joins(ring)
    clock.now_s -= 2 * SEEN_EVERY_S
    phone_of(ring, key)
    assert phone_of(ring, key).seen_s == clock.now_s


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
        phone_of(ring, key)
    joins(ring)
    assert len(ring.phones) == MOST_PHONES
    assert [ring.phone(key, secure=True) for key in keys].index(None) == 3


def test_watchers_never_take_the_place_of_players(ring: KeyRing) -> None:
    player = joins(ring)
    for _ in range(MOST_PHONES + 1):
        joins(ring, secure=False)
    assert ring.phone(player, secure=True) is not None
    assert len(ring.phones) == MOST_PHONES + 1


KEYS = Keys("the-key-of-the-table", "the-key-to-watch")
PHONE = new_phone("its-own-key", "Firefox on Android, Mobile", 1_800_000_000, takes_part=True)


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    return tmp_path / "new" / "keys.json"


def test_what_is_kept_is_read_again(key_file: Path) -> None:
    kept = KeyFile(new_keys(), (PHONE, replace(PHONE, digest="other", takes_part=False)))
    write_keys(key_file, kept)
    assert read_keys(key_file) == kept


def test_a_file_of_before_phones_had_keys_is_taken_over(key_file: Path) -> None:
    write_private(key_file, json.dumps({"table": KEYS.table, "watch": KEYS.watch}).encode())
    assert read_keys(key_file) == KeyFile(KEYS)


def test_watching_and_taking_part_have_keys_of_their_own() -> None:
    keys = new_keys()
    assert keys.table != keys.watch
    assert min(map(len, (keys.table, keys.watch, new_key()))) >= 22  # 16 bytes of chance


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
def test_nobody_but_the_owner_reads_the_file(key_file: Path) -> None:
    write_keys(key_file, KeyFile(KEYS))
    assert key_file.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in key_file.parent.iterdir()] == ["keys.json"]


def test_the_key_of_a_phone_is_nowhere_in_the_file(key_file: Path) -> None:
    write_keys(key_file, KeyFile(KEYS, (PHONE,)))
    assert "its-own-key" not in key_file.read_text()


def test_keys_are_not_printed_by_chance() -> None:
    assert KEYS.table not in repr(KeyFile(KEYS))
    assert KEYS.watch not in repr(KeyFile(KEYS))


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"[]", b"null", b"{}", b"\xff"),
        b'{"table": "", "watch": ""}',
        b'{"table": 1, "watch": 2}',
        b'{"table": "the-key-of-the-table", "watch": "the-key-to-watch", "phones": 1}',
        b'{"table": "the-key-of-the-table", "watch": "the-key-to-watch", "phones": [{}]}',
        b'{"table": "the-key-of-the-table", "watch": "the-key-to-watch", "phones": ["one"]}',
    ],
)
def test_a_damaged_file_is_named_with_the_way_out(key_file: Path, content: bytes) -> None:
    write_private(key_file, content)
    with pytest.raises(KeysError, match=r"keys\.json .*--new-key"):
        read_keys(key_file)


def test_a_phone_with_a_damaged_field_is_damage(key_file: Path) -> None:
    write_keys(key_file, KeyFile(KEYS, (replace(PHONE, seen_s="yesterday"),)))  # type: ignore[arg-type]
    with pytest.raises(KeysError, match="damaged"):
        read_keys(key_file)


MODES = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
SOMEBODY_ELSE = 12345


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """A secret in a folder whose name a shell would take apart."""
    secret = tmp_path / "my games" / "secret"
    write_private(secret, b"whisper")
    return secret


@MODES
@pytest.mark.parametrize("mode", [0o600, 0o400])
def test_what_the_owner_alone_may_read_is_read(secret: Path, mode: int) -> None:
    secret.chmod(mode)
    assert read_private(secret) == b"whisper"


@MODES
@pytest.mark.parametrize("mode", [0o604, 0o640, 0o620, 0o602, 0o666, 0o777])
def test_what_others_may_read_or_write_is_refused_with_its_remedy(secret: Path, mode: int) -> None:
    secret.chmod(mode)
    with pytest.raises(OpenToOthersError) as refused:
        read_private(secret)
    assert str(refused.value) == f"others may read or change {secret}: chmod 600 '{secret}'"


@MODES
@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root gives away")
def test_what_somebody_else_owns_is_refused_with_its_remedy(secret: Path) -> None:
    os.chown(secret, SOMEBODY_ELSE, -1)
    with pytest.raises(OpenToOthersError, match="belongs to another user: sudo chown 0 '"):
        read_private(secret)


ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)"
IOS = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
AGENTS = [
    (
        f"Mozilla/5.0 (Linux; Android 10; K) {ENGINE} Chrome/130.0.0.0 Mobile Safari/537.36",
        "Android phone, Chrome",
    ),
    (
        f"Mozilla/5.0 (Linux; Android 14; SM-X200) {ENGINE} SamsungBrowser/26.0 Chrome/122.0.0.0 "
        "Safari/537.36",
        "Android tablet, Samsung Internet",
    ),
    (
        "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0",
        "Android phone, Firefox",
    ),
    (
        f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) {IOS} Version/18.0 Mobile/15E148 "
        "Safari/604.1",
        "iPhone, Safari",
    ),
    (
        f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) {IOS} CriOS/130.0 Mobile/15E148 "
        "Safari/604.1",
        "iPhone, Chrome",
    ),
    (
        f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {IOS} Version/18.0 Safari/605.1.15",
        "Mac or iPad, Safari",
    ),
    (
        f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {ENGINE} Chrome/130.0.0.0 Safari/537.36 "
        "Edg/130.0.0.0",
        "Windows computer, Edge",
    ),
    (
        "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
        "Linux computer, Firefox",
    ),
    ("curl/8.5.0", "A device of another kind"),
    ("", "A device of another kind"),
]


@pytest.mark.parametrize(("agent", "name"), AGENTS)
def test_a_phone_is_named_after_its_browser(agent: str, name: str) -> None:
    phone = new_phone("key", agent, 0, takes_part=True)
    assert phone.json(words("en"))["name"] == name


def test_nothing_else_of_what_a_browser_says_is_kept() -> None:
    agent = "<b>forged</b>\n" * 1000
    assert (device_of(agent), browser_of(agent)) == (Device.OTHER, "")


def test_every_device_has_a_name() -> None:
    assert set(TERMS) == set(Device)
