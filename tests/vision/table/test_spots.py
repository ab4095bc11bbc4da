"""What is read at a place counts against every reading of it since it lies still."""

from dataclasses import replace

import numpy as np

from tests.vision.reads_blocks import index, table
from vision.table.spots import read_spots
from vision.table.stillness import Stillness


def test_a_mark_that_is_read_once_after_four_readings_was_seen_in_one_of_five() -> None:
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    still = replace(still, reads=np.full_like(still.reads, 4))
    mark = index("6S", (100, 100))
    (spot,) = read_spots((), (mark,), np.ones_like(still.moving), still)
    assert spot.frames == ((), (), (), (), (mark,))
