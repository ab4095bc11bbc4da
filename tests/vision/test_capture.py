"""OpenCV is silent while cribcam opens a source, and not a moment longer."""

import threading

import cv2

from vision.capture import quiet_opencv

level = cv2.utils.logging.getLogLevel
SILENT = cv2.utils.logging.LOG_LEVEL_SILENT


def test_opencv_speaks_again_when_the_last_of_two_overlapping_threads_is_done() -> None:
    before = level()
    inside, done = threading.Event(), threading.Event()

    def open_slowly() -> None:
        with quiet_opencv:
            inside.set()
            done.wait(5)

    slow = threading.Thread(target=open_slowly)
    with quiet_opencv:
        slow.start()
        assert inside.wait(5)
    still = level()
    done.set()
    slow.join()
    assert before != SILENT
    assert (still, level()) == (SILENT, before)
