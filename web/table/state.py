"""The state that every page shows: the game, the cards on the table, what is looked at."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from math import inf
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from scorer.cards import Card
from scorer.game.events import Event, Pegged, Step
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.match.match import MatchStanding, match_standing
from scorer.setup import Seat
from vision.frame import Sighting
from vision.table.arrangement import TableView
from vision.table.places import middle_or_none
from web.games.games import Games
from web.log.rows import MatchEntry, OfMatch
from web.table.cards import TableCards
from web.table.claims import Mode, mode, plays_muggins
from web.table.deal_memory import DealMemory, cuts_again, doubts_of
from web.table.expected_cards import expected_cards, is_unread, turned_or_shown
from web.table.settings import CameraView, Settings


@dataclass(frozen=True, slots=True)
class PageMatch:
    """A match as it is listed, and its ``games`` by number; None goes by other rules."""

    entry: MatchEntry
    games: Mapping[int, Game | None]

    def standing(self, number: int, game: Game) -> MatchStanding:
        """Tell how the match stands with a game of its own as it is now, finished or undone."""
        games = {**self.games, number: game}
        return match_standing(self.entry.scheme, self.entry.length, games)


@dataclass(frozen=True, slots=True)
class GameOfMatch:
    """The game of that ``number`` in its match, and how the match stands with it as it is now."""

    match: PageMatch
    standing: MatchStanding
    number: int


def match_of(games: Games, number: int) -> PageMatch | None:
    """Find the match of a game; None is a single game. Raises UnknownGameError."""
    match = games.entry(number).match
    if match is None:
        return None
    entry = games.match(match)
    return PageMatch(entry, {number: games.playable(number) for number in entry.games})


Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def cached_on_state(
    function: Callable[Concatenate["State", Arguments], Result],
) -> Callable[Concatenate["State", Arguments], Result]:
    """Cache a pure function of a state in that state, by its other arguments."""

    @wraps(function)
    def cached(state: "State", /, *others: Arguments.args, **named: Arguments.kwargs) -> Result:
        key = (function, others, frozenset(named.items()))
        if key not in state._cache:
            state._cache[key] = function(state, *others, **named)
        return cast(Result, state._cache[key])

    return cached


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
    """One moment of the table.

    While no dealer is set, ``claim`` is what a player said, and ``taken`` what was pegged, for the
    cards that lie there.
    """

    game: Game = field(default_factory=Game)
    game_number: int = 0
    settings: Settings = field(default_factory=Settings)
    on_table: TableCards = field(default_factory=TableCards)
    memory: DealMemory = field(default_factory=DealMemory)
    open_doubts: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """What each card that was laid or turned unread may be, by the number of its event."""
    initial_cards: frozenset[Card] = frozenset()
    """The cards that lay there as the game began, or when the table was cleared last, by name: a
    camera that is opened again gives them other numbers.
    """
    zones_version: int = 0
    """How often zones were drawn: the camera has not moved since the last time."""
    claim: int | None = None
    taken: tuple[Offer, ...] = ()
    camera: CameraView = field(default_factory=CameraView)
    match: PageMatch | None = None
    unwritten: bool = False
    """Whether the last change could not be written down: an event did not happen then, a setting or
    a picture is gone after a restart.
    """
    _cache: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The results of functions with ``cached_on_state``: another state begins with none."""

    @property
    @cached_on_state
    def in_match(self) -> GameOfMatch | None:
        """The game as one of its match, as that stands now; None for a single game."""
        if self.match is None:
            return None
        standing = self.match.standing(self.game_number, self.game)
        return GameOfMatch(self.match, standing, self.game_number)

    @property
    def free(self) -> bool:
        """Whether no dealer is set: whatever lies there is counted, and pegged by hand."""
        return self.game.now.phase is Phase.CUT_FOR_DEAL

    @property
    def crib(self) -> bool:
        """Whether the cards that are counted freely are a crib, in a variant that has one."""
        return self.free and self.on_table.crib and bool(self.game.setup.variant.crib_size)

    @property
    def hand_size(self) -> int:
        """How many cards of a hand or a crib are counted freely, beside the starter."""
        variant = self.game.setup.variant
        return variant.crib_size if self.crib else variant.hand_size

    @property
    @cached_on_state
    def view(self) -> TableView:
        """The cards that lie there, as they are arranged."""
        return self.on_table.view(self.hand_size)

    @property
    def muggins(self) -> bool:
        """Whether points that a player missed may be taken by the other side."""
        return plays_muggins(self.game)

    @property
    def mode(self) -> Mode:
        """How hands are counted at this table."""
        return mode(self.game, self.settings.counting)

    def with_game(self, game: Game) -> "State":
        """Go on with the game, which tells anew what the cards on the table mean.

        What was pegged for cards of no deal is open again once that is undone.
        """
        undone = self.game.steps[-1:] if game.steps == self.game.steps[:-1] else ()
        memory = self.memory.after(self.game, game, self.on_table, undone=bool(undone))
        open_again = self.taken and undone == (self.taken[-1].event,)
        return replace(
            self,
            game=game,
            memory=memory,
            open_doubts=self.open_doubts
            | dict(doubts_of(self.game, self.memory.unread_lays, self.memory.turned)),
            on_table=self._table_after(undone, game, memory),
            taken=self.taken[:-1] if open_again else self.taken,
        )

    def _table_after(self, undone: tuple[Step, ...], game: Game, memory: DealMemory) -> TableCards:
        """The cards on the table; those counted, turned, undone or put right are consumed.

        Somebody may say that a hand or a starter that was undone is it again.
        """
        again = self.memory.shown_by(undone, self.on_table.cards)
        cards = self._consumed(game, undone=bool(undone))
        cards = cards.undo(again, game.now.deal_number, expected_cards(game)).restore(
            self._begun_with(game)
        )
        if memory.turned is None or not is_unread(game):
            return cards
        return cards.consume_numbers({memory.turned.number})

    def _consumed(self, game: Game, *, undone: bool) -> TableCards:
        """The cards without those that mean nothing more: all when another deal begins."""
        if game.now.deal_number != self.game.now.deal_number:
            return self.on_table.consume_all()
        if not cuts_again(self.game, game):
            return self.on_table.consume(turned_or_shown(self.game) ^ turned_or_shown(game))
        cut = frozenset(card.card for card in self.memory.cut)
        return self.on_table.consume(self.lying if not cut else frozenset() if undone else cut)

    def _begun_with(self, game: Game) -> frozenset[int]:
        """The numbers of the cards that mean something again: the card that was laid just now; or
        once the starter is turned, all that came after it and were not undone.
        """
        laid = game.now.deal.laid_by.keys() - self.game.now.deal.laid_by.keys()
        turned = None
        if self.game.now.deal.play is None:
            turned = self.memory.turned_in(self.game, game, self.on_table)
        since_s = inf if turned is None else turned.arrived_s
        return frozenset(
            card.number
            for card in self.on_table.cards
            if card.card in laid
            or (card.arrived_s > since_s and card.number not in self.on_table.undone)
        )

    @property
    @cached_on_state
    def lying(self) -> frozenset[Card]:
        """The cards that lie there now."""
        return frozenset(card.card for card in self.on_table.cards)

    @property
    @cached_on_state
    def placed(self) -> Mapping[int, Card]:
        """The cards of this deal that were seen where they were laid, by number on the table."""
        return self.memory.seating.laid_in(self.game.now.deal_number)

    def with_all_consumed(self) -> "State":
        """Take nothing more from the cards that lie there now, not even from undone ones."""
        consumed = self.with_cards_consumed()
        return replace(consumed, on_table=replace(consumed.on_table, undone={}))

    def with_cards_consumed(self) -> "State":
        """Take nothing more by itself from the cards that lie there now; somebody may say that
        undone ones are what they were again.
        """
        return replace(self, on_table=self.on_table.consume_all(), initial_cards=self.lying)

    def with_cards(self, cards: TableCards, camera: CameraView) -> "State":
        """Look at other cards, perhaps from elsewhere: nothing is claimed for them yet."""
        memory = self.memory.elsewhere()
        return replace(self, on_table=cards, camera=camera, memory=memory, claim=None, taken=())

    def zone_of(self, seen: Sighting) -> str | None:
        """Find the zone that was drawn where a card lies; None where none was."""
        place, picture = middle_or_none(seen), self.camera.picture
        if place is None or picture is None:
            return None
        return self.settings.zones.name_at(place[0] / picture.width, place[1] / picture.height)

    def decided_on(self) -> tuple[Any, ...]:
        """What players decide on: all but the picture, where on it the cards lie, how sure each
        reading of them is, and what the cards tell of their courts.
        """
        lying = self.on_table
        cards = tuple((card.number, card.card, card.certain, card.asked) for card in lying.cards)
        table = (*cards, lying.consumed, lying.starter, lying.crib, self.camera.kind)
        settings = replace(self.settings, courts=None)
        return (self.game, self.match, settings, self.claim, self.taken, table)


@dataclass(frozen=True, slots=True)
class Change:
    """What an operation does: the new state, and the events that the log keeps, if any.

    ``starts`` makes a new game of the state's, perhaps as one of a ``match``; ``goes_on`` puts the
    kept game of that number in its place.
    """

    state: State
    events: tuple[Event, ...] = ()
    starts: bool = False
    match: OfMatch = None
    goes_on: int | None = None


def done(state: State, *events: Event) -> Change:
    """Let events happen, one after another; raises NotAllowedError at the first that may not."""
    after = state
    for event in events:
        after = after.with_game(after.game.apply(event))
    return Change(after, events)
