"""The game as a fold over events: history, undo, refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.game.events import Begun, Event, Pegged, PeggedBack, Undone, parse_event
from scorer.game.game import Game, NotAllowedError, replay
from scorer.pegs import Pegs
from scorer.setup import Seat, Setup, usual
from scorer.variant import THREE_HANDED

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
    assert game.apply(Pegged(seat, points), Undone()).now == game.now


@given(PEGGINGS)
def test_everything_can_be_undone(peggings: list[Pegged]) -> None:
    events: list[Event] = [*peggings, *(Undone() for _ in peggings)]
    assert replay(events).now == Game().now


@given(PEGGINGS)
def test_history_is_never_rewritten(peggings: list[Pegged]) -> None:
    events: list[Event] = [*peggings, *(Undone() for _ in peggings)]
    assert replay(events).history == tuple(events)


@given(PEGGINGS)
def test_a_log_replays_to_the_same_game(peggings: list[Pegged]) -> None:
    log = [str(event) for event in peggings]
    assert replay(map(parse_event, log)) == replay(peggings)


def test_of_several_events_the_first_that_is_not_allowed_after_those_before_it_is_refused() -> None:
    game, peg = Game(), Pegged(Seat.A, 2)
    assert game.why_not(peg, Undone()) is None
    assert str(game.why_not(peg, Undone(), Undone())) == "there is nothing to undo"
    with pytest.raises(NotAllowedError, match="there is nothing to undo"):
        game.apply(peg, Undone(), Undone(), peg)


def test_who_reaches_the_game_hole_wins_with_points_to_spare() -> None:
    game = replay([*[Pegged(Seat.B, 29)] * 4, Pegged(Seat.B, 8)])
    assert game.winner == Seat.B
    assert game.pegs[Seat.B] == Pegs(front=121, back=116, points=124)


def test_nothing_is_pegged_after_the_game() -> None:
    game = replay([Begun(Setup(target=61)), Pegged(Seat.A, 61)])
    with pytest.raises(NotAllowedError, match="the game is over: A is out"):
        game.apply(Pegged(Seat.B, 2))


def test_the_pegging_that_won_can_be_undone() -> None:
    game = replay([Begun(Setup(target=61)), Pegged(Seat.A, 61), Undone()])
    assert game.winner is None


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(NotAllowedError, match="nothing to undo"):
        Game().apply(Undone())


def test_the_beginning_cannot_be_undone() -> None:
    with pytest.raises(NotAllowedError, match="beginning of a game cannot be undone"):
        replay([Begun(Setup(target=61)), Pegged(Seat.A, 2), Undone(), Undone()])


def test_a_setup_comes_first_of_all() -> None:
    with pytest.raises(NotAllowedError, match="the game has begun already"):
        replay([Pegged(Seat.A, 2), Begun(Setup())])


@pytest.mark.parametrize("points", [0, -1, 122, 10**9])
def test_points_are_within_reason(points: int) -> None:
    with pytest.raises(NotAllowedError, match=f"{points} points cannot be right"):
        Game().apply(Pegged(Seat.A, points))


def test_an_empty_seat_pegs_nothing() -> None:
    with pytest.raises(NotAllowedError, match="nobody sits at C; there are 2 players"):
        Game().apply(Pegged(Seat.C, 2))


def test_a_third_player_has_pegs_too() -> None:
    game = replay([Begun(usual(THREE_HANDED)), Pegged(Seat.C, 2)])
    assert game.pegs == (Pegs(), Pegs(), Pegs(2, 0, 2))


def test_a_front_peg_goes_back_for_a_penalty() -> None:
    game = replay([Pegged(Seat.A, 6), Pegged(Seat.A, 10), PeggedBack(Seat.A, 2)])
    assert game.pegs[Seat.A] == Pegs(14, 6, 14)


@given(PEGGINGS, st.builds(Pegged, st.sampled_from(Seat), st.integers(-2, 30)) | st.builds(Undone))
def test_an_event_is_applied_unless_there_is_a_reason_not_to(
    peggings: list[Pegged], event: Event
) -> None:
    game = replay(peggings)
    reason = game.why_not(event)
    if reason is None:
        assert game.apply(event) != game
    else:
        with pytest.raises(NotAllowedError) as refused:
            game.apply(event)
        assert refused.value.reason == reason
