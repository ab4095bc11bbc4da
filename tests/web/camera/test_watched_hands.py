"""What lies still before a camera is taken, once; what moves is not."""

from functools import partial
from typing import Any

from tests.web.before_camera import (
    HAND,
    STARTER,
    FakeCamera,
    counts,
    looks,
    wait_for,
    was_shown,
)


def test_nothing_is_counted_or_asked_while_a_hand_moves_over_the_cards(
    watched: Any, camera: FakeCamera, lies: Any
) -> None:
    lies(f"{HAND} 6S?9S")
    wait_for(lambda: [ask["kind"] for ask in watched.state["asks"]] == ["doubt"])
    camera.rows = slice(340, 480)
    camera.shows = lambda number: 500 + 15 * (number % 5)
    wait_for(lambda: watched.state["camera"]["moving"])
    state = watched.state
    assert (state["asks"], state["count"], len(state["cards"])) == ([], None, 5)


def test_a_hand_that_lies_still_is_counted_by_itself(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    assert deal.texts()[-2:] == [f"shown B {HAND}", "counted"]


def test_a_hand_is_counted_once_however_long_it_lies(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    looks(deal)
    assert deal.scores() == [0, 10]


def test_the_starter_need_not_be_seen_with_the_hand(deal: Any, lies: Any) -> None:
    lies(HAND)
    wait_for(lambda: deal.total() == 10)


def test_hand_after_hand_is_counted_without_a_touch(deal: Any, lies: Any) -> None:
    for cards, total in ((HAND, 10), ("7C 8D 9H 9C", 20), ("2C 3D 4H 10S", 7)):
        lies(f"{cards} {STARTER}")
        wait_for(partial(counts, deal, total))
    assert deal.state["deal"]["crib_text"] == "Ben has the crib"


def test_the_starter_of_the_next_deal_is_not_one_of_the_cards_that_still_lie_there(
    deal: Any, lies: Any
) -> None:
    for cards in (HAND, "7C 8D 9H 9C", "2C 3D 4H 10S"):
        lies(f"{cards} {STARTER}")
        wait_for(partial(was_shown, deal, cards))
    lies(STARTER)
    wait_for(lambda: len(deal.state["cards"]) == 1)
    looks(deal)
    assert deal.state["deal"]["starter"] is None
    lies("")
    wait_for(lambda: deal.state["cards"] == [])
    looks(deal)
    lies("4D")
    wait_for(lambda: deal.state["deal"]["starter"] == "4D")


def test_a_doubtful_hand_waits_for_one_tap(deal: Any, lies: Any) -> None:
    lies("5C 5D JH 6S?9S")
    wait_for(lambda: [ask["kind"] for ask in deal.state["asks"]] == ["doubt"])
    looks(deal)
    assert deal.total() is None
    deal.does("correct", number=deal.state["asks"][0]["number"], card="9S")
    wait_for(lambda: deal.texts()[-1] == "counted")
    assert "9S" in deal.texts()[-2]


def test_a_correction_sticks_until_the_cards_leave(watched: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    watched.does("correct", number=watched.number_of("KC"), card="5H")
    looks(watched)
    assert watched.total() == 14
    lies("")
    wait_for(lambda: watched.state["cards"] == [])
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)


def test_what_is_no_card_stays_away_until_the_cards_leave(watched: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    watched.does("remove", number=watched.number_of("KC"))
    looks(watched)
    assert len(watched.state["cards"]) == 4


def test_what_was_undone_is_not_counted_again_until_the_cards_leave(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    deal.does("undo")
    looks(deal)
    assert deal.scores() == [0, 0]
    lies(STARTER)
    looks(deal)
    lies("")
    looks(deal)
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)


def is_last(deal: Any, text: str) -> bool:
    """Whether that happened last."""
    return bool(deal.texts()[-1] == text)


def test_cards_that_come_one_by_one_are_laid_in_the_play_by_turn(deal: Any, lies: Any) -> None:
    for cards, laid in (("5C", "laid B 5C"), ("5C 5D", "laid A 5D")):
        lies(cards)
        wait_for(partial(is_last, deal, laid))


def test_zones_tell_two_hands_apart_that_lie_there_together(deal: Any, lies: Any) -> None:
    deal.does("zones", zones={"B": [0, 0, 1, 0.6], "A": [0, 0.6, 1, 1]})
    lies(f"{HAND} 2D")
    wait_for(lambda: deal.texts()[-1] == "counted")
    assert deal.texts()[-2] == f"shown B {HAND}"


def test_a_counted_card_that_comes_back_makes_the_page_ask(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    lies("")
    wait_for(lambda: deal.state["cards"] == [])
    looks(deal)
    lies("7C 8D 9H 9C KC")
    wait_for(lambda: [ask["kind"] for ask in deal.state["asks"]] == ["count"])
    looks(deal)
    assert deal.scores() == [0, 10]


def test_a_card_apart_from_the_others_makes_the_page_ask(deal: Any, see: Any, camera: Any) -> None:
    *together, _, apart = see("5C 5D JH 2C KC")
    camera.cards = (*together, apart)
    camera.shows = lambda _number: 400
    wait_for(lambda: [ask["kind"] for ask in deal.state["asks"]] == ["count"])
    looks(deal)
    assert deal.scores() == [0, 0]


def test_a_hand_that_comes_with_its_starter_is_counted_with_it(watched: Any, lies: Any) -> None:
    watched.does("new", names=["Ann", "Ben"], dealer="A")
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    assert watched.texts()[-3:] == [f"starter {STARTER}", f"shown B {HAND}", "counted"]
