"""Points as they were pegged: by whom, how many, what for, in which deal."""

from dataclasses import dataclass
from enum import StrEnum

from scorer.seat import Seat


class Reason(StrEnum):
    """What points were pegged for."""

    HEELS = "heels"
    PLAY = "play"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"
    BONUS = "bonus"
    """Three for last, in the five-card game."""
    BID = "bid"
    PENALTY = "penalty"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Pegging:
    """One move of a peg; ``points`` are negative where it went back.

    They are the points as earned, also where the game hole stopped the peg. Deals count from 1 on;
    0 is before the first.
    """

    seat: Seat
    points: int
    reason: Reason
    deal: int
