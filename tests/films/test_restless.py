"""An arm moves all the time beside the cards of a photograph, and never over one of them."""

from itertools import pairwise

import cv2
import numpy as np
import pytest

from tests.films.restless import NoRoomError, restless_arm

PHOTO = np.full((480, 640, 3), 140, np.uint8)
CLEAR = ((0.35, 0.4, 0.5, 0.6), (0.9, 0.1, 0.1, 0.1))
TIMES_S = (0.0, 0.7, 1.3, 2.9, 4.1, 5.5)


def changed(seed: int, time_s: float) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Where a picture differs from its photograph by more than noise and shadow."""
    image = restless_arm(PHOTO, CLEAR, seed).renderer.frame_at(time_s)
    far = cv2.absdiff(cv2.medianBlur(image, 5), PHOTO).max(2)
    return np.asarray(far > 70, np.uint8)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_arm_is_seen_and_leaves_the_cards_alone(seed: int) -> None:
    seen = np.max([changed(seed, time_s) for time_s in TIMES_S], axis=0)
    assert seen.mean() > 0.002
    for x, y, width, height in CLEAR:
        rows = slice(int((y - height / 2) * 480), int((y + height / 2) * 480))
        columns = slice(int((x - width / 2) * 640), int((x + width / 2) * 640))
        assert not seen[rows, columns].any()


def test_the_arm_moves_from_each_tenth_of_a_second_to_the_next() -> None:
    film = restless_arm(PHOTO, CLEAR, 1)
    images = [cv2.medianBlur(image, 5) for _, image in film.frames(10)]
    moved = [cv2.absdiff(*pair).max(2) > 25 for pair in pairwise(images)]
    assert len(images) == 60
    assert np.mean([each.any() for each in moved]) > 0.9


def test_a_seed_decides_the_arm() -> None:
    scripts = [restless_arm(PHOTO, CLEAR, seed).script for seed in (4, 4, 5)]
    assert scripts[0] == scripts[1] != scripts[2]


def test_a_photograph_full_of_cards_has_no_room() -> None:
    with pytest.raises(NoRoomError, match="no room for an arm"):
        restless_arm(PHOTO, [(0.5, 0.5, 1.0, 1.0)])
