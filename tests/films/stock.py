"""Decks and tables of films: those that no training has seen."""

from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from statistics import median

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK
from vision.film.layers import Deck, cloth, woven_back
from vision.film.script import SIZE
from vision.frame import Image
from vision.pictures import load
from vision.training.decks.decks import Deck as TrainingDeck
from vision.training.scenes.scene import Stock, open_stock
from vision.training.scenes.surroundings import find_surfaces

SHARED = Path(__file__).resolve().parents[3] / "shared"
_FILMS = 90_000
"""The numbers of the decks of films are these and those that follow."""
_LIGHT_STOCK = 150
"""Decks that are darker are left out: the usual ones have white cards."""

_TABLES = {"wood", "woodfloor", "planks", "fabric", "marble", "plastic", "granite", "travertine"}
"""The textures of which tables and cloths are made."""
_WOODS = ((70, 110, 160), (48, 78, 122), (104, 142, 184), (40, 56, 84))


@cache
def _stock() -> Stock:
    return open_stock(SHARED if SHARED.is_dir() else None, holdout=True)


@lru_cache(maxsize=2)
def holdout_deck(seed: int, index: float = 0.0) -> Deck:
    """A held-out deck with English courts and white cards, and a back of its own.

    Its indices are at least so high, in widths of a card.
    """
    numbers = count(_FILMS + 7 * seed)
    deck = next(deck for deck in map(_stock().deck, numbers) if _is_usual(deck, index))
    faces = {card: face.image for card, face in zip(DECK, deck.faces, strict=True) if face}
    backs = [face.image for face in deck.decoys[:2] if deck.kind != "published"]
    return Deck(faces, backs[0] if backs else woven_back())


def _is_usual(deck: TrainingDeck, index: float) -> bool:
    if any(face is None for face in deck.faces):
        return False
    faces = [face for face in deck.faces if face]
    high = median(mark.size[1] / face.image.shape[1] for face in faces for mark in face.indices)
    return high >= index and not _is_dark(faces[0].image)


def _is_dark(image: Image) -> bool:
    return float(cv2.mean(image, image[..., 3])[1]) < _LIGHT_STOCK


@lru_cache(maxsize=2)
def table(seed: int) -> Image:
    """A held-out surface where there are some, and every third time a drawn one."""
    folder = SHARED / "backgrounds"
    found = find_surfaces(folder, holdout=True).textures if folder.is_dir() else ()
    textures = [path for path in found if path.stem.split("-")[0] in _TABLES]
    if not textures or seed % 3 == 0:
        return _wood(seed) if seed % 2 else cloth(seed)
    return _tiled(load(textures[17 * seed % len(textures)]), 2.0 + seed % 4 / 2)


def _tiled(texture: Image, scale: float) -> Image:
    """A texture, repeated with its mirror image so that no seam shows."""
    tile = cv2.resize(texture, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    tile = np.vstack([np.hstack([tile, tile[:, ::-1]]), np.hstack([tile[::-1], tile[::-1, ::-1]])])
    down, across = (-(-SIZE[1] // tile.shape[0]), -(-SIZE[0] // tile.shape[1]))
    return np.asarray(np.tile(tile, (down, across, 1))[: SIZE[1], : SIZE[0]], np.uint8)


def _wood(seed: int) -> Image:
    """Boards that lie side by side, each with a grain of its own."""
    chance = np.random.default_rng((seed, 2))
    width, height = SIZE
    image = np.zeros((height, width, 3), np.float32)
    colour = np.array(_WOODS[seed % len(_WOODS)], np.float32)
    board = int(chance.integers(110, 240))
    for top in range(0, height, board):
        rows = min(board, height - top)
        image[top : top + rows] = _grain(rows, width, chance)[..., None] * colour
        image[top : top + 2] *= 0.55
    return np.asarray(np.clip(image, 0, 255), np.uint8)


def _grain(rows: int, width: int, chance: np.random.Generator) -> NDArray[np.float32]:
    """Lines along a board that wind a little, and pores."""
    across = np.arange(rows, dtype=np.float32)[:, None]
    bend = cv2.resize(chance.standard_normal((2, 6), np.float32), (width, rows)) * 14
    lines = cv2.resize(chance.standard_normal((1, rows * 2), np.float32), (rows * 2, 1))[0]
    place = np.clip(across + bend + rows / 2, 0, rows * 2 - 1)
    grain = cv2.GaussianBlur(lines[place.astype(int)], (31, 3), 0)
    pores = cv2.blur(chance.standard_normal((rows, width), np.float32), (41, 1))
    tone = float(chance.uniform(0.88, 1.1))
    return np.asarray(tone * (1 + 0.1 * grain + 0.22 * pores), np.float32)
