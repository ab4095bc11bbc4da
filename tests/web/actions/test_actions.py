"""Every operation has its name, counts once, and only for what the player saw."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from tests.web.states import at, changed, consumed, lying
from tests.web.watching import OPERATIONS
from web.games.games import Games, StaleError
from web.live.live_table import LiveTable, Operation, PictureShelf
from web.live.publisher import Publisher
from web.log.store import GameLog
from web.table.card import FIRST_ADDED
from web.table.counted import FreeCounter
from web.table.settings import Counting, Settings, SourceKind

Tap = tuple[str, dict[str, Any]]
HAND: Sequence[Tap] = tuple(("add", {"card": card}) for card in ("5C", "5D", "JH", "KC"))
FREE: Sequence[Tap] = (*HAND, ("add", {"card": "8S", "starter": True}))
DEALT: Sequence[Tap] = (("dealer", {"seat": "A"}), ("starter", {"card": "8S"}))
OVER: Sequence[Tap] = (
    *(*DEALT, ("skip", {}), ("skip", {})),
    *(("add", {"card": card}) for card in ("2C", "3D", "4H", "10S")),
    ("count", {}),
)
CHECK: Sequence[Tap] = (("mode", {"mode": "check"}), *DEALT, *HAND)
MUGGINS: Sequence[Tap] = (("mode", {"mode": "muggins"}), *DEALT, *HAND, ("count", {}))
CLAIMED: Sequence[Tap] = (*MUGGINS, ("claim", {"points": 8}))
PEGGED: Sequence[Tap] = (("peg", {"seat": "A", "points": 5}),)
TO_GO: Sequence[Tap] = (*DEALT, *(("lay", {"card": card}) for card in ("JH", "KC", "9D")))
AUCTION: Sequence[Tap] = (("new", {"variant": "auction", "dealer": "A"}),)
COSTLY: Sequence[Tap] = (
    ("new", {"variant": "costly-colours", "dealer": "A"}),
    ("starter", {"card": "8S"}),
)

TAPS: dict[str, tuple[Sequence[Tap], dict[str, Any]]] = {
    "correct": (HAND, {"number": FIRST_ADDED, "card": "5H"}),
    "add": ((), {"card": "5H"}),
    "remove": (HAND, {"number": FIRST_ADDED}),
    "starter": (DEALT, {"card": "9S"}),
    "crib": ((), {"crib": True}),
    "clear": (HAND, {}),
    "count": ((*DEALT, *HAND), {}),
    "peg": ((), {"seat": "A", "points": 5}),
    "back": (PEGGED, {"seat": "A", "points": 2}),
    "undo": (PEGGED, {}),
    "redo": ((*PEGGED, ("undo", {})), {}),
    "amend": (PEGGED, {"event": 2, "points": 7}),
    "laid_away": (OVER, {"event": 6, "seat": "A", "cards": "2C 10S"}),
    "new": (PEGGED, {"names": ["Ann", "Ben"]}),
    "again": ((("peg", {"seat": "A", "points": 121}),), {}),
    "go_on": ((*PEGGED, ("new", {})), {"game": 1}),
    "rename": ((), {"seat": "A", "name": "Ann"}),
    "mode": ((), {"mode": "check"}),
    "zones": ((), {"zones": {"A": [0, 0, 1, 1]}}),
    "turn": ((), {"degrees": 90}),
    "flip": ((), {"flip": True}),
    "keep_pictures": ((), {"keep": True}),
    "ask_discards": ((), {"ask": False}),
    "courts": ((), {"courts": "german"}),
    "dealer": ((), {"seat": "A"}),
    "cut": ((), {"seat": "A", "card": "9H"}),
    "mog": (COSTLY, {"seat": "A", "taken": True}),
    "bid": (AUCTION, {"points": 2}),
    "lay": (DEALT, {"card": "JH"}),
    "go": (TO_GO, {}),
    "played": ((*DEALT, ("lay", {"card": "JH"})), {}),
    "skip": ((*DEALT, ("played", {})), {}),
    "next_deal": (DEALT[:1], {}),
    "claim": ((*CHECK, ("count", {})), {"points": 8}),
    "call": (CLAIMED, {"seat": "A", "points": 2}),
    "pass": (CLAIMED, {}),
    "take": (FREE, {"seat": "A", "points": 10}),
}
"""What leads to each operation, and what is sent with it."""


@pytest.fixture
def publisher() -> Publisher:
    return Publisher()


@pytest.fixture
def live(log: GameLog, games: Games, publisher: Publisher) -> LiveTable:
    return LiveTable(games, log, PictureShelf(), publisher, FreeCounter())


def taps(live: LiveTable, name: str, operation: Operation, values: dict[str, Any]) -> None:
    live.change(operation, OPERATIONS[name](values))


def leads_to(live: LiveTable, name: str) -> dict[str, Any]:
    """Do what leads to an operation, and give what is sent with it."""
    before, values = TAPS[name]
    for number, (other, sent) in enumerate(before):
        taps(live, other, Operation(f"before {number}", None), sent)
    return values


def test_every_operation_is_tried_here() -> None:
    assert set(OPERATIONS) == set(TAPS)


@pytest.mark.parametrize("name", TAPS)
def test_an_operation_counts_once_however_often_it_is_posted(
    live: LiveTable, publisher: Publisher, name: str
) -> None:
    values = leads_to(live, name)
    before, version = live.state, json.loads(publisher.newest())["version"]
    taps(live, name, Operation("one", version), values)
    after = live.state
    assert after != before
    taps(live, name, Operation("one", version), values)
    assert live.state == after


@pytest.mark.parametrize("name", TAPS)
def test_an_operation_on_what_is_no_longer_shown_changes_nothing(
    live: LiveTable, publisher: Publisher, name: str
) -> None:
    values = leads_to(live, name)
    before, version = live.state, json.loads(publisher.newest())["version"]
    with pytest.raises(StaleError):
        taps(live, name, Operation("late", f"{version}0"), values)
    assert live.state == before


CHECKING = Settings(counting=Counting.CHECK)


def test_the_game_is_named_and_the_settings_stay() -> None:
    change = changed(at("pegged A 5", game_number=2, settings=CHECKING), "go_on", game=1)
    assert (change.goes_on, change.starts, change.events) == (1, False, ())
    assert change.state.settings == CHECKING


def test_what_the_camera_films_means_nothing() -> None:
    before = lying(at(game_number=2), "5C 5D JH KC", SourceKind.CAMERA)
    after = changed(before, "go_on", game=1).state
    assert after.camera == before.camera
    assert consumed(after) == {card.card for card in before.on_table.cards}


def test_the_game_on_the_page_stays_as_it_is() -> None:
    before = lying(at("pegged A 5", game_number=2), "5C 5D JH KC")
    change = changed(before, "go_on", game=2)
    assert (change.state, change.goes_on) == (before, None)
