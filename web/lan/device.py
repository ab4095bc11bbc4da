"""What a phone is called that nobody named: its kind and its browser, as the browser tells them."""

from collections.abc import Mapping
from enum import StrEnum

from scorer.language.sentence import Sentence, say


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
