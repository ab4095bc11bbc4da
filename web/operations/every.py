"""Every operation by the name with which the page posts it."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from web.operations import cards, claims, deal, new_game, past, pegs, table
from web.operations.arguments import Arguments
from web.table.counting import Counter
from web.table.state import Change, State

Act: TypeAlias = Callable[[State, Arguments], Change]

_CARDS = (cards.correct, cards.add, cards.remove, cards.starter, cards.crib, cards.clear)
_PEGS = (pegs.peg, pegs.back, past.undo, past.redo, past.amend)
_TABLE = (table.rename, table.mode, table.zones, table.turn, table.flip, table.keep_pictures)
_DEAL = (deal.dealer, deal.bid, deal.lay, deal.go, deal.played, deal.skip, cards.count)


def operations(counter: Counter) -> dict[str, Act]:
    """Name every operation; ``counter`` counts cards while no dealer is set."""
    plain = (*_CARDS, *_PEGS, *_TABLE, *_DEAL, new_game.new, claims.claim, claims.call)
    named: dict[str, Act] = {act.__name__: act for act in plain}
    named["pass"] = claims.nobody_calls
    named["take"] = partial(claims.take, counter=counter)
    return named
