"""What a person names on the command line: pipes, devices, and names that would move the cursor."""

import json
import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from web.command.main import main

ESCAPING = "a\x1b[2J.jpg"
SHOWN = "a\\x1b[2J.jpg"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / ESCAPING
    path.write_bytes(cv2.imencode(".jpg", np.zeros((40, 60, 3), np.uint8))[1].tobytes())
    return path


def said(capsys: pytest.CaptureFixture[str], *words: str | Path, status: int = 0) -> str:
    """What a command prints, wherever it does; never an escape character."""
    assert main([str(word) for word in words]) == status
    text = "".join(capsys.readouterr())
    assert "\x1b" not in text
    return text


def test_the_name_of_a_picture_is_shown_and_not_obeyed(
    picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert SHOWN in said(capsys, "read", picture)


def test_programs_get_the_name_as_it_was_given(
    picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert json.loads(said(capsys, "read", picture, "--json"))["image"] == str(picture)


@pytest.mark.parametrize(
    "words",
    [
        ("read", ESCAPING),
        ("score", "--from", ESCAPING),
        ("replay", ESCAPING),
        ("evaluate", ESCAPING),
        ("enroll", "gold", ESCAPING),
        ("games", "list", "--db", f"nowhere/{ESCAPING}"),
        ("serve", "--db", f"nowhere/{ESCAPING}", "--deck", "\x1b[2J"),
    ],
    ids=lambda words: words[0],
)
def test_the_name_of_what_cannot_be_opened_is_shown_and_not_obeyed(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("web.server.listening.Ending.hear", lambda _: None)  # pytest hears them
    (tmp_path / "nowhere").write_text("a file, no folder")
    assert "\\x1b[2J" in said(capsys, *words, status=2)


def test_an_option_that_nobody_knows_is_shown_and_not_obeyed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "\\x1b[2J" in said(capsys, "cameras", "--\x1b[2J", status=2)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("words", [("read", "{}"), ("enroll", "gold", "{}"), ("evaluate", ".")])
def test_a_pipe_is_refused_where_a_file_is_read(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("labels.json")
    os.mkfifo("pipe.jpg")
    named = [word.format("pipe.jpg") for word in words]
    assert "no regular file" in said(capsys, *named, status=2)


@pytest.mark.parametrize("words", [("score", "--from"), ("play", "--from"), ("replay",)])
def test_a_line_without_end_is_refused(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "zero"
    path.write_bytes(bytes(6_000))
    assert "line 1 has more than 5,000 characters" in said(capsys, *words, path, status=2)


def test_a_game_without_end_is_not_taken_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "endless"
    path.write_text("pegged A 1\n" * 20_001)
    text = said(capsys, "games", "import", path, "--db", tmp_path / "games.db", status=2)
    assert "more than 20,000 lines" in text


@pytest.mark.parametrize("words", [("score", "--from"), ("play", "--from"), ("replay",)])
@pytest.mark.parametrize(
    "content",
    [b"\xff\xd8\xff\xe0\0\x10JFIF\n" * 9, "5H\n".encode("utf-16")],
    ids=["jpeg", "utf-16"],
)
def test_what_is_no_text_is_refused_in_one_line(
    words: tuple[str, ...], content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    text = said(capsys, *words, path, status=2)
    assert text.count("\n") == 1
    assert "line 1 is no text: name a text file, saved as UTF-8" in text
