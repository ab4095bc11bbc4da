"""What is the user's lies in the data folder of the user, wherever the system has that."""

from pathlib import Path

import pytest

from vision.own_files import own_file


def test_a_file_of_the_user_lies_in_the_folder_of_cribcam(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = own_file("games.db")
    assert (found.name, found.parent.name) == ("games.db", "cribcam")
