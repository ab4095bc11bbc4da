"""What lies under the cards: tiles and photographs from folders, or plain drawn cloth and wood."""

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from vision.frame import Image
from vision.pictures import load
from vision.training.decks.courts import pattern

_LAST_SURFACE = "192"


@dataclass(frozen=True, slots=True)
class Surfaces:
    """Files of surfaces; with none, every surface is drawn."""

    textures: tuple[Path, ...] = ()
    photos: tuple[Path, ...] = ()
    cache: dict[Path, Image] = field(default_factory=dict, compare=False, repr=False)

    def make(self, size: int, rng: np.random.Generator) -> Image:
        """A square surface of ``size`` pixels."""
        kind = rng.random()
        if self.photos and kind < 0.3:
            return _photo(self._open(_pick(self.photos, rng)), size, rng)
        if self.textures and kind < 0.8:
            return _tiled(self._open(_pick(self.textures, rng)), size, rng)
        return _drawn(size, rng)

    def _open(self, path: Path) -> Image:
        if path not in self.cache:
            self.cache[path] = load(path)
        return self.cache[path]


def find_surfaces(folder: Path | None, holdout: bool = False) -> Surfaces:
    """The surfaces below ``folder`` (``textures`` and ``photos``).

    Every sixth texture is kept back for scenes that measure; photographs after number 192 are for
    evaluation and never used (``background_photos`` has them), the last 32 before them are kept
    back as well.
    """
    if folder is None:
        return Surfaces()
    textures = sorted((folder / "textures").glob("*.jpg"))
    photos = [path for path in _photo_files(folder) if path.stem <= _LAST_SURFACE]
    kept = [path for place, path in enumerate(textures) if (place % 6 == 5) == holdout]
    return Surfaces(tuple(kept), tuple(photos[160:] if holdout else photos[:160]))


def background_photos(folder: Path) -> list[Path]:
    """The photographs without cards below ``folder`` that are for evaluation alone."""
    return [path for path in _photo_files(folder) if path.stem > _LAST_SURFACE]


def _photo_files(folder: Path) -> list[Path]:
    return sorted((folder / "photos").glob("*.jpg"))


def _pick(paths: tuple[Path, ...], rng: np.random.Generator) -> Path:
    return paths[int(rng.integers(len(paths)))]


def _photo(photo: Image, size: int, rng: np.random.Generator) -> Image:
    side = int(min(photo.shape[:2]) * rng.uniform(0.4, 1.0))
    y = int(rng.integers(photo.shape[0] - side + 1))
    x = int(rng.integers(photo.shape[1] - side + 1))
    return cv2.resize(photo[y : y + side, x : x + side], (size, size)).astype(np.uint8)


def _tiled(texture: Image, size: int, rng: np.random.Generator) -> Image:
    """The tile repeated with its mirror image, so that no seam shows."""
    scale = rng.uniform(0.6, 4.0) * size / 640
    tile = cv2.resize(texture, None, fx=scale, fy=scale)
    tile = np.vstack([np.hstack([tile, tile[:, ::-1]]), np.hstack([tile[::-1], tile[::-1, ::-1]])])
    repeats = -(-size // tile.shape[0]) + 1
    whole = np.tile(tile, (repeats, repeats, 1))
    y, x = rng.integers(0, tile.shape[0], 2) if repeats > 1 else (0, 0)
    return whole[y : y + size, x : x + size][:size, :size].astype(np.uint8)


def _drawn(size: int, rng: np.random.Generator) -> Image:
    kind = rng.random()
    if kind < 0.2:
        return _softened(pattern(size, size, rng), rng)
    colour = rng.integers(10, 250, 3).astype(np.float32)
    if kind < 0.5:
        colour = (rng.integers(10, 250) + rng.normal(0, 6, 3)).astype(np.float32)
    grain = rng.normal(0, rng.uniform(0, 14), (size, size, 1)).astype(np.float32)
    stretch = (1, int(rng.integers(1, 40))) if rng.random() < 0.3 else (1, 1)
    drawn_out = cv2.blur(grain, stretch).reshape(size, size, 1) * stretch[1] ** 0.5
    coloured = np.clip(colour + drawn_out, 0, 255)
    return np.asarray(coloured, np.uint8)


def _softened(ornament: Image, rng: np.random.Generator) -> Image:
    """A cloth print: the ornament with less contrast."""
    mean = ornament.mean((0, 1))
    strength = rng.uniform(0.1, 1.0)
    softer = mean + (ornament - mean) * strength
    return np.asarray(softer, np.uint8)
