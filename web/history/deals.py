"""What is known of the cards of each deal that is over."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from scorer.advice.discards import Role
from scorer.game.events import CribShown
from scorer.game.expected import crib_owner
from scorer.game.game import Game, StepRecord, ended_play, step_records
from scorer.game.standing import Cards, Count, Standing
from scorer.pegs import Pegging, Reason
from scorer.play.play import Lay
from scorer.score import total
from scorer.setup import Seat
from scorer.statistics.par import Position
from scorer.statistics.statistics import SeatRecord


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal as it stood at its ``end``, and what was counted and pegged in it.

    ``crib`` is the number of the event that showed its crib; None where none did. ``after`` is
    how the next deal begins; None where the game was over.
    """

    number: int
    end: Standing
    counts: tuple[Count, ...]
    peggings: tuple[Pegging, ...]
    crib: int | None
    after: Standing | None

    def hand(self, seat: Seat) -> Cards:
        """Give the whole hand of a seat after the discard; nothing where not all of it is known."""
        kept = self.end.deal.kept(seat)
        whole = len(kept) == self.end.setup.variant.hand_size
        return tuple(sorted(kept, key=lambda card: (card.rank, card.suit))) if whole else ()

    def away(self, seat: Seat) -> Cards:
        """Give what a seat laid away, said or left over; nothing where that is not known."""
        deal, setup = self.end.deal, self.end.setup
        known = deal.away(seat)
        others = [card for other in setup.seats if other is not seat for card in deal.away(other)]
        rest = tuple(card for card in deal.crib if card not in others)
        return rest if not known and len(rest) == setup.variant.discards else known

    @property
    def unsaid(self) -> Seat | None:
        """Find the next player with a known hand and an unknown discard, in a deal with a crib."""
        if self.crib is None or not self.end.setup.variant.discards:
            return None
        seats = self.end.setup.seats
        return next((seat for seat in seats if self.hand(seat) and not self.away(seat)), None)

    @property
    def unowned(self) -> Cards:
        """The cards of the crib of which nobody knows whose they were."""
        owned = {card for seat in self.end.setup.seats for card in self.away(seat)}
        return tuple(card for card in self.end.deal.crib if card not in owned)

    def role(self, seat: Seat) -> Role:
        """Tell whether the crib was a seat's, or that of its side."""
        setup = self.end.setup
        own = setup.side_of(seat) == setup.side_of(crib_owner(self.end))
        return Role.DEALER if own else Role.PONE

    def position(self, seat: Seat) -> Position | None:
        """Tell where a seat stood after the deal; None after the last one, and in other games."""
        return None if self.after is None else SeatRecord(self.after, seat).position

    @property
    def lead(self) -> Lay | None:
        """The first card of the play; None where not all of that is known."""
        deal = self.end.deal
        laid = () if deal.play is None or deal.unscored else deal.play.laid
        return laid[0] if laid else None

    @property
    def missed(self) -> Iterator[tuple[Seat, Reason, int]]:
        """The points that players left out of their claims, by what they were for."""
        yield from self._missed_in_play()
        for count in self.counts:
            missed = 0 if count.claimed is None else total(count.scores) - count.claimed
            if missed > 0:
                yield count.seat, Reason.CRIB if count.crib else Reason.HAND, missed

    def _missed_in_play(self) -> Iterator[tuple[Seat, Reason, int]]:
        play = self.end.deal.play
        if play is None or not self.end.setup.rules.muggins_in_play:
            return
        pegged = [0] * self.end.setup.players
        for pegging in self.peggings:
            if pegging.reason is Reason.PLAY:
                pegged[pegging.seat] += pegging.points
        for seat in self.end.setup.seats:
            if play.totals[seat] > pegged[seat]:
                yield seat, Reason.PLAY, play.totals[seat] - pegged[seat]


def finished_deals(game: Game) -> tuple[FinishedDeal, ...]:
    """List the deals that are over, as far as they are known, the first one first."""
    now, known = game.now, _course(game)
    return tuple(
        FinishedDeal(
            number,
            end,
            tuple(count for count in now.counts if count.deal_number == number),
            tuple(pegging for pegging in now.peggings if pegging.deal_number == number),
            known.cribs.get(number),
            known.beginnings.get(number + 1),
        )
        for number, end in known.ends.items()
        if number and (number < now.deal_number or now.winner is not None)
    )


@dataclass(frozen=True, slots=True)
class _Course:
    """By deal: how it stood at first and at last, and the event that showed its crib."""

    beginnings: dict[int, Standing] = field(default_factory=dict)
    ends: dict[int, Standing] = field(default_factory=dict)
    cribs: dict[int, int] = field(default_factory=dict)


def _course(game: Game) -> _Course:
    course = _Course()
    for record in step_records(game):
        for standing in (_with_last_card(record), record.after):
            course.beginnings.setdefault(standing.deal_number, standing)
            course.ends[standing.deal_number] = standing
        if isinstance(record.step, CribShown) and not record.void:
            course.cribs[record.before.deal_number] = record.number
    return course


def _with_last_card(record: StepRecord) -> Standing:
    """Tell how a game stood before a step; where the play ends the deal, with its last card."""
    before = record.before
    play = ended_play(before, record.step, record.after)
    return before if play is None else replace(before, deal=replace(before.deal, play=play))
