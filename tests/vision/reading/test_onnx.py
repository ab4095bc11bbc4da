"""The threads of a network run wherever there is a free processor."""

import os
from contextlib import suppress
from pathlib import Path

import pytest

from vision.reading.network import Network

ALLOWED = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0


def allowed() -> dict[str, str]:
    """Of every thread of this process the processors on which it may run."""
    every = {}
    for status in Path("/proc/self/task").glob("*/status"):
        with suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            lines = dict(line.split(":", 1) for line in status.read_text("utf-8").splitlines())
            every[status.parent.name] = lines["Cpus_allowed_list"].strip()
    return every


@pytest.mark.skipif(ALLOWED < 2, reason="wants Linux, and two processors")
def test_no_thread_is_tied_to_a_processor() -> None:
    before = allowed()
    network = Network.packaged("faces")
    added = {thread: where for thread, where in allowed().items() if thread not in before}
    assert added
    assert set(added.values()) == {allowed()[str(os.getpid())]}
    assert network.facts["kind"] == '"faces"'
