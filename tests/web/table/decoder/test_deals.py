"""Any legal deal without accidents is decoded whole, and nothing impossible is told."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.cards import DECK
from scorer.setup import Seat
from tests.films.play.deals import PlayedDeal, played_deals
from tests.thoroughness import tried
from tests.web.table.decoder.looks import ROWS, Table
from web.table.decoder.decode import decode

SEEDS = st.integers(0, 10_000)
FEW = settings(max_examples=tried(4, 100), deadline=None)


def deal_of(seed: int, players: int) -> PlayedDeal:
    dealer = Seat(seed % players)
    return next(islice(played_deals(seed, players, dealer), 0, None))


def laid(deal: PlayedDeal) -> list[str]:
    return [f"{lay.seat.name} {lay.card}" for lay in deal.lays]


@pytest.mark.parametrize("players", [2, 3, 4])
@FEW
@given(seed=SEEDS)
def test_the_play_of_any_deal_is_told_whole_and_in_order(players: int, seed: int) -> None:
    deal = deal_of(seed, players)
    table = Table.dealt_by(deal.dealer, players)
    table.turns(str(deal.starter))
    table.play(*laid(deal))
    table.waits(2.0)
    told = [step for step in table.steps if not step.startswith("shown")]
    assert told == [f"starter {deal.starter}", *(f"laid {lay}" for lay in laid(deal))]


@FEW
@given(seed=SEEDS)
def test_every_hand_of_the_play_is_shown_and_then_the_crib(seed: int) -> None:
    deal = deal_of(seed, 2)
    table = Table.dealt_by(deal.dealer)
    table.turns(str(deal.starter))
    table.play(*laid(deal))
    table.waits(3.0)
    table.takes(*(lay.split()[1] for lay in laid(deal)))
    table.waits(1.0)
    table.shows(deal.dealer, *map(str, deal.crib))
    shown = [text.split() for text in table.log if text.startswith(("shown", "crib"))]
    hands = [set(map(str, deal.hands[seat])) for seat in deal.show_order]
    assert [{*cards} - {"shown", "crib", "A", "B"} for cards in shown] == [
        *hands,
        {*map(str, deal.crib)},
    ]


@FEW
@given(seed=SEEDS)
def test_whatever_lies_there_no_step_is_told_that_the_rules_refuse(seed: int) -> None:
    chance, table = Random(seed), Table.dealt_by()
    for card in map(str, chance.sample(DECK, 8)):
        side, _ = ROWS[Seat(chance.randrange(2))]
        table.puts(card, (chance.uniform(0, 1200), chance.uniform(0, 700)), side)
        table.waits(chance.uniform(0.2, 1.5))
        if chance.random() < 1 / 3:
            table.takes(chance.choice(sorted(table.lying)))
    assert table.decoded.game.steps  # ``Game.apply`` raises at the first step that is refused


@FEW
@given(seed=SEEDS)
def test_a_deal_that_is_decoded_anew_is_as_one_of_which_beams_were_kept(seed: int) -> None:
    deal = deal_of(seed, 2)
    table = Table.dealt_by(deal.dealer)
    table.turns(str(deal.starter))
    table.play(*laid(deal)[:5])
    decoded = table.decoded
    assert decoded.deal is not None
    assert decoded.posterior is not None
    anew = decode(decoded.deal, decoded.evidence, replace(decoded.model, work=10_000))
    assert anew.best.line.steps == decoded.posterior.best.line.steps
    assert anew.best.logp == pytest.approx(decoded.posterior.best.logp)
