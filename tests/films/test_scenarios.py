"""Every kind of film is decided by its seed alone, shows what its name promises, and is written."""

import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.films import write
from tests.films.restless import NoRoomError, restless_arm
from tests.films.scenarios import (
    arms_over_cards,
    bumps,
    exposure_steps,
    handled_cards,
    hunting_focus,
    in_company,
    shadows,
    shown_hands,
)
from tests.films.write import SCENARIOS, entry, labels
from tests.vision.film.plain_film import CARD, FAR, LENGTH_S, OVER, filmed, lying, reaching, script
from vision.evaluation.films import labelled_films
from vision.film.film import Film, Note
from vision.film.script import Keyframe, Motion, Pose
from vision.source.files import VideoSource
from web.demo.script import game_film

LAID_S = 5.0
"""Then eight cards lie there."""


@pytest.mark.parametrize("make", SCENARIOS.values(), ids=SCENARIOS)
def test_a_seed_decides_all_of_a_film(make: Callable[[int], Film]) -> None:
    assert make(1).script == make(1).script
    assert make(1).script != make(2).script


@pytest.mark.parametrize("make", [arms_over_cards, bumps, exposure_steps, handled_cards, shadows])
def test_eight_cards_lie_free_before_anything_happens_to_them(make: Callable[[int], Film]) -> None:
    film = make(1)
    soon = replace(film, script=replace(film.script, length_s=LAID_S + 1))
    assert sum(card.free(LAID_S) for card in soon.truth) == 8


def test_each_arm_covers_a_card_and_goes_away_again() -> None:
    film = arms_over_cards(1, arms=3)
    covered = sorted(
        (span.from_s, span.to_s)
        for card in film.truth
        for span in card.covered
        if span.from_s > LAID_S
    )
    reaches = {round((from_s - LAID_S) // 3.2) for from_s, _ in covered}
    assert len(reaches) >= 3
    assert all(to_s - from_s < 3.2 for from_s, to_s in covered)
    assert sum(card.free(film.script.length_s - 0.1) for card in film.truth) == 8


def test_what_is_bumped_dimmed_or_shaded_is_covered_by_nothing() -> None:
    for make in (bumps, exposure_steps, shadows):
        film = make(2, number=1)
        assert not [span for card in film.truth for span in card.covered if span.from_s > LAID_S]


def test_an_orange_lamp_has_less_blue_than_red_light() -> None:
    blue, green, red = hunting_focus(1).light[0, 0]
    assert blue < green < red


def test_cards_that_are_handled_lie_at_other_places_afterwards() -> None:
    film = handled_cards(1, rounds=2)
    moved = [card for card in film.truth if card.from_s > LAID_S]
    assert len(moved) == 4  # two that were pushed, and two that were laid across others
    assert len({card.card for card in film.truth}) == 10


def test_a_shown_hand_lies_free_before_its_arm_is_out_of_the_picture() -> None:
    shown = shown_hands(1, hands=3)
    for hand in shown.game.hands:
        assert hand.still_s < shown.lies_free_s(hand) <= hand.free_s


def test_in_company_other_hands_are_there_all_the_time() -> None:
    calm = game_film(1, 1)
    restless = in_company(calm)
    assert len(restless.script.arms) == len(calm.script.arms) + 2
    assert restless.hands == calm.hands
    assert restless.script.cards == calm.script.cards


PHOTO = np.full((480, 640, 3), 140, np.uint8)
CLEAR = ((0.35, 0.4, 0.5, 0.6), (0.9, 0.1, 0.1, 0.1))
TIMES_S = (0.0, 0.7, 1.3, 2.9, 4.1, 5.5)


def changed(seed: int, time_s: float) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Where a picture differs from its photograph by more than noise and shadow."""
    image = restless_arm(PHOTO, CLEAR, seed).renderer.frame_at(time_s)
    far = cv2.absdiff(cv2.medianBlur(image, 5), PHOTO).max(2)
    return np.asarray(far > 70, np.uint8)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_arm_is_seen_and_leaves_the_cards_alone(seed: int) -> None:
    seen = np.max([changed(seed, time_s) for time_s in TIMES_S], axis=0)
    assert seen.mean() > 0.002
    for x, y, width, height in CLEAR:
        rows = slice(int((y - height / 2) * 480), int((y + height / 2) * 480))
        columns = slice(int((x - width / 2) * 640), int((x + width / 2) * 640))
        assert not seen[rows, columns].any()


def test_the_arm_moves_from_each_tenth_of_a_second_to_the_next() -> None:
    film = restless_arm(PHOTO, CLEAR, 1)
    images = [cv2.medianBlur(image, 5) for _, image in film.frames(10)]
    moved = [cv2.absdiff(*pair).max(2) > 25 for pair in pairwise(images)]
    assert len(images) == 60
    assert np.mean([each.any() for each in moved]) > 0.9


def test_a_seed_decides_the_arm() -> None:
    scripts = [restless_arm(PHOTO, CLEAR, seed).script for seed in (4, 4, 5)]
    assert scripts[0] == scripts[1] != scripts[2]


def test_a_photograph_full_of_cards_has_no_room() -> None:
    with pytest.raises(NoRoomError, match="no room for an arm"):
        restless_arm(PHOTO, [(0.5, 0.5, 1.0, 1.0)])


def short(_seed: int) -> Film:
    return filmed(script(lying(pose=Pose(640, 360)), arms=(reaching(),)))


def test_a_label_says_when_a_card_lies_and_when_it_is_covered() -> None:
    (entry,) = labels(short(1))
    ((covered_s, free_s),) = entry["covered"]
    assert (entry["card"], entry["from"], entry["to"]) == ("5H", 0, LENGTH_S)
    assert 1.0 < covered_s < 1.5
    assert 2.5 < free_s < 3.0
    assert entry["box"] == pytest.approx([0.5, 0.5, 105 / 1280, 105 / 63 * 88 / 720], abs=1e-4)


def test_what_covers_a_card_from_the_beginning_puts_off_its_first_second() -> None:
    leaving = replace(
        reaching(), motion=Motion((Keyframe(0, OVER), Keyframe(1, OVER), Keyframe(1.5, FAR)))
    )
    (entry,) = labels(filmed(script(lying(), arms=(leaving,))))
    assert 1.0 < entry["from"] < 1.5
    assert entry["covered"] == []


def test_a_film_in_which_a_game_is_played_says_what_happens_and_when() -> None:
    film = short(1)
    assert "events" not in entry(film, "short.avi", "short")
    played = replace(film, notes=(Note("dealer A", (), 0.1), Note("laid A 5H", (CARD,), 1.6)))
    first, second = entry(played, "short.avi", "short")["events"]
    assert first == {"t": 0.1, "event": "dealer A"}
    assert second == {"t": pytest.approx(2.8, abs=0.2), "event": "laid A 5H"}


def test_written_films_are_read_as_labelled_films(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write, "SCENARIOS", {"short": short})
    monkeypatch.setattr(sys, "argv", ["write", str(tmp_path), "--seeds", "4"])
    assert write.main() == 0
    (film,) = labelled_films(tmp_path)
    assert film.group == "short"
    assert [str(stay.card) for stay in film.stays] == ["5H"]
    with VideoSource(Path(film.path)) as video:
        frames = list(video)
    assert len(frames) == 10 * LENGTH_S
    assert frames[-1].time_s == pytest.approx(LENGTH_S - 0.1, abs=0.01)
    assert frames[0].image.shape == (720, 1280, 3)
