"""Where a game stands, and what it waits for."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorer.game.game import Game
from scorer.game.game_file import read_events, replay_file
from scorer.game.standing import Deal, Phase, Standing
from scorer.house_rules import CaptainDeals, HouseRules
from scorer.pegs import Pegging, Pegs, Reason
from scorer.setup import Seat, Setup, usual
from scorer.variant import CAPTAIN, FOUR_HANDED, SIX_CARD, THREE_HANDED, Variant

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
START = Standing.begun(Setup())


def test_what_is_not_there_yet_is_an_error_of_who_asks() -> None:
    with pytest.raises(ValueError, match="nobody deals yet"):
        _ = START.dealt_by
    with pytest.raises(ValueError, match="nobody plays yet"):
        _ = START.playing
    with pytest.raises(ValueError, match="no starter is turned yet"):
        _ = Deal.cleared(2).turned
    with pytest.raises(ValueError, match="nothing is shown"):
        _ = Deal.cleared(2).open


def test_partners_have_pegs_in_common() -> None:
    standing = Standing.begun(usual(FOUR_HANDED)).pegged(Seat.C, 4, Reason.HAND)
    assert standing.pegs == (Pegs(4, 0, 4), Pegs())
    assert standing.pegs_of(Seat.A) == standing.pegs_of(Seat.C)
    assert standing.peggings == (Pegging(Seat.C, 4, Reason.HAND, 0),)


def test_nothing_is_no_pegging() -> None:
    assert START.pegged(Seat.A, 0, Reason.HAND) == START


def test_holes_are_left_to_the_game_hole() -> None:
    assert START.pegged(Seat.A, 118, Reason.BY_HAND).holes_left(Seat.A) == 3


def test_no_peg_moves_and_no_phase_begins_after_the_end() -> None:
    over = START.pegged(Seat.A, 130, Reason.BY_HAND)
    assert (over.out, over.pegs[0]) == (("A",), Pegs(121, 0, 130))
    assert over.pegged(Seat.B, 2, Reason.HAND) == over
    assert over.entered(Phase.SHOW) == over


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
    standing = replace(Standing.begun(setup), dealer=Seat.B, deal_number=3)
    assert [standing.dealer_of(deal) for deal in (1, 2, 3)] == [Seat[name] for name in dealers]


def test_who_keeps_no_deals_has_no_dealer() -> None:
    assert Game().now.dealer_of(0) is None


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_the_dealer_of_every_deal_is_the_one_who_dealt(file: Path) -> None:
    moments = [Game()]
    for _, event in read_events(file.read_text("utf-8").splitlines()):
        moments.append(moments[-1].apply(event))
    for each in moments:
        number = each.now.deal_number
        assert moments[-1].now.dealer_of(number) == each.now.dealer or not number


SHOWN = """
    dealer B
    starter 9S
    shown A 7C 8D 8H KC
""".splitlines()


def waits_for(game: Game) -> tuple[str, Seat | None]:
    wish = game.expected
    assert wish is not None
    return wish.wanted.value, wish.seat


@pytest.mark.parametrize(
    ("lines", "step", "seat"),
    [
        ([], "cut", Seat.A),
        (["cut A 5H"], "cut", Seat.B),
        (["begun three-handed", "cut A 5H", "cut B KD", "cut C 5C", "cut A 2C"], "cut", Seat.C),
        (["dealer A"], "discard", None),
        (["dealer A", "discarded A 5H 5C", "discarded B KD KS"], "starter", None),
        (["begun auction", "dealer A", "bid B 2"], "bid", Seat.A),
        (["dealer A", "starter 5C"], "lay", Seat.B),
        (["dealer A", "starter 5C", "laid B 8H"], "lay", Seat.A),
        (["dealer A", "starter 5C", "played"], "show_hand", Seat.B),
        (SHOWN, "count", Seat.A),
        (["begun six-card muggins=show", *SHOWN], "claim", Seat.A),
        ([*SHOWN, "counted", "shown B 2H 4H 6S KD", "counted"], "show_crib", Seat.B),
    ],
)
def test_a_game_waits_for_one_thing(lines: list[str], step: str, seat: Seat | None) -> None:
    assert waits_for(replay_file(lines)) == (step, seat)


def test_what_is_expected_is_said_with_the_name() -> None:
    wish = replay_file(["named B Bob", "dealer A", "starter 5C"]).expected
    assert wish is not None
    assert str(wish.text) == "Bob lays a card"


def test_a_go_is_expected_only_where_a_card_may_not_fit() -> None:
    lines = ["dealer A", "starter 5C", "laid B KH", "laid A KD"]
    for card, text in (("AH", "A lays a card"), ("2H", "A lays a card or says Go")):
        wish = replay_file([*lines, f"laid B {card}"]).expected
        assert wish is not None
        assert str(wish.text) == text


def test_after_the_end_nothing_is_expected() -> None:
    assert replay_file(["pegged A 121"]).expected is None
