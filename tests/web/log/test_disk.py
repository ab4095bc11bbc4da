"""A disk that has room has room for an event with the picture of its count."""

import cv2
import numpy as np

from web.camera.sources import load_sample
from web.live.live_table import LONGEST_EDGE, encode
from web.log.disk import ROOM


def test_the_picture_of_a_large_and_noisy_camera_has_room() -> None:
    size = LONGEST_EDGE, LONGEST_EDGE * 3 // 4
    table = cv2.resize(load_sample("double-pair-royal.jpg"), size)
    noise = np.random.default_rng(1).normal(0.0, 8.0, table.shape)
    picture = (table + noise).clip(0, 255).astype(np.uint8)
    assert len(encode(picture, LONGEST_EDGE)) < ROOM
