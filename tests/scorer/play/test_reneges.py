"""Who said Go with a card that fitted (rules.md 3.1)."""

import pytest

from scorer.cards import parse_cards
from scorer.play.play import Play, PlayRules, Renege, reneges
from scorer.setup import Seat
from tests.scorer.play.play_table import played

SINGLE = PlayRules(single_series=True)
REVOKED = "A:10 B:J A:5 B:go A:3 A:go B:2"


def test_a_card_laid_later_that_fitted_is_a_renege() -> None:
    play = played(REVOKED)
    assert reneges(play) == (Renege(Seat.B, 3, 25, parse_cards("2S")),)


def test_a_go_left_out_is_a_renege_all_the_same() -> None:
    play = played(REVOKED.replace(" B:go", "").replace(" A:go", ""))
    assert reneges(play) == (Renege(Seat.B, 3, 25, parse_cards("2S")),)


def test_each_card_that_fitted_is_named_and_no_other() -> None:
    (renege,) = reneges(played("A:10 B:J A:5 B:go A:go B:6 A:K B:5 A:Q B:K"))
    assert (renege.seat, renege.cards) == (Seat.B, parse_cards("6S 5H"))


def test_to_stop_after_the_others_go_is_a_renege() -> None:
    (renege,) = reneges(played("A:10 B:J A:5 B:go A:go B:K A:3"))
    assert (renege.seat, renege.place, renege.cards) == (Seat.A, 3, parse_cards("3S"))


def test_a_card_laid_before_the_go_does_not_count() -> None:
    assert reneges(played("A:10 B:2 A:K B:J A:Q")) == ()


def test_cards_not_yet_seen_accuse_nobody() -> None:
    assert reneges(played("A:10 B:J A:5 B:go A:3")) == ()


@pytest.mark.parametrize("hand", ["KS QS 3S", "3S"], ids=["whole hand", "left over"])
def test_what_is_left_over_in_the_five_card_game_tells(hand: str) -> None:
    play = played("A:10 B:K A:8 B:go A:go", held=(3, 3), rules=SINGLE)
    assert reneges(play, ((), parse_cards(hand))) == (Renege(Seat.B, 3, 28, parse_cards("3S")),)


def test_an_end_with_a_card_that_fits_in_hand_is_a_renege() -> None:
    ended = played("A:10 B:K A:8", held=(3, 3), rules=SINGLE).end()
    found = reneges(ended, (parse_cards("AS"), parse_cards("6S")))
    assert found == (Renege(Seat.A, 3, 28, parse_cards("AS")),)


def test_a_card_kept_back_in_two_series_is_two_reneges() -> None:
    play = played("A:K B:Q A:5 B:go A:go B:K A:Q B:4 A:9 B:6")
    assert reneges(play) == (
        Renege(Seat.B, 3, 25, parse_cards("4S 6S")),
        Renege(Seat.B, 6, 24, parse_cards("6S")),
    )


def test_who_holds_cards_after_a_single_series_that_made_thirty_one_reneged_nothing() -> None:
    ended = played("A:10 B:K A:A B:Q", held=(3, 3), rules=SINGLE).end()
    assert reneges(ended, (parse_cards("2S"), parse_cards("3S"))) == ()


def test_a_play_without_gos_has_no_renege() -> None:
    assert reneges(Play((4, 4))) == ()
