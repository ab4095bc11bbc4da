"""An arm is drawn where enough of it is in the picture to be seen."""

from dataclasses import replace

from tests.vision.film.plain_film import filmed, reaching, script
from vision.film.arm import limb_at, limb_box
from vision.film.script import SIZE, Pose, resting

MM = 1.6


def box_at(y: float) -> tuple[int, int, int, int] | None:
    """The part of the picture that an arm from above reaches, with its finger tips at a height."""
    arm = replace(reaching(), motion=resting(Pose(640, y), 1), restless=0.0)
    return limb_box(limb_at(arm, 0.5, MM), SIZE)


def test_of_an_arm_at_the_edge_a_few_rows_of_pixels_are_not_drawn() -> None:
    boxes = [box_at(y / 2) for y in range(-400, 100)]
    assert boxes[0] is None
    assert boxes[-1] is not None
    assert all(bottom - top >= 4 for _, top, _, bottom in filter(None, boxes))


def test_a_picture_is_drawn_however_little_of_an_arm_is_in_it() -> None:
    first = next(y / 2 for y in range(-400, 100) if box_at(y / 2))
    for y in (first - 1, first, first + 1):
        arm = replace(reaching(), motion=resting(Pose(640, y), 1), restless=0.0)
        assert filmed(script(arms=(arm,))).renderer.frame_at(0.5).shape == (SIZE[1], SIZE[0], 3)
