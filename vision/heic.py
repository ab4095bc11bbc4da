"""Decodes a HEIC picture in a process of its own, which a broken one may end.

This file is run by itself: nothing else of ours is loaded, and the memory is bounded where the
system can do so. Standard input is the file, standard output the width, the height and the bytes
of a pixel, then the pixels, blue first. libheif turns them as the file says; the orientation in
its EXIF only repeats that.
"""

import struct
import sys

import pi_heif

HEAD = ">III"
MOST_MEMORY = 1_500_000_000


def main() -> None:
    """Decode the picture on standard input."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Windows has none

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    picture = pi_heif.open_heif(sys.stdin.buffer.read(), bgr_mode=True)
    pixels = picture.data
    width, height = picture.size
    sys.stdout.buffer.write(struct.pack(HEAD, width, height, len(pixels) // (width * height)))
    sys.stdout.buffer.write(pixels)


if __name__ == "__main__":
    main()
