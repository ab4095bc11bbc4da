"""The deck of the rendered game: 52 faces in one picture, a row a suit, as in ``DECK``."""

from pathlib import Path

import cv2
import numpy as np

from scorer.cards import Rank, Suit
from vision.training.decks.decks import Stamp
from vision.training.decks.drawing import draw_faces, pip, portrait
from vision.training.decks.fonts import font_called
from vision.training.decks.style import HEIGHT, Colour, DeckStyle, IndexStyle

WIDTH_SHOWN, HEIGHT_SHOWN = 220, 308
"""Pixels of a face on the sheet."""

_FONT = "DejaVuSans-Bold.ttf"
_BLACK: Colour = (28, 24, 24)
_RED: Colour = (40, 32, 196)
_SEED = 5
"""Of the decks that were tried, the one that is read most surely."""

_LOSSLESS = 101


def write_sheet(path: Path) -> None:
    """Draws the deck; raises TrainingError where its type face is missing."""
    if not cv2.imwrite(str(path), draw_sheet(), [cv2.IMWRITE_WEBP_QUALITY, _LOSSLESS]):
        raise OSError(f"{path} cannot be written")


def draw_sheet() -> Stamp:
    """All faces, of shape (4 x ``HEIGHT_SHOWN``, 13 x ``WIDTH_SHOWN``, 4)."""
    rng = np.random.default_rng(_SEED)
    pips = {suit: pip(suit, rng) for suit in Suit}
    faces = [_small(face.image) for face in draw_faces(_style(), pips, portrait)]
    rows = [faces[first : first + len(Rank)] for first in range(0, len(faces), len(Rank))]
    return np.concatenate([np.concatenate(row, 1) for row in rows])


def _small(face: Stamp) -> Stamp:
    size = (WIDTH_SHOWN, HEIGHT_SHOWN)
    return cv2.resize(face, size, interpolation=cv2.INTER_AREA).astype(np.uint8)


def _style() -> DeckStyle:
    return DeckStyle(
        seed=_SEED,
        width=HEIGHT * WIDTH_SHOWN // HEIGHT_SHOWN,
        corner=0.04,
        stock=(246, 250, 252),
        inks={suit: _RED if suit in (Suit.HEARTS, Suit.DIAMONDS) else _BLACK for suit in Suit},
        index=_index_style(),
        bordered=False,
        pip_scale=1.0,
        letters={},
    )


def _index_style() -> IndexStyle:
    return IndexStyle(
        font=font_called(_FONT),
        stroke=0,
        rank_height=0.092,
        squeeze=0.86,
        pip_size=0.068,
        gap=0.016,
        margin=(0.032, 0.036),
        sideways=False,
        four=False,
        wear=0.0,
        flat_three=None,
    )
