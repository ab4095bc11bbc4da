"""A deal that has begun passes over what was not shown of the one before."""

from collections.abc import Sequence

import pytest

from tests.web.states import message_of
from tests.web.watching import LOOKS_EVERY_S, Watching, cards_of
from vision.frame import Fault
from vision.health.camera import CameraHealth
from vision.table.track import PictureSide
from web.table.pace import PACE

SPOTS = [(620, 380), (80, 340), (80, 40), (260, 340)]
"""Where the next starter lies, and what Ann and Ben lay after it by turns."""
SIDES = [PictureSide.TOP, PictureSide.BOTTOM, PictureSide.TOP, PictureSide.BOTTOM]
COVERED = CameraHealth(fault=Fault.BLACK)
SHOWN_SPOTS = [(620, 380), *((80 + 90 * place, 120) for place in range(4))]
"""Where the next starter lies, and a hand that is shown."""


@pytest.fixture
def showing() -> Watching:
    """Ann has dealt; the play is over, and hands are awaited."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    for _ in range(2):
        table.looks(cards_of("8S", [(500, 200)]), side=PictureSide.BOTTOM)
    table.does("played")
    return table


def come(
    table: Watching, cards: str, sides: Sequence[PictureSide | None] = SIDES, old: str = ""
) -> None:
    """Let cards come, one after the other, perhaps beside an old starter."""
    there = cards_of(old, [(500, 200)])
    for number in range(1, len(cards.split()) + 1):
        for _ in range(3):
            new = cards_of(" ".join(cards.split()[:number]), SPOTS)
            table.looks((*there, *new), side=sides[number - 1])


def show(table: Watching, starter: str, hand: str, old: str = "") -> None:
    """Let a starter come, and then a whole hand at once, perhaps beside an old starter."""
    there = cards_of(old, [(500, 200)])
    for cards, side in ((starter, PictureSide.TOP), (f"{starter} {hand}", PictureSide.BOTTOM)):
        for _ in range(3):
            table.looks((*there, *cards_of(cards, SHOWN_SPOTS)), side=side)


def since(table: Watching) -> list[str]:
    texts = table.texts()
    return texts[texts.index("played") + 1 :]


def test_what_was_not_shown_is_passed_over_and_the_play_goes_on(showing: Watching) -> None:
    showing.lies("")
    come(showing, "KD 5C 6C 9D")
    passed = ["uncounted"] * 3
    assert since(showing) == [*passed, "starter KD", "laid A 5C", "laid B 6C", "laid A 9D"]
    assert message_of(showing.state)["asks"] == []


def test_a_play_of_which_the_rest_was_not_seen_is_passed_over_too(showing: Watching) -> None:
    showing.does("undo")
    showing.does("lay", card="JH")
    showing.lies("")
    come(showing, "KD 5C 6C 9D")
    texts = showing.texts()
    assert texts[texts.index("laid B JH") + 1 :] == [
        *("played", "uncounted", "uncounted", "uncounted"),
        *("starter KD", "laid A 5C", "laid B 6C", "laid A 9D"),
    ]


def test_a_card_that_comes_once_the_table_was_cleared_is_not_of_the_play(
    showing: Watching,
) -> None:
    showing.does("undo")
    for cards in ("JH", "JH 9H"):
        for _ in range(3):
            new = cards_of(f"8S {cards}", [(500, 200), (80, 40), (80, 340)])
            showing.looks(new, side=PictureSide.BOTTOM if "9H" in cards else PictureSide.TOP)
    assert showing.texts()[-2:] == ["laid B JH", "laid A 9H"]
    showing.lies("")
    come(showing, "KD", [PictureSide.TOP])
    assert showing.texts()[-1] == "laid A 9H"
    assert [ask["text"] for ask in message_of(showing.state)["asks"]] == ["Who laid the K♦?"]


def test_a_crib_that_is_shown_card_by_card_is_no_deal(showing: Watching) -> None:
    showing.does("skip")
    showing.does("skip")
    showing.lies("")
    come(showing, "KD 5C 6C", [PictureSide.BOTTOM] * 3)
    assert since(showing) == ["uncounted"] * 2


def test_nothing_is_passed_over_while_the_starter_still_lies_there(showing: Watching) -> None:
    come(showing, "KD 5C 6C", old="8S")
    assert since(showing) == []


def test_a_first_card_alone_tells_nothing(showing: Watching) -> None:
    showing.lies("")
    come(showing, "KD 5C")
    assert since(showing) == []


def test_cards_of_the_next_deal_are_no_crib(showing: Watching) -> None:
    """Though its starter was not seen: four cards from two sides are nobody's crib."""
    showing.does("skip")
    showing.does("skip")
    come(showing, "KD 5C 6C 9D", old="8S")
    assert since(showing) == ["uncounted"] * 2
    assert "count" in [ask["kind"] for ask in message_of(showing.state)["asks"]]


def test_what_was_not_shown_is_passed_over_once_the_next_deal_shows_a_hand(
    showing: Watching,
) -> None:
    """It was taken away unread, as before a camera that halts."""
    showing.lies("")
    show(showing, "KD", "5C 6C 7C 9D")
    passed = ["uncounted"] * 3
    assert since(showing) == [*passed, "starter KD", "shown A 5C 6C 7C 9D", "counted"]


def test_a_deal_of_which_nothing_was_seen_but_the_starter_is_passed_over_too(
    showing: Watching,
) -> None:
    showing.does("undo")
    for _ in range(round(PACE.next_starter_s / LOOKS_EVERY_S) + 1):
        showing.lies("")
    show(showing, "KD", "5C 6C 7C 9D")
    passed = ["played", *["uncounted"] * 3]
    texts = showing.texts()
    shown = ["starter KD", "shown A 5C 6C 7C 9D", "counted"]
    assert texts[texts.index("starter 8S") + 1 :] == [*passed, *shown]


@pytest.mark.parametrize("shown", [True, False], ids=["shown", "played"])
def test_whether_another_deal_has_begun_is_asked_after_nobody_looked_for_as_long_as_one_takes(
    showing: Watching, shown: bool
) -> None:
    for _ in range(round(PACE.next_starter_s / LOOKS_EVERY_S) + 2):
        showing.looks((), COVERED)
    showing.lies("")
    if shown:
        show(showing, "KD", "5C 6C 7C 9D")
    else:
        come(showing, "KD 5C 6C 9D")
    assert since(showing) == []
    page = message_of(showing.state)
    assert page["asks"] == [{"kind": "count", "text": "New deal: K♦ is the starter"}]
    assert (page["hand"]["text"], page["hand"]["owner"]) == ("", None)
    showing.does("count")
    assert since(showing) == [*["uncounted"] * 3, "starter KD"]


def test_a_hand_that_is_shown_beside_the_starter_of_this_deal_begins_no_other(
    showing: Watching,
) -> None:
    show(showing, "KD", "5C 6C 7C 9D", old="8S")
    assert since(showing) == []


def test_a_hand_beside_its_own_starter_that_was_laid_elsewhere_begins_no_deal(
    showing: Watching,
) -> None:
    showing.lies("")
    show(showing, "8S", "5C 6C 7C 9D")
    assert "uncounted" not in since(showing)


def test_a_hand_that_is_yet_to_be_claimed_is_not_passed_over(showing: Watching) -> None:
    showing.does("mode", mode="check")
    for _ in range(2):
        showing.looks(
            cards_of("8S 2C 3D 4H 5S", [(500, 200), *SHOWN_SPOTS[1:]]), side=PictureSide.TOP
        )
    showing.lies("")
    come(showing, "KD 5C 6C 9D")
    assert since(showing) == ["shown B 2C 3D 4H 5S"]


def test_the_starter_of_this_deal_begins_no_other_one_where_nobody_saw_it_turned(
    showing: Watching,
) -> None:
    """After a restart it is taken up and laid down again, and a hand is shown beside it."""
    showing.restarts()
    showing.lies("")
    show(showing, "8S", "5C 6C 7C 9D")
    assert since(showing) == ["shown B 5C 6C 7C 9D", "counted"]


@pytest.fixture
def auction() -> Watching:
    """Ann has dealt, and Ben bought the crib; the play is over, and hands are awaited."""
    table = Watching()
    table.does("new", variant="auction", names=["Ann", "Ben"], dealer="A")
    table.lies()
    for points in (2, 0):
        table.does("bid", points=points)
    for _ in range(2):
        table.looks(cards_of("8S", [(500, 200)]), side=PictureSide.BOTTOM)
    table.does("played")
    return table


def test_the_next_deal_of_an_auction_waits_for_its_bids_and_then_for_its_starter(
    auction: Watching,
) -> None:
    auction.lies("")
    come(auction, "KD 5C 6C")
    assert since(auction) == ["uncounted"] * 3
    assert message_of(auction.state)["expected"]["text"] == "Ann bids for the crib"
    for _ in range(2):
        auction.does("bid", points=0)
    auction.does("starter", card="KD")
    come(auction, "KD 5C 6C")
    assert since(auction)[3:] == ["bid A 0", "bid B 0", "starter KD", "laid A 5C", "laid B 6C"]


def test_of_another_deal_of_an_auction_no_starter_is_named_before_its_bids(
    auction: Watching,
) -> None:
    for _ in range(round(PACE.next_starter_s / LOOKS_EVERY_S) + 2):
        auction.looks((), COVERED)
    auction.lies("")
    come(auction, "KD 5C 6C 9D")
    asks = message_of(auction.state)["asks"]
    assert asks == [{"kind": "count", "text": "New deal: the crib is bid for"}]
    auction.does("count")
    assert since(auction) == ["uncounted"] * 3


@pytest.mark.parametrize(("starter", "crib"), [("", []), ("8S", ["crib", "counted"])])
def test_cards_that_come_one_by_one_from_nobody_knows_where_are_no_crib_once_the_starter_has_left(
    showing: Watching, starter: str, crib: list[str]
) -> None:
    showing.does("skip")
    showing.does("skip")
    showing.looks(cards_of(starter, [(500, 200)]))
    come(showing, "KD 5C 6C 9D", [None] * 4, starter)
    assert [text.split()[0] for text in since(showing)] == [*["uncounted"] * 2, *crib]
    assert ("count" in [ask["kind"] for ask in message_of(showing.state)["asks"]]) is not bool(crib)
