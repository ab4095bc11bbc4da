"""The show of hands and crib within a game."""

import pytest

from scorer.cards import written
from scorer.game.events import Uncounted, parse_event
from scorer.game.game import Game, replay
from scorer.game.standing import Phase
from scorer.pegs import Reason
from scorer.setup import Seat
from scorer.statistics.statistics import statistics
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

STARTED = "dealer B", "starter 9S"
HAND = "shown A 7C 8D 8H KC"
"""Twelve points (S4 of rules.md 4.2)."""

NOTHING = "AC 3D QH KH"
TEN = "5H 5S JD KS"


def test_hands_are_counted_left_of_the_dealer_first_and_the_crib_last() -> None:
    game = game_after(*STARTED)
    assert refusal(game, "shown B 2C 4C 6C KD") == "the hand of A is counted next"
    assert refusal(game, "crib 2C 4C 6C KD").startswith("hands are counted after the play")
    game = then(game, HAND, "counted")
    assert refusal(game, "crib 2C 4C 6C KD") == "the hand of B is counted next"
    game = then(game, "shown B 2C 4C 6C KD", "counted")
    assert refusal(game, "shown A 3C 4D 5H KH") == "the crib of B is counted next"
    game = then(game, "crib 3C 3D 5H QH", "counted")
    assert (game.now.phase, game.now.deal_number) == (Phase.DISCARD, 2)


def test_three_hands_are_counted_round_the_table() -> None:
    game = game_after(
        "begun three-handed", "dealer B", "starter 9S", "shown C 2C 4C 6C KD", "counted"
    )
    assert refusal(game, "shown B 3C 4D 5H KH") == "the hand of A is counted next"


def test_the_true_count_is_pegged() -> None:
    game = game_after(*STARTED, HAND, "counted")
    assert fronts(game) == (12, 0)
    assert game.now.peggings[-1].reason is Reason.HAND
    [count] = game.now.counts
    assert (count.seat, count.crib, count.claimed, count.deal_number) == (Seat.A, False, None, 1)


def test_the_crib_is_the_dealers_and_has_no_flush_of_four() -> None:
    hands = HAND, "counted", "shown B 2H 4H 6H KD", "counted"
    game = game_after("dealer B", "starter 9S", *hands, "crib AC 3C 8C QC", "counted")
    count = game.now.counts[-1]
    assert (count.seat, count.crib, count.scores) == (Seat.B, True, ())


def test_a_hand_of_nothing_moves_no_peg_and_is_a_count() -> None:
    game = game_after(*STARTED, f"shown A {NOTHING}", "counted")
    assert (game.now.peggings, len(game.now.counts)) == ((), 1)


def test_nobody_counts_after_the_game_is_won() -> None:
    """Pone goes out on his count: the dealer counts neither hand nor crib (rules.md 2)."""
    game = game_after("pegged A 110", "pegged B 120", *STARTED, HAND, "counted")
    assert game.winner == Seat.A
    assert refusal(game, "shown B 5H 5S 5D JC") == "the game is over: A is out"
    assert fronts(game) == (121, 120)
    assert game.pegs[Seat.A].points == 122


@pytest.mark.parametrize(("hole", "out"), [(110, False), (111, True)])
def test_the_dealer_goes_out_with_his_hand(hole: int, out: bool) -> None:
    game = game_after(f"pegged B {hole}", *STARTED, HAND, "counted", f"shown B {TEN}", "counted")
    assert (game.winner == Seat.B) is out


@pytest.mark.parametrize(("hole", "out"), [(110, False), (111, True)])
def test_the_dealer_goes_out_with_the_crib(hole: int, out: bool) -> None:
    hands = HAND, "counted", f"shown B {NOTHING}", "counted"
    game = game_after(f"pegged B {hole}", *STARTED, *hands, f"crib {TEN}", "counted")
    assert (game.winner == Seat.B) is out
    assert game.now.deal_number == (1 if out else 2)


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        (STARTED, "shown A 7C 8D 8H", "there must be 4 cards, not 3"),
        (STARTED, "shown A 7C 8D 8H 9S", "9♠ is the starter"),
        ((*STARTED, HAND), "shown A 7C 8D 8H KC", "what is shown is to be counted first"),
        ((*STARTED, HAND, "counted"), "shown B 7C 2D 2H 2C", "7♣ belongs to A"),
        (STARTED, "counted", "cards are counted in the show"),
        ((*STARTED, "laid A 8H"), HAND, "the play is not over"),
        ((*STARTED, "played"), "counted", "nothing is shown"),
        ((*STARTED, "laid A 8C", "played"), HAND, "A laid 8♣: it is in the hand too"),
        ((*STARTED, "laid A 8H", "laid B 7C", "played"), HAND, "7♣ belongs to B"),
    ],
)
def test_what_cannot_be_shown(lines: tuple[str, ...], line: str, reason: str) -> None:
    assert refusal(game_after(*lines), line).startswith(reason)


PLAYED = """
    laid A KH
    laid B 6H
    laid A KS
    laid A 2H
    laid A 2S
    laid B 8H
    laid B 7H
    laid B 10H"""


def test_hands_are_the_cards_that_were_laid() -> None:
    game = game_after(*STARTED, PLAYED)
    assert refusal(game, "shown A KH KS 2H 3S") == "A laid 2♠: it is in the hand too"
    assert allows(game, "shown A 2H KH 2S KS")


def test_after_one_series_hands_contain_the_cards_that_were_laid() -> None:
    game = game_after(
        "begun five-card", *STARTED, "laid A KH", "laid B KS", "laid A 8S", "go B", "go A"
    )
    assert refusal(game, "shown A KH 2S 3S") == "A laid 8♠: it is in the hand too"
    assert allows(game, "shown A KH 8S 3S")


def test_row_05_the_hand_is_what_was_dealt_less_what_was_laid_away() -> None:
    game = game_after("dealer B", "dealt A 7C 8D 8H KC 2D 3D", "starter 9S")
    assert refusal(game, "shown A 7C 8D 8H QC") == "Q♣ was not dealt to A"
    assert allows(game, "shown A 7C 8D 2D KC")
    game = game_after("dealer B", "discarded A 2D 3D", "starter 9S")
    assert refusal(game, "shown A 7C 8D 2D KC") == "2♦ lies in the crib"


def test_the_crib_is_what_was_laid_away() -> None:
    hands = "shown A 7C 8D 8H KC", "counted", "shown B 2C 4C 6C QD", "counted"
    game = game_after("dealer B", "dealt A 7C 8D 8H KC 2D 3D", *STARTED[1:], *hands)
    assert refusal(game, "crib 2D 4D 5D 6D") == "the crib lacks 3♦, which A laid away"
    assert refusal(game, "crib 2D 3D 4D 8H") == "8♥ belongs to A"
    assert refusal(game, "crib 2D 3D 4D 9S") == "9♠ is the starter"
    assert refusal(game, "crib 2D 3D 4D") == "there must be 4 cards, not 3"
    assert allows(game, "crib 2D 3D 4D 6D")


@pytest.mark.parametrize(
    ("crib", "reason"),
    [
        ("2S 3S 4S 2D", "3 cards of the crib were dealt to B, who laid 2 away"),
        ("2S 3D 2D 4D", "1 card of the crib was dealt to B, who laid 2 away"),
        ("2D 3D 4D 6D", "0 cards of the crib were dealt to B, who laid 2 away"),
    ],
)
def test_the_crib_leaves_a_hand_to_who_shows_after_it(crib: str, reason: str) -> None:
    """In the auction the crib is counted before the other hand (rules.md 8)."""
    game = game_after(
        "begun auction", "dealer A", "dealt B 2S 3S 4S 6C QD QC", "bid B 0", "bid A 1"
    )
    game = then(game, "starter 9S", "played", HAND, "counted")
    assert refusal(game, f"crib {crib}") == reason
    after = then(game, "crib 2S 3S 2D 3D", "counted")
    assert refusal(after, "shown B 3S 4S 6C QD") == "3♠ lies in the crib"
    assert allows(after, "shown B 4S 6C QD QC")


KNOWN = (
    *("dealer B", "starter QS", "shown A 5H 5S 5D JC", "counted"),
    *("shown B 2C 3C 4H 9D", "counted"),
)


def test_a_crib_may_say_who_laid_its_cards_away() -> None:
    game = game_after(*KNOWN, "crib A KC 2D B 8C 9C")
    assert [written(cards) for cards in game.now.deal.discards] == ["KC 2D", "8C 9C"]
    assert fronts(then(game, "counted")) == fronts(
        game_after(*KNOWN, "crib KC 2D 8C 9C", "counted")
    )


def test_who_laid_cards_away_may_be_known_of_some_alone() -> None:
    game = game_after(*KNOWN, "crib 8C 9C A KC 2D")
    assert [written(cards) for cards in game.now.deal.discards] == ["KC 2D", ""]


def test_who_laid_cards_away_may_be_said_later_by_a_correction_that_moves_no_peg() -> None:
    game = game_after(*KNOWN, "crib 8C 9C KC 2D", "counted", "starter 7H")
    after = then(game, "corrected 7 crib A KC 2D B 8C 9C")
    assert after.pegs == game.pegs
    assert str(after.steps[6]) == "crib A KC 2D B 8C 9C"


@pytest.mark.parametrize(
    ("crib", "reason"),
    [
        ("crib 8C A KC 2D 9C", "there must be 2 cards, not 3"),
        ("crib KC 2D C 8C 9C", "nobody sits at C"),
        ("crib A KC 2D B 8C 9D", "9♦ belongs to B"),
    ],
)
def test_nobody_laid_away_what_he_cannot_have(crib: str, reason: str) -> None:
    assert refusal(game_after(*KNOWN), crib) == reason


@pytest.mark.parametrize(
    ("crib", "reason"),
    [
        ("crib A 8C 9C B KC 2D", "8♣ was not dealt to A"),
        ("crib KC 2D A 8C 9C", "8♣ was not dealt to A"),
        ("crib 8C 9C B KC 2D", "K♣ belongs to A"),
    ],
)
def test_what_was_laid_away_is_what_was_dealt(crib: str, reason: str) -> None:
    first, *rest = KNOWN
    game = game_after(first, "dealt A 5H 5S 5D JC KC 2D", *rest)
    assert refusal(game, crib) == reason


def test_what_is_known_to_have_been_laid_away_was_not_other_cards() -> None:
    first, *rest = KNOWN
    game = game_after(first, "discarded A KC 2D", *rest)
    assert allows(game, "crib 8C 9C A 2D KC")
    assert refusal(game, "crib KC 2D A 8C 9C") == (
        "it is known already: K♣ 2♦; correct that instead"
    )


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
