"""A hand that is shown tells the card of the play that nobody saw, and ends the play."""

from dataclasses import replace
from math import inf

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from tests.web.seeing import SPOTS
from tests.web.states import BEN, PLAY, at, begun, came, does, lying, saw
from tests.web.watching import Watching, cards_of
from vision.table.places import middle_or_none
from vision.table.track import PictureSide
from web.table.expected_cards import expected_cards
from web.table.seating import LaidCard, Seating
from web.table.settings import SourceKind
from web.table.shown_hand import shown_in_play
from web.table.state import State

DEALT = ("dealer A", "starter 8S")
NOW_S = 9.0
LAID = ("seating", "changed_s")


def test_the_hand_that_is_shown_tells_the_card_that_was_not_seen() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies("8S")
    table.does("zones", zones={"A": [0, 0.6, 0.8, 1], "B": [0, 0, 1, 0.5]})
    for card in ("JH", "9H", "7C", "5D", "5C", "8D"):
        table.does("lay", card=card)
    last = cards_of("3C", [(80, 380)])
    for _ in range(2):
        table.looks(last)
    assert table.texts()[-1] == "laid A 8D"
    table.looks((*last, *cards_of("JH 7C 5C KC")))
    table.looks((*last, *cards_of("JH 7C 5C KC")))
    lays = [text for text in table.texts() if text.startswith("laid")]
    assert lays[-2:] == ["laid B KC", "laid A 3C"]


def lies_as_laid(moved: float) -> State:
    """Ben's row, which he has laid whole and touched; all but its first card lies elsewhere now."""
    state = came(lying(at(*DEALT, *PLAY[:7]), BEN, SourceKind.CAMERA), [0.0] * 4)
    cards = [replace(card, still_s=5.0) for card in state.on_table.cards]
    spots = []
    for number, card in enumerate(cards):
        x, y = middle_or_none(card.sighting) or (0.0, 0.0)
        there = (x + (moved if number == 0 else 20.0), y)
        spots.append(LaidCard(1, Seat.B, card.card, card.number, there, 100.0, None))
    on_table = replace(state.on_table, cards=tuple(cards), looked_s=NOW_S)
    return saw(state, on_table=on_table, seating=Seating(laid=tuple(spots)), changed_s=1.0)


@pytest.mark.parametrize(("moved", "shown"), [(0.0, False), (20.0, True)])
def test_a_row_that_was_put_straight_by_its_first_card_is_no_hand_that_is_shown(
    moved: float, shown: bool
) -> None:
    assert bool(shown_in_play(lies_as_laid(moved))) is shown


@pytest.mark.parametrize(("moved", "shown"), [(0.0, False), (20.0, True)])
def test_where_a_card_lies_as_it_was_laid_a_card_that_may_be_anothers_makes_no_hand_of_the_row(
    moved: float, shown: bool
) -> None:
    """A camera that was opened again takes all cards to lie still since then."""
    state = lies_as_laid(moved)
    three = saw(at(*DEALT, *PLAY[:5]), **{name: getattr(state.memory, name) for name in LAID})
    assert bool(shown_in_play(replace(three, on_table=state.on_table))) is shown


@pytest.mark.parametrize(("changed_s", "shown"), [(1.0, True), (-inf, False)])
def test_a_row_that_lay_there_before_anybody_looked_is_shown_once_it_was_seen_to_be_moved(
    changed_s: float, shown: bool
) -> None:
    state = lies_as_laid(20.0)
    cards = tuple(replace(card, arrival=None) for card in state.on_table.cards)
    state = saw(state, on_table=replace(state.on_table, cards=cards), changed_s=changed_s)
    assert bool(shown_in_play(state)) is shown


@pytest.mark.parametrize(("goes_on", "over"), [(False, True), (True, False)])
def test_the_play_is_not_over_while_somebody_lays_a_card_after_a_hand_was_shown(
    goes_on: bool, over: bool
) -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies("8S")
    table.does("zones", zones={"A": [0, 0.6, 0.8, 1], "B": [0, 0, 1, 0.5]})
    for card in ("JH", "9H", "7C", "8D"):
        table.does("lay", card=card)
    waits = cards_of("3C", [(80, 380)])
    for _ in range(2):
        table.looks(waits)
    hand = (*waits, *cards_of("JH 7C KC QC"))
    table.looks(hand)
    for _ in range(2):
        table.looks((*hand, *(cards_of("2C", [(170, 380)]) if goes_on else ())))
    assert ("played" in table.texts()) is over


@pytest.mark.parametrize(
    ("side", "told"),
    [
        (PictureSide.TOP, ["laid B AC", "played", "shown B AC 9C 6C 3C", "counted"]),
        (None, ["laid B AC"]),
    ],
)
def test_a_hand_of_which_one_card_came_before_the_others_was_no_lead(
    side: PictureSide | None, told: list[str]
) -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies("8S")
    spots = [SPOTS[-1], *SPOTS]
    table.looks(cards_of("8S AC", spots), side=side)
    table.does("lay", card="AC")
    for _ in range(2):
        table.looks(cards_of("8S AC 9C 6C 3C", spots), side=side)
    texts = table.texts()
    assert texts[texts.index("starter 8S") + 1 :] == told


def test_the_hand_that_is_shown_last_tells_the_last_card_of_the_play() -> None:
    played = ("JH", "9H", "KC", "7C", "5C", "8D", "5D")
    lays = [f"laid {seat} {card}" for seat, card in zip("BABABAB", played, strict=True)]
    state = at(*DEALT, *lays, "played", "shown B JH KC 5C 5D", "counted")
    shown = does(lying(state, "9H 7C 8D 9C"), "count")
    assert str(shown.game.steps[-5]) == "laid A 9C"
    assert shown.game.now.played == (1,)


@pytest.mark.parametrize(
    ("lays", "ends"),
    [
        (("laid B KC", "laid A QD", "laid B 9H"), ["go A", "go B"]),
        (("laid B KC", "laid A QD"), ["played"]),
    ],
)
def test_a_play_of_one_series_ends_with_the_last_gos_where_a_hand_is_shown(
    lays: tuple[str, ...], ends: list[str]
) -> None:
    game = begun("begun five-card", "dealer A", "starter 8S", *lays).game
    expected, cards = expected_cards(game), tuple(map(Card.parse, ("KC", "9H", "JD")))
    assert expected is not None
    events = expected.events(cards, game.now)
    assert [str(event) for event in events] == [*ends, "shown B KC 9H JD"]
    shown = game.apply(*events)
    assert shown.pegs[Seat.B].front - game.pegs[Seat.B].front == ends.count("go B")
