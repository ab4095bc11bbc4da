"""Claims, counts and calls of muggins: when they may be made, and what they are worth."""

import pytest

from scorer.game.claims import awaiting_call
from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.score import total
from scorer.setup import Seat
from tests.scorer.game_lines import (
    allows,
    awaiting_claim,
    fronts,
    gained,
    game_after,
    refusal,
    then,
)

SHOW = "begun six-card muggins=show"
PLAY = "begun six-card muggins=show-and-play"
STARTED = "dealer B", "starter 9S"
TWELVE = "shown A 7C 8D 8H KC"
NOTHING = "AC 3D QH KH"
TEN = "5H 5S JD KS"


def test_a_claim_pegs_a_hand_and_is_kept() -> None:
    game = game_after(SHOW, *STARTED, TWELVE, "claimed A 10")
    assert fronts(game) == (10, 0)
    assert game.now.counts[-1].claimed == 10


def test_who_shows_is_who_claims() -> None:
    game = game_after(SHOW, *STARTED, TWELVE)
    assert refusal(game, "claimed B 12") == "there is nothing that B may claim now"
    assert awaiting_claim(game.now) == (Seat.A,)
    assert awaiting_claim(then(game, "claimed A 12").now) == ()


def test_without_muggins_nobody_waits_for_a_claim() -> None:
    assert awaiting_claim(game_after(*STARTED, TWELVE).now) == ()


def test_muggins_may_be_called_once_and_by_the_other_side() -> None:
    game = game_after(SHOW, *STARTED, TWELVE)
    nothing = "there is no claim of another side that B may answer"
    assert refusal(game, "muggins B 2") == nothing
    game = then(game, "claimed A 10")
    assert refusal(game, "muggins A 2") == nothing.replace("B", "A")
    game = then(game, "muggins B 2")
    assert refusal(game, "muggins B 2") == nothing
    assert game.now.peggings[-1] == Pegging(Seat.B, 2, Reason.MUGGINS, 1)


def test_what_nobody_calls_is_asked_about_no_more_and_may_be_called_late() -> None:
    claimed = game_after(SHOW, *STARTED, TWELVE, "claimed A 10")
    passed = then(claimed, "uncalled")
    assert awaiting_call(claimed.now) is not None
    assert (awaiting_call(passed.now), fronts(passed)) == (None, (10, 0))
    assert fronts(then(passed, "muggins B 2")) == (10, 2)


@pytest.mark.parametrize(
    "before", [(), (TWELVE,), (TWELVE, "claimed A 14"), (TWELVE, "claimed A 10", "uncalled")]
)
def test_there_is_nothing_that_nobody_calls(before: tuple[str, ...]) -> None:
    """A claim that was too much is one too: nothing was missed."""
    refused = refusal(game_after(SHOW, *STARTED, *before), "uncalled")
    assert refused == "there is no claim that could be called"


def test_without_muggins_nobody_says_that_he_does_not_call() -> None:
    game = game_after(*STARTED, TWELVE, "claimed A 10")
    assert refusal(game, "uncalled") == "this table does not play muggins"


def test_a_partner_does_not_call_muggins() -> None:
    game = game_after(
        "begun four-handed muggins=show", "dealer D", "starter 9S", TWELVE, "claimed A 10"
    )
    assert not allows(game, "muggins C 2")
    assert gained(game, then(game, "muggins D 2")) == (0, 2)


def test_of_three_anybody_else_calls() -> None:
    game = game_after(
        "begun three-handed muggins=show", "dealer C", "starter 9S", TWELVE, "claimed A 10"
    )
    assert gained(game, then(game, "muggins C 2")) == (0, 0, 2)


def test_in_the_show_muggins_may_be_called_until_the_next_count() -> None:
    game = game_after(SHOW, *STARTED, TWELVE, "claimed A 10", f"shown B {TEN}")
    assert gained(game, then(game, "muggins B 2")) == (0, 2)
    assert not allows(then(game, "claimed B 10"), "muggins B 2")


def test_a_crib_may_be_called_until_the_next_starter() -> None:
    hands = TWELVE, "claimed A 12", f"shown B {NOTHING}", "claimed B 0"
    game = game_after(SHOW, *STARTED, *hands, f"crib {TEN}", "claimed B 6")
    assert (game.now.deal_number, game.now.phase) == (2, Phase.DISCARD)
    called = then(game, "dealt A 2H 3H 4H 5H 6H 7H", "muggins A 4")
    assert called.now.peggings[-1] == Pegging(Seat.A, 4, Reason.MUGGINS, 1)
    assert not allows(then(game, "starter 9S"), "muggins A 4")


def test_his_heels_are_no_claim_and_never_called() -> None:
    game = game_after(PLAY, "dealer B", "starter JS")
    assert fronts(game) == (0, 2)
    assert not allows(game, "muggins A 2")
    assert not allows(game, "claimed B 2")


@pytest.mark.parametrize("line", ["claimed A 2", "muggins A 2"])
def test_nothing_is_claimed_before_the_first_deal(line: str) -> None:
    assert refusal(game_after(PLAY), line) == "there is nothing to claim before the first deal"


def test_a_low_claim_may_be_raised_until_the_next_count() -> None:
    game = game_after(*STARTED, TWELVE, "claimed A 8")
    assert refusal(game, "claimed A 8") == "A claimed 8: that may be raised only"
    game = then(game, "claimed A 10", f"shown B {TEN}", "claimed A 12")
    assert fronts(game) == (12, 0)
    assert [count.claimed for count in game.now.counts] == [12]
    assert not allows(then(game, "counted"), "claimed A 12")


def test_a_raised_claim_pegs_no_more_than_there_is() -> None:
    game = game_after(*STARTED, TWELVE, "claimed A 8", "claimed A 14")
    assert fronts(game) == (12, 0)
    assert not allows(game, "claimed A 14")


@pytest.mark.parametrize("rules", ["underpegged=lost", "muggins=show"])
def test_a_low_claim_is_lost_where_the_house_says_so_or_muggins_is_played(rules: str) -> None:
    game = game_after(f"begun six-card {rules}", *STARTED, TWELVE, "claimed A 8")
    assert refusal(game, "claimed A 12") == "there is nothing that A may claim now"


def test_a_low_claim_of_the_crib_may_be_raised_until_the_next_starter() -> None:
    game = game_after(*STARTED, TWELVE, "counted", f"shown B {NOTHING}", "counted")
    game = then(game, f"crib {TEN}", "claimed B 6", "claimed B 10")
    assert fronts(game) == (12, 10)
    assert game.now.peggings[-1] == Pegging(Seat.B, 4, Reason.CRIB, 1)


FIFTEEN = "laid A 8H", "laid B 7S"


def test_in_the_play_points_wait_for_a_claim_where_muggins_covers_it() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN)
    assert fronts(game) == (0, 0)
    assert awaiting_claim(game.now) == (Seat.B,)
    assert gained(game, then(game, "claimed B 2")) == (0, 2)


@pytest.mark.parametrize("setup", ["begun six-card", SHOW])
def test_elsewhere_points_of_the_play_are_pegged_and_not_claimed(setup: str) -> None:
    game = game_after(setup, *STARTED, *FIFTEEN)
    assert fronts(game) == (0, 2)
    assert refusal(game, "claimed B 2") == "there is nothing that B may claim now"


def test_a_card_that_no_claim_follows_is_claimed_for_nothing() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "laid A KH")
    assert not allows(game, "claimed B 2")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)


def test_a_call_on_a_card_comes_before_a_claim_or_too_late() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN)
    assert gained(game, then(game, "muggins A 2")) == (2, 0)
    assert not allows(then(game, "claimed B 2", "muggins A 2"), "muggins A 2")


def test_in_the_play_a_call_is_too_late_once_the_scorer_has_pegged_again() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "laid A 7D", "claimed A 2", "laid B 7H")
    assert gained(game, then(game, "muggins A 6")) == (6, 0)
    late = then(game, "claimed B 6")
    assert gained(late, then(late, "muggins A 2")) == (0, 0)


def test_who_claims_nothing_has_not_pegged_again() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "laid A KH", "laid B 4S", "claimed B 0")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)


def test_who_leaves_points_unclaimed_has_not_pegged_again() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "laid A KH", "laid B 6S", "claimed B 0")
    assert gained(game, then(game, "muggins A 2", "muggins A 2")) == (4, 0)


def test_who_claims_points_that_are_not_there_has_not_pegged_again() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "laid A KH", "laid B 4S", "claimed B 2")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)


def test_the_last_card_is_claimed_before_the_first_hand_is_shown() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "played")
    assert allows(game, "claimed B 2")
    shown = then(game, "shown A 8H 7C 8D KC")
    assert not allows(shown, "claimed B 2")
    assert awaiting_claim(shown.now) == (Seat.A,)


@pytest.mark.parametrize("lines", [FIFTEEN, ("played", TWELVE)])
def test_nothing_is_claimed_after_the_game(lines: tuple[str, ...]) -> None:
    game = game_after(PLAY, *STARTED, *lines, "pegged A 121")
    assert (awaiting_claim(game.now), game.now.open_claims) == ((), ())
    assert refusal(game, "claimed B 2") == "the game is over: A is out"


def test_in_the_play_a_call_may_wait_until_the_first_hand_is_pegged() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "played", "shown A 8H 7C 8D KC")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)
    assert not allows(then(game, "claimed A 12"), "muggins A 2")


def test_the_call_is_about_the_last_card_on_which_something_was_missed() -> None:
    game = game_after(PLAY, *STARTED, *FIFTEEN, "laid A KH", "laid B 4S", "laid A 2H")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)


def test_the_point_for_a_go_is_claimed_with_the_card_or_after_it() -> None:
    lines = "laid A KH", "laid B QH", "laid A 10H", "go B", "go A"
    game = game_after(PLAY, *STARTED, *lines)
    assert gained(game, then(game, "claimed A 1")) == (1, 0)
    after = game_after(PLAY, *STARTED, *lines[:3], "claimed A 0", *lines[3:])
    assert gained(after, then(after, "claimed A 1")) == (1, 0)


def test_the_points_of_a_card_and_its_go_are_one_claim() -> None:
    lines = "laid A KH", "laid B QH", "laid A 4H", "laid B 4S", "go A", "go B"
    game = game_after(PLAY, *STARTED, *lines)
    assert gained(game, then(game, "claimed B 3")) == (0, 3)


@pytest.mark.parametrize(
    ("lines", "gains"),
    [
        pytest.param("laid A 10H/go B/claimed A 1", (1, 0), id="the point alone"),
        pytest.param("laid A 10H/claimed A 0/go B/claimed A 1", (1, 0), id="after the card's"),
        pytest.param("laid A 6H/laid B 4H/go A/claimed B 1", (0, 1), id="for either"),
        pytest.param("laid A QS/go B/claimed A 3", (3, 0), id="with those of the card"),
    ],
)
def test_who_claims_the_point_for_a_go_says_go(lines: str, gains: tuple[int, int]) -> None:
    before = game_after(PLAY + " overcount=to-opponent", *STARTED, "laid A KH", "laid B QH")
    after = then(before, *lines.split("/"))
    assert gained(before, after) == gains
    assert after.now.playing.count == 0


def test_no_claim_says_go_before_the_others_have() -> None:
    game = game_after(PLAY, *STARTED, "laid A KH", "laid B QH", "laid A 10H")
    assert gained(game, then(game, "claimed A 1")) == (0, 0)
    game = game_after("begun three-handed muggins=show-and-play", "dealer C", "starter 9S")
    game = then(game, "laid A KH", "laid B QH", "laid C 10H", "go A")
    assert then(game, "claimed C 1").now.playing.count == 30


@pytest.mark.parametrize("claim", [0, 2, 4])
def test_a_claim_of_other_points_says_no_go(claim: int) -> None:
    game = game_after(PLAY, *STARTED, "laid A KH", "laid B QH", "laid A QS", "go B")
    assert then(game, f"claimed A {claim}", "laid A AH").now.playing.laid[-1].count == 31


def test_where_every_card_fits_a_claim_says_no_go() -> None:
    game = game_after(PLAY, *STARTED, "laid A KH", "laid B QH", "laid A 10H", "laid A AH")
    game = then(game, "laid B 2H", "laid A 3H", "laid B 5H", "claimed B 1")
    assert game.now.playing.count == 10


def test_a_go_earns_who_laid_last_and_nobody_else() -> None:
    game = game_after(PLAY, *STARTED, "laid A KH", "laid B QH", "laid A 10H", "go B", "go A")
    game = then(game, "laid B KS", "laid A JS", "laid B 2H", "laid A 3H")
    assert refusal(game, "claimed B 1") == "there is nothing that B may claim now"


@pytest.mark.parametrize(
    ("setup", "lines"),
    [
        pytest.param(SHOW, ("laid A KH", "laid B QH", "laid A 10H", "go B"), id="not covered"),
        pytest.param(
            PLAY,
            ("laid A KH", "laid B QH", "laid A 10H", "go B", "claimed A 0", "played"),
            id="over",
        ),
    ],
)
def test_a_claim_says_go_in_the_play_alone_where_muggins_covers_it(
    setup: str, lines: tuple[str, ...]
) -> None:
    game = game_after(setup, *STARTED, *lines)
    assert refusal(game, "claimed A 1") == "there is nothing that A may claim now"


def test_there_is_nothing_to_claim_before_the_starter() -> None:
    game = game_after(PLAY, "dealer B")
    assert refusal(game, "claimed A 1") == "there is nothing that A may claim now"


def test_a_go_that_shows_by_the_next_card_may_be_claimed_then() -> None:
    lines = "laid A KH", "laid B QH", "laid A 10H", "claimed A 0", "laid B 6H"
    game = game_after(PLAY, *STARTED, *lines)
    assert awaiting_claim(game.now) == (Seat.A, Seat.B)
    assert gained(game, then(game, "claimed A 1")) == (1, 0)


S4 = "7C 8D 8H KC", "9S", 12
S8 = "6C 7S 8D 8H", "9S", 16
EIGHT = "2C 3D 10H KS", "5S", 8
NO_POINTS = "AC 3D QH KH", "9S", 0
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
        pytest.param(OFF, NO_POINTS, 19, 0, (0, 0), id="row 8: nineteen is a joke"),
        pytest.param(HOYLE, NO_POINTS, 19, 0, (0, 0), id="row 8: and costs nothing"),
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


@pytest.mark.parametrize("hand", [S4, S8, EIGHT, NO_POINTS])
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


def test_with_muggins_the_player_counts_first() -> None:
    game = game_after("begun six-card muggins=show", *STARTED, TWELVE)
    assert refusal(game, "counted") == "with muggins A counts, and claims"


def test_a_count_holds_every_score() -> None:
    [count] = game_after(*STARTED, TWELVE, "counted").now.counts
    assert total(count.scores) == 12
    assert (str(count.starter), [str(card) for card in count.cards]) == (
        "9S",
        ["7C", "8D", "8H", "KC"],
    )


def test_a_hand_of_the_variant_is_counted_by_its_rules() -> None:
    five_card = game_after("begun five-card", *STARTED, "shown A 2C 4C 8C", "counted")
    assert fronts(five_card) == (3 + 3 + 2, 0)


def test_partners_peg_together() -> None:
    game = game_after("begun four-handed", "dealer D", "starter 9S", TWELVE, "counted")
    game = then(game, "shown B AC 3D QH KH", "counted", "shown C 7S 8S 10H KD", "counted")
    assert fronts(game) == (12 + 6, 0)


def test_row_22_a_captain_starts_sixty_holes_ahead() -> None:
    game = game_after("begun captain captain=B", "dealer B", "starter 9S")
    assert fronts(game) == (60, 0)
    game = then(game, "shown C 7S 8S 10H KD", "counted", TWELVE, "counted")
    assert fronts(game) == (60, 6 + 12)


def test_in_lowball_who_is_out_first_loses() -> None:
    game = game_after("begun lowball", "pegged A 110", *STARTED, TWELVE, "counted")
    assert (game.pegs[0].front, game.winner) == (121, 1)
    assert refusal(game, "pegged B 1") == "the game is over: A is out"
