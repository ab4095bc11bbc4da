"""How a match stands by its games: rules.md 1, 7.4 and 9.2."""

from dataclasses import replace

import pytest

from scorer.game.events import parse_event
from scorer.game.game import Game, replay
from scorer.house_rules import MatchPoints
from scorer.match.match import (
    GameCount,
    Length,
    MatchError,
    MatchStanding,
    PointCount,
    match_standing,
)
from scorer.setup import Seat, Setup, parse_setup

CUT = (None, True)
UNKNOWN = (None, False)
WON_BY_A = ("dealer B", "pegged A 61")


def game(*lines: str, setup: str = "six-card target=61") -> Game:
    return replay(map(parse_event, (f"begun {setup}", *lines)))


def standing(*games: Game | None, length: Length | None = None) -> MatchStanding:
    by_number = dict(enumerate(games, 1))
    return match_standing(MatchPoints.TOURNAMENT, length or GameCount(3), by_number)


def deal_after(*games: Game | None) -> tuple[Seat | None, bool]:
    """Who deals first in the next game, and whether it is cut for."""
    now = standing(*games)
    return now.next_dealer, now.cut_for_deal


def test_for_the_first_game_the_deal_is_cut() -> None:
    assert deal_after() == CUT


def test_the_loser_deals_whoever_dealt_before() -> None:
    assert deal_after(game(*WON_BY_A)) == (Seat.B, False)
    assert deal_after(game("pegged A 61")) == (Seat.B, False)


def test_in_turns_the_dealer_is_known_where_somebody_noted_the_last_one() -> None:
    setup = "six-card target=61 next_dealer=alternates"
    assert deal_after(game(*WON_BY_A, setup=setup)) == (Seat.A, False)
    assert deal_after(game("pegged A 61", setup=setup)) == UNKNOWN


def test_the_third_game_is_cut_for_where_the_rules_of_the_first_say_so() -> None:
    first = game(*WON_BY_A, setup="six-card target=61 next_dealer=alternates-cut-third")
    assert deal_after(first, game("dealer A", "pegged B 61")) == CUT


@pytest.mark.parametrize("last", [game("pegged A 29"), None])
def test_while_a_game_goes_on_nobody_knows_who_deals_after_it(last: Game | None) -> None:
    assert deal_after(last) == UNKNOWN
    assert deal_after(game(*WON_BY_A), last) == UNKNOWN


def test_an_abandoned_game_is_passed_over_once_another_one_is_finished() -> None:
    now = standing(game("pegged A 29"), game(*WON_BY_A))
    assert (now.counted, now.next_dealer) == ((2,), Seat.B)


def test_after_the_match_nobody_deals() -> None:
    won = game(*WON_BY_A)
    assert (standing(won, won).over, deal_after(won, won)) == (True, UNKNOWN)


def test_a_game_of_which_nobody_is_left_to_tell_counts_nothing() -> None:
    now = standing(None, game(*WON_BY_A), length=PointCount(2))
    assert now.match is not None
    assert (now.counted, now.match.points, now.over) == ((2,), (2, 0), True)


def test_a_game_of_other_sides_counts_nothing() -> None:
    other = game("pegged C 61", setup="three-handed target=61")
    assert standing(game(*WON_BY_A), other).counted == (1,)


def test_what_the_next_game_is_worth_is_for_the_match_to_say() -> None:
    wanted = parse_setup("six-card match_points=german target=61")
    expected = replace(wanted.rules, match_points=MatchPoints.TOURNAMENT)
    assert standing().next_setup(wanted) == replace(wanted, rules=expected)


def test_what_does_not_fit_cannot_be_the_next_game() -> None:
    won = game(*WON_BY_A)
    with pytest.raises(MatchError, match="the match is over"):
        standing(won, won).next_setup(Setup())
    with pytest.raises(MatchError, match="other sides"):
        standing(won).next_setup(parse_setup("three-handed"))


def test_a_match_is_played_as_its_first_game_was() -> None:
    first = game(*WON_BY_A, setup="six-card target=61 muggins=show match_points=german")
    expected = parse_setup("six-card target=61 muggins=show match_points=tournament")
    now = standing(first)
    assert now.next_setup() == now.next_setup(parse_setup(f"{first.setup}")) == expected
    for other in ("six-card target=61", "six-card muggins=show", "seven-card target=61"):
        with pytest.raises(MatchError, match=r"is played as six-card target=61 muggins=show match"):
            now.next_setup(parse_setup(other))


def test_a_later_game_that_was_played_otherwise_settles_nothing() -> None:
    other = game("pegged A 121", setup="six-card muggins=show")
    assert str(standing(game(*WON_BY_A), other, length=GameCount(5)).next_setup()) == (
        "six-card target=61 match_points=tournament"
    )


def test_captains_may_take_turns() -> None:
    now = standing(game("pegged A 61", setup="captain"))
    assert now.next_setup(parse_setup("captain captain=B")).captain is Seat.B
    assert now.next_setup().captain is Seat.A


def test_the_next_game_waits_until_every_other_one_is_finished() -> None:
    with pytest.raises(MatchError, match="game 1 of the match goes on: finish or delete it"):
        standing(game("pegged A 29"), game(*WON_BY_A)).next_setup()
    assert standing(game(*WON_BY_A), None).next_setup().target == 61


def test_the_players_keep_their_seats() -> None:
    now = standing(game("named A Ann", "named B Ben", *WON_BY_A))
    assert now.next_names() == now.next_names(("Ann", "Ben")) == ("Ann", "Ben")
    with pytest.raises(MatchError, match="is played by Ann, Ben: leave the names out"):
        now.next_names(("Ben", "Ann"))


def test_a_seat_takes_its_first_name_in_any_game() -> None:
    first, second = game("named B Ben", *WON_BY_A), game("named A Ann", "named B Bo", *WON_BY_A)
    assert standing(first).next_names() == (None, "Ben")
    assert standing(first).next_names(("Zoe", "Ben")) == ("Zoe", "Ben")
    assert standing(first, second, length=GameCount(5)).next_names() == ("Ann", "Ben")


def test_the_names_of_a_game_of_other_sides_are_none_of_the_match() -> None:
    other = game("named C Cleo", "pegged C 61", setup="three-handed target=61")
    assert standing(game(*WON_BY_A), other).next_names() == (None, None)


def test_the_next_game_is_begun_with_its_dealer() -> None:
    after = standing(game(*WON_BY_A)).dealt(game())
    assert [str(event) for event in after.history[1:]] == ["dealer B"]
    assert standing().dealt(game()) == game()


def test_a_captain_who_always_deals_needs_not_be_told() -> None:
    setup = "captain captain_deals=always"
    begun = game(setup=setup)
    assert standing(game("pegged A 61", setup=setup)).dealt(begun) == begun
