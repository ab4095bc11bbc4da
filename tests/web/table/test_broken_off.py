"""A play in which a card was not seen goes on when that is told, by a tap or by the hand shown."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.language.words import ENGLISH
from scorer.seat import Seat
from tests.web.seeing import SPOTS
from tests.web.states import BEN, PICTURE, PLAY, at, begun, came, does, lying, saw
from tests.web.watching import Watching, cards_of
from vision.table.arrangement import spot
from vision.table.covering import PictureSide
from vision.table.track import Arrival
from web.page.questions import asks_json
from web.table.automatic import automatic_events
from web.table.broken_off import shown_in_play
from web.table.camera_view import CameraView, SourceKind
from web.table.cards import TableCards
from web.table.due import due
from web.table.homes import Homes, Spot
from web.table.play.arrived import Arrived
from web.table.state import State

DEALT = ("dealer A", "starter 8S")
NOW_S = 9.0


def arrived(text: str, owner: Seat, came_s: float) -> Arrived:
    return Arrived(7, Card.parse(text), came_s, came_s, owner, in_row=True)


def waiting(*lines: str, card: str, owner: Seat) -> State:
    """A card waits before a camera that some player seems to have laid."""
    state = came(lying(at(*DEALT, *lines), card, SourceKind.CAMERA), [1.0])
    on_table = replace(state.on_table, looked_s=NOW_S)
    return saw(state, on_table=on_table, came=(arrived(card, owner, 1.0),), changed_s=0.5)


def test_a_card_out_of_turn_is_asked_and_not_pegged() -> None:
    state = waiting("laid B 5C", card="7C", owner=Seat.B)
    assert automatic_events(state) == ()
    (asked,) = asks_json(state, ENGLISH)
    assert asked["text"] == "Before the 7♣, was a card not seen?"
    assert [lay["text"] for lay in asked["lays"]] == ["Ann: 7♣"]


def test_a_doubtful_card_may_be_the_one_that_was_not_seen() -> None:
    state = came(lying(at(*DEALT, "laid B 5C"), "7C 6S?9S", SourceKind.CAMERA), [1.0, 8.5])
    on_table = replace(state.on_table, looked_s=NOW_S)
    state = saw(state, on_table=on_table, came=(arrived("7C", Seat.B, 1.0),))
    asked = next(ask for ask in asks_json(state, ENGLISH) if ask["kind"] == "laid")
    assert [lay["text"] for lay in asked["missed"]] == ["Ann: 6♠", "Ann: 9♠"]


def test_what_waits_is_laid_once_the_missing_card_is_told() -> None:
    state = does(waiting("laid B 5C", card="7C", owner=Seat.B), "lay", card="6S", seat="A")
    assert [str(event) for event in automatic_events(state)] == ["laid B 7C"]


def test_who_laid_a_card_is_asked_where_nothing_tells_it() -> None:
    played = ("laid B 10C", "laid A 10D", "laid B 4C")
    state = waiting(*played, card="3H", owner=Seat.A)
    unknown = saw(state, came=(replace(state.seen.came[0], owner=None),))
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


def lies_as_laid(moved: float) -> State:
    """Ben's row, which he has laid whole and touched; all but its first card lies elsewhere now."""
    state = came(lying(at(*DEALT, *PLAY[:7]), BEN, SourceKind.CAMERA), [0.0] * 4)
    cards = [replace(card, still_s=5.0) for card in state.on_table.cards]
    spots = []
    for number, card in enumerate(cards):
        x, y = spot(card.sighting) or (0.0, 0.0)
        there = (x + (moved if number == 0 else 20.0), y)
        spots.append(Spot(1, Seat.B, card.card, card.number, there, 100.0, None))
    on_table = replace(state.on_table, cards=tuple(cards), looked_s=NOW_S)
    return saw(state, on_table=on_table, homes=Homes(spots=tuple(spots)), changed_s=1.0)


@pytest.mark.parametrize(("moved", "shown"), [(0.0, False), (20.0, True)])
def test_a_row_that_was_put_straight_by_its_first_card_is_no_hand_that_is_shown(
    moved: float, shown: bool
) -> None:
    assert bool(shown_in_play(lies_as_laid(moved))) is shown


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


def test_a_card_that_lay_there_before_others_were_laid_is_laid_in_its_place() -> None:
    played = ("laid B JH", "laid A 9H", "laid B 5D", "laid B 2C", "laid A KC", "laid B 4H")
    state = saw(waiting(*played, card="AS", owner=Seat.A), changed_s=5.0)
    assert [str(event) for event in automatic_events(state)] == [
        *["undone"] * 3,
        *("laid A AS", "laid B 2C", "laid A KC", "laid B 4H"),
    ]


ROWS = {"A": 380, "B": 40}


def lies_laid(*came: tuple[str, Seat, float]) -> State:
    """Cards that players have laid before a camera, when they came, and the last one unlaid."""
    *laid, last = came
    spots = [(80 + 90 * place, ROWS[seat.name]) for place, (_, seat, _) in enumerate(came)]
    cards = TableCards.read(cards_of(" ".join(card for card, *_ in came), spots))
    lying_cards = tuple(
        replace(card, arrival=Arrival(time_s))
        for card, (*_, time_s) in zip(cards.cards, came, strict=True)
    )
    state = replace(
        at(*DEALT),
        on_table=replace(cards, cards=lying_cards, looked_s=NOW_S),
        camera=CameraView(SourceKind.CAMERA, "table", PICTURE),
    )
    for card, seat, _ in laid:
        state = state.with_game(state.game.apply(Laid(seat, Card.parse(card))))
    return saw(state, came=(arrived(last[0], last[1], last[2]),))


def test_of_two_cards_that_a_player_lays_in_a_row_the_one_that_is_seen_late_came_first() -> None:
    a, b = Seat.A, Seat.B
    begins = ("JH", b, 1.0), ("9H", a, 2.0), ("KC", b, 3.0)
    state = lies_laid(*begins, ("AC", a, 5.0), ("AS", a, 4.0))
    assert [str(event) for event in automatic_events(state)] == ["undone", "laid A AS", "laid A AC"]


def test_a_card_that_came_after_one_that_was_laid_late_is_not_laid_before_it() -> None:
    a, b = Seat.A, Seat.B
    begins = ("JH", b, 1.0), ("9H", a, 2.0), ("5D", b, 3.0)
    state = lies_laid(*begins, ("2C", b, 4.0), ("AS", a, 4.9))
    assert automatic_events(saw(state, changed_s=5.0)) == ()
    (asked,) = asks_json(state, ENGLISH)
    assert asked["text"] == "Who laid the A♠?"


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
    shown = game.apply(*events)
    assert shown.pegs[Seat.B].front - game.pegs[Seat.B].front == ends.count("go B")
