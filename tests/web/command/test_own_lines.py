"""Standard error is ours alone: native libraries write nothing there."""

import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np

CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"


def test_a_broken_picture_is_one_line_of_ours_and_a_damaged_one_none(tmp_path: Path) -> None:
    noise = np.random.default_rng(0).integers(0, 255, (200, 300, 3), np.uint8)
    whole = cv2.imencode(".jpg", noise)[1].tobytes()
    middle = len(whole) // 2
    (tmp_path / "damaged.jpg").write_bytes(whole[:middle] + b"\xff\x11" * 9 + whole[middle + 18 :])
    (tmp_path / "broken.jpg").write_bytes(whole[:middle])
    done = subprocess.run(
        [sys.executable, "-c", CRIBCAM, "read", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        f"cribcam: {tmp_path}/broken.jpg: the picture is broken; take or copy it again"
    ]
    assert done.stdout.startswith(f"{tmp_path}/damaged.jpg: no card\n")


def test_what_native_code_writes_is_dropped_and_what_we_write_is_heard() -> None:
    text = (
        "import os, sys; from web.command.main import keep_standard_error_ours;"
        "keep_standard_error_ours(); os.write(2, b'native');"
        "print('ours', file=sys.stderr); os.write(2, b'native')"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, check=True)
    assert done.stderr == f"ours{os.linesep}".encode()


def test_a_process_without_standard_error_runs_all_the_same() -> None:
    text = (
        "import sys; sys.stderr = None;"
        "from web.command.main import keep_standard_error_ours as ours; ours(); print('runs')"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, check=True)
    assert done.stdout == f"runs{os.linesep}".encode()


def test_a_full_disk_is_one_line_in_the_language_that_was_asked_for() -> None:
    hand = ["score", "5H", "5S", "5D", "JC", "--starter", "5C", "--lang", "de"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", CRIBCAM, *hand],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.stderr, done.returncode) == ("cribcam: kein Platz mehr auf dem Datenträger\n", 2)
