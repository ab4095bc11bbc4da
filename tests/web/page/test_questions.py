"""What is asked, of whom, and when nothing is."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from scorer.setup import Seat
from tests.web.asking import asks_json
from tests.web.states import (
    BEN,
    CHECK,
    CRIB,
    DEALT,
    STARTER,
    at,
    begun,
    came,
    does,
    lying,
    saw,
)
from tests.web.watching import cards_of
from web.table.cards import TableCards
from web.table.lay_inference import ArrivedCard
from web.table.settings import SourceKind
from web.table.state import State

FREE, IN_DEAL = at(), at(*DEALT)
DOUBTFUL = "5C 6S?9S JH KC"
ELSEWHERE = ((900.0, 0.0, 910.0, 20.0),)


def asks(state: State) -> list[tuple[Any, str]]:
    return [(ask["kind"], ask["text"]) for ask in asks_json(state, ENGLISH)]


@pytest.mark.parametrize("state", [FREE, IN_DEAL], ids=["free", "deal"])
def test_nothing_is_asked_while_something_moves(state: State) -> None:
    still = lying(state, DOUBTFUL)
    assert asks(still) != []
    assert asks(replace(still, camera=replace(still.camera, moving=True))) == []


@pytest.mark.parametrize(
    ("cards", "arrived_s", "busy", "asked"),
    [
        ("6S?9S", 1.0, False, ["doubt"]),
        ("6S?9S", 1.0, True, []),
        ("6S?9S", 8.5, False, []),
        ("7C", 4.5, False, ["laid"]),
        ("7C", 4.5, True, ["laid"]),
        ("7C", 6.0, False, []),
    ],
)
def test_a_card_of_the_play_that_lies_free_is_asked_about_though_something_else_moves(
    cards: str, arrived_s: float, busy: bool, asked: list[str]
) -> None:
    """Who laid it is asked later: the next card may tell, and on a pile lies on it."""
    state = came(lying(at(*DEALT, "laid B 5C"), cards, SourceKind.CAMERA), [arrived_s])
    (card,) = state.on_table.cards
    waits = ArrivedCard(
        0, card.card, arrived_s, arrived_s, Seat.B, in_row=True, certain=card.certain
    )
    on_table = replace(state.on_table, cards=(replace(card, busy=busy),), looked_s=9.0)
    seen = saw(state, arrived=(waits,), on_table=on_table)
    moving = replace(seen, camera=replace(state.camera, moving=True))
    assert [kind for kind, _ in asks(moving)] == asked


def test_a_full_disk_is_told_before_all_else_though_something_moves() -> None:
    state = lying(IN_DEAL, DOUBTFUL)
    state = replace(state, unwritten=True, camera=replace(state.camera, moving=True))
    assert asks(state) == [
        ("unwritten", "The game cannot be written down. Is the disk full?"),
    ]


@pytest.mark.parametrize("state", [FREE, IN_DEAL], ids=["free", "deal"])
def test_a_doubt_offers_what_the_card_may_be(state: State) -> None:
    doubt = asks_json(lying(state, DOUBTFUL), ENGLISH)[0]
    assert doubt == {
        "kind": "doubt",
        "text": "six of spades or nine of spades?",
        "number": 1,
        "candidates": [
            {"card": "6S", "name": "six of spades"},
            {"card": "9S", "name": "nine of spades"},
        ],
    }


@pytest.mark.parametrize("state", [FREE, IN_DEAL], ids=["free", "deal"])
def test_a_card_that_is_seen_twice_is_asked_for_and_said_to_be(state: State) -> None:
    on_table = lying(state, DOUBTFUL)
    cards = tuple(
        card if card.certain else replace(card, sighting=replace(card.sighting, again=ELSEWHERE))
        for card in on_table.on_table.cards
    )
    on_table = replace(on_table, on_table=replace(on_table.on_table, cards=cards))
    kind, text = asks(on_table)[0]
    assert (kind, text) == ("doubt", "Seen twice: six of spades. Which card is this?")


def test_a_card_that_was_counted_is_in_nobodys_doubt() -> None:
    counted = does(lying(IN_DEAL, BEN), "count")
    assert asks(lying(counted, "5C?5S 5D JH KC")) == []
    assert asks(lying(counted, "5S?5C 5D JH KC"))[0] == (
        "doubt",
        "five of spades or five of clubs?",
    )


@pytest.mark.parametrize(
    ("cards", "kind", "text"),
    [
        (
            "",
            "no_cards",
            "No card is seen face up. If one lies there, check the light and the lens.",
        ),
        ("5C", "too_few", "1 of 4 cards is seen. Show the rest, or choose it."),
        ("5C 5D JH", "too_few", "3 of 4 cards are seen. Show the rest, or choose it."),
    ],
)
def test_cards_that_are_no_hand_with_a_starter_are_told_freely(
    cards: str, kind: str, text: str
) -> None:
    assert asks(lying(FREE, cards)) == [(kind, text)]


def test_no_card_is_missed_where_no_picture_is_looked_at() -> None:
    assert asks(FREE) == []


def test_a_hand_with_a_starter_leaves_nothing_to_ask() -> None:
    assert asks(lying(FREE, f"{BEN} {STARTER}")) == []


def test_a_crib_has_its_own_number_of_cards() -> None:
    state = lying(begun("begun five-card"), "5C 7D")
    assert asks(state) == [("too_few", "2 of 3 cards are seen. Show the rest, or choose it.")]
    assert asks(does(state, "crib", crib=True)) == [
        ("too_few", "2 of 4 cards are seen. Show the rest, or choose it.")
    ]


@pytest.mark.parametrize(
    ("cards", "kind", "text"),
    [
        ("5C 5D JH", "too_few", "3 of 4 cards are seen. Show the rest, or choose it."),
        (f"{BEN} 2D", "too_many", "5 cards lie there, and 4 are counted: take the others away."),
        (BEN, "count", "Count Ben's hand"),
    ],
)
def test_the_cards_that_are_due_are_asked_for(cards: str, kind: str, text: str) -> None:
    assert asks(lying(IN_DEAL, cards)) == [(kind, text)]


def test_a_hand_that_cannot_be_what_was_laid_is_not_offered_to_be_counted() -> None:
    laid = at(*DEALT, "laid B JH")
    assert asks(lying(laid, "2C 3C 4C 6C")) == [("refused", "Ben laid J♥: it is in the hand too")]


def test_a_table_on_which_nothing_lies_is_asked_nothing() -> None:
    assert asks(lying(IN_DEAL, "")) == []


def test_a_crib_is_asked_for_as_such() -> None:
    state = at(*DEALT, "played", "uncounted", "uncounted")
    assert asks(lying(state, CRIB)) == [("count", "Count Ann's crib")]


def test_nothing_is_asked_while_a_claim_is_awaited() -> None:
    state = does(lying(at(*DEALT, settings=CHECK), BEN), "count")
    assert asks(lying(state, "7C 8D")) == []


def test_after_a_hand_the_next_one_may_be_laid_card_by_card() -> None:
    counted = does(lying(IN_DEAL, BEN), "count")
    assert asks(lying(counted, "7C 8D")) == []
    assert asks(lying(counted, "7C 8D", SourceKind.CAMERA)) == [
        ("too_few", "2 of 4 cards are seen. Show the rest, or choose it.")
    ]


def test_a_camera_that_takes_the_cards_by_itself_asks_nobody_to_count_them() -> None:
    assert asks(lying(IN_DEAL, BEN, SourceKind.CAMERA)) == []
    old = came(lying(IN_DEAL, BEN, SourceKind.CAMERA), [None] * 4)
    assert asks(old) == [("count", "Count Ben's hand")]


def test_which_of_several_cards_is_the_starter_is_asked_where_one_is_due() -> None:
    text = "Which card is the starter? Lay it apart, or choose it."
    in_a_row = cards_of(f"{BEN} {STARTER}", [(80 + 90 * place, 120) for place in range(5)])
    table = replace(lying(at("dealer A"), BEN), on_table=TableCards.read(in_a_row))
    assert asks(table) == [("which_starter", text)]
    doubtful = asks(lying(at("dealer A"), f"{BEN} 8S?8C"))
    assert [kind for kind, _ in doubtful] == ["doubt"]


def test_a_starter_that_lies_apart_from_the_first_hand_needs_one_tap_for_both() -> None:
    table = lying(at("dealer A"), f"{BEN} {STARTER}")
    assert asks(table) == [("count", "Count Ben's hand")]
    assert asks(lying(at("dealer A"), f"{BEN} {STARTER}", SourceKind.CAMERA)) == []


@pytest.mark.parametrize("cards", ["5C", "5C 7C 5D"])
def test_cards_of_a_play_that_nobody_saw_come_are_no_hand_in_want(cards: str) -> None:
    played = came(lying(IN_DEAL, cards, SourceKind.CAMERA), [None] * len(cards.split()))
    assert asks(played) == [
        ("play", "Cards of the play lie there. Once it is over, show each hand alone.")
    ]


def test_a_hand_that_came_at_once_wants_the_card_that_is_not_read() -> None:
    came = lying(IN_DEAL, "5C 5D JH", SourceKind.CAMERA)
    assert asks(came) == [("too_few", "3 of 4 cards are seen. Show the rest, or choose it.")]


def test_a_starter_beside_old_cards_is_named_and_so_is_what_lies_there_still() -> None:
    state = lying(at("dealer A"), "5C 7D")
    old = state.on_table.consume([Card.parse("5C")])
    state = replace(state, on_table=old)
    assert asks(state) == [
        ("count", "7♦ is the starter"),
        ("stale", "5♣ still lies there from before: clear the table."),
    ]


def test_a_starter_alone_is_offered_in_a_picture() -> None:
    assert asks(lying(at("dealer A"), "7D")) == [("count", "7♦ is the starter")]


def test_what_is_asked_is_in_the_language_of_the_listener() -> None:
    said = [ask["text"] for ask in asks_json(lying(FREE, DOUBTFUL), words("de"))]
    assert said[0] == "Pik-Sechs oder Pik-Neun?"


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=5), st.booleans())
def test_every_kind_is_asked_once_but_doubts(cards: list[Any], free: bool) -> None:
    state = lying(FREE if free else IN_DEAL, " ".join(map(str, cards)))
    kinds = [kind for kind, _ in asks(state)]
    assert len(kinds) == len(set(kinds))
