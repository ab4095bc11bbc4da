"""Opening pictures: upright, of a bearable size, or refused with one line that says why."""

import re
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType

import cv2
import numpy as np

import vision
from scorer.language.sentence import Refusal, Sentence, say
from vision.files import FileError, read_regular
from vision.frame import Image

MOST_PIXELS = vision.MOST_PIXELS
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
"""What the names of pictures end in."""

_JPEG = b"\xff\xd8\xff"
_PNG = b"\x89PNG\r\n\x1a\n"
_HEIC_BRANDS = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")


class PictureError(Refusal):
    """A picture that cannot be read; the message names it and says what to do."""


def all_of(errors: Sequence[PictureError]) -> PictureError:
    """One error that names every picture which cannot be read."""
    reasons = {f"reason{number}": error.reason for number, error in enumerate(errors)}
    text = "; ".join(f"{{{name}}}" for name in reasons)
    return PictureError(Sentence(text, MappingProxyType(reasons)))


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
    """The upright picture in ``data``; JPEG, PNG, WebP or HEIC, turned once as it says itself.

    Raises PictureError, which calls the picture ``name``.
    """
    _check_kind(data, name)
    _check_size(data, name)
    image = _heic_image(data) if _is_heic(data) else _opencv_image(data)
    if image is None:
        raise _broken(name)
    return image


def too_large(name: str, pixels: int) -> Sentence | None:
    """Why a picture of so many pixels is not decoded; None for one that may be."""
    if pixels <= MOST_PIXELS:
        return None
    return say(
        "{name}: {megapixels} megapixels are too many; make it smaller than 50",
        name=name,
        megapixels=f"{pixels / 1e6:.0f}",
    )


def _opencv_image(data: bytes) -> Image | None:
    """What OpenCV decodes; None where it finds the data broken, or larger than ``MOST_PIXELS``."""
    if data.startswith(_PNG) and not _is_whole_png(data):
        return None
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    return None if image is None else np.asarray(image, np.uint8)


def _broken(name: str) -> PictureError:
    return PictureError(say("{name}: the picture is broken; take or copy it again", name=name))


def _check_kind(data: bytes, name: str) -> None:
    if not data:
        raise PictureError(say("{name}: the file is empty; copy it again", name=name))
    if not (data.startswith((_JPEG, _PNG)) or _is_webp(data) or _is_heic(data)):
        raise PictureError(say("{name}: not a JPEG, PNG, WebP or HEIC picture", name=name))


def _is_webp(data: bytes) -> bool:
    return data[:4] == b"RIFF" and data[8:12] == b"WEBP"


def _is_heic(data: bytes) -> bool:
    return data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS


def _check_size(data: bytes, name: str) -> None:
    """Refuse by its header a picture that would need too much memory once decoded."""
    pixels = _pixels(data)
    if pixels < 1 or (data.startswith(_JPEG) and pixels > JPEG_PIXELS_A_BYTE * len(data)):
        raise _broken(name)
    refused = too_large(name, pixels)
    if refused is not None:
        raise PictureError(refused)
    if pixels > max(PLAIN_PIXELS, PIXELS_A_BYTE * len(data)):
        raise PictureError(
            say(
                "{name}: {kilobytes} kB are too few for {megapixels} megapixels; take or copy it "
                "again",
                name=name,
                kilobytes=len(data) // 1000,
                megapixels=f"{pixels / 1e6:.0f}",
            )
        )


def _pixels(data: bytes) -> int:
    """How many pixels the header tells of; 0 where it is broken."""
    if _is_heic(data):
        return _heic_pixels(data)
    size = _jpeg_size if data.startswith(_JPEG) else _png_size if data.startswith(_PNG) else None
    with suppress(struct.error, IndexError):  # the header is cut off
        width, height = (size or _webp_size)(data)
        return width * height
    return 0


def _png_size(data: bytes) -> tuple[int, int]:
    width, height = struct.unpack_from(">II", data, 16)
    return (width, height) if data[12:16] == b"IHDR" else (0, 0)


def _webp_size(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if kind == b"VP8X":
        sides = struct.unpack_from("<HBHB", data, 24)
        return 1 + sides[0] + (sides[1] << 16), 1 + sides[2] + (sides[3] << 16)
    if kind == b"VP8L":
        (sides,) = struct.unpack_from("<I", data, 21)
        return 1 + (sides & 0x3FFF), 1 + (sides >> 14 & 0x3FFF)
    width, height = struct.unpack_from("<HH", data, 26)
    return (width & 0x3FFF, height & 0x3FFF) if kind == b"VP8 " else (0, 0)


_SEGMENT = re.compile(rb"\xff++([\x02-\xcf\xdb-\xfe])(..)", re.DOTALL)
"""How a segment before the pixels of a JPEG begins: its marker, then its length."""
MOST_SEGMENTS = 1_000
_FRAME_MARKERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """The size in the first frame header, where segment follows segment up to it; else (0, 0).

    Between segments libjpeg passes over other bytes, where every reader sees something else.
    """
    place = 2
    for _ in range(MOST_SEGMENTS):
        segment = _SEGMENT.match(data, place)
        if segment is None:
            break
        if segment[1][0] in _FRAME_MARKERS:
            height, width = struct.unpack_from(">HH", data, segment.end() + 1)
            return width, height
        place = segment.start(2) + max(2, int.from_bytes(segment[2], "big"))
    return 0, 0


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


HEIC_DECODER = Path(__file__).with_name("heic.py")
_HEIC_HEAD = ">III"
_HEIC_WITHIN_S = 30.0
_GREY = 1
"""The bytes of a pixel without colours."""
_MOST_BOXES = 4_000


def _heic_image(data: bytes) -> Image | None:
    """What libheif decodes in a process of its own; None where it finds the data broken."""
    command = [sys.executable, "-P", str(HEIC_DECODER)]  # -P: no file beside it is a library
    try:
        output = subprocess.run(
            command, input=data, capture_output=True, check=True, timeout=_HEIC_WITHIN_S
        ).stdout
        width, height, depth = struct.unpack_from(_HEIC_HEAD, output)
        pixels = np.frombuffer(output, np.uint8, offset=struct.calcsize(_HEIC_HEAD))
        pixels = pixels.reshape(height, width, depth)
    except (subprocess.SubprocessError, struct.error, ValueError):
        return None
    if depth == _GREY:
        return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR), np.uint8)
    return pixels[:, :, :3].copy()


def _heic_pixels(data: bytes) -> int:
    """How many pixels are decoded at most, with those of all its tiles; 0 if the data is broken.

    libheif decodes no part that is larger than the file says of it.
    """
    with suppress(ValueError, LookupError, RecursionError, struct.error):
        return _stated_pixels(data)
    return 0


def _stated_pixels(data: bytes) -> int:
    """How many pixels the primary image has, or half of those of all its tiles, which reach over
    its edges.

    Raises ValueError, LookupError or struct.error at a broken file.
    """
    begin, end = _parts(data, 0, len(data))[b"meta"]
    meta = _parts(data, begin + 4, end)
    if b"iovl" in data[begin:end]:
        raise ValueError("an overlay is as large as its own data say")
    pixels = _item_pixels(data, *meta[b"iprp"])
    made_of = _tiles(data, *meta[b"iref"]) if b"iref" in meta else {}

    @cache
    def pixels_of(item: int) -> int:
        return max(pixels[item], sum(pixels_of(tile) for tile in made_of.get(item, ())) // 2)

    place = meta[b"pitm"][0]
    return pixels_of(struct.unpack_from(">I" if data[place] else ">H", data, place + 4)[0])


def _tiles(data: bytes, begin: int, end: int) -> dict[int, tuple[int, ...]]:
    """The items of which others are made, by these."""
    item_id, made_of = "HI"[data[begin] > 0], dict[int, tuple[int, ...]]()
    for kind, place, _ in _boxes(data, begin + 4, end):
        if kind == b"dimg":
            item, count = struct.unpack_from(f">{item_id}H", data, place)
            _, _, *tiles = struct.unpack_from(f">{item_id}H{count}{item_id}", data, place)
            made_of[item] = (*made_of.get(item, ()), *tiles)
    return made_of


def _item_pixels(data: bytes, begin: int, end: int) -> dict[int, int]:
    """How many pixels each item of a HEIC file has, by its properties."""
    parts = _parts(data, begin, end)
    properties = _boxes(data, *parts[b"ipco"])
    areas = [0, *(_area(data, inside) if kind == b"ispe" else 0 for kind, inside, _ in properties)]
    place, pixels = parts[b"ipma"][0], {}
    item_id, numbers = "HI"[data[place] > 0], "BH"[data[place + 3] & 1]
    (items,) = struct.unpack_from(">I", data, place + 4)
    place += 8
    for _ in range(min(items, _MOST_BOXES)):
        item, count = struct.unpack_from(f">{item_id}B", data, place)
        place += struct.calcsize(f">{item_id}B")
        indices = struct.unpack_from(f">{count}{numbers}", data, place)
        place += struct.calcsize(f">{count}{numbers}")
        needed = 1 << 8 * struct.calcsize(numbers) - 1  # a flag beside the number of a property
        pixels[item] = max((areas[number % needed] for number in indices), default=0)
    return pixels


def _area(data: bytes, place: int) -> int:
    width, height = struct.unpack_from(">II", data, place + 4)
    return int(width * height)


_SINGLE = frozenset({b"meta", b"pitm", b"iref", b"iprp", b"ipco", b"ipma"})


def _parts(data: bytes, begin: int, end: int) -> dict[bytes, tuple[int, int]]:
    """Where the content of each box is; raises ValueError where two are of a kind."""
    parts: dict[bytes, tuple[int, int]] = {}
    for kind, inside, stop in _boxes(data, begin, end):
        if kind in parts and kind in _SINGLE:
            raise ValueError(f"two boxes {kind!r}, of which libheif takes one")
        parts[kind] = inside, stop
    return parts


def _boxes(data: bytes, begin: int, end: int) -> Iterator[tuple[bytes, int, int]]:
    """The kinds of boxes that follow one another, and where the content of each begins and ends."""
    return islice(_all_boxes(data, begin, end), _MOST_BOXES)


def _all_boxes(data: bytes, begin: int, end: int) -> Iterator[tuple[bytes, int, int]]:
    while begin + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, begin)
        head = 8
        if size == 1:
            head, (size,) = 16, struct.unpack_from(">Q", data, begin + 8)
        stop = begin + size if size else end
        if stop < begin + head or stop > end:
            return
        yield kind, begin + head, stop
        begin = stop
