"""What a command prints without a stream, after Ctrl-C, and without a library."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[3]
MAIN = "import sys, web.command.main; sys.exit(web.command.main.main())"
SHELL = pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the stream")


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


@SHELL
def test_without_standard_output_a_hand_is_counted_for_nobody() -> None:
    assert run(">&-", "score", "5H", "5S", "5D", "JC") == (0, "", "")


@SHELL
def test_without_standard_input_there_is_no_line_to_count() -> None:
    assert run("<&-", "score", "--from", "-") == (0, "", "")


@SHELL
def test_without_standard_error_a_refusal_is_not_printed_among_the_results() -> None:
    assert run("2>&-", "score", "5H", "5S", "5D") == (2, "", "")


START = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Interrupting:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
sys.argv[1:] = ["score", "5H", "5S", "5D", "JC", "--starter", "5C"]
import cribcam
"""

RUNNING = """
import scorer.command.score
scorer.command.score.score.callback = lambda **_: os.kill(os.getpid(), signal.SIGINT)
"""

ENDING = """
import scorer.command.score
class Impatient:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
def interrupted(**_):
    impatient = Impatient()
    os.kill(os.getpid(), signal.SIGINT)
scorer.command.score.score.callback = interrupted
"""
END = "sys.exit(cribcam.main())"
SIGNALS = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signal to itself")


def ended(code: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


@SIGNALS
@pytest.mark.parametrize("module", ["web.command.main", "click", "scorer.command.score"])
def test_what_is_still_imported_ends_at_once(module: str) -> None:
    assert ended(START.format(module=module) + END) == (-signal.SIGINT, "", "")


@SIGNALS
def test_a_command_ends_with_the_status_that_shells_give() -> None:
    assert ended(START.format(module="") + RUNNING + END) == (130, "", "")


@SIGNALS
def test_a_second_interrupt_ends_at_once_what_is_ending() -> None:
    assert ended(START.format(module="") + ENDING + END) == (-signal.SIGINT, "", "")


COMMANDS = (
    ("read", "samples/nobs.jpg"),
    ("watch", "samples/film/deal.mp4"),
    ("serve", "--port", "0"),
    ("cameras",),
    ("evaluate", "samples"),
)
MISSING = "libGL.so.1: cannot open shared object file: No such file or directory"


def status_and_errors(folder: Path, library: str, text: str, *words: str) -> tuple[int, str]:
    """What a command says where that library raises such an error when it is imported."""
    (folder / library).mkdir()
    (folder / library / "__init__.py").write_text(f"raise ImportError({text!r})\n")
    main = "import sys; from web.command.main import main; sys.exit(main(sys.argv[1:]))"
    path = os.pathsep.join((str(folder), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", main, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_command_without_a_library_of_the_system_says_how_to_install_it(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    assert status_and_errors(tmp_path, "cv2", MISSING, *words) == (
        2,
        f"cribcam: OpenCV cannot be loaded: {MISSING}; "
        "on Debian and Ubuntu: apt install libgl1 libglib2.0-0\n",
    )


@pytest.mark.parametrize(("library", "name"), [("numpy", "NumPy"), ("onnxruntime", "ONNX Runtime")])
def test_other_compiled_libraries_are_named_too(tmp_path: Path, library: str, name: str) -> None:
    status, line = status_and_errors(
        tmp_path, library, "\nIMPORTANT: read this\nand this", *COMMANDS[0]
    )
    assert (status, line.count("\n")) == (2, 1)
    assert line.startswith(f"cribcam: {name} cannot be loaded: IMPORTANT: read this; install")


def test_a_fault_of_our_own_imports_is_no_library_of_the_system(tmp_path: Path) -> None:
    status, lines = status_and_errors(tmp_path, "platformdirs", "cannot import name", *COMMANDS[0])
    assert status == 1
    assert "Traceback" in lines


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
