"""Domino cribbage, experimental: tiles by the total of their ends (rules.md 8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.play.dominoes import DOMINO, HAND_SIZE, MOST_SPOTS, Tile, TileError
from scorer.play.play import Play, PlayError
from scorer.score import Score, ScoreKind
from scorer.setup import Seat

TILES = [Tile(high, low) for high in range(MOST_SPOTS + 1) for low in range(high + 1)]
"""The double-six set."""
tiles = st.sampled_from(TILES)


def played(*texts: str) -> Play:
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
    assert last_scores(played(*texts)) == expected


def test_a_go_is_possible_as_soon_as_the_double_six_does_not_fit() -> None:
    play = played("6-4", "5-5")
    assert play.go(Seat.A).turn is Seat.B
    with pytest.raises(PlayError, match="every card fits on 19"):
        played("6-4", "5-4").go(Seat.A)


def test_a_series_closes_as_with_cards() -> None:
    play = played("6-6", "6-5", "5-1", "5-5")
    assert [lay.count for lay in play.laid] == [12, 23, 29, 10]
    assert play.laid[2].scores == (Score(ScoreKind.GO, (Tile.parse("5-1").as_card,), 1),)


def test_the_double_blank_earns_the_point_for_the_last_tile() -> None:
    play = Play((1, 0), rules=DOMINO).lay(Seat.A, Tile.parse("0-0").as_card)
    assert last_scores(play) == [(ScoreKind.LAST_CARD, 1)]


def test_a_tile_cannot_be_laid_twice() -> None:
    with pytest.raises(PlayError, match="6-5 has been laid already"):
        played("6-5", "5-6")
