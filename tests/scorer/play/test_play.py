"""The play of a deal: whole deals of rules.md 3.2, Go, last card, who leads."""

import pytest

from scorer.cards import Card
from scorer.house_rules import LeadAfter
from scorer.play.play import Play, PlayRules
from scorer.score import ScoreKind
from scorer.setup import Seat
from scorer.variant import COSTLY_COLOURS, COSTLY_COLOURS_MODERN, Variant
from tests.scorer.play.play_table import counts, earned, played, points, series

D1 = "A:K B:6 A:K B:go A:2 A:2 B:8 B:7 B:9"
D2 = "A:8 B:7 A:7 B:6 A:go B:go A:5"
D3 = "A:7 B:8 A:9 B:6 A:go B:A"
FIRST_GO = PlayRules(lead_after=LeadAfter.FIRST_GO)


def last_kinds(play: Play) -> list[ScoreKind]:
    return [score.kind for score in play.laid[-1].scores]


def without_gos(moves: str) -> str:
    return " ".join(move for move in moves.split() if not move.endswith(":go"))


@pytest.mark.parametrize("said", [True, False], ids=["gos given", "gos left out"])
@pytest.mark.parametrize(
    ("moves", "expected", "totals"),
    [
        pytest.param(D1, [0, 0, 0, 0, 3, 0, 2, 4], (3, 6), id="D1"),
        pytest.param(D2, [0, 2, 2, 1, 0], (2, 3), id="D2"),
        pytest.param(D3, [0, 2, 3, 4, 2], (3, 8), id="D3"),
        pytest.param("A:9 B:9 A:9", [0, 2, 6], (6, 2), id="D4"),
        pytest.param("A:4 B:4 A:7", [0, 2, 2], (2, 2), id="D5"),
    ],
)
def test_the_deals_of_the_sources(
    moves: str, expected: list[int], totals: tuple[int, int], said: bool
) -> None:
    play = played(moves if said else without_gos(moves))
    assert points(play) == expected
    assert play.totals == totals


def test_d1_the_go_point_comes_at_once_where_nobody_can_lay() -> None:
    play = played("A:K B:6 A:K B:go A:2 A:2")
    assert last_kinds(play) == [ScoreKind.PAIR, ScoreKind.GO]
    assert play.turn is Seat.B


def test_d2_gos_left_out_are_inferred_at_the_next_card() -> None:
    before = played("A:8 B:7 A:7 B:6")
    after = before.lay(Seat.A, Card.parse("5S"))
    assert earned(after) == [*earned(before), ("B", "go")]


def test_p5_who_cannot_lay_says_go_and_the_other_goes_on() -> None:
    play = played("A:K B:J A:8 B:go A:2")
    assert (play.count, play.turn) == (30, Seat.A)


def test_extra_the_fourth_of_a_kind_with_fifteen_as_the_last_card_is_fifteen() -> None:
    assert points(played("A:7 B:2 A:2 B:2 A:2", held=(3, 2)))[-1] == 15


@pytest.mark.parametrize("moves", ["B:K B:Q B:9 B:go B:8", "B:K B:Q B:9 B:8"])
def test_extra_who_is_alone_with_cards_says_go_to_himself(moves: str) -> None:
    play = played(moves, held=(0, 4))
    assert points(play) == [0, 0, 1, 1]
    assert counts(play) == [10, 20, 29, 8]


def test_extra_thirty_one_is_two_and_no_point_for_the_go() -> None:
    play = played("A:10 B:6 A:K B:5")
    assert points(play) == [0, 0, 0, 2]
    assert play.turn is Seat.A


def test_the_last_card_of_the_deal_earns_one() -> None:
    play = played("A:4 B:9", held=(1, 1))
    assert last_kinds(play) == [ScoreKind.LAST_CARD]
    assert (play.totals, play.over, play.turn) == ((0, 1), True, None)


def test_a_last_card_that_makes_thirty_one_earns_two_alone() -> None:
    play = played("A:10 B:6 A:K B:5", held=(2, 2))
    assert last_kinds(play) == [ScoreKind.THIRTY_ONE]
    assert play.over


def test_the_point_of_the_last_card_joins_what_else_it_scores() -> None:
    play = played("A:K B:2 A:3", held=(2, 1))
    assert last_kinds(play) == [ScoreKind.FIFTEEN, ScoreKind.LAST_CARD]


def test_nothing_combines_across_the_series_barrier() -> None:
    play = played("A:10 B:6 A:10 B:5 A:5 B:10")
    assert points(play) == [0, 0, 0, 2, 0, 2]
    assert [score.kind for score in play.laid[-1].scores] == [ScoreKind.FIFTEEN]


@pytest.mark.parametrize("rules", [PlayRules(), FIRST_GO], ids=["next", "first-go"])
@pytest.mark.parametrize("moves", ["A:K B:K A:8 B:go A:go", "A:K B:Q A:A B:J"])
def test_contradiction_14_of_two_the_other_leads_by_either_rule(
    moves: str, rules: PlayRules
) -> None:
    play = played(moves, rules=rules)
    assert not play.series
    assert play.turn is not play.laid[-1].seat


@pytest.mark.parametrize(
    ("rules", "leader"),
    [
        pytest.param(PlayRules(), Seat.C, id="default: the next with cards"),
        pytest.param(FIRST_GO, Seat.A, id="option: the first to say Go"),
    ],
)
@pytest.mark.parametrize("gos", ["C:go B:go", "B:go", ""], ids=["said", "said in part", "left out"])
def test_contradiction_14_who_leads_a_table_of_three(
    rules: PlayRules, leader: Seat, gos: str
) -> None:
    held = played(f"A:K B:Q C:8 B:2 {gos}", held=(4, 4, 4), rules=rules)
    after = held.lay(leader, Card.parse("9D"))
    assert points(after)[3:] == [1, 0]
    assert after.laid[-1].count == 9


def test_a_seat_without_cards_is_skipped_when_a_series_is_led() -> None:
    play = played("A:K B:Q C:A A:J", held=(3, 1, 2))
    assert play.totals == (2, 0, 0)
    assert play.turn is Seat.C


def test_after_a_go_every_other_seat_plays_on_in_turn() -> None:
    play = played("A:K B:Q C:7 A:go B:A C:go B:go", held=(4, 4, 4))
    assert points(play) == [0, 0, 0, 1]
    assert play.turn is Seat.C


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("A:K B:6 A:K B:go A:2 A:3 B:8", (2, 0), id="thirty-one"),
        pytest.param("A:K B:6 A:K B:go A:2 A:2 B:8", (3, 0), id="a go, and a pair"),
        pytest.param("A:K B:6 A:K B:go A:2 A:go B:8", (1, 0), id="a go"),
    ],
)
def test_contradiction_13_a_series_gives_one_award(moves: str, expected: tuple[int, int]) -> None:
    assert played(moves).totals == expected


def test_an_end_after_no_card_or_a_closed_series_earns_nothing() -> None:
    assert Play((4, 4)).end().totals == (0, 0)
    assert played("A:K B:Q A:A B:J").end().totals == (0, 2)


def test_a_step_tells_what_it_earned_in_the_order_in_which_it_arose() -> None:
    before = played("A:K B:9 A:9", held=(2, 3))
    after = before.lay(Seat.B, Card.parse("7S")).lay(Seat.B, Card.parse("8S"))
    arose = [("A", "go"), ("B", "fifteen"), ("B", "last_card")]
    assert earned(after) == [*earned(before), *arose]


def test_a_leader_other_than_the_first_seat_may_be_named() -> None:
    play = Play((4, 4), leader=Seat.B)
    assert play.turn is Seat.B
    assert play.lay(Seat.B, Card.parse("5H")).turn is Seat.A


def test_a_lay_keeps_the_play_before_as_it_was() -> None:
    before = played("A:8")
    before.lay(Seat.B, Card.parse("7S"))
    assert before == played("A:8")
    assert [lay.card for lay in before.series] == list(series("8"))


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        pytest.param(COSTLY_COLOURS, [0, 0, 3, 4], id="a point a card"),
        pytest.param(COSTLY_COLOURS_MODERN, [0, 0, 6, 4], id="and runs"),
    ],
)
def test_costly_colours_scores_fifteen_and_twenty_five_by_their_cards(
    variant: Variant, expected: list[int]
) -> None:
    assert points(played("A:4 B:6 A:5 B:K", rules=PlayRules.of(variant))) == expected
