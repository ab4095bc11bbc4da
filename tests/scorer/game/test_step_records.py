"""The records of the steps lead to where the game stands."""

from pathlib import Path

import pytest

from scorer.game.events import parse_event
from scorer.game.game import Game, StepRecord, before_last_claim, ended_play, replay, step_records
from scorer.game.game_file import replay_file

WRITTEN = Path(__file__).parents[1] / "games"


def records(*lines: str) -> list[StepRecord]:
    return list(step_records(replay(map(parse_event, lines))))


@pytest.mark.parametrize("path", sorted(WRITTEN.glob("*.txt")), ids=lambda path: path.stem)
def test_the_last_record_ends_where_the_game_stands(path: Path) -> None:
    game = replay_file(path.read_text("utf-8").splitlines())
    last = list(step_records(game))[-1]
    assert last.after == game.now


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
