"""A camera or a network stream: a thread reads on, and only the newest frame is kept."""

import threading
import time
from collections.abc import Callable, Iterator

import numpy as np

from vision.capture import Capture, SourceError, open_capture
from vision.closing import Closing
from vision.frame import Frame, Image

STALE_AFTER_S = 3.0
"""A source that gave nothing new for so long is stale."""
STOP_WITHIN_S = 2.0


class StaleSourceError(SourceError):
    """The source is open but sends nothing, or the same picture again and again."""


class LiveSource(Closing):
    """Frames of a camera number or an address, newest first come; the others are dropped.

    Sensors are never quite still, so a picture that repeats to the last bit is a frozen one:
    drivers go on answering with it after the cable is out, and call that success.
    """

    live = True

    def __init__(
        self,
        where: int | str,
        *,
        stale_after_s: float = STALE_AFTER_S,
        opener: Callable[[int | str], Capture] = open_capture,
    ) -> None:
        self.where = where
        self._stale_after_s = stale_after_s
        self._capture = opener(where)
        self._started_s = time.monotonic()
        self._newest: Frame | None = None
        self._news = threading.Condition()
        self._stopped = threading.Event()
        self._reader = threading.Thread(target=self._read_on, name=f"camera {where}", daemon=True)
        self._reader.start()

    def __iter__(self) -> Iterator[Frame]:
        """Yield the newest frame, each once, until the source is closed.

        Raises StaleSourceError when nothing new came for ``stale_after_s`` seconds.
        """
        number = -1
        while (frame := self._newer_than(number)) is not None:
            number = frame.number
            yield frame

    def close(self) -> None:
        """Stop the reader and give the device back, also when the device hangs."""
        self._stopped.set()
        with self._news:
            self._news.notify_all()
        self._reader.join(STOP_WITHIN_S)

    def _newer_than(self, number: int) -> Frame | None:
        with self._news:
            came = self._news.wait_for(lambda: self._has_news(number), self._stale_after_s)
            if self._stopped.is_set():
                return None
            if not came:
                raise StaleSourceError(
                    f"{_name(self.where)} sends no new picture: check its cable or its network, "
                    "or plug it in again"
                )
            return self._newest

    def _has_news(self, number: int) -> bool:
        newest = self._newest
        return self._stopped.is_set() or (newest is not None and newest.number > number)

    def _read_on(self) -> None:
        """Read until told to stop; the device is released by the thread that uses it."""
        try:
            while not self._stopped.is_set():
                came, image = self._capture.read()
                if came and image is not None:
                    self._keep(image)
                else:
                    self._stopped.wait(0.05)
        finally:
            self._capture.release()

    def _keep(self, image: Image) -> None:
        before = self._newest
        if before is not None and np.array_equal(before.image, image):
            return
        number = 0 if before is None else before.number + 1
        with self._news:
            self._newest = Frame(number, time.monotonic() - self._started_s, image)
            self._news.notify_all()


def _name(where: int | str) -> str:
    return f"camera {where}" if isinstance(where, int) else where
