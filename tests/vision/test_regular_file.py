"""Only regular files are read, and none without end."""

import os
from pathlib import Path

import pytest

from vision.regular_file import FileError, read_regular


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


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere") == "cannot be opened (No such file or directory)"
