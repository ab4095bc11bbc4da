"""How long the play goes on: to the last card, or one series alone (rules.md 8, 9.10)."""

import pytest

from scorer.cards import Card
from scorer.house_rules import LeadAfter
from scorer.play.play import PlayError, PlayRules
from scorer.score import ScoreKind
from scorer.setup import Seat
from scorer.variant import FIVE_CARD, NODDY, SEVEN_CARD, SIX_CARD, THREE_HANDED, Variant
from tests.scorer.play.play_table import played, points

SINGLE = PlayRules(single_series=True)


def test_contradiction_10_by_default_the_play_goes_on_until_all_cards_are_laid() -> None:
    play = played("A:K B:K A:J B:A A:4 B:6", held=(3, 3))
    assert play.over
    assert play.totals == (0, 5)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("A:K B:K A:J B:A", 2, id="thirty-one"),
        pytest.param("A:K B:K A:8 B:go A:go", 1, id="go"),
        pytest.param("A:K B:K A:5 B:go A:3", 1, id="go, and no card left"),
    ],
)
def test_contradiction_10_in_the_five_card_game_the_first_series_ends_it(
    moves: str, expected: int
) -> None:
    play = played(moves, held=(3, 3), rules=SINGLE)
    assert play.over
    assert points(play)[-1] == expected
    with pytest.raises(PlayError, match="the play is over"):
        play.lay(Seat.B, Card.parse("6D"))


def test_a_single_series_may_be_ended_as_gos_are_left_out() -> None:
    play = played("A:K B:K A:8", held=(3, 3), rules=SINGLE)
    assert play.totals == (0, 2)
    ended = play.end()
    assert [score.kind for score in ended.laid[-1].scores] == [ScoreKind.LAST_CARD]
    assert ended.end() == ended


def test_a_card_that_does_not_fit_is_no_lead_in_a_single_series() -> None:
    play = played("A:K B:K A:8", held=(3, 3), rules=SINGLE)
    with pytest.raises(PlayError, match="6♦ would begin a new series, and the play is over"):
        play.lay(Seat.B, Card.parse("6D"))


@pytest.mark.parametrize(
    ("variant", "single"),
    [
        *((SIX_CARD, False), (SEVEN_CARD, False), (THREE_HANDED, False)),
        *((FIVE_CARD, True), (NODDY, True)),
    ],
)
def test_a_variant_says_whether_there_is_one_series(variant: Variant, single: bool) -> None:
    assert PlayRules.of(variant, LeadAfter.FIRST_GO) == PlayRules(single, LeadAfter.FIRST_GO)
