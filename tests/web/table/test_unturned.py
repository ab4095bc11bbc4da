"""A starter that no camera saw is asked; the card that was taken for it was laid."""

from dataclasses import replace

from scorer.cards import Card
from scorer.game.events import StarterTurned
from tests.web.seeing import sighting
from tests.web.states import message_of, saw
from tests.web.watching import Watching
from vision.frame import Fault, Sighting
from vision.table.track import PictureSide
from web.table.seating import PictureSides, Seating

HERS, HIS = (80, 340), (80, 40)
"""Where Ann and Ben lay; the camera sees Ann at the bottom."""


def at(card: str, place: tuple[int, int]) -> Sighting:
    """A card of which both indices are seen."""
    seen, (x, y) = sighting(card, place), place
    (left, top, right, bottom) = seen.boxes[0]
    other = (left + 60, top + 90, right + 60, bottom + 90)
    return replace(seen, boxes=(seen.boxes[0], other), middle=(x + 30.0, y + 45.0))


def come(table: Watching, *cards: tuple[Sighting, PictureSide]) -> None:
    """Let cards come, one after the other."""
    for number in range(1, len(cards) + 1):
        for _ in range(3):
            table.looks(tuple(card for card, _ in cards[:number]), side=cards[number - 1][1])


FIRST, SECOND = (at("7S", HIS), PictureSide.TOP), (at("9H", HERS), PictureSide.BOTTOM)
LAID_ON = (at("JC", (105, 42)), PictureSide.TOP)


def test_what_was_laid_is_laid_by_who_laid_it_once_the_next_card_lies_on_it(
    dealt: Watching,
) -> None:
    come(dealt, FIRST, SECOND)
    assert dealt.since("dealer A") == ["starter 7S", "laid B 9H"]
    come(dealt, FIRST, SECOND, LAID_ON)
    assert dealt.since("dealer A") == ["unread", "laid B 7S", "laid A 9H", "laid B JC"]


def test_the_starter_is_asked_then(dealt: Watching) -> None:
    come(dealt, FIRST, SECOND, LAID_ON)
    assert [ask["text"] for ask in message_of(dealt.state)["asks"]] == [
        "Which card is the starter?"
    ]


def test_on_a_common_pile_the_second_card_tells_it(dealt: Watching) -> None:
    come(dealt, FIRST, (at("9H", (100, 50)), PictureSide.BOTTOM))
    assert dealt.since("dealer A") == ["unread", "laid B 7S", "laid A 9H"]


def test_a_card_beside_the_starter_is_laid_after_it(dealt: Watching) -> None:
    come(dealt, FIRST, SECOND, (at("JC", (230, 42)), PictureSide.TOP))
    assert dealt.since("dealer A")[:2] == ["starter 7S", "laid B 9H"]


def test_what_lies_where_a_starter_lay_that_has_left_is_not_laid_on_it(dealt: Watching) -> None:
    come(dealt, FIRST, SECOND)
    for _ in range(3):
        dealt.looks((SECOND[0], LAID_ON[0]), side=PictureSide.TOP)
    assert dealt.since("dealer A")[:2] == ["starter 7S", "laid B 9H"]


def test_what_somebody_pegged_since_is_not_taken_back(dealt: Watching) -> None:
    come(dealt, FIRST, SECOND)
    dealt.does("peg", seat="A", points=2)
    come(dealt, FIRST, SECOND, LAID_ON)
    assert "unread" not in dealt.since("dealer A")


def test_what_who_leads_lays_first_is_no_starter_where_the_sides_are_known(
    dealt: Watching,
) -> None:
    seated = Seating(PictureSides(seated=(PictureSide.BOTTOM, PictureSide.TOP)))
    dealt.state = saw(dealt.state, seating=seated)
    come(dealt, FIRST)
    assert dealt.since("dealer A") == []
    come(dealt, FIRST, SECOND)
    assert dealt.since("dealer A") == ["unread", "laid B 7S", "laid A 9H"]


def test_who_leads_may_turn_the_starter(dealt: Watching) -> None:
    dealt.state = saw(
        dealt.state, seating=Seating(PictureSides(seated=(PictureSide.BOTTOM, PictureSide.TOP)))
    )
    come(dealt, FIRST, (at("9H", (400, 40)), PictureSide.TOP))
    dealt.looks((FIRST[0], at("9H", (400, 40))))
    assert dealt.since("dealer A") == ["starter 7S", "laid B 9H"]


def test_a_starter_of_which_the_decoder_is_sure_is_not_told_while_looks_are_too_seldom(
    dealt: Watching,
) -> None:
    seats = Seating(PictureSides(seated=(PictureSide.BOTTOM, PictureSide.TOP)))
    dealt.state = saw(dealt.state, seating=seats)
    second = at("9H", (400, 40)), PictureSide.TOP
    come(dealt, FIRST)
    dealt.looks((FIRST[0], second[0]), side=second[1])
    waited = replace(dealt.tracker.fallback, since_s=0.0)
    assert waited.events(dealt.state) == (StarterTurned(Card.parse("7S")),)
    seldom = replace(dealt.state.camera, condition=Fault.SELDOM)
    assert waited.events(replace(dealt.state, camera=seldom)) == ()
