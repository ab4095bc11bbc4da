"""What a person says of a card belongs to it until it leaves."""

import pytest

from scorer.cards import Card
from tests.web.seeing import SPOTS, seen
from tests.web.watching import LyingCards, cards_of, table_of
from vision.frame import Candidate, Sighting
from vision.table.arrangement import ProblemKind
from vision.table.track import SETTLED, Arrival
from web.table.card import FIRST_ADDED, by_exclusion
from web.table.cards import TableCards

SIX, NINE = Card.parse("6S"), Card.parse("9S")
READ = Sighting(
    SIX, 0.6, False, ((10.0, 20.0, 30.0, 40.0),), (Candidate(SIX, 0.6),), (60.0, 90.0), 12.0
)
HAND, NEXT, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "8S"


class FollowedCards:
    """Cards that a camera follows, and what people say of them."""

    def __init__(self, *looks: str) -> None:
        self.lying = LyingCards()
        self.shown = TableCards()
        self.looks(*looks)

    def looks(self, *looks: str) -> "FollowedCards":
        """Let cards lie there, where the last one is the starter's place, look after look."""
        for text in looks:
            spots = SPOTS[-len(text.split()) :] if text else ()
            self.lying = self.lying.after(cards_of(text, spots), SETTLED)
            self.shown = self.shown.follow(self.lying.table())
        return self

    def says(self, shown: TableCards) -> "FollowedCards":
        self.shown = shown
        return self

    @property
    def cards(self) -> list[str]:
        return [str(card.card) for card in self.shown.cards]

    def number(self, card: str) -> int:
        return next(shown.number for shown in self.shown.cards if str(shown.card) == card)


def followed() -> FollowedCards:
    """A hand and its starter, that came after the first look."""
    return FollowedCards("", f"{HAND} {STARTER}")


def right(table: FollowedCards, wrong: str, card: str) -> FollowedCards:
    return table.says(table.shown.put_right(table.number(wrong), Card.parse(card)))


def test_a_card_put_right_is_certain_and_keeps_its_place() -> None:
    right = TableCards.read((READ,)).put_right(0, NINE).cards[0]
    assert (right.card, right.certain, right.by_hand) == (NINE, True, True)
    assert right.sighting.boxes == READ.boxes
    assert (right.sighting.middle, right.sighting.unit) == (READ.middle, READ.unit)


def test_a_card_that_is_followed_has_the_number_and_the_arrival_of_its_track() -> None:
    table = FollowedCards("8S", "5C 8S")
    facts = [(card.number, card.arrival, card.still_s) for card in table.shown.cards]
    assert facts == [(1, Arrival(6.0), 6.0), (0, None, 3.0)]


def test_a_card_that_lies_there_while_others_come_and_go_keeps_its_number() -> None:
    table = followed()
    number = table.number(STARTER)
    assert table.looks(STARTER, f"{NEXT} {STARTER}").number(STARTER) == number


@pytest.mark.parametrize(("beside", "known"), [("8S", False), ("QD", True)])
def test_a_doubt_may_be_what_an_earlier_reading_took_it_for_unless_that_lies_elsewhere(
    beside: str, *, known: bool
) -> None:
    """Its last reading alone leaves one candidate, as the jack of hearts was laid."""
    doubt = FollowedCards("", f"JS?QD {beside}", f"JS?JH {beside}").shown.cards[0]
    assert by_exclusion(doubt, {Card.parse("JH")}).certain is known


def test_people_choose_also_among_what_earlier_readings_took_a_doubt_for() -> None:
    doubt = FollowedCards("", "JS?QD 8S", "JS?JH 8S").shown.cards[0]
    assert list(map(str, doubt.asked)) == ["JS", "JH", "QD"]


def test_what_was_put_right_stays_so_at_every_look() -> None:
    table = right(followed(), "KC", "5H").looks(f"{HAND} {STARTER}")
    assert table.cards == ["5C", "5D", "JH", "5H", "8S"]
    assert table.looks(f"5C 5D JH KC?KS {STARTER}").cards == ["5C", "5D", "JH", "5H", "8S"]


def test_what_was_put_right_is_forgotten_with_its_card_though_the_starter_stays() -> None:
    table = right(followed(), "KC", "5H").looks(f"{NEXT} {STARTER}")
    assert table.cards == ["7C", "8D", "9H", "9C", "8S"]
    assert not any(card.by_hand for card in table.shown.cards)


def test_a_card_that_lies_there_again_is_read_anew() -> None:
    table = right(followed(), "KC", "5H").looks(STARTER, f"{HAND} {STARTER}")
    assert table.cards == ["5C", "5D", "JH", "KC", "8S"]


def test_what_was_put_right_stays_so_though_the_cards_about_it_left() -> None:
    table = right(followed(), STARTER, "8C")
    for hand in (NEXT, "2C 3D 4H 10S"):
        table.looks(STARTER, f"{hand} {STARTER}")
        assert table.cards == [*hand.split(), "8C"]
    assert table.looks(f"{NEXT} 3H").cards == ["7C", "8D", "9H", "9C", "3H"]


def test_what_is_no_card_is_none_beside_the_next_hand_either() -> None:
    table = followed()
    table.says(table.shown.take_away(table.number(STARTER))).looks(f"{NEXT} {STARTER}")
    assert table.cards == NEXT.split()
    assert table.looks(f"{NEXT} 3H").cards == ["7C", "8D", "9H", "9C", "3H"]


def test_a_starter_that_was_chosen_stays_it_beside_the_next_hand() -> None:
    table = followed()
    chosen = table.shown.add(Card.parse("2D")).choose(Card.parse(STARTER)).as_crib(crib=True)
    table.says(chosen).looks(f"{HAND} {STARTER}")
    assert (table.cards[-1], str(table.shown.starter), table.shown.crib) == ("2D", "8S", True)
    table.looks(f"{NEXT} {STARTER}")
    assert (str(table.shown.starter), table.shown.crib) == ("8S", False)
    assert table.cards == ["7C", "8D", "9H", "9C", "8S"]


def test_what_was_said_of_all_cards_is_forgotten_once_most_of_them_left() -> None:
    table = followed()
    table.says(table.shown.as_crib(crib=True))
    assert [table.looks(cards).shown.crib for cards in (f"JH KC {STARTER}", f"KC {STARTER}")] == [
        True,
        False,
    ]


def test_a_card_that_no_picture_shows_stays_on_an_empty_table() -> None:
    assert TableCards().add(NINE).follow(table_of()).cards[0].card == NINE


def test_a_card_that_no_picture_shows_has_the_number_of_no_other() -> None:
    shown = TableCards.read(seen("5C 5D")).add(Card.parse("KC")).add(Card.parse("8S"))
    numbers = [card.number for card in shown.cards]
    assert numbers == [0, 1, FIRST_ADDED, FIRST_ADDED + 1]


def test_what_no_picture_shows_goes_with_its_game() -> None:
    read = TableCards.read(seen("5C 5D"))
    shown = read.add(Card.parse("KC")).add(Card.parse("8S"), starter=True).in_picture()
    assert ([str(card.card) for card in shown.cards], shown.starter) == (["5C", "5D"], None)


def test_a_card_that_a_person_knows_elsewhere_is_doubtful_where_it_is_read() -> None:
    table = right(followed(), "KC", STARTER).looks(f"{HAND} {STARTER}")
    assert [card.certain for card in table.shown.cards] == [True, True, True, True, False]


def test_cards_stand_as_they_lie_in_whatever_order_they_are_read() -> None:
    table = right(followed(), "KC", "5H")
    again = table.lying.after(cards_of(f"{HAND} {STARTER}")[::-1], SETTLED)
    shown = table.shown.follow(again.table())
    assert [str(card.card) for card in shown.cards] == ["5C", "5D", "JH", "5H", "8S"]


def test_beside_a_starter_that_was_chosen_nobody_asks_which_of_five_typed_cards_it_is() -> None:
    table = TableCards().choose(Card.parse("JD"))
    for name in ("5H", "6H", "7H", "8H", "9H"):
        table = table.add(Card.parse(name))
    assert [problem.kind for problem in table.view().problems] == [ProblemKind.TOO_MANY]
