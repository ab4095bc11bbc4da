"""Whoever closes a standard stream is spared its lines, and the command works."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MAIN = "import sys, web.command.main; sys.exit(web.command.main.main())"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the stream")


def run(closed: str, *words: str) -> tuple[int, str, str]:
    """Run a command with a standard stream closed; its status and what it printed."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-c", MAIN, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_without_standard_output_a_hand_is_counted_for_nobody() -> None:
    assert run(">&-", "score", "5H", "5S", "5D", "JC") == (0, "", "")


def test_without_standard_input_there_is_no_line_to_count() -> None:
    assert run("<&-", "score", "--from", "-") == (0, "", "")


def test_without_standard_error_a_refusal_is_not_printed_among_the_results() -> None:
    assert run("2>&-", "score", "5H", "5S", "5D") == (2, "", "")
