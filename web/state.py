"""The state that every page shows: the game, the cards on the table, what is looked at."""

import sys
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from scorer.board import GAME_HOLE
from scorer.events import Begun, Event, Named, Pegged
from scorer.game import Game
from scorer.house_rules import HouseRules, Muggins
from scorer.seat import Seat
from scorer.setup import Setup
from web import played
from web.games import Games
from web.lines import named_players
from web.look import Look
from web.refusals import OtherRulesError
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
    shown: Shown = field(default_factory=Shown)
    claim: int | None = None
    taken: tuple[Offer, ...] = ()
    look: Look = field(default_factory=Look)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        named = zip(named_players(self.game), FIRST_NAMES, strict=True)
        return tuple(name or first for name, first in named)

    @property
    def muggins(self) -> bool:
        """Whether points that a player missed may be taken by the other one."""
        return self.game.setup.rules.muggins is not Muggins.OFF

    @property
    def can_undo(self) -> bool:
        """Whether something was done since the game began with its players."""
        return any(not isinstance(step, Begun | Named) for step in self.game.standing[-1:])

    def with_game(self, game: Game) -> "State":
        """Go on with the game; when it undid what was pegged for the cards, that is open again."""
        before = self.game.standing
        undone = before[-1:] if game.standing == before[:-1] else ()
        if self.taken and undone == (self.taken[-1].event,):
            return replace(self, game=game, taken=self.taken[:-1])
        return replace(self, game=game)

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
        return (self.game, cards, shown.starter, shown.crib, self.claim, self.taken, held)


@dataclass(frozen=True, slots=True)
class Change:
    """What an operation does: the new state, and the event that the log keeps, if any."""

    state: State
    event: Event | None = None
    starts: bool = False


def resumed(games: Games) -> State:
    """Go on with the game that was begun last on the page, or begin one if it cannot show that.

    What it cannot even play again is said on standard error: nobody would look for it.
    """
    number = games.on_page()
    try:
        if number is not None and fits(games.game(number)):
            return State(games.game(number), number)
    except OtherRulesError as error:
        print(f"cribcam: {error}", file=sys.stderr)
    game = begun(FIRST_NAMES, muggins=False)
    return State(game, games.keep(uuid4().hex, game, on_page=True))


def fits(game: Game) -> bool:
    """Whether the page can show a game: its board is for two, from the start to game hole 121.

    A bid takes pegs below the start.
    """
    setup = game.setup
    two, on_board = setup.players == len(FIRST_NAMES), setup.target == GAME_HOLE
    return two and on_board and not setup.variant.auction


def begun(names: tuple[str, ...], *, muggins: bool) -> Game:
    """Begin the game of the page; who is called as at first has not said a name."""
    rules = HouseRules(muggins=Muggins.SHOW if muggins else Muggins.OFF)
    said = () if names == FIRST_NAMES else names
    return played.begun(Setup(rules=rules), said)
