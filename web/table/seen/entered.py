"""The cards on the table that are in the game, and as which each was turned, laid or shown."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.game import Game
from web.table.card import TableCard
from web.table.due import of_deal, of_last_deal

Entered: TypeAlias = Mapping[int, Card]
"""As which cards they are in the game, by their numbers on the table."""


def entered_after(
    entered: Entered, before: Game, game: Game, lying: Sequence[TableCard]
) -> Entered:
    """Enter each certain card of this deal under its number, beside the cards entered before.

    Cards of this deal and of the last one stay entered as long as they lie there and stand in the
    game. A card that was named anew in this deal is entered anew.
    """
    numbers, here = {card.number for card in lying}, of_deal(game)
    same = before.now.deal_number == game.now.deal_number
    named = here - of_deal(before) if same else here
    still = (here | of_last_deal(game)) - named
    kept = {number: card for number, card in entered.items() if number in numbers and card in still}
    certain = {one.card: one.number for one in lying if one.certain and one.number not in kept}
    new = here.intersection(certain).difference(kept.values())
    return {**kept, **{certain[card]: card for card in new}}


def others_with(game: Game, card: Card) -> Collection[Card]:
    """The cards of the same deal as a card of the game: each lies there once."""
    here = of_deal(game)
    return here if card in here else of_last_deal(game)
