"""Pictures are read upright, or refused with one line that says why."""

import struct
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.frame import Image
from vision.pictures import PictureError, decode, load, pictures_in


def corner_picture() -> Image:
    """White in the upper left corner only, 60 wide and 40 high."""
    image = np.zeros((40, 60, 3), np.uint8)
    image[:20, :20] = 255
    return image


def encoded(image: Image, suffix: str, orientation: int) -> bytes:
    tag = struct.pack("<HHIHH", 0x112, 3, 1, orientation, 0)
    exif = b"II*\0" + struct.pack("<IH", 8, 1) + tag + struct.pack("<I", 0)
    kinds = [cv2.IMAGE_METADATA_EXIF]
    _, data = cv2.imencodeWithMetadata(suffix, image, kinds, [np.frombuffer(exif, np.uint8)])
    return data.tobytes()


STORED: dict[int, Callable[[Image], Image]] = {
    1: lambda image: image,
    2: lambda image: image[:, ::-1],
    3: lambda image: image[::-1, ::-1],
    4: lambda image: image[::-1],
    5: lambda image: image.transpose(1, 0, 2),
    6: np.rot90,
    7: lambda image: image[::-1, ::-1].transpose(1, 0, 2),
    8: lambda image: np.rot90(image, -1),
}


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
@pytest.mark.parametrize("orientation", STORED)
def test_every_exif_orientation_is_turned_upright_once(suffix: str, orientation: int) -> None:
    stored = np.ascontiguousarray(STORED[orientation](corner_picture()))
    image = decode(encoded(stored, suffix, orientation), "photo")
    assert image.shape == (40, 60, 3)
    assert image[5, 5].min() > 200
    assert image[5, -5].max() < 60
    assert image[-5, 5].max() < 60


def refusal(data: bytes) -> str:
    with pytest.raises(PictureError) as caught:
        decode(data, "table.jpg")
    return str(caught.value)


def test_heic_is_refused_with_what_to_do() -> None:
    text = refusal(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic")
    assert text.startswith("table.jpg: HEIC")
    assert "JPEG" in text


def test_an_empty_file_is_refused() -> None:
    assert "empty" in refusal(b"")


def test_what_is_no_picture_is_refused() -> None:
    assert "not a JPEG, PNG or WebP" in refusal(b"5H 5S 5D JC 5C\n")


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
def test_a_picture_cut_off_in_its_header_is_refused(suffix: str) -> None:
    whole = cv2.imencode(suffix, corner_picture())[1].tobytes()
    assert "broken" in refusal(whole[:14])


def test_a_picture_above_fifty_megapixels_is_refused_before_it_is_decoded() -> None:
    header = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR"
    text = refusal(header + struct.pack(">IIBBBBB", 10_000, 5_001, 8, 2, 0, 0, 0))
    assert "50 megapixels" in text


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
def test_few_bytes_that_unfold_to_many_pixels_are_refused_before_that(
    suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.pictures.PLAIN_PIXELS", 300 * 200 - 1)
    monkeypatch.setattr("vision.pictures.PIXELS_A_BYTE", 1)
    plain = cv2.imencode(suffix, np.zeros((200, 300, 3), np.uint8))[1].tobytes()
    monkeypatch.setattr("vision.pictures.cv2.imdecode", None)
    assert "kB are too few for 0 megapixels" in refusal(plain)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"nowhere\.jpg: cannot be opened"):
        load(tmp_path / "nowhere.jpg")


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
def test_a_picture_of_which_the_end_is_missing_is_refused(suffix: str) -> None:
    noise = np.random.default_rng(0).integers(0, 255, (200, 300, 3), np.uint8)
    whole = cv2.imencode(suffix, noise)[1].tobytes()
    assert "broken" in refusal(whole[: len(whole) * 9 // 10])


@pytest.mark.parametrize("change", ["cut off", "damaged"])
def test_a_broken_png_is_refused_in_our_words_alone(
    change: str, capfd: pytest.CaptureFixture[str]
) -> None:
    data = bytearray(cv2.imencode(".png", corner_picture())[1].tobytes())
    if change == "cut off":
        del data[-4:]
    else:
        data[len(data) // 2] ^= 255
    assert "broken" in refusal(bytes(data))
    assert capfd.readouterr() == ("", "")


def test_a_png_may_be_followed_by_something_else() -> None:
    data = cv2.imencode(".png", corner_picture())[1].tobytes()
    assert decode(data + b"\n", "photo").shape == (40, 60, 3)


def test_the_pictures_of_a_folder_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("frame-10.jpg", "frame-9.jpg", "frame-9.HEIC", "labels.json"):
        (tmp_path / name).touch()
    (tmp_path / "more.png").mkdir()
    names = [path.name for path in pictures_in(tmp_path)]
    assert names == ["frame-9.HEIC", "frame-9.jpg", "frame-10.jpg"]


def test_a_jpeg_of_few_bytes_that_claims_many_pixels_is_refused_before_it_is_decoded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = bytearray(cv2.imencode(".jpg", corner_picture())[1].tobytes())
    place = data.index(b"\xff\xc0") + 5
    data[place : place + 4] = struct.pack(">HH", 7_000, 7_000)
    monkeypatch.delattr(cv2, "imdecode")
    assert "broken" in refusal(bytes(data))


def test_the_emptiest_picture_has_bytes_enough() -> None:
    progressive = [cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
    black = cv2.imencode(".jpg", np.zeros((3_000, 4_000), np.uint8), progressive)[1].tobytes()
    assert decode(black, "photo").shape == (3_000, 4_000, 3)
