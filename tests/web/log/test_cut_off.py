"""A few migrations, imports and sums are cut off; `tests/checks/check_cut_off.py` tries many."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECK = Path(__file__).resolve().parents[2] / "checks" / "check_cut_off.py"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system splits no process off")
def test_what_is_cut_off_is_whole_afterwards() -> None:
    done = subprocess.run(
        [sys.executable, CHECK, "--kills", "4"],
        cwd=CHECK.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
