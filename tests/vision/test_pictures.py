"""Pictures are read upright, or refused with one line that says why."""

import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

import samples
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


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"", "empty"), (b"5H 5S 5D JC 5C\n", "not a JPEG, PNG, WebP or HEIC")],
    ids=["empty", "no picture"],
)
def test_what_is_no_picture_is_refused(data: bytes, said: str) -> None:
    assert said in refusal(data)


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
@pytest.mark.parametrize("left", [14, 0.9], ids=["in its header", "at its end"])
def test_a_picture_that_is_cut_off_is_refused(suffix: str, left: float) -> None:
    noise = np.random.default_rng(0).integers(0, 255, (200, 300, 3), np.uint8)
    whole = cv2.imencode(suffix, noise)[1].tobytes()
    assert "broken" in refusal(whole[: int(left if left > 1 else left * len(whole))])


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


def segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, 2 + len(content)) + content


def frame_header(side: int) -> bytes:
    return segment(0xC0, struct.pack(">BHHB", 8, side, side, 1) + b"\x01\x11\x00")


def jpeg_parts(side: int) -> tuple[bytes, bytes]:
    """A JPEG without its frame header: what stands before that, and behind."""
    data = cv2.imencode(".jpg", np.zeros((side, side), np.uint8))[1].tobytes()
    begin = data.index(b"\xff\xc0")
    return data[:begin], data[begin + 2 + struct.unpack_from(">H", data, begin + 2)[0] :]


@pytest.mark.parametrize("marker", [0x00, 0x01, 0xD0])
def test_a_jpeg_whose_size_two_readers_tell_differently_is_refused_before_it_is_decoded(
    marker: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, behind = jpeg_parts(200)
    hidden = frame_header(200) + struct.pack(">BBH", 0xFF, 0xE5, 2 + len(frame_header(16)))
    data = before + segment(marker, hidden) + frame_header(16) + behind
    monkeypatch.delattr(cv2, "imdecode")
    assert "broken" in refusal(data)


def test_a_size_is_looked_for_in_the_first_segments_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before, behind = jpeg_parts(64)
    monkeypatch.setattr("vision.pictures.MOST_SEGMENTS", 40)
    few, many = (number * segment(0xFE, b"") for number in (30, 40))
    assert decode(before + few + frame_header(64) + behind, "photo").shape == (64, 64, 3)
    assert "broken" in refusal(before + many + frame_header(64) + behind)


def test_what_opencv_itself_refuses_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(*_: object) -> None:
        raise cv2.error("OpenCV: pixels <= CV_IO_MAX_IMAGE_PIXELS")

    data = cv2.imencode(".jpg", corner_picture())[1].tobytes()
    monkeypatch.setattr(cv2, "imdecode", too_large)
    assert "broken" in refusal(data)


@pytest.mark.parametrize(
    "imported_first", ["vision.health.faults", "web.live.live_table", "web.demo"]
)
def test_opencv_refuses_what_has_too_many_pixels_whichever_file_imports_it_first(
    imported_first: str,
) -> None:
    before, behind = jpeg_parts(64)
    program = (
        f"import sys, {imported_first}, cv2, numpy as np\n"
        "data = np.frombuffer(sys.stdin.buffer.read(), np.uint8)\n"
        "try:\n cv2.imdecode(data, cv2.IMREAD_COLOR)\n"
        "except cv2.error as error:\n print(error.func)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        input=before + frame_header(7_100) + behind,
        capture_output=True,
        check=True,
    )
    assert told.stdout.strip() == b"validateInputImageSize"


HEIC = (Path(__file__).parent / "double-run.heic").read_bytes()
"""A sample as a phone writes it: it lies on its side, and both its ``irot`` and its EXIF say so."""
SAMPLE = Path(samples.__file__ or "").parent / "double-run.jpg"


@pytest.mark.parametrize("turns", range(4))
def test_a_heic_picture_is_turned_upright_once(turns: int) -> None:
    place = HEIC.index(b"irot") + 4
    turned = HEIC[:place] + bytes([(HEIC[place] + turns) % 4]) + HEIC[place + 1 :]
    sample = cv2.resize(load(SAMPLE), (1280, 720), interpolation=cv2.INTER_AREA)
    expected, image = np.rot90(sample, turns), decode(turned, "photo")
    assert image.shape == expected.shape
    assert np.abs(image.astype(int) - expected).mean() < 5


def with_size(side: int) -> bytes:
    """The picture with another size told of it."""
    place = HEIC.index(b"ispe") + 8
    return HEIC[:place] + struct.pack(">II", side, side) + HEIC[place + 8 :]


def test_a_heic_picture_above_fifty_megapixels_is_refused() -> None:
    assert "100 megapixels are too many" in refusal(with_size(10_000))


@pytest.mark.parametrize("data", [with_size(64), HEIC[:-9_000], HEIC[:300], HEIC[:20]])
def test_a_broken_heic_picture_is_refused(data: bytes, capfd: pytest.CaptureFixture[str]) -> None:
    assert "broken" in refusal(data)
    assert capfd.readouterr() == ("", "")


def box(kind: bytes, *parts: bytes) -> bytes:
    content = b"".join(parts)
    return struct.pack(">I4s", 8 + len(content), kind) + content


def made_of_tiles(kind: bytes, canvas: tuple[int, int], tile: tuple[int, int]) -> bytes:
    """The picture twice, side by side; both sizes, of width and height, are only told."""
    coded = HEIC[HEIC.index(b"mdat") + 4 : HEIC.rindex(b"Exif") - 4]
    payload = struct.pack(">BBBBHH", 0, 0, 0, 1, *canvas)
    begins = box(b"ftyp", b"heic", NO_FLAGS, b"mif1heic")

    def meta(coded_at: int) -> bytes:
        places = struct.pack(">HHHHHII", 3, 1, 1, 0, 1, 0, len(payload))
        for item in (2, 3):
            places += struct.pack(">HHHHII", item, 0, 0, 1, coded_at, len(coded))
        located = box(b"iloc", b"\1\0\0\0\x44\0", places)
        return box(b"meta", NO_FLAGS, items(kind, canvas, tile), located, box(b"idat", payload))

    return begins + meta(len(begins) + len(meta(0)) + 8) + box(b"mdat", coded)


NO_FLAGS = b"\0" * 4


def items(kind: bytes, canvas: tuple[int, int], tile: tuple[int, int]) -> bytes:
    """The boxes that tell of a picture and its two tiles, without where they are."""
    hevc = HEIC[HEIC.index(b"hvcC") - 4 :]
    names = [
        box(b"infe", b"\2\0\0\0", struct.pack(">HH4s", item, 0, named), b"\0")
        for item, named in enumerate([kind, b"hvc1", b"hvc1"], 1)
    ]
    sizes = [box(b"ispe", NO_FLAGS, struct.pack(">II", *sides)) for sides in (canvas, tile)]
    whose = struct.pack(">IHBBHBBBHBBB", 3, 1, 1, 1, 2, 2, 2, 0x83, 3, 2, 2, 0x83)
    properties = box(b"ipco", *sizes, hevc[: struct.unpack_from(">I", hevc)[0]])
    return (
        box(b"hdlr", NO_FLAGS, NO_FLAGS, b"pict", bytes(13))
        + box(b"pitm", NO_FLAGS, b"\0\1")
        + box(b"iinf", NO_FLAGS, b"\0\3", *names)
        + box(b"iref", NO_FLAGS, box(b"dimg", struct.pack(">4H", 1, 2, 2, 3)))
        + box(b"iprp", properties, box(b"ipma", NO_FLAGS, whose))
    )


CODED = (720, 1280)
"""Width and height of the picture before it is turned."""


def test_a_heic_picture_of_tiles_is_put_together() -> None:
    image = decode(made_of_tiles(b"grid", (1440, 1280), CODED), "photo")
    one = np.rot90(decode(HEIC, "photo"))
    assert np.array_equal(image, np.concatenate([one, one], axis=1))


@pytest.mark.parametrize(
    ("kind", "canvas", "tile", "said"),
    [
        (b"grid", (64, 64), (11_000, 11_000), "121 megapixels are too many"),
        (b"grid", (11_000, 11_000), CODED, "121 megapixels are too many"),
        (b"grid", CODED, (64, 64), "broken"),
        (b"iovl", CODED, CODED, "broken"),
    ],
)
def test_a_heic_picture_of_tiles_is_as_large_as_what_is_decoded_for_it(
    kind: bytes, canvas: tuple[int, int], tile: tuple[int, int], said: str
) -> None:
    assert said in refusal(made_of_tiles(kind, canvas, tile))


def test_the_decoder_of_heic_is_never_loaded_beside_the_game() -> None:
    program = (
        "import sys, vision.pictures as pictures\n"
        "pictures.decode(sys.stdin.buffer.read(), 'photo')\n"
        "print({'pi_heif', 'PIL'} & set(sys.modules))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], input=HEIC, capture_output=True, check=True
    )
    assert told.stdout == b"set()\n"


def test_a_heic_picture_that_ends_its_decoder_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "crashes.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)")
    monkeypatch.setattr("vision.pictures.HEIC_DECODER", tmp_path / "crashes.py")
    assert "broken" in refusal(HEIC)
