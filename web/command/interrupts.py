"""Ctrl-C: what is still being imported ends without a word, a command by a KeyboardInterrupt."""

import signal


def hear_interrupts() -> None:
    """Let Ctrl-C raise KeyboardInterrupt from now on; where it is ignored it stays so."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
