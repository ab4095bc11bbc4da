"""One player's part in one game, as the statistics ask for it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorer.game.count import Count
from scorer.game.phase import Phase
from scorer.game.standing import Standing
from scorer.pegs import Pegging, Reason, Skunk, skunk
from scorer.seat import Seat
from scorer.statistics.par import Position
from scorer.variant import SIX_CARD


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """The part in one game of the player at ``seat``; ``now`` is how the game stands."""

    now: Standing
    seat: Seat

    @property
    def name(self) -> str | None:
        """What the player is called; None where nobody named him."""
        return self.now.named_players[self.seat]

    @property
    def finished(self) -> bool:
        """Whether the game has a winner."""
        return self.now.winner is not None

    @property
    def won(self) -> bool:
        """Whether his side is the winner."""
        return self.now.winner == self.now.setup.side_of(self.seat)

    @property
    def position(self) -> Position | None:
        """Where he stands between two deals of the usual game; None elsewhere."""
        now, done = self.now, self.now.deal_number - 1
        if now.setup.variant != SIX_CARD or now.phase is not Phase.DISCARD or done < 1:
            return None
        dealt = sum(now.dealer_of(deal) is self.seat for deal in range(1, now.deal_number))
        return Position(now.pegs_of(self.seat).front, done, dealt)

    @property
    def skunk_given(self) -> Skunk | None:
        """How far behind his side left another one; of several the worst."""
        return max(_skunks(self.now), key=list(Skunk).index, default=None) if self.won else None

    @property
    def skunk_taken(self) -> Skunk | None:
        """How far behind his side was left."""
        if self.won or not self.finished:
            return None
        return _skunk(self.now, self.now.setup.side_of(self.seat))

    @property
    def counts(self) -> tuple[Count, ...]:
        """His hands and cribs that were counted."""
        return tuple(count for count in self.now.counts if count.seat is self.seat)

    @property
    def peggings(self) -> tuple[Pegging, ...]:
        """Every move of a peg that was his, in holes: none goes past the game hole."""
        return tuple(pegging for pegging in _in_holes(self.now) if pegging.seat is self.seat)

    def hands(self, *, dealer: bool) -> tuple[Count, ...]:
        """His hands of the deals in which he was the dealer, or was not."""
        return tuple(
            count
            for count in self.counts
            if not count.crib and (self.now.dealer_of(count.deal_number) is self.seat) is dealer
        )

    def plays(self, *, dealer: bool) -> tuple[int, ...]:
        """What he pegged in each play to the last card, in the deals that he dealt, or did not."""
        pegged = Counter[int]()
        for pegging in self.peggings:
            if pegging.reason is Reason.PLAY:
                pegged[pegging.deal_number] += pegging.points
        return tuple(
            pegged[deal]
            for deal in self.now.played
            if (self.now.dealer_of(deal) is self.seat) is dealer
        )

    def pegged_for(self, reason: Reason) -> tuple[int, ...]:
        """What he pegged for a reason, each time."""
        return tuple(pegging.points for pegging in self.peggings if pegging.reason is reason)


def _in_holes(now: Standing) -> tuple[Pegging, ...]:
    """Shorten the move that went too far, which is the last one of its game."""
    too_far = sum(pegs.points - pegs.front for pegs in now.pegs)
    if not too_far:
        return now.peggings
    *before, last = now.peggings
    return (*before, replace(last, points=last.points - too_far))


def _skunks(now: Standing) -> Iterator[Skunk]:
    sides = range(len(now.setup.sides))
    found = (_skunk(now, side) for side in sides if side != now.winner)
    return (skunk for skunk in found if skunk is not None)


def _skunk(now: Standing, side: int) -> Skunk | None:
    """Say how far behind a side lost; where the lowest wins, how far it left the winner behind."""
    behind = now.winner if now.setup.variant.lowest_wins else side
    return None if behind is None else skunk(now.pegs[behind].front, now.setup.target)
