"""The count that may be told, and nothing of it before."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from tests.web.sections import section
from tests.web.states import (
    ANN,
    BEN,
    CALLABLE,
    CHECK,
    DEALT,
    FREE,
    LIAR,
    MUGGINS,
    OPEN,
    TRUE,
    at,
    begun,
    does,
    lying,
)
from tests.web.watching import COUNTER
from web.page.message import SECTIONS
from web.table.counted import FreeCounter
from web.table.state import State

SHOW = does(lying(at(*DEALT), BEN), "count")
ASKED_FREELY = replace(FREE, settings=CHECK)
CLAIMED = does(OPEN, "claim", points=8)


def verdict(state: State) -> Any:
    return section("verdict", state)


def test_a_count_tells_whose_hand_it_is_and_how_it_is_said() -> None:
    count = section("count", SHOW)
    assert count is not None
    assert [count[name] for name in ("seat", "crib", "title", "total")] == [
        *("B", False, "Ben's hand", 10)
    ]
    assert count["phrase"].startswith("fifteen two, fifteen four")


def test_what_is_said_of_a_count_leads_to_its_total_by_its_cards() -> None:
    count = section("count", SHOW)
    assert count is not None
    assert count["parts"][0] == {"text": "fifteen two", "cards": ["5C", "JH"], "total": 2}
    assert count["parts"][-1]["total"] == count["total"]
    assert count["scores"][-1] == {
        "kind": "pair",
        "name": "pair",
        "cards": ["5C", "5D"],
        "points": 2,
    }


@pytest.mark.parametrize("state", [SHOW, FREE], ids=["of a deal", "without a dealer"])
def test_a_count_tells_its_cards_with_the_starter_last(state: State) -> None:
    count = section("count", state)
    assert count is not None
    assert count["cards"] == [*BEN.split(), "8S"]


def test_a_crib_is_titled_as_such() -> None:
    state = at(*DEALT, "played", "uncounted", "uncounted", "crib 2C 3D 4H 10S", "counted")
    count = section("count", state)
    assert count is not None
    assert (count["title"], count["crib"], count["seat"]) == ("Ann's crib", True, "A")


PERFECT = ("5H 5S 5D JC", "5C")
BEST_OF_SIX_CARD = "twenty-nine, the best hand of all"


@pytest.mark.parametrize(
    ("begun_as", "hand", "starter", "best"),
    [
        ("six-card", *PERFECT, BEST_OF_SIX_CARD),
        ("six-card", "5H 5S 5D QC", "5C", None),
        ("seven-card", "5C 6D AS 4D 5S", "5D", None),
        ("seven-card", "4C 4D 5S 6H 6C", "5D", "forty-six, the best hand of all"),
        ("five-card", "5C 5D 5S", "5H", "twenty, the best hand of all"),
        ("costly-colours", "5C 5D 5S", "5H", None),
    ],
)
def test_a_count_is_the_best_where_no_hand_of_its_variant_counts_more(
    begun_as: str, hand: str, starter: str, best: str | None
) -> None:
    dealt = ("dealer A", f"starter {starter}", f"shown B {hand}", "counted")
    count = section("count", begun(f"begun {begun_as}", *dealt))
    assert count is not None
    assert count["best"] == best


def test_the_best_count_is_told_of_a_crib_too_and_without_a_dealer() -> None:
    crib = at("dealer A", "starter 5C", *["uncounted"] * 2, f"crib {PERFECT[0]}", "counted")
    for state in (crib, lying(FREE, " ".join(PERFECT))):
        count = section("count", state)
        assert count is not None
        assert count["best"] == BEST_OF_SIX_CARD


def test_a_count_is_said_in_the_language_of_the_listener() -> None:
    count = section("count", SHOW, words("de"))
    assert count is not None
    assert (count["title"], count["scores"][-1]["name"]) == ("Blatt von Ben", "Paar")


def test_without_a_dealer_a_count_is_nobodys() -> None:
    count = section("count", FREE)
    assert count is not None
    assert [count[name] for name in ("seat", "crib", "title", "total")] == [None, False, "", 10]


def test_without_a_dealer_a_hand_in_which_a_card_seems_to_lie_twice_has_no_count() -> None:
    assert section("count", lying(FREE, "5C 5C JH KC 8S")) is None


def test_before_anything_was_counted_no_count_is_told() -> None:
    assert section("count", at(*DEALT)) is None
    assert verdict(at(*DEALT)) is None


@pytest.mark.parametrize(
    "secret",
    [OPEN, CALLABLE, ASKED_FREELY],
    ids=["claim awaited", "call awaited", "claim awaited freely"],
)
def test_a_secret_count_is_not_told_and_nothing_judges_by_it(secret: State) -> None:
    assert section("count", secret) is None
    assert verdict(secret) is None
    assert section("raise", secret) is None


@given(
    st.lists(st.sampled_from(DECK), unique=True, min_size=5, max_size=5),
    st.sampled_from([at(settings=CHECK), begun(*MUGGINS, settings=CHECK)]),
)
def test_until_a_claim_the_page_is_told_the_same_whatever_the_cards_count(
    cards: list[Card], state: State
) -> None:
    state = lying(state, " ".join(map(str, cards)))
    one, other = (json.dumps(_told(state, counter)) for counter in (COUNTER, LIAR))
    assert one == other
    assert str(TRUE) in json.dumps(_told(replace(state, claim=2), LIAR))


def _told(state: State, counter: FreeCounter) -> list[Any]:
    sections = [SECTIONS[name] for name in ("count", "claim", "verdict")]
    return [each.says(*each.causes(state, counter), ENGLISH) for each in sections]


def test_the_hand_before_is_no_longer_told_while_the_next_claim_is_awaited() -> None:
    state = does(lying(CLAIMED, ANN), "count")
    assert (section("count", state), verdict(state)) == (None, None)
    assert section("raise", state) is None


def test_the_one_before_may_not_be_called_while_the_next_claim_is_awaited() -> None:
    assert section("call", does(lying(CALLABLE, ANN), "count")) is None


def test_no_count_of_a_hand_stands_beside_a_claim_of_the_play_that_may_be_called() -> None:
    shown = ("shown B 5H 10C 2D", "claimed B 4", "shown A 5S 6D JD", "claimed A 4")
    laid = ("laid B 10C", "laid A JD", "laid B 5H", "laid A 6D", "claimed A 1")
    setup = "begun noddy muggins=show-and-play"
    state = begun(setup, "dealer A", "starter KS", *shown, *laid)
    assert (section("call", state) or {})["text"] == "Player 1 says 1. Did Player 1 miss any?"
    assert (section("count", state), verdict(state)) == (None, None)
