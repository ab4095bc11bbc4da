"""Random legal deals: the play against an independent scorer, and what holds of every play."""

import random

from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Card
from scorer.play.play import reneges
from scorer.score import ScoreKind
from scorer.setup import Seat
from tests.checks.check_play import begun, first_difference, random_deal, replayed
from tests.scorer.play.play_oracle import Record, random_record
from tests.scorer.play.play_table import earned, points

DEALS = 500
"""`make check` plays 200,000."""
deals = st.builds(random_deal, st.randoms(use_true_random=False))
usual_deals = st.builds(
    random_record, st.randoms(use_true_random=False), st.builds(Record, st.just(2), st.just(4))
)


def test_the_play_scores_as_the_oracle_does() -> None:
    chance = random.Random(121)
    for _ in range(DEALS):
        record = random_deal(chance)
        assert first_difference(record) is None, record


@given(deals)
def test_the_count_is_never_above_31(record: Record) -> None:
    play = replayed(record, gos=False)
    assert all(0 < lay.count <= 31 for lay in play.laid)


@given(deals)
def test_a_run_is_the_longest_that_ends_the_series(record: Record) -> None:
    on_table: list[Card] = []
    for lay in replayed(record, gos=True).laid:
        on_table = [lay.card] if lay.count == lay.card.pips else [*on_table, lay.card]
        runs = [score.points for score in lay.scores if score.kind is ScoreKind.RUN]
        tails = (on_table[place:] for place in range(len(on_table)))
        assert runs == [len(tail) for tail in tails if len(tail) >= 3 and is_run(tail)][:1]


def is_run(cards: list[Card]) -> bool:
    ranks = sorted(card.rank for card in cards)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


@given(deals, st.randoms(use_true_random=False))
def test_any_go_may_be_left_out(record: Record, chance: random.Random) -> None:
    moves = [move for move in record.moves if move[1] or chance.random() < 0.5]
    fewer = Record(record.seats, record.hand_size, record.single_series, record.first_go_leads)
    fewer.moves = moves
    assert replayed(fewer, gos=True).totals == tuple(record.totals())


@given(usual_deals)
def test_the_dealer_pegs_in_every_two_handed_six_card_deal(record: Record) -> None:
    assert replayed(record, gos=False).totals[Seat.B] >= 1


@given(deals)
def test_every_series_has_one_award(record: Record) -> None:
    play = replayed(record, gos=False)
    kinds = [kind for _, kind in earned(play)]
    awards = ("go", "last_card", "thirty_one")
    assert sum(map(kinds.count, awards)) == 1 + record.series[-1]


@given(deals)
def test_what_the_steps_earn_adds_up_and_is_never_taken_back(record: Record) -> None:
    play = begun(record)
    for seat, card in record.cards():
        before, play = earned(play), play.lay(Seat(seat), Card.parse(card))
        assert earned(play)[: len(before)] == before
    assert sum(play.totals) == sum(points(play))


@given(deals, st.booleans())
def test_nobody_reneges_in_a_legal_deal(record: Record, gos: bool) -> None:
    hands = [[Card.parse(card) for card in hand] for hand in record.hands]
    assert reneges(replayed(record, gos=gos), hands) == ()
