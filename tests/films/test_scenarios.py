"""Every kind of film is decided by its seed alone, and shows what its name promises."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.films.scenarios import (
    arms_over_cards,
    bumps,
    exposure_steps,
    handled_cards,
    hunting_focus,
    shadows,
    shown_hands,
)
from tests.films.write import SCENARIOS
from vision.film.film import Film

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
