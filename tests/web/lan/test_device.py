"""People know their phones again by kind and browser."""

import pytest

from scorer.language.catalogue import words
from web.lan.phones import TERMS, Device, browser_of, device_of, new_phone

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
