"""A card of the play that comes late or out of place is laid where it belongs, or asked about."""

from dataclasses import replace

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.language.sentence import ENGLISH
from scorer.setup import Seat
from tests.web.asking import asks_json
from tests.web.states import PICTURE, at, came, does, lying, saw
from tests.web.table.rows import Rows, dealt
from tests.web.watching import cards_of
from vision.table.track import Arrival
from web.table.card import plain
from web.table.cards import TableCards
from web.table.decision import automatic_events
from web.table.lay_inference import ArrivedCard
from web.table.settings import CameraView, SourceKind
from web.table.state import State

DEALT = ("dealer A", "starter 8S")
NOW_S = 9.0


def arrived(text: str, owner: Seat, arrived_s: float) -> ArrivedCard:
    return ArrivedCard(7, Card.parse(text), arrived_s, arrived_s, owner, in_row=True)


def waiting(*lines: str, card: str, owner: Seat) -> State:
    """A card waits that some player seems to have laid; a camera saw the starter turned."""
    state = came(lying(at(*DEALT, *lines), card, SourceKind.CAMERA), [1.0])
    on_table = replace(state.on_table, looked_s=NOW_S)
    arrives = (arrived(card, owner, 1.0),)
    turned = plain(Card.parse("8S"), 1)
    return saw(state, on_table=on_table, arrived=arrives, turned=turned, changed_s=0.5)


def test_a_card_out_of_turn_is_asked_and_not_pegged() -> None:
    state = waiting("laid B 5C", card="7C", owner=Seat.B)
    assert automatic_events(state) == ()
    (asked,) = asks_json(state, ENGLISH)
    assert asked["text"] == "Before the 7♣, was a card not seen?"
    assert [lay["text"] for lay in asked["lays"]] == ["Ann: 7♣"]


def test_a_doubtful_card_may_be_the_one_that_was_not_seen() -> None:
    state = came(lying(at(*DEALT, "laid B 5C"), "7C 6S?9S", SourceKind.CAMERA), [1.0, 8.5])
    on_table = replace(state.on_table, looked_s=NOW_S)
    state = saw(state, on_table=on_table, arrived=(arrived("7C", Seat.B, 1.0),))
    asked = next(ask for ask in asks_json(state, ENGLISH) if ask["kind"] == "laid")
    assert [lay["text"] for lay in asked["missed"]] == ["Ann: 6♠", "Ann: 9♠"]


def test_what_waits_is_laid_once_the_missing_card_is_told() -> None:
    state = does(waiting("laid B 5C", card="7C", owner=Seat.B), "lay", card="6S", seat="A")
    assert [str(event) for event in automatic_events(state)] == ["laid B 7C"]


def test_who_laid_a_card_is_asked_where_nothing_tells_it() -> None:
    played = ("laid B 10C", "laid A 10D", "laid B 4C")
    state = waiting(*played, card="3H", owner=Seat.A)
    unknown = saw(state, arrived=(replace(state.memory.arrived[0], owner=None),))
    (asked,) = asks_json(unknown, ENGLISH)
    assert asked["text"] == "Who laid the 3♥?"
    assert [lay["seat"] for lay in asked["lays"]] == ["A", "B"]


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
    return saw(state, arrived=(arrived(last[0], last[1], last[2]),))


def reads_late(table: Rows, late: str, *lays: str) -> None:
    """Lay a card that nobody can read, and others; then read it."""
    card = table.lays(late)
    table.lying[card] = replace(table.lying[card], unread=True)
    table.looks_on()
    table.play(*lays)
    table.lying[card] = replace(table.lying[card], unread=False)
    table.looks_on()


def test_of_two_cards_that_a_player_lays_in_a_row_the_one_that_is_read_late_came_first() -> None:
    table = dealt("8S")
    table.play("B JH", "A 9H", "B KC")
    reads_late(table, "A AS", "A AC")
    assert (table.laid[3:], table.asked) == (["laid A AS", "laid A AC"], [])


def test_a_card_that_is_read_late_is_laid_before_those_of_others() -> None:
    table = dealt("8S")
    table.play("B JH", "A 9H")
    reads_late(table, "B 2C", "A 3D")
    assert (table.laid[2:], table.asked) == (["laid B 2C", "laid A 3D"], [])


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


def test_after_a_go_all_turn_their_rows_down_and_take_their_time() -> None:
    """Nobody says that 29 was the last of the series before the next card is laid."""
    table = Rows()
    table.does("new", dealer="A")
    table.looks_on()
    table.turns("3D")
    table.play("B 10H", "A 4S", "B 6S", "A 9C")
    table.takes_up("10H 4S 6S 9C")
    table.looks_on((0.9,) * 10)
    table.play("B 5H")
    assert (table.laid[4:], table.asked) == (["laid B 5H"], [])
