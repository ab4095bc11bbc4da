"""One player's part in one game."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorer.game.game import Game
from scorer.game.game_file import read_events
from scorer.game.standing import Standing
from scorer.house_rules import CaptainDeals, HouseRules
from scorer.seat import Seat
from scorer.setup import usual
from scorer.statistics.seat import dealer_of
from scorer.variant import CAPTAIN, SIX_CARD, THREE_HANDED, Variant

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))


@pytest.mark.parametrize(
    ("variant", "rule", "dealers"),
    [
        (SIX_CARD, CaptainDeals.PASSES, "BAB"),
        (THREE_HANDED, CaptainDeals.ALWAYS, "CAB"),
        (CAPTAIN, CaptainDeals.PASSES, "CAB"),
        (CAPTAIN, CaptainDeals.ALWAYS, "BBB"),
    ],
)
def test_the_dealer_of_a_past_deal_is_known(
    variant: Variant, rule: CaptainDeals, dealers: str
) -> None:
    setup = usual(variant, HouseRules(captain_deals=rule))
    now = replace(Standing.begun(setup), dealer=Seat.B, deal_number=3)
    assert [dealer_of(now, deal) for deal in (1, 2, 3)] == [Seat[name] for name in dealers]


def test_who_keeps_no_deals_has_no_dealer() -> None:
    assert dealer_of(Game().now, 0) is None


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_the_dealer_of_every_deal_is_the_one_who_dealt(file: Path) -> None:
    moments = [Game()]
    for _, event in read_events(file.read_text("utf-8").splitlines()):
        moments.append(moments[-1].apply(event))
    for each in moments:
        number = each.now.deal_number
        assert dealer_of(moments[-1].now, number) == each.now.dealer or not number
