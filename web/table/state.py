"""The state that every page shows: the game, the cards on the table, what is looked at."""

from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from scorer.cards import Card
from scorer.game.events import Begun, Event, Named, Pegged
from scorer.game.game import Game
from scorer.game.open_claim import OpenClaim
from scorer.game.phase import Phase
from scorer.house_rules import Muggins
from scorer.match.standing import MatchStanding
from scorer.seat import Seat
from vision.sighting import Sighting
from vision.table.arrangement import TableView, spot
from web.log.entries import OfMatch
from web.table.camera_view import CameraView
from web.table.card import TableCard
from web.table.cards import TableCards
from web.table.due import known
from web.table.entered import Entered, entered_after
from web.table.homes import Homes
from web.table.match import PageMatch
from web.table.once import once
from web.table.play.arrived import Arrived
from web.table.settings import Settings
from web.table.turned import came_s, is_unread, turned_up
from web.table.undo import redoing
from web.table.unseen_lay import UnseenLay, doubts_of, unseen_after


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

    ``passed`` is the claim that nobody called. While no dealer is set, ``claim`` is what a player
    said, and ``taken`` what was pegged, for the cards that lie there.
    """

    game: Game = field(default_factory=Game)
    game_number: int = 0
    settings: Settings = field(default_factory=Settings)
    on_table: TableCards = field(default_factory=TableCards)
    passed: OpenClaim | None = None
    came: tuple[Arrived, ...] = ()
    """The cards that came in the play and are not known to be laid."""
    laid_out: frozenset[int] = frozenset()
    """The numbers of cards that lay there as a hand that is shown: none is laid as they leave, and
    before the cut for deal none is cut.
    """
    cut: tuple[TableCard, ...] = ()
    """The cards of the cut for deal of which somebody must tell who cut them, as they lay last."""
    turned: TableCard | None = None
    """The starter of this deal as it was seen last; None where no camera saw it turned."""
    unseen: tuple[UnseenLay, ...] = ()
    """The cards that were laid in this deal and that nobody has read yet."""
    doubts: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """What such cards and starters may be, also those of the deals before, by their events."""
    homes: Homes = field(default_factory=Homes)
    """Where the players lay their cards."""
    entered: Entered = field(default_factory=dict)
    """The cards that lie there and are in the game, as they were entered."""
    changed_s: float = -inf
    """At which look the game changed last."""
    zoned: int = 0
    """How often somebody has said where things lie; the camera has not moved since the last."""
    claim: int | None = None
    taken: tuple[Offer, ...] = ()
    camera: CameraView = field(default_factory=CameraView)
    match: PageMatch | None = None
    unwritten: bool = False
    """Whether the last thing that happened could not be written down, and so did not happen."""
    facts: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was worked out of this state, as ``once`` keeps it."""

    @property
    @once
    def match_standing(self) -> MatchStanding | None:
        """How the match stands with the game as it is now; None beside a single game."""
        return None if self.match is None else self.match.standing(self.game_number, self.game)

    @property
    def free(self) -> bool:
        """Whether no dealer is set: whatever lies there is counted, and pegged by hand."""
        return self.game.now.phase is Phase.CUT_FOR_DEAL

    @property
    def crib(self) -> bool:
        """Whether the cards that are counted freely are a crib, in a variant that has one."""
        return self.free and self.on_table.crib and bool(self.game.setup.variant.crib_size)

    @property
    def places(self) -> int:
        """How many cards are counted, beside the starter."""
        variant = self.game.setup.variant
        return variant.crib_size if self.crib else variant.hand_size

    @property
    @once
    def view(self) -> TableView:
        """The cards that lie there, as they are arranged."""
        return self.on_table.view(self.places)

    @property
    def muggins(self) -> bool:
        """Whether points that a player missed may be taken by the other side."""
        return self.game.setup.rules.muggins is not Muggins.OFF

    @property
    @once
    def can_undo(self) -> bool:
        """Whether something was done since the game began with its players."""
        return any(not isinstance(step, Begun | Named) for step in self.game.steps[-1:])

    @property
    @once
    def can_redo(self) -> bool:
        """Whether something was undone that may be done again."""
        return bool(redoing(self.game.history))

    def with_game(self, game: Game) -> "State":
        """Go on with the game: what was counted, undone or put right is spent where it lies.

        So is all that still lies there when another deal begins. When what was pegged for the
        cards was undone, that is open again.
        """
        before = self.game.steps
        undone = before[-1:] if game.steps == before[:-1] else ()
        other_deal = game.now.deal_number != self.game.now.deal_number
        cut_again = bool(self.game.now.cuts) and not (game.now.cuts or other_deal)
        cut = frozenset(() if undone else (card.card for card in self.cut))
        over = cut if cut_again and self.cut else self.lying
        spent = over if other_deal or cut_again else known(self.game) ^ known(game)
        turned = self._turned_in(game)
        homes = self.homes.after(self.game, game, self.on_table.cards, turned)
        unseen = unseen_after(self.unseen, game, self.came, self.on_table)
        doubts = self.doubts | dict(doubts_of(self.game, self.unseen, self.turned))
        after = replace(self, game=game, homes=homes, turned=turned, unseen=unseen, doubts=doubts)
        since_s = came_s(turned) if turned is not None else inf
        new = tuple(card for card in self.came if not other_deal or card.came_s > since_s)
        after = replace(after, cut=self.cut if after.free and (undone or not cut_again) else ())
        lies = self._with_laid(game, self.on_table.spend(spent))
        entered = entered_after(self.entered, game, lies.cards)
        after = replace(after, came=new, on_table=lies, entered=entered)
        after = replace(after, changed_s=self._changed_s(game))
        if turned is not None and is_unread(game):
            after = replace(after, on_table=after.on_table.spend_one(turned.number))
        if self.taken and undone == (self.taken[-1].event,):
            return replace(after, taken=self.taken[:-1])
        return after

    def _with_laid(self, game: Game, cards: TableCards) -> TableCards:
        """Mind a card that was laid just now, though it was taken for another one before, and what
        has come since the starter was turned just now.
        """
        laid = game.now.deal.laid_by.keys() - self.game.now.deal.laid_by.keys()
        turned = self._turned_in(game) if self.game.now.deal.play is None else None
        since_s = inf if turned is None else came_s(turned)
        there = (card for card in cards.cards if card.card in laid or came_s(card) > since_s)
        numbers = {card.number for card in there}
        return replace(cards, spent=cards.spent - numbers) if numbers & cards.spent else cards

    def _turned_in(self, game: Game) -> TableCard | None:
        """The starter of the deal that a game is in, where it lies."""
        if game.now.deal.play is None:
            return None
        deal = self.game.now.deal_number, self.game.now.deal.play is None
        same = deal == (game.now.deal_number, False)
        return self.turned if same else turned_up(game, (*self.on_table.new, *self.on_table.old))

    def _changed_s(self, game: Game) -> float:
        """Since when nothing was laid or counted: that the starter is told is nothing of that."""
        deal, before = game.now.deal, self.game.now.deal
        same = (deal.play, deal.laid_by) == (before.play, before.laid_by)
        return self.changed_s if same and game.now.phase is Phase.PLAY else self.on_table.looked_s

    @property
    @once
    def lying(self) -> frozenset[Card]:
        """The cards that lie there now."""
        return frozenset(card.card for card in self.on_table.cards)

    def all_spent(self) -> "State":
        """Take nothing more from the cards that lie there now."""
        return replace(self, on_table=self.on_table.spend(self.lying))

    def with_cards(self, cards: TableCards, camera: CameraView) -> "State":
        """Look at other cards, perhaps from elsewhere: nothing is claimed for them yet.

        None of them is one of the cut that is asked about.
        """
        cut = tuple(replace(card, number=-1 - place) for place, card in enumerate(self.cut))
        seen = replace(self, on_table=cards, camera=camera, homes=Homes())
        seen = replace(seen, came=(), laid_out=frozenset(), cut=cut, turned=None, unseen=())
        return replace(seen, entered={}, changed_s=-inf, claim=None, taken=())

    def zone_of(self, seen: Sighting) -> str | None:
        """Find the zone that was drawn where a card lies; None where none was."""
        place, picture = spot(seen), self.camera.picture
        if place is None or picture is None:
            return None
        return self.settings.zones.name_at(place[0] / picture.width, place[1] / picture.height)

    def judged(self) -> tuple[Any, ...]:
        """Tell what players decide on: all but the picture, where on it the cards lie, and how
        sure each reading of them is.
        """
        lying = self.on_table
        cards = tuple((card.number, card.card, card.certain, card.asked) for card in lying.cards)
        decided = (self.game, self.match, self.settings, self.passed, self.claim, self.taken)
        return (*decided, cards, lying.spent, lying.starter, lying.crib, self.camera.kind)


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
