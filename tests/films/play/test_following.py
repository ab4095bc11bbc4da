"""A follower is right where it tells the laid cards in order and by seat; figures are sums."""

from typing import Any

import pytest

from tests.films.play.following import FollowedDeal, followed_deals, followed_figures, is_followed
from vision.film.film import SeenEvent

DEAL = [
    SeenEvent(0.0, "dealer A"),
    SeenEvent(5.0, "starter 7C"),
    SeenEvent(7.0, "laid B 8C"),
    SeenEvent(9.0, "laid A JH"),
    SeenEvent(8.5, "laid B 2C"),
    SeenEvent(20.0, "shown B 8C 2C"),
]


def told(*lines: tuple[float, str]) -> list[dict[str, Any]]:
    return [{"t": time_s, "event": event} for time_s, event in lines]


def followed(lines: list[dict[str, Any]]) -> FollowedDeal:
    (deal,) = followed_deals(DEAL, lines)
    return deal


def test_what_is_told_in_its_order_is_right_and_its_delay_counts_from_the_last_that_lay_free() -> (
    None
):
    deal = followed(told((7.5, "laid B 8C"), (9.2, "laid A JH"), (9.3, "laid B 2C")))
    assert (deal.right, deal.laid, deal.wrong) == (3, 3, ())
    assert deal.late_s == pytest.approx((0.5, 0.2, 0.3))


def test_a_card_by_another_seat_or_out_of_its_order_is_wrong() -> None:
    assert followed(told((7.5, "laid A 8C"))).wrong == ("laid A 8C",)
    deal = followed(told((9.1, "laid A JH"), (9.2, "laid B 8C"), (9.3, "laid B 2C")))
    assert (deal.right, len(deal.wrong)) == (2, 1)


def test_a_card_that_is_not_told_is_missing_and_not_wrong() -> None:
    deal = followed(told((7.5, "laid B 8C"), (9.3, "laid B 2C")))
    assert (deal.right, deal.wrong) == (2, ())


def test_what_was_taken_back_was_not_told() -> None:
    lines = told((7.5, "laid B 2C"), (9.0, "undone"), (9.0, "laid B 8C"), (9.2, "laid A JH"))
    assert (followed(lines).right, followed(lines).wrong) == (2, ())


def test_a_card_that_was_told_late_stands_where_it_was_laid() -> None:
    lines = told((9.1, "unseen B"), (9.2, "laid A JH"), (9.3, "laid B 2C"))
    assert (followed(lines).right, followed(lines).wrong) == (2, ())
    deal = followed([*lines, *told((12.0, "corrected 4 laid B 8C"))])
    assert (deal.right, deal.wrong, deal.late_s[0]) == (3, (), 5.0)
    other = told((9.1, "unseen A"), (9.2, "laid B 8C"), (9.3, "laid A JH"))
    assert followed(other).wrong == ("unseen A",)


def test_a_starter_that_is_told_just_before_it_lies_free_is_of_its_deal() -> None:
    events = [*DEAL, SeenEvent(30.0, "starter 5S")]
    first, second = followed_deals(events, told((5.0, "starter 7C"), (29.8, "starter 5S")))
    assert (first.wrong, second.wrong, second.shown) == ((), (), 1)


def test_questions_are_counted() -> None:
    assert followed([{"t": 9.0, "asks": {"text": "whose?"}}]).asked == ("9.0 s: whose?",)


def test_a_hand_may_be_told_in_any_order_of_its_cards() -> None:
    deal = followed(told((5.0, "starter 7C"), (21.0, "shown B 2C 8C")))
    assert (deal.shown, deal.to_show, deal.wrong) == (2, 2, ())
    assert followed(told((21.0, "shown B 3C 8C"))).wrong == ("3C 8C B shown",)


def test_deals_are_parted_at_their_starters() -> None:
    second = [SeenEvent(event.time_s + 30, event.event) for event in DEAL[1:]]
    lines = told((7.5, "laid B 8C"), (37.5, "laid B 8C"), (39.5, "laid A JH"))
    deals = list(followed_deals([*DEAL, *second], lines))
    assert [(deal.right, deal.laid) for deal in deals] == [(1, 3), (2, 3)]


def test_taps_are_counted() -> None:
    assert followed([{"t": 9.0, "tapped": "whose?"}]).taps == 1


RIGHT = FollowedDeal(2, (0.1, 0.3), (), (), 4, 4)
ASKED = FollowedDeal(2, (0.5,), ("laid A 5H",), ("9.1 s: whose?", "9.9 s: which?"), 3, 4)


def test_figures_are_sums_over_deals() -> None:
    text = followed_figures("pile", [RIGHT, ASKED])
    assert "pile: 3 of 4 (0.750) laid cards" in text
    assert "1 of 2 (0.500) deals without a question, 1.00 a deal" in text
    assert "7 of 8 (0.875) starters, hands and cribs" in text
    assert "median 0.30 s" in text


def test_what_was_told_wrongly_is_named() -> None:
    assert "wrong: laid A 5H" in followed_figures("pile", [RIGHT, ASKED])
    assert "wrong: " not in followed_figures("pile", [RIGHT])


def test_a_deal_of_which_a_card_was_left_out_was_not_clear() -> None:
    silent = FollowedDeal(2, (0.5,), (), (), 4, 4)
    assert "0 of 1 (0.000) deals without a question" in followed_figures("pile", [silent])


def test_a_form_is_followed_if_enough_was_told_and_nothing_wrong() -> None:
    assert is_followed("pile", [RIGHT])
    assert not is_followed("pile", [RIGHT, FollowedDeal(2, (0.1,), (), ("whose?",), 4, 4)])
    assert is_followed("fast", [FollowedDeal(2, (0.1,), (), ("whose?",), 4, 4)])
    assert not is_followed("fast", [ASKED])
