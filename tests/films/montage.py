"""Pictures of a film side by side, to look at; with a frame about every card that lies there.

    python -m tests.films.montage arms_over_cards 1 montage.png 0.5 1.2 5.4

A frame is green where the card is free and red where something covers it.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np

from tests.films.write import SCENARIOS
from vision.film.film import Film
from vision.frame import Image

_WIDE, _HIGH = 640, 360
_COLUMNS = 3
_FREE, _COVERED = (0, 220, 0), (0, 0, 255)


def montage(film: Film, times_s: list[float], framed: bool = True) -> Image:
    """The pictures of those times, three in a row."""
    small = [cv2.resize(_picture(film, time_s, framed), (_WIDE, _HIGH)) for time_s in times_s]
    small += [np.zeros((_HIGH, _WIDE, 3), np.uint8)] * (-len(small) % _COLUMNS)
    rows = [np.hstack(small[first : first + _COLUMNS]) for first in range(0, len(small), _COLUMNS)]
    return np.asarray(np.vstack(rows), np.uint8)


def _picture(film: Film, time_s: float, framed: bool) -> Image:
    image = film.renderer.frame_at(time_s).copy()
    for lying in film.truth if framed else ():
        if lying.lies(time_s):
            colour = _FREE if lying.free(time_s) else _COVERED
            cv2.polylines(image, [np.rint(lying.corners).astype(np.int32)], True, colour, 2)
    return image


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("scenario", choices=SCENARIOS)
    parser.add_argument("seed", type=int)
    parser.add_argument("file", type=Path)
    parser.add_argument("times_s", type=float, nargs="*")
    parser.add_argument("--plain", action="store_true", help="without frames about the cards")
    args = parser.parse_args()
    film = SCENARIOS[args.scenario](args.seed)
    times_s = args.times_s or np.linspace(0.3, film.script.length_s - 0.1, 9).tolist()
    cv2.imwrite(str(args.file), montage(film, times_s, not args.plain))


if __name__ == "__main__":
    main()
