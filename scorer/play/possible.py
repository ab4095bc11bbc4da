"""The play after a card that nobody has read: all that it may be by the rules (rules.md 3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scorer.cards import Card, Rank, Suit
from scorer.language.sentence import Sentence
from scorer.play.play import Play
from scorer.replaced import replace
from scorer.setup import Seat

_ANY = tuple(Card(rank, Suit.SPADES) for rank in Rank)
"""A card of each rank: suits are nothing to the play."""


@dataclass(frozen=True, slots=True)
class PossiblePlays:
    """The plays that are possible since a card that nobody has read: at least one.

    ``sure`` is the play before that card, and ``unseen`` the place of the last such card.
    """

    sure: Play
    plays: tuple[Play, ...]
    unseen: int

    @classmethod
    def of(cls, play: Play) -> "PossiblePlays":
        """Begin with a play of which every card is known."""
        return cls(play, (play,), -1)

    def why_not(self, seat: Seat, card: Card | None = None) -> Sentence | None:
        """Say why a seat may not lay a card, or without a card not say Go, in any of the plays."""
        if card is None:
            return _reason(play.why_not(seat) for play in self.plays)
        return _reason(play.why_out_of_turn(seat, card) for play in self.plays)

    def why_not_unseen(self, seat: Seat) -> Sentence | None:
        """Say why a seat may not lay any card."""
        return _reason(play.why_out_of_turn(seat, card) for play in self.plays for card in _ANY)

    def after_card(self, seat: Seat, card: Card) -> "PossiblePlays":
        """Lay a card against which ``why_not`` has no reason."""
        able = (play for play in self.plays if play.why_out_of_turn(seat, card) is None)
        return replace(self, plays=_different(play.after_card(seat, card) for play in able))

    def after_go(self, seat: Seat) -> "PossiblePlays":
        """Say Go where ``why_not`` has no reason against it."""
        able = (play for play in self.plays if play.why_not(seat) is None)
        return replace(self, plays=_different(play.after_go(seat) for play in able))

    def after_unseen(self, seat: Seat) -> "PossiblePlays":
        """Lay a card that nobody has read, where ``why_not_unseen`` has no reason against it."""
        plays = _different(
            play.after_card(seat, card)
            for play in self.plays
            for card in _ANY
            if play.why_out_of_turn(seat, card) is None
        )
        return PossiblePlays(self.sure, plays, len(self.plays[0].laid))

    @property
    def turn(self) -> Seat | None:
        """The seat that is to lay a card or say Go, where it is the same in every play."""
        first, *others = {play.turn for play in self.plays}
        return None if others else first

    @property
    def settled(self) -> Play | None:
        """The play as it goes on once it is sure again; None before.

        Cards with unknown scores are left out.
        """
        play, *others = self.plays
        if others or play.start <= self.unseen:
            return None
        known = len(self.sure.laid)
        gos = (
            replace(go, place=go.place - play.start + known)
            for go in play.gos
            if go.place > play.start
        )
        return replace(
            play,
            laid=(*self.sure.laid, *play.series),
            gos=(*self.sure.gos, *gos),
            start=known,
        )


def _reason(reasons: Iterable[Sentence | None]) -> Sentence | None:
    """The first reason, where there is one against every play."""
    every = tuple(reasons)
    return None if None in every else every[0]


def _different(plays: Iterable[Play]) -> tuple[Play, ...]:
    """One play for each different future."""
    return tuple({_what_may_come(play): play for play in plays}.values())


def _what_may_come(play: Play) -> tuple[Any, ...]:
    series = tuple((lay.seat, lay.card.rank) for lay in play.series)
    gone = tuple(go.seat for go in play.gos if go.place > play.start)
    leader = None if play.over else play.leader
    return series, gone, play.held, play.over, leader
