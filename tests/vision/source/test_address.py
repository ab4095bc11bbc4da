"""Addresses of cameras: passwords with any signs are understood, and shown to nobody."""

import re
import sys
from urllib.parse import unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.source.address import Address, is_address, shown

SIGNS = "@#/?:&%=;[]. !"
WORDS = st.sampled_from(["qvx", "zkw", "jqz", "xwk"])
"""None of them stands in an address otherwise."""


def secrets(signs: str) -> st.SearchStrategy[str]:
    """Passwords of words and signs."""
    part = st.tuples(WORDS, st.text(signs, max_size=3)).map("".join)
    return st.lists(part, min_size=1, max_size=4).map("".join)


HOSTS = ("192.168.0.7", "192.168.0.7:8080", "[fd00::7]:554", "cam.local")
RESTS = ("", "/live", "/live?key=5", "/h264/ch1?mail=ann@home.org")


@pytest.mark.parametrize(
    ("written", "public"),
    [
        ("rtsp://192.168.0.7:554/live?key=5", "rtsp://192.168.0.7:554/live"),
        ("rtsp://[fd00::7]:554/live?key=5", "rtsp://[fd00::7]:554/live"),
        ("http://camera/video?user=ann@home.org&password=secret", "http://camera/video"),
        ("rtsp://camera:554/user=ann_password=secret_channel=1.sdp", "rtsp://camera:554"),
        *(
            (f"rtsp://ann:sec{sign}ret@camera/live?key=5", "rtsp://camera/live")
            for sign in ("/", "?", "#", "@", "@/", "?@", ":")
        ),
        ("rtsp://ann:secret@camera/live?mail=ann@home.org", "rtsp://…"),
        ("http://ann:12/34@camera/live", "http://…"),
        ("https://ann:secret", "https://…"),
        ("ann://secret@camera", "…"),
        ("ann:secret@192.168.0.7/live", "http://192.168.0.7/live"),
        ("frames/%03d@2.jpg", "frames/%03d@2.jpg"),
    ],
)
def test_nobody_is_shown_a_password_whatever_signs_it_has(written: str, public: str) -> None:
    assert shown(written) == public


@given(
    st.sampled_from(["http://", "rtsp://", "HTTPS://", ""]),
    secrets(SIGNS),
    secrets(SIGNS),
    st.sampled_from([*HOSTS, "camera", "ca mera", ""]),
    st.sampled_from(RESTS),
)
def test_no_word_of_a_user_or_password_is_ever_shown(
    scheme: str, user: str, password: str, host: str, rest: str
) -> None:
    written = f"{scheme}{user}:{password}@{host}{rest}"
    address = Address.parse(written)
    told = f"{shown(written)} {address or ''} {address!r}"
    assert not re.search("qvx|zkw|jqz|xwk", told)


@given(
    st.sampled_from(["http://", "rtsp://", "RTSPS://", ""]),
    secrets("").filter(bool),
    secrets("@#/?:"),
    st.sampled_from(HOSTS[:3]),
    st.sampled_from(RESTS),
)
def test_a_password_need_not_be_escaped(
    scheme: str, user: str, password: str, host: str, rest: str
) -> None:
    address = Address.parse(f"{scheme}{user}:{password}@{host}{rest}")
    assert address is not None
    assert (address.user, address.password, address.peer) == (user, password, host)
    assert address.path == rest


@given(secrets(SIGNS.replace("%", "")), secrets(SIGNS.replace("%", "")))
def test_who_reads_the_stream_is_given_the_secret_escaped(user: str, password: str) -> None:
    given_on = urlsplit(Address("rtsp", "camera", 554, "/live", user, password).for_opencv)
    assert (given_on.hostname, given_on.port, given_on.path) == ("camera", 554, "/live")
    assert unquote(given_on.username or "") == user
    assert unquote(given_on.password or "") == password


def test_a_password_that_is_escaped_is_the_same() -> None:
    plain = Address.parse("http://ann:p@s/s@192.168.0.7/")
    assert plain is not None
    assert plain == Address.parse("http://ann:p%40s%2Fs@192.168.0.7/")


@pytest.mark.parametrize(
    "text",
    ["192.168.0.7", "192.168.0.7/video", "camera:8080", "localhost/x", "[fd00::7]/x", "a:b@camera"],
)
def test_an_address_needs_no_scheme(text: str) -> None:
    address = Address.parse(text)
    assert is_address(text)
    assert address is not None
    assert address.scheme == "http"


@pytest.mark.parametrize(
    "text", ["film.mp4", "evening/film", "0", "HD Webcam 1.0", "C920", "frames/%03d.jpg", "a@b.c"]
)
def test_a_file_and_the_name_of_a_camera_are_no_address(text: str) -> None:
    assert not is_address(text)


def test_a_drive_is_no_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not is_address("C:/films/ann@home.mp4")


@pytest.mark.parametrize(
    ("asked", "location", "follows", "keeps"),
    [
        ("http://ann:x@camera/a", "/b", "http://camera/b", True),
        ("http://ann:x@camera/a", "https://camera/b", "https://camera/b", True),
        ("https://ann:x@camera/a", "http://camera/b", "http://camera/b", False),
        ("http://ann:x@camera/a", "http://other/b", "http://other/b", False),
    ],
)
def test_a_redirect_takes_the_password_to_nobody_else(
    asked: str, location: str, follows: str, keeps: bool
) -> None:
    address = Address.parse(asked)
    assert address is not None
    following = address.redirected(location)
    assert (str(following), following is not None and following.user == "ann") == (follows, keeps)


@pytest.mark.parametrize("location", ["rtsp://camera/b", "file:///etc/passwd", "http://[x"])
def test_a_redirect_leads_to_web_addresses_alone(location: str) -> None:
    address = Address.parse("http://camera/a")
    assert address is not None
    assert address.redirected(location) is None
