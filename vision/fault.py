"""What may be wrong with a camera; the words for people, and the remedies, are the page's."""

from enum import StrEnum


class Fault(StrEnum):
    """One thing that is wrong with a camera, or with what it shows."""

    MISSING = "missing"
    BUSY = "busy"
    REFUSED = "refused"
    NO_FILM = "no_film"
    UNTRUSTED = "untrusted"
    CHANGED = "changed"
    STALE = "stale"
    FROZEN = "frozen"
    BLACK = "black"
    DARK = "dark"
    BLURRED = "blurred"
    GLARE = "glare"
    FAR = "far"
    MIRRORED = "mirrored"
    MOVED = "moved"
    SELDOM = "seldom"
