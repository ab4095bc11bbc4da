"""What is the user's lies in the data folder of the user, wherever the system has that."""

import sys
from pathlib import Path

import pytest

from vision.own_files import NoHomeError, own_file
from web.command.main import main

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="homes are found otherwise there")


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
