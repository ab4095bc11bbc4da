"""A deal that is decoded, and one explanation of the things that were seen of it so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Any

from scorer.cards import Card
from scorer.game.events import Laid, Shown, StarterTurned, Step
from scorer.replaced import replace
from scorer.setup import Seat
from web.table.decoder.evidence import Thing
from web.table.decoder.likelihood import Custom, Sides
from web.table.decoder.line import Line, Stage
from web.table.pace import PACE

_AT_ONCE_S = 0.1
"""The times of cards that came within so long do not show which came first."""


@dataclass(frozen=True)
class Deal:
    """A deal that is decoded: its ``root``, and what is known besides the evidence."""

    root: Line
    past_rows: Mapping[Seat, tuple[Thing, ...]] = field(default_factory=dict)
    sides: Sides = field(default_factory=dict)
    old: frozenset[Card] = frozenset()
    """The cards of the deal before."""
    begun_s: float = -inf
    """When it began: no card of it comes before the cards were gathered and dealt."""
    rooted: Mapping[int, Card] = field(default_factory=dict)
    """The cards that the root's steps have turned and laid, by the numbers of their things."""
    undone: frozenset[Step] = frozenset()
    """What people took back: it is never recorded again by itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Hypothesis:
    """A legal series of steps, the thing that shows each, and what some other things are."""

    line: Line
    logp: float = 0.0
    by: tuple[Thing | None, ...] = ()
    """The thing that shows each step; None where none does."""
    rows: tuple[tuple[Thing, ...], ...] = ()
    """What each seat has laid."""
    pending: tuple[Thing, ...] = ()
    """Things that are laid after later ones."""
    dropped: tuple[Thing, ...] = ()
    group: tuple[Thing, ...] = ()
    """The cards so far of a hand or crib that is shown."""
    gos: tuple[tuple[Seat, int], ...] = ()
    """Who has said Go, and what would have fitted."""
    last: tuple[float, Seat | None] = (-inf, None)
    """When the last card was laid, and by whom."""
    custom: Custom = field(default_factory=Custom)
    beyond: float | None = None
    """What any further thing is worth once the deal cannot be followed: what happens is not
    modelled, or the next deal has begun. None as long as it can be.
    """

    @property
    def key(self) -> tuple[Any, ...]:
        """What the future depends on: of hypotheses that share it the likeliest is kept."""
        parts = (self.pending, self.dropped, self.group)
        return (id(self.line), self.beyond, *(tuple(t.number for t in part) for part in parts))

    @property
    def lost(self) -> bool:
        """Whether nobody knows how the deal goes on."""
        return self.beyond is not None

    @property
    def awaits_starter(self) -> bool:
        """Whether the first hand lies there whole, and no starter yet."""
        line = self.line
        return line.stage is Stage.TURNING and len(self.group) == line.root.hand_size

    def worth(self, logp: float) -> "Hypothesis":
        """The same, more or less likely."""
        return replace(self, logp=self.logp + logp)

    def stepped(self, steps: tuple[Step, ...], *by: Thing | None) -> "Hypothesis | None":
        """The same after further steps, each shown by a thing or None."""
        line = self.line.then(*steps)
        return None if line is None else replace(self, line=line, by=(*self.by, *by))

    def with_row(self, seat: Seat, *things: Thing) -> tuple[tuple[Thing, ...], ...]:
        """The rows with further cards of a seat."""
        rows = self.rows
        return (*rows[:seat], (*rows[seat], *things), *rows[seat + 1 :])

    def comes_late(self, place: int) -> bool:
        """Whether a last card was laid so long after the one before that the play may be over."""
        step, by = self.line.steps[place], self.by[place]
        if not isinstance(step, Laid) or by is None or self.line.stage is Stage.PLAYING:
            return False
        if any(self.by[place + 1 :]):
            return False
        laid = [each.arrived_s for lay, each in self.shown_by() if isinstance(lay, Laid)]
        return len(laid) > 1 and by.arrived_s - sorted(laid)[-2] > PACE.play_goes_on_s

    def came_at_once(self, place: int) -> bool:
        """Whether another card came with the one that was turned: nobody knows which is which."""
        step, by = self.line.steps[place], self.by[place]
        if not isinstance(step, StarterTurned) or by is None:
            return False
        others = (*self.by[place + 1 :], *self.dropped, *self.pending)
        came = (each.arrived_s for each in others if each is not None and each.certain)
        return any(abs(arrived_s - by.arrived_s) < _AT_ONCE_S for arrived_s in came)

    def is_read(self, place: int) -> bool:
        """Whether the cards of a step were read for certain where they lay, as far as they did."""
        step, by = self.line.steps[place], self.by[place]
        if by is not None or not isinstance(step, Shown):
            return by is None or by.certain
        laid = ((lay, each) for lay, each in self.shown_by() if isinstance(lay, Laid))
        return all(each.certain for lay, each in laid if lay.card in step.cards)

    def shown_by(self) -> Iterator[tuple[Step, Thing]]:
        """The steps that a thing shows."""
        for step, thing in zip(self.line.steps, self.by, strict=True):
            if thing is not None:
                yield step, thing
