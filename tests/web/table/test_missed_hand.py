"""Where a hand was perhaps shown that nobody counted, it is asked whose the next one is."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.web.seeing import SPOTS
from tests.web.states import DEALT, at, came, lying, message_of, saw
from tests.web.watching import Watching, cards_of
from vision.frame import Fault
from vision.health.camera import CameraHealth
from vision.table.track import PictureSide
from web.page.questions import MISSED
from web.table.decision import automatic_events
from web.table.observing import observe
from web.table.settings import SourceKind

BEN, ANN, CRIB, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S", "8S"
NEXT_ANN, NEXT_STARTER = "6C 6D 7H QC", "KD"
BENS_OR_ANNS = [
    {"seat": "B", "text": "Ben's hand"},
    {"seat": "A", "text": "Ann's hand"},
    {"seat": "A", "text": "Ann's crib", "crib": True},
]
COVERED = CameraHealth(fault=Fault.BLACK)


def glimpsed(table: Watching, cards: str) -> None:
    """Let cards be read once, beside the starter, and be gone at the next look."""
    table.looks(cards_of(f"{cards} {STARTER}", spots_for(f"{cards} {STARTER}")), readings=1)
    table.lies(STARTER)


def spots_for(cards: str) -> Sequence[tuple[int, int]]:
    return [*SPOTS[: len(cards.split()) - 1], SPOTS[-1]]


@pytest.fixture
def turned(dealt: Watching) -> Watching:
    """Ann has turned the starter, of which no side is told."""
    dealt.lies(STARTER)
    return dealt


def test_after_a_hand_that_nobody_counted_it_is_asked_whose_the_next_one_is(
    turned: Watching,
) -> None:
    glimpsed(turned, BEN)
    turned.lies(f"{ANN} {STARTER}")
    assert turned.texts()[-1] == f"starter {STARTER}"
    assert turned.asks == [{"kind": "whose", "text": str(MISSED), "choices": BENS_OR_ANNS}]


def test_while_it_is_asked_whose_cards_lie_there_their_row_bears_no_name(
    turned: Watching,
) -> None:
    glimpsed(turned, BEN)
    turned.lies(f"{ANN} {STARTER}")
    row = message_of(turned.state)["hand"]
    assert (row["text"], row["owner"], len(row["cards"])) == ("", None, 4)


def test_a_hand_of_fewer_cards_than_the_crib_is_not_offered_as_the_crib() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A", variant="five-card")
    table.lies()
    table.lies(STARTER)
    glimpsed(table, "5C 5D JH")
    table.lies(f"8D 9H 9C {STARTER}")
    assert [ask["choices"] for ask in table.asks] == [BENS_OR_ANNS[:2]]


@pytest.fixture
def together(dealt: Watching) -> Watching:
    """After a hand that nobody counted, another one lies there together with the starter."""
    dealt.looks(cards_of(BEN), readings=1)
    dealt.lies()
    dealt.lies(f"{ANN} {STARTER}")
    return dealt


def test_of_a_hand_that_came_with_the_starter_it_is_asked_whose_it_is_too(
    together: Watching,
) -> None:
    assert together.asks == [{"kind": "whose", "text": str(MISSED), "choices": BENS_OR_ANNS}]
    assert message_of(together.state)["hand"]["text"] == ""


@pytest.mark.parametrize(
    ("seat", "crib", "passed", "shown"),
    [("B", False, 0, "shown B"), ("A", False, 1, "shown A"), ("A", True, 2, "crib")],
)
def test_one_tap_turns_the_starter_and_tells_whose_hand_came_with_it(
    together: Watching, seat: str, crib: bool, passed: int, shown: str
) -> None:
    together.does("count", seat=seat, crib=crib)
    texts = [text for text in together.texts() if text != "played"]
    passes = ["uncounted"] * passed
    since = texts[texts.index("dealer A") + 1 :]
    assert since == [f"starter {STARTER}", *passes, f"{shown} {ANN}", "counted"]


def test_one_tap_tells_whose_it_is_the_crib_too(turned: Watching) -> None:
    glimpsed(turned, BEN)
    turned.lies(f"{ANN} {STARTER}")
    turned.does("count", seat="A")
    assert turned.texts()[-4:] == ["played", "uncounted", f"shown A {ANN}", "counted"]


def test_the_hand_after_a_missed_one_may_be_the_crib(turned: Watching) -> None:
    glimpsed(turned, BEN)
    turned.lies(f"{CRIB} {STARTER}")
    turned.does("count", seat="A", crib=True)
    assert turned.texts()[-5:] == ["played", "uncounted", "uncounted", f"crib {CRIB}", "counted"]


def test_the_hand_itself_may_be_laid_twice(turned: Watching) -> None:
    glimpsed(turned, BEN)
    turned.lies(f"{BEN} {STARTER}")
    assert turned.texts()[-2:] == [f"shown B {BEN}", "counted"]


def test_one_card_that_was_seen_once_was_misread(turned: Watching) -> None:
    glimpsed(turned, "6H")
    turned.lies(f"{BEN} {STARTER}")
    assert turned.texts()[-2:] == [f"shown B {BEN}", "counted"]


def test_what_was_counted_and_is_taken_away_was_not_missed(turned: Watching) -> None:
    turned.lies(f"{BEN} {STARTER}")
    turned.lies(STARTER)
    turned.lies(f"{ANN} {STARTER}")
    assert turned.texts()[-2:] == [f"shown A {ANN}", "counted"]


def test_the_dealers_hand_that_was_missed_does_not_make_the_crib_his_hand(
    turned: Watching,
) -> None:
    turned.lies(f"{BEN} {STARTER}")
    turned.lies(STARTER)
    glimpsed(turned, ANN)
    turned.lies(f"{CRIB} {STARTER}")
    assert turned.texts()[-2:] == [f"shown B {BEN}", "counted"]
    assert turned.asks[0]["choices"] == BENS_OR_ANNS[1:]


def test_a_hand_from_pones_own_side_is_his_whatever_was_missed(dealt: Watching) -> None:
    dealt.lies(STARTER)
    dealt.lies(f"{BEN} {STARTER}", PictureSide.TOP)
    dealt.lies(f"{ANN} {STARTER}", PictureSide.BOTTOM)
    dealt.lies(f"{CRIB} {STARTER}", PictureSide.BOTTOM)
    dealt.lies()
    dealt.lies(NEXT_STARTER, PictureSide.TOP)
    dealt.looks(cards_of(f"2H 3H 4C 10D {NEXT_STARTER}"), readings=1)
    dealt.lies(NEXT_STARTER)
    dealt.lies(f"{NEXT_ANN} {NEXT_STARTER}", PictureSide.BOTTOM)
    assert dealt.texts()[-2:] == [f"shown A {NEXT_ANN}", "counted"]


def test_a_hand_in_the_place_that_was_drawn_for_its_player_is_his(dealt: Watching) -> None:
    places = {"B": [0.0, 0.0, 0.7, 0.5], "A": [0.0, 0.5, 0.7, 1.0], "starter": [0.75, 0.5, 1, 1]}
    dealt.does("zones", zones=places)
    dealt.lies(STARTER)
    glimpsed(dealt, ANN)
    dealt.lies(f"{BEN} {STARTER}")
    assert dealt.texts()[-2:] == [f"shown B {BEN}", "counted"]


def test_a_hand_may_come_and_go_while_the_camera_is_covered(turned: Watching) -> None:
    for _ in range(2):
        turned.looks((), COVERED)
    turned.lies(STARTER)
    turned.lies(f"{ANN} {STARTER}")
    assert [ask["kind"] for ask in turned.asks] == ["whose"]


def test_a_starter_after_cards_that_nobody_counted_may_be_that_of_the_next_deal(
    dealt: Watching,
) -> None:
    dealt.looks(cards_of(f"{BEN} {STARTER}"), readings=1)
    dealt.lies()
    dealt.lies(NEXT_STARTER)
    assert dealt.texts()[-1] == "dealer A"
    assert [ask["kind"] for ask in dealt.asks] == ["count"]


def test_cards_that_lay_there_before_the_game_began_were_not_missed() -> None:
    table = Watching()
    table.lies(f"{BEN} {STARTER}")
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies(NEXT_STARTER)
    assert table.texts()[-1] == f"starter {NEXT_STARTER}"


@pytest.mark.parametrize("read", [4, 3])
def test_a_card_of_a_hand_that_was_laid_out_is_not_played_when_the_others_have_left(
    read: int,
) -> None:
    """Whose the hand is was asked, or a card of it could not be read."""
    visible = " ".join(ANN.split()[:read])
    watched = saw(lying(at(*DEALT), visible, SourceKind.CAMERA), changed_s=-1.0)
    lies = came(watched, [0.0, 0.6, 0.6, 0.6][:read])
    hand = observe(replace(lies, on_table=replace(lies.on_table, looked_s=2.0)))
    cards = replace(hand.on_table, cards=hand.on_table.cards[:1], looked_s=9.0)
    left = observe(replace(hand, on_table=cards))
    gone = observe(replace(left, on_table=replace(cards, cards=(), looked_s=10.0)))
    assert automatic_events(left) == automatic_events(gone) == ()


def test_a_card_that_comes_after_a_hand_that_nobody_counted_may_be_the_next_starter(
    turned: Watching,
) -> None:
    glimpsed(turned, BEN)
    turned.lies(f"{ANN} {STARTER}")
    turned.lies()
    for _ in range(2):
        turned.lies(NEXT_STARTER)
    assert turned.texts()[-1] == f"starter {STARTER}"
