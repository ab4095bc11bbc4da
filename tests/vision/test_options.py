"""What the command line tells the reading."""

import argparse

import pytest

from vision.courts import Courts
from vision.options import add_reading_options, told_recogniser


def courts_of(*words: str) -> Courts:
    parser = argparse.ArgumentParser()
    add_reading_options(parser)
    return told_recogniser(parser.parse_args(words)).reader.settings.courts


def test_courts_are_english_unless_told() -> None:
    assert courts_of() is Courts.ENGLISH
    assert courts_of("--courts", "french") is Courts.FRENCH


def test_unknown_courts_are_refused_with_those_that_are_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit, match="2"):
        courts_of("--courts", "dutch")
    told = capsys.readouterr().err
    assert all(courts in told for courts in Courts)
