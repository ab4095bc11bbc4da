"""A hand that its player lays out card by card is shown, though its first card seemed a lead."""

from dataclasses import replace

import pytest

from tests.web import watching
from tests.web.seeing import SPOTS
from tests.web.watching import Watching, cards_of
from vision.table.track import PictureSide
from web.table.card import TableCard, came_from_one_hand
from web.table.pace import PACE

HAND = "AC 9C 6C 3C"
TOP, BOTTOM = PictureSide.TOP, PictureSide.BOTTOM
LEAD = ["laid B AC"]


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Watching:
    """Ann has dealt, and turned the eight of spades; a look is half a second after the other."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies("8S")
    monkeypatch.setattr(watching, "LOOKS_EVERY_S", 0.5)
    return table


def lays_out(table: Watching, looks: int, *sides: PictureSide | None) -> list[str]:
    """Lay a card of the hand from each side, and look so often before the next; what is told."""
    spots = [SPOTS[-1], *SPOTS]
    for number, side in enumerate(sides, start=1):
        cards = cards_of(" ".join(["8S", *HAND.split()[:number]]), spots)
        for _ in range(looks):
            table.looks(cards, side=side)
    table.looks(cards)
    texts = table.texts()
    return texts[texts.index("starter 8S") + 1 :]


def hand_of(table: Watching) -> list[TableCard]:
    """The cards of the hand that lie on the table."""
    return [each for each in table.state.on_table.cards if str(each.card) in HAND.split()]


def test_a_hand_that_comes_card_by_card_is_shown(dealt: Watching) -> None:
    events = lays_out(dealt, 2, TOP, TOP, TOP, TOP)
    assert events == [*LEAD, "played", f"shown B {HAND}", "counted"]
    assert dealt.asked == ["Part of the play was not seen: peg its points by hand."]


def test_cards_between_which_others_had_time_to_lay_theirs_are_no_hand(dealt: Watching) -> None:
    assert lays_out(dealt, 3, TOP, TOP, TOP, TOP) == LEAD


@pytest.mark.parametrize("sides", [(TOP, TOP, TOP, BOTTOM), (None, None, None, None)])
def test_cards_that_several_may_have_laid_are_no_hand(
    dealt: Watching, sides: tuple[PictureSide | None, ...]
) -> None:
    assert not any(text.startswith("shown") for text in lays_out(dealt, 2, *sides))


@pytest.mark.parametrize(
    ("last", "one"), [((TOP, TOP), True), ((TOP, BOTTOM), False), ((TOP, None), False)]
)
def test_cards_of_one_hand_come_from_one_side(
    dealt: Watching, last: tuple[PictureSide | None, ...], one: bool
) -> None:
    lays_out(dealt, 2, TOP, TOP, *last)
    assert came_from_one_hand(hand_of(dealt)) is one


def test_of_cards_that_came_unseen_nobody_knows_whether_they_are_one_hand(dealt: Watching) -> None:
    lays_out(dealt, 2, TOP, TOP, TOP, TOP)
    *others, last = hand_of(dealt)
    assert last.arrival is not None
    unseen = replace(last, arrival=replace(last.arrival, unseen_s=PACE.unseen_s + 1))
    assert not came_from_one_hand([*others, unseen])
