"""Domino cribbage, experimental: the play to thirty-one with tiles (rules.md 8)."""

from dataclasses import dataclass
from typing import Self, cast

from scorer.cards import Card
from scorer.language.sentence import Refusal, quoted, say
from scorer.play.play import PlayRules

MOST_SPOTS = 6
"""On one end of a tile of the double-six set."""
HAND_SIZE = 4
DOMINO = PlayRules(most_pips=2 * MOST_SPOTS)


class TileError(Refusal):
    """A text names no tile of the double-six set; the message says how one is written."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile, its higher end first. Pairs and runs go by the spots of both ends together.

    >>> tile = Tile.parse("5-6")
    >>> str(tile), tile.pips, tile.rank
    ('6-5', 11, 11)
    """

    high: int
    low: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``6-5``, either end first; raise ``TileError`` for anything else."""
        match sorted(text.strip().split("-"), reverse=True):
            case [high, low] if {high, low} <= set(_ENDS):
                return cls(_ENDS.index(high), _ENDS.index(low))
        raise TileError(
            say(
                "'{written}' is not a tile; write both ends, 0 to {most}, as in 6-5",
                written=quoted(text),
                most=MOST_SPOTS,
            )
        )

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def symbols(self) -> str:
        """The tile as people like to read it."""
        return str(self)

    @property
    def pips(self) -> int:
        """What the tile counts."""
        return self.high + self.low

    @property
    def rank(self) -> int:
        """What pairs and runs go by."""
        return self.pips

    @property
    def as_card(self) -> Card:
        """The tile for the play, which asks of a card no more than its pips and its rank."""
        return cast(Card, self)


_ENDS = tuple(str(spots) for spots in range(MOST_SPOTS + 1))
