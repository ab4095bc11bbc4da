"""One explanation of the things that were seen so far."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from scorer.game.events import Step
from scorer.setup import Seat
from web.table.decoder.evidence import Thing
from web.table.decoder.likelihood import Custom
from web.table.decoder.line import Line


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
    lost: bool = False
    """What happens is not modelled."""

    @property
    def key(self) -> tuple[Any, ...]:
        """What the future depends on: of hypotheses that share it the likeliest is kept."""
        parts = (self.pending, self.dropped, self.group)
        return (id(self.line), self.lost, *(tuple(t.number for t in part) for part in parts))

    def worth(self, logp: float) -> "Hypothesis":
        """The same, more or less likely."""
        return replace(self, logp=self.logp + logp)

    def stepped(self, steps: tuple[Step, ...], *by: Thing | None) -> "Hypothesis | None":
        """The same after further steps, each shown by a thing or None."""
        line = self.line.then(*steps)
        return None if line is None else replace(self, line=line, by=(*self.by, *by))

    def with_row(self, seat: Seat, thing: Thing) -> tuple[tuple[Thing, ...], ...]:
        """The rows with a further card of a seat."""
        rows = self.rows
        return (*rows[:seat], (*rows[seat], thing), *rows[seat + 1 :])

    def shown_by(self) -> Iterator[tuple[Step, Thing]]:
        """The steps that a thing shows."""
        for step, thing in zip(self.line.steps, self.by, strict=True):
            if thing is not None:
                yield step, thing
