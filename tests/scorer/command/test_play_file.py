"""``cribcam play --from``: many deals, a line each."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., int]
D1 = "A:KH B:6H A:KS B:go A:2H A:2S B:8S B:7S B:9S"
D2 = "A:8H B:7S A:7D B:6C A:5H"
BAD_LINES = f"{D1}\nA:8H B:8\n8H\nA:8H B:7S B:6S\n\nA:8H A:8H\n{D2}\n"


def test_comments_in_a_file_are_skipped_but_numbered(
    play: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--from - --json", stdin=f"# the first\n{D1}\n  # bad\nA:8X\n") == 2
    output = capsys.readouterr()
    assert (len(output.out.splitlines()), output.err.split(": ")[1]) == (1, "line 4")


def test_many_deals_are_scored_a_line_each(
    play: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--from - --json", stdin=f"{D1}\n\n{D2}\n") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["totals"]["B"] for line in lines] == [6, 3]


def test_many_deals_may_come_from_a_file_and_be_ended(
    play: Command, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "deals.txt"
    file.write_text(f"{D1}\n{D2}\n", "utf-8-sig")
    assert play(f"--from {file} --end") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"A 3, B 6  {D1}", f"A 3, B 3  {D2}"]


def test_bad_lines_are_named_and_the_others_scored(
    play: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--from - --json", stdin=BAD_LINES) == 2
    output = capsys.readouterr()
    assert [json.loads(line)["totals"]["B"] for line in output.out.splitlines()] == [6, 3]
    complaints = [line.split(": ")[1] for line in output.err.splitlines()]
    assert complaints == ["line 2", "line 3", "line 4", "line 6"]
