"""The cut for deal stays asked when its cards are taken away (rules.md 1)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from scorer.setup import Seat
from tests.web.table.test_cut import PLACES, SPOTS, asked, cuts, steps, table
from tests.web.watching import Watching, cards_of

WHO_CUT = ("Who cut the 9♥?", ["Ann: 9♥", "Ben: 9♥"])


@pytest.fixture
def taken() -> Watching:
    """Ann and Ben have cut, and have taken their cards away before anybody told whose was which."""
    watching = table()
    cuts(watching, "9H", "AS")
    watching.looks(())
    return watching


def test_the_cut_stays_asked_when_its_cards_are_taken_away(taken: Watching) -> None:
    assert asked(taken) == [WHO_CUT]


def test_the_cut_stays_asked_while_hands_move(taken: Watching) -> None:
    taken.state = replace(taken.state, camera=replace(taken.state.camera, moving=True))
    assert asked(taken) == [WHO_CUT]


def test_one_tap_settles_a_cut_whose_cards_are_gone(taken: Watching) -> None:
    taken.does("cut", seat="B", card="9H")
    assert steps(taken) == ["cut B 9H", "cut A AS"]
    assert (taken.state.game.now.dealer, asked(taken)) == (Seat.A, [])


def test_of_three_cards_that_are_gone_two_are_asked() -> None:
    watching = table(players=3)
    cuts(watching, "9H", "AS", "4C")
    watching.lies()
    watching.does("cut", seat="C", card="9H")
    assert asked(watching) == [("Who cut the A♠?", ["Ann: A♠", "Ben: A♠"])]
    watching.does("undo")
    assert asked(watching) == [("Who cut the 9♥?", ["Ann: 9♥", "Ben: 9♥", "Cleo: 9♥"])]


def test_the_starter_and_the_first_card_of_the_play_are_no_other_cut(taken: Watching) -> None:
    cuts(taken, "8S", "5C")
    assert asked(taken) == [WHO_CUT]


def test_cards_that_come_later_are_cut_by_nobody(taken: Watching) -> None:
    taken.does("cut", seat="B", card="9H")
    taken.does("undo")
    cuts(taken, "8S")
    assert (steps(taken), asked(taken)) == (["cut B 9H"], [])


def test_equal_cards_that_are_gone_give_way_to_those_that_are_cut_again() -> None:
    watching = table()
    cuts(watching, "9H", "9S")
    watching.looks(())
    assert asked(watching) == [WHO_CUT]
    cuts(watching, "KH", "JS")
    assert asked(watching) == [("Who cut the K♥?", ["Ann: K♥", "Ben: K♥"])]


def test_the_first_card_that_is_cut_again_counts_though_the_equal_ones_are_told_late() -> None:
    watching = table()
    cuts(watching, "9H", "9S")
    watching.looks(())
    watching.looks(cards_of("KH", SPOTS))
    watching.does("cut", seat="A", card="9H")
    cuts(watching, "KH", "JS")
    assert asked(watching) == [("Who cut the K♥?", ["Ann: K♥", "Ben: K♥"])]


@pytest.mark.parametrize(
    ("name", "values"), [("dealer", {"seat": "A"}), ("new", {"names": ["Ann", "Ben"]})]
)
def test_a_dealer_who_is_named_and_a_new_game_end_the_question(
    taken: Watching, name: str, values: dict[str, object]
) -> None:
    taken.does(name, **values)
    taken.looks(())
    assert asked(taken) == [] or "cut" not in asked(taken)[0][0]


def test_the_cut_stays_asked_before_another_camera(taken: Watching) -> None:
    taken.opens()
    taken.lies()
    cuts(taken, "8S", "5C")
    assert asked(taken) == [WHO_CUT]


def test_the_places_tell_nothing_of_cards_that_are_gone(taken: Watching) -> None:
    """The camera may have moved since."""
    taken.state = replace(taken.state, settings=PLACES)
    taken.looks(())
    assert (steps(taken), asked(taken)) == ([], [WHO_CUT])


def test_the_places_tell_nothing_of_either_card_once_one_is_gone() -> None:
    watching = table()
    cuts(watching, "9H", "AS")
    watching.looks(cards_of("9H", SPOTS))
    watching.state = replace(watching.state, settings=PLACES)
    watching.looks(cards_of("9H", SPOTS))
    assert (steps(watching), asked(watching)) == ([], [WHO_CUT])


def test_two_that_are_left_of_a_hand_were_not_cut() -> None:
    watching = table()
    cuts(watching, "9H", "AS", "4C")
    for _ in range(2):
        watching.looks(cards_of("9H AS", SPOTS))
    assert "cut" not in str(asked(watching))
    watching.looks(())
    assert "cut" not in str(asked(watching))


@given(
    cards=st.lists(st.sampled_from(DECK), min_size=2, max_size=2, unique=True),
    first=st.sampled_from(["A", "B"]),
    looks=st.integers(0, 3),
    later=st.booleans(),
)
def test_whoever_is_told_to_have_cut_the_lower_card_deals_and_nobody_else(
    cards: list[Card], first: str, looks: int, later: bool
) -> None:
    watching = table()
    cuts(watching, *map(str, cards))
    for _ in range(looks):
        watching.looks(())
    if later and looks:
        spare = [str(card) for card in DECK if card not in cards]
        watching.looks(cards_of(" ".join(spare[:1]), SPOTS))
    assert watching.state.game.now.dealer is None
    watching.does("cut", seat=first, card=str(cards[0]))
    one, other = (card.rank for card in cards)
    seat, second = Seat[first], Seat["AB".replace(first, "")]
    lowest = None if one == other else seat if one < other else second
    assert watching.state.game.now.dealer is lowest
