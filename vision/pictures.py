"""Opening pictures: upright, of a bearable size, or refused with one line that says why."""

import io
from pathlib import Path

import cv2
import imagesize
import numpy as np

from vision.frame import Image

MOST_PIXELS = 50_000_000

_HEIC_BRANDS = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")
_SIGNATURES = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")


class PictureError(ValueError):
    """A picture that cannot be read; the message names it and says what to do."""


def load(path: Path) -> Image:
    """The upright picture in a file.

    Raises PictureError if the file cannot be opened or is no picture that can be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PictureError(f"{path}: cannot be opened ({error.strerror})") from error
    return decode(data, str(path))


def decode(data: bytes, name: str) -> Image:
    """The upright picture in ``data``; JPEG, PNG or WebP, turned once as its EXIF says.

    Raises PictureError, which calls the picture ``name``.
    """
    _check_kind(data, name)
    _check_size(data, name)
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        raise PictureError(f"{name}: the picture is broken; take or copy it again")
    return image.astype(np.uint8)


def _check_kind(data: bytes, name: str) -> None:
    if not data:
        raise PictureError(f"{name}: the file is empty; copy it again")
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS:
        raise PictureError(
            f"{name}: HEIC is not read; export it as JPEG "
            "(on an iPhone: Settings, Camera, Formats, Most Compatible)"
        )
    if not data.startswith(_SIGNATURES) and not (data[:4] == b"RIFF" and data[8:12] == b"WEBP"):
        raise PictureError(f"{name}: not a JPEG, PNG or WebP picture")


def _check_size(data: bytes, name: str) -> None:
    """Refuses from the header what would need too much memory once decoded."""
    try:
        width, height = imagesize.get(io.BytesIO(data))
    except (ValueError, OSError, IndexError, KeyError) as error:
        raise PictureError(f"{name}: the picture is broken; take or copy it again") from error
    if width < 1 or height < 1:
        raise PictureError(f"{name}: the picture is broken; take or copy it again")
    if width * height > MOST_PIXELS:
        megapixels = width * height / 1e6
        raise PictureError(
            f"{name}: {megapixels:.0f} megapixels are too many; make it smaller than 50"
        )
