"""How a game stands at one moment; everything that pegs goes through here."""

from dataclasses import dataclass

from scorer.game.count import Count
from scorer.game.deal import Deal
from scorer.game.events import Cut
from scorer.game.open_claim import OpenClaim
from scorer.game.phase import Phase
from scorer.pegs import Pegging, Pegs, Reason
from scorer.play.play import Play
from scorer.play.reneges import Renege
from scorer.replaced import replace
from scorer.seat import Seat
from scorer.setup import Setup


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands after some steps; ``Moment`` has these steps, ``Game`` all that was logged.

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
