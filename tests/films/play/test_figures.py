"""The printed figures are sums over deals, and name what was wrong."""

from tests.films.play.figures import followed_figures, is_followed
from tests.films.play.following import FollowedDeal

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
