"""What one more thing may be, by each hypothesis."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import log

from scorer.cards import DECK
from scorer.game.events import Laid, LaidUnseen, PlayEnded, StarterTurned, StarterUnread
from scorer.replaced import replace
from scorer.setup import Seat
from web.table.decoder.evidence import Thing
from web.table.decoder.fitting import UNLIKELY, Fitting
from web.table.decoder.hypothesis import Hypothesis
from web.table.decoder.likelihood import gos, is_in_turn
from web.table.decoder.line import Stage
from web.table.decoder.showing import Showing

_MOST_PENDING, _PENDS_S = 2, 2.0
"""So many cards wait for an earlier one that is seen later, and so long."""
_MOST_UNREAD = 3
_MOVES_S = 0.6
"""A card that is moved is not seen for so long."""
_NEAR = 1.5
"""Lengths: so near lies what is read as two."""


@dataclass(frozen=True, slots=True)
class Expanding(Fitting):
    """Explains a thing of a deal."""

    def of(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """All that the thing may be."""
        model = self._model
        if hypothesis.beyond is not None:
            yield hypothesis.worth(log(hypothesis.beyond))
            return
        if self.thing.number in self.deal.rooted:
            yield self._with_owner(hypothesis, hypothesis.line.laid.get(self.thing.card))
            return
        yield from self._lost(hypothesis)
        likely = min(sum(chance for _, chance in self.thing.chances), 1.0)
        noise = model.noise + (0.0 if self.thing.certain else model.noise_doubt * (1 - likely))
        yield hypothesis.worth(log(noise))
        yield from self._again(hypothesis)
        stage = hypothesis.line.stage
        if stage is Stage.TURNING:
            yield from self._turned(hypothesis)
        elif stage is Stage.PLAYING:
            yield from self._played(hypothesis)
        if stage is not Stage.OVER:
            yield from self._showing.of(hypothesis)

    @property
    def _showing(self) -> Showing:
        return Showing(self.likelihood, self.deal, self.thing, self.least)

    def _lost(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """The deal cannot be followed from here on; likely where all its cards were gathered."""
        model, gathered = self._model, self.likelihood.gathered(hypothesis.line, self.thing)
        chance, beyond = (model.gathered, 1.0) if gathered else (model.lost, model.lost_thing)
        worth = hypothesis.logp + log(chance * beyond)
        if worth >= self.least:
            yield replace(hypothesis, beyond=beyond, logp=worth)

    def after_unread(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """The thing is laid after a card that nobody has read."""
        line = hypothesis.line
        if hypothesis.lost or line.stage is not Stage.PLAYING:
            return
        worth = hypothesis.logp + log(self._model.missed(self.thing) + self._model.late)
        for seat in line.root.seats:
            seen = self._seen(hypothesis, seat)
            for card, chance in self._chances(hypothesis):
                if worth + seen + chance < self.least or is_in_turn(line, seat, card):
                    continue
                for missing in self._unread(hypothesis):
                    yield from self._lays(missing.worth(seen + chance), Laid(seat, card))

    # --- a card that is known already

    def _again(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """The thing is a card of the game, or of the deal before."""
        line, thing = hypothesis.line, self.thing
        known = line.known | (self.deal.old if self._is_early else set())
        known |= {each.card for each in (*hypothesis.group, *hypothesis.dropped)}
        chance = sum(p for card, p in thing.chances if card in known)
        if chance < UNLIKELY:
            return
        logp = log(chance * len(DECK) / len(known))
        owner = line.laid.get(thing.card)
        if owner is not None:
            logp += self._seen(hypothesis, owner, shown=line.stage is not Stage.PLAYING)
        model = self._model
        if line.stage is Stage.PLAYING:
            if line.laid and not self._moved_here() and not self._lies_elsewhere():
                ended = hypothesis.stepped((PlayEnded(),), None)
                if ended is not None:
                    yield ended.worth(logp + log(model.breaks_off * model.laid_anew))
            returns = 1.0 if self._moved_here() else model.returns
            yield self._with_owner(hypothesis, owner).worth(logp + log(model.again * returns))
            return
        yield hypothesis.worth(logp + log(model.laid_anew))

    def _with_owner(self, hypothesis: Hypothesis, owner: Seat | None) -> Hypothesis:
        """Know where a player's cards lie, though nobody saw him lay them."""
        if owner is None or any(t.card == self.thing.card for t in hypothesis.rows[owner]):
            return hypothesis
        return replace(hypothesis, rows=hypothesis.with_row(owner, self.thing))

    def _moved_here(self) -> bool:
        """Whether the same card lies there, or lay there until just now, or nobody saw it come."""
        thing = self.thing
        return not thing.watched or any(
            other.card == thing.card
            and other.number < thing.number
            and (
                self._lies_here(other)
                if other.left_s is None
                else thing.arrived_s - other.left_s < _MOVES_S
            )
            for other in self.likelihood.evidence.things.values()
        )

    def _lies_elsewhere(self) -> bool:
        """Whether what was read as the same card lies there still."""
        return any(
            other.card == self.thing.card
            and other.number < self.thing.number
            and other.left_s is None
            for other in self.likelihood.evidence.things.values()
        )

    def _lies_here(self, other: Thing) -> bool:
        """Whether a thing that lies there is read as two: what lies elsewhere may be another card,
        where it is in doubt.
        """
        return other.certain or self.likelihood.evidence.far(self.thing, other) < _NEAR

    # --- the starter

    def _turned(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        dealer = hypothesis.line.root.dealer
        side = self.likelihood.side(hypothesis.rows, hypothesis.custom, self.thing, dealer)
        for card, chance in self._chances(hypothesis):
            turned = hypothesis.stepped((StarterTurned(card),), self.thing)
            if turned is not None:
                hinted = None if self.thing.hinted else self.thing.side
                custom = replace(hypothesis.custom, dealer=dealer, turned=hinted)
                turned = replace(turned.worth(side + chance + self._dealt), custom=custom)
                yield from self._showing.beside_hand(turned) if turned.group else [turned]
        unread = hypothesis.stepped((StarterUnread(),), None)
        if unread is not None and self.thing.certain and not hypothesis.group:
            model = self._model
            never = log(model.no_starter + model.late_starter)
            yield from self._laid(unread.worth(self._dealt + never))

    # --- a card of the play

    def _played(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        pending = hypothesis.pending
        if any(self._waits_too_long(each) for each in pending):
            return
        for laid in self._laid(hypothesis):
            yield laid
            yield from self._with_pending(laid)
        if not any(True for _ in self._chances(hypothesis)):
            return
        fit = self._fit(hypothesis)
        model, thing = self._model, self.thing
        out = replace(hypothesis, dropped=(*hypothesis.dropped, thing))
        back = self.likelihood.goes_back(thing) if self.likelihood.soon(thing) else 0.0
        yield out.worth(log(model.dropped) + fit + back)
        if len(pending) < _MOST_PENDING:
            yield replace(hypothesis, pending=(*pending, thing)).worth(fit + log(model.early))

    def _waits_too_long(self, pending: Thing) -> bool:
        return self.thing.arrived_s - pending.arrived_s > _PENDS_S + self.thing.unseen_s

    def _with_pending(self, laid: Hypothesis) -> Iterator[Hypothesis]:
        """The cards that were to wait are laid after this one."""
        for one in laid.pending:
            rest = tuple(each for each in laid.pending if each is not one)
            other = replace(self, thing=one)
            before = log(self._model.early) + other._fit(laid)
            yield from other._laid(replace(laid, pending=rest).worth(-before))

    def _laid(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """The thing is laid next."""
        line = hypothesis.line
        for seat in line.root.seats:
            seen = self._seen(hypothesis, seat)
            for card, chance in self._chances(hypothesis):
                if hypothesis.logp + seen + chance >= self.least:
                    yield from self._lays(hypothesis.worth(seen + chance), Laid(seat, card))

    def _unread(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """Somebody has laid a card that nobody has read."""
        line, model = hypothesis.line, self._model
        if len(line.unread) >= _MOST_UNREAD:
            return
        since_s = self.thing.arrived_s - hypothesis.last[0]
        hurry = log(model.hurry) if 0 < since_s < model.between_s else 0.0
        logp = log(model.missed(self.thing) + model.late) + hurry
        for seat in line.root.seats:
            laid = hypothesis.stepped((LaidUnseen(seat),), None)
            if laid is not None and laid.line.stage is Stage.PLAYING:
                yield replace(laid, last=(hypothesis.last[0], seat)).worth(logp)

    def _lays(self, hypothesis: Hypothesis, step: Laid) -> Iterator[Hypothesis]:
        laid = hypothesis.stepped((step,), self.thing)
        if laid is None:
            return
        likelihood, thing, seat = self.likelihood, self.thing, step.seat
        logp, said = gos(hypothesis.line, seat, step.card)
        if any(who is seat and step.card.pips <= room for who, room in hypothesis.gos):
            logp += log(self._model.renege)
        logp += likelihood.time(hypothesis.last, thing, seat)
        logp += likelihood.cleared(laid.line, hypothesis.rows, thing)
        turned = hypothesis.by[0] if hypothesis.by else None
        logp += 0.0 if turned is None else likelihood.near_starter(turned, thing)
        logp += likelihood.stays(thing) if likelihood.soon(thing) else 0.0
        logp += log(self._model.on_unmoved) if self._is_read_anew(hypothesis) else 0.0
        yield replace(
            laid,
            logp=hypothesis.logp + logp,
            rows=hypothesis.with_row(seat, thing),
            custom=likelihood.custom(hypothesis.rows, hypothesis.custom, thing, seat),
            gos=(*hypothesis.gos, *said),
            last=(max(thing.arrived_s, hypothesis.last[0]), seat),
        )
