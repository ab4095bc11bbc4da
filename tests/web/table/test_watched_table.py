"""What cards on a watched table mean when things go another way than usual."""

from dataclasses import replace

import pytest

from scorer.game.events import Undone
from scorer.game.game import NotAllowedError
from scorer.language.catalogue import words
from tests.web.watching import COUNTER, Watching, cards_of
from vision.frame import Fault
from vision.health.camera import CameraHealth
from web.page.message import state_json
from web.table.card import FIRST_LOCKED, STARTER_NUMBER
from web.table.claims import open_call
from web.table.hand_candidate import hand_candidate

BEN, ANN, CRIB, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S", "8S"
SPREAD = [(80 + 90 * (place % 6), 40 + 300 * (place // 6)) for place in range(12)]


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
    return next(shown.number for shown in table.state.on_table.cards if str(shown.card) == card)


def laid_cards(table: Watching) -> list[str]:
    """The cards that may be what is due."""
    candidate = hand_candidate(table.state)
    return [] if candidate is None else [str(card.card) for card in candidate.cards]


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
    dealt.does("correct", number=FIRST_LOCKED + 3, card="5H")
    dealt.lies(f"{BEN} {STARTER}")
    assert (dealt.state.game.pegs[1].front, laid_cards(dealt)) == (14, [])


def test_a_starter_that_was_put_right_is_none_of_the_hand(dealt: Watching) -> None:
    dealt.does("correct", number=STARTER_NUMBER, card="9S")
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-3:] == ["starter 9S", f"shown B {BEN}", "counted"]


def test_a_starter_put_right_beside_a_hand_keeps_no_hand_of_its_deal_waiting(
    dealt: Watching,
) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    dealt.does("correct", number=STARTER_NUMBER, card="9S")
    dealt.looks(cards_of(f"{BEN} {STARTER}")[4:])
    dealt.lies(f"{ANN} {STARTER}")
    assert dealt.texts()[-2:] == [f"shown A {ANN}", "counted"]


def test_what_was_claimed_holds_not_for_the_next_hand_beside_a_starter_put_right(
    table: Watching,
) -> None:
    table.does("mode", mode="check")
    table.lies(f"{BEN} {STARTER}")
    table.does("correct", number=number_of(table, STARTER), card="9S")
    table.does("claim", points=10)
    table.lies(f"{ANN} {STARTER}")
    assert table.state.claim is None


def test_a_past_count_that_is_put_right_leaves_no_card_to_the_next_hand(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    event = dealt.state.game.made[-2][0]
    dealt.does("amend", event=event, wrong="KC", card="5H")
    dealt.lies(f"{BEN} {STARTER}")
    assert laid_cards(dealt) == []


def test_what_is_undone_elsewhere_is_not_counted_at_once_again(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    game = dealt.state.game.apply(Undone(), Undone())
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
    with pytest.raises(NotAllowedError, match="which card"):
        table.does("starter", number=number_of(table, "JC"))


def test_a_blink_of_the_light_makes_no_new_cards_of_those_that_lie_there(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    dealt.does("undo")
    dark = CameraHealth(suspected=Fault.BLACK)
    dealt.looks((), dark)
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-1] == f"starter {STARTER}"


def test_one_reading_alone_changes_no_card(dealt: Watching) -> None:
    dealt.looks(cards_of(BEN), readings=1)
    assert (dealt.state.camera.moving, len(dealt.state.on_table.cards)) == (True, 1)


def test_a_reading_that_tells_nothing_new_leaves_what_players_decide_on(dealt: Watching) -> None:
    dealt.lies("5C?5S 5D JH KC")
    before = dealt.state.decided_on()
    doubtful, *others = cards_of("5C?5S 5D JH KC")
    likelier = tuple(replace(maybe, confidence=0.47) for maybe in doubtful.candidates)
    surer = (replace(card, confidence=0.97, candidates=()) for card in others)
    dealt.looks((replace(doubtful, candidates=likelier), *surer))
    assert dealt.state.decided_on() == before
    dealt.lies("5C?5H 5D JH KC")
    assert dealt.state.decided_on() != before


def test_the_last_crib_is_not_the_next_hand_after_a_restart(dealt: Watching) -> None:
    for cards in (BEN, ANN, CRIB):
        dealt.lies(f"{cards} {STARTER}")
    dealt.restarts()
    before = dealt.texts()
    for cards in (f"{CRIB} {STARTER}", STARTER):
        dealt.lies(cards)
        assert dealt.texts() == before


def test_what_was_undone_means_nothing_though_the_camera_is_opened_again(dealt: Watching) -> None:
    dealt.lies(f"{BEN} {STARTER}")
    dealt.does("undo")
    dealt.opens()
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-1] == f"starter {STARTER}"


def test_a_camera_that_is_opened_in_the_play_takes_no_cards_for_a_hand(dealt: Watching) -> None:
    dealt.restarts()
    dealt.lies(BEN)
    assert dealt.texts()[-1] == f"starter {STARTER}"


def test_cards_of_the_play_are_no_hand_when_the_play_is_said_to_be_over(dealt: Watching) -> None:
    laid = cards_of(f"{BEN} {ANN}", [*SPREAD[:4], *SPREAD[6:10]])
    for last in range(1, 5):
        dealt.looks((*laid[:last], *laid[4 : 4 + last]))
    dealt.does("played")
    dealt.looks(laid[4:])
    assert dealt.texts()[-1] == "played"


@pytest.mark.parametrize("apart", [1, 2])
def test_cards_in_two_places_are_no_hand(dealt: Watching, apart: int) -> None:
    spots = [*SPREAD[: 4 - apart], *SPREAD[6 : 6 + apart]]
    dealt.looks(cards_of(BEN, spots))
    assert dealt.texts()[-1] == f"starter {STARTER}"


def test_a_claim_that_is_made_otherwise_after_an_undo_may_be_called(dealt: Watching) -> None:
    dealt.does("mode", mode="muggins")
    dealt.lies(f"{BEN} {STARTER}")
    dealt.does("claim", points=8)
    dealt.does("pass")
    dealt.does("undo")
    dealt.does("undo")
    dealt.does("claim", points=6)
    assert open_call(dealt.state.game) is not None


@pytest.mark.parametrize("variant", ["five-card", "seven-card", "noddy"])
def test_a_crib_of_another_size_than_a_hand_is_counted_freely(
    table: Watching, variant: str
) -> None:
    table.does("new", variant=variant)
    for cards in ("5C 5D 8S", "5C 5D JH 8S", f"{BEN} {STARTER}", f"{BEN} 2D {STARTER}"):
        table.lies()
        table.lies(cards)
        table.does("crib", crib=True)
        message = state_json(table.state, COUNTER, words("en"))
        assert message["hand"]["places"] == (3 if variant == "noddy" else 4)
