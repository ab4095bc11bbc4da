"""Type for ranks: faces of the system, or those that matplotlib brings; letters cut anew."""

import functools
import hashlib
import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image as Pictures
from PIL import ImageDraw, ImageFont

from vision.training.plan import TrainingError

_SYSTEM = {
    "linux": ("/usr/share/fonts", "/usr/local/share/fonts"),
    "darwin": ("/Library/Fonts", "/System/Library/Fonts"),
    "win32": ("C:/Windows/Fonts",),
}
_NO_LETTERS = ("symbol", "emoji", "dingbat", "icon", "awesome", "math", "braille", "d050000")
_NO_CARD = ("thin", "hairline", "extralight", "outline", "atari", "negative")
"""Parts of the names of fonts that have ranks but that no card would be printed with."""

_PUBLISHED = "@fontsource"
"""The folder into which npm puts the type faces of ``npm.txt``: they are for training alone, so
that the decks that measure stay what they are."""

_SIZE = 96


def fonts(holdout: bool = False) -> tuple[Path, ...]:
    """Font files that can print ranks, in a fixed order: for training, or those held out."""
    return divided(tuple(path for path in _files() if _prints_ranks(path)), holdout)


def divided(files: tuple[Path, ...], holdout: bool) -> tuple[Path, ...]:
    """The share of training, or with ``holdout`` the families kept back, about one in six.

    Where a system has so few families that a share would be empty, it is all the files: scenes
    that measure then print with fonts that training has seen.
    """
    return tuple(path for path in files if _kept_back(path) == holdout) or files


def font_called(name: str) -> Path:
    """The font file of that name; raises TrainingError where there is none."""
    for path in _files():
        if path.name == name:
            return path
    raise TrainingError(f"{name} is missing: install the DejaVu fonts (fonts-dejavu-core)")


@functools.cache
def _files() -> tuple[Path, ...]:
    folders = [Path(folder) for folder in _SYSTEM.get(sys.platform, ())]
    kinds = ("*.[to]tf", f"node_modules/{_PUBLISHED}/*/files/*-latin-[47]00-normal.woff")
    paths = [path for folder in folders for kind in kinds for path in folder.rglob(kind)]
    return tuple(sorted(paths or _bundled(), key=lambda path: path.name))


def _bundled() -> list[Path]:
    import matplotlib as mpl  # noqa: PLC0415 - slow, and wanted only where the system has no font

    return sorted(Path(mpl.get_data_path(), "fonts", "ttf").glob("DejaVu*.ttf"))


def _kept_back(path: Path) -> bool:
    if _PUBLISHED in path.parts:
        return False
    family = path.stem.split("-")[0]
    return hashlib.sha256(family.encode()).digest()[0] % 6 == 0


@functools.cache
def _prints_ranks(path: Path) -> bool:
    if any(word in path.name.lower() for word in (*_NO_LETTERS, *_NO_CARD)):
        return False
    return all(has(letter, path) for letter in "A8K")


@functools.cache
def has(letter: str, path: Path) -> bool:
    """Whether a font prints the letter, and not its sign for a missing one."""
    mask = text_mask(letter, path)
    return mask.size > 0 and not np.array_equal(mask, text_mask("\uffff", path))


@functools.lru_cache(maxsize=4096)
def text_mask(text: str, path: Path, stroke: int = 0) -> NDArray[np.uint8]:
    """Ink of ``text``, 0 to 255, of shape (height, width), trimmed; ``stroke`` pixels bolder."""
    try:
        font = ImageFont.truetype(str(path), _SIZE)
    except OSError:
        return np.zeros((0, 0), np.uint8)
    left, top, right, bottom = font.getbbox(text, stroke_width=stroke)
    canvas = Pictures.new("L", (int(right - left) + 8, int(bottom - top) + 8))
    pen = ImageDraw.Draw(canvas)
    pen.text((4 - left, 4 - top), text, fill=255, font=font, stroke_width=stroke)
    box = canvas.getbbox()
    return np.asarray(canvas.crop(box)) if box else np.zeros((0, 0), np.uint8)


_GRID = 4


def recut(mask: NDArray[np.uint8], amount: float, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Type that no font has: an outline pushed about by ``amount`` of its height, and rounded."""
    if amount == 0 or mask.size == 0:
        return mask
    height, width = mask.shape
    pushed = rng.normal(0, amount * height, (2, _GRID, _GRID)).astype(np.float32)
    move = [cv2.resize(part, (width, height), interpolation=cv2.INTER_CUBIC) for part in pushed]
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    across = (columns + move[0]).astype(np.float32)
    down = (rows + move[1]).astype(np.float32)
    bent = cv2.remap(mask, across, down, cv2.INTER_LINEAR)
    soft = cv2.GaussianBlur(bent, (0, 0), max(0.4, amount * height / 2)).astype(np.float32)
    return np.clip((soft - 128) * 3 + 128, 0, 255).astype(np.uint8)
