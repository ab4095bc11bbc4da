"""A hand or crib that is counted without being shown here does not hold the game up."""

from scorer.game.events import Uncounted, parse_event
from scorer.game.game import Game, replay
from scorer.game.standing import Phase
from scorer.statistics.statistics import statistics

TURNED = ("dealer A", "starter 8S")


def game(*lines: str) -> Game:
    return replay(map(parse_event, lines))


def test_what_is_due_next_is_passed_over() -> None:
    after = game(*TURNED, "uncounted")
    assert str(after.expected and after.expected.text) == "A shows the hand"


def test_after_the_crib_was_passed_over_the_deal_passes_on() -> None:
    after = game(*TURNED, *["uncounted"] * 3)
    assert (after.now.deal_number, after.now.phase) == (2, Phase.DISCARD)


def test_nothing_is_pegged_or_counted_by_it() -> None:
    after = game(*TURNED, "pegged B 7", "uncounted")
    assert ([pegs.front for pegs in after.pegs], after.now.counts) == ([0, 7], ())


def test_averages_are_of_the_hands_that_were_shown() -> None:
    after = game(*TURNED, "uncounted", "shown A 5C 5D JH KC", "counted")
    averages = statistics([after])[-1].averages
    assert (averages.hand_as_pone.number, averages.hand_as_dealer.number) == (0, 1)


def test_what_lies_open_is_counted_first() -> None:
    reason = game(*TURNED, "shown B 5C 5D JH KC").why_not(Uncounted())
    assert str(reason) == "what is shown is to be counted first"


def test_a_play_that_was_begun_here_is_ended_here() -> None:
    assert game(*TURNED, "laid B KC").why_not(Uncounted()) is not None
    assert game(*TURNED, "laid B KC", "played").why_not(Uncounted()) is None


def test_no_claim_of_before_is_answered_any_more() -> None:
    opened = ("begun six-card muggins=show", *TURNED, "shown B 5C 5D JH KC", "claimed B 8")
    assert game(*opened).now.open_claims
    assert not game(*opened, "uncounted").now.open_claims
