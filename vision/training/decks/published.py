"""Card art that Debian's package ``gnome-cards-data`` installs, if it is there."""

import functools
import os
import subprocess
import tempfile
from pathlib import Path

import cv2
import numpy as np

from scorer.cards import DECK, Card
from vision.training.decks.deck import Deck, Face, Stamp
from vision.training.decks.scanned import Corner, marks

_ART = Path("/usr/share/aisleriot/cards")
_PICTURES = Path(tempfile.gettempdir(), "cribcam-card-art")
_ROWS, _COLUMNS = 5, 13
_SUITS = "CDHS"
"""The rows of an art file, from the top; below them lie jokers and a back."""

_GERMAN = {"J": "B", "Q": "D"}
_FRENCH = {"A": "1", "J": "V", "Q": "D", "K": "R"}
_RUSSIAN = {"A": "T", "J": "B", "Q": "Д"}

_USUAL = (0.013, 0.04, 0.167, 0.237)
_ATLASNYE = (0.013, 0.035, 0.16, 0.226)

_TRAINED = {
    "anglo_modern": Corner((0.017, 0.045, 0.167, 0.25)),
    "anglo_modern_4_color": Corner((0.017, 0.045, 0.167, 0.25)),
    "anglo_poker": Corner((0.017, 0.03, 0.167, 0.232)),
    "bellot": Corner((0.01, 0.005, 0.14, 0.25)),
    "berlin": Corner(_USUAL, letters=_GERMAN),
    "lattmann": Corner(_USUAL, letters=_GERMAN),
    "neoclassical": Corner((0.02, 0.026, 0.167, 0.252)),
    "neoclassical_4_color": Corner((0.02, 0.026, 0.167, 0.252)),
    "orell": Corner((0.017, 0.038, 0.155, 0.212)),
    "ornamental": Corner((0.027, 0.048, 0.28, 0.4)),
    "slavic_costumes": Corner((0.02, 0.04, 0.18, 0.237), letters=_RUSSIAN),
    "tango": Corner((0.02, 0.035, 0.31, 0.37)),
}

_HELD_OUT = {
    "ancient_french": Corner(_USUAL, letters=_FRENCH),
    "anglo": Corner((0.017, 0.04, 0.167, 0.24)),
    "atlasnye": Corner(_ATLASNYE),
    "atlasnye_skat": Corner(_ATLASNYE, letters=_GERMAN),
    "dondorf": Corner((0.017, 0.019, 0.167, 0.232), four=True),
    "paris": Corner((0.025, 0.017, 0.167, 0.232)),
    "rheinland": Corner(_USUAL, letters=_GERMAN),
    "simplistic": Corner((0.027, 0.045, 0.173, 0.254)),
    "tigullio": Corner((0.013, 0.04, 0.167, 0.232)),
    "Атласные": Corner(_ATLASNYE, letters=_RUSSIAN),
}
"""Art of other hands than the trained: nothing of it is in any training."""


@functools.cache
def published_decks(holdout: bool = False) -> tuple[Deck, ...]:
    """The decks that are installed, in the order of their names; none without the package.

    Raises FileNotFoundError if there is art but no ``rsvg-convert`` to draw it.
    """
    corners = _HELD_OUT if holdout else _TRAINED
    there = ((_ART / f"{name}.svgz", corners[name]) for name in sorted(corners))
    return tuple(_deck(art, corner) for art, corner in there if art.is_file())


def _deck(art: Path, corner: Corner) -> Deck:
    drawn = cv2.imread(str(_drawn(art)), cv2.IMREAD_UNCHANGED)
    if drawn is None:
        raise ValueError(f"{art}: rsvg-convert drew no picture of it")
    sheet = drawn.astype(np.uint8)
    faces = tuple(_face(sheet, card, corner) for card in DECK)
    decoys = tuple(Face(_cell(sheet, len(_SUITS), column)) for column in range(3))
    return Deck(art.stem, faces, decoys, "published")


def _drawn(art: Path) -> Path:
    """The whole sheet as one picture, kept for the next time; several processes may draw it."""
    picture = _PICTURES / f"{art.stem}.png"
    if not picture.exists():
        picture.parent.mkdir(exist_ok=True)
        part = picture.with_suffix(f".{os.getpid()}")
        command = ["rsvg-convert", "--height=2240", "--keep-aspect-ratio", f"--output={part}"]
        subprocess.run([*command, str(art)], check=True)
        part.replace(picture)
    return picture


def _cell(sheet: Stamp, row: int, column: int) -> Stamp:
    """One card, copied, so that it does not keep the whole sheet."""
    height, width = sheet.shape[0] / _ROWS, sheet.shape[1] / _COLUMNS
    rows = slice(round(row * height), round((row + 1) * height))
    return sheet[rows, round(column * width) : round((column + 1) * width)].copy()


def _face(sheet: Stamp, card: Card, corner: Corner) -> Face:
    image = _cell(sheet, _SUITS.index(str(card.suit)), card.rank - 1)
    places = marks(image.shape[1], image.shape[0], corner)
    return Face(image, places, corner.letters.get(str(card.rank), ""))
