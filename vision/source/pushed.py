"""Frames that somebody else sends: the camera of an open page."""

from collections.abc import Iterator

from vision.frame import Frame, Image
from vision.source.capture import Closing
from vision.source.newest_frame import NewestFrame, Patience


class PushedSource(Closing):
    """The newest of the frames that are put here, from any thread.

    Who sends them sends one at least every second, however little it differs: a real camera's
    never repeats to the last bit, and one that sends nothing is stale.
    """

    live = True

    def __init__(self, name: str, *, patience: Patience | None = None) -> None:
        self._newest = NewestFrame(name, patience or Patience())

    def put(self, image: Image) -> None:
        """Give a frame that was taken just now; once this is closed, nobody sees it."""
        self._newest.put(image)

    def __iter__(self) -> Iterator[Frame]:
        """Yield the newest frame, each once, until the source is closed.

        Raises StaleSourceError when nothing new comes in time, of its kind FrozenSourceError when
        the same picture comes again and again; whoever iterates again waits for the next frame.
        """
        return iter(self._newest)

    def close(self) -> None:
        """End the frames."""
        self._newest.close()
