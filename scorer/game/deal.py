"""What is known of the cards of one deal, and where each of them is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.events import Bid
from scorer.play.play import Play
from scorer.play.possible import PossiblePlays
from scorer.replaced import replace
from scorer.seat import Seat

Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand or a crib in the show, counted by a seat; no ``cards`` as long as it is hidden."""

    seat: Seat
    crib: bool
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of the deal that is played.

    ``dealt``, ``discards`` and ``hands`` are per seat, empty where they are not known. ``play`` is
    None until the starter is turned. After a card that nobody has read, ``possible`` has every play
    that there may be, as long as these differ. Of the cards in ``unscored`` nobody knows the
    points, and None stands for a card that was not read. ``counted`` is the number of hands and
    cribs that were counted, ``shown`` the one that lies open to be counted.
    """

    dealt: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    crib: Cards = ()
    bids: tuple[Bid, ...] = ()
    starter: Card | None = None
    mogged: bool = False
    play: Play | None = None
    possible: PossiblePlays | None = None
    unscored: tuple[tuple[Seat, Card | None], ...] = ()
    shown: ShownHand | None = None
    counted: int = 0

    @classmethod
    def cleared(cls, seats: int) -> "Deal":
        """Begin a deal of which nothing is known."""
        nothing: tuple[Cards, ...] = ((),) * seats
        return cls(nothing, nothing, nothing)

    @property
    def turned(self) -> Card:
        """The starter, once it is turned; raises ``ValueError`` before."""
        if self.starter is None:
            raise ValueError("no starter is turned yet")
        return self.starter

    @property
    def open(self) -> ShownHand:
        """What lies open to be counted; raises ``ValueError`` if nothing does."""
        if self.shown is None:
            raise ValueError("nothing is shown")
        return self.shown

    def with_dealt(self, seat: Seat, cards: Cards) -> "Deal":
        """Know what was dealt to a seat."""
        return replace(self, dealt=_put(self.dealt, seat, cards))

    def with_discards(self, seat: Seat, cards: Cards) -> "Deal":
        """Know what a seat laid away."""
        return replace(self, discards=_put(self.discards, seat, cards))

    def with_shown(self, shown: ShownHand) -> "Deal":
        """Lay a hand or the crib open, to be counted."""
        if shown.crib:
            return replace(self, crib=shown.cards, shown=shown)
        return replace(self, hands=_put(self.hands, shown.seat, shown.cards), shown=shown)

    def laid(self, seat: Seat) -> Cards:
        """The cards that a seat laid in the play."""
        return tuple(card for card, owner in self.laid_by.items() if owner is seat)

    @property
    def laid_by(self) -> Mapping[Card, Seat]:
        """Who laid each card that was laid in the play and read."""
        play = self.play.laid if self.play is not None else ()
        unscored = {card: seat for seat, card in self.unscored if card is not None}
        return {lay.card: lay.seat for lay in play} | unscored

    def away(self, seat: Seat) -> Cards:
        """What a seat laid away, said or left over from what was dealt."""
        dealt, hand = self.dealt[seat], self.hands[seat]
        if self.discards[seat] or not (dealt and hand):
            return self.discards[seat]
        return tuple(card for card in dealt if card not in hand)

    def kept(self, seat: Seat) -> frozenset[Card]:
        """The cards that are in the hand of a seat, as far as they are known."""
        dealt, discards = self.dealt[seat], self.discards[seat]
        left = {card for card in dealt if card not in discards} if discards else set()
        return frozenset(left.union(self.hands[seat], self.laid(seat)))

    def of(self, seat: Seat) -> frozenset[Card]:
        """Every card that a seat was dealt, as far as they are known."""
        known = (*self.dealt[seat], *self.discards[seat], *self.hands[seat])
        return frozenset((*known, *self.laid(seat)))


def _put(all_cards: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return (*all_cards[:seat], cards, *all_cards[seat + 1 :])
