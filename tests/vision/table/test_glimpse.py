"""What a small picture of a table shows."""

import numpy as np
import pytest

from vision.table.motion import glimpse


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 900, 3), (1080, 1920, 3)])
def test_a_glimpse_of_any_picture_is_small(shape: tuple[int, ...]) -> None:
    assert max(glimpse(np.zeros(shape, np.uint8)).relief.shape) <= 192
