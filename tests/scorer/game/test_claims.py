"""What a claim and a call are worth: the table of rules.md 6 and every choice of section 13."""

import pytest

from scorer.pegs import Reason
from scorer.setup import Seat
from tests.scorer.game_lines import fronts, gained, game_after, then

S4 = "7C 8D 8H KC", "9S", 12
S8 = "6C 7S 8D 8H", "9S", 16
EIGHT = "2C 3D 10H KS", "5S", 8
NOTHING = "AC 3D QH KH", "9S", 0
Hand = tuple[str, str, int]


def claimed(rules: str, hand: Hand, claim: int, *, at: int = 0, call: int = 0) -> tuple[int, ...]:
    """Give what A who counts, standing in a hole, and B who may call gain."""
    cards, starter, _true = hand
    ahead = [f"pegged A {at}"] if at else []
    shown = "dealer B", f"starter {starter}", f"shown A {cards}"
    game = game_after(f"begun six-card {rules}".strip(), *ahead, *shown)
    calls = [f"muggins B {call}"] if call else []
    return gained(game, then(game, f"claimed A {claim}", *calls))


ON, OFF = "muggins=show", ""
HOYLE = "overcount=to-opponent"


@pytest.mark.parametrize(
    ("rules", "hand", "claim", "call", "gains"),
    [
        pytest.param(ON, S4, 12, 0, (12, 0), id="row 1: equal"),
        pytest.param(ON, S4, 10, 2, (10, 2), id="row 2: short, called"),
        pytest.param(ON, S4, 10, 4, (10, 2), id="row 3: the lesser of called and missed"),
        pytest.param(ON, S4, 10, 1, (10, 1), id="row 3: the lesser is what was called"),
        pytest.param(ON, S4, 10, 0, (10, 0), id="row 4: short, not called"),
        pytest.param("underpegged=lost", S4, 10, 0, (10, 0), id="row 5: short, no muggins"),
        pytest.param(ON, EIGHT, 10, 0, (8, 0), id="row 6: over, muggins on"),
        pytest.param(OFF, EIGHT, 10, 0, (8, 0), id="row 6: over, muggins off"),
        pytest.param(HOYLE, EIGHT, 10, 0, (8, 2), id="row 6: over, to the opponent"),
        pytest.param(ON, S8, 19, 0, (16, 0), id="row 7: impossible"),
        pytest.param(HOYLE, S8, 19, 0, (16, 3), id="row 7: impossible, to the opponent"),
        pytest.param(OFF, NOTHING, 19, 0, (0, 0), id="row 8: nineteen is a joke"),
        pytest.param(HOYLE, NOTHING, 19, 0, (0, 0), id="row 8: and costs nothing"),
    ],
)
def test_the_table_of_section_6(
    rules: str, hand: Hand, claim: int, call: int, gains: tuple[int, int]
) -> None:
    assert claimed(rules, hand, claim, call=call) == gains


def test_row_9_no_more_is_called_than_the_counter_could_have_pegged() -> None:
    assert claimed(ON, EIGHT, 2, at=118, call=6) == (2, 1)


def test_row_10_a_card_in_the_play() -> None:
    lines = "dealer A", "starter 9S", "laid B 7H", "laid A 4H", "laid B 4S"
    game = game_after("begun six-card muggins=show-and-play", *lines)
    assert gained(game, then(game, "claimed B 2", "muggins A 2")) == (2, 2)


@pytest.mark.parametrize("hand", [S4, S8, EIGHT, NOTHING])
def test_the_true_counts_are_true(hand: Hand) -> None:
    assert claimed(OFF, hand, hand[2]) == (hand[2], 0)


def test_muggins_may_win_the_game() -> None:
    game = game_after("begun six-card muggins=show", "pegged B 119", "dealer B", "starter 9S")
    game = then(game, "shown A 7C 8D 8H KC", "claimed A 10", "muggins B 2")
    assert game.winner == Seat.B


@pytest.mark.parametrize(("claim", "gains"), [(10, (10, 2)), (12, (12, 0)), (14, (12, 0))])
def test_a_wrong_call_costs_nothing(claim: int, gains: tuple[int, int]) -> None:
    assert claimed("muggins=show", S4, claim, call=3) == gains


@pytest.mark.parametrize(("claim", "gains"), [(10, (10, 2)), (12, (15, 0)), (14, (15, 0))])
def test_a_wrong_call_goes_to_who_was_challenged(claim: int, gains: tuple[int, int]) -> None:
    assert claimed("muggins=show wrong_call=to-challenged", S4, claim, call=3) == gains


def test_what_a_wrong_call_gives_is_a_penalty() -> None:
    rules = "begun six-card muggins=show wrong_call=to-challenged"
    game = game_after(rules, "dealer B", "starter 9S", "shown A 7C 8D 8H KC", "claimed A 12")
    assert then(game, "muggins B 3").now.peggings[-1].reason is Reason.PENALTY


FINED = "false_claim=back-fifteen"


@pytest.mark.parametrize(
    ("rules", "at", "claim", "gains"),
    [
        pytest.param(FINED, 110, 10, (8, 0), id="short of the game: over as ever"),
        pytest.param(FINED, 111, 10, (8 - 15, 2), id="reaches the game hole"),
        pytest.param(FINED, 112, 10, (8 - 15, 1), id="passes it: up to the game hole"),
        pytest.param(FINED, 113, 10, (8, 0), id="the game is truly won"),
        pytest.param(OFF, 111, 10, (8, 0), id="corrected where the house says so"),
        pytest.param(HOYLE, 112, 10, (8, 2), id="or to the opponent, like any other"),
    ],
)
def test_a_false_claim_of_the_game(rules: str, at: int, claim: int, gains: tuple[int, int]) -> None:
    assert claimed(rules, EIGHT, claim, at=at) == gains


def test_a_false_claim_of_the_game_may_give_it_away() -> None:
    lines = "pegged A 111", "pegged B 119", "dealer B", "starter 5S", "shown A 2C 3D 10H KS"
    game = game_after("begun six-card false_claim=back-fifteen", *lines, "claimed A 10")
    assert (game.winner, fronts(game)) == (Seat.B, (119, 121))


def test_a_raised_claim_of_the_game_is_judged_from_the_hole_before_it() -> None:
    lines = "pegged A 111", "dealer B", "starter 5S", "shown A 2C 3D 10H KS", "claimed A 4"
    game = game_after(f"begun six-card {FINED}", *lines)
    assert gained(game, then(game, "claimed A 10")) == (4 - 15, 2)


def test_of_several_opponents_the_next_seat_takes_a_surplus() -> None:
    rules = "begun three-handed overcount=to-opponent"
    game = game_after(rules, "dealer B", "starter 5S", "shown C 2C 3D 10H KS")
    assert gained(game, then(game, "claimed C 10")) == (2, 0, 8)


def test_the_side_across_takes_a_surplus_of_partners() -> None:
    rules = "begun four-handed overcount=to-opponent"
    game = game_after(rules, "dealer D", "starter 5S", "shown A 2C 3D 10H KS")
    assert gained(game, then(game, "claimed A 10")) == (8, 2)


def test_too_much_for_a_card_in_the_play_is_not_kept_either() -> None:
    rules = "begun six-card muggins=show-and-play overcount=to-opponent"
    game = game_after(rules, "dealer A", "starter 9S", "laid B 7H")
    assert gained(game, then(game, "claimed B 2")) == (2, 0)
