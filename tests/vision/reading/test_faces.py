"""The faces of cards are seen beside their indices, at whatever angle they lie."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vision.reading.faces import Faces
from vision.reading.reader import IndexReading
from vision.reading.windows import WIDE

HALF = 10.0
"""Half an index, in pixels."""


def index(up: tuple[float, float]) -> IndexReading:
    return IndexReading(
        (90, 90, 110, 110),
        np.zeros(52),
        np.array([100.0, 100.0]),
        np.array(up) * HALF,
        np.zeros(192, np.float32),
    )


def test_a_face_is_seen_upright_however_its_card_lies(told: Callable[..., Any]) -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    reach = int(WIDE * HALF) - 4
    picture[100 : 100 + reach, 100 : 100 + reach] = 255  # to the lower right of the index
    network = told((np.zeros((4, 1), np.float32),))
    turns = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    Faces(network)(picture, [index(up) for up in turns])
    ((crops,),) = network.asked
    bright = [crop[0, y, x] > 128 for crop in crops for y in (12, 36) for x in (12, 36)]
    assert bright == [
        *(False, False, False, True),
        *(False, True, False, False),
        *(True, False, False, False),
        *(False, False, True, False),
    ]


def test_each_face_gets_its_answer(told: Callable[..., Any]) -> None:
    answers = (np.array([[3.0], [-2.0]], np.float32),)
    faces = Faces(told(answers))(np.zeros((200, 200, 3), np.uint8), [index((0, -1))] * 2)
    assert faces.tolist() == pytest.approx([3.0, -2.0])


def test_without_indices_nothing_is_asked(told: Callable[..., Any]) -> None:
    assert Faces(told())(np.zeros((9, 9, 3), np.uint8), []).tolist() == []
