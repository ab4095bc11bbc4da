"""Rates of the reader, counted on films by ``tests/checks/fit_play.py``, which writes this file."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rates:
    """What a camera shows of cards of the play; lengths are those of a card."""

    side_wrong: float = 0.03
    """A card in its player's row seems to come from another side."""
    side_wrong_pile: float = 0.3
    """The same on a pile, or where only an arm that left shows the side."""
    row: float = 0.7
    """From one card of a row to the next: the deviation."""
    elsewhere: float = 0.02
    """A card lies somewhere else than in its row."""
    pile: float = 0.5
    """From one card of a pile to the next: the deviation."""
    order_s: float = 0.12
    """The deviation of the time at which a card came."""


# Films of seeds (and so many of each) 301 (6), 302 (6), 303 (1), 401 (1), 402 (1).
# a side in a row: 1 of 99 wrong.
# a side on a pile, or only hinted: 8 of 42 wrong.
# of 78 cards 0 lay elsewhere than in their row.
# 144 laid cards were read, 0 never.
RATES = Rates(
    side_wrong=0.0297,
    side_wrong_pile=0.3864,
    row=0.4523,
    elsewhere=0.0125,
    pile=0.2998,
    order_s=0.1089,
)
