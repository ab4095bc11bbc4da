"""What is certain is known of each frame of a film, as of a table that is watched."""

from pathlib import Path

import cv2
import pytest

from tests.vision.reads_blocks import ReadsBlocks, table
from vision.evaluation.films import watched_film
from vision.source.source import open_film


@pytest.fixture
def film(tmp_path: Path) -> str:
    """An empty table for half a second, then the six of spades."""
    for number, image in enumerate([table(), table("6S")]):
        for part in range(10):
            cv2.imwrite(str(tmp_path / f"{10 * number + part:04d}.png"), image)
    return str(tmp_path / "%04d.png")


def test_every_frame_has_its_time_and_what_is_certain_by_then(film: str) -> None:
    with open_film(film) as opened:
        seen = list(watched_film(opened, ReadsBlocks()))
    assert [one.time_s for one in seen] == [number / 10 for number in range(8)]
    certain = [" ".join(str(card.card) for card in one.certain) for one in seen]
    assert (certain[0], certain[-1]) == ("", "6S")
    assert certain == sorted(certain)


def test_boxes_are_fractions_of_the_picture(film: str) -> None:
    with open_film(film) as opened:
        *_, last = watched_film(opened, ReadsBlocks())
    (card,) = last.certain
    assert list(last.boxes(card)) == [(92 / 640, 90 / 480, 108 / 640, 110 / 480)]
