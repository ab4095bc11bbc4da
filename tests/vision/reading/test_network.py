"""A network that is not whole is refused in one line, and its threads run anywhere."""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import models
from vision.reading.network import ModelError, Network, packaged
from web.command.main import main

HOME = Path(models.__file__).parent
READER = (HOME / "reader.onnx").read_bytes()
PAGE = 4096

DAMAGES: dict[str, Callable[[Path], object]] = {
    "cut short": lambda file: file.write_bytes(READER[:-PAGE]),
    "empty": lambda file: file.write_bytes(b""),
    "no network": lambda file: file.write_text("once upon a time"),
    "of another kind": lambda file: shutil.copy(HOME / "aligner.onnx", file),
    "a page zeroed": lambda file: file.write_bytes(
        READER[: 80 * PAGE] + bytes(PAGE) + READER[81 * PAGE :]
    ),
    "missing": lambda file: file.unlink(),
}
COMMANDS = {
    "read": [str(HOME.parent / "samples" / "pair.jpg")],
    "evaluate": [str(HOME.parent / "samples")],
    "enroll": ["mine", str(HOME.parent / "samples" / "pair.jpg"), "--yes"],
    "serve": ["--port", "0"],
    "demo": ["--port", "0"],
}


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the reader in a copy of the package, which is read instead."""
    copy = tmp_path / "models"
    shutil.copytree(HOME, copy)
    monkeypatch.setattr("importlib.resources.files", lambda _: copy)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return copy / "reader.onnx"


def test_the_networks_are_those_that_were_measured() -> None:
    assert packaged("reader") == READER


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_network_that_is_not_whole_is_refused(reader: Path, damage: str) -> None:
    DAMAGES[damage](reader)
    with pytest.raises(ModelError, match="install cribcam anew") as refused:
        packaged("reader")
    assert str(reader) in str(refused.value)


@pytest.mark.parametrize("figures", ["", "{}", '{"models": []}'])
def test_without_the_sums_to_compare_with_none_is_used(reader: Path, figures: str) -> None:
    reader.with_name("figures.json").write_text(figures)
    with pytest.raises(ModelError, match=r"figures.json is damaged: install"):
        packaged("reader")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_so_in_one_line(
    reader: Path, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("web.server.listening.Ending.hear", lambda _: None)  # pytest hears them
    DAMAGES["cut short"](reader)
    assert main([command, *COMMANDS[command]]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"cribcam: {reader} is damaged")


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
