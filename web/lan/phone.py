"""A phone that joined, as it is kept and as the page lists it: by its device and its browser."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scorer.language.sentence import Sentence, Words, say

ID_DIGITS = 16


class Device(StrEnum):
    """The kind of a device that joined."""

    IPHONE = "iphone"
    IPAD = "ipad"
    ANDROID_PHONE = "android phone"
    ANDROID_TABLET = "android tablet"
    MAC = "mac"
    WINDOWS = "windows"
    CHROMEBOOK = "chromebook"
    LINUX = "linux"
    OTHER = "other"


TERMS: Mapping[Device, Sentence] = {
    Device.IPHONE: say("iPhone"),
    Device.IPAD: say("iPad"),
    Device.ANDROID_PHONE: say("Android phone"),
    Device.ANDROID_TABLET: say("Android tablet"),
    Device.MAC: say("Mac or iPad"),
    Device.WINDOWS: say("Windows computer"),
    Device.CHROMEBOOK: say("Chromebook"),
    Device.LINUX: say("Linux computer"),
    Device.OTHER: say("A device of another kind"),
}
"""What the devices are called on the page."""
MARKS = (
    (("iPhone",), Device.IPHONE),
    (("iPad",), Device.IPAD),
    (("Android", "Mobile"), Device.ANDROID_PHONE),
    (("Android",), Device.ANDROID_TABLET),
    (("Windows",), Device.WINDOWS),
    (("CrOS",), Device.CHROMEBOOK),
    (("Macintosh",), Device.MAC),
    (("Linux",), Device.LINUX),
)
"""What stands together in the ``User-Agent`` of a device; the first that fits is right."""
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Most browsers name others too, so the order counts."""


def device_of(agent: str) -> Device:
    """Find the kind of device in a ``User-Agent``.

    >>> device_of("Mozilla/5.0 (Linux; Android 14; Pixel 8) … Chrome/130.0 Mobile Safari/537.36")
    <Device.ANDROID_PHONE: 'android phone'>
    """
    found = (device for marks, device in MARKS if all(mark in agent for mark in marks))
    return next(found, Device.OTHER)


def browser_of(agent: str) -> str:
    """Find the name of the browser in a ``User-Agent``; empty when it is none of the usual."""
    return next((name for mark, name in BROWSERS if mark in agent), "")


@dataclass(frozen=True, slots=True)
class Phone:
    """A browser with a key of its own, of which only the SHA-256 is kept: ``digest``.

    It takes part over TLS, or watches in the clear. ``joined_s`` and ``seen_s`` are seconds since
    1970; ``seen_s`` is when it was last there, give or take an hour.
    """

    digest: str
    takes_part: bool
    device: str
    browser: str
    joined_s: int
    seen_s: int

    @property
    def id(self) -> str:
        """The name of the phone on the page; it is no key."""
        return self.digest[:ID_DIGITS]

    def json(self, words: Words) -> dict[str, Any]:
        """Describe the phone for those who may remove it."""
        device = self.device if self.device in list(Device) else Device.OTHER
        named = TERMS[Device(device)].within(words)
        return {
            "id": self.id,
            "name": ", ".join(filter(None, (named, self.browser))),
            "takes_part": self.takes_part,
            "joined_s": self.joined_s,
            "seen_s": self.seen_s,
        }


def new_phone(key: str, agent: str, now_s: int, *, takes_part: bool) -> Phone:
    """Describe the browser with that ``User-Agent`` which gets ``key`` now."""
    device, browser = device_of(agent), browser_of(agent)
    return Phone(digest(key), takes_part, device, browser, now_s, now_s)


def digest(key: str) -> str:
    """The SHA-256 of a key. Keys are chance, so none is found again by trying."""
    return hashlib.sha256(key.encode()).hexdigest()
