"""The play within a game: what the cards earn is pegged as they are laid (rules.md 2, 3)."""

import pytest

from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

BEGUN = "dealer B", "starter QS"
D1 = """
    laid A KH
    laid B 6H
    laid A KS
    laid A 2H
    laid A 2S
    laid B 8H
    laid B 7H
    laid B 9H"""
"""rules.md 3.2: A pegs 3, B 6; the Gos follow from the cards."""


def pegged(*lines: str) -> list[tuple[str, int]]:
    return [(pegging.seat.name, pegging.points) for pegging in game_after(*lines).now.peggings]


def test_points_are_pegged_as_they_arise_one_move_a_card() -> None:
    assert pegged(*BEGUN, D1) == [("A", 3), ("B", 2), ("B", 4)]
    assert fronts(game_after(*BEGUN, D1)) == (3, 6)


def test_gos_that_are_said_change_nothing() -> None:
    said = D1.replace("laid A 2H", "go B\nlaid A 2H").replace("laid B 8H", "go B\nlaid B 8H")
    assert game_after(*BEGUN, said).now.pegs == game_after(*BEGUN, D1).now.pegs


def test_what_is_pegged_in_the_play_says_so() -> None:
    game = game_after(*BEGUN, "laid A 8H", "laid B 7S")
    assert game.now.peggings == (Pegging(Seat.B, 2, Reason.PLAY, 1),)


def test_the_show_follows_the_last_card() -> None:
    assert game_after(*BEGUN, D1).now.phase is Phase.SHOW


def test_a_card_in_the_play_may_win_the_game() -> None:
    game = game_after("pegged B 119", *BEGUN, "laid A 8H", "laid B 7S")
    assert (game.winner, game.now.phase) == (Seat.B, Phase.GAME_OVER)
    assert refusal(game, "laid A KS") == "the game is over: B is out"


def test_the_point_for_a_go_wins_before_the_card_that_shows_it_pegs() -> None:
    lines = "laid A KH", "laid B QH", "laid A 10H", "laid B 6H"
    game = game_after("pegged A 120", "pegged B 119", *BEGUN, *lines)
    assert fronts(game) == (121, 119)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("laid B 7S", "every card fits on 0: A is to lay"),
        ("laid A QS", "Q♠ is the starter"),
        ("go A", "every card fits"),
        ("laid C 7S", "nobody sits at C"),
        ("shown A 2S 3S 4S 5S", None),
        ("crib 2S 3S 4S 5S", "hands are counted after the play"),
        ("counted", "cards are counted in the show"),
        ("mogged A taken", "nobody exchanges cards in six-card"),
    ],
)
def test_what_may_not_be_done_at_the_lead(line: str, reason: str | None) -> None:
    game = game_after(*BEGUN)
    if reason is None:
        assert allows(game, line)
    else:
        assert refusal(game, line).startswith(reason)


def test_a_card_is_laid_by_who_holds_it() -> None:
    game = game_after("dealer B", "dealt A 5H 5S 5D JC KC 2D", "discarded A KC 2D", "starter QS")
    assert refusal(game, "laid A 8H") == "8♥ was not dealt to A"
    assert refusal(game, "laid A KC") == "K♣ lies in the crib"
    assert refusal(then(game, "laid A 5H"), "laid B 5S") == "5♠ belongs to A"


def test_no_card_is_laid_twice() -> None:
    assert refusal(game_after(*BEGUN, "laid A 8H"), "laid B 8H") == "8♥ belongs to A"
    game = game_after(*BEGUN, "laid A 8H", "laid B 2H")
    assert refusal(game, "laid A 8H") == "8♥ has been laid already"


def test_a_play_that_was_not_entered_to_its_end_pegs_no_last_card() -> None:
    game = game_after(*BEGUN, "laid A 8H", "laid B 9S", "played")
    assert (game.now.phase, fronts(game)) == (Phase.SHOW, (0, 0))


def test_the_five_card_play_is_one_series() -> None:
    lines = "begun five-card", "dealer B", "starter QS", "laid A KH", "laid B KS", "laid A 9S"
    game = game_after(*lines, "go B", "go A")
    assert game.now.phase is Phase.SHOW
    assert fronts(game) == (3 + 1, 2)


def test_the_first_go_leads_where_the_house_says_so() -> None:
    lines = "laid A KH", "laid B KS", "laid C 5S", "go A", "laid B 6D"
    next_one = game_after("begun three-handed", "dealer C", "starter QS", *lines)
    first_go = game_after(
        "begun three-handed lead_after=first-go", "dealer C", "starter QS", *lines
    )
    assert next_one.now.playing.turn is Seat.C
    assert first_go.now.playing.turn is Seat.A


NODDY = "begun noddy", "dealer B", "starter QS", "shown A 2H 3H 4S", "counted"


def test_noddy_is_played_after_the_show_with_the_cards_that_were_shown() -> None:
    game = game_after(*NODDY, "shown B KH KS 9D", "counted")
    assert game.now.phase is Phase.PLAY
    assert refusal(game, "laid A 5S") == "5♠ is not in the hand that A showed"
    assert refusal(game, "shown A 2H 3H 4S").startswith("the play is not over")
    assert (then(game, "played").now.deal_number, game.now.deal_number) == (2, 1)


COSTLY = "begun costly-colours", "dealer B", "starter QS"


def test_who_refuses_to_exchange_a_card_gives_a_point() -> None:
    assert fronts(game_after(*COSTLY, "mogged A refused")) == (1, 0)
    assert fronts(game_after(*COSTLY, "mogged A taken")) == (0, 0)


def test_a_card_is_exchanged_once_and_before_the_play() -> None:
    reason = "a card is exchanged once a deal, before the first one is laid"
    assert refusal(game_after(*COSTLY, "mogged A taken"), "mogged B taken") == reason
    assert refusal(game_after(*COSTLY, "laid A 5S"), "mogged B taken") == reason


def test_after_an_exchange_nobody_knows_who_holds_what() -> None:
    dealt = "begun costly-colours", "dealer B", "dealt A 2H 3H 4S", "starter QS"
    assert not allows(game_after(*dealt), "laid A KD")
    assert allows(game_after(*dealt, "mogged A taken"), "laid A KD")


def test_costly_colours_scores_a_point_a_card() -> None:
    assert fronts(game_after(*COSTLY, "laid A 8H", "laid B 7S")) == (0, 2)
    assert fronts(game_after(*COSTLY, "laid A 8H", "laid B 7S", "laid A KS")) == (3, 2)


def test_a_lay_that_is_refused_calls_the_players_by_their_names() -> None:
    game = game_after("named A Ann", "named B Bob", *BEGUN)
    assert refusal(game, "laid B 7S") == "every card fits on 0: Ann is to lay, not Bob"
