"""A camera or a network stream: a thread reads on, and only the newest frame is kept."""

import threading
from collections.abc import Callable, Iterator

from vision.frame import Frame, Image
from vision.source.address import shown
from vision.source.capture import Capture, Closing, SourceError, open_capture
from vision.source.newest_frame import NewestFrame, Patience

STOP_WITHIN_S = 2.0


class LiveSource(Closing):
    """Frames of a camera number or an address, newest first come; the others are dropped."""

    live = True

    def __init__(
        self,
        where: int | str,
        *,
        patience: Patience | None = None,
        opener: Callable[[int | str], Capture] = open_capture,
    ) -> None:
        self.where = where
        self._capture = opener(where)
        self._newest = NewestFrame(_name(where), patience)
        self._stopped = threading.Event()
        self._reader = threading.Thread(target=self._read_on, name=_name(where), daemon=True)
        self._reader.start()

    def __iter__(self) -> Iterator[Frame]:
        """Yield the newest frame, each once, until the source is closed.

        Raises StaleSourceError when nothing new comes in time, of its kind FrozenSourceError when
        the same picture comes again and again, or the SourceError that the camera gives instead.
        """
        return iter(self._newest)

    def close(self) -> None:
        """Stop the reader and give the device back, also when the device hangs."""
        self._stopped.set()
        self._newest.close()
        self._reader.join(STOP_WITHIN_S)

    def _read_on(self) -> None:
        """Read until told to stop; the device is released by the thread that uses it."""
        try:
            while not self._stopped.is_set():
                came, image = self._read()
                if came and image is not None:
                    self._newest.put(image)
                else:
                    self._stopped.wait(0.05)
        finally:
            self._capture.release()

    def _read(self) -> tuple[bool, Image | None]:
        try:
            return self._capture.read()
        except SourceError as error:
            self._newest.explain(error)
            return False, None


def _name(where: int | str) -> str:
    return f"camera {where}" if isinstance(where, int) else shown(where)
