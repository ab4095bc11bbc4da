"""Cards that are cut before a camera settle who deals first (rules.md 1)."""

from dataclasses import replace

import pytest

from scorer.setup import Seat
from tests.web.states import at, came, lying, message_of, saw
from tests.web.watching import Watching, cards_of
from vision.frame import Fault
from vision.table.track import PictureSide
from web.table.decision import automatic_events
from web.table.seating import HandSide, PictureSides, Seating
from web.table.settings import Settings, SourceKind, Zones

SPOTS = [(100, 360), (500, 60), (600, 300)]
"""Below, above and at the right of the picture."""
PLACES = Settings(zones=Zones.parse({"A": [0, 0.5, 0.7, 1], "B": [0, 0, 1, 0.5]}))


def table(*, players: int = 2, names: tuple[str, ...] = ("Ann", "Ben", "Cleo")) -> Watching:
    watching = Watching()
    variant = {2: "six-card", 3: "three-handed"}[players]
    watching.does("new", variant=variant, players=players, names=list(names[:players]))
    watching.lies()
    return watching


def cuts(watching: Watching, *cards: str) -> None:
    """Lay one card after the other, and wait."""
    for number in range(1, len(cards) + 1):
        watching.looks(cards_of(" ".join(cards[:number]), SPOTS))
    watching.looks(cards_of(" ".join(cards), SPOTS))


def steps(watching: Watching) -> list[str]:
    return [text for text in watching.texts() if not text.startswith(("begun", "named"))]


def asked(watching: Watching) -> list[tuple[str, list[str]]]:
    asks = message_of(watching.state)["asks"]
    return [(ask["text"], [each["text"] for each in ask.get("choices", ())]) for ask in asks]


@pytest.fixture
def drawn() -> Watching:
    """A table on which the places of both players were drawn."""
    watching = table()
    watching.state = replace(watching.state, settings=PLACES)
    return watching


def test_where_places_are_drawn_the_lower_card_deals_without_a_tap(drawn: Watching) -> None:
    cuts(drawn, "9H", "AS")
    assert steps(drawn) == ["cut A 9H", "cut B AS"]
    assert drawn.state.game.now.dealer is Seat.B


def test_where_one_place_is_drawn_the_other_card_is_the_other_players(drawn: Watching) -> None:
    places = Settings(zones=Zones.parse({"A": [0, 0.5, 0.7, 1]}))
    drawn.state = replace(drawn.state, settings=places)
    cuts(drawn, "9H", "AS")
    assert steps(drawn) == ["cut A 9H", "cut B AS"]


def test_equal_cards_are_cut_again(drawn: Watching) -> None:
    cuts(drawn, "9H", "9S")
    assert (drawn.state.game.now.dealer, drawn.state.game.now.cuts) == (None, ())
    drawn.looks(cards_of("9H 9S", SPOTS))
    assert steps(drawn) == ["cut A 9H", "cut B 9S"]
    drawn.lies()
    cuts(drawn, "KH", "JS")
    assert drawn.state.game.now.dealer is Seat.B


def test_the_cards_of_the_cut_are_no_starter(drawn: Watching) -> None:
    cuts(drawn, "9H", "AS")
    drawn.looks(cards_of("9H", SPOTS))
    drawn.looks(cards_of("9H", SPOTS))
    assert steps(drawn) == ["cut A 9H", "cut B AS"]


def test_without_places_one_tap_says_whose_both_cards_are() -> None:
    watching = table()
    cuts(watching, "9H", "AS")
    assert steps(watching) == []
    assert asked(watching) == [("Who cut the 9♥?", ["Ann: 9♥", "Ben: 9♥"])]
    watching.does("cut", seat="B", card="9H")
    watching.looks(cards_of("9H AS", SPOTS))
    assert steps(watching) == ["cut B 9H", "cut A AS"]
    assert watching.state.game.now.dealer is Seat.A


def test_of_three_two_are_asked() -> None:
    watching = table(players=3)
    cuts(watching, "9H", "AS", "4C")
    assert asked(watching) == [("Who cut the 9♥?", ["Ann: 9♥", "Ben: 9♥", "Cleo: 9♥"])]
    watching.does("cut", seat="C", card="9H")
    assert asked(watching) == [("Who cut the A♠?", ["Ann: A♠", "Ben: A♠"])]
    watching.does("cut", seat="A", card="AS")
    watching.looks(cards_of("9H AS 4C", SPOTS))
    assert watching.state.game.now.dealer is Seat.A


def test_who_sits_where_is_known_from_the_hands_that_he_showed() -> None:
    watching = table()
    hands = (HandSide(1, Seat.A, PictureSide.BOTTOM), HandSide(2, Seat.B, PictureSide.TOP))
    watching.state = saw(watching.state, seating=Seating(PictureSides(hands)))
    watching.looks(cards_of("9H", SPOTS), side=PictureSide.TOP)
    for _ in range(2):
        watching.looks(cards_of("9H AS", SPOTS), side=PictureSide.BOTTOM)
    assert steps(watching) == ["cut B 9H", "cut A AS"]


@pytest.mark.parametrize("cards", [["9H"], ["9H", "AS", "4C"]])
def test_fewer_cards_than_players_or_more_are_no_cut(drawn: Watching, cards: list[str]) -> None:
    cuts(drawn, *cards[:1])
    for _ in range(2):
        drawn.looks(cards_of(" ".join(cards), SPOTS))
    assert steps(drawn) == []


def test_cards_that_come_at_once_are_no_cut(drawn: Watching) -> None:
    for _ in range(2):
        drawn.looks(cards_of("9H AS", SPOTS))
    assert steps(drawn) == []


def test_two_cards_in_one_place_are_not_taken(drawn: Watching) -> None:
    drawn.looks(cards_of("9H", [(100, 360)]))
    for _ in range(2):
        drawn.looks(cards_of("9H AS", [(100, 360), (300, 360)]))
    assert steps(drawn) == []
    assert asked(drawn) == [("Who cut the 9♥?", ["Ann: 9♥", "Ben: 9♥"])]


def test_where_nobody_has_a_name_no_game_was_begun() -> None:
    watching = table(names=("", "", ""))
    cuts(watching, "9H", "AS")
    assert "Who cut" not in str(asked(watching))


def test_a_card_where_the_starter_lies_was_not_cut(drawn: Watching) -> None:
    zones = Zones.parse({"A": [0, 0.5, 0.5, 1], "starter": [0, 0, 1, 0.4]})
    drawn.state = replace(drawn.state, settings=Settings(zones=zones))
    cuts(drawn, "9H", "AS")
    assert (steps(drawn), "cut" in str(asked(drawn))) == ([], False)


def test_where_nothing_is_taken_by_itself_the_cut_is_asked_though_places_tell_it() -> None:
    on_table = came(lying(at(), "9H AS", SourceKind.CAMERA), [1.0, 4.0])
    on_table = replace(on_table, on_table=replace(on_table.on_table, looked_s=9.0))
    zones = Zones.parse({"A": [0, 0, 0.2, 1], "B": [0.2, 0, 1, 1]})
    seldom = replace(on_table.camera, condition=Fault.SELDOM)
    places = replace(on_table, settings=Settings(zones=zones))
    assert [str(cut) for cut in automatic_events(places)] == ["cut A 9H", "cut B AS"]
    asks = message_of(replace(places, camera=seldom))["asks"]
    assert [ask["text"] for ask in asks] == ["Who cut the 9♥?"]
