"""A hand that was taken away before it was counted does not become that of the next player."""

from typing import Any

import pytest

from tests.web.states import message_of
from tests.web.watching import Watching
from vision.table.track import PictureSide

BEN, ANN, CRIB, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S", "8S"
NEXT_ANN, NEXT_BEN, NEXT_STARTER = "6C 6D 7H QC", "AC 2D 3H 4S", "KD"
ANNS, BENS = PictureSide.BOTTOM, PictureSide.TOP


def begun_by_ann() -> Watching:
    """Ann deals the first deal, and nothing lies there yet."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    return table


def after_a_deal(anns: PictureSide | None = ANNS, bens: PictureSide | None = BENS) -> Watching:
    """Ann has dealt, all hands were counted, and Ben has turned the next starter."""
    table = begun_by_ann()
    table.lies(STARTER)
    for cards, side in ((BEN, bens), (ANN, anns), (CRIB, anns)):
        table.lies(f"{cards} {STARTER}", side)
    table.lies()
    table.lies(NEXT_STARTER, bens)
    assert table.texts()[-1] == f"starter {NEXT_STARTER}"
    return table


@pytest.fixture
def table() -> Watching:
    """Ann's hand was missed, and Ben's lies there."""
    table = after_a_deal()
    table.lies(f"{NEXT_BEN} {NEXT_STARTER}", BENS)
    return table


def test_a_hand_from_the_side_of_another_player_is_not_counted_by_itself(table: Watching) -> None:
    assert table.texts()[-1] == f"starter {NEXT_STARTER}"
    assert table.asks == [
        {
            "kind": "whose",
            "text": "These cards came from the side of Ben. Whose are they?",
            "choices": [
                {"seat": "B", "text": "Ben's hand"},
                {"seat": "A", "text": "Ann's hand"},
            ],
        }
    ]


def test_as_long_as_that_is_asked_the_row_of_cards_is_nobodys(table: Watching) -> None:
    row = message_of(table.state)["hand"]
    assert (len(row["cards"]), row["owner"], row["text"]) == (4, None, "")


def test_one_tap_passes_the_missed_hand_over_and_counts_the_one_that_lies_there(
    table: Watching,
) -> None:
    table.does("count", seat="B")
    assert table.texts()[-4:] == ["played", "uncounted", f"shown B {NEXT_BEN}", "counted"]
    table.lies(f"2C 3C 10D JS {NEXT_STARTER}", BENS)
    assert table.texts()[-2:] == ["crib 2C 3C 10D JS", "counted"]


def test_one_tap_says_that_it_is_the_hand_that_is_due(table: Watching) -> None:
    table.does("count", seat="A")
    assert table.texts()[-2:] == [f"shown A {NEXT_BEN}", "counted"]


def test_a_hand_from_its_own_players_side_is_counted_without_a_touch() -> None:
    table = after_a_deal()
    table.lies(f"{NEXT_ANN} {NEXT_STARTER}", ANNS)
    assert table.texts()[-2:] == [f"shown A {NEXT_ANN}", "counted"]


@pytest.mark.parametrize(("side", "counted"), [(ANNS, False), (BENS, True), (None, True)])
def test_before_any_hand_was_shown_the_dealers_side_is_where_the_starter_was_turned(
    side: PictureSide | None, counted: bool
) -> None:
    """Ben's hand, the first of a game, was missed; what comes from Ann's side is not his."""
    table = begun_by_ann()
    table.lies(STARTER, ANNS)
    table.lies(f"{ANN} {STARTER}", side)
    assert (table.texts()[-1] == "counted") is counted
    assert [ask["kind"] for ask in table.asks] == ([] if counted else ["whose"])


def test_a_hand_that_was_counted_for_another_player_does_not_tell_his_side_for_good() -> None:
    """Ann's hand was taken for Ben's, which was missed; in the next deal Ann's is missed."""
    table = begun_by_ann()
    table.lies(STARTER)
    table.lies(f"{ANN} {STARTER}", ANNS)
    for _ in range(2):
        table.does("skip")
    table.lies()
    table.lies(NEXT_STARTER, BENS)
    table.lies(f"{NEXT_BEN} {NEXT_STARTER}", BENS)
    assert [ask["kind"] for ask in table.asks] == ["whose"]
    assert table.texts()[-1] == f"starter {NEXT_STARTER}"


def test_where_the_sides_tell_nothing_nothing_is_asked() -> None:
    table = after_a_deal(None, None)
    table.lies(f"{NEXT_BEN} {NEXT_STARTER}")
    assert table.texts()[-2:] == [f"shown A {NEXT_BEN}", "counted"]


def test_a_hand_from_another_players_side_is_not_that_of_one_whose_side_is_not_known() -> None:
    table = after_a_deal(None, BENS)
    table.lies(f"{NEXT_BEN} {NEXT_STARTER}", BENS)
    assert table.texts()[-1] == f"starter {NEXT_STARTER}"
    assert [ask["kind"] for ask in table.asks] == ["whose"]


def test_two_hands_in_a_row_from_one_side_are_asked_about_once() -> None:
    """The first may have been Ann's, as Ben missed his; who lays all cards says so once."""
    table = begun_by_ann()
    table.lies(STARTER)
    table.lies(f"{BEN} {STARTER}", ANNS)
    table.lies(f"{ANN} {STARTER}", ANNS)
    assert table.texts()[-2:] == [f"shown B {BEN}", "counted"]
    assert [ask["kind"] for ask in table.asks] == ["whose"]
    table.does("count", seat="A")
    table.lies(f"{CRIB} {STARTER}", ANNS)
    table.lies()
    table.lies(NEXT_STARTER, ANNS)
    table.lies(f"{NEXT_ANN} {NEXT_STARTER}", ANNS)
    table.lies(f"{NEXT_BEN} {NEXT_STARTER}", ANNS)
    assert table.texts()[-4:] == [
        f"shown A {NEXT_ANN}",
        "counted",
        f"shown B {NEXT_BEN}",
        "counted",
    ]


@pytest.mark.parametrize("change", [("flip", {"flip": True}), ("turn", {"degrees": 180})])
def test_a_picture_that_is_turned_has_other_sides(change: tuple[str, dict[str, Any]]) -> None:
    table = after_a_deal()
    table.does(change[0], **change[1])
    table.lies(f"{NEXT_ANN} {NEXT_STARTER}", BENS)
    assert table.texts()[-2:] == [f"shown A {NEXT_ANN}", "counted"]


def test_a_hand_of_a_player_who_shows_no_more_in_this_deal_is_asked_about() -> None:
    table = after_a_deal()
    table.lies(f"{NEXT_ANN} {NEXT_STARTER}", ANNS)
    table.lies(f"{NEXT_BEN} {NEXT_STARTER}", BENS)
    table.lies(f"{ANN} {NEXT_STARTER}", ANNS)
    assert table.texts()[-2:] == [f"shown B {NEXT_BEN}", "counted"]
    assert [ask["kind"] for ask in table.asks] == ["count"]
