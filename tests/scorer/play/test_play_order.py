"""Whose turn it is in the play, and who should have laid."""

import pytest

from scorer.cards import Card, parse_cards
from scorer.play.play import Play, PlayError, PlayRules, Renege, reneges
from scorer.setup import Seat
from tests.scorer.play.play_oracle import counts, played, points

REFUSED = {
    "out of turn, though every card fits": (
        "A:K B:J",
        "B:5D",
        "every card fits on 20: A is to lay, not B",
    ),
    "out of turn at the lead": ("", "B:5D", "every card fits on 0: A is to lay, not B"),
    "a new series is led by another": (
        "A:K B:Q A:8",
        "A:5D",
        "5♦ would begin a new series, and B leads, not A",
    ),
    "after thirty-one another leads": (
        "A:K B:Q A:A B:J",
        "B:5D",
        "every card fits on 0: A is to lay, not B",
    ),
    "a card laid before": ("A:5 B:K", "A:5S", "5♠ has been laid already"),
    "a card of the series before": ("A:K B:Q A:A B:J", "A:KS", "K♠ has been laid already"),
    "no card left": ("A:K B:9 A:A B:8 A:2 A:A", "A:5D", "A has no card left"),
    "nobody sits there": ("A:K", "C:5D", "nobody sits at C"),
    "the play is over": ("A:K B:9 A:A B:8 A:2 A:A B:3 B:4", "B:5D", "the play is over"),
    "a go on which every card fits": ("A:K B:J", "A:go", "nobody can say Go"),
    "a go before a card was laid": ("", "A:go", "nobody can say Go"),
    "a go of nobody": ("A:K B:Q A:8", "D:go", "nobody sits at D"),
}


@pytest.mark.parametrize(("moves", "move", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_allowed_is_refused_with_its_reason(moves: str, move: str, reason: str) -> None:
    play = played(moves)
    seat, _, act = move.partition(":")
    card = None if act == "go" else Card.parse(act)
    assert reason in str(play.why_not(Seat[seat], card))
    with pytest.raises(PlayError, match=reason):
        play.go(Seat[seat]) if card is None else play.lay(Seat[seat], card)


def test_what_is_allowed_has_no_reason_against_it() -> None:
    play = played("A:K B:J A:5")
    assert play.why_not(Seat.B, Card.parse("6D")) is None
    assert play.why_not(Seat.B) is None


def test_a_card_over_thirty_one_is_never_laid_on_the_series() -> None:
    play = played("A:K B:J A:5 B:7")
    assert counts(play) == [10, 20, 25, 7]


@pytest.mark.parametrize(
    ("count", "allowed"), [("A:K B:A A:J", False), ("A:K B:2 A:J", True)], ids=["21", "22"]
)
def test_a_go_explains_a_turn_left_out_from_22_on(count: str, allowed: bool) -> None:
    play = played(count)
    assert (play.why_not(Seat.A, Card.parse("4D")) is None) is allowed


def test_seats_without_cards_explain_a_turn_left_out_on_any_count() -> None:
    play = played("A:4 B:5 A:4", held=(3, 1))
    assert (play.count, play.turn) == (13, Seat.A)


def test_gos_explain_that_several_seats_are_left_out() -> None:
    play = played("A:K B:J C:7 A:2", held=(4, 4, 4, 4))
    assert [go.seat.name for go in play.gos] == ["D"]
    assert [go.seat.name for go in play.lay(Seat.A, Card.parse("AS")).gos] == ["D", "B", "C"]


def test_who_leads_a_new_series_must_hold_cards_still() -> None:
    play = played("A:K B:J A:8 A:9", held=(4, 1))
    assert points(play)[2] == 1
    assert play.count == 9


def test_a_go_out_of_turn_tells_of_those_before_it() -> None:
    play = played("A:K B:J C:5 B:go", held=(4, 4, 4))
    assert [go.seat.name for go in play.gos] == ["A", "B"]
    assert play.turn is Seat.C


@pytest.mark.parametrize("moves", ["A:K B:6 A:K B:go A:2 B:go", "A:K B:6 A:K B:go A:2 A:2 B:go"])
def test_a_go_said_again_changes_nothing(moves: str) -> None:
    again = played(moves)
    assert again == played(moves.removesuffix(" B:go"))


@pytest.mark.parametrize("moves", ["A:K B:6 A:K B:go A:2 A:2 B:9", "A:K B:J A:5 B:go A:go B:9"])
@pytest.mark.parametrize("seat", [Seat.A, Seat.B])
def test_a_go_of_the_series_before_is_none_of_this_one(moves: str, seat: Seat) -> None:
    play = played(moves, held=(5, 5))
    with pytest.raises(PlayError, match="every card fits on 9"):
        play.go(seat)


def test_who_said_go_lays_in_the_next_series_alone() -> None:
    play = played("A:K B:J A:5 B:go A:3 B:2")
    assert counts(play)[-2:] == [28, 2]
    assert points(play)[-2:] == [1, 0]


def test_who_said_go_cannot_lay_while_another_leads_the_next_series() -> None:
    play = played("A:K B:J C:5 A:go B:2", held=(4, 4, 4))
    with pytest.raises(PlayError, match="A♠ would begin a new series, and C leads, not A"):
        play.lay(Seat.A, Card.parse("AS"))


def test_the_hands_of_the_deal_tell_when_the_play_is_over() -> None:
    play = played("A:4 B:9 A:2", held=(2, 2), rules=PlayRules())
    assert (play.held, play.over) == ((0, 1), False)
    assert play.lay(Seat.B, Card.parse("3S")).over


def test_nothing_is_known_of_the_cards_that_are_held() -> None:
    assert Play((4, 4)).held == (4, 4)


@pytest.mark.parametrize("after", ["A:K B:9 A:A B:8 A:2 A:A", "A:K B:9 A:A B:8 A:2 A:A B:3 B:4"])
def test_a_go_of_a_player_without_cards_tells_nothing(after: str) -> None:
    play = played(after)
    assert play.why_not(Seat.A) is None
    assert play.go(Seat.A) == play


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
    reneged = reneges(ended, (parse_cards("AS"), parse_cards("6S")))
    assert reneged == (Renege(Seat.A, 3, 28, parse_cards("AS")),)


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
