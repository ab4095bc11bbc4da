"""A game as a fold over events, as a file and as records of its steps."""

import re
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.count.odds import census
from scorer.game.events import Begun, Event, Named, Pegged, PeggedBack, Step, Undone, parse_event
from scorer.game.game import (
    HIGHEST_COUNT,
    RULES,
    Game,
    NotAllowedError,
    StepRecord,
    before_last_claim,
    ended_play,
    replay,
    step_records,
    why_not,
)
from scorer.game.game_file import GameFileError, read_events, replay_file
from scorer.game.standing import Standing
from scorer.pegs import Pegs
from scorer.setup import Seat, Setup, usual
from scorer.variant import THREE_HANDED, VARIANTS, Scoring
from tests.scorer.game_lines import fronts, game_after, refusal, then
from tests.scorer.strategies import STEPS

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


def test_the_pegging_that_won_can_be_undone() -> None:
    game = replay([Begun(Setup(target=61)), Pegged(Seat.A, 61), Undone()])
    assert game.winner is None


BEGUN_TO_61 = "begun six-card target=61"
REFUSED = {
    "there is nothing to undo at the start": ((), "undone", "there is nothing to undo"),
    "the beginning is not undone": (
        (BEGUN_TO_61, "pegged A 2", "undone"),
        "undone",
        "the beginning of a game cannot be undone; begin another one",
    ),
    "a setup comes first of all": (
        ("pegged A 2",),
        "begun six-card",
        "the game has begun already; a setup comes before everything else",
    ),
    "nothing is pegged after the game": (
        (BEGUN_TO_61, "pegged A 61"),
        "pegged B 2",
        "the game is over: A is out",
    ),
    "points go up to the target": (
        (BEGUN_TO_61,),
        "pegged A 62",
        "62 points cannot be right; there are 1 to 61",
    ),
    "an empty seat pegs nothing": ((), "pegged C 2", "nobody sits at C; there are 2 players"),
    "an empty seat comes before the end": (
        ("pegged A 121",),
        "laid D 5H",
        "nobody sits at D; there are 2 players",
    ),
    "an empty seat comes before the rules": (
        ("begun three-handed",),
        "bid D 999",
        "nobody sits at D; there are 3 players",
    ),
}


@pytest.mark.parametrize(("lines", "line", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_may_not_happen_is_refused_with_the_reason(
    lines: tuple[str, ...], line: str, reason: str
) -> None:
    assert refusal(game_after(*lines), line) == reason


@pytest.mark.parametrize("points", [0, -1, 122, 10**9])
def test_points_are_within_reason(points: int) -> None:
    with pytest.raises(NotAllowedError, match=f"{points} points cannot be right"):
        Game().apply(Pegged(Seat.A, points))


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


def test_every_kind_of_step_has_its_rule() -> None:
    assert set(RULES) == set(get_args(Step)) - {Begun}


@given(STEPS)
def test_after_the_game_nothing_happens_but_a_name(step: Step) -> None:
    reason = why_not(game_after("pegged A 121").now, step)
    assert reason is not None or isinstance(step, Named)


@given(STEPS)
def test_a_reason_is_said_in_words(step: Step) -> None:
    reason = Game().why_not(step)
    assert reason is None or str(reason).strip()


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("crib 2C 4C 6C", "Noddy has no crib"),
        ("discarded A 2C", "nobody lays a card away in Noddy"),
        ("bid B 2", "nobody bids in Noddy"),
        ("mogged B taken", "nobody exchanges cards in Noddy"),
        ("muggins B 2", "this table does not play muggins"),
    ],
)
@pytest.mark.parametrize("so_far", [(), ("dealer A",), ("dealer A", "starter 9S")])
def test_what_a_game_does_not_have_is_said_in_every_phase(
    so_far: tuple[str, ...], step: str, reason: str
) -> None:
    assert refusal(game_after("begun noddy", *so_far), step) == reason


def test_no_hand_counts_more_than_the_highest_count() -> None:
    variants = [variant for variant in VARIANTS.values() if variant.scoring is Scoring.CRIBBAGE]
    assert max(census(variant).best for variant in variants) == HIGHEST_COUNT


@pytest.mark.parametrize("rules", ["", "muggins=show"])
def test_a_true_count_above_the_target_is_claimed_and_pegged(rules: str) -> None:
    game = game_after(
        f"begun noddy target=15 {rules}", "dealer B", "starter 5S", "shown A 5C 5D 5H"
    )
    for line in ("claimed A 20", "pegged A 20", "pegged A 46"):
        assert fronts(then(game, line)) == (15, 0)
    assert refusal(game, "pegged A 47") == "47 points cannot be right; there are 1 to 46"


EVENTS: st.SearchStrategy[Event] = (
    st.builds(Pegged, st.sampled_from(Seat), st.integers())
    | st.just(Named(Seat.A, "# 1, Ann"))
    | st.just(Undone())
)
GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
BLANKS = st.text(" \t", max_size=3)


@given(st.lists(EVENTS))
def test_what_is_written_is_read_back(events: list[Event]) -> None:
    lines = list(map(str, events))
    assert [event for _, event in read_events(lines)] == events


@given(EVENTS, BLANKS, BLANKS)
def test_blanks_around_a_line_do_not_matter(event: Event, before: str, after: str) -> None:
    assert list(read_events([f"{before}{event}{after}\r\n"])) == [(1, event)]


def test_empty_lines_and_comments_are_skipped_but_numbered() -> None:
    lines = ["# two by hand", "", "pegged A 2", "  # and back", "   ", "undone"]
    assert [number for number, _ in read_events(lines)] == [3, 6]


def test_a_comment_has_a_line_of_its_own() -> None:
    with pytest.raises(
        GameFileError, match=r"line 1 \(event 1\): 'undone # by mistake' is not an event"
    ):
        list(read_events(["undone # by mistake"]))


def test_a_line_that_is_no_event_is_named() -> None:
    with pytest.raises(
        GameFileError, match=r"line 3 \(event 2\): 'pegged A two' is not an event; one reads"
    ):
        replay_file(["pegged A 2", "", "pegged A two", "pegged"])


def test_an_event_that_is_not_allowed_is_named_with_the_reason() -> None:
    with pytest.raises(GameFileError, match=r"line 3 \(event 2\): pegged C 2: nobody sits at C"):
        replay_file(["pegged A 2", "", "pegged C 2", "pegged D 2"])


@pytest.mark.parametrize("line", ["pegged C 2", "pegged A two"])
def test_the_game_before_the_line_that_stops_it_is_kept(line: str) -> None:
    with pytest.raises(GameFileError) as caught:
        replay_file(["pegged A 2", line])
    assert caught.value.before == replay_file(["pegged A 2"])


def test_nothing_is_the_usual_game_not_begun() -> None:
    assert replay_file([]).history == ()


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_of_the_table_ends_as_its_file_says(file: Path) -> None:
    [result] = re.findall(r"^# Result: (.+)$", file.read_text("utf-8"), re.MULTILINE)
    assert result_line(replay_file(lines(file)).now) == result


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_go_may_be_left_out_where_a_card_follows(file: Path) -> None:
    text = file.read_text("utf-8")
    silent = re.sub(r"^(go .\n)+(?=laid )", "", text, flags=re.MULTILINE)
    assert replay_file(silent.splitlines()).now == replay_file(text.splitlines()).now


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_of_the_table_is_written_as_it_is_read(file: Path) -> None:
    events = [line for line in lines(file) if line and not line.startswith("#")]
    assert list(map(str, replay_file(lines(file)).history)) == events


def result_line(standing: Standing) -> str:
    """Say how a game ended, as the files of games do."""
    sides = ["+".join(seat.name for seat in side) for side in standing.setup.sides]
    holes = zip(sides, standing.pegs, strict=True)
    stands = ", ".join(f"{side} {pegs.front}" for side, pegs in holes)
    assert standing.winner is not None
    return f"{stands}; {sides[standing.winner]} wins"


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def records(*lines: str) -> list[StepRecord]:
    return list(step_records(replay(map(parse_event, lines))))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_the_last_record_ends_where_the_game_stands(file: Path) -> None:
    game = replay_file(lines(file))
    assert list(step_records(game))[-1].after == game.now


def test_a_game_without_steps_has_no_records() -> None:
    assert list(step_records(Game())) == []


def test_what_was_undone_has_no_record_and_numbers_stay() -> None:
    steps = records("pegged A 1", "pegged B 2", "undone", "pegged B 3")
    assert [(step.number, str(step.step)) for step in steps] == [
        (1, "pegged A 1"),
        (4, "pegged B 3"),
    ]


def test_a_step_knows_what_it_pegged() -> None:
    (record,) = records("pegged A 4")
    assert [(pegging.seat, pegging.points) for pegging in record.peggings] == [(0, 4)]


def test_what_comes_after_an_earlier_end_is_void() -> None:
    steps = records("pegged A 1", "pegged B 2", "corrected 1 pegged A 121")
    assert [step.void for step in steps] == [False, True]
    assert steps[-1].after.pegs[1].front == 0


def test_before_the_last_claim_a_hand_is_not_counted() -> None:
    begun = ("begun six-card muggins=show", "dealer B", "starter 5S", "shown A 5C 5D 5H JS")
    game = replay(map(parse_event, (*begun, "claimed A 20")))
    assert (len(game.now.counts), before_last_claim(game).counts) == (1, ())


def test_a_game_without_claims_stands_as_before_them() -> None:
    game = replay([parse_event("pegged A 4")])
    assert before_last_claim(game) == game.now


NODDY = (
    *("begun noddy target=61 muggins=show-and-play", "dealer A", "starter KS"),
    *("shown B 5H 10C 2D", "claimed B 4", "shown A 5S 6D JD", "claimed A 4"),
    *("laid B 10C", "laid A JD", "laid B 5H"),
)


def test_the_play_that_a_step_ends_with_its_deal_has_that_step() -> None:
    *_, before, last = records(*NODDY, "laid A 6D")
    assert ended_play(before.before, before.step, before.after) is None
    play = ended_play(last.before, last.step, last.after)
    assert [str(lay.card) for lay in (play.laid if play else ())] == ["10C", "JD", "5H", "6D"]


def test_a_claim_that_ends_a_deal_in_the_show_ends_no_play() -> None:
    *_, last = records(
        *("begun six-card muggins=show", "dealer A", "starter 5S", "laid B KH", "played"),
        *("uncounted", "uncounted", "crib 2C 3D 4H 10S", "claimed A 0"),
    )
    assert last.after.deal_number == 2
    assert ended_play(last.before, last.step, last.after) is None


def test_a_claim_for_the_last_card_of_a_deal_and_its_call_belong_to_that_deal() -> None:
    steps = records(*NODDY, "laid A 6D", "claimed A 1", "pegged B 1", "muggins B 1")
    assert [step.deal_number for step in steps[-4:]] == [1, 1, 2, 1]


def test_a_call_of_the_last_crib_and_a_pass_belong_to_the_deal_of_the_crib() -> None:
    begun = ("begun six-card muggins=show", "dealer A", "starter 5S", "played")
    crib = (*begun, "uncounted", "uncounted", "crib 2C 3D 4H 10S", "claimed A 0")
    for answer in ("muggins B 2", "uncalled"):
        assert [step.deal_number for step in records(*crib, answer)[-2:]] == [1, 1]
