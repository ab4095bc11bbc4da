"""One game follows the other, each until somebody has won by what was shown."""

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from web.demo.command import PAUSE_S, Programme, hands_to_win, whole_game
from web.demo.film import ShownHand
from web.demo.script import BRISK

CARDS = tuple(map(Card.parse, ("7C", "8D", "8H", "KC")))
"""With the nine of spades twelve points, with the jack of spades six (rules.md 4.2)."""


def hands(starter: str) -> list[ShownHand]:
    """Two deals in which everything shown is worth the same; A deals first."""
    owners = (Seat.B, Seat.A, Seat.A, Seat.A, Seat.B, Seat.B)
    card = Card.parse(starter)
    return [
        ShownHand(
            number // 3, owner, number % 3 == 2, CARDS, card, number, number + 0.5, number + 1
        )
        for number, owner in enumerate(owners)
    ]


@pytest.mark.parametrize(("target", "number"), [(12, 1), (13, 3), (24, 3), (25, 4), (200, 6)])
def test_a_game_is_won_by_the_first_hand_that_reaches_the_target(target: int, number: int) -> None:
    assert hands_to_win(hands("9S"), target) == number


def test_a_jack_turned_up_pegs_two_for_the_dealer_before_the_hands() -> None:
    assert hands("JS")[0].total == 6
    assert hands_to_win(hands("JS"), 14) == 3  # A: 2 for his heels, 6, 6


def test_the_film_of_a_game_ends_with_the_hand_that_wins_it() -> None:
    film = whole_game(1)
    assert hands_to_win(film.hands) == len(film.hands)
    assert film.length_s > film.hands[-1].leaves_s


def test_each_game_begins_on_its_own_when_the_one_before_is_over() -> None:
    begun: list[str] = []
    programme = Programme(lambda: begun.append("game"), seed=3, manner=BRISK)
    ends_s = whole_game(3, BRISK).length_s + PAUSE_S
    programme(5.0)
    programme(5.0 + ends_s - 0.1)
    assert len(begun) == 1
    programme(5.0 + ends_s)
    assert len(begun) == 2
