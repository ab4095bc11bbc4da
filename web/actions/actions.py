"""Every operation by the name with which the page posts it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias, TypeVar

from web.actions import cards, claims, deal, hindsight, new_game, past, table
from web.fields.sent import Nothing, SeatPoints, Sent, read
from web.table.free_count import FreeCounter
from web.table.state import Change, State

Act: TypeAlias = Callable[[Mapping[str, object]], Callable[[State], Change]]
"""From the fields of a tap to its change of the table; raises FieldError at once."""
Arguments = TypeVar("Arguments", bound=Sent)


def operations(counter: FreeCounter) -> dict[str, Act]:
    """Name every operation; ``counter`` counts cards while no dealer is set."""
    return (
        _CARDS | _GAME | _TABLE | {"take": _act(claims.Take, partial(claims.take, counter=counter))}
    )


def _act(kind: type[Arguments], do: Callable[[State, Arguments], Change]) -> Act:
    def act(sent: Mapping[str, object]) -> Callable[[State], Change]:
        arguments = read(sent, kind)
        return lambda state: do(state, arguments)

    return act


_CARDS = {
    "correct": _act(cards.Correct, cards.correct),
    "add": _act(cards.Add, cards.add),
    "remove": _act(cards.Remove, cards.remove),
    "starter": _act(cards.Starter, cards.starter),
    "crib": _act(cards.Crib, cards.crib),
    "clear": _act(Nothing, cards.clear),
    "count": _act(cards.Count, cards.count),
}
_GAME = {
    "new": _act(new_game.New, new_game.new),
    "again": _act(Nothing, new_game.again),
    "go_on": _act(new_game.GoOn, new_game.go_on),
    "dealer": _act(deal.Dealer, deal.dealer),
    "cut": _act(deal.CutCard, deal.cut),
    "mog": _act(deal.Mog, deal.mog),
    "bid": _act(deal.BidPoints, deal.bid),
    "lay": _act(deal.Lay, deal.lay),
    "go": _act(deal.Go, deal.go),
    "played": _act(Nothing, deal.played),
    "skip": _act(deal.Skip, deal.skip),
    "claim": _act(claims.Claim, claims.claim),
    "call": _act(SeatPoints, claims.call),
    "pass": _act(Nothing, claims.nobody_calls),
    "peg": _act(SeatPoints, claims.peg),
    "back": _act(SeatPoints, claims.back),
    "undo": _act(Nothing, past.undo),
    "redo": _act(Nothing, past.redo),
    "amend": _act(past.Amend, past.amend),
    "laid_away": _act(hindsight.LaidAway, hindsight.laid_away),
}
_TABLE = {
    "rename": _act(table.Rename, table.rename),
    "mode": _act(table.ModeChoice, table.mode),
    "zones": _act(table.DrawnZones, table.zones),
    "turn": _act(table.Turn, table.turn),
    "flip": _act(table.Flip, table.flip),
    "keep_pictures": _act(table.KeepPictures, table.keep_pictures),
    "ask_discards": _act(hindsight.AskDiscards, hindsight.ask_discards),
    "courts": _act(table.CourtsChoice, table.courts),
}
