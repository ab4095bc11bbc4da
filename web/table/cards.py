"""The cards on the table now: what was read in the picture, and what people put right by hand."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from scorer.cards import Card
from scorer.game.game import NotAllowedError
from scorer.language.sentence import Sentence, say
from vision.sighting import Box, Sighting
from vision.table.arrangement import Problem, ProblemKind, TableView, arrange, at, here


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table; its number stays the same as long as it lies there."""

    number: int
    sighting: Sighting
    by_hand: bool = False
    busy: bool = False
    """Whether something covers it, or moves beside it: another card may be on its way."""
    read: Card | None = None
    """What was read where a person knew better."""

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
    def asked(self) -> tuple[Card, ...]:
        """The cards among which it is asked which it is, best first; none where it is certain."""
        return () if self.certain else tuple(maybe.card for maybe in self.sighting.candidates)


def plain(card: Card, number: int) -> TableCard:
    """A certain card that no picture shows."""
    return TableCard(number, Sighting(card, 1.0, True, (), ()))


@dataclass(frozen=True, slots=True)
class TableCards:
    """All cards that lie open, the starter if somebody chose it, and whether this is the crib.

    ``none`` are what seemed to be cards, of which somebody said that no card lies there.
    ``baseline`` are the cards that were read when somebody last corrected the table.
    """

    cards: tuple[TableCard, ...] = ()
    starter: Card | None = None
    crib: bool = False
    none: tuple[Sighting, ...] = ()
    baseline: frozenset[Card] = frozenset()

    @classmethod
    def read(cls, sightings: tuple[Sighting, ...]) -> "TableCards":
        """Start from what was read in a picture, in the order in which it lies there."""
        in_order = sorted(sightings, key=_left)
        return cls(tuple(TableCard(number, seen) for number, seen in enumerate(in_order)))

    def read_again(self, sightings: tuple[Sighting, ...]) -> "TableCards":
        """Take a later reading; corrections hold until the cards that were corrected have left.

        A card that lies where it lay keeps its number, and a starter that lies there stays it.
        """
        if self._holds(sightings):
            return self._with(sightings)
        still = self._that_still_lies(sightings)
        after = still._with(sightings)
        lies = any(card.card == self.starter for card in after.cards)
        after = replace(after, starter=self.starter if lies else None)
        return after.with_baseline() if still.cards or still.none else after

    def _with(self, sightings: Sequence[Sighting]) -> "TableCards":
        """Put what was read beside the cards that people know, all as they lie there."""
        seen = [card for card in sightings if not here(card.boxes, _boxes(self.none))]
        known = tuple(_seen_in(seen, card) for card in self.cards if card.by_hand)
        fresh = (self._numbered(card, place) for place, card in enumerate(seen))
        lying = (*known, *_beside(known, fresh))
        return replace(self, cards=tuple(sorted(lying, key=lambda card: _left(card.sighting))))

    def _that_still_lies(self, sightings: tuple[Sighting, ...]) -> "TableCards":
        """Keep the corrections of cards that lie where they were corrected, and read the same."""
        known = tuple(
            card
            for card in self.cards
            if card.by_hand and _lies(card.read, card.sighting, sightings)
        )
        return TableCards(known, none=tuple(n for n in self.none if _lies(n.card, n, sightings)))

    def put_right(self, number: int, card: Card) -> "TableCards":
        """Say what a card really is; an equal card that was only read is doubtful from then on.

        Raises NotAllowedError when a person gave that card to another place.
        """
        wrong = self._find(number)
        others = self._without_doubling(card, number)
        known = replace(wrong.sighting, card=card, confidence=1.0, certain=True, candidates=())
        right = TableCard(number, known, by_hand=True, read=wrong.read or wrong.card)
        cards = tuple(right if other.number == number else other for other in others)
        starter = card if self.starter == wrong.card else self.starter
        return replace(self.with_baseline(), cards=cards, starter=starter)

    def add(self, card: Card, *, starter: bool = False) -> "TableCards":
        """Lay a card that no picture shows; raises NotAllowedError as ``put_right`` does."""
        others = self._without_doubling(card)
        laid = TableCard(self._next_number(), Sighting(card, 1.0, True, (), ()), by_hand=True)
        turned = card if starter else self.starter
        return replace(self.with_baseline(), cards=(*others, laid), starter=turned)

    def take_away(self, number: int) -> "TableCards":
        """Forget a card that is none, or belongs to nobody."""
        gone = self._find(number)
        cards = tuple(other for other in self.cards if other.number != number)
        starter = None if self.starter == gone.card else self.starter
        seemed = replace(gone.sighting, card=gone.read or gone.card)
        none = (*self.none, *((seemed,) if seemed.boxes else ()))
        return replace(self.with_baseline(), cards=cards, starter=starter, none=none)

    def seen(self) -> "TableCards":
        """Leave out the cards that no picture shows: they lay there for somebody's word alone."""
        cards = tuple(card for card in self.cards if card.sighting.boxes)
        starter = next((card.card for card in cards if card.card == self.starter), None)
        return replace(self, cards=cards, starter=starter)

    def with_baseline(self) -> "TableCards":
        """Note what was read at a correction, which holds while half of these cards lie there."""
        return replace(self, baseline=frozenset(c.card for c in self.cards if not c.by_hand))

    def view(self, hand_size: int = 4) -> TableView:
        """Arrange the cards: by where they lie, or by hand once a card was laid by hand."""
        seen = tuple(card.sighting for card in self.cards)
        if all(sighting.boxes for sighting in seen):
            return arrange(seen, self.starter, hand_size)
        return _laid(tuple(sighting.card for sighting in seen), self.starter, hand_size)

    def with_busy(self, busy: frozenset[Card]) -> "TableCards":
        """Note which cards do not lie free, as they are read."""
        cards = tuple(replace(card, busy=(card.read or card.card) in busy) for card in self.cards)
        return replace(self, cards=cards)

    def numbered(self, number: int) -> TableCard | None:
        """Find a card by its number; None when it has left."""
        return next((card for card in self.cards if card.number == number), None)

    def _holds(self, sightings: tuple[Sighting, ...]) -> bool:
        """Whether these are the cards that somebody corrected."""
        if self.baseline:
            named = {card for seen in sightings for card in _named(seen)}
            return 2 * len(self.baseline & named) >= len(self.baseline)
        boxes = _boxes(sightings)
        known = _boxes(card.sighting for card in self.cards)
        return here(known, boxes) or not (known or boxes)

    def _numbered(self, sighting: Sighting, fresh: int) -> TableCard:
        """Number what was read: as before where the same card lies there."""
        for card in self.cards:
            if card.card == sighting.card and here(sighting.boxes, card.sighting.boxes):
                return TableCard(card.number, sighting)
        return TableCard(self._next_number() + fresh, sighting)

    def _next_number(self) -> int:
        return max((card.number for card in self.cards), default=-1) + 1

    def _find(self, number: int) -> TableCard:
        if card := self.numbered(number):
            return card
        raise NotAllowedError(say("that card is no longer on the table"))

    def _without_doubling(self, card: Card, number: int = -1) -> tuple[TableCard, ...]:
        same = (other for other in self.cards if other.card == card and other.number != number)
        for other in same:
            if other.by_hand:
                raise NotAllowedError(_is_there(card))
        return tuple(
            _doubted(other) if other.card == card and other.number != number else other
            for other in self.cards
        )


def _is_there(card: Card) -> Sentence:
    name = card.symbols
    return say("{card} is on the table already: put the other one right first", card=name)


def _named(sighting: Sighting) -> Iterator[Card]:
    yield sighting.card
    yield from (candidate.card for candidate in sighting.candidates)


def _left(sighting: Sighting) -> float:
    """Where a card begins from the left; one that no picture shows comes last."""
    return min((left for left, *_ in sighting.boxes), default=inf)


def _boxes(sightings: Iterable[Sighting]) -> list[Box]:
    return [box for sighting in sightings for box in sighting.boxes]


def _lies(read: Card | None, where: Sighting, sightings: tuple[Sighting, ...]) -> bool:
    """Whether a card is read in the same place as the same one."""
    found = at(where.boxes, sightings)
    return found is not None and read in tuple(_named(found))


def _seen_in(sightings: list[Sighting], card: TableCard) -> TableCard:
    """The same card where it lies now; one that cannot be read just now lies where it lay."""
    found = at(card.sighting.boxes, sightings)
    if found is None:
        return card
    known = replace(found, card=card.card, confidence=1.0, certain=True, candidates=())
    return replace(card, sighting=known)


def _beside(known: tuple[TableCard, ...], fresh: Iterable[TableCard]) -> Iterator[TableCard]:
    """What was read beside cards that people know; an equal card is doubtful."""
    told = {card.card for card in known}
    places = _boxes(card.sighting for card in known)
    for card in fresh:
        if not here(card.sighting.boxes, places):
            yield _doubted(card) if card.card in told else card


def _laid(cards: tuple[Card, ...], starter: Card | None, hand_size: int) -> TableView:
    """Arrange cards of which some lie nowhere: the starter is the one that a person chose."""
    hand = tuple(card for card in cards if card != starter)
    if starter is not None and len(hand) == hand_size:
        return TableView(hand, starter, (), ())
    problems: tuple[Problem, ...] = ()
    if len(cards) > hand_size + 1:
        problems = (Problem(ProblemKind.TOO_MANY, hand),)
    elif len(hand) == hand_size + 1:
        problems = (Problem(ProblemKind.WHICH_STARTER, hand),)
    return TableView(None, starter, hand, problems)


def _doubted(card: TableCard) -> TableCard:
    return replace(card, sighting=replace(card.sighting, certain=False))
