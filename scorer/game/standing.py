"""How a game stands at one moment; everything that pegs goes through here."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.events import Bid, Cut
from scorer.pegs import Pegging, Pegs, Reason
from scorer.play.play import Play, Renege
from scorer.play.possible import PossiblePlays
from scorer.replaced import replace
from scorer.score import Score, total
from scorer.setup import Seat, Setup

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


class Phase(StrEnum):
    """What is going on: the first once a game, the others once a deal, the last at its end.

    A phase begins when the one before is done with: the cards that are dealt belong to the discard.
    """

    CUT_FOR_DEAL = "cut_for_deal"
    DISCARD = "discard"
    BID = "bid"
    STARTER = "starter"
    PLAY = "play"
    SHOW = "show"
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """Points for a seat to claim, and its claim; None: no claim yet.

    ``reason`` is the play, a hand or a crib; ``cards`` are those laid in the play that it is about.
    ``uncalled`` tells that nobody calls it.
    """

    seat: Seat
    scores: tuple[Score, ...]
    reason: Reason
    deal_number: int
    claimed: int | None = None
    uncalled: bool = False
    cards: tuple[Card, ...] = ()

    @property
    def pending(self) -> bool:
        """Whether the seat may still claim, and nobody may tell it the points."""
        return self.claimed is None

    @property
    def may_be_called(self) -> bool:
        """Whether others may call points that it missed; until then its true count is secret.

        An overclaim has missed nothing, as its peg tells.
        """
        return not (self.pending or self.uncalled or self.surplus)

    @property
    def kept(self) -> int:
        """The points that were pegged: those claimed, at most the true ones."""
        return min(total(self.scores), self.claimed or 0)

    @property
    def missed(self) -> int:
        """The points that the claim left out."""
        return total(self.scores) - self.kept

    @property
    def surplus(self) -> int:
        """The points claimed beyond the true ones; none of them was pegged."""
        return max(0, (self.claimed or 0) - total(self.scores))


@dataclass(frozen=True, slots=True)
class Count:
    """A hand or crib with its true ``scores``, and what its player claimed, None for nothing."""

    seat: Seat
    cards: tuple[Card, ...]
    starter: Card
    crib: bool
    scores: tuple[Score, ...]
    claimed: int | None
    deal_number: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands after some steps; ``Timeline`` has these, ``Game`` all that was logged.

    ``names`` are per seat, ``pegs`` per side; ``winner`` is the number of a side. ``deal_number``
    counts from 1 on, 0 before the first. ``cuts`` are those of this round, made by the
    ``cutters``. ``open_claims`` are the claims that may still be made or answered, the newest last;
    ``reneges`` are those of this deal, as far as they are known.
    """

    setup: Setup
    names: tuple[str, ...]
    pegs: tuple[Pegs, ...]
    cutters: tuple[Seat, ...]
    deal: Deal
    phase: Phase = Phase.CUT_FOR_DEAL
    cuts: tuple[Cut, ...] = ()
    dealer: Seat | None = None
    deal_number: int = 0
    peggings: tuple[Pegging, ...] = ()
    counts: tuple[Count, ...] = ()
    open_claims: tuple[OpenClaim, ...] = ()
    reneges: tuple[Renege, ...] = ()
    winner: int | None = None
    played: tuple[int, ...] = ()
    """The deals whose play was entered to its last card."""
    called_by_seat: frozenset[Seat] = frozenset()
    """Whose player was named as the letter of the seat, by which whoever has no name goes too."""

    @classmethod
    def begun(cls, setup: Setup) -> "Standing":
        """Stand at the start."""
        pegs = tuple(Pegs(start, start, start) for start in setup.starts)
        names = tuple(seat.name for seat in setup.seats)
        return cls(setup, names, pegs, setup.seats, Deal.cleared(setup.players))

    @property
    def named_players(self) -> tuple[str | None, ...]:
        """The names by seat; None is a player whom nobody named."""
        return tuple(
            None if name == seat.name and seat not in self.called_by_seat else name
            for seat, name in zip(self.setup.seats, self.names, strict=True)
        )

    @property
    def dealt_by(self) -> Seat:
        """The dealer, once there is one; raises ``ValueError`` before."""
        if self.dealer is None:
            raise ValueError("nobody deals yet")
        return self.dealer

    @property
    def untouched(self) -> bool:
        """Whether nobody has played yet: no card was cut, no dealer set, nothing pegged."""
        return not (self.cuts or self.dealer is not None or self.peggings)

    @property
    def playing(self) -> Play:
        """The play of this deal, once the starter is turned; raises ``ValueError`` before."""
        if self.deal.play is None:
            raise ValueError("nobody plays yet")
        return self.deal.play

    @property
    def out(self) -> tuple[str, ...]:
        """The names of those who are in the game hole; nobody while the game goes on."""
        sides = zip(self.setup.sides, self.pegs, strict=True)
        out = (side for side, pegs in sides if pegs.front == self.setup.target)
        return tuple(self.names[seat] for side in out for seat in side)

    def dealer_of(self, deal: int) -> Seat | None:
        """Find a past deal's dealer, as the deal passes to the left; None where none is known."""
        if self.dealer is None or self.setup.captain_always_deals:
            return self.dealer
        return self.setup.seats[(self.dealer - (self.deal_number - deal)) % self.setup.players]

    def pegs_of(self, seat: Seat) -> Pegs:
        """The pegs on which a seat scores."""
        return self.pegs[self.setup.side_of(seat)]

    def holes_left(self, seat: Seat) -> int:
        """Tell how many holes a seat still has to the game hole."""
        return self.setup.target - self.pegs_of(seat).front

    def pegged(self, seat: Seat, points: int, reason: Reason) -> "Standing":
        """Peg points in this deal, as ``moved`` does."""
        return self.moved(Pegging(seat, points, reason, self.deal_number)) if points else self

    def moved(self, pegging: Pegging) -> "Standing":
        """Move a peg; the game ends at once when it is in the game hole, and no peg moves after.

        A penalty takes no peg behind the start, and what it cannot take is not noted.
        """
        side = self.setup.side_of(pegging.seat)
        before = self.pegs[side]
        after = self._after(before, pegging)
        if self.winner is not None or after == before:
            return self
        pegs = (*self.pegs[:side], after, *self.pegs[side + 1 :])
        noted = _noted(pegging, after.points - before.points)
        moved = replace(self, pegs=pegs, peggings=(*self.peggings, noted))
        return moved._ended_by(side) if after.front == self.setup.target else moved

    def entered(self, phase: Phase) -> "Standing":
        """Go on to a phase, unless the game is over."""
        return self if self.winner is not None else replace(self, phase=phase)

    def with_claim(self, claim: OpenClaim) -> "Standing":
        """Let a claim be made or answered, unless the game is over."""
        if self.winner is not None:
            return self
        return replace(self, open_claims=(*self.open_claims, claim))

    def without_claim(self, claim: OpenClaim) -> "Standing":
        """Let a claim not be answered any more."""
        claims = tuple(kept for kept in self.open_claims if kept is not claim)
        return replace(self, open_claims=claims)

    def without_claims_of(self, seat: Seat) -> "Standing":
        """Let no claim of a seat be answered any more."""
        claims = tuple(kept for kept in self.open_claims if kept.seat is not seat)
        return replace(self, open_claims=claims)

    def with_nobody_calling(self, claim: OpenClaim) -> "Standing":
        """Note in the place of a claim that nobody calls it."""
        noted = (replace(one, uncalled=True) if one is claim else one for one in self.open_claims)
        return replace(self, open_claims=tuple(noted))

    def _after(self, pegs: Pegs, pegging: Pegging) -> Pegs:
        if pegging.points >= 0:
            return pegs.advance(pegging.points, self.setup.target)
        start = self.setup.start_of(pegging.seat)
        return pegs.retreat(-pegging.points, None if pegging.reason is Reason.BID else start)

    def _ended_by(self, out: int) -> "Standing":
        """End the game: the side that is out wins, or where the lowest wins, the one behind."""
        winner = out
        if self.setup.variant.lowest_wins:
            others = (side for side in range(len(self.pegs)) if side != out)
            winner = min(others, key=lambda side: self.pegs[side].front)
        return replace(self, winner=winner, phase=Phase.GAME_OVER, open_claims=())


def _noted(pegging: Pegging, points: int) -> Pegging:
    return pegging if pegging.points == points else replace(pegging, points=points)
