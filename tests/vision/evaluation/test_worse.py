"""Pictures are made worse in every way, always alike, and each step has its figures."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.vision.evaluation.rows import photo
from tests.vision.readings import sighting as seen
from vision.evaluation.worse import INDEX, WAYS, MadeWorse, Way, median_index, worse_text, worsened
from vision.frame import Image, Sighting

PICTURE = np.random.default_rng(5).integers(0, 256, (60, 80, 3)).astype(np.uint8)
SHARP, SMALLEST = WAYS[0].steps[0], WAYS[0].steps[-1]


def made_worse(index: float | None = INDEX, name: str = "a.jpg") -> dict[tuple[str, float], Image]:
    return {(way.name, step): image for (way, step), image in worsened(PICTURE, index, name)}


def index_of(unit: float | None) -> Sighting:
    return replace(seen("5H"), unit=unit)


def detail(image: Image) -> float:
    """How much neighbouring pixels differ."""
    return float(np.abs(np.diff(image.astype(float), axis=1)).mean())


def test_a_picture_is_made_worse_always_alike() -> None:
    once, again = made_worse(), made_worse()
    assert all(np.array_equal(once[step], again[step]) for step in once)


def test_another_picture_is_moved_in_another_direction() -> None:
    steps = made_worse(), made_worse(name="b.jpg")
    one, other = (images["moved", 9.0] for images in steps)
    assert not np.array_equal(one, other)


@pytest.mark.parametrize("step", WAYS[0].steps)
def test_a_picture_is_made_as_small_as_its_median_index_says(step: float) -> None:
    assert made_worse(index=80.0)["small", step].shape[1] == round(80 * step / 80)


@pytest.mark.parametrize("index", [20.0, None], ids=["smaller indices", "no cards"])
def test_no_picture_is_made_larger(index: float | None) -> None:
    assert made_worse(index=index)["small", SHARP].shape == PICTURE.shape


@pytest.mark.parametrize("way", WAYS[1:3], ids=lambda way: way.name)
def test_the_more_it_is_blurred_the_less_detail_is_left(way: Way) -> None:
    details = [detail(made_worse()[way.name, step]) for step in way.steps]
    assert detail(PICTURE) > details[0] > details[1] > details[2]


def test_what_is_moved_or_out_of_focus_stays_as_bright() -> None:
    for way in WAYS[1:3]:
        for step in way.steps:
            assert made_worse()[way.name, step].mean() == pytest.approx(PICTURE.mean(), abs=1.5)


def test_the_far_edge_of_what_is_tilted_is_so_much_shorter() -> None:
    tilted = made_worse()["tilted", 0.56]
    rows = (tilted > 0).any(2).sum(1)
    assert rows[1] / rows[-2] == pytest.approx(0.56, abs=0.05)


def test_dim_and_orange_light_take_what_they_say() -> None:
    worse = made_worse()
    assert worse["dim", 0.25].mean() == pytest.approx(PICTURE.mean() / 4, abs=1.5)
    blue, _, red = worse["orange", 0.3].mean((0, 1)) / PICTURE.mean((0, 1))
    assert (blue, red) == (pytest.approx(0.3, abs=0.01), pytest.approx(1.0, abs=0.01))


def test_a_compressed_picture_has_the_same_size() -> None:
    assert made_worse()["compressed", 25.0].shape == PICTURE.shape


def test_the_median_index_is_that_of_the_cards_whose_size_is_known() -> None:
    assert median_index([index_of(9.0), index_of(None), index_of(11.0), index_of(30.0)]) == 22.0
    assert median_index([index_of(None)]) is None


BRIGHT = np.full((6, 8, 3), 200, np.uint8)


def read(image: Image) -> tuple[Sighting, ...]:
    """A five of hearts, and in pictures that are dim a certain six in its place."""
    return (seen("5H" if image.mean() > 90 else "6H"),)


def told() -> MadeWorse:
    """Two photographs of two cards each that were read in all ways."""
    made = MadeWorse(read)
    for name in ("a.jpg", "b.jpg"):
        made.add(replace(photo("5H JC"), path=Path(name)), BRIGHT, ())
    return made


def test_every_way_has_its_steps_in_their_order() -> None:
    ways = told().as_json()
    assert [way["way"] for way in ways] == [way.name for way in WAYS]
    steps = [[each["step"] for each in way["steps"]] for way in ways]
    assert steps == [list(way.steps) for way in WAYS]


def test_a_step_has_the_figures_of_all_photographs() -> None:
    steps = {each["step"]: each for way in told().as_json() for each in way["steps"]}
    right = {"recall": 0.5, "precision": 1.0, "certain_recall": 0.5, "wrong_certain": 0}
    wrong = {"recall": 0.0, "precision": 0.0, "certain_recall": 0.0, "wrong_certain": 2}
    assert steps[9.0] == {"step": 9.0} | right
    assert steps[0.25] == {"step": 0.25} | wrong


def test_people_read_a_line_a_step_with_its_way_and_unit() -> None:
    ways = told().as_json()
    lines = [str(line) for line in worse_text(ways)]
    begins = [
        f"{way['way']}, {each['step']:g} ({way['unit']}): " for way in ways for each in way["steps"]
    ]
    assert all(line.startswith(begin) for line, begin in zip(lines, begins, strict=True))
    assert (
        "dim, 0.25 (share of the light, with noise): recall 0.0000, precision 0.0000, "
        "certain 0.0000, wrong and certain 2"
    ) in lines
