"""The packaged model: one recogniser, for any picture and any thread."""

from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files

import numpy as np
import pytest

from vision.commands.read import read
from vision.frame import Image
from vision.pictures import decode
from vision.reading.courts import Courts
from vision.reading.recogniser import Recogniser, courts_of
from vision.table.arrangement import ProblemKind

THREADS = 3


def sample(name: str) -> Image:
    return decode((files("samples") / name).read_bytes(), name)


def test_several_threads_at_once_see_what_one_sees(recogniser: Recogniser) -> None:
    images = [sample(name) for name in ("twenty-nine.jpg", "double-run.jpg", "empty-table.jpg")]
    alone = [recogniser.sightings(image) for image in images]
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(recogniser.sightings, images * THREADS))
    assert any(alone)
    assert together == alone * THREADS


def test_boxes_lie_in_the_picture(recogniser: Recogniser) -> None:
    image = sample("twenty-nine.jpg")[:, 300:]
    height, width = image.shape[:2]
    boxes = np.array([box for seen in recogniser.sightings(image) for box in seen.boxes])
    assert len(boxes)
    assert boxes.min() >= 0
    assert (boxes[:, 2:] <= (width, height)).all()


@pytest.mark.parametrize("shape", [(1, 3000, 3), (3000, 1, 3), (1, 1, 3)])
def test_a_picture_of_any_shape_is_read(recogniser: Recogniser, shape: tuple[int, ...]) -> None:
    reading = read(recogniser, np.full(shape, 255, np.uint8))
    assert [problem.kind for problem in reading.view.problems] == [ProblemKind.NO_CARDS]


def test_letters_of_two_cards_tell_the_courts_of_a_picture(recogniser: Recogniser) -> None:
    assert courts_of(recogniser.readings(sample("double-run.jpg"))) is None
    assert courts_of(recogniser.readings(sample("nobs.jpg"))) is Courts.ENGLISH


def test_each_index_of_a_picture_has_the_ink_of_its_suit(recogniser: Recogniser) -> None:
    readings = recogniser.readings(sample("double-run.jpg"))
    inks = [reading.ink for reading in readings if reading.chances.max() > 0.9]
    assert len(inks) >= 10
    assert {ink.red > 0.7 for ink in inks if ink} == {True, False}
