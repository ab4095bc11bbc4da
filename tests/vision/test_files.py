"""Only regular files are read, none without end; what is the user's lies in his data folder."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from scorer.language.sentence import Refusal, say
from vision.files import FileError, NoHomeError, own_file, read_regular, replacing, system_reason
from web.command.main import main

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="homes are found otherwise there")


def refusal(path: Path, most_bytes: int = 100) -> str:
    with pytest.raises(FileError) as error:
        read_regular(path, most_bytes)
    return str(error.value)


def test_a_file_is_read_also_where_a_link_leads_to_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"content")
    (tmp_path / "link").symlink_to("file")
    assert read_regular(tmp_path / "link", 7) == b"content"


def test_a_file_that_is_too_large_is_refused_with_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(3_000_000)
    assert refusal(path, 2_000_000) == "larger than 2 MB, which is too much"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_refused_before_anybody_writes_to_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe").startswith("no regular file")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_a_device_is_refused_also_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/dev/zero")
    assert refusal(Path("/dev/zero")).startswith("no regular file")
    assert refusal(tmp_path / "link").startswith("no regular file")


def test_a_file_is_there_as_it_was_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    with suppress(OSError), replacing(path) as unfinished:
        unfinished.write_text("half of the n")
        raise OSError("the disk is full")
    assert path.read_text() == "old"
    with replacing(path) as unfinished:
        unfinished.write_text("new")
        assert path.read_text() == "old"
    assert (path.read_text(), list(tmp_path.iterdir())) == ("new", [path])


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere") == "cannot be opened (No such file or directory)"


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user of whom neither the environment nor the system knows a home."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", str)


def test_a_file_of_the_user_lies_in_the_folder_of_cribcam(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = own_file("games.db")
    assert (found.name, found.parent.name) == ("games.db", "cribcam")


@on_linux
@pytest.mark.usefixtures("homeless")
def test_a_user_without_a_home_is_told_what_to_set() -> None:
    with pytest.raises(NoHomeError, match="set HOME to a folder"):
        own_file("games.db")


@on_linux
@pytest.mark.usefixtures("homeless")
def test_a_command_that_keeps_games_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games", "list"]) == 2
    said = "cribcam: no home of this user is known: set HOME to a folder\n"
    assert capsys.readouterr() == ("", said)


@on_linux
@pytest.mark.usefixtures("homeless")
def test_a_command_that_keeps_nothing_needs_no_home() -> None:
    assert main(["score", "5H", "5S", "5D", "JC", "--starter", "5C"]) == 0


def test_a_refusal_says_its_reason() -> None:
    assert str(Refusal(say("{name} is empty", name="table.jpg"))) == "table.jpg is empty"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOENT, "No such file or directory"),
        (errno.EACCES, "Permission denied"),
        (errno.EIO, "as the system says"),
    ],
)
def test_what_the_system_refuses_is_said_as_the_system_says_it(number: int, said: str) -> None:
    assert str(system_reason(OSError(number, "as the system says"))) == said


def test_an_error_without_a_number_says_what_it_is() -> None:
    assert str(system_reason(OSError("the cable is out"))) == "the cable is out"
