"""The cards on the table now: what was read in the picture, and what people put right by hand."""

from dataclasses import dataclass, replace

from scorer.cards import Card
from vision.sighting import Sighting
from vision.table import Problem, ProblemKind, TableView, arrange

SHOWN_CARDS = 5
"""A hand or a crib and the starter."""


class ShownError(ValueError):
    """A correction that cannot be right; the text says why."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card on the table; its number stays the same while corrections are made."""

    number: int
    sighting: Sighting
    by_hand: bool = False

    @property
    def card(self) -> Card:
        """The card that it is taken for."""
        return self.sighting.card

    @property
    def certain(self) -> bool:
        """Whether it may be counted without asking."""
        return self.sighting.certain


@dataclass(frozen=True, slots=True)
class Shown:
    """All cards that lie open, the starter if somebody chose it, and whether this is the crib."""

    cards: tuple[ShownCard, ...] = ()
    starter: Card | None = None
    crib: bool = False

    @classmethod
    def read(cls, sightings: tuple[Sighting, ...]) -> "Shown":
        """Start from what was read in a picture, in the order in which it lies there."""
        in_order = sorted(sightings, key=lambda seen: min(left for left, *_ in seen.boxes))
        return cls(tuple(ShownCard(number, seen) for number, seen in enumerate(in_order)))

    def put_right(self, number: int, card: Card) -> "Shown":
        """Say what a card really is; an equal card that was only read is doubtful from then on.

        Raises ShownError when a person gave that card to another place.
        """
        wrong = self._find(number)
        others = self._without_doubling(card, number)
        known = replace(wrong.sighting, card=card, confidence=1.0, certain=True, candidates=())
        right = ShownCard(number, known, by_hand=True)
        cards = tuple(right if other.number == number else other for other in others)
        starter = card if self.starter == wrong.card else self.starter
        return replace(self, cards=cards, starter=starter)

    def add(self, card: Card, *, starter: bool = False) -> "Shown":
        """Lay a card that no picture shows; raises ShownError as ``put_right`` does."""
        others = self._without_doubling(card)
        number = max((other.number for other in others), default=-1) + 1
        laid = ShownCard(number, Sighting(card, 1.0, True, (), ()), by_hand=True)
        return replace(self, cards=(*others, laid), starter=card if starter else self.starter)

    def take_away(self, number: int) -> "Shown":
        """Forget a card that is none, or belongs to nobody."""
        gone = self._find(number)
        cards = tuple(other for other in self.cards if other.number != number)
        starter = None if self.starter == gone.card else self.starter
        return replace(self, cards=cards, starter=starter)

    def choose_starter(self, number: int) -> "Shown":
        """Say which card was turned up."""
        return replace(self, starter=self._find(number).card)

    def view(self) -> TableView:
        """Arrange the cards: by where they lie, or by hand once a card was laid by hand."""
        seen = tuple(card.sighting for card in self.cards)
        if all(sighting.boxes for sighting in seen):
            return arrange(seen, self.starter)
        return _laid(tuple(sighting.card for sighting in seen), self.starter)

    def _find(self, number: int) -> ShownCard:
        for card in self.cards:
            if card.number == number:
                return card
        raise ShownError("that card is no longer on the table")

    def _without_doubling(self, card: Card, number: int = -1) -> tuple[ShownCard, ...]:
        return tuple(
            _doubted(other) if other.card == card and other.number != number else other
            for other in self.cards
        )


def _laid(cards: tuple[Card, ...], starter: Card | None) -> TableView:
    """Arrange cards of which some lie nowhere: the starter is the one that a person chose."""
    hand = tuple(card for card in cards if card != starter)
    if starter is not None and len(hand) == SHOWN_CARDS - 1:
        return TableView(hand, starter, (), ())
    problems: tuple[Problem, ...] = ()
    if len(cards) > SHOWN_CARDS:
        text = f"{len(cards)} cards: a hand and its starter are five. Take the others away."
        problems = (Problem(ProblemKind.TOO_MANY, text, hand),)
    elif len(hand) == SHOWN_CARDS:
        problems = (Problem(ProblemKind.WHICH_STARTER, "Which card is the starter?", hand),)
    return TableView(None, starter, hand, problems)


def _doubted(card: ShownCard) -> ShownCard:
    if card.by_hand:
        raise ShownError(f"{card.card} is on the table already: put the other one right first")
    return replace(card, sighting=replace(card.sighting, certain=False))
