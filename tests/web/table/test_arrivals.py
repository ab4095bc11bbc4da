"""Cards that come in the play are laid as they come, and the hands are known after it."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.setup import Seat
from tests.web.seeing import SPOTS
from tests.web.states import at, came, lying
from tests.web.watching import Watching, cards_of
from vision.table.track import PictureSide
from web.table.lay_inference import ArrivedCard
from web.table.observing import observe
from web.table.pending_cards import inferred_lays
from web.table.seating import LaidCard, Seating
from web.table.settings import SourceKind

STARTER, CARDS = "8S", ["JH", "9H", "KC", "7C", "5C", "8D", "5D", "9C"]
LAYS = [f"laid {seat} {card}" for seat, card in zip("BABABABA", CARDS, strict=True)]
ROWS = [(80 + 90 * (place // 2), 40 + 300 * (place % 2)) for place in range(8)]
"""Each player lays a row of his own, one card after the other."""
BEGUN = 5  # so many events come before the first card is laid


@pytest.fixture
def dealt() -> Watching:
    """Ann has dealt, and the eight of spades was turned."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies(STARTER)
    return table


def looks_twice(table: Watching, cards: int, side: PictureSide | None) -> None:
    """Look twice at so many cards of the play, of which new ones came from a side."""
    for _ in range(2):
        table.looks(cards_of(" ".join(CARDS[1 : cards + 1]), ROWS[1:]), side=side)


def watches(table: Watching, *numbers: int) -> None:
    """Look twice at so many cards of the play, and then at more."""
    for number in numbers:
        table.looks(cards_of(" ".join(CARDS[:number]), ROWS))
        table.looks(cards_of(" ".join(CARDS[:number]), ROWS))


def test_the_play_is_laid_card_by_card_and_hands_that_are_left_lying_are_counted(
    dealt: Watching,
) -> None:
    watches(dealt, *range(1, 9))
    assert dealt.texts()[BEGUN : BEGUN + 8] == LAYS
    watches(dealt, 8)
    shown = ["shown B JH KC 5C 5D", "counted", "shown A 9H 7C 8D 9C", "counted"]
    assert dealt.texts()[BEGUN + 8 :] == shown


def test_a_card_that_was_entered_before_the_camera_saw_it_is_one_card(dealt: Watching) -> None:
    dealt.does("lay", card="JH")
    watches(dealt, 1, 2)
    assert dealt.texts()[BEGUN:] == LAYS[:2]


def test_a_card_that_was_laid_is_not_laid_again_where_it_lies_now(dealt: Watching) -> None:
    watches(dealt, 1, 2)
    dealt.looks(cards_of("JH 9H", ROWS[4:]))
    dealt.looks(cards_of("JH 9H", ROWS[4:]))
    assert dealt.texts()[BEGUN:] == LAYS[:2]


def test_a_card_that_somebody_says_is_none_waits_no_more(dealt: Watching) -> None:
    dealt.looks(cards_of("JH", ROWS))
    dealt.does("remove", number=dealt.state.on_table.cards[0].number)
    for lies in (cards_of("JH", ROWS), cards_of("JH", ROWS), ()):
        dealt.looks(lies)
        assert dealt.texts()[BEGUN:] == []
        assert dealt.state.memory.arrived == ()


def test_a_hand_of_which_one_card_was_read_before_the_others_is_no_lead(dealt: Watching) -> None:
    """Who looks seldom reads the others once as the first lies there for long already."""
    hand = cards_of("5C 5D JH KC")
    dealt.looks(hand[:1])
    dealt.looks(hand, readings=1)
    assert dealt.texts()[BEGUN:] == []
    dealt.looks(hand)
    assert dealt.texts()[BEGUN:] == ["shown B 5C 5D JH KC", "counted"]


def test_once_a_card_was_laid_none_waits_for_another_that_was_read_once(dealt: Watching) -> None:
    watches(dealt, 1)
    dealt.looks(cards_of(" ".join(CARDS[:2]), ROWS))
    before = dealt.texts()[BEGUN:]
    dealt.looks(cards_of(" ".join(CARDS[:3]), ROWS), readings=1)
    assert (before, dealt.texts()[BEGUN:]) == (LAYS[:1], LAYS[:2])


def test_with_muggins_in_the_play_the_next_card_waits_for_the_claim(dealt: Watching) -> None:
    dealt.does("new", rules={"muggins": "show-and-play"}, dealer="A")
    dealt.lies()
    dealt.lies(STARTER)
    watches(dealt, 1, 2)
    laid = [text for text in dealt.texts() if text.startswith("laid")]
    assert laid == LAYS[:1]
    dealt.does("claim", points=0)
    watches(dealt, 2)
    assert dealt.texts()[-2:] == ["claimed B 0", LAYS[1]]


def test_a_first_card_from_the_dealers_side_is_asked_and_not_laid_for_the_other_player() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies(STARTER, side=PictureSide.BOTTOM)
    looks_twice(table, 1, PictureSide.BOTTOM)
    assert table.asked == ["Before the 9♥, was a card not seen?"]
    looks_twice(table, 2, PictureSide.TOP)
    assert table.texts()[BEGUN:] == []
    table.does("lay", card="JH", seat="B")
    looks_twice(table, 2, PictureSide.TOP)
    assert table.texts()[BEGUN:] == LAYS[:3]


def test_where_one_hand_lays_all_cards_the_first_is_laid_by_turn_once_the_next_has_come() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies(STARTER, side=PictureSide.BOTTOM)
    table.looks(cards_of(CARDS[1], ROWS[1:]), side=PictureSide.BOTTOM)
    assert table.texts()[BEGUN:] == []
    table.looks(cards_of(" ".join(CARDS[1:3]), ROWS[1:]), side=PictureSide.BOTTOM)
    assert table.texts()[BEGUN:] == ["laid B 9H", "laid A KC"]


def test_however_many_cards_wait_a_first_card_from_the_dealers_side_is_asked() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies(STARTER, side=PictureSide.BOTTOM)
    for cards in range(1, 8):
        looks_twice(table, cards, (PictureSide.BOTTOM, PictureSide.TOP)[1 - cards % 2])
    assert table.asked == ["Before the 9♥, was a card not seen?"]
    assert table.texts()[BEGUN:] == []


def test_a_first_card_is_asked_that_comes_long_after_a_starter_that_has_left(
    dealt: Watching,
) -> None:
    for _ in range(7):
        dealt.lies()
    watches(dealt, 1)
    assert dealt.texts()[BEGUN:] == []
    assert dealt.asked == ["Who laid the J♥?"]
    dealt.does("lay", card="JH", seat="B")
    watches(dealt, 2)
    assert dealt.texts()[BEGUN:] == LAYS[:2]


def test_a_first_card_may_come_late_beside_its_starter(dealt: Watching) -> None:
    for _ in range(7):
        dealt.lies(STARTER)
    for _ in range(2):
        dealt.looks(cards_of(f"JH {STARTER}", [*ROWS[:1], SPOTS[-1]]))
    assert dealt.texts()[BEGUN:] == LAYS[:1]


def test_a_card_that_is_covered_and_seen_again_came_when_it_came_first() -> None:
    before = ArrivedCard(4, Card.parse("JH"), 1.0, 1.2, Seat.B)
    state = at("dealer A", "starter 8S", arrived=(before,))
    again = came(lying(state, "JH 9H", SourceKind.CAMERA), [7.0, 8.0])
    numbered = [replace(card, number=4 + n) for n, card in enumerate(again.on_table.cards)]
    now = observe(replace(again, on_table=replace(again.on_table, cards=tuple(numbered))))
    assert [(str(card.card), card.arrived_s) for card in now.memory.arrived] == [
        ("JH", 1.0),
        ("9H", 8.0),
    ]


def seated(*names: str) -> Watching:
    """The last player deals, at the right, and has turned the starter from there."""
    table = Watching()
    variant = {3: "three-handed", 4: "four-handed"}[len(names)]
    table.does("new", names=list(names), dealer="ABCD"[len(names) - 1], variant=variant)
    table.lies()
    table.lies(STARTER, side=PictureSide.RIGHT)
    return table


def lays_from(table: Watching, *sides: PictureSide | None) -> list[str]:
    """Lay one card after another from such sides, and tell what is laid."""
    for cards, side in enumerate(sides, 1):
        looks_twice(table, cards, side)
    return [text for text in table.texts() if text.startswith("laid")]


def test_of_four_players_the_first_that_is_seen_is_asked_where_the_one_before_was_not() -> None:
    table = seated("Ann", "Ben", "Cleo", "Dan")
    assert lays_from(table, PictureSide.LEFT, PictureSide.TOP) == []
    assert table.asked == ["Before the 9♥, was a card not seen?"]


def test_of_three_players_who_may_sit_at_a_side_is_told_by_the_next_card() -> None:
    begins = PictureSide.LEFT, PictureSide.TOP
    assert lays_from(seated("Ann", "Ben", "Cleo"), *begins[:1]) == []
    assert lays_from(seated("Ann", "Ben", "Cleo"), *begins) == ["laid A 9H", "laid B KC"]
    table = seated("Ann", "Ben", "Cleo")
    assert lays_from(table, PictureSide.LEFT, PictureSide.RIGHT) == []
    assert table.asked == ["Before the 9♥, was a card not seen?"]


def test_where_nothing_tells_who_sits_where_the_cards_are_laid_by_turn(dealt: Watching) -> None:
    assert lays_from(dealt, PictureSide.BOTTOM, PictureSide.TOP) == ["laid B 9H", "laid A KC"]


def test_first_cards_whose_sides_nobody_saw_were_laid_by_turn_if_the_next_one_was() -> None:
    def lays_after(*sides: PictureSide | None) -> list[str]:
        table = Watching()
        table.does("new", names=["Ann", "Ben"], dealer="A")
        table.lies()
        table.lies(STARTER, side=PictureSide.BOTTOM)
        return lays_from(table, *sides)

    assert lays_after(None, None) == []
    by_turn = ["laid B 9H", "laid A KC", "laid B 7C"]
    assert lays_after(None, None, PictureSide.TOP) == by_turn
    assert lays_after(None, None, PictureSide.BOTTOM) == []


@pytest.mark.parametrize(("arrived_s", "laid"), [(1.0, True), (3.1, False)])
def test_a_doubt_without_which_the_play_went_on_keeps_no_card_waiting(
    arrived_s: float, laid: bool
) -> None:
    """The jack was laid later than it, or at once with it."""
    doubt = ArrivedCard(7, Card.parse("KS"), arrived_s, 6.0, certain=False)
    nine = ArrivedCard(8, Card.parse("9H"), 8.0, 8.2)
    jack = LaidCard(1, Seat.B, Card.parse("JH"), 4, (0.0, 0.0), None, None, 3.0)
    begun = ("dealer A", "starter 8S", "laid B JH")
    state = at(*begun, arrived=(doubt, nine), seating=Seating(laid=(jack,)))
    later = replace(state, on_table=replace(state.on_table, looked_s=10.0))
    assert inferred_lays(later).lays == ((Laid(Seat.A, nine.card),) if laid else ())
