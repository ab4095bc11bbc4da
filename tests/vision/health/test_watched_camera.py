"""A camera is followed from frame to frame, in the frames' own time."""

from itertools import accumulate, repeat

import numpy as np
import pytest

from tests.vision.reads_blocks import ReadsNothing
from vision.frame import Fault, Frame
from vision.health.camera import HOLDS_S, WatchedCamera

BLACK = np.zeros((72, 128, 3), np.uint8)


@pytest.mark.parametrize("every_s", [0.1, 0.25, 100.0])
def test_a_fault_is_named_once_the_frames_say_that_it_holds(every_s: float) -> None:
    frames = [Frame(number, number * every_s, BLACK) for number in range(10)]
    cameras = accumulate(
        frames, lambda now, frame: now.advance(frame, ReadsNothing()), initial=WatchedCamera()
    )
    named = [camera.fault for camera in cameras][1:]
    since = next(number for number in range(10) if number * every_s >= HOLDS_S)
    assert named == [*repeat(None, since), *repeat(Fault.BLACK, 10 - since)]
