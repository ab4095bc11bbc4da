"""A card that came and has left was laid, if it lay there long enough and surely was one."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from tests.web.states import at, came, lying, saw
from web.table.lay_inference import ArrivedCard
from web.table.observing import observe
from web.table.settings import SourceKind


@pytest.mark.parametrize("certain", [True, False])
def test_what_lay_there_for_long_was_laid_though_something_never_left_it(certain: bool) -> None:
    """An arm or another card. As long as a doubt waits, nobody is taken to have laid by turn."""
    before = ArrivedCard(4, Card.parse("JH"), 1.0, 1.2, certain=certain, free=False, surely=certain)
    state = at("dealer A", "starter 8S", arrived=(before,))
    for looked_s, kept in ((1.5, ()), (3.0, (before,))):
        now = replace(state, on_table=replace(state.on_table, looked_s=looked_s))
        assert observe(now).memory.arrived == kept


@pytest.mark.parametrize(("surely", "kept"), [(True, 1), (False, 0)])
def test_what_surely_was_a_card_stays_one_while_a_hand_moves_beside_it_and_once_it_has_left(
    surely: bool, kept: int
) -> None:
    state = came(lying(at("dealer A", "starter 8S"), "JH?QH", SourceKind.CAMERA), [1.0])
    (doubt,) = state.on_table.cards
    before = ArrivedCard(
        doubt.number, doubt.card, 1.0, 1.2, certain=False, free=False, surely=surely
    )
    busy = replace(state.on_table, cards=(replace(doubt, busy=True),), looked_s=1.5)
    moved = observe(saw(state, on_table=busy, arrived=(before,)))
    left = replace(moved, on_table=replace(busy, cards=(), looked_s=2.1))
    assert len(observe(left).memory.arrived) == kept


def test_what_was_read_for_a_second_under_moving_fingers_was_no_card() -> None:
    before = ArrivedCard(4, Card.parse("QD"), 1.0, 1.2, certain=False, free=False, surely=False)
    state = at("dealer A", "starter 8S", arrived=(before, replace(before, number=5, surely=True)))
    now = replace(state, on_table=replace(state.on_table, looked_s=2.2))
    assert [card.number for card in observe(now).memory.arrived] == [5]
