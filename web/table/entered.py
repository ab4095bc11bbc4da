"""The cards on the table that are in the game, and as which each was turned, laid or shown."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.game import Game
from web.table.card import TableCard
from web.table.due import known, of_last_deal

Entered: TypeAlias = Mapping[int, Card]
"""As which cards they are in the game, by their numbers on the table."""


def entered_after(before: Entered, game: Game, lying: Sequence[TableCard]) -> Entered:
    """Enter each card of the game under its number; what has left or stands no more is forgotten.

    Once it is entered it may be read as another one: that is a difference.
    """
    numbers, there = {card.number for card in lying}, of_deal(game) | of_last_deal(game)
    kept = {number: card for number, card in before.items() if number in numbers and card in there}
    surely_last = sorted(lying, key=lambda card: card.certain)
    found = {card.card: card.number for card in surely_last if card.number not in kept}
    new = there.intersection(found).difference(kept.values())
    return {**kept, **{found[card]: card for card in new}}


def others_with(game: Game, card: Card) -> Collection[Card]:
    """The cards of the deal in which a card of the game is: none of them lies there twice."""
    here = of_deal(game)
    return here if card in here else of_last_deal(game)


def of_deal(game: Game) -> frozenset[Card]:
    """The cards that were turned, laid or shown in this deal."""
    return known(game).union(game.now.deal.laid_by)
