"""Whose crib it is, what the table waits for, and what was counted in the deal."""

from dataclasses import replace
from typing import Any

import pytest

from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from tests.web.asking import asks_json
from tests.web.sections import section
from tests.web.states import ANN, BEN, CHECK, CRIB, DEALT, MUGGINS, at, begun, does, lying
from tests.web.watching import cards_of
from web.table.cards import TableCards
from web.table.settings import SourceKind
from web.table.state import State

AUCTION = ("begun auction", "named A Ann", "named B Ben", "dealer A")
HANDS = (f"shown B {BEN}", "counted", f"shown A {ANN}", "counted")
WHOLE = (*DEALT, *HANDS, f"crib {CRIB}", "counted")
ALL_SQUARE = ("begun noddy", "named A Ann", "named B Ben", "dealer A")


def expected(state: State) -> tuple[Any, Any, str]:
    content = section("expected", state)
    return content["kind"], content["seat"], content["text"]


def deal(state: State) -> dict[str, Any]:
    told: dict[str, Any] = section("deal", state)
    return told


@pytest.mark.parametrize(
    ("state", "kind", "seat", "text"),
    [
        (at(), "dealer", None, "Who deals first?"),
        (at("dealer A"), "discard", None, "Ann deals; discard, and turn the starter"),
        (at(*DEALT), "lay", "B", "Ben lays a card"),
        (at(*DEALT, "played"), "show_hand", "B", "Ben shows the hand"),
        (at(*DEALT, *HANDS), "show_crib", "A", "Ann shows the crib"),
        (at(*DEALT, f"shown B {BEN}"), "claim", "B", "Ben says what it counts"),
        (at("pegged A 121"), "over", None, "The game is over"),
        (begun(*AUCTION), "bid", "B", "Ben bids for the crib"),
        (begun(*AUCTION, "bid B 2"), "bid", "A", "Ann bids for the crib"),
        (begun(*AUCTION, "bid B 2", "bid A 0"), "starter", None, "turn the starter"),
    ],
)
def test_the_table_says_what_it_waits_for(
    state: State, kind: str, seat: str | None, text: str
) -> None:
    assert expected(state) == (kind, seat, text)


@pytest.mark.parametrize(
    ("cards", "missing"), [("5C", False), ("5C 5D", False), (f"{BEN} 8S", True)]
)
def test_cards_that_come_before_a_dealer_is_known_want_one(cards: str, missing: bool) -> None:
    content = section("expected", lying(at(), cards, SourceKind.CAMERA))
    text = "The dealer is missing: who deals first?" if missing else "Who deals first?"
    assert (content["kind"], content["text"], content["missing"]) == ("dealer", text, missing)


@pytest.mark.parametrize("cards", ["5C", "5C 5D JH", f"{BEN} 2C 3D 4H 10S"])
def test_before_a_deal_nobody_is_told_how_many_cards_lie_there(cards: str) -> None:
    spots = [(80 + 90 * place, 120) for place in range(8)]
    lie = TableCards.read(cards_of(cards, spots))
    freely, before = lying(at(), ""), lying(at(), "", SourceKind.CAMERA)
    assert asks_json(replace(freely, on_table=lie), ENGLISH) != []
    assert asks_json(replace(before, on_table=lie), ENGLISH) == []


def test_a_hand_that_is_counted_freely_wants_no_dealer() -> None:
    for state in (lying(at(), BEN), lying(begun("begun six-card"), BEN, SourceKind.CAMERA)):
        assert expected(state)[2] == "Who deals first?"


def test_whoever_bids_next_is_told_the_highest_bid() -> None:
    content = [section("expected", begun(*AUCTION, *bids)) for bids in ((), ("bid B 2",))]
    assert content[0]["outbid"] is None
    assert content[1]["outbid"] == {"points": 2, "text": "Ben has bid 2."}


def test_a_claim_is_called_before_the_next_hand_is_awaited() -> None:
    called = begun(*MUGGINS, *DEALT, f"shown B {BEN}", "claimed B 8")
    assert expected(called) == ("call", "B", "Muggins may be called")
    assert expected(does(called, "pass"))[0] == "show_hand"


def test_the_next_claim_comes_before_the_call_of_the_last_one() -> None:
    both = begun(*MUGGINS, *DEALT, f"shown B {BEN}", "claimed B 8", f"shown A {ANN}")
    assert expected(both)[:2] == ("claim", "A")


@pytest.mark.parametrize(
    ("lines", "text"), [(("played",), "Skip this hand"), (HANDS, "Skip this crib")]
)
def test_what_is_shown_next_may_be_passed_over(lines: tuple[str, ...], text: str) -> None:
    assert section("expected", at(*DEALT, *lines))["skip"]["text"] == text


@pytest.mark.parametrize(
    ("lines", "title", "following"),
    [
        (("played",), "Ben's hand", "Ann shows the hand"),
        (HANDS[:2], "Ann's hand", "Ann shows the crib"),
        (HANDS, "Ann's crib", "Ben deals; discard, and turn the starter"),
    ],
)
def test_who_passes_over_is_told_what_and_what_comes_then(
    lines: tuple[str, ...], title: str, following: str
) -> None:
    skip = section("expected", at(*DEALT, *lines))["skip"]
    assert (skip["title"], skip["means"]) == (
        title,
        f"It is not counted here. Then: {following}",
    )
    player = title.partition("'")[0]
    assert skip["question"] == f"How many points does {player} peg for it?"


def test_before_its_starter_a_whole_deal_may_be_passed_over() -> None:
    offered = [at(), at("dealer A"), at(*DEALT), at(*DEALT, "played")]
    assert [section("expected", state)["next_deal"] for state in offered] == [
        False,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("lines", [(), ("played", f"shown B {BEN}")], ids=["play", "claim"])
def test_nothing_else_is_passed_over(lines: tuple[str, ...]) -> None:
    assert section("expected", at(*DEALT, *lines))["skip"] is None


def test_whom_nobody_named_is_awaited_by_number_in_the_language_of_the_listener() -> None:
    german = words("de")
    state = begun("begun six-card", *DEALT)
    assert section("expected", state, german)["text"].startswith("Spieler 2 ")


def test_before_a_dealer_is_set_there_is_no_deal() -> None:
    assert deal(at()) == {
        "number": 0,
        "dealer": None,
        "crib": None,
        "crib_text": "",
        "starter": None,
        "counts": [],
        "pegged": "",
    }


def test_the_crib_is_the_dealers() -> None:
    state = deal(at(*DEALT))
    assert (state["number"], state["dealer"], state["starter"]) == (1, "A", "8S")
    assert state["crib_text"] == "Ann has the crib"


def test_the_crib_goes_round_with_the_deal() -> None:
    state = deal(at(*WHOLE, "starter 8S"))
    assert (state["number"], state["dealer"], state["crib_text"]) == (2, "B", "Ben has the crib")


def test_as_long_as_the_count_of_a_crib_is_shown_its_owner_has_it() -> None:
    claimed = ("claimed B 10", f"shown A {ANN}", "claimed A 20", f"crib {CRIB}", "claimed A 7")
    secret = begun(*MUGGINS, *DEALT, f"shown B {BEN}", *claimed)
    assert [deal(each)["crib"] for each in (secret, does(secret, "pass"))] == ["A", "A"]
    assert expected(at(*WHOLE))[2] == "Ben deals; discard, and turn the starter"


def test_after_a_deal_that_nobody_counted_the_crib_goes_round_at_once() -> None:
    state = at(*DEALT, "played", "uncounted", "uncounted", "uncounted")
    assert (deal(state)["number"], deal(state)["crib"]) == (2, "B")


def test_the_crib_is_whose_bid_was_highest() -> None:
    state = deal(begun(*AUCTION, "bid B 2", "bid A 0"))
    assert (state["dealer"], state["crib_text"]) == ("A", "Ben has the crib")


@pytest.mark.parametrize("bids", [(), ("bid B 2",)])
def test_while_it_is_bid_for_nobody_has_the_crib(bids: tuple[str, ...]) -> None:
    said = deal(begun(*AUCTION, *bids))
    assert (said["crib"], said["crib_text"]) == (None, "Ann dealt")


def test_in_a_game_without_a_crib_the_dealer_dealt() -> None:
    assert deal(begun(*ALL_SQUARE))["crib_text"] == "Ann dealt"


def test_once_the_game_is_over_nobody_has_a_crib() -> None:
    said = deal(at("dealer A", "pegged A 121"))
    assert (said["crib"], said["crib_text"]) == (None, "")


def test_hands_that_nobody_could_count_keep_later_ones_beside_their_events() -> None:
    uncountable = ("unread", "played", *HANDS, f"crib {CRIB}", "counted")
    state = at("dealer A", *uncountable, "starter 8S", f"shown A {BEN}", "counted")
    (count,) = deal(state)["counts"]
    assert str(dict(state.game.made)[count["event"]]) == f"shown A {BEN}"


def test_every_count_of_the_deal_is_told_with_the_event_that_puts_it_right() -> None:
    first, *others = deal(at(*WHOLE))["counts"]
    assert first == {
        "event": 6,
        "seat": "B",
        "name": "Ben",
        "crib": False,
        "cards": BEN.split(),
        "text": "Ben's hand",
        "total": 10,
        "phrase": "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten",
        "verdict": None,
    }
    assert [(other["event"], other["text"], other["total"]) for other in others] == [
        (8, "Ann's hand", 20),
        (10, "Ann's crib", 7),
    ]


def test_the_counts_of_a_deal_are_forgotten_with_the_next_starter() -> None:
    assert deal(at(*WHOLE, "starter 4D"))["counts"] == []


def test_of_the_deal_before_nothing_is_told_beside_what_was_counted_now() -> None:
    state = at(*WHOLE, "starter 4D", "shown A 6C 6D QH QC", "counted")
    assert [count["event"] for count in deal(state)["counts"]] == [13]


def test_a_count_has_the_verdict_on_what_was_claimed_for_it() -> None:
    state = at(*DEALT, f"shown B {BEN}", "claimed B 8", settings=CHECK)
    assert deal(state)["counts"][0]["verdict"]["missed"] == 2


def test_while_it_may_be_called_only_the_last_count_is_a_secret() -> None:
    once = begun(*MUGGINS, *DEALT, f"shown B {BEN}", "claimed B 8")
    both = does(does(lying(does(once, "pass"), ANN), "count"), "claim", points=20)
    told = [
        (count["total"], count["phrase"] is None, count["verdict"] is None)
        for count in deal(both)["counts"]
    ]
    assert told == [(10, False, False), (None, True, True)]
    assert deal(does(both, "pass"))["counts"][1]["total"] == 20


def test_a_count_is_told_in_the_language_of_the_listener() -> None:
    count = section("deal", at(*WHOLE), words("de"))["counts"][0]
    assert (count["text"], "fünfzehn" in count["phrase"].lower()) == ("Blatt von Ben", True)
