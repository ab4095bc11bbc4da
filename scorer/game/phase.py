"""The phases of a game (rules.md 2)."""

from enum import StrEnum


class Phase(StrEnum):
    """What is going on: the first once a game, the others once a deal, the last at its end.

    A phase begins when the one before is done with: the cards that are dealt belong to the discard.
    """

    CUT_FOR_DEAL = "cut_for_deal"
    DISCARD = "discard"
    BID = "bid"
    STARTER = "starter"
    PLAY = "play"
    SHOW = "show"
    GAME_OVER = "game_over"
