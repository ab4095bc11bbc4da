"""Ctrl-C: what is still being imported ends without a word, a command by a KeyboardInterrupt.

While a command ends by the first, a second one would be told with a traceback, wherever it struck.
So it ends the process at once.
"""

import signal
from types import FrameType


def hear_interrupts() -> None:
    """Let Ctrl-C raise KeyboardInterrupt from now on; where it is ignored it stays so."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, _interrupt)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    raise KeyboardInterrupt
