"""What a person puts right stays where it lies."""

from dataclasses import replace

from scorer.cards import Card
from tests.web.seeing import seen
from vision.sighting import Candidate, Sighting
from web.table.cards import TableCards

SIX, NINE = Card.parse("6S"), Card.parse("9S")
READ = Sighting(
    SIX, 0.6, False, ((10.0, 20.0, 30.0, 40.0),), (Candidate(SIX, 0.6),), (60.0, 90.0), 12.0
)


def test_a_card_put_right_is_certain_and_keeps_its_place() -> None:
    right = TableCards.read((READ,)).put_right(0, NINE).cards[0]
    assert (right.card, right.certain, right.by_hand) == (NINE, True, True)
    assert right.sighting.boxes == READ.boxes
    assert (right.sighting.middle, right.sighting.unit) == (READ.middle, READ.unit)


def read(text: str) -> TableCards:
    return TableCards.read(seen(text))


def cards(shown: TableCards) -> set[str]:
    return {str(card.card) for card in shown.cards}


def test_what_was_put_right_is_forgotten_with_its_hand_though_the_starter_stays() -> None:
    right = read("5C 5D JH KC 8S").put_right(3, Card.parse("5H"))
    assert cards(right.read_again(seen("5C 5D JH KC 8S"))) == {"5C", "5D", "JH", "5H", "8S"}
    after = right.read_again(seen("7C 8D 9H 9C 8S"))
    assert cards(after) == {"7C", "8D", "9H", "9C", "8S"}
    assert not any(card.by_hand for card in after.cards)


def test_what_was_put_right_is_forgotten_though_its_hand_left_card_by_card() -> None:
    shown = read("5C 5D JH KC 8S").put_right(3, Card.parse("5H"))
    for left in (slice(1, 5), slice(2, 5), slice(4, 5)):
        shown = shown.read_again(seen("5C 5D JH KC 8S")[left])
    assert cards(shown.read_again(seen("7C 8D 9H 9C 8S"))) == {"7C", "8D", "9H", "9C", "8S"}


def test_a_starter_that_was_chosen_stays_it_beside_the_next_hand() -> None:
    shown = read("5C 5D JH KC 8S").add(Card.parse("2D")).take_away(5)
    turned = replace(shown, starter=Card.parse("8S"), crib=True)
    after = turned.read_again(seen("7C 8D 9H 9C 8S"))
    assert (str(after.starter), after.crib) == ("8S", False)


def test_a_card_that_no_picture_shows_stays_on_an_empty_table() -> None:
    assert cards(TableCards().add(NINE).read_again(())) == {"9S"}


def test_what_no_picture_shows_goes_with_its_game() -> None:
    shown = read("5C 5D").add(Card.parse("KC")).add(Card.parse("8S"), starter=True).seen()
    assert (cards(shown), shown.starter) == ({"5C", "5D"}, None)


def test_a_starter_that_was_put_right_stays_so_beside_the_next_hand() -> None:
    shown = read("5C 5D JH KC 8S").put_right(4, Card.parse("8C"))
    for hand in ("7C 8D 9H 9C", "2C 3D 4H 10S"):
        shown = shown.read_again(seen("5C 5D JH KC 8S")[4:]).read_again(seen(f"{hand} 8S"))
        assert cards(shown) == {*hand.split(), "8C"}


def test_a_starter_that_was_put_right_is_forgotten_once_another_card_lies_in_its_place() -> None:
    shown = read("5C 5D JH KC 8S").put_right(4, Card.parse("8C"))
    assert cards(shown.read_again(seen("7C 8D 9H 9C 3H"))) == {"7C", "8D", "9H", "9C", "3H"}


def test_what_is_no_card_is_none_beside_the_next_hand_either() -> None:
    shown = read("5C 5D JH KC 8S").take_away(4)
    assert cards(shown.read_again(seen("7C 8D 9H 9C 8S"))) == {"7C", "8D", "9H", "9C"}
    assert cards(shown.read_again(seen("7C 8D 9H 9C 3H"))) == {"7C", "8D", "9H", "9C", "3H"}


def test_cards_stand_as_they_lie_in_whatever_order_they_are_read() -> None:
    shown = read("5C 5D JH KC 8S").put_right(3, Card.parse("5H"))
    again = shown.read_again(seen("5C 5D JH KC 8S")[::-1])
    assert [str(card.card) for card in again.cards] == ["5C", "5D", "JH", "5H", "8S"]
    assert again.read_again(seen("5C 5D JH KC 8S")) == again
