"""The whole state that every page shows: the game, the cards on the table, and what is looked at."""

from dataclasses import dataclass, replace
from typing import Any

from scorer.game import Event, Game, replay
from web.log import GameLog
from web.look import Look
from web.shown import Shown

FIRST_NAMES = ("Player 1", "Player 2")


@dataclass(frozen=True, slots=True)
class Pegged:
    """What was pegged for the cards on the table: the points, and who took them."""

    seat: int
    points: int
    muggins: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """One moment. ``claim`` is what the player said the cards are worth."""

    game: Game = Game()
    game_number: int = 0
    names: tuple[str, ...] = FIRST_NAMES
    muggins: bool = False
    shown: Shown = Shown()
    claim: int | None = None
    pegged: Pegged | None = None
    look: Look = Look()

    def with_cards(self, shown: Shown, look: Look) -> "State":
        """Look at other cards: nothing is claimed or pegged for them yet."""
        return replace(self, shown=shown, look=look, claim=None, pegged=None)

    def judged(self) -> tuple[Any, ...]:
        """Tell what players decide on: all but the picture, and where on it the cards lie."""
        shown = self.shown
        cards = tuple(
            (card.number, replace(card.sighting, boxes=(), confidence=1.0)) for card in shown.cards
        )
        held = (self.look.kind, self.look.held)
        return (self.game, self.names, self.muggins, cards, shown.starter, shown.crib, self.claim,
                self.pegged, held)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    """What an operation does: the new state, and the event that the log keeps, if any."""

    state: State
    event: Event | None = None
    starts: bool = False


def restored(log: GameLog) -> State:
    """Resume the newest game of the log, or begin the first."""
    logged = log.newest()
    if logged is None:
        number = log.start(FIRST_NAMES, muggins=False, operation="first")
        return State(game_number=number)
    game = replay(Event.parse(text) for text in logged.events)
    return State(game, logged.number, logged.names, logged.muggins)
