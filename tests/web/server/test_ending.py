"""The end is reached from any order of signals."""

import signal
import threading
from collections.abc import Iterator
from queue import SimpleQueue

import pytest

from web.server.listening import SIGNALS, Ending

PATIENCE_S = 20.0


@pytest.fixture
def left() -> SimpleQueue[int]:
    """The exit statuses with which the process would have been left."""
    return SimpleQueue()


@pytest.fixture
def ending(left: SimpleQueue[int]) -> Iterator[Ending]:
    """One that hears signals; how they were handled before comes back afterwards.

    Its thread has said what it says before the next test begins.
    """
    before = {number: signal.getsignal(number) for number in SIGNALS}
    threads = set(threading.enumerate())
    ending = Ending(left.put, after_s=0)
    yield ending
    ending.wish()
    for thread in set(threading.enumerate()) - threads:
        thread.join(PATIENCE_S)
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("signals", [SIGNALS, SIGNALS[::-1], SIGNALS * 2])
def test_signals_interrupt_nothing_and_the_wait_for_them_returns(
    ending: Ending, signals: tuple[signal.Signals, ...]
) -> None:
    ending.hear()
    for number in signals:
        signal.raise_signal(number)
    ending.wait()


def test_a_wait_that_has_begun_hears_the_wish(ending: Ending) -> None:
    waits = threading.Thread(target=ending.wait)
    waits.start()
    ending.wish()
    waits.join(PATIENCE_S)
    assert not waits.is_alive()


def test_what_does_not_end_is_left_after_a_while(
    ending: Ending, left: SimpleQueue[int], capsys: pytest.CaptureFixture[str]
) -> None:
    ending.hear()
    signal.raise_signal(signal.SIGTERM)
    assert left.get(timeout=PATIENCE_S) == 0
    assert "what had not ended is left: MainThread" in capsys.readouterr().err


def test_a_signal_that_was_told_to_be_ignored_stays_so(ending: Ending) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ending.hear()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
