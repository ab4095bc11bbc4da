"""Runs the decoder beside the rules, and records what it is sure of where the rules are not.

It watches from the beginning of each deal, and holds the rules back from what is hardly possible.
It records a starter or a lay at once; when it has been sure of anything else for long, it records
the rest of the deal. What people enter stands. What they took back is never recorded again: the
decoder goes on beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from math import inf
from typing import Self

from scorer.game.events import (
    Corrected,
    Counted,
    CribShown,
    Event,
    Laid,
    LaidUnseen,
    Shown,
    StarterTurned,
    StarterUnread,
    Undone,
)
from scorer.game.game import Game, cards_of
from vision.frame import Fault
from vision.table.watched_table import WatchedTable
from web.table.claims import Mode, claim_of
from web.table.decision import automatic_events
from web.table.decoder.decode import Posterior
from web.table.decoder.follow import Decoded
from web.table.decoder.line import with_sorted_cards
from web.table.hand_doubts import next_deal
from web.table.pace import PACE
from web.table.settings import CameraView, SourceKind
from web.table.state import State

_READ = Laid | StarterTurned | Corrected
"""A card of the play that was read, perhaps late."""
_REORDERED = _READ | Undone | StarterUnread
"""What turns and lays such cards in another order."""
_SURE = 0.97
"""With such a chance cards of the play are recorded at once, though the rules have none."""

_LIKELY = 0.5
"""A hand is shown only where it, or the deal as it is recorded, is so likely: pegs that were moved
wrongly are moved back by hand.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Fallback:
    """What the decoder makes of the looks through a camera.

    ``proposed`` is what it would record, and ``since_s`` when it began to be sure of the first
    event.
    """

    decoded: Decoded | None = None
    camera: tuple[str, int | None] = ("", None)
    proposed: tuple[Event, ...] = ()
    since_s: float = inf
    decoder_deal: int | None = None
    """The number of the deal that the decoder records; None where the rules record all."""
    entered_deal: int | None = None
    """The number of the deal in which people have said something: nothing is taken back there."""
    undone_deal: int | None = None
    """The number of the deal in which people have taken back more than was seen: they alone know
    what happens.
    """

    @property
    def posterior(self) -> Posterior | None:
        """The likeliest explanations of the deal that is played."""
        return None if self.decoded is None else self.decoded.posterior

    def watches(self, state: State, watched: WatchedTable | None) -> Self:
        """Follow one look more."""
        if watched is None or not _may_tell(state):
            return self
        decoded = self._decoded(state).watches(watched)
        if decoded.searches:
            return replace(self, decoded=decoded, camera=_camera(state.camera))
        events = decoded.events if self._allows(state.game, decoded) else ()
        since_s = self.since_s if events[:1] == self.proposed[:1] else watched.time_s
        after = replace(self, decoded=decoded, camera=_camera(state.camera), proposed=events)
        return replace(after, since_s=since_s)._decides(state.game, watched.time_s)

    def _decoded(self, state: State) -> Decoded:
        """The decoder with what the rules and people know; another camera sees another table."""
        sides = state.memory.seating.sitting(state.game.seats)
        if self.decoded is None or _camera(state.camera) != self.camera:
            return Decoded.of(state.game, sides)
        return self.decoded.aware(sides, state.on_table.said)

    def _decides(self, game: Game, now_s: float) -> Self:
        """Record a deal from when something was sure for long, and no event, until it is over."""
        deal = game.now.deal_number
        waited = bool(self.proposed) and now_s - self.since_s >= PACE.sure_s
        follows = self.decoded is not None and self.decoded.deal is not None
        records = follows and (waited or self.decoder_deal == deal)
        return replace(self, decoder_deal=deal if records else None)

    def events(self, state: State) -> tuple[Event, ...]:
        """The events to record: those of the rules, or else cards of the play that are sure; in a
        deal that the decoder records, its own.
        """
        events = automatic_events(state)
        if self.decoder_deal is None and events and self._is_possible(state, events):
            return events
        if state.camera.condition is Fault.SELDOM or claim_of(state.game) is not None:
            return ()
        if self.decoder_deal is None:
            return self._implied(state.game)
        sure = self._sure or self._agreed(events)
        if state.mode is not Mode.SHOW:
            sure = tuple(takewhile(lambda event: not isinstance(event, Counted), sure))
        events = sure or next_deal(state)
        return () if state.game.why_not(*events) else events

    def _implied(self, game: Game) -> tuple[Event, ...]:
        """The cards of the play that what lies there implies, once the decoder has been sure of
        them for a moment: nobody need answer.
        """
        events, decoded = _of_play(game, self._sure), self.decoded
        if not events or decoded is None or game.why_not(*events) is not None:
            return ()
        waited = decoded.evidence.now_s - self.since_s >= PACE.sure_lay_s
        return events if waited and decoded.chance(events) >= _SURE else ()

    def _is_possible(self, state: State, events: tuple[Event, ...]) -> bool:
        """Whether events of the rules are possible: what is recorded or the hand that they show is
        likely enough, or the decoder cannot put it right; what they lay in the place of what they
        take back is not excluded; and no card or hand of theirs is likelier something else. While
        the decoder searches, they take nothing back.
        """
        decoded = self._informed(state)
        if decoded is None:
            return True
        if events[:1] == (Undone(),):
            return not decoded.searches and decoded.chance(events) > decoded.policy.rival
        if any(decoded.contradicts(each) > _LIKELY for each in events):
            return False
        shown = any(isinstance(each, Shown | CribShown) for each in events)
        least = _LIKELY if shown else decoded.policy.undo_below
        unlikely = not decoded.searches and max(decoded.chance(()), decoded.shows(events)) < least
        return not (unlikely and self._allows(state.game, decoded))

    def _informed(self, state: State) -> Decoded | None:
        """The decoder, if it has seen all of the deal that people know."""
        decoded, undone = self.decoded, self.undone_deal == state.game.now.deal_number
        if decoded is None or undone or decoded.game is not state.game or not _may_tell(state):
            return None
        return None if decoded.posterior is None or decoded.has_unplaced else decoded

    @property
    def _sure(self) -> tuple[Event, ...]:
        """What the decoder would record; while it searches, nothing."""
        return () if self.decoded is None or self.decoded.searches else self.proposed

    def _agreed(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events of the rules, if they are what has happened most likely."""
        return events if self.decoded is not None and self.decoded.expects(events) else ()

    def follows(self, game: Game) -> Self:
        """The game after the look, whoever has recorded what happened."""
        return replace(self, decoded=self.decoded and self.decoded.follows(game))

    def after_people(self, before: Game, game: Game) -> Self:
        """The game that people have changed."""
        if self.decoded is None:
            return self
        new, deal = game.history[len(before.history) :], game.now.deal_number
        decoded, same = self.decoded, deal == before.now.deal_number
        if new == (Undone(),) and same and decoded.recorded:
            return replace(self, decoded=decoded.with_last_undone(), proposed=(), decoder_deal=None)
        decoded = decoded.rooted(game) if same else decoded.with_game(game)
        after = replace(self, decoded=decoded, proposed=(), decoder_deal=None, entered_deal=deal)
        return replace(after, undone_deal=deal) if Undone() in new else after

    def _allows(self, game: Game, decoded: Decoded) -> bool:
        """Whether it may be recorded: no card lies there that nobody saw come, people have taken
        back nothing that was not seen, and where they entered something, nothing is taken back.
        Before it records a deal the decoder takes back only what it records anew: hands as they
        were, as many cards, laid or shown.
        """
        deal, entered = game.now.deal_number, self.entered_deal == game.now.deal_number
        undone = sum(isinstance(each, Undone) for each in decoded.events)
        if decoded.has_unplaced or self.undone_deal == deal or (undone and entered):
            return False
        taken, again = game.steps[len(game.steps) - undone :], decoded.events[undone:]
        anew = _hands(taken) <= _hands(again) and _cards(again) >= _cards(taken)
        return not undone or self.decoder_deal == deal or anew


def _of_play(game: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Of some events the first, if a card of the play was read; or where they take such cards back,
    those until all of these are turned or laid again.
    """
    undone = sum(isinstance(each, Undone) for each in events)
    if not undone:
        return tuple(each for each in events[:1] if isinstance(each, _READ))
    taken = {card for each in game.steps[-undone:] for card in cards_of(each)}
    again = [place for place, each in enumerate(events, 1) if taken & set(cards_of(each))]
    reordered = events[: again[-1]] if len(again) == len(taken) > 0 else ()
    return reordered if all(isinstance(each, _REORDERED) for each in reordered) else ()


def _hands(events: Sequence[Event]) -> set[Event]:
    """The hands and cribs that are shown, their cards in one order."""
    return {with_sorted_cards(event) for event in events if isinstance(event, Shown | CribShown)}


def _cards(events: Sequence[Event]) -> int:
    """How many cards were turned, laid or shown, each once, with those that nobody has read."""
    unread = sum(isinstance(each, StarterUnread | LaidUnseen) for each in events)
    return len(set(chain.from_iterable(map(cards_of, events)))) + unread


def _may_tell(state: State) -> bool:
    """Whether the decoder can record a deal: one that a camera sees, without zones, and of a game
    whose play is not claimed card by card.
    """
    watched = state.camera.kind is SourceKind.CAMERA and not state.settings.zones.drawn
    return watched and not state.game.setup.rules.muggins_in_play


def _camera(view: CameraView) -> tuple[str, int | None]:
    return view.name, view.feed
