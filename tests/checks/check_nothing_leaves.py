"""Lets a page read for a minute, cut off from every network, and tells what it tried to reach.

    python tests/checks/check_nothing_leaves.py --seconds 60

Rendered games are played before the page meanwhile. To show that it would be seen, ONNX Runtime is
loaded for as long with its telemetry on, which must be noticed.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.sealed import ROOT, Sealed, SealedRun, why_not

RUNTIME = "import time, onnxruntime; time.sleep({seconds})"


def main() -> int:
    parser = argparse.ArgumentParser(description="See what a page that reads tries to reach.")
    parser.add_argument("--seconds", type=int, default=60)
    seconds = parser.parse_args().seconds
    if reason := why_not():
        print(f"nothing was looked at: {reason}")
        return 0
    page = (sys.executable, str(ROOT / "tests" / "page_that_reads.py"), str(seconds), "demo")
    ours = _told("a page that reads", *page)
    runtime = _told("telemetry on", sys.executable, "-c", RUNTIME.format(seconds=seconds))
    print(f"{seconds} s each")
    silent = ours.status == 0 and not (ours.reached or ours.strays)
    return 0 if silent and runtime.reached and runtime.strays else 1


def _told(name: str, *command: str) -> SealedRun:
    with TemporaryDirectory() as folder:
        seen = Sealed(Path(folder)).run(*command)
    print(f"{name}: reached {seen.reached or 'nothing'}, left {seen.strays or 'nothing'}")
    print(seen.printed + seen.complained, end="")
    return seen


if __name__ == "__main__":
    sys.exit(main())
