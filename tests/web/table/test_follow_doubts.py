"""Cards of the play that nobody has read: they are laid unread, or hold the next ones back."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Card
from scorer.game.events import Laid, LaidUnseen, parse_event
from scorer.game.game import replay
from scorer.setup import Seat
from scorer.variant import Scoring
from tests.web.table.played import (
    SETUPS,
    TELLING,
    Seen,
    Table,
    played_deals,
    timed,
    timings,
)
from web.table.lay_inference import ArrivedCard, infer_lays

USUAL = [
    setup
    for setup in SETUPS
    if setup.variant.scoring is Scoring.CRIBBAGE and not setup.variant.single_series
]


def doubted(
    data: st.DataObject, seen: Seen, doubts: int = 1, *, surely: bool = True
) -> tuple[Table, list[Laid | LaidUnseen]]:
    """Watch a play in which so many cards in a row are in doubt; and how it is told best."""
    deal = data.draw(played_deals(USUAL))
    place = data.draw(st.integers(0, len(deal.lays) - 1 - doubts))
    table, timed_cards = Table(deal.game, seen), data.draw(timings(deal))
    lays = list[Laid | LaidUnseen](deal.lays)
    for doubt in range(place, place + doubts):
        timed_cards[doubt] = replace(timed_cards[doubt], doubtful=True, surely=surely)
        lays[doubt] = LaidUnseen(deal.lays[doubt].seat)
    table.watches(timed_cards)
    return table, lays


@given(st.data(), TELLING)
def test_a_card_in_doubt_is_laid_unread_once_the_next_one_lies_there(
    data: st.DataObject, seen: Seen
) -> None:
    table, lays = doubted(data, seen)
    assert table.lays == lays


@given(st.data(), TELLING)
def test_after_two_cards_in_doubt_nothing_is_laid_in_their_place(
    data: st.DataObject, seen: Seen
) -> None:
    table, lays = doubted(data, seen, 2)
    assert table.lays == lays[: len(table.lays)]


@given(st.data(), TELLING)
def test_after_what_may_be_another_ones_edge_nothing_is_laid_in_its_place(
    data: st.DataObject, seen: Seen
) -> None:
    table, lays = doubted(data, seen, surely=False)
    assert table.lays == lays[: len(table.lays)]


def test_what_may_be_another_ones_edge_is_asked_about_where_its_player_lays_the_next_card() -> None:
    """Ann's 6H makes 29 and Bob says Go; her 2S would be laid at 23."""
    begun = replay(map(parse_event, ("begun six-card", "dealer A", "starter AS")))
    timed_cards = timed("BQS A3S BKS A6H A2S B8S")
    timed_cards[3] = replace(timed_cards[3], doubtful=True, surely=False)
    table = Table(begun, Seen.IN_ROWS)
    table.watches(timed_cards)
    assert list(map(str, table.lays)) == ["laid B QS", "laid A 3S", "laid B KS"]
    assert table.followed.unclear is not None


@pytest.mark.parametrize(
    ("variant", "lays", "doubt"),
    [
        ("four-handed", "B5H C8S D3H A6C B3S C4C BAH CKD D6H A4H B9D C9C DQS A3C A3D DKH", -3),
        ("six-card", "B10S A2S BJS A3S A4S B8S A7S B9S", 5),
    ],
    ids=["who lays twice", "after a Go"],
)
def test_the_cards_beside_one_in_doubt_are_laid_in_their_order(
    variant: str, lays: str, doubt: int
) -> None:
    timed_cards = timed(lays)
    told: list[Laid | LaidUnseen] = [card.lay for card in timed_cards]
    told[doubt] = LaidUnseen(told[doubt].seat)
    timed_cards[doubt] = replace(timed_cards[doubt], doubtful=True)
    begun = replay(map(parse_event, (f"begun {variant}", "dealer A", "starter AS")))
    table = Table(begun, Seen.IN_ROWS)
    table.watches(timed_cards)
    assert table.lays == told


def test_a_first_card_is_asked_about_with_which_a_doubtful_one_came() -> None:
    """What lies there may have been covered as others were laid."""
    begun = replay(map(parse_event, ("begun six-card", "dealer A", "starter AS")))
    first = ArrivedCard(0, Card.parse("8C"), arrived_s=1.0, seen_s=1.2, owner=Seat.B)
    doubt = ArrivedCard(
        1, Card.parse("3H"), 1.1, 1.2, Seat.B, certain=False, free=False, surely=False
    )
    assert infer_lays(begun, [first], 2.5).lays == (Laid(Seat.B, first.card),)
    both = infer_lays(begun, [first, doubt], 2.5)
    assert both.lays == ()
    assert both.unclear is not None
