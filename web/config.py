"""What the page is made of; tests put parts of their own in."""

from dataclasses import dataclass, field
from pathlib import Path

from web.counting import Counter
from web.eyes import Eyes

UPLOAD_LIMIT = 25_000_000
"""Bytes of a picture that is sent to the server."""


@dataclass(frozen=True, slots=True)
class Config:
    """Where the games are kept, who reads pictures, who counts, and on which host it listens."""

    database: Path
    eyes: Eyes
    counter: Counter = field(default_factory=Counter)
    host: str = "127.0.0.1"
