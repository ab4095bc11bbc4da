"""A compiled library that cannot be loaded is named in one line, with what to do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
COMMANDS = (
    ("read", "samples/nobs.jpg"),
    ("watch", "samples/film/deal.mp4"),
    ("serve", "--port", "0"),
    ("cameras",),
    ("evaluate", "samples"),
)
MISSING = "libGL.so.1: cannot open shared object file: No such file or directory"


def said(folder: Path, library: str, text: str, *words: str) -> tuple[int, str]:
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
    assert said(tmp_path, "cv2", MISSING, *words) == (
        2,
        f"cribcam: OpenCV cannot be loaded: {MISSING}; "
        "on Debian and Ubuntu: apt install libgl1 libglib2.0-0\n",
    )


@pytest.mark.parametrize(("library", "name"), [("numpy", "NumPy"), ("onnxruntime", "ONNX Runtime")])
def test_other_compiled_libraries_are_named_too(tmp_path: Path, library: str, name: str) -> None:
    status, line = said(tmp_path, library, "\nIMPORTANT: read this\nand this", *COMMANDS[0])
    assert (status, line.count("\n")) == (2, 1)
    assert line.startswith(f"cribcam: {name} cannot be loaded: IMPORTANT: read this; install")


def test_a_fault_of_our_own_imports_is_no_library_of_the_system(tmp_path: Path) -> None:
    status, lines = said(tmp_path, "platformdirs", "cannot import name", *COMMANDS[0])
    assert status == 1
    assert "Traceback" in lines
