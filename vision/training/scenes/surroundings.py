"""What is around the cards of a scene: surfaces, things, hands, light; what a camera does to it."""

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.pictures import decode, load
from vision.training.decks.decks import pattern
from vision.training.decks.fonts import text_mask

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
    chosen = [path for place, path in enumerate(textures) if (place % 6 == 5) == holdout]
    return Surfaces(tuple(chosen), tuple(photos[160:] if holdout else photos[:160]))


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
    surface = np.tile(tile, (repeats, repeats, 1))
    y, x = rng.integers(0, tile.shape[0], 2) if repeats > 1 else (0, 0)
    return surface[y : y + size, x : x + size][:size, :size].astype(np.uint8)


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


_WORDS = ("K", "A", "10", "Q7", "8", "J", "6", "LUMEN", "No 9", "2 A", "1234567890", "Esc", "Shift")


def add_things(image: Image, rng: np.random.Generator) -> None:
    """Draws a few plain things under the cards: boxes, cups, a keyboard, a sheet of paper."""
    size = image.shape[0]
    for _ in range(int(rng.choice([0, 0, 1, 2, 4]))):
        colour = tuple(int(part) for part in rng.integers(0, 256, 3))
        x, y = (int(part) for part in rng.uniform(0, size, 2))
        reach = rng.uniform(0.05, 0.3) * size
        if rng.random() < 0.4:
            cv2.circle(image, (x, y), int(reach / 2), colour, -1, cv2.LINE_AA)
        else:
            lengths = (reach * rng.uniform(0.5, 2), reach)
            corners = cv2.boxPoints(((x, y), lengths, rng.uniform(0, 180)))
            cv2.fillPoly(image, [corners.astype(np.int32)], colour, cv2.LINE_AA)


def add_print(image: Image, fonts: tuple[Path, ...], rng: np.random.Generator) -> None:
    """Prints words, figures and letters that are no index, in any size and direction."""
    size = image.shape[0]
    for _ in range(int(rng.choice([0, 0, 1, 3, 8]))):
        mask = text_mask(_WORDS[rng.integers(len(_WORDS))], fonts[rng.integers(len(fonts))])
        if mask.size == 0:
            continue
        scale = rng.uniform(0.02, 0.12) * size / 70
        angle = rng.uniform(0, 2 * np.pi)
        cos, sin = scale * np.cos(angle), scale * np.sin(angle)
        x, y = rng.uniform(0, size, 2)
        matrix = np.array([[cos, -sin, x], [sin, cos, y]])
        ink = cv2.warpAffine(mask, matrix, (size, size))[..., None].astype(np.float32) / 255
        colour = rng.integers(0, 256, 3)
        image[:] = (image * (1 - ink) + colour * ink).astype(np.uint8)


def add_hand(image: Image, owner: np.ndarray, card_height: float, rng: np.random.Generator) -> None:
    """A hand that reaches in over the cards; ``owner`` is cleared where it covers them."""
    size = image.shape[0]
    tone = rng.uniform(0.25, 1.0)
    skin = np.clip(np.array([150, 175, 225]) * tone + rng.normal(0, 8, 3), 0, 255)
    entry = rng.uniform(0, size, 2)
    entry[rng.integers(2)] = rng.choice([0, size])
    tip = size / 2 + rng.normal(0, size * 0.22, 2)
    width = card_height * rng.uniform(0.14, 0.2)
    direction = (tip - entry) / (np.linalg.norm(tip - entry) + 1e-6)
    across = np.array([-direction[1], direction[0]])
    knuckles = tip - direction * width * 3.5
    mask = np.zeros(image.shape[:2], np.uint8)
    _limb(mask, entry, knuckles, width * 3.2)
    for finger in np.linspace(-1.5, 1.5, int(rng.integers(2, 5))):
        end = tip + across * width * finger * 1.3 - direction * abs(finger) * width
        _limb(mask, knuckles + across * width * finger, end, width)
    shade = cv2.GaussianBlur(mask, (0, 0), max(1.0, width / 6))[..., None] / 255.0
    image[:] = (image * (1 - shade) + skin * (0.75 + 0.25 * shade) * shade).astype(np.uint8)
    owner[mask > 0] = -1


def add_cover(
    image: Image, owner: np.ndarray, card_height: float, rng: np.random.Generator
) -> None:
    """Coins, a telephone or a pen on the cards; ``owner`` is cleared where they cover them."""
    size = image.shape[0]
    mask = np.zeros(image.shape[:2], np.uint8)
    kind = rng.random()
    for _ in range(int(rng.integers(1, 7)) if kind < 0.7 else 1):
        x, y = (int(part) for part in rng.uniform(0, size, 2))
        if kind < 0.7:
            cv2.circle(mask, (x, y), max(1, int(card_height * rng.uniform(0.04, 0.16))), 255, -1)
        else:
            width = rng.uniform(0.03, 0.06) if kind < 0.85 else rng.uniform(0.6, 0.8)
            sides = (card_height * width, card_height * rng.uniform(1.1, 1.7))
            corners = cv2.boxPoints(((x, y), sides, rng.uniform(0, 180)))
            cv2.fillPoly(mask, [corners.astype(np.int32)], 255)
    _put_on(image, owner, mask, rng)


def add_coin(
    image: Image, owner: np.ndarray, at: np.ndarray, radius: float, rng: np.random.Generator
) -> None:
    """A coin or a chip with rings, its middle ``at`` x, y; ``owner`` is cleared beneath it."""
    centre = (round(float(at[0])), round(float(at[1])))
    mask = np.zeros(image.shape[:2], np.uint8)
    cv2.circle(mask, centre, max(2, round(radius)), 255, -1)
    _put_on(image, owner, mask, rng)
    for share in rng.uniform(0.2, 0.95, int(rng.integers(0, 4))):
        colour = tuple(int(part) for part in rng.integers(10, 240, 3))
        width = -1 if rng.random() < 0.4 else 1
        cv2.circle(image, centre, max(1, round(radius * share)), colour, width, cv2.LINE_AA)


def _put_on(image: Image, owner: np.ndarray, mask: np.ndarray, rng: np.random.Generator) -> None:
    """A thing of one colour, lighter or darker at its edge, where the mask is."""
    shade = cv2.blur(mask, (3, 3))[..., None].astype(np.float32) / 255
    relief = cv2.Laplacian(cv2.GaussianBlur(mask, (0, 0), 2), cv2.CV_32F)[..., None]
    colour = rng.integers(10, 240, 3) + rng.uniform(-3, 3) * relief
    image[:] = np.clip(image * (1 - shade) + colour * shade, 0, 255).astype(np.uint8)
    owner[mask > 0] = -1


def _limb(mask: np.ndarray, start: np.ndarray, end: np.ndarray, width: float) -> None:
    points = np.rint(start).astype(int).tolist(), np.rint(end).astype(int).tolist()
    cv2.line(mask, *points, 255, max(1, int(width)), cv2.LINE_AA)


@dataclass(frozen=True, slots=True)
class Lamp:
    """How a table is lit; 0 is none for every strength, and 1 the usual exposure.

    ``warmth`` adds red and takes blue, ``tint`` adds green; ``glare`` is in grey levels.
    """

    exposure: float = 1.0
    slope: float = 0.0
    shadow: float = 0.0
    glare: float = 0.0
    warmth: float = 0.0
    tint: float = 0.0


def any_lamp(rng: np.random.Generator) -> Lamp:
    """Daylight, lamps, coloured evenings; now and then too dark, shadowed or glaring."""
    return Lamp(
        exposure=rng.uniform(0.25, 0.6) if rng.random() < 0.2 else rng.uniform(0.6, 1.15),
        slope=rng.uniform(0, 0.35),
        shadow=rng.uniform(0.15, 0.65) if rng.random() < 0.35 else 0.0,
        glare=rng.uniform(40, 190) if rng.random() < 0.22 else 0.0,
        warmth=rng.normal(0, 0.3 if rng.random() < 0.08 else 0.12),
        tint=rng.normal(0, 0.04),
    )


def lit(image: Image, lamp: Lamp, rng: np.random.Generator) -> Image:
    """The table under ``lamp``, whose shadows and glare fall anywhere."""
    height, width = image.shape[:2]
    light = _sloping(width, height, lamp.slope, rng)
    if lamp.shadow:
        light *= 1 - np.float32(lamp.shadow) * blob(width, height, rng)
    colour = np.array([1 - lamp.warmth, 1 + lamp.tint, 1 + lamp.warmth], np.float32)
    lighted = image * (light[..., None] * colour * np.float32(lamp.exposure))
    if lamp.glare:
        lighted = lighted + np.float32(lamp.glare) * blob(width, height, rng)[..., None]
    return np.clip(lighted, 0, 255).astype(np.uint8)


def _sloping(
    width: int, height: int, strength: float, rng: np.random.Generator
) -> NDArray[np.float32]:
    """Light that is stronger on one side, 1 in the middle."""
    angle = rng.uniform(0, 2 * np.pi)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    slope = strength * (np.cos(angle) * x + np.sin(angle) * y)
    return np.asarray(1 + slope, np.float32)


def blob(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    """A soft shape between 0 and 1, made small and stretched, since it has no detail."""
    small = np.zeros((64, 64), np.float32)
    centre = rng.uniform(0, 64, 2)
    points = centre + rng.normal(0, rng.uniform(6, 30), (int(rng.integers(3, 7)), 2))
    cv2.fillPoly(small, [cv2.convexHull(points.astype(np.int32))], 1.0)
    softness = rng.uniform(0.6, 7)
    small = cv2.GaussianBlur(small, (0, 0), softness).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR).astype(np.float32)


def photographed(image: Image, rng: np.random.Generator, coarseness: float = 1.0) -> Image:
    """The picture as a camera would give it, of the same size.

    ``coarseness`` is how many pixels of ``image`` make one of the camera; above 1, detail is lost.
    """
    photo = developed(exposed(image, rng, coarseness), rng)
    if coarseness > 1:
        photo = cv2.resize(photo, (image.shape[1], image.shape[0])).astype(np.uint8)
    return photo


def exposed(image: Image, rng: np.random.Generator, coarseness: float) -> Image:
    """What the sensor gives, another time for the same table: as small as it is, blurred, noisy."""
    if coarseness > 1:
        height, width = image.shape[:2]
        small = (max(8, int(width / coarseness)), max(8, int(height / coarseness)))
        image = cv2.resize(image, small, interpolation=cv2.INTER_AREA).astype(np.uint8)
    return _noisy(_blurred(image, rng), rng)


def developed(image: Image, rng: np.random.Generator) -> Image:
    """What the camera makes of it, always the same for one camera, and how it is stored."""
    image = _processed(image, rng)
    return _compressed(image, int(rng.integers(28, 96))) if rng.random() < 0.75 else image


def _blurred(image: Image, rng: np.random.Generator) -> Image:
    kind = rng.random()
    if kind < 0.35:
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.3)).astype(np.uint8)
    if kind < 0.45:
        return cv2.filter2D(image, -1, _streak(rng)).astype(np.uint8)
    return image


def _streak(rng: np.random.Generator) -> NDArray[np.float32]:
    """A kernel of a short motion in any direction."""
    side = int(rng.choice([3, 5, 5, 7]))
    kernel = np.zeros((side, side), np.float32)
    angle, middle = rng.uniform(0, np.pi), side // 2
    reach = np.array([np.cos(angle), np.sin(angle)]) * middle
    start, end = np.rint(middle - reach).astype(int), np.rint(middle + reach).astype(int)
    cv2.line(kernel, start.tolist(), end.tolist(), 1.0)
    return np.asarray(kernel / kernel.sum())


def _noisy(image: Image, rng: np.random.Generator) -> Image:
    strength = rng.uniform(0, 9) if rng.random() < 0.6 else 0.0
    if strength < 1:
        return image
    shape = image.shape if rng.random() < 0.5 else (*image.shape[:2], 1)
    noise = rng.standard_normal(shape, np.float32) * np.float32(strength)
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def _processed(image: Image, rng: np.random.Generator) -> Image:
    """Sharpening halos, other contrast, and less or more colour."""
    if rng.random() < 0.05:
        image = _striped(image, rng)
    if rng.random() < 0.3:
        soft = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.8, 2.0))
        amount = rng.uniform(0.3, 1.5)
        image = cv2.addWeighted(image, 1 + amount, soft, -amount, 0).astype(np.uint8)
    gamma = rng.uniform(0.7, 1.4)
    curve = (255 * (np.arange(256) / 255) ** gamma).astype(np.uint8)
    image = cv2.LUT(image, curve).astype(np.uint8)
    if rng.random() < 0.4:
        grey = cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        colour = 0.0 if rng.random() < 0.15 else rng.uniform(0.5, 1.4)
        image = cv2.addWeighted(image, colour, grey, 1 - colour, 0).astype(np.uint8)
    return image


def _striped(image: Image, rng: np.random.Generator) -> Image:
    """The bands of a flickering lamp, or the fine pattern of a picture taken from a screen."""
    height, width = image.shape[:2]
    waves = rng.uniform(0.005, 0.45, 2) * rng.choice([-1, 1], 2)
    y, x = np.mgrid[:height, :width].astype(np.float32)
    strength = rng.uniform(0.03, 0.16)
    stripes = 1 + strength * np.sin(2 * np.pi * (waves[0] * x + waves[1] * y))
    return np.asarray(np.clip(image * stripes[..., None], 0, 255), np.uint8)


def _compressed(image: Image, quality: int) -> Image:
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return decode(data.tobytes(), "a rendered scene")
