"""States of the table as values: what happened in the game, and what lies there."""

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

import pytest

from scorer.cards import Card
from scorer.game.events import parse_event
from scorer.game.game import NotAllowedError, replay
from scorer.language.sentence import ENGLISH
from scorer.match.match import GameCount, Length
from scorer.score import Score, ScoreKind
from tests.web.seeing import SPOTS
from tests.web.watching import COUNTER, OPERATIONS, cards_of
from vision.table.track import Arrival
from web.log.rows import MatchEntry
from web.page.message import state_json
from web.table.cards import TableCards
from web.table.counted import FreeCounter
from web.table.deal_memory import DealMemory
from web.table.settings import CameraView, Counting, Picture, Settings, SourceKind
from web.table.state import Change, PageMatch, State

BEGUN = ("begun six-card", "named A Ann", "named B Ben")
MUGGINS = ("begun six-card muggins=show", *BEGUN[1:])
DEALT = ("dealer A", "starter 8S")
"""Ann has dealt, and Ben counts first."""
BEN, ANN, CRIB, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S", "8S"
"""Their hands count 10 and 20, the crib 7."""
PLAY = (
    *("laid B JH", "laid A 9H", "laid B KC", "laid A 7C"),
    *("laid B 5C", "laid A 8D", "laid B 5D", "laid A 9C"),
)
"""Both lay all their cards; Ann pegs the last one."""
TO_TWO = GameCount(3)
PICTURE = Picture(7, "table.jpg", 720, 480, 0.0)
CHECK = Settings(counting=Counting.CHECK)


def at(*lines: str, **changes: Any) -> State:
    """The state after some events, as the log writes them."""
    return begun(*BEGUN, *lines, **changes)


def begun(*lines: str, **changes: Any) -> State:
    """The state of a game with a beginning of its own."""
    return saw(State(replay(map(parse_event, lines))), **changes)


def saw(state: State, **changes: Any) -> State:
    """The state with other values, also of what was seen of its deal."""
    of_deal = {field.name for field in fields(DealMemory)} & changes.keys()
    memory = replace(state.memory, **{name: changes.pop(name) for name in of_deal})
    return replace(state, memory=memory, **changes)


def in_match(game: State, *finished: State, length: Length = TO_TWO) -> State:
    """Let a game be the one on the page of a match, after those that are finished."""
    games = dict(enumerate((*finished, game), 1))
    played = {number: state.game for number, state in games.items()}
    entry = MatchEntry(5, "", game.game.setup.rules.match_points, length, tuple(played))
    return replace(game, game_number=len(played), match=PageMatch(entry, played))


def lying(state: State, cards: str, kind: SourceKind = SourceKind.PICTURE) -> State:
    """Let a picture show some cards and nothing else; one alone lies where a starter does.

    A camera saw them come, all at once.
    """
    spots = SPOTS[-1:] if len(cards.split()) == 1 else SPOTS
    shown = saw(state, on_table=TableCards.read(cards_of(cards, spots)), entered_as={})
    shown = replace(shown, camera=CameraView(kind, "table", PICTURE))
    return (
        shown if kind is not SourceKind.CAMERA else came(shown, [0.0] * len(shown.on_table.cards))
    )


def came(state: State, times_s: Iterable[float | None]) -> State:
    """Let the cards have come at these times, from left to right; None was seen by nobody."""
    cards = tuple(
        replace(card, arrival=None if time_s is None else Arrival(time_s))
        for card, time_s in zip(state.on_table.cards, times_s, strict=True)
    )
    return replace(state, on_table=replace(state.on_table, cards=cards))


def one_by_one(state: State) -> State:
    """Let each card have come by itself."""
    return came(state, [10.0 * place for place in range(len(state.on_table.cards))])


def consumed(state: State) -> set[Card]:
    """The cards that mean nothing more."""
    return {card.card for card in state.on_table.consumed_cards}


def changed(state: State, name: str, /, **values: object) -> Change:
    """Make the change of an operation, as the page posts it."""
    return OPERATIONS[name](values)(state)


def does(state: State, name: str, /, **values: object) -> State:
    """Do an operation."""
    return changed(state, name, **values).state


def refusal(state: State, name: str, /, **values: object) -> str:
    """The words with which an operation is refused that the game does not allow now."""
    with pytest.raises(NotAllowedError) as refused:
        changed(state, name, **values)
    return str(refused.value.reason)


def message_of(state: State) -> dict[str, Any]:
    """The message of a page in English, as a dictionary."""
    return state_json(state, COUNTER, ENGLISH)


def cards_there(state: State) -> list[str]:
    """The cards that lie there, from left to right."""
    return [str(card.card) for card in state.on_table.cards]


def texts(state: State) -> list[str]:
    """The steps that stand, as the log writes them."""
    return [str(step) for step in state.game.steps]


FREE = lying(at(), f"{BEN} {STARTER}")
"""No dealer is set; a hand of ten lies there with its starter."""
OPEN = at(*DEALT, f"shown B {BEN}", settings=CHECK)
"""Ben has shown his hand, and is asked what it counts."""
CALLABLE = begun(*MUGGINS, *DEALT, f"shown B {BEN}", "claimed B 8")
"""Ben has claimed two too few, and Ann may call them."""
GONE = "that card is no longer on the table"
"""Why nothing is done with a card that has left."""
TRUE = 7777
LIAR = FreeCounter(lambda *_, **__: (Score(ScoreKind.PAIR, (Card.parse("7C"),), TRUE),))
"""Counts every hand as so many: what is a secret must not depend on it."""
