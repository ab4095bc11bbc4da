"""The whole state as a page gets it: nothing is told too early, and all of it is JSON."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from scorer.language.catalogue import LANGUAGES, words
from scorer.setup import Seat
from tests.web.states import (
    BEN,
    CALLABLE,
    CHECK,
    CRIB,
    DEALT,
    FREE,
    LIAR,
    MUGGINS,
    OPEN,
    STARTER,
    at,
    begun,
    does,
    lying,
    message_of,
)
from tests.web.watching import COUNTER
from vision.frame import Sighting
from vision.reading.courts import Courts
from vision.table.arrangement import TableView, arrange
from web.page.message import state_json
from web.table.settings import Settings, SourceKind, Zones
from web.table.state import Offer, State

STATES = {
    "nothing happened": at(),
    "free": FREE,
    "dealt": at(*DEALT),
    "claim awaited": OPEN,
    "call awaited": CALLABLE,
    "play": at(*DEALT, "laid B JH", "laid A 5C"),
    "over": at("pegged A 121"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES.values(), ids=list(STATES))
def test_every_state_is_json_in_every_language(state: State, language: str) -> None:
    said = state_json(state, COUNTER, words(language))
    assert json.loads(json.dumps(said)) == said


@pytest.mark.parametrize("state", STATES.values(), ids=list(STATES))
def test_every_state_has_the_same_parts(state: State) -> None:
    assert message_of(state).keys() == message_of(at()).keys()


@pytest.mark.parametrize(
    ("state", "mode"),
    [(at(), "show"), (at(settings=CHECK), "check"), (begun(*MUGGINS), "muggins")],
)
def test_the_way_of_counting_is_told(state: State, mode: str) -> None:
    assert message_of(state)["mode"] == mode


def test_a_game_flows_freely_until_a_dealer_is_set() -> None:
    assert (message_of(at())["flow"], message_of(at("dealer A"))["flow"]) == ("free", "deal")


def test_what_is_countable_is_told_without_its_count() -> None:
    asked = replace(FREE, settings=CHECK)
    assert (message_of(asked)["countable"], message_of(asked)["count"]) == (True, None)
    assert message_of(lying(asked, BEN))["countable"] is False
    assert message_of(lying(at(*DEALT), f"{BEN} {STARTER}"))["countable"] is False


@given(st.lists(st.sampled_from(DECK), unique=True, min_size=5, max_size=5))
def test_before_a_claim_no_part_depends_on_what_the_cards_count(cards: list[Any]) -> None:
    state = lying(at(settings=CHECK), " ".join(map(str, cards)))
    english = words("en")
    assert state_json(state, LIAR, english) == state_json(state, COUNTER, english)
    claimed = replace(state, claim=5)
    assert state_json(claimed, LIAR, english) != state_json(claimed, COUNTER, english)


def test_what_the_cards_give_is_offered_to_every_player() -> None:
    assert message_of(FREE)["offers"] == [
        {"seat": "A", "points": 10, "muggins": False, "text": "Peg 10 for Ann"},
        {"seat": "B", "points": 10, "muggins": False, "text": "Peg 10 for Ben"},
    ]
    assert message_of(at(*DEALT))["offers"] == []


def test_what_was_missed_is_offered_to_the_others() -> None:
    claimed = replace(lying(begun(*MUGGINS), f"{BEN} {STARTER}"), claim=8)
    offers = message_of(does(claimed, "take", seat="A", points=8))["offers"]
    assert offers == [
        {"seat": "B", "points": 2, "muggins": True, "text": "Muggins! Peg 2 for Ben"},
    ]


def test_what_was_pegged_for_the_cards_is_told() -> None:
    assert message_of(FREE)["taken"] is None
    assert message_of(does(FREE, "take", seat="A", points=10))["taken"] == "Pegged: 10 for Ann"
    both = (Offer(Seat.A, 10), Offer(Seat.B, 2, muggins=True))
    assert message_of(replace(FREE, taken=both))["taken"] == "Pegged: 10 for Ann, 2 for Ben"


def test_what_was_pegged_is_told_with_names_in_the_language_of_the_listener() -> None:
    state = does(lying(begun("begun six-card"), f"{BEN} {STARTER}"), "take", seat="B", points=10)
    assert "Spieler 2" in state_json(state, COUNTER, words("de"))["taken"]


def test_the_zones_and_the_settings_are_told() -> None:
    zones = Zones.parse({"A": [0, 0.5, 1, 1]})
    told_settings = message_of(at(settings=Settings(zones=zones, courts=Courts.GERMAN)))
    assert told_settings["zones"] == {"A": [0, 0.5, 1, 1]}
    assert told_settings["settings"] == {
        "counting": "show",
        "keep_pictures": False,
        "ask_discards": True,
        "courts": "german",
    }


def test_all_that_lies_there_is_told() -> None:
    state = message_of(lying(at(*DEALT, "played", "uncounted", "uncounted"), CRIB))
    assert [card["card"] for card in state["cards"]] == CRIB.split()
    assert [card["card"] for card in state["hand"]["cards"]] == CRIB.split()
    assert [ask["kind"] for ask in state["asks"]] == ["count"]


@pytest.mark.parametrize(
    ("part", "state"),
    [
        ("play", STATES["play"]),
        ("call", STATES["call awaited"]),
        ("verdict", does(OPEN, "claim", points=8)),
        ("raise", does(OPEN, "claim", points=8)),
    ],
)
def test_a_part_is_there_when_it_has_something_to_tell(part: str, state: State) -> None:
    assert message_of(state)[part] is not None
    assert message_of(at())[part] is None


@pytest.mark.parametrize("cards", [f"{BEN} {STARTER}", BEN, STARTER])
@pytest.mark.parametrize("game", [at(), at("dealer A"), at(*DEALT)])
def test_what_lies_there_is_arranged_once_for_all_languages(
    game: State, cards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    arranged = list[tuple[Sighting, ...]]()

    def noted(sightings: tuple[Sighting, ...], *more: Any) -> TableView:
        arranged.append(sightings)
        return arrange(sightings, *more)

    monkeypatch.setattr("web.table.cards.arrange", noted)
    state = lying(game, cards, SourceKind.CAMERA)
    for language in LANGUAGES:
        state_json(state, COUNTER, words(language))
    assert len(arranged) == 1
