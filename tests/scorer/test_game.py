"""The game as a fold over events."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board import Pegs
from scorer.events import Pegged, Undone
from scorer.game import Game, NotAllowedError, replay
from scorer.notation import parse_event
from scorer.seat import Seat

PEGGINGS = st.lists(
    st.builds(Pegged, st.sampled_from([Seat.A, Seat.B]), st.integers(1, 8)), max_size=14
)
"""Too few to end a game."""


def test_a_game_begins_with_two_seats_at_the_start() -> None:
    assert Game().seats == (Seat.A, Seat.B)
    assert Game().pegs == (Pegs(), Pegs())
    assert Game().winner is None


@given(PEGGINGS)
def test_every_seat_pegs_its_own_points(peggings: list[Pegged]) -> None:
    pegs = replay(peggings).pegs
    for seat in (Seat.A, Seat.B):
        assert pegs[seat].points == sum(event.points for event in peggings if event.seat is seat)


@given(PEGGINGS, st.sampled_from([Seat.A, Seat.B]), st.integers(1, 8))
def test_undo_restores_the_game_before(peggings: list[Pegged], seat: Seat, points: int) -> None:
    game = replay(peggings)
    assert game.apply(Pegged(seat, points)).apply(Undone()) == game


@given(PEGGINGS)
def test_everything_can_be_undone(peggings: list[Pegged]) -> None:
    assert replay([Undone() for _ in peggings], replay(peggings)) == Game()


@given(PEGGINGS)
def test_a_log_replays_to_the_same_game(peggings: list[Pegged]) -> None:
    log = [str(event) for event in peggings]
    assert replay(map(parse_event, log)) == replay(peggings)


def test_who_reaches_the_game_hole_wins_with_points_to_spare() -> None:
    game = replay([*[Pegged(Seat.B, 29)] * 4, Pegged(Seat.B, 8)])
    assert game.winner is Seat.B
    assert game.pegs[Seat.B] == Pegs(front=121, back=116, points=124)


def test_nothing_is_pegged_after_the_game() -> None:
    game = replay([Pegged(Seat.A, 61)], Game(target=61))
    with pytest.raises(NotAllowedError, match="the game is over: A is out"):
        game.apply(Pegged(Seat.B, 2))


def test_the_pegging_that_won_can_be_undone() -> None:
    game = replay([Pegged(Seat.A, 61)], Game(target=61)).apply(Undone())
    assert game.winner is None


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(NotAllowedError, match="no pegging to undo"):
        Game().apply(Undone())


@pytest.mark.parametrize("points", [0, -1])
def test_a_peg_moves_forward(points: int) -> None:
    with pytest.raises(NotAllowedError, match=f"{points} points cannot be pegged"):
        Game().apply(Pegged(Seat.A, points))


def test_an_empty_seat_pegs_nothing() -> None:
    with pytest.raises(NotAllowedError, match="nobody sits at C; there are 2 players"):
        Game().apply(Pegged(Seat.C, 2))


def test_a_third_player_has_pegs_too() -> None:
    game = Game(players=3).apply(Pegged(Seat.C, 2))
    assert game.pegs == (Pegs(), Pegs(), Pegs(2, 0, 2))


@given(PEGGINGS, st.builds(Pegged, st.sampled_from(Seat), st.integers(-2, 30)) | st.builds(Undone))
def test_an_event_is_applied_unless_there_is_a_reason_not_to(
    peggings: list[Pegged], event: Pegged | Undone
) -> None:
    game = replay(peggings)
    reason = game.why_not(event)
    if reason is None:
        assert game.apply(event) != game
    else:
        with pytest.raises(NotAllowedError, match=reason):
            game.apply(event)
