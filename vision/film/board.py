"""A peg board that stands in the picture, and pegs that go on when a hand has been there."""

import cv2
import numpy as np

from vision.film.script import PegBoard
from vision.frame import Image

_WOOD = np.array([62, 100, 150], np.float32)
_PEGS = ((40, 40, 190), (190, 120, 40))
_LANES = 4
_SHIFT = 4


def draw_board(image: Image, board: PegBoard, hops: int) -> None:
    """Draw the board as its pegs stand after so many hops."""
    left, top = int(board.left), int(board.top)
    right, bottom = int(board.left + board.breadth), int(board.top + board.length)
    shadow = image[top + 6 : bottom + 8, left + 5 : right + 8]
    shadow[:] = cv2.convertScaleAbs(shadow, alpha=0.62)
    grain = np.random.default_rng(7).standard_normal((1, right - left, 1)).astype(np.float32)
    area = image[top:bottom, left:right]
    area[:] = np.clip(_WOOD * (1 + 0.06 * grain), 0, 255).astype(np.uint8)[:, : area.shape[1]]
    area[:3], area[:, :3] = (_WOOD * 1.25).astype(np.uint8), (_WOOD * 1.2).astype(np.uint8)
    radius = board.breadth / _LANES / 7
    for lane in range(_LANES):
        for number in range(_holes(board)):
            _dot(image, hole(board, lane, number), radius, (22, 34, 50))
    for lane, number in pegs(board, hops):
        _dot(image, hole(board, lane, number), 2.1 * radius, _PEGS[lane % 2])
        x, y = hole(board, lane, number)
        _dot(image, (x - radius / 2, y - radius / 2), 0.7 * radius, (235, 235, 235))


def pegs(board: PegBoard, hops: int) -> tuple[tuple[int, int], ...]:
    """Lane and hole of every peg; with each hop the next peg of a lane goes on."""
    number = _holes(board)
    return tuple(
        (lane, (5 * lane + 3 + 4 * ((hops + 3 - lane) // 4) * 2) % number) for lane in range(_LANES)
    )


def hole(board: PegBoard, lane: int, number: int) -> tuple[float, float]:
    """Where a hole is."""
    step = board.length / (_holes(board) + 1)
    return board.left + board.breadth * (lane + 0.5) / _LANES, board.top + step * (number + 1)


def _holes(board: PegBoard) -> int:
    return max(int(board.length / board.breadth * 6), 10)


def _dot(
    image: Image, at: tuple[float, float], radius: float, colour: tuple[int, int, int]
) -> None:
    whole = 1 << _SHIFT
    place = (round(at[0] * whole), round(at[1] * whole))
    cv2.circle(image, place, round(radius * whole), colour, -1, cv2.LINE_AA, _SHIFT)
