"""How likely a thing is as what it may be, against one that is no evidence: as logarithms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, inf, log, pi, prod
from statistics import median
from typing import TypeAlias

from scorer.cards import Card
from scorer.play.play import Play
from scorer.replaced import replace
from scorer.score import THIRTY_ONE
from scorer.setup import Seat
from vision.table.track import PictureSide
from web.table.decoder.evidence import Evidence, Leaving, Thing
from web.table.decoder.line import Line, gone_before, no_card_fits, plays_of
from web.table.decoder.model import Model
from web.table.seating import seatings

Rows = Sequence[tuple[Thing, ...]]
"""What each seat has laid, as far as it was seen."""

Sides: TypeAlias = Mapping[Seat, PictureSide]
"""From where players show and lay their cards, where that was said, or seen in deals before."""

Chances: TypeAlias = Mapping[PictureSide, float]
"""How likely a player sits at each side of the picture."""

_SIDES = len(PictureSide)
_NEAR = 0.9
"""Lengths: so near a card of another player lies nobody's card but on a pile."""
_ON_IT = 0.55
"""Lengths: nobody lays a card so near to the starter on its pack."""
_MOST_ODDS = 10.0
"""One card is evidence of rows and piles to such odds: people are careless."""
_CHANGES = 0.01
"""With such a chance a card is laid otherwise than all others."""
_IN_ROW = 1.2
"""So much farther from the next than most, a card is still of their row."""
_GONE_S = 0.5
"""What left so long before a card came was not covered by it."""
_RECENT = 3
_LATEST = 6


@dataclass(frozen=True, slots=True)
class Custom:
    """The chance that all is laid on one ``pile``, and not in rows of the players' own; and from
    which side the starter was turned, by the ``dealer``, most likely.
    """

    pile: float = 0.3
    dealer: Seat | None = None
    turned: PictureSide | None = None

    def after(self, on_pile: float, in_row: float) -> "Custom":
        """The custom, by a further card that lies so likely on a pile, or in its player's row."""
        ratio = min(max(on_pile / in_row, 1 / _MOST_ODDS), _MOST_ODDS)
        pile = self.pile * ratio / (self.pile * ratio + 1 - self.pile)
        return replace(self, pile=min(max(pile, _CHANGES), 1 - _CHANGES))


@dataclass(frozen=True)
class Likelihood:
    """The likelihoods of things, with all the evidence; ``past_rows`` are of the deals before."""

    model: Model
    evidence: Evidence
    past_rows: Mapping[Seat, tuple[Thing, ...]] = field(default_factory=dict)
    sides: Sides = field(default_factory=dict)
    _leaves: dict[int, Leaving] = field(default_factory=dict, repr=False)
    _fits: dict[tuple[int, int, Custom, Seat, bool], tuple[Rows, float]] = field(
        default_factory=dict, repr=False
    )
    _sitting: dict[tuple[int, Custom], tuple[Rows, Mapping[Seat, Chances]]] = field(
        default_factory=dict, repr=False
    )

    def own(self, rows: Rows, seat: Seat) -> tuple[Thing, ...]:
        """What a seat has laid, in this deal and before."""
        return (*self.past_rows.get(seat, ())[-_LATEST:], *rows[seat])

    def fit(
        self, rows: Rows, custom: Custom, thing: Thing, seat: Seat, *, shown: bool = False
    ) -> float:
        """How well a thing comes from the side of a player, to where his cards lie: who lays his
        cards on a pile shows them anywhere.
        """
        key = (thing.number, id(rows), custom, seat, shown)
        if key not in self._fits:
            on_pile, in_row = self._densities(rows, thing, seat)
            on_pile = 1 / self.model.area if shown else on_pile
            place = log(self.model.area * (custom.pile * on_pile + (1 - custom.pile) * in_row))
            self._fits[key] = rows, self.side(rows, custom, thing, seat) + place
        return self._fits[key][1]

    def custom(self, rows: Rows, custom: Custom, thing: Thing, seat: Seat) -> Custom:
        """The custom, by a further card."""
        return custom.after(*self._densities(rows, thing, seat))

    def _densities(self, rows: Rows, thing: Thing, seat: Seat) -> tuple[float, float]:
        """How densely cards lie there: on a pile, and in a seat's own row."""
        rates, area, far = self.model.rates, self.model.area, self.evidence.far
        latest = sorted((each for row in rows for each in row), key=_came)[-_RECENT:]
        on_pile = max((_near(far(thing, each), rates.pile) for each in latest), default=1 / area)
        own = self.own(rows, seat)
        in_row = max((_near(far(thing, each), rates.row) for each in own), default=1 / area)
        if not own and self._is_on_others(rows, thing, seat):
            in_row = 0.1 / area
        near, other = 1 - rates.elsewhere, rates.elsewhere / area
        return near * on_pile + other, near * in_row + other

    def beside(self, hand: Sequence[Thing], thing: Thing) -> float:
        """How well a thing lies beside the cards of a hand: they are shown side by side."""
        model = self.model
        near = _near(self._nearest(thing, hand), model.rates.row)
        return log(model.area * (1 - model.scattered) * near + model.scattered)

    def is_in_row(self, thing: Thing, hand: Sequence[Thing]) -> bool:
        """Whether a thing lies as near to the cards of a hand as they lie to each other."""
        nearest = [self._nearest(each, hand) for each in hand]
        return self._nearest(thing, hand) < _IN_ROW * median(nearest)

    def _nearest(self, thing: Thing, others: Sequence[Thing]) -> float:
        return min(self.evidence.far(thing, each) for each in others if each is not thing)

    def near_starter(self, turned: Thing, thing: Thing) -> float:
        """How odd it is to lay a card where the starter lies."""
        model, far = self.model, self.evidence.far(turned, thing)
        if far >= _NEAR or not turned.lies_at(thing.arrived_s):
            return 0.0
        return log(model.on_starter if far < _ON_IT else model.near_starter)

    def _is_on_others(self, rows: Rows, thing: Thing, seat: Seat) -> bool:
        others = (each for owner, row in enumerate(rows) if owner != seat for each in row)
        return any(self.evidence.far(thing, each) < _NEAR for each in others)

    def side(self, rows: Rows, custom: Custom, thing: Thing, seat: Seat) -> float:
        """From which side the card comes that a seat lays: each player sits at one of his own."""
        if thing.side is None:
            return 0.0
        rates, odd = self.model.rates, self.model.side_changes
        wrong = rates.side_wrong_pile if thing.hinted else self._wrong(custom)
        chance = sum(
            each * (1 - wrong if side is thing.side else wrong / (_SIDES - 1))
            for side, each in self._sits(rows, custom)[seat].items()
        )
        return log(_SIDES * ((1 - odd) * chance + odd / _SIDES))

    def _wrong(self, custom: Custom) -> float:
        """How likely a card seems to come from another side."""
        rates = self.model.rates
        return rates.side_wrong + custom.pile * (rates.side_wrong_pile - rates.side_wrong)

    def _sits(self, rows: Rows, custom: Custom) -> Mapping[Seat, Chances]:
        """How likely each player sits at each side, as they sit round the table."""
        key = (id(rows), custom)
        if key not in self._sitting:
            self._sitting[key] = rows, self._seated(rows, custom)
        return self._sitting[key][1]

    def _seated(self, rows: Rows, custom: Custom) -> Mapping[Seat, Chances]:
        seats = tuple(map(Seat, range(len(rows))))
        seen = {seat: self._seen_at(rows, custom, seat) for seat in seats}
        chances = {seat: dict.fromkeys(PictureSide, 0.0) for seat in seats}
        for seating in seatings(seats):
            chance = prod(seen[seat][side] for seat, side in seating.items())
            for seat, side in seating.items():
                chances[seat][side] += chance
        total = sum(chances[seats[0]].values())
        return {seat: {s: each / total for s, each in at.items()} for seat, at in chances.items()}

    def _seen_at(self, rows: Rows, custom: Custom, seat: Seat) -> Chances:
        """How well all that is known of one player alone fits to each side: where his cards came
        from, and whether it was he who turned the starter, as a dealer does.
        """
        wrong, known = self._wrong(custom), self.sides.get(seat)
        sides = [each.side for each in self.own(rows, seat) if each.side and not each.hinted]
        count = {side: sides.count(side) for side in PictureSide}
        turns = custom.turned if seat is custom.dealer else None
        turned, changed = self.model.turns_other, self.model.side_changes
        return {
            side: (1 - wrong) ** same
            * (wrong / (_SIDES - 1)) ** (len(sides) - same)
            * _at(side, turns, turned)
            * _at(side, known, changed)
            for side, same in count.items()
        }

    def time(self, last: tuple[float, Seat | None], thing: Thing, seat: Seat) -> float:
        """When a card comes after the one before."""
        model, (last_s, before) = self.model, last
        since_s = thing.arrived_s - last_s
        noise_s = model.rates.order_s + thing.unseen_s / 2
        if since_s < -noise_s:
            return log(model.early) + max(since_s + noise_s, -6.0)
        if since_s < 0:
            return log(model.order)
        if before is seat and since_s < model.one_hand_s and thing.unseen_s < since_s + 0.2:
            return log(model.same_at_once)
        if since_s < model.at_once_s and thing.unseen_s < model.at_once_s:
            return log(model.at_once)
        paused_s = 0.0 if last_s == -inf else since_s - thing.unseen_s - model.pause_s
        return -max(0.0, paused_s) / model.pause_s

    def cleared(self, line: Line, rows: Rows, thing: Thing) -> float:
        """Cards have gone as the next one comes, though their series goes on, or though they lay
        there as the next one began: then the play is over, most likely. What left soon was weighed
        as it was laid.
        """
        if line.play is None:
            return 0.0
        play = plays_of(line.play)[-1]
        things = {one.card: self.evidence.things[one.number] for row in rows for one in row}
        gone, ends_s = 0, inf
        for lay in reversed(play.laid):
            one = things.get(lay.card, thing)
            left_s = thing.arrived_s if one.left_s is None else one.left_s
            taken = left_s < thing.arrived_s - _GONE_S and self.leaves(one) is not Leaving.HIDDEN
            gone += taken and not self.soon(one) and (ends_s == inf or left_s > ends_s + 1.0)
            if lay.count == lay.card.pips:
                ends_s = one.arrived_s
        return min(gone, 3) * log(self.model.cleared)

    def gathered(self, line: Line, thing: Thing) -> bool:
        """Whether all cards of a deal had gone as another one came."""
        before = [
            each
            for each in self.evidence.things.values()
            if each.card in line.known and each.first_s < thing.arrived_s
        ]
        return bool(before) and all(
            each.left_s is not None
            and each.left_s < thing.arrived_s - _GONE_S
            and self.leaves(each) is not Leaving.HIDDEN
            for each in before
        )

    def leaves(self, thing: Thing) -> Leaving:
        """How a thing left."""
        if thing.number not in self._leaves:
            self._leaves[thing.number] = self.evidence.leaving(thing)
        return self._leaves[thing.number]

    def soon(self, thing: Thing) -> bool:
        """Whether a thing left so soon that it was hardly laid."""
        return thing.left_s is not None and thing.left_s - thing.arrived_s < self.model.soon_s

    def stays(self, thing: Thing) -> float:
        """What became of a card that was laid, while its series went on."""
        model = self.model
        match self.leaves(thing):
            case Leaving.STAYS:
                return 0.0
            case Leaving.HIDDEN | Leaving.TOGETHER:
                return log(model.clears)
            case Leaving.SINGLE:
                return log((model.clears * model.leaves) ** 0.5)
        return log(model.leaves)

    def goes_back(self, thing: Thing) -> float:
        """What became of a card that was no lay."""
        model = self.model
        until_s = self.evidence.now_s if thing.left_s is None else thing.left_s
        lay_s = until_s - thing.arrived_s
        left = max(exp(-lay_s / model.back_s), model.left_lying)
        if self.leaves(thing) is Leaving.STAYS:
            return log(left)
        if self.leaves(thing) is Leaving.HIDDEN:
            return log(model.left_lying)
        return log(max(left / model.back_s, model.left_lying / 4))


def _at(side: PictureSide, seen: PictureSide | None, wrong: float) -> float:
    """How likely somebody at a side is seen at one, which is wrong with such a chance."""
    return 1.0 if seen is None else 1 - wrong if side is seen else wrong / (_SIDES - 1)


def _came(thing: Thing) -> float:
    return thing.arrived_s


def _near(far: float, deviation: float) -> float:
    """The density of a place so far from another, by the square of a length."""
    return exp(-0.5 * (far / deviation) ** 2) / (2 * pi * deviation**2)


def gos(line: Line, seat: Seat, card: Card) -> tuple[float, tuple[tuple[Seat, int], ...]]:
    """How likely the Gos before a lay are, and who said them below what, where that is sure."""
    play = line.play
    if isinstance(play, Play):
        said = tuple(gone_before(play, seat, card))
        return log(_chance(play, seat, said)), said
    assert play is not None
    legal = (each for each in play.plays if each.why_out_of_turn(seat, card) is None)
    chances = [_chance(each, seat, tuple(gone_before(each, seat, card))) for each in legal]
    return log(sum(chances) / len(play.plays)), ()


def _chance(play: Play, seat: Seat, said: tuple[tuple[Seat, int], ...]) -> float:
    """How likely these players hold no card that fits, or else whose turn it is holds one."""
    chance = prod(no_card_fits(room, play.held[gone]) for gone, room in said)
    if said or not play.series or play.turn is not seat:
        return chance
    return 1 - min(0.9, no_card_fits(THIRTY_ONE - play.count, play.held[seat]))


def is_in_turn(line: Line, seat: Seat, card: Card) -> bool:
    """Whether it is a player's turn, and his card fits: then none was missed, or several were."""
    play = line.play
    fits = isinstance(play, Play) and play.count + card.pips <= THIRTY_ONE
    return fits and isinstance(play, Play) and play.turn is seat
