"""How well one more thing of a deal fits as a card of some player, by a hypothesis."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from math import log

from scorer.cards import DECK, Card
from scorer.setup import Seat
from web.table.decoder.evidence import Thing
from web.table.decoder.hypothesis import Deal, Hypothesis
from web.table.decoder.likelihood import Likelihood
from web.table.decoder.line import Stage
from web.table.decoder.model import Model

_LIKELY = 3
"""So many candidates of a doubtful card are tried."""
UNLIKELY = 0.01
"""A candidate is none with such a chance."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """A thing of a deal that is explained; what is less likely than ``least`` is not worth it."""

    likelihood: Likelihood
    deal: Deal
    thing: Thing
    least: float

    @property
    def _model(self) -> Model:
        return self.likelihood.model

    def _chances(self, hypothesis: Hypothesis) -> Iterator[tuple[Card, float]]:
        """The new cards that the thing may be, against any card of the deck: one that somebody took
        back is one of his hand.
        """
        line, model = hypothesis.line, self._model
        known, taken = line.known, {each.card for each in hypothesis.dropped}
        before = model.lay_before if line.stage is Stage.TURNING else model.unwatched
        watched = 1.0 if self.thing.watched else before
        for card, chance in self.thing.chances[:_LIKELY]:
            if card not in known and chance > UNLIKELY:
                among = line.root.hand_size if card in taken else line.left
                yield card, log(watched * chance * len(DECK) / among)

    @property
    def _is_early(self) -> bool:
        """Whether the cards have hardly been gathered, shuffled and dealt again since then."""
        return self.thing.arrived_s < self.deal.begun_s + self._model.deals_s

    @property
    def _dealt(self) -> float:
        """How well the deal before leaves time to deal the cards."""
        return log(self._model.dealt_at_once) if self._is_early else 0.0

    def _seen(self, hypothesis: Hypothesis, seat: Seat, *, shown: bool = False) -> float:
        """How well the thing fits a player, who has laid or ``shown`` it."""
        rows, custom = hypothesis.rows, hypothesis.custom
        return self.likelihood.fit(rows, custom, self.thing, seat, shown=shown)

    def _fit(self, hypothesis: Hypothesis, *, shown: bool = False) -> float:
        """How well the thing is some new card of some player."""
        card = max((chance for _, chance in self._chances(hypothesis)), default=0.0)
        seats = hypothesis.line.root.seats
        return card + max(self._seen(hypothesis, seat, shown=shown) for seat in seats)

    def _is_read_anew(self, hypothesis: Hypothesis) -> bool:
        """Whether the thing lies where another card was read that is something by a hypothesis, or
        of a deal before, and nobody has moved it since.
        """
        number = self.thing.instead
        old = number not in self.likelihood.evidence.things
        once = (*hypothesis.dropped, *hypothesis.pending, *hypothesis.group)
        used = (*chain(*hypothesis.rows), *once)
        return number is not None and (old or any(each.number == number for each in used))
