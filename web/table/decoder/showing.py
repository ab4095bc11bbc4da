"""What one more thing may be of the hands and the crib that are shown, by a hypothesis."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from math import log

from scorer.cards import Card
from scorer.game.events import CribShown, PlayEnded, Shown, StarterTurned, Uncounted
from scorer.replaced import replace
from scorer.setup import Seat
from web.table.decoder.evidence import Leaving
from web.table.decoder.fitting import Fitting
from web.table.decoder.hypothesis import Hypothesis
from web.table.decoder.line import Line, Stage, unread_places, with_sorted_cards


@dataclass(frozen=True, slots=True)
class Showing(Fitting):
    """Explains a thing as a card of a hand or crib."""

    def of(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """The thing is of a hand or crib that is shown; those due before are passed over."""
        if hypothesis.pending or not any(True for _ in self._chances(hypothesis)):
            return
        fit = self._fit(hypothesis, shown=True)
        base: Hypothesis | None = hypothesis
        if hypothesis.line.stage is Stage.TURNING:
            yield from self._in_group(self._before_starter(hypothesis))
        elif hypothesis.line.stage is Stage.PLAYING:
            base = self._ended(hypothesis)
            if base is None or base.logp + fit < self.least:
                return
        while base is not None and base.line.stage is Stage.SHOWING:
            if base.logp + fit < self.least:
                return
            base = hypothesis if base is hypothesis and hypothesis.group else settled(base)
            yield from self._in_group(base)
            if base.group:
                return
            base = self._passed(base)

    def _ended(self, hypothesis: Hypothesis) -> Hypothesis | None:
        """The play breaks off, or is not before the camera."""
        line, model = hypothesis.line, self._model
        ended = line.then(PlayEnded())
        if ended is None:
            return None
        if line.laid or line.unread:
            soon = self.thing.arrived_s - hypothesis.last[0] < model.between_s
            hurry = model.hurry if soon else 1.0
            ends = replace(hypothesis, line=ended, by=(*hypothesis.by, None))
            return ends.worth(log(model.breaks_off * hurry))
        return replace(hypothesis, line=ended).worth(self._unplayed)

    def _before_starter(self, hypothesis: Hypothesis) -> Hypothesis:
        """The first hand is shown before the starter, as people lay it beside the hand."""
        odds = self._unplayed + log(self._model.hand_first) + self._dealt
        return hypothesis if hypothesis.group else hypothesis.worth(odds)

    @property
    def _unplayed(self) -> float:
        """The odds that the play is not before the camera."""
        model, rows = self._model, self.deal.past_rows
        before = model.unplayed_again if rows else model.unplayed
        return log(model.breaks_off if any(rows.values()) else before)

    def _passed(self, hypothesis: Hypothesis) -> Hypothesis | None:
        """The hand that is due is not shown, or nobody can read it."""
        line, model = hypothesis.line, self._model
        expected = line.expected
        if expected is None:
            return None
        unread = bool(line.laid) and len(line.laid_of(expected.seat)) < line.root.hand_size
        passed = hypothesis.stepped((Uncounted(),), None)
        logp = log(model.passed_unseen if unread and not expected.crib else model.passed)
        return None if passed is None else passed.worth(logp)

    def _in_group(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        line, model, group = hypothesis.line, self._model, hypothesis.group
        expected = line.expected
        if expected is None:
            return
        laid = () if expected.crib else line.laid_of(expected.seat)
        size = line.root.crib_size if expected.crib else line.root.hand_size
        apart_s = self.thing.arrived_s - group[-1].arrived_s if group else 0.0
        logp = self._lies_shown(hypothesis, expected.seat) - apart_s / model.shows_s
        logp += log(model.shows_often) if group else 0.0
        logp += log(model.on_unmoved) if self._is_read_anew(hypothesis) else 0.0
        if self.likelihood.leaves(self.thing) is Leaving.ALONE and self.likelihood.soon(self.thing):
            logp += self.likelihood.stays(self.thing)
        for card, chance in self._chances(hypothesis):
            unlikely = hypothesis.logp + logp + chance < self.least
            if unlikely or any(each.card == card for each in group):
                continue
            sure = replace(self.thing, chances=((card, 1.0),))
            wider = replace(hypothesis, group=(*group, sure)).worth(logp + chance)
            more = size - len(wider.group) - len(laid)
            if more > 0 or (more == 0 and line.stage is Stage.TURNING):
                yield wider
            elif more == 0:
                yield from self._whole(wider, laid)

    def _lies_shown(self, hypothesis: Hypothesis, seat: Seat) -> float:
        """How well the thing is shown by a player, beside the other cards of that hand."""
        if not hypothesis.group:
            return self._seen(hypothesis, seat, shown=True)
        rows = hypothesis.with_row(seat, *hypothesis.group)
        side = self.likelihood.side(rows, hypothesis.custom, self.thing, seat)
        return side + self.likelihood.beside(hypothesis.group, self.thing)

    def _whole(self, hypothesis: Hypothesis, laid: tuple[Card, ...]) -> Iterator[Hypothesis]:
        """A hand or crib is shown whole; a hand names the unread cards of its player."""
        line = hypothesis.line
        expected, new = line.expected, tuple(each.card for each in hypothesis.group)
        assert expected is not None
        new = tuple(sorted(new, key=str))
        step = CribShown(new) if expected.crib else Shown(expected.seat, (*laid, *new))
        shown = with_sorted_cards(step)
        read = all(each.certain for each in hypothesis.group)
        by = (*hypothesis.by, replace(hypothesis.group[-1], certain=read))
        apart = self._starter_apart(hypothesis) if line.unplayed else 0.0
        lines = list(_filled(line, expected.seat, new)) if not expected.crib else [line]
        for filled in lines:
            after = filled.then(shown)
            if after is not None:
                shown_whole = replace(hypothesis, line=after, by=by, group=())
                yield shown_whole.worth(apart - log(len(lines)))

    def _starter_apart(self, hypothesis: Hypothesis) -> float:
        """How well the starter lies apart from the hand that is shown, as the card of another."""
        turned = (by for step, by in hypothesis.shown_by() if isinstance(step, StarterTurned))
        starter = next(turned, None)
        in_row = starter is not None and self.likelihood.is_in_row(starter, hypothesis.group)
        return log(self._model.in_hand) if in_row else 0.0

    def beside_hand(self, turned: Hypothesis) -> Iterator[Hypothesis]:
        """The thing is turned as a starter once cards of the first hand lie there."""
        line = turned.line.then(PlayEnded())
        if line is not None:
            shown = replace(turned, line=line)
            whole = len(turned.group) == line.root.hand_size
            yield from self._whole(shown, ()) if whole else [shown]


def settled(hypothesis: Hypothesis) -> Hypothesis:
    """The hands that the play implies are shown without further evidence."""
    while cards := hypothesis.line.known_hand:
        expected = hypothesis.line.expected
        assert expected is not None
        shown = hypothesis.stepped((with_sorted_cards(Shown(expected.seat, cards)),), None)
        if shown is None:
            break
        hypothesis = shown
    return hypothesis


def _filled(line: Line, seat: Seat, new: tuple[Card, ...]) -> Iterator[Line]:
    """The line with a player's unread cards named, in each order; or as it is without any."""
    places = unread_places(line.steps, seat)
    if len(places) != len(new):
        yield line
        return
    for order in permutations(new):
        filled = line.filled(seat, order)
        if filled is not None:
            yield filled
