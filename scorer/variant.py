"""The forms of the game, each a record of numbers and choices (rules.md 8)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from scorer.cards import Card, different
from scorer.language.sentence import Refusal, Sentence, quoted, say, say_many


class VariantError(Refusal):
    """No variant has that name; the message lists the names."""


class HandError(Refusal):
    """Those cards are no hand of the variant; the message says why."""


class Scoring(StrEnum):
    """By which table combinations score."""

    CRIBBAGE = "cribbage"
    COSTLY_COLOURS = "costly-colours"
    COSTLY_COLOURS_MODERN = "costly-colours-modern"


@dataclass(frozen=True, slots=True)
class Variant:
    """How many play, how many cards are dealt, kept and laid away, and how far the game goes.

    A flush takes the whole hand, or the whole crib and the starter (rules.md 4.1, 8).
    ``players`` and ``targets`` list what is allowed, the usual one first. ``to_crib`` cards of the
    pack go to the crib beside the discards; a crib of size 0 means that there is none.
    """

    name: str
    title: Sentence = field(default=say("cribbage"), compare=False, repr=False)
    """What players call it."""
    players: tuple[int, ...] = (2,)
    dealt: int = 6
    discards: int = 2
    to_crib: int = 0
    hand_size: int = 4
    crib_size: int = 4
    targets: tuple[int, ...] = (121, 61)
    first_bonus: int = 0
    """What the first pone pegs before the first deal: "three for last" (rules.md 9.12)."""
    single_series: bool = False
    """Whether the play ends with its first series, cards left over unplayed."""
    partners: bool = False
    """Whether the seats across the table share their pegs."""
    handicap: int = 0
    """The hole in which a captain starts, alone against the others; 0: no captain."""
    auction: bool = False
    """Whether the crib goes to the highest bidder, who also leads and counts first."""
    lowest_wins: bool = False
    """Whether it is lost, not won, to reach the target first."""
    shows_first: bool = False
    """Whether hands are counted before the play."""
    scoring: Scoring = Scoring.CRIBBAGE
    experimental: bool = False
    """Whether the sources carry only part of the rules."""

    @property
    def target(self) -> int:
        """The usual target, in holes."""
        return self.targets[0]

    def check(self, hand: Sequence[Card], starter: Card | None, *, crib: bool) -> None:
        """Raise ``HandError`` for a wrong number of cards, ``CardError`` for a card twice."""
        size = self.crib_size if crib else self.hand_size
        if crib and not size:
            raise HandError(say("{variant} has no crib", variant=self.title))
        if len(hand) != size:
            raise HandError(self._sized(len(hand), crib=crib))
        different(hand if starter is None else (*hand, starter))

    def _sized(self, number: int, *, crib: bool) -> Sentence:
        """Say how many cards a hand or crib has, which has another ``number`` of them."""
        values = {"variant": self.title, "number": number}
        if crib:
            return say_many(
                "{variant}: a crib has {n} card beside the starter, not {number}",
                "{variant}: a crib has {n} cards beside the starter, not {number}",
                self.crib_size,
                **values,
            )
        return say_many(
            "{variant}: a hand has {n} card beside the starter, not {number}",
            "{variant}: a hand has {n} cards beside the starter, not {number}",
            self.hand_size,
            **values,
        )


SIX_CARD = Variant("six-card", say("six-card cribbage"))
FIVE_CARD = Variant(
    "five-card",
    say("five-card cribbage"),
    dealt=5,
    hand_size=3,
    targets=(61, 121),
    first_bonus=3,
    single_series=True,
)
FIVE_CARD_KEEP_FOUR = Variant(
    "five-card-keep-four",
    say("five-card cribbage, four cards kept"),
    dealt=5,
    discards=1,
    to_crib=2,
    targets=(61, 121),
)
SEVEN_CARD = Variant(
    "seven-card", say("seven-card cribbage"), dealt=7, hand_size=5, targets=(181, 121, 61)
)
SEVEN_CARD_CRIB_OF_FIVE = Variant(
    "seven-card-crib-of-five",
    say("seven-card cribbage with a crib of five"),
    dealt=7,
    to_crib=1,
    hand_size=5,
    crib_size=5,
    targets=(181, 121, 61),
)
THREE_HANDED = Variant(
    "three-handed", say("three-handed cribbage"), players=(3,), dealt=5, discards=1, to_crib=1
)
FOUR_HANDED = Variant(
    "four-handed",
    say("four-handed cribbage, partners"),
    players=(4,),
    dealt=5,
    discards=1,
    partners=True,
)
CAPTAIN = Variant(
    "captain",
    say("captain cribbage (one against two)"),
    players=(3,),
    dealt=5,
    discards=1,
    to_crib=1,
    targets=(121,),
    handicap=60,
)
AUCTION = Variant("auction", say("auction cribbage"), auction=True)
LOWBALL = Variant("lowball", say("lowball (who reaches the target loses)"), lowest_wins=True)
NODDY = Variant(
    "noddy",
    say("Noddy"),
    dealt=3,
    discards=0,
    hand_size=3,
    crib_size=0,
    targets=(31, 15, 21, 61),
    single_series=True,
    shows_first=True,
    experimental=True,
)
COSTLY_COLOURS = Variant(
    "costly-colours",
    say("Costly Colours"),
    dealt=3,
    discards=0,
    hand_size=3,
    crib_size=0,
    targets=(61, 121),
    scoring=Scoring.COSTLY_COLOURS,
    experimental=True,
)
COSTLY_COLOURS_MODERN = Variant(
    "costly-colours-modern",
    say("Costly Colours, modern form"),
    dealt=3,
    discards=0,
    hand_size=3,
    crib_size=0,
    targets=(121, 61),
    scoring=Scoring.COSTLY_COLOURS_MODERN,
    experimental=True,
)

VARIANTS = {
    variant.name: variant
    for variant in (
        *(SIX_CARD, FIVE_CARD, FIVE_CARD_KEEP_FOUR, SEVEN_CARD, SEVEN_CARD_CRIB_OF_FIVE),
        *(THREE_HANDED, FOUR_HANDED, CAPTAIN, AUCTION, LOWBALL),
        *(NODDY, COSTLY_COLOURS, COSTLY_COLOURS_MODERN),
    )
}


def variant_named(name: str) -> Variant:
    """Find a variant; raise ``VariantError`` if there is none of that name.

    >>> variant_named("five-card").target
    61
    """
    if name not in VARIANTS:
        names = ", ".join(VARIANTS)
        raise VariantError(
            say("no variant is called '{name}'; there are {names}", name=quoted(name), names=names)
        )
    return VARIANTS[name]
