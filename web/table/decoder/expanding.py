"""What one more thing may be, by each hypothesis."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, permutations
from math import log

from scorer.cards import DECK, Card
from scorer.game.events import (
    CribShown,
    Laid,
    LaidUnseen,
    PlayEnded,
    Shown,
    StarterTurned,
    StarterUnread,
    Uncounted,
)
from scorer.replaced import replace
from scorer.setup import Seat
from web.table.decoder.evidence import Leaving, Thing
from web.table.decoder.hypothesis import Deal, Hypothesis
from web.table.decoder.likelihood import Likelihood, gos, is_in_turn
from web.table.decoder.line import Line, Stage, unread_places, with_sorted_cards
from web.table.decoder.model import Model

_DECK = len(DECK)
_LIKELY = 3
"""So many candidates of a doubtful card are tried."""
_MOST_PENDING, _PENDS_S = 2, 2.0
"""So many cards wait for an earlier one that is seen later, and so long."""
_MOST_UNREAD = 3
_UNLIKELY = 0.01
_MOVES_S = 0.6
"""A card that is moved is not seen for so long."""
_NEAR = 1.5
"""Lengths: so near lies what is read as two."""
_ON_STARTER = 0.9
"""Lengths: so near to the starter lies no card of the play."""


@dataclass(frozen=True, slots=True)
class Expanding:
    """Explains a thing of a deal; what is less likely than ``least`` is not worth it."""

    likelihood: Likelihood
    deal: Deal
    thing: Thing
    least: float

    @property
    def _model(self) -> Model:
        return self.likelihood.model

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
            yield from self._shown(hypothesis)

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

    def _chances(self, hypothesis: Hypothesis) -> Iterator[tuple[Card, float]]:
        """The new cards that the thing may be, against any card of the deck: one that somebody took
        back is one of his hand.
        """
        line, model = hypothesis.line, self._model
        known, taken = line.known, {each.card for each in hypothesis.dropped}
        before = model.lay_before if line.stage is Stage.TURNING else model.unwatched
        watched = 1.0 if self.thing.watched else before
        for card, chance in self.thing.chances[:_LIKELY]:
            if card not in known and chance > _UNLIKELY:
                among = line.root.hand_size if card in taken else line.left
                yield card, log(watched * chance * _DECK / among)

    @property
    def _is_early(self) -> bool:
        """Whether the cards have hardly been gathered, shuffled and dealt again since then."""
        return self.thing.arrived_s < self.deal.begun_s + self._model.deals_s

    @property
    def _dealt(self) -> float:
        """How well the deal before leaves time to deal the cards."""
        return log(self._model.dealt_at_once) if self._is_early else 0.0

    # --- a card that is known already

    def _again(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """The thing is a card of the game, or of the deal before."""
        line, thing = hypothesis.line, self.thing
        known = line.known | (self.deal.old if self._is_early else set())
        known |= {each.card for each in (*hypothesis.group, *hypothesis.dropped)}
        chance = sum(p for card, p in thing.chances if card in known)
        if chance < _UNLIKELY:
            return
        logp = log(chance * _DECK / len(known))
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

    def _seen(self, hypothesis: Hypothesis, seat: Seat, *, shown: bool = False) -> float:
        """How well the thing fits a player, who has laid or ``shown`` it."""
        rows, custom = hypothesis.rows, hypothesis.custom
        return self.likelihood.fit(rows, custom, self.thing, seat, shown=shown)

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
                yield from self._beside_hand(turned) if turned.group else [turned]
        unread = hypothesis.stepped((StarterUnread(),), None)
        if unread is not None and self.thing.certain and not hypothesis.group:
            model = self._model
            never = log(model.no_starter + model.late_starter)
            yield from self._laid(unread.worth(self._dealt + never))

    def _beside_hand(self, turned: Hypothesis) -> Iterator[Hypothesis]:
        """The thing is turned as a starter once cards of the first hand lie there."""
        line = turned.line.then(PlayEnded())
        if line is not None:
            shown = replace(turned, line=line)
            whole = len(turned.group) == line.root.hand_size
            yield from self._whole(shown, ()) if whole else [shown]

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

    def _fit(self, hypothesis: Hypothesis, *, shown: bool = False) -> float:
        """How well the thing is some new card of some player."""
        card = max((chance for _, chance in self._chances(hypothesis)), default=0.0)
        seats = hypothesis.line.root.seats
        return card + max(self._seen(hypothesis, seat, shown=shown) for seat in seats)

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
        if turned is not None and likelihood.evidence.far(turned, thing) < _ON_STARTER:
            logp += log(self._model.on_starter)
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

    def _is_read_anew(self, hypothesis: Hypothesis) -> bool:
        """Whether the thing lies where another card was read that is something by a hypothesis, or
        of a deal before, and nobody has moved it since.
        """
        number = self.thing.instead
        old = number not in self.likelihood.evidence.things
        once = (*hypothesis.dropped, *hypothesis.pending, *hypothesis.group)
        used = (*chain(*hypothesis.rows), *once)
        return number is not None and (old or any(each.number == number for each in used))

    # --- a card of a shown hand or crib

    def _shown(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
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
