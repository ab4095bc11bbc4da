"""A worker of xdist that dies tells how, in the report of the test that it was running.

By itself it tells the terminal alone, far above the failures, and nobody how the process ended.
"""

import faulthandler
import signal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

FILE = "last_words"
PATIENCE_S = 10.0
MOST_LINES = 24


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Give every worker a file of its own."""
    folder = TemporaryDirectory()
    node.config.add_cleanup(folder.cleanup)
    node.workerinput[FILE] = str(Path(folder.name, FILE))


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """In a worker: write there at which line of the source each thread was when it died."""
    worker = getattr(config, "workerinput", {})
    if FILE in worker:
        words = Path(worker[FILE]).open("w", encoding="utf-8")  # noqa: SIM115, open to the end
        config.add_cleanup(words.close)
        faulthandler.enable(words)


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(report: Any) -> None:
    """Add the signal, or the exit status, and the last words."""
    ended = report.node.gateway._io.popen.wait(PATIENCE_S)
    ending = signal.Signals(-ended).name if ended < 0 else f"exit status {ended}"
    words = _in_order(Path(report.node.workerinput[FILE]).read_text("utf-8"))
    report.longrepr = "\n".join([f"{report.longrepr}: {ending}", *words[:MOST_LINES]])


def _in_order(words: str) -> list[str]:
    """The lines, those of the thread that died before the ones of the others."""
    parts = sorted(words.split("\n\n"), key=lambda part: not part.startswith(("Fatal", "Current")))
    return "\n".join(parts).splitlines()
