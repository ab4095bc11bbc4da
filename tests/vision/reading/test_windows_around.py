"""Several windows around every box, the usual one first."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vision.reading.courts import PRINTS
from vision.reading.detector import Detection
from vision.reading.reader import Reader
from vision.reading.windows import WINDOWS, windows_around

PICTURE = np.full((200, 400, 3), 90, np.uint8)


def test_the_first_window_is_the_usual_one_and_all_lie_around_their_boxes() -> None:
    boxes = [(0.0, 0.0, 8.0, 16.0), (30.0, 10.0, 40.0, 20.0)]
    windows = windows_around(boxes).reshape(WINDOWS, 2, 2, 3)
    assert (windows[:, 0, :, 2] == (4, 8)).all()
    assert (windows[:, 1, :, 2] == (35, 15)).all()
    assert windows[0, 0, :, :2] == pytest.approx(np.eye(2) * 8 * 1.3)
    assert len({tuple(window.ravel().round(6)) for window in windows[:, 0]}) == WINDOWS


def test_a_reader_gives_every_detection_all_its_windows(told: Callable[..., Any]) -> None:
    boxes = [(100.0, 50.0, 120.0, 90.0), (300.0, 80.0, 330.0, 120.0)]
    poses = np.array([[0, 0, 0, -0.5]] * len(boxes) * WINDOWS, np.float32)
    answers = np.full((len(poses), len(PRINTS) + 5), -9.0, np.float32)
    answers[:, [len(PRINTS), -1]] = 9  # spades, and it is an index
    answers[0::2, 0] = answers[1::2, 12] = 9  # an ace, and a king
    reader = Reader(told(poses, poses), told((answers, np.zeros((len(poses), 192), np.float32))))
    ace, king = reader.through_each_window(PICTURE, tuple(Detection(box, 0.9) for box in boxes))
    assert [(one.box, int(one.chances.argmax())) for one in ace] == [(boxes[0], 0)] * WINDOWS
    assert [(one.box, int(one.chances.argmax())) for one in king] == [(boxes[1], 12)] * WINDOWS


def test_nothing_detected_is_not_looked_at(told: Callable[..., Any]) -> None:
    assert Reader(told(), told()).through_each_window(PICTURE, ()) == ()
