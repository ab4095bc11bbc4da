"""Claims, muggins and the pegs (rules.md 6, 7.1)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorer.cards import Card
from scorer.score import Score, ScoreKind
from web.app import create_app
from web.services import Config, services
from web.table.counted import FreeCounter

S4 = "7C 8D 8H KC 9S"
"""rules.md 4.2: twelve points."""


def offers(player: Any) -> list[tuple[str, int, bool]]:
    return [(o["seat"], o["points"], o["muggins"]) for o in player.state["offers"]]


def test_the_count_is_offered_to_either_player(player: Any) -> None:
    player.taps(S4)
    assert offers(player) == [("A", 12, False), ("B", 12, False)]


def test_pegging_moves_the_back_peg_over_the_front_peg(player: Any) -> None:
    for points in (6, 2, 8):
        player.does("peg", seat="A", points=points)
    side = player.state["game"]["pegs"][0]
    assert (side["front"], side["back"], side["street"]) == (16, 8, 1)


def test_a_count_is_pegged_once(player: Any) -> None:
    player.taps(S4)
    player.does("take", seat="A", points=12, muggins=False)
    again = player.does("take", seat="A", points=12, muggins=False)
    assert (again.status_code, player.scores(), offers(player)) == (422, [12, 0], [])


def test_points_that_the_cards_do_not_give_are_not_pegged_for_them(player: Any) -> None:
    player.taps(S4)
    assert player.does("take", seat="A", points=13, muggins=False).status_code == 422
    assert player.scores() == [0, 0]


def test_nothing_is_pegged_for_nothing(player: Any) -> None:
    player.taps("2C 4D 6H 8S QD")
    assert player.total() == 0
    assert offers(player) == []


def test_undo_takes_the_last_pegging_back_and_offers_it_again(player: Any) -> None:
    player.taps(S4)
    player.does("take", seat="B", points=12, muggins=False)
    player.does("undo")
    assert (player.scores(), len(offers(player))) == ([0, 0], 2)


def test_a_claim_that_is_too_low_is_told_what_it_missed(player: Any) -> None:
    player.taps("2C 7D 8H KC KD")
    player.does("claim", points=2)
    assert player.state["verdict"]["missed"] == 2
    assert player.state["verdict"]["text"] == "claimed two, true count four; missed: the pair"


def test_a_claim_that_is_too_high_is_told_by_how_much(player: Any) -> None:
    player.taps(S4)
    player.does("claim", points=14)
    assert player.state["verdict"]["text"] == "claimed fourteen, true count twelve: two too many"
    assert offers(player)[0] == ("A", 12, False)
    player.does("take", seat="A", points=12, muggins=False)
    assert offers(player) == []


def test_the_joke_of_nineteen_is_right_for_a_hand_of_nothing(player: Any) -> None:
    player.taps("2C 4D 6H 8S QD")
    player.does("claim", points=19)
    assert player.state["verdict"]["over"] == 0


def test_with_muggins_the_counter_keeps_the_claim_and_the_opponent_takes_the_rest(
    player: Any,
) -> None:
    player.does("mode", mode="muggins")
    player.taps(S4)
    player.does("claim", points=10)
    assert offers(player) == [("A", 10, False), ("B", 10, False)]
    player.does("take", seat="A", points=10, muggins=False)
    assert offers(player) == [("B", 2, True)]
    player.does("take", seat="B", points=2, muggins=True)
    assert (player.scores(), offers(player)) == ([10, 2], [])


def test_muggins_takes_no_more_than_the_holes_that_were_left(player: Any) -> None:
    player.does("mode", mode="muggins")
    player.does("peg", seat="A", points=118)
    player.taps("2C 7D 8H KC KD")
    player.does("claim", points=2)
    player.does("take", seat="A", points=2, muggins=False)
    assert offers(player) == [("B", 1, True)]


def test_with_muggins_a_hand_that_was_claimed_for_nothing_is_left_to_the_others(
    player: Any,
) -> None:
    player.does("mode", mode="muggins")
    player.taps(S4)
    player.does("claim", points=0)
    assert offers(player) == [("A", 12, True), ("B", 12, True)]
    player.does("take", seat="B", points=12, muggins=True)
    assert (player.scores(), offers(player)) == ([0, 12], [])


def test_points_that_were_claimed_too_low_are_lost_where_the_house_says_so(player: Any) -> None:
    """rules.md 13, ``underpegged``."""
    player.does("new", names=["Ann", "Ben"], rules={"underpegged": "lost"}, counting="check")
    player.taps(S4)
    player.does("claim", points=10)
    player.does("take", seat="A", points=10, muggins=False)
    assert (player.scores(), offers(player)) == ([10, 0], [])


@pytest.mark.parametrize("muggins", ["off", "show"])
def test_points_that_were_claimed_too_high_go_to_the_opponent_where_the_house_says_so(
    player: Any, muggins: str
) -> None:
    """rules.md 6, ``overcount``."""
    rules = {"overcount": "to-opponent", "muggins": muggins}
    player.does("new", names=["Ann", "Ben"], rules=rules, counting="check")
    player.taps(S4)
    player.does("claim", points=14)
    player.does("take", seat="A", points=12, muggins=False)
    assert offers(player) == [("B", 2, False)]
    player.does("take", seat="B", points=2, muggins=False)
    assert (player.scores(), offers(player)) == ([12, 2], [])


def test_of_several_opponents_the_next_takes_what_was_claimed_too_much(player: Any) -> None:
    """rules.md 6, ``overcount``."""
    three = {"variant": "three-handed", "players": 3, "names": ["Ann", "Ben", "Cid"]}
    player.does("new", **three, rules={"overcount": "to-opponent"}, counting="check")
    player.taps(S4)
    player.does("claim", points=14)
    player.does("take", seat="B", points=12, muggins=False)
    assert offers(player) == [("C", 2, False)]


def test_points_claimed_for_a_hand_of_nothing_go_to_the_opponent_where_the_house_says_so(
    player: Any,
) -> None:
    """rules.md 6, ``overcount``."""
    player.does("new", names=["Ann", "Ben"], rules={"overcount": "to-opponent"}, counting="check")
    player.taps("2C 4D 6H 8S QD")
    player.does("claim", points=2)
    assert offers(player) == [("A", 2, False), ("B", 2, False)]
    player.does("take", seat="B", points=2, muggins=False)
    assert (player.scores(), offers(player)) == ([0, 2], [])


def test_undoing_the_muggins_leaves_what_the_counter_pegged(player: Any) -> None:
    player.does("mode", mode="muggins")
    player.taps(S4)
    player.does("claim", points=10)
    player.does("take", seat="A", points=10, muggins=False)
    player.does("take", seat="B", points=2, muggins=True)
    player.does("undo")
    assert (player.scores(), offers(player)) == ([10, 0], [("B", 2, True)])


def test_a_claim_stands_once_its_points_are_pegged(player: Any) -> None:
    player.taps(S4)
    player.does("claim", points=10)
    player.does("take", seat="A", points=12, muggins=False)
    assert player.does("claim", points=12).status_code == 422


def test_whoever_reaches_the_game_hole_wins_and_the_loser_may_be_skunked(player: Any) -> None:
    player.does("peg", seat="B", points=60)
    player.does("peg", seat="A", points=125)
    assert player.scores() == [121, 60]
    assert player.state["game"]["text"] == "Player 1 wins by 61 holes, a double skunk"
    assert player.does("peg", seat="B", points=1).status_code == 422


def test_a_new_game_starts_at_zero_with_new_names(player: Any) -> None:
    player.does("peg", seat="A", points=5)
    player.does("new", names=["Ann", "Ben"], rules={"muggins": "show"})
    names, mode = player.state["game"]["names"], player.state["mode"]
    assert (names, mode, player.scores()) == ({"A": "Ann", "B": "Ben"}, "muggins", [0, 0])


@pytest.fixture
def sentinel(config: Config) -> Config:
    """A scorer by which every hand has 7777777 points."""
    score = Score(ScoreKind.PAIR, (Card.parse("7C"), Card.parse("8D")), 7777777)
    return replace(config, counter=FreeCounter(lambda *_, **__: (score,)))


def test_with_muggins_nothing_tells_the_count_before_the_claim(
    sentinel: Config, sit_down: Callable[[Flask], Any]
) -> None:
    app = create_app(sentinel)
    player = sit_down(app)
    player.does("mode", mode="muggins")
    player.drops(S4)
    player.does("crib", crib=True)
    player.does("correct", number=0, card="6C")
    player.does("take", seat="A", points=1, muggins=False)
    player.said.append(next(services(app).publisher.messages()) or "")
    assert player.state["countable"] is True
    assert "7777777" not in "".join(player.said)
    player.does("claim", points=10)
    assert "7777777" in player.said[-1]
    services(app).close()
