"""A film as a source of frames: at its own pace, but no faster than it is looked at."""

import time
from collections.abc import Callable, Iterator
from itertools import count
from threading import Event
from typing import TypeAlias

from vision.frame import Frame, Image
from vision.source.capture import Closing

Camera: TypeAlias = Callable[[float], Image]
"""From seconds to the picture of then."""

LONGEST_S = 0.25
"""So much of the film passes at most between two looks: a busy machine plays it slowly, and misses
nothing that a person would answer for.
"""


class UnhurriedFilm(Closing):
    """The pictures of a camera, from when they are asked for until it is closed."""

    live = True

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._closed = Event()

    def __iter__(self) -> Iterator[Frame]:
        """Yield what is to be seen at each look, with the time of the film."""
        film_s, looked_s = 0.0, time.monotonic()
        for number in count():
            if self._closed.is_set():
                return
            yield Frame(number, film_s, self._camera(film_s))
            now_s = time.monotonic()
            film_s, looked_s = film_s + min(now_s - looked_s, LONGEST_S), now_s

    def close(self) -> None:
        """End it, whoever looks."""
        self._closed.set()
