"""The newest of many frames, for one who takes them more slowly than they come."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from scorer.language.sentence import say
from vision.frame import Fault, Frame, Image
from vision.source.capture import Closing, SourceError, clock_s


class StaleSourceError(SourceError):
    """The source is open but sends nothing."""

    fault = Fault.STALE


class FrozenSourceError(StaleSourceError):
    """The source sends the same picture again and again."""

    fault = Fault.FROZEN


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds may pass without a new frame; the first one may take longer.

    A camera wakes up slowly, and a stream waits for its next whole picture.
    """

    first_s: float = 5.0
    next_s: float = 1.5


class NewestFrame(Closing):
    """A source of the newest of the frames that are put here; others may be put in any thread.

    One must be put at least every second, as an open page does with those of its camera.
    Sensors are never quite still, so a picture that repeats to the last bit is a frozen one:
    drivers go on answering with it after the cable is out, and call that success.
    """

    live = True

    def __init__(self, name: str, patience: Patience | None = None) -> None:
        self._name = name
        self._patience = patience or Patience()
        self._started_s = clock_s()
        self._newest: Frame | None = None
        self._repeated_s = float("-inf")
        self._reason: SourceError | None = None
        self._taken = -1
        self._closed = False
        self._news = threading.Condition()

    def put(self, image: Image) -> None:
        """Keep a picture that came now, in place of the one before; nobody sees it once closed."""
        with self._news:
            previous, self._reason = self._newest, None
            if previous is not None and np.array_equal(previous.image, image):
                self._repeated_s = self._now_s()
                return
            number = 0 if previous is None else previous.number + 1
            self._newest = Frame(number, self._now_s(), image)
            self._news.notify_all()

    def explain(self, reason: SourceError) -> None:
        """Say why no picture comes now; that is raised if none comes in time."""
        with self._news:
            self._reason = reason

    def close(self) -> None:
        """End the frames, also for who waits for the next one."""
        with self._news:
            self._closed = True
            self._news.notify_all()

    def __iter__(self) -> Iterator[Frame]:
        """Yield the newest frame, each once, until this is closed.

        Raises StaleSourceError when nothing new comes in time, of its kind FrozenSourceError when
        the same picture comes again and again, or the SourceError that explains it; whoever asks
        again waits again.
        """
        asked_s = self._now_s()
        while (frame := self._next(asked_s)) is not None:
            yield frame

    def _next(self, asked_s: float) -> Frame | None:
        with self._news:
            self._news.wait_for(self._ready, self._deadline_s(asked_s) - self._now_s())
            if self._closed:
                return None
            if self._newest is None or not self._ready():
                raise self._why_none()
            self._taken = self._newest.number
            return self._newest

    def _ready(self) -> bool:
        """Whether there is a frame that nobody took, and that still shows how things are."""
        newest = self._newest
        if newest is None or newest.number <= self._taken:
            return self._closed
        return self._closed or self._now_s() - newest.time_s <= self._patience.next_s

    def _deadline_s(self, asked_s: float) -> float:
        if self._newest is None:
            return asked_s + self._patience.first_s
        return max(self._newest.time_s, asked_s) + self._patience.next_s

    def _why_none(self) -> SourceError:
        """Frozen is a camera that repeats its last picture, stale one that sends nothing."""
        if self._reason is not None:
            return self._reason
        if self._repeated_s > self._now_s() - self._patience.next_s:
            return FrozenSourceError(
                say(
                    "{name} sends the same picture again and again: plug it in again",
                    name=self._name,
                )
            )
        return StaleSourceError(
            say(
                "{name} sends no new picture: check its cable or its network, or plug it in again",
                name=self._name,
            )
        )

    def _now_s(self) -> float:
        return clock_s() - self._started_s
