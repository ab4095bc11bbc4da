"""A picture depends on its time alone; it shows the cards, and is never twice the same."""

import numpy as np
import pytest

from tests.thoroughness import tried
from vision.reading.recogniser import Recogniser
from vision.table.motion import changed, glimpse, without_specks
from web.demo.film import HEIGHT, WIDTH, Film, Renderer
from web.demo.script import game_film


@pytest.fixture(scope="module")
def film() -> Film:
    return game_film(1, 1)


@pytest.fixture(scope="module")
def renderer(film: Film) -> Renderer:
    return Renderer(film)


def test_a_time_gives_the_same_picture_whatever_was_asked_before(
    film: Film, renderer: Renderer
) -> None:
    still_s = film.hands[0].still_s
    times_s = (0.0, still_s - 0.2, still_s - 0.1, still_s, film.hands[1].still_s)
    images = [renderer.frame_at(time_s) for time_s in times_s]
    other = Renderer(film)
    again = [other.frame_at(time_s) for time_s in reversed(times_s)]
    assert images[0].shape == (HEIGHT, WIDTH, 3)
    assert all(map(np.array_equal, images, reversed(again)))


def test_no_two_pictures_are_alike_though_nothing_moves(film: Film, renderer: Renderer) -> None:
    free_s = film.hands[0].free_s
    before, after = renderer.frame_at(free_s + 0.1), renderer.frame_at(free_s + 0.167)
    assert not np.array_equal(before, after)
    assert not without_specks(changed(glimpse(before), glimpse(after))).any()


def test_a_hand_with_a_card_is_seen_to_move(film: Film, renderer: Renderer) -> None:
    comes_s = film.starters[0].comes_s
    before, after = renderer.frame_at(comes_s + 0.3), renderer.frame_at(comes_s + 0.45)
    assert without_specks(changed(glimpse(before), glimpse(after))).any()


def test_what_is_taken_away_leaves_nothing_behind(film: Film, renderer: Renderer) -> None:
    empty, cleared = renderer.frame_at(0.0), renderer.frame_at(film.length_s)
    assert not without_specks(changed(glimpse(empty), glimpse(cleared))).any()


def test_every_hand_at_rest_is_read_for_certain() -> None:
    recogniser = Recogniser.load()
    for film in (game_film(seed, 1) for seed in tried((1,), (1, 2))):
        renderer = Renderer(film)
        for hand in film.hands:
            time_s = hand.free_s + 0.1
            truth = {card.card for card in renderer.table.truth if card.free(time_s)}
            assert truth >= {*hand.cards, hand.starter}
            seen = recogniser.sightings(renderer.frame_at(time_s))
            assert {card.card for card in seen if card.certain} == truth
