"""The hands that are known from the play, where it was entered by hand to its last card."""

from scorer.cards import Card
from scorer.events import Laid
from scorer.game import Game
from scorer.phase import Phase
from web.table.due import Due

FIRST_NUMBER = 2000
"""The numbers of these cards begin here, beyond those of locked cards."""


def played_hand(game: Game, wanted: Due) -> tuple[Card, ...]:
    """Give the hand that is due as it was laid; nothing where not all of it was."""
    now = game.now
    if wanted.seat is None or wanted.crib or now.phase is not Phase.SHOW:
        return ()
    cards = now.table.laid(wanted.seat)
    return cards if len(cards) == wanted.size else ()


def lay_of(game: Game, card: Card) -> tuple[int, Laid]:
    """Find the step that laid a card last, with the number of its event; somebody did lay it."""
    lays = ((number, step) for number, step in reversed(game.made) if isinstance(step, Laid))
    return next(found for found in lays if found[1].card == card)
