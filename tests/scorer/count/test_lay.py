"""Points of one card in the play, and the verdict on a claim."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, parse_cards
from scorer.count.show import ClaimError, judge, show
from scorer.score import Score, ScoreKind, lay_scores, total
from tests.scorer.play.play_oracle import series

KINDS = [ScoreKind.FIFTEEN, ScoreKind.THIRTY_ONE, ScoreKind.PAIR, ScoreKind.RUN]
EXAMPLES = {
    "P1": ("4 5 K", [0, 0, 0]),
    "P2": ("4 4", [0, 2]),
    "P3": ("4 5 4", [0, 0, 0]),
    "P4": ("5 7 6", [0, 0, 3]),
    "P6-A23": ("A 2 3", [0, 0, 3]),
    "P6-QKA": ("Q K A", [0, 0, 0]),
    "P7": ("4 3 J 2", [0, 0, 0, 0]),
    "P8": ("4 2 3 5 6", [0, 0, 3, 4, 5]),
    "P9": ("4 2 3 4 3", [0, 0, 3, 3, 0]),
    "P10": ("4 2 6 5 3", [0, 0, 0, 0, 5]),
    "P11": ("4 9", [0, 0]),
    "P12": ("8 7 7 6", [0, 2, 2, 0]),
    "P13": ("9 6 8 7", [0, 2, 0, 4]),
    "P14-9TJ": ("9 10 J", [0, 0, 3]),
    "P14-J9T": ("J 9 10", [0, 0, 3]),
    "P14-9TQ": ("9 10 Q", [0, 0, 0]),
    "P15": ("5 6", [0, 0]),
    "P16": ("6 5 7", [0, 0, 3]),
    "P17": ("6 5 4", [0, 0, 5]),
    "P18": ("3 4 5 6", [0, 0, 3, 4]),
    "P19-KK": ("K K", [0, 2]),
    "P19-AA": ("A A", [0, 2]),
    "P19-KT": ("K 10", [0, 0]),
    "P19-KJ": ("K J", [0, 0]),
    "D4": ("9 9 9", [0, 2, 6]),
    "D5-447": ("4 4 7", [0, 2, 2]),
    "D5-339": ("3 3 9", [0, 2, 2]),
    "extra-555": ("5 5 5", [0, 2, 8]),
    "extra-72222": ("7 2 2 2 2", [0, 0, 2, 6, 14]),
    "extra-7777": ("7 7 7 7", [0, 2, 6, 12]),
    "extra-T6K5": ("10 6 K 5", [0, 0, 0, 2]),
    "extra-32A54": ("3 2 A 5 4", [0, 0, 3, 0, 7]),
    "extra-234432": ("2 3 4 4 3 2", [0, 0, 3, 2, 0, 3]),
}

BUGS = {
    "a pair of cards that are apart": ("8 K 8", 0),
    "thirty-one with a run": ("7 9 8 7", 5),
    "fifteen with a run": ("4 6 5", 5),
    "a run of six": ("6 A 4 3 5 2", 6),
    "a run of seven": ("7 A 4 6 3 5 2", 7),
}


@pytest.mark.parametrize(("ranks", "expected"), EXAMPLES.values(), ids=EXAMPLES)
def test_the_examples_of_the_sources(ranks: str, expected: list[int]) -> None:
    cards = series(ranks)
    laid = [cards[: place + 1] for place in range(len(cards))]
    assert [total(lay_scores(cards)) for cards in laid] == expected


@pytest.mark.parametrize(("ranks", "expected"), BUGS.values(), ids=BUGS)
def test_the_bugs_of_other_programs(ranks: str, expected: int) -> None:
    assert total(lay_scores(series(ranks))) == expected


def test_row_26_six_five_four_is_fifteen_and_a_run() -> None:
    fifteen, run = lay_scores(series("6 5 4"))
    assert (fifteen.kind, fifteen.points) == (ScoreKind.FIFTEEN, 2)
    assert (run.kind, run.points) == (ScoreKind.RUN, 3)


def test_row_06_four_alike_are_six_pairs_for_twelve() -> None:
    scores = lay_scores(series("7 7 7 7"))
    assert [score.points for score in scores] == [2] * 6
    assert len({score.cards for score in scores}) == 6


def test_three_alike_are_three_pairs_each_with_its_cards() -> None:
    cards = parse_cards("KS 4S 4H 4D")
    pairs = [score.cards for score in lay_scores(cards)]
    assert pairs == [parse_cards(pair) for pair in ("4S 4H", "4S 4D", "4H 4D")]


def test_a_run_is_one_score_that_names_its_cards_by_rank() -> None:
    (run,) = lay_scores(parse_cards("KS 5H 3D 4C"))
    assert (run.kind, run.cards) == (ScoreKind.RUN, parse_cards("3D 4C 5H"))


@pytest.mark.parametrize(
    ("ranks", "kind"), [("6 9", ScoreKind.FIFTEEN), ("K J 9 2", ScoreKind.THIRTY_ONE)]
)
def test_fifteen_and_thirty_one_name_the_whole_series(ranks: str, kind: ScoreKind) -> None:
    (score,) = lay_scores(series(ranks))
    assert (score.kind, score.cards, score.points) == (kind, series(ranks), 2)


def test_there_is_no_flush_in_the_play() -> None:
    assert lay_scores(parse_cards("2H 4H 6H 9H")) == ()


def test_several_scores_on_one_card_come_in_the_order_of_the_count() -> None:
    kinds = [score.kind for score in lay_scores(series("5 5 5"))]
    assert kinds == sorted(kinds, key=KINDS.index)
    assert set(kinds) == {ScoreKind.FIFTEEN, ScoreKind.PAIR}


S4, S8 = "7C 8D 8H KC 9S", "6C 7S 8D 8H 9S"
TWENTY_NINE = "5C 5D 5H JS 5S"
NOTHING = "2C 4D 6H 8S QC"
FLUSH_OF_FIVE = "2C 4C 6C 8C KC"
Count = tuple[Score, ...]
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
COUNTS = HANDS.map(lambda cards: show(cards[:4], cards[4]))
CLAIMS = st.integers(0, 40)


def counted(cards: str) -> tuple[Score, ...]:
    *hand, starter = parse_cards(cards)
    return show(hand, starter)


@pytest.mark.parametrize(
    ("cards", "claim", "true", "missed", "over"),
    [(S4, 12, 12, 0, 0), (S4, 10, 12, 2, 0), (S8, 19, 16, 0, 3), (FLUSH_OF_FIVE, 7, 5, 0, 2)],
)
def test_a_claim_is_compared_with_the_true_count(
    cards: str, claim: int, true: int, missed: int, over: int
) -> None:
    verdict = judge(claim, counted(cards))
    assert (verdict.claimed, verdict.true) == (claim, true)
    assert (verdict.missed, verdict.over) == (missed, over)


def test_nineteen_for_a_hand_of_nothing_counts_as_0() -> None:
    verdict = judge(19, counted(NOTHING))
    assert (verdict.claimed, verdict.true, verdict.missed, verdict.over) == (0, 0, 0, 0)


@pytest.mark.parametrize("claim", [1, 18, 20])
def test_another_claim_for_a_hand_of_nothing_is_too_much(claim: int) -> None:
    assert judge(claim, counted(NOTHING)).over == claim


def test_nobody_claims_less_than_nothing() -> None:
    with pytest.raises(ClaimError, match="-1 is no claim"):
        judge(-1, counted(S4))


@pytest.mark.parametrize(
    ("cards", "claim", "left_out"),
    [
        pytest.param(S4, 12, [], id="nothing"),
        pytest.param(S4, 10, ["8D 8H"], id="the latest kind: a pair before a fifteen"),
        pytest.param(S4, 9, ["7C 8D 9S"], id="the first of two runs"),
        pytest.param(S4, 8, ["7C 8D", "8D 8H"], id="a fifteen and the pair"),
        pytest.param(S4, 4, ["8D 8H", "7C 8D 9S", "7C 8H 9S"], id="the double run"),
        pytest.param(TWENTY_NINE, 28, ["JS"], id="nobs"),
        pytest.param(TWENTY_NINE, 27, ["5C JS"], id="no single pair of a double pair royal"),
        pytest.param(FLUSH_OF_FIVE, 0, ["2C 4C 6C 8C KC"], id="the flush"),
        pytest.param("5C 5D 5H KS 9D", 10, ["5C KS", "5D KS"], id="whole kinds first"),
        pytest.param("5C 5D 5H 2S 9D", 4, ["5C 5D", "5C 5H"], id="parts if need be"),
    ],
)
def test_the_likeliest_scores_are_named(cards: str, claim: int, left_out: list[str]) -> None:
    named = judge(claim, counted(cards)).missed_scores
    assert [" ".join(map(str, score.cards)) for score in named] == left_out


@pytest.mark.parametrize(("cards", "claim"), [(S4, 11), (FLUSH_OF_FIVE, 4), (S4, 1)])
def test_nothing_is_named_where_no_scores_add_up(cards: str, claim: int) -> None:
    verdict = judge(claim, counted(cards))
    assert verdict.missed > 0
    assert verdict.missed_scores == ()


@given(COUNTS, CLAIMS)
def test_claimed_and_missed_less_over_is_true(scores: Count, claim: int) -> None:
    verdict = judge(claim, scores)
    assert verdict.claimed + verdict.missed - verdict.over == verdict.true
    assert not (verdict.missed and verdict.over)


@given(COUNTS, CLAIMS)
def test_what_is_named_is_in_the_count_and_adds_up(scores: Count, claim: int) -> None:
    verdict = judge(claim, scores)
    assert [score for score in scores if score in verdict.missed_scores] == [*verdict.missed_scores]
    assert total(verdict.missed_scores) in ({verdict.missed} if verdict.missed_scores else {0})


@given(COUNTS)
def test_who_claims_nothing_left_everything_out(scores: Count) -> None:
    assert judge(0, scores).missed_scores == scores
