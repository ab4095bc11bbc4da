"""The card on the table that was turned as the starter, whether anybody has read it or not."""

from collections.abc import Iterable
from math import inf

from scorer.game.events import StarterUnread
from scorer.game.game import Game
from web.table.card import TableCard


def is_unread(game: Game) -> bool:
    """Tell whether the starter of this deal was turned, and nobody knows which it is."""
    return game.now.deal.play is not None and game.now.deal.starter is None


def unread_event(game: Game) -> int:
    """Tell the number of the event that turned a starter which nobody has read.

    Raises ValueError where no starter is unread.
    """
    return max(number for number, step in game.made if isinstance(step, StarterUnread))


def turned_up(game: Game, cards: Iterable[TableCard]) -> TableCard | None:
    """Find the starter that was turned just now: the first doubtful card where it is unread."""
    starter = game.now.deal.starter
    if starter is not None:
        return next((card for card in cards if card.card == starter), None)
    doubtful = (card for card in cards if not card.certain) if is_unread(game) else ()
    return min(doubtful, key=came_s, default=None)


def came_s(card: TableCard) -> float:
    """Tell when a card came, in seconds of the frames; what nobody saw come was there before."""
    return -inf if card.arrival is None else card.arrival.time_s
