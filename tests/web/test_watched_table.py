"""What cards on a watched table mean when things go another way than usual."""

import pytest

from scorer.events import Undone
from tests.web.sights import Watching
from web.operations.arguments import OperationError
from web.table import laid

BEN, ANN, CRIB, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S", "8S"


@pytest.fixture
def table() -> Watching:
    """A table that a camera watches, at which nobody deals yet."""
    return Watching()


@pytest.fixture
def dealt(table: Watching) -> Watching:
    """Ann has dealt, and the eight of spades was turned."""
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies(STARTER)
    assert table.texts()[-1] == f"starter {STARTER}"
    return table


def number_of(table: Watching, card: str) -> int:
    """The number under which the table knows a card that lies there."""
    return next(shown.number for shown in table.state.shown.cards if str(shown.card) == card)


def laid_cards(table: Watching) -> list[str]:
    """The cards that may be what is due."""
    there = laid(table.state)
    return [] if there is None else [str(card.card) for card in there.cards]


def test_what_was_claimed_for_a_hand_holds_not_for_the_next_one(table: Watching) -> None:
    table.does("mode", mode="check")
    table.lies(f"{BEN} {STARTER}")
    table.does("claim", points=10)
    table.does("take", seat="A", points=10, muggins=False)
    table.lies(f"{BEN} {STARTER}")
    assert (table.state.claim, len(table.state.taken)) == (10, 1)
    table.lies(f"{ANN} {STARTER}")
    assert (table.state.claim, table.state.taken) == (None, ())


def test_a_counted_card_is_put_right_where_it_lies_in_the_picture(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    dealt.does("correct", number=number_of(dealt, "KC"), card="5H")
    assert dealt.texts()[-2:] == ["shown B 5C 5D JH 5H", "counted"]


def test_a_counted_card_that_was_put_right_is_none_of_the_next_hand(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    dealt.does("correct", number=1003, card="5H")
    dealt.lies(f"{BEN} {STARTER}")
    assert (dealt.state.game.pegs[1].front, laid_cards(dealt)) == (14, [])


def test_a_starter_that_was_put_right_is_none_of_the_hand(dealt: Watching) -> None:
    dealt.does("correct", number=1099, card="9S")
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-3:] == ["starter 9S", f"shown B {BEN}", "counted"]


def test_a_past_count_that_is_put_right_leaves_no_card_to_the_next_hand(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    event = dealt.state.game.made[-2][0]
    dealt.does("amend", event=event, cards=["5C", "5D", "JH", "5H"])
    dealt.lies(f"{BEN} {STARTER}")
    assert laid_cards(dealt) == []


def test_what_is_undone_elsewhere_is_not_counted_at_once_again(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    game = dealt.state.game.apply(Undone()).apply(Undone())
    dealt.state = dealt.state.with_game(game)
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-1] == f"starter {STARTER}"


def test_an_undone_hand_that_had_left_is_counted_when_it_comes_again(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    dealt.lies(STARTER)
    dealt.does("undo")
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-1] == "counted"


def test_a_hand_that_is_passed_over_is_not_counted_for_the_next_seat(dealt: Watching) -> None:
    dealt.lies(f"5C 5D JH KC?KS {STARTER}")
    dealt.does("skip")
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-1] == "uncounted"


def test_a_doubtful_card_is_no_starter_before_it_is_settled(table: Watching) -> None:
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies("JC?JS")
    with pytest.raises(OperationError, match="which card"):
        table.does("starter", number=number_of(table, "JC"))
