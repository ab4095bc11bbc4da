"""A card on the table: what it is taken for, by whom, and how it came there."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf

from scorer.cards import Card
from vision.frame import Sighting
from vision.table.track import Arrival, PictureSide, Track
from web.table.pace import PACE

FIRST_ADDED = 1_000_000
"""From here on are the numbers of cards that no picture shows: a camera numbers none so high."""
FIRST_LOCKED = 2_000_000
"""From here on those of the hand that lies open or was counted last."""
STARTER_NUMBER = FIRST_LOCKED + 99
"""The number of the starter beside a locked hand."""
FIRST_PLAYED = 3_000_000
"""From here on those of the cards of a hand that are known from the play alone."""

_CERTAIN = 0.94
"""A candidate with this share of the confidence that is left is the card."""
_SURELY_A_CARD = 0.8
"""From this sum of its candidates' confidences on, only which card it is can be in doubt."""
_RIVAL = 0.1
"""A candidate of an earlier reading that was so likely may be the card all the same."""
_AS_LIKELY = 0.5
"""At least so likely, beside the candidates that lie elsewhere, are the others: else a part of the
picture of a card that lies elsewhere was read."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table; its number stays the same as long as it lies there.

    Where a camera follows the card, the number is that of its track; ``arrival`` tells how it came
    if that was seen, and ``still_s`` since when it lies still, in seconds of the frames.
    """

    number: int
    sighting: Sighting
    by_hand: bool = False
    busy: bool = False
    """Whether something covers it, or moves beside it: another card may be on its way."""
    read: Card | None = None
    """What was read where a person knew better."""
    arrival: Arrival | None = None
    still_s: float | None = None
    doubtful_s: float | None = None
    """Since when a camera has been in doubt about it, in seconds of the frames."""
    rivals: tuple[Card, ...] = ()
    """What its readings since then have taken it for, first seen first."""

    @classmethod
    def followed(cls, track: Track, *, busy: bool) -> "TableCard":
        """A card that a camera follows."""
        arrival, still_s = track.arrival, track.still_s
        return cls(track.number, track.sighting, busy=busy, arrival=arrival, still_s=still_s)

    @property
    def arrived_s(self) -> float:
        """When it came, in seconds of the frames; what nobody saw come was there before."""
        return -inf if self.arrival is None else self.arrival.time_s

    @property
    def side(self) -> PictureSide | None:
        """The side of the picture from which it came; None where nobody saw that."""
        return None if self.arrival is None else self.arrival.side

    @property
    def watched(self) -> bool:
        """Whether it was seen to come, or lies there for somebody's word alone."""
        return self.arrival is not None or not self.sighting.boxes

    @property
    def card(self) -> Card:
        """The card that it is taken for."""
        return self.sighting.card

    @property
    def certain(self) -> bool:
        """Whether it may be counted without asking."""
        return self.sighting.certain

    @property
    def ready(self) -> bool:
        """Whether it may be counted now: it is certain, and lies free."""
        return self.certain and not self.busy

    @property
    def surely_a_card(self) -> bool:
        """Whether it is some card for certain, though perhaps nobody knows which."""
        likely = sum(candidate.confidence for candidate in self.sighting.candidates)
        return self.certain or likely >= _SURELY_A_CARD

    @property
    def candidates(self) -> tuple[Card, ...]:
        """What its last reading takes it for, best first, then what earlier ones took it for."""
        last = (maybe.card for maybe in self.sighting.candidates)
        return tuple(dict.fromkeys((*last, *self.rivals)))

    @property
    def asked(self) -> tuple[Card, ...]:
        """The candidates among which people choose; none where the card is certain."""
        return () if self.certain else self.candidates

    def doubtful_since(
        self, before: "TableCard | None", time_s: float, elsewhere: frozenset[Card]
    ) -> "TableCard":
        """The same card; a doubt of the look ``before`` has lasted since then, else it is new. It
        is none of the cards that certainly lie ``elsewhere``.
        """
        if self.certain:
            return replace(self, doubtful_s=None, rivals=())
        began_s = None if before is None else before.doubtful_s
        earlier = () if before is None else before.rivals
        likely = (maybe.card for maybe in self.sighting.candidates if maybe.confidence >= _RIVAL)
        rivals = dict.fromkeys(card for card in (*earlier, *likely) if card not in elsewhere)
        since_s = time_s if began_s is None else began_s
        return replace(self, doubtful_s=since_s, rivals=tuple(rivals))

    def said_to_be(self, card: Card) -> "TableCard":
        """The same card in its place, known by a person."""
        known = replace(self.sighting, card=card, confidence=1.0, certain=True, candidates=())
        return replace(self, sighting=known, by_hand=True, read=self.read or self.card)

    def doubted(self) -> "TableCard":
        """The same card, which cannot be what it seems."""
        return replace(self, sighting=replace(self.sighting, certain=False))


def plain(card: Card, number: int) -> TableCard:
    """A certain card that no picture shows."""
    return TableCard(number, Sighting(card, 1.0, True, (), ()))


def taken_for(doubtful: TableCard, card: Card) -> TableCard:
    """The card that a doubtful one must be, by what is known of the others."""
    known = replace(doubtful.sighting, card=card, certain=True, candidates=())
    return replace(doubtful, sighting=known)


def by_exclusion(card: TableCard, others: Collection[Card]) -> TableCard:
    """The same card; a doubtful one is certain if it is none of the ``others`` and hardly more than
    one candidate is left then, also of its earlier readings.
    """
    left = [maybe for maybe in card.sighting.candidates if maybe.card not in others]
    taken = sum(maybe.confidence for maybe in card.sighting.candidates if maybe.card in others)
    if card.certain or len(left) != 1 or left[0].confidence < _CERTAIN * (1 - taken):
        return card
    rivals = {*card.rivals}.difference(others, {left[0].card})
    return card if rivals else taken_for(card, left[0].card)


def without_candidates(card: TableCard, others: Collection[Card]) -> TableCard:
    """The same card; a doubtful one without the candidates that are among the ``others``.

    It keeps them where it is not surely a card, or where hardly another candidate is left: then it
    may be a part of the other card's picture.
    """
    maybes = card.sighting.candidates
    left = tuple(maybe for maybe in maybes if maybe.card not in others)
    likely = sum(maybe.confidence for maybe in left)
    taken = sum(maybe.confidence for maybe in maybes) - likely
    doubted = card.surely_a_card and not (card.certain or card.sighting.twice)
    if not (doubted and taken) or likely < _AS_LIKELY * taken:
        return card
    free = max(1 - taken, likely)
    freed = tuple(replace(maybe, confidence=maybe.confidence / free) for maybe in left)
    first = freed[0]
    known = replace(card.sighting, card=first.card, confidence=first.confidence, candidates=freed)
    return replace(card, sighting=known)


_TWO = 2
_PARTS = 3
"""Cards that came in so many parts were laid one by one; a hand is shown in two parts at most."""


def by_arrival(cards: Iterable[TableCard]) -> list[TableCard]:
    """The cards in the order in which they came."""
    return sorted(cards, key=lambda card: card.arrived_s)


def came_at_once(cards: Sequence[TableCard]) -> bool:
    """Whether several cards came together, and from one side, as a hand does that is shown."""
    return len(cards) > 1 and not came_from_several_sides(cards) and not came_one_by_one(cards)


def came_from_one_hand(cards: Sequence[TableCard]) -> bool:
    """Whether somebody looked as one player laid several cards, and nobody else had time to lay any
    between them: they are of a hand that is shown card by card.
    """
    apart_s = (later.arrived_s - one.arrived_s for one, later in pairwise(by_arrival(cards)))
    one_side = len({card.side for card in cards}) == 1 and cards[0].side is not None
    return (
        one_side
        and all(map(was_seen, cards))
        and max(apart_s, default=PACE.one_hand_s) < PACE.one_hand_s
    )


def came_from_several_sides(cards: Iterable[TableCard]) -> bool:
    """Whether cards came from several sides, as those of the play do: a hand is one player's."""
    return len({card.side for card in cards} - {None}) > 1


def may_be_laid_by_turns(cards: Sequence[TableCard], players: int) -> bool:
    """Whether players may have laid the cards on a pile in haste: none came at once with another,
    and not all surely from one side; if no side is sure, more than two must play. Cards of which
    not every side is sure need only have taken as long as cards that are laid by themselves.
    """
    came = by_arrival(cards)
    apart = all(later.arrived_s - one.arrived_s >= PACE.haste_s for one, later in pairwise(came))
    sides = {_sure_side(card) for card in cards}
    if apart and (len(sides) > 1 or (None in sides and players > _TWO)):
        return True
    return None in sides and _took_turns(came)


def _took_turns(came: Sequence[TableCard]) -> bool:
    """Whether players in haste had the time to lay such cards, in this order, one by one.

    If nobody looked for long enough, cards that seem to have come at once may have done so.
    """
    each = pairwise(came)
    apart = all(
        later.arrived_s - one.arrived_s >= PACE.haste_s or _unseen_s(later) >= PACE.apart_s
        for one, later in each
    )
    return apart and came[-1].arrived_s - came[0].arrived_s >= PACE.apart_s * (len(came) - 1)


def _sure_side(card: TableCard) -> PictureSide | None:
    """From which side a card surely came; None where only an arm that left tells it."""
    return None if card.arrival is None or card.arrival.hinted else card.side


def came_apart(one: TableCard, later: TableCard) -> bool:
    """Whether a card came by itself after another one, even if it came while nobody looked."""
    return later.arrived_s - _unseen_s(later) - one.arrived_s > PACE.apart_s


def _unseen_s(card: TableCard) -> float:
    """For how long nobody had looked as a card came."""
    return 0.0 if card.arrival is None else card.arrival.unseen_s


def was_seen(card: TableCard) -> bool:
    """Whether somebody looked as a card came, or the card lies there for a person's word alone."""
    return card.watched and (card.arrival is None or card.arrival.unseen_s <= PACE.unseen_s)


def came_one_by_one(cards: Sequence[TableCard]) -> bool:
    """Whether cards were laid each by itself, as in the play, or nobody knows how they came."""
    if not all(map(was_seen, cards)):
        return True
    pairs = pairwise(by_arrival(cards))
    parts = 1 + sum(came_apart(one, later) for one, later in pairs)
    return parts >= min(_PARTS, len(cards))
