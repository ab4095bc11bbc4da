"""A picture depends on its time alone, is never twice the same, and shows what moves."""

from dataclasses import replace

import numpy as np

from tests.vision.film.plain_film import filmed, lying, reaching, script
from vision.film.film import Lying
from vision.film.renderer import view_at
from vision.film.script import (
    SIZE,
    Bump,
    ExposureStep,
    Hunt,
    Keyframe,
    Lens,
    Light,
    Motion,
    PegBoard,
    Pose,
    Shade,
)
from vision.frame import Image

TABLE_TOP = script(lying(), arms=(reaching(),))


def at(image: Image, x: float, y: float) -> float:
    """How bright a picture is about a place."""
    return float(image[int(y) - 6 : int(y) + 6, int(x) - 6 : int(x) + 6].mean())


def test_a_time_gives_the_same_picture_whatever_was_asked_before() -> None:
    times_s = (0.5, 1.3, 2.0)
    images = [filmed(TABLE_TOP).renderer.frame_at(time_s) for time_s in times_s]
    other = filmed(TABLE_TOP).renderer
    again = [other.frame_at(time_s) for time_s in reversed(times_s)]
    assert images[0].shape == (SIZE[1], SIZE[0], 3)
    assert all(map(np.array_equal, images, reversed(again)))


def test_no_two_pictures_are_alike_though_nothing_moves() -> None:
    renderer = filmed(script(lying())).renderer
    assert not np.array_equal(renderer.frame_at(0.5), renderer.frame_at(0.6))


def test_frames_come_at_their_rate_with_their_times() -> None:
    times_s = [time_s for time_s, _ in filmed(replace(TABLE_TOP, length_s=0.5)).frames(10)]
    assert times_s == [0.0, 0.1, 0.2, 0.3, 0.4]


def test_an_arm_never_rests() -> None:
    renderer = filmed(TABLE_TOP).renderer
    before, after = (renderer.frame_at(time_s).astype(int) for time_s in (1.8, 2.2))
    assert (np.abs(before - after).max(2) > 30).sum() > 400


def test_a_bump_moves_all_that_lies_there_by_one_transformation() -> None:
    bumped = replace(script(lying()), lens=Lens((Bump(1, (60, -30), 3),)))
    film = filmed(bumped)
    (card,) = film.truth
    x, y = view_at(bumped, 3.0) @ (*np.mean(card.corners, 0), 1)
    assert at(film.renderer.frame_at(3.0), x, y) > 220
    left_x, left_y = view_at(bumped, 3.0) @ (*np.mean(card.corners[::3], 0), 1)
    assert at(film.renderer.frame_at(3.0), left_x - 20, left_y) < 120
    assert np.allclose(view_at(bumped, 0.9), np.eye(2, 3))


def test_a_shadow_and_an_exposure_step_darken_the_picture_while_they_last() -> None:
    passing = Shade(Motion((Keyframe(1, Pose(-400, 360)), Keyframe(2, Pose(1680, 360)))), 200, 0.5)
    film = filmed(script(light=Light((passing,), (ExposureStep(3, 0.6),))))
    bright = [at(film.renderer.frame_at(time_s), 640, 360) for time_s in (0.5, 1.5, 2.5, 3.5)]
    assert np.allclose(bright, [90, 45, 90, 54], atol=3)


def test_focus_that_is_hunted_for_blurs_the_edges_and_comes_back() -> None:
    film = filmed(replace(script(lying()), lens=Lens(hunts=(Hunt(1, 1, 4.0),))))
    (card,) = film.truth
    steep = [_steepest(film.renderer.frame_at(time_s), card) for time_s in (0.5, 1.5, 2.5)]
    assert steep[1] < 0.6 * steep[0]
    assert abs(steep[2] - steep[0]) < 25


def _steepest(image: Image, card: Lying) -> float:
    """How fast the picture changes at the card's left edge."""
    x, y = (int(value) for value in np.mean(card.corners[::3], 0))
    row = image[y - 5 : y + 5, x - 20 : x + 20].mean((0, 2))
    return float(np.abs(np.diff(row)).max())


def test_a_peg_goes_on_when_a_hand_has_been_there() -> None:
    board = PegBoard(1100, 150, 70, 400, hops_s=(2.0,))
    renderer = filmed(replace(script(), board=board)).renderer
    before, still, after = (renderer.frame_at(time_s).astype(int) for time_s in (0.5, 1.5, 2.5))
    assert np.abs(before - still).max() < 40
    assert np.abs(before - after)[150:550, 1100:1170].max() > 80


def test_a_card_that_is_turned_over_shows_its_edge_and_then_its_back() -> None:
    def picture(over: float) -> Image:
        return filmed(script(lying(pose=Pose(640, 360, over=over)))).renderer.frame_at(0.5)

    assert at(picture(0.0), 670, 360) > 220
    assert at(picture(0.5), 670, 360) < 120
    assert 120 < at(picture(1.0), 670, 360) < 200


def test_a_hand_holds_fewer_backs_once_it_has_laid_some() -> None:
    arm = replace(reaching(), fan=((0.0, 0), (1.7, 4), (2.2, 0)))
    renderer = filmed(script(arms=(arm,))).renderer
    bright = [int((renderer.frame_at(time_s) > 200).sum()) for time_s in (1.6, 1.9, 2.3)]
    assert bright[1] > 1.3 * max(bright[0], bright[2])
