"""A few kills of the server; `python tests/checks/check_kill.py` makes hundreds."""

import subprocess
import sys
from pathlib import Path

CHECK = Path(__file__).resolve().parents[2] / "checks" / "check_kill.py"


def test_a_killed_server_has_lost_no_event_and_doubled_none() -> None:
    done = subprocess.run(
        [sys.executable, CHECK, "--kills", "2"],
        cwd=CHECK.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "games, each there once" in done.stdout
