"""A phone that joined, as it is kept and as the page lists it."""

import hashlib
from dataclasses import dataclass
from typing import Any

from scorer.language.words import Words
from web.lan.device import TERMS, Device, browser_of, device_of

ID_DIGITS = 16


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
        """By which the page names the phone; nobody comes in with it."""
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
