"""The deck of the rendered game is the one that the project draws, and is read for certain."""

from pathlib import Path

import cv2
import numpy as np
import pytest

pytest.importorskip("PIL", reason="decks are drawn with the train extra")

from scorer.cards import DECK
from vision.training.decks.sheet import HEIGHT_SHOWN, WIDTH_SHOWN, draw_sheet, write_sheet
from vision.training.plan import TrainingError

COMMITTED = Path(__file__).parents[4] / "samples" / "deck" / "faces.webp"


def drawn() -> np.ndarray:
    try:
        return draw_sheet()
    except TrainingError as missing:
        pytest.skip(str(missing))


def test_the_committed_deck_is_drawn_again_from_nothing() -> None:
    committed = cv2.imread(str(COMMITTED), cv2.IMREAD_UNCHANGED)
    assert committed is not None
    assert np.abs(committed.astype(int) - drawn()).mean() < 1  # type faces differ by version


def test_no_two_faces_are_alike() -> None:
    sheet = drawn()
    rows, columns = sheet.shape[0] // HEIGHT_SHOWN, sheet.shape[1] // WIDTH_SHOWN
    tiles = sheet.reshape(rows, HEIGHT_SHOWN, columns, WIDTH_SHOWN, 4).swapaxes(1, 2)
    assert len({tile.tobytes() for tile in tiles.reshape(len(DECK), -1)}) == 52
    assert rows * columns == len(DECK)


def test_a_deck_that_cannot_be_written_is_no_silence(tmp_path: Path) -> None:
    drawn()
    with pytest.raises(OSError, match="cannot be written"):
        write_sheet(tmp_path / "missing" / "faces.webp")
