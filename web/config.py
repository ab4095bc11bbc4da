"""What the page is made of; tests put parts of their own in."""

from dataclasses import dataclass, field
from pathlib import Path

from web.camera.eyes import Eyes
from web.pairing.door import Door
from web.table.counting import Counter

UPLOAD_LIMIT = 25_000_000
"""Bytes of a picture that is sent to the server."""


@dataclass(frozen=True, slots=True)
class Config:
    """Where the games are kept, who reads pictures, who counts, and by which door people come."""

    database: Path
    eyes: Eyes
    counter: Counter = field(default_factory=Counter)
    door: Door = field(default_factory=Door)
