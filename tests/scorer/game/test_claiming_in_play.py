"""Claims and calls of muggins in the play, where the table plays muggins there too."""

import pytest

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
