"""Ctrl-C and SIGTERM: the server is to end, however many of them come, and whenever they come.

A signal is only noted; the main thread closes all, in its order and once. An exception out of a
handler could strike anywhere, in the middle of the closing too, and leave threads that nobody ends.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)
LEAVES_AFTER_S = 5.0
"""What has not ended so long after the first signal, a driver that blocks for one, is left."""
LOOK_UP_EVERY_S = 1.0
"""Windows lets no signal interrupt a wait: it is handled between two of them."""


class Ending:
    """The wish that the server ends; it is never taken back."""

    def __init__(
        self, leave: Callable[[int], object] = os._exit, after_s: float = LEAVES_AFTER_S
    ) -> None:
        self._leave = leave
        self._after_s = after_s
        # A handler may put into these while the main thread does: they alone are made for that.
        self._wished: SimpleQueue[None] = SimpleQueue()
        self._counted: SimpleQueue[None] = SimpleQueue()

    def hear(self) -> None:
        """Note signals from now on, until the process has ended; for the main thread.

        A signal that was ignored at the start of the server stays ignored.
        """
        threading.Thread(target=self._leave_late, name="deadline", daemon=True).start()
        for number in SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._note)

    def wish(self) -> None:
        """Ask for the end."""
        self._wished.put(None)
        self._counted.put(None)

    def wait(self) -> None:
        """Return once the end is asked for."""
        while True:
            with suppress(Empty):
                return self._wished.get(timeout=LOOK_UP_EVERY_S)

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.wish()

    def _leave_late(self) -> None:
        """End the process as a kill would: each event is wholly in the log then, or not at all."""
        self._counted.get()
        threading.Event().wait(self._after_s)
        busy = ", ".join(thread.name for thread in threading.enumerate() if not thread.daemon)
        print(f"cribcam: what had not ended is left: {busy}", file=sys.stderr, flush=True)
        self._leave(0)
