"""What happens by itself once the table lies still, and what waits for a tap."""

from dataclasses import replace

import pytest

from tests.web.states import BEN, STARTER, at, begun, lying, message_of
from web.table.decision import automatic_events
from web.table.settings import Settings, SourceKind, Zones
from web.table.state import State


def in_places(cards: str) -> State:
    """A camera sees a starter and the first hand, each in the place that was drawn for it."""
    zones = Zones.parse({"starter": [0.8, 0.7, 1.0, 1.0], "B": [0.0, 0.0, 0.75, 0.6]})
    drawn = replace(at("dealer A"), settings=Settings(zones=zones))
    return lying(drawn, cards, SourceKind.CAMERA)


def test_what_is_asked_and_what_is_done_go_by_the_same_where_places_are_drawn() -> None:
    state = in_places(f"{BEN} {STARTER}")
    happens = [f"starter {STARTER}", f"shown B {BEN}", "counted"]
    assert [str(event) for event in automatic_events(state)] == happens
    asked = replace(state, camera=replace(state.camera, kind=SourceKind.PICTURE))
    assert message_of(asked)["asks"] == [{"kind": "count", "text": "Count Ben's hand"}]


def test_a_hand_waits_for_its_covered_card_though_its_starter_lies_free() -> None:
    state = in_places(f"{BEN} {STARTER}")
    cards = (replace(card, busy=str(card.card) == "5D") for card in state.on_table.cards)
    covered = replace(state.on_table, cards=tuple(cards))
    assert automatic_events(replace(state, on_table=covered)) == ()


@pytest.mark.parametrize("bids", [(), ("bid B 2",)], ids=["before", "between"])
def test_a_card_that_lies_there_before_the_last_bid_is_turned_only_after_it(
    bids: tuple[str, ...],
) -> None:
    auction = ("begun auction", "named A Ann", "named B Ben", "dealer A")
    bidding = lying(begun(*auction, *bids), STARTER, SourceKind.CAMERA)
    assert (automatic_events(bidding), message_of(bidding)["asks"]) == ((), [])
    assert message_of(bidding)["hand"]["starter"] is None
    sold = lying(begun(*auction, "bid B 2", "bid A 0"), STARTER, SourceKind.CAMERA)
    assert [str(event) for event in automatic_events(sold)] == [f"starter {STARTER}"]
