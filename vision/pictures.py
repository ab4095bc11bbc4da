"""Opening pictures: upright, of a bearable size, or refused with one line that says why."""

import io
import re
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path

import cv2
import imagesize
import numpy as np

from vision.files import FileError, read_regular
from vision.frame import Image
from vision.wording import Refusal, say

MOST_PIXELS = 50_000_000
MOST_BYTES = 200_000_000
"""More than ``MOST_PIXELS`` take uncompressed."""
JPEG_PIXELS_A_BYTE = 600
"""A block of 64 pixels takes a bit at least: a JPEG of fewer bytes is smaller than it says."""
PLAIN_PIXELS = 12_500_000
"""A photograph of most phones; a picture of so many may be black all over, and take few bytes."""
PIXELS_A_BYTE = 150
"""The most in a picture larger than that. Photographs of cards have at most 27; two kilobytes that
unfold to 49 million pixels take a second to be read, and show nothing.
"""

PICTURE_SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"})
"""What the names of pictures end in; HEIC too, as it is refused with what to do."""

_HEIC_BRANDS = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")
_JPEG = b"\xff\xd8\xff"
_PNG = b"\x89PNG\r\n\x1a\n"


class PictureError(Refusal):
    """A picture that cannot be read; the message names it and says what to do."""


def pictures_in(folder: Path) -> list[Path]:
    """The pictures that lie in a folder, in the order of their numbers; [] if there are none."""
    return by_number(
        path
        for path in folder.iterdir()
        if path.suffix.lower() in PICTURE_SUFFIXES and path.is_file()
    )


def by_number(paths: Iterable[Path]) -> list[Path]:
    """Paths in the order in which people number them.

    >>> [path.name for path in by_number([Path("p10.png"), Path("p9.png")])]
    ['p9.png', 'p10.png']
    """
    return sorted(paths, key=lambda path: (_numbers(str(path.with_suffix(""))), path.suffix))


def _numbers(text: str) -> list[tuple[int, str]]:
    parts = re.findall(r"\d+|\D+", text)
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def load(path: Path) -> Image:
    """The upright picture in a file.

    Raises PictureError if the file cannot be opened or is no picture that can be read.
    """
    try:
        data = read_regular(path, MOST_BYTES)
    except FileError as error:
        raise PictureError(say("{file}: {reason}", file=path, reason=error.reason)) from error
    return decode(data, str(path))


def decode(data: bytes, name: str) -> Image:
    """The upright picture in ``data``; JPEG, PNG or WebP, turned once as its EXIF says.

    Raises PictureError, which calls the picture ``name``.
    """
    _check_kind(data, name)
    _check_size(data, name)
    broken = data.startswith(_PNG) and not _is_whole_png(data)
    image = None if broken else cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        raise _broken(name)
    return np.asarray(image, np.uint8)


def _broken(name: str) -> PictureError:
    return PictureError(say("{name}: the picture is broken; take or copy it again", name=name))


def _check_kind(data: bytes, name: str) -> None:
    if not data:
        raise PictureError(say("{name}: the file is empty; copy it again", name=name))
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS:
        raise PictureError(
            say(
                "{name}: HEIC is not read; export it as JPEG "
                "(on an iPhone: Settings, Camera, Formats, Most Compatible)",
                name=name,
            )
        )
    if not data.startswith((_JPEG, _PNG)) and not (data[:4] == b"RIFF" and data[8:12] == b"WEBP"):
        raise PictureError(say("{name}: not a JPEG, PNG or WebP picture", name=name))


def _check_size(data: bytes, name: str) -> None:
    """Refuse by its header a picture that would need too much memory once decoded."""
    pixels = _pixels(data, name)
    if data.startswith(_JPEG) and pixels > JPEG_PIXELS_A_BYTE * len(data):
        raise _broken(name)
    megapixels = f"{pixels / 1e6:.0f}"
    if pixels > MOST_PIXELS:
        raise PictureError(
            say(
                "{name}: {megapixels} megapixels are too many; make it smaller than 50",
                name=name,
                megapixels=megapixels,
            )
        )
    if pixels > max(PLAIN_PIXELS, PIXELS_A_BYTE * len(data)):
        raise PictureError(
            say(
                "{name}: {kilobytes} kB are too few for {megapixels} megapixels; take or copy it "
                "again",
                name=name,
                kilobytes=len(data) // 1000,
                megapixels=megapixels,
            )
        )


def _pixels(data: bytes, name: str) -> int:
    """How many pixels the header tells of."""
    try:
        width, height = imagesize.get(io.BytesIO(data))
    except (ValueError, OSError, IndexError, KeyError) as error:
        raise _broken(name) from error
    if width < 1 or height < 1:
        raise _broken(name)
    return int(width * height)


def _is_whole_png(data: bytes) -> bool:
    """Whether every chunk is there and undamaged: libpng would complain on standard error."""
    view, place = memoryview(data), len(_PNG)
    while place + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, place)
        end = place + 8 + length
        if view[end : end + 4] != struct.pack(">I", zlib.crc32(view[place + 4 : end])):
            return False
        if data[place + 4 : place + 8] == b"IEND":
            return True
        place = end + 4
    return False
