"""The faces of cards are seen beside their indices, at whatever angle they lie."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vision.reading.crops import LARGE_INPUT, WIDE
from vision.reading.reader import IndexReading
from vision.reading.second_looks import FacePips, Faces

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


@pytest.mark.parametrize(("turns", "up"), [(0, (0, -1)), (1, (1, 0)), (2, (0, 1)), (3, (-1, 0))])
def test_large_pips_are_seen_beside_and_below_their_index_however_the_card_lies(
    turns: int, up: tuple[float, float], told: Callable[..., Any]
) -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    picture[120:140, 130:140] = 255
    network = told((np.zeros((1, 17), np.float32),))
    FacePips(network)(np.ascontiguousarray(np.rot90(picture, -turns)), [index(up)])
    ((crop,),) = network.asked[0]
    rows, columns = np.nonzero(crop[0] > 128)
    assert crop.shape == (3, LARGE_INPUT, LARGE_INPUT)
    assert (rows.mean(), columns.mean()) == pytest.approx((32.8, 52.9), abs=1)


def test_each_face_has_chances_of_the_suits_and_of_the_ranks(told: Callable[..., Any]) -> None:
    logits = np.zeros((2, 17), np.float32)
    logits[0, 3], logits[1, 4 + 12] = 20, 20  # of the first the suit alone, of the second the rank
    picture = np.zeros((200, 200, 3), np.uint8)
    first, second = FacePips(told((logits,)))(picture, [index((0, -1))] * 2)
    assert first.suits.tolist() == pytest.approx([0, 0, 0, 1], abs=1e-6)
    assert first.ranks.tolist() == pytest.approx([1 / 13] * 13)
    assert second.suits.tolist() == pytest.approx([0.25] * 4)
    assert second.ranks.tolist() == pytest.approx([0] * 12 + [1], abs=1e-6)


def test_without_indices_no_pips_are_asked_for(told: Callable[..., Any]) -> None:
    assert FacePips(told())(np.zeros((9, 9, 3), np.uint8), []) == ()
