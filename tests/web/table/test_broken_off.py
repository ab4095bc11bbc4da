"""A play in which a card was not seen goes on when that is told, by a tap or by the hand shown."""

from dataclasses import replace
from functools import reduce

import pytest

from scorer.cards import Card
from scorer.game.game import Game
from scorer.language.words import ENGLISH
from scorer.seat import Seat
from tests.web.states import at, begun, came, does, lying
from tests.web.watching import Watching, cards_of
from web.page.questions import asks_json
from web.table.camera_view import SourceKind
from web.table.due import due
from web.table.play.arrived import Arrived
from web.table.situation import automatic_events
from web.table.state import State

DEALT = ("dealer A", "starter 8S")
NOW_S = 9.0


def arrived(text: str, owner: Seat, came_s: float) -> Arrived:
    return Arrived(7, Card.parse(text), came_s, came_s, owner, in_row=True)


def waiting(*lines: str, card: str, owner: Seat) -> State:
    """A card waits before a camera that some player seems to have laid."""
    state = came(lying(at(*DEALT, *lines), card, SourceKind.CAMERA), [1.0])
    on_table = replace(state.on_table, looked_s=NOW_S)
    return replace(state, on_table=on_table, came=(arrived(card, owner, 1.0),), changed_s=0.5)


def test_a_card_out_of_turn_is_asked_and_not_pegged() -> None:
    state = waiting("laid B 5C", card="7C", owner=Seat.B)
    assert automatic_events(state) == ()
    (asked,) = asks_json(state, ENGLISH)
    assert asked["text"] == "Before the 7♣, was a card not seen?"
    assert [lay["text"] for lay in asked["lays"]] == ["Ann: 7♣"]


def test_a_doubtful_card_may_be_the_one_that_was_not_seen() -> None:
    state = came(lying(at(*DEALT, "laid B 5C"), "7C 6S?9S", SourceKind.CAMERA), [1.0, 8.5])
    on_table = replace(state.on_table, looked_s=NOW_S)
    state = replace(state, on_table=on_table, came=(arrived("7C", Seat.B, 1.0),))
    asked = next(ask for ask in asks_json(state, ENGLISH) if ask["kind"] == "laid")
    assert [lay["text"] for lay in asked["missed"]] == ["Ann: 6♠", "Ann: 9♠"]


def test_what_waits_is_laid_once_the_missing_card_is_told() -> None:
    state = does(waiting("laid B 5C", card="7C", owner=Seat.B), "lay", card="6S", seat="A")
    assert [str(event) for event in automatic_events(state)] == ["laid B 7C"]


def test_who_laid_a_card_is_asked_where_nothing_tells_it() -> None:
    played = ("laid B 10C", "laid A 10D", "laid B 4C")
    state = waiting(*played, card="3H", owner=Seat.A)
    unknown = replace(state, came=(replace(state.came[0], owner=None),))
    (asked,) = asks_json(unknown, ENGLISH)
    assert asked["text"] == "Who laid the 3♥?"
    assert [lay["seat"] for lay in asked["lays"]] == ["A", "B"]


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


def test_a_card_that_lay_there_before_others_were_laid_is_laid_in_its_place() -> None:
    played = ("laid B JH", "laid A 9H", "laid B 5D", "laid B 2C", "laid A KC", "laid B 4H")
    state = replace(waiting(*played, card="AS", owner=Seat.A), changed_s=5.0)
    assert [str(event) for event in automatic_events(state)] == [
        *["undone"] * 3,
        *("laid A AS", "laid B 2C", "laid A KC", "laid B 4H"),
    ]


def test_a_new_card_that_fitted_where_its_player_seemed_to_say_go_is_asked() -> None:
    played = ("laid B JH", "laid A 9H", "laid B 5D", "laid B 2C", "laid A KC", "laid B 4H")
    state = waiting(*played, card="AS", owner=Seat.A)
    assert automatic_events(state) == ()
    (asked,) = asks_json(state, ENGLISH)
    assert (asked["text"], [lay["text"] for lay in asked["lays"]]) == (
        "Who laid the A♠?",
        ["Ann: A♠"],
    )


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
    wanted, cards = due(game), tuple(map(Card.parse, ("KC", "9H", "JD")))
    assert wanted is not None
    events = wanted.events(cards, game.now)
    assert [str(event) for event in events] == [*ends, "shown B KC 9H JD"]
    shown = reduce(Game.apply, events, game)
    assert shown.pegs[Seat.B].front - game.pegs[Seat.B].front == ends.count("go B")
