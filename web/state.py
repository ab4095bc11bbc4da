"""The state that every page shows: the game, the cards on the table, what is looked at."""

from dataclasses import dataclass, field, replace
from typing import Any

from scorer.events import Event, Pegged
from scorer.game import Game, replay
from scorer.notation import parse_event
from scorer.seat import Seat
from web.log import GameLog
from web.look import Look
from web.shown import Shown

FIRST_NAMES = ("Player 1", "Player 2")


@dataclass(frozen=True, slots=True)
class Offer:
    """Points that the cards give a seat to peg; ``muggins`` when the other seat missed them."""

    seat: Seat
    points: int
    muggins: bool = False

    @property
    def event(self) -> Event:
        """What happens when the offer is taken."""
        return Pegged(self.seat, self.points)


@dataclass(frozen=True, slots=True)
class State:
    """One moment: ``claim`` is what the player said, ``taken`` what was pegged for the cards."""

    game: Game = field(default_factory=Game)
    game_number: int = 0
    names: tuple[str, ...] = FIRST_NAMES
    muggins: bool = False
    shown: Shown = field(default_factory=Shown)
    claim: int | None = None
    taken: tuple[Offer, ...] = ()
    look: Look = field(default_factory=Look)

    def with_cards(self, shown: Shown, look: Look) -> "State":
        """Look at other cards: nothing is claimed or pegged for them yet."""
        return replace(self, shown=shown, look=look, claim=None, taken=())

    def judged(self) -> tuple[Any, ...]:
        """Tell what players decide on: all but the picture, and where on it the cards lie."""
        shown = self.shown
        cards = tuple(
            (card.number, replace(card.sighting, boxes=(), confidence=1.0)) for card in shown.cards
        )
        held = (self.look.kind, self.look.held)
        house = (self.game, self.names, self.muggins)
        return (*house, cards, shown.starter, shown.crib, self.claim, self.taken, held)


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
    game = replay(parse_event(text) for text in logged.events)
    return State(game, logged.number, logged.names, logged.muggins)
