"""At which side each player sits is learned from hands that count, while they stand.

At which side another one may sit follows from that: clockwise, as they lay.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from scorer.game.events import Shown, Undone
from scorer.setup import Seat
from tests.web.states import BEN, DEALT, at
from vision.table.track import Arrival, PictureSide
from web.table.card import TableCard, plain
from web.table.seating import HandSide, PictureSides, may_sit, picture_side_of

A, B, C, D = Seat
TOP, RIGHT, BOTTOM, LEFT = PictureSide
SIDES = st.sampled_from(list(PictureSide))


def cards_from(*sides: PictureSide | None) -> list[TableCard]:
    """Some cards, each laid from a side of the picture."""
    return [
        TableCard(number, plain(DECK[number], number).sighting, arrival=Arrival(0.0, side))
        for number, side in enumerate(sides)
    ]


def learned(*hands: tuple[Seat, PictureSide]) -> PictureSides:
    return PictureSides(tuple(HandSide(number, *hand) for number, hand in enumerate(hands)))


def test_a_hand_came_from_where_most_of_its_cards_came() -> None:
    assert picture_side_of(cards_from(*[PictureSide.TOP] * 3, None)) is PictureSide.TOP
    assert (
        picture_side_of(cards_from(PictureSide.TOP, PictureSide.TOP, PictureSide.LEFT, None))
        is None
    )
    assert picture_side_of([plain(DECK[0], 1)]) is None


def test_a_side_is_known_as_long_as_a_players_last_hands_agree_on_it() -> None:
    top, other = (A, PictureSide.TOP), (A, PictureSide.LEFT)
    assert learned().of(A) is None
    assert learned(top).of(A) is PictureSide.TOP
    assert learned(top, other).of(A) is None
    assert learned(other, top, top, top).of(A) is PictureSide.TOP


def test_a_hand_from_the_other_players_side_is_known_for_one() -> None:
    sides = learned((B, PictureSide.TOP), (A, PictureSide.BOTTOM))
    assert sides.other(A, PictureSide.TOP) is B
    assert sides.other(A, PictureSide.BOTTOM) is sides.other(A, PictureSide.LEFT) is None
    assert sides.other(A, None) is None


def test_nothing_is_known_of_a_player_who_has_shown_nothing_yet() -> None:
    assert learned((B, PictureSide.TOP)).other(A, PictureSide.TOP) is None


@given(SIDES, SIDES)
def test_players_who_sit_next_to_each_other_are_not_told_apart(
    side: PictureSide, hand: PictureSide
) -> None:
    sides = learned((B, side), (A, side))
    assert sides.other(A, hand) is sides.other(B, hand) is None


def test_a_side_is_one_players_alone_once_those_of_all_players_are_known() -> None:
    top, bottom = (A, PictureSide.TOP), (B, PictureSide.BOTTOM)
    assert learned(top, bottom).is_of(A, PictureSide.TOP, (A, B))
    assert not learned(top, bottom).is_of(A, PictureSide.BOTTOM, (A, B))
    assert not learned(top).is_of(A, PictureSide.TOP, (A, B))
    assert not learned(top, (B, PictureSide.TOP)).is_of(A, PictureSide.TOP, (A, B))


def test_before_others_show_hands_a_starter_from_another_side_unlearns_the_dealers() -> None:
    alone = learned((A, PictureSide.TOP))
    assert alone.unless_turned(A, PictureSide.BOTTOM).of(A) is None
    assert alone.unless_turned(A, PictureSide.TOP) == alone
    both = learned((A, PictureSide.TOP), (B, PictureSide.BOTTOM))
    assert both.unless_turned(A, PictureSide.LEFT) == both


def test_what_was_undone_taught_nothing() -> None:
    before = at(*DEALT).game
    cards = [
        TableCard(card.number, card.sighting, arrival=Arrival(0.0, PictureSide.TOP))
        for card in (plain(card, number) for number, card in enumerate(DECK))
    ]
    shown = next(
        step for step in at(*DEALT, f"shown B {BEN}").game.steps if isinstance(step, Shown)
    )
    after = before.apply(shown)
    sides = PictureSides().after(before, after, cards)
    assert sides.of(B) is PictureSide.TOP
    assert sides.after(after, after.apply(Undone()), cards) == PictureSides()


@pytest.mark.parametrize("number", [0, 1])
def test_a_hand_that_nobody_saw_come_teaches_nothing(number: int) -> None:
    before, after = at(*DEALT).game, at(*DEALT, f"shown B {BEN}").game
    assert PictureSides().after(before, after, [plain(DECK[number], number)]) == PictureSides()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_nobody_is_known_everybody_may_sit_at_each_side(players: int) -> None:
    seats = tuple(Seat)[:players]
    assert [may_sit(side, {}, seats) for side in PictureSide] == [seats] * 4


def test_two_players_sit_at_sides_of_their_own() -> None:
    assert may_sit(BOTTOM, {A: BOTTOM}, (A, B)) == (A,)
    assert may_sit(TOP, {A: BOTTOM}, (A, B)) == may_sit(LEFT, {A: BOTTOM}, (A, B)) == (B,)


def test_two_that_are_known_tell_where_the_third_may_sit() -> None:
    assert may_sit(LEFT, {A: BOTTOM, C: RIGHT}, (A, B, C)) == (B,)
    assert may_sit(TOP, {A: BOTTOM, C: RIGHT}, (A, B, C)) == (B,)


def test_players_who_seem_to_sit_against_the_clock_tell_nothing() -> None:
    assert may_sit(LEFT, {A: BOTTOM, B: RIGHT, C: TOP}, (A, B, C)) == ()


def test_two_at_one_side_tell_nothing() -> None:
    assert may_sit(TOP, {A: BOTTOM, D: BOTTOM}, (A, B, C, D)) == ()
