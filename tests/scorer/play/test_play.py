"""The play: counts, Go and the last card, for two to many players."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Card
from scorer.house_rules import LeadAfter
from scorer.play.dominoes import DOMINO, HAND_SIZE, MOST_SPOTS, Tile, TileError
from scorer.play.play import Play, PlayError, PlayRules, reneges
from scorer.score import Score, ScoreKind
from scorer.setup import Seat
from scorer.variant import (
    COSTLY_COLOURS,
    COSTLY_COLOURS_MODERN,
    FIVE_CARD,
    NODDY,
    SEVEN_CARD,
    SIX_CARD,
    THREE_HANDED,
    Variant,
)
from tests.checks.check_play import begun, first_difference, random_deal, replayed
from tests.scorer.play.play_oracle import (
    Record,
    counts,
    earned,
    played,
    points,
    random_record,
    series,
)

D1 = "A:K B:6 A:K B:go A:2 A:2 B:8 B:7 B:9"
D2 = "A:8 B:7 A:7 B:6 A:go B:go A:5"
D3 = "A:7 B:8 A:9 B:6 A:go B:A"
FIRST_GO = PlayRules(lead_after=LeadAfter.FIRST_GO)


def last_kinds(play: Play) -> list[ScoreKind]:
    return [score.kind for score in play.laid[-1].scores]


def without_gos(moves: str) -> str:
    return " ".join(move for move in moves.split() if not move.endswith(":go"))


@pytest.mark.parametrize("with_gos", [True, False], ids=["gos given", "gos left out"])
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
    moves: str, expected: list[int], totals: tuple[int, int], with_gos: bool
) -> None:
    play = played(moves if with_gos else without_gos(moves))
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
def test_row_14_of_two_the_other_leads_by_either_rule(moves: str, rules: PlayRules) -> None:
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
def test_row_14_who_leads_a_table_of_three(rules: PlayRules, leader: Seat, gos: str) -> None:
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
def test_row_13_a_series_gives_one_award(moves: str, expected: tuple[int, int]) -> None:
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


SINGLE = PlayRules(single_series=True)


def test_row_10_by_default_the_play_goes_on_until_all_cards_are_laid() -> None:
    play = played("A:K B:K A:J B:A A:4 B:6", held=(3, 3))
    assert play.over
    assert play.totals == (0, 5)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("A:K B:K A:J B:A", 2, id="thirty-one"),
        pytest.param("A:K B:K A:8 B:go A:go", 1, id="go"),
        pytest.param("A:K B:K A:5 B:go A:3", 1, id="go, and no card left"),
    ],
)
def test_row_10_in_the_five_card_game_the_first_series_ends_it(moves: str, expected: int) -> None:
    play = played(moves, held=(3, 3), rules=SINGLE)
    assert play.over
    assert points(play)[-1] == expected
    with pytest.raises(PlayError, match="the play is over"):
        play.lay(Seat.B, Card.parse("6D"))


def test_a_single_series_may_be_ended_as_gos_are_left_out() -> None:
    play = played("A:K B:K A:8", held=(3, 3), rules=SINGLE)
    assert play.totals == (0, 2)
    ended = play.end()
    assert [score.kind for score in ended.laid[-1].scores] == [ScoreKind.LAST_CARD]
    assert ended.end() == ended


def test_a_card_that_does_not_fit_is_no_lead_in_a_single_series() -> None:
    play = played("A:K B:K A:8", held=(3, 3), rules=SINGLE)
    with pytest.raises(PlayError, match="6♦ would begin a new series, and the play is over"):
        play.lay(Seat.B, Card.parse("6D"))


@pytest.mark.parametrize(
    ("variant", "single"),
    [
        *((SIX_CARD, False), (SEVEN_CARD, False), (THREE_HANDED, False)),
        *((FIVE_CARD, True), (NODDY, True)),
    ],
)
def test_a_variant_says_whether_there_is_one_series(variant: Variant, single: bool) -> None:
    assert PlayRules.of(variant, LeadAfter.FIRST_GO) == PlayRules(single, LeadAfter.FIRST_GO)


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


TILES = [Tile(high, low) for high in range(MOST_SPOTS + 1) for low in range(high + 1)]
"""The double-six set."""

tiles = st.sampled_from(TILES)


def tiles_laid(*texts: str) -> Play:
    """Lay tiles in turn, A first."""
    play = Play((HAND_SIZE, HAND_SIZE), rules=DOMINO)
    for place, text in enumerate(texts):
        play = play.lay(Seat(place % 2), Tile.parse(text).as_card)
    return play


def last_scores(play: Play) -> list[tuple[ScoreKind, int]]:
    return [(score.kind, score.points) for score in play.laid[-1].scores]


def test_the_double_six_set_has_28_tiles_and_168_spots() -> None:
    assert len(set(TILES)) == 28
    assert sum(tile.pips for tile in TILES) == 168


@given(tiles)
def test_a_tile_reads_back_as_it_is_written(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile


@given(tiles)
def test_a_tile_may_be_read_from_either_end(tile: Tile) -> None:
    assert Tile.parse(f"{tile.low}-{tile.high}") == tile


@pytest.mark.parametrize("text", ["7-1", "6", "6-", "-5", "6-5-4", "65", "5H", "", "²-1", "06-1"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(TileError, match="is not a tile"):
        Tile.parse(text)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        pytest.param(["6-5", "2-2"], [(ScoreKind.FIFTEEN, 2)], id="fifteen"),
        pytest.param(["6-5", "6-6", "4-4"], [(ScoreKind.THIRTY_ONE, 2)], id="thirty-one"),
        pytest.param(["6-1", "5-2"], [(ScoreKind.PAIR, 2)], id="a pair by total"),
        pytest.param(["6-0", "5-3", "4-3"], [(ScoreKind.RUN, 3)], id="a run by total"),
        pytest.param(["0-0", "1-1", "1-0"], [(ScoreKind.RUN, 3)], id="the double blank is 0"),
        pytest.param(["5-5", "6-5"], [], id="ten and eleven differ"),
    ],
)
def test_tiles_score_by_their_totals(
    texts: list[str], expected: list[tuple[ScoreKind, int]]
) -> None:
    assert last_scores(tiles_laid(*texts)) == expected


def test_a_go_is_possible_as_soon_as_the_double_six_does_not_fit() -> None:
    play = tiles_laid("6-4", "5-5")
    assert play.go(Seat.A).turn is Seat.B
    with pytest.raises(PlayError, match="every card fits on 19"):
        tiles_laid("6-4", "5-4").go(Seat.A)


def test_a_series_closes_as_with_cards() -> None:
    play = tiles_laid("6-6", "6-5", "5-1", "5-5")
    assert [lay.count for lay in play.laid] == [12, 23, 29, 10]
    assert play.laid[2].scores == (Score(ScoreKind.GO, (Tile.parse("5-1").as_card,), 1),)


def test_the_double_blank_earns_the_point_for_the_last_tile() -> None:
    play = Play((1, 0), rules=DOMINO).lay(Seat.A, Tile.parse("0-0").as_card)
    assert last_scores(play) == [(ScoreKind.LAST_CARD, 1)]


def test_a_tile_cannot_be_laid_twice() -> None:
    with pytest.raises(PlayError, match="6-5 has been laid already"):
        tiles_laid("6-5", "5-6")
