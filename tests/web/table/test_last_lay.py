"""A hand that is shown tells the last card of the play, of its own deal alone."""

from tests.web.states import at, does, lying, texts

SEVEN = ("laid B KH", "laid A KD", "laid B AH", "laid A AC", "laid B 2C", "laid A 3C", "laid B 4D")
PASSED = ("uncounted", "uncounted", "uncounted")
ALL_BUT_ONE = (
    *("laid A 5H", "laid B KD", "laid A KH", "laid B 5S", "go A"),
    *("laid B AH", "laid A QH", "laid B 4C"),
)


def test_the_card_that_was_left_in_a_play_that_is_over_was_laid_last() -> None:
    state = at("dealer A", "starter 8S", *SEVEN, "played", "uncounted")
    after = does(lying(state, "KD AC 3C 5D"), "count")
    assert texts(after)[12:15] == ["laid A 5D", "uncounted", "shown A KD AC 3C 5D"]


def test_a_hand_changes_no_play_of_a_deal_before() -> None:
    before = at("dealer A", "starter 8S", *SEVEN, "played", *PASSED, "starter 9S", *ALL_BUT_ONE)
    after = does(lying(before, "KH 5H QH 5D"), "count")
    assert texts(after)[: len(texts(before))] == texts(before)
