"""Breaks pictures at random, and looks what is written about them and how long they take.

    python tests/checks/check_pictures.py --pictures 5500 --seed 1

Sample pictures, as they are and coded anew as PNG and WebP, are changed by a few bytes, by many, in
their header, or cut off, and opened as ``cribcam`` does it. Every refusal is one line of ours on
standard error, and there is no other line.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from random import Random

import cv2

from vision.pictures import PictureError, decode
from web.command.main import keep_standard_error_ours

OURS = "cribcam: "
HEADER = 700
SMALL = (640, 360)


def whole_pictures() -> list[bytes]:
    """The samples as they are, and small ones in every format that OpenCV reads, and a HEIC."""
    files = sorted(resources.files("samples").iterdir(), key=lambda file: file.name)
    jpegs = [file.read_bytes() for file in files if file.name.endswith(".jpg")]
    small = [cv2.resize(decode(jpeg, "sample"), SMALL) for jpeg in jpegs]
    progressive = [cv2.IMWRITE_JPEG_PROGRESSIVE, 1]
    coded = [cv2.imencode(suffix, image)[1] for image in small for suffix in (".png", ".webp")]
    coded += [cv2.imencode(".jpg", image, progressive)[1] for image in small]
    heic = Path(__file__).parents[1] / "vision" / "double-run.heic"
    return [*jpegs, *(data.tobytes() for data in coded), heic.read_bytes()]


def broken(whole: bytes, chance: Random) -> bytes:
    """A picture with some bytes changed, and at times its end cut off."""
    data = bytearray(whole)
    reach = chance.choice([HEADER, len(data)])
    for _ in range(chance.choice([1, 3, 20])):
        data[chance.randrange(min(reach, len(data)))] = chance.randrange(256)
    if chance.random() < 0.2:
        del data[chance.randrange(len(data)) :]
    return bytes(data)


def broken_pictures(number: int, seed: int) -> Iterator[bytes]:
    chance, whole = Random(seed), whole_pictures()
    for _ in range(number):
        yield broken(chance.choice(whole), chance)


def open_all(number: int, seed: int) -> None:
    """Open them all in this process; refusals go to standard error, figures to standard output."""
    keep_standard_error_ours()
    refused, slowest_s, size = 0, 0.0, 0
    for place, data in enumerate(broken_pictures(number, seed)):
        began_s = time.perf_counter()
        try:
            decode(data, f"picture {place}")
        except PictureError as error:
            print(f"{OURS}{error}", file=sys.stderr)
            refused += 1
        took_s = time.perf_counter() - began_s
        if took_s > slowest_s:
            slowest_s, size = took_s, len(data)
    print(f"{refused} of {number} refused; the slowest, of {size / 1000:.0f} kB: {slowest_s:.2f} s")
    print(refused)


def main() -> int:
    """Print the figures; the exit status says whether every line was ours."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=int, default=5500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--open", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.open:
        open_all(args.pictures, args.seed)
        return 0
    ours = subprocess.run(
        [sys.executable, __file__, "--open", *sys.argv[1:]],
        capture_output=True,
        text=True,
        check=True,
        env=dict(os.environ),
    )
    figures, refused = ours.stdout.splitlines()
    lines = ours.stderr.splitlines()
    others = [line for line in lines if not line.startswith(OURS)]
    print(f"{figures}; lines on standard error: {len(lines)}, not ours: {len(others)}")
    return int(bool(others) or len(lines) != int(refused))


if __name__ == "__main__":
    sys.exit(main())
