"""Pictures are kept small enough to send, whatever their shape."""

import cv2
import numpy as np
import pytest

from web.live.live_table import encode


@pytest.mark.parametrize(
    ("shape", "kept"),
    [((1200, 1600), (300, 400)), ((300, 200), (300, 200)), ((1, 3000), (1, 400))],
)
def test_the_longer_edge_is_bounded_and_no_edge_vanishes(
    shape: tuple[int, int], kept: tuple[int, int]
) -> None:
    jpeg = encode(np.full((*shape, 3), 90, np.uint8), 400)
    image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    assert image.shape[:2] == kept
