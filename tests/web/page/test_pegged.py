"""What was pegged without a count is said until the next thing happens."""

import pytest

from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from tests.web.sections import section
from tests.web.states import BEGUN, BEN, DEALT, MUGGINS, PLAY, at, begun, does
from web.page.deal import pegged_text
from web.table.state import State

LAST = "Ann: nine, one for last card"
NAMED = BEGUN[1:]
RENEGED = (
    *("laid B JH", "laid A 9H", "laid B 5C", "go A", "laid B 5D", "go B"),
    *("laid A 8D", "laid B KC", "laid A 7C", "laid A 9C"),
)
"""Ann could have laid the seven in the first series."""


def pegged(state: State) -> str:
    return pegged_text(state.game, ENGLISH)


def test_the_last_point_of_the_play_is_said() -> None:
    assert pegged(at(*DEALT, *PLAY)) == LAST


def test_the_last_point_is_said_until_the_next_event_and_again_once_that_is_undone() -> None:
    counted = does(at(*DEALT, *PLAY), "count")
    assert pegged(counted) == ""
    assert pegged(does(counted, "undo")) == LAST


def test_a_go_that_ends_the_play_earns_the_last_card_its_point() -> None:
    play = ("laid B JH", "laid A 9H", "laid B KC", "go A", "go B")
    state = begun("begun five-card", *NAMED, *DEALT, *play)
    assert pegged(state) == "Ben: twenty-nine, one for last card"


def test_during_the_play_its_own_panel_says_what_a_card_earns() -> None:
    assert pegged(at(*DEALT, "laid B JH", "laid A 5S")) == ""


def test_a_play_that_was_ended_by_hand_earned_nobody_its_last_point() -> None:
    assert pegged(at(*DEALT, "laid B JH", "played")) == ""


def test_his_heels_are_said() -> None:
    assert pegged(at("dealer B")) == ""
    assert pegged(at("dealer B", "starter JC")) == "Ben: two for his heels"


def test_a_starter_that_is_no_jack_pegs_nothing() -> None:
    assert pegged(at(*DEALT)) == ""


def test_a_variant_in_which_heels_are_four_says_so() -> None:
    state = begun("begun costly-colours", *NAMED, "dealer A", "starter 2H")
    assert pegged(state) == "Ann pegs 4 (his heels)"


def test_what_may_still_be_claimed_for_the_last_card_is_a_secret() -> None:
    state = begun("begun six-card muggins=show-and-play", *NAMED, *DEALT, *PLAY)
    assert state.game.winner is None
    assert pegged(state) == ""


@pytest.mark.parametrize(
    ("claimed", "called", "said"),
    [
        (8, 2, "Ann calls 2: 2 right; Ann takes 2"),
        (8, 4, "Ann calls 4: 2 right; Ann takes 2"),
        (10, 2, "Ann calls 2: 0 right"),
    ],
)
def test_a_call_is_told_with_what_of_it_was_right_and_who_takes_it(
    claimed: int, called: int, said: str
) -> None:
    shown = (*DEALT, f"shown B {BEN}", f"claimed B {claimed}")
    assert pegged(begun(*MUGGINS, *shown, f"muggins A {called}")) == said


def test_a_wrong_call_tells_who_takes_what_it_costs() -> None:
    rules = ("begun six-card muggins=show wrong_call=to-challenged", *BEGUN[1:])
    shown = (*DEALT, f"shown B {BEN}", "claimed B 10", "muggins A 3")
    assert pegged(begun(*rules, *shown)) == "Ann calls 3: 0 right; Ben takes 3"


@pytest.mark.parametrize(
    ("rules", "claimed", "said"),
    [
        ("", 5, "Ann: claimed five, true count two: three too many"),
        (
            " overcount=to-opponent",
            5,
            "Ann: claimed five, true count two: three too many; Ben takes 3",
        ),
        ("", 2, ""),
        ("", 0, ""),
    ],
)
def test_whoever_claims_too_much_for_a_card_hears_so(rules: str, claimed: int, said: str) -> None:
    lines = ("laid B JH", "claimed B 0", "uncalled", "laid A 5S", f"claimed A {claimed}")
    setup = f"begun six-card muggins=show-and-play{rules}"
    assert pegged(begun(setup, *NAMED, *DEALT, *lines)) == said


def test_whoever_goes_back_for_a_false_claim_of_the_game_in_the_play_hears_so() -> None:
    setup = "begun six-card muggins=show-and-play false_claim=back-fifteen"
    lines = ("pegged A 118", "laid B JH", "laid A 5S", "claimed A 5")
    assert pegged(begun(setup, *NAMED, *DEALT, *lines)) == (
        "Ann: claimed five, true count two: three too many; Ben takes 1; Ann goes back 15 (penalty)"
    )


def test_too_much_for_a_hand_is_told_with_its_count() -> None:
    assert pegged(begun(*MUGGINS, *DEALT, f"shown B {BEN}", "claimed B 12")) == ""


@pytest.mark.parametrize(
    ("rules", "lines", "said"),
    [
        ("overcount=to-opponent", (f"shown B {BEN}", "claimed B 12"), "Ann pegs 2 (penalty)"),
        (
            "false_claim=back-fifteen",
            ("pegged B 110", f"shown B {BEN}", "claimed B 12"),
            "Ann pegs 1 (penalty); Ben goes back 15 (penalty)",
        ),
        (
            "renege=two-a-card",
            RENEGED,
            "Ann: nine, one for last card; Ben pegs 2 (penalty)",
        ),
    ],
)
def test_who_takes_a_penalty_and_who_goes_back_is_told(
    rules: str, lines: tuple[str, ...], said: str
) -> None:
    state = begun(f"begun six-card {rules}", *NAMED, *DEALT, *lines)
    assert pegged(state) == said
    assert pegged(does(state, "peg", seat="A", points=1)) == ""


@pytest.mark.parametrize(
    ("setup", "line", "said"),
    [
        ("five-card", "dealer A", "Ben pegs 3 (three for last)"),
        ("auction", "bid A 0", "Ben goes back 4 (bid)"),
        ("costly-colours", "mogged A refused", "Ann pegs 1 (play)"),
    ],
)
def test_what_the_rules_peg_without_a_count_is_told(setup: str, line: str, said: str) -> None:
    before = {"bid A 0": ("dealer A", "bid B 4"), "mogged A refused": DEALT}.get(line, ())
    state = begun(f"begun {setup}", *NAMED, *before, line)
    assert pegged(state) == said


def test_a_peg_that_was_taken_back_by_hand_is_told_elsewhere() -> None:
    assert pegged(at("dealer A", "pegged B 9", "back B 4")) == ""


def test_a_renege_that_only_the_hand_tells_is_told_when_it_is_counted_at_once() -> None:
    play = ("laid B JH", "laid A 9H", "laid B 4C", "go A", "go B")
    shown = ("shown B 4C 8D JH", "counted")
    state = begun("begun five-card", *NAMED, *DEALT, *play, *shown)
    assert pegged(state) == "Ben laid nothing on 23 and held 8♦"


def test_the_last_card_of_a_deal_that_ends_with_it_is_said() -> None:
    hands = ("shown B 5C JH 6D", "counted", "shown A 7C 8D 9H", "counted")
    play = ("laid B JH", "laid A 9H", "laid B 5C", "laid A 7C")
    state = begun("begun noddy target=61", *NAMED, *DEALT, *hands, *play)
    assert pegged(state) == "Ann: thirty-one for two"
    assert (section("announced", state) or {})["aloud"] == "thirty-one for two"
    assert pegged(does(state, "starter", card="2H")) == ""


def test_a_card_that_no_longer_counts_is_told_no_more() -> None:
    """A claim that is put right may end a game before the cards that were laid in it."""
    shown = ("shown B 2C JH 6D", "claimed B 0", "shown A 4C 9D QH", "claimed A 0", "laid B JH")
    rules = "begun noddy target=15 muggins=show overcount=to-opponent"
    state = begun(rules, *NAMED, *DEALT, "pegged B 10", *shown, "corrected 10 claimed A 22")
    assert (state.game.winner, pegged(state)) == (1, "")


def test_a_go_that_ends_such_a_deal_is_said_as_its_last_card() -> None:
    hands = ("shown B 5C JH 6D", "counted", "shown A 9C 8D 9H", "counted")
    play = ("laid B JH", "laid A 9H", "laid B 5C", "go A", "go B")
    state = begun("begun noddy target=61", *NAMED, *DEALT, *hands, *play)
    assert pegged(state).startswith("Ben: twenty-four, one for last card")


def test_a_card_that_is_put_right_after_a_call_tells_nothing_of_it() -> None:
    shown = (*DEALT, f"shown B {BEN}", "claimed B 8", "muggins A 2")
    state = begun(*MUGGINS, *shown, f"corrected 6 shown B {BEN.replace('KC', 'QC')}")
    assert pegged(state) == ""


def test_points_that_were_pegged_by_hand_are_told_elsewhere() -> None:
    assert pegged(at("dealer B", "starter JC", "pegged A 2")) == ""


@pytest.mark.parametrize("lines", [("dealer B", "starter JC"), (*DEALT, *PLAY)])
def test_what_was_pegged_is_said_in_the_language_of_the_listener(lines: tuple[str, ...]) -> None:
    state = at(*lines)
    assert pegged_text(state.game, words("de")) not in ("", pegged(state))
