"""Every operation by the name with which the page posts it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeAlias, TypeVar

from scorer.game.events import Event
from scorer.game.game import Game
from web.actions import game, new_game, table
from web.fields import Nothing, RequestBody, SeatPoints, read
from web.table.counted import FreeCounter
from web.table.settings import Settings
from web.table.state import Change, State, done

Act: TypeAlias = Callable[[Mapping[str, object]], Callable[[State], Change]]
"""From the fields of a tap to its change of the table; raises FieldError at once."""
Arguments = TypeVar("Arguments", bound=RequestBody)


def operations(counter: FreeCounter) -> dict[str, Act]:
    """Name every operation; ``counter`` counts cards while no dealer is set."""
    return _CARDS | _GAME | _TABLE | {"take": _act(game.Take, partial(game.take, counter=counter))}


def _act(kind: type[Arguments], do: Callable[[State, Arguments], Change]) -> Act:
    def act(sent: Mapping[str, object]) -> Callable[[State], Change]:
        arguments = read(sent, kind)
        return lambda state: do(state, arguments)

    return act


def _tells(kind: type[Arguments], tell: Callable[[Game, Arguments], tuple[Event, ...]]) -> Act:
    """Let what is told happen: the events follow from the game alone."""
    return _act(kind, lambda state, sent: done(state, *tell(state.game, sent)))


def _chosen(kind: type[Arguments], choose: Callable[[Settings, Arguments], Settings]) -> Act:
    """Go on with other settings."""

    def do(state: State, sent: Arguments) -> Change:
        return Change(replace(state, settings=choose(state.settings, sent)))

    return _act(kind, do)


_CARDS = {
    "correct": _act(table.Correct, table.correct),
    "add": _act(table.Add, table.add),
    "remove": _act(table.Remove, table.remove),
    "starter": _act(table.Starter, table.starter),
    "crib": _act(table.Crib, table.crib),
    "clear": _act(Nothing, table.clear),
    "count": _act(table.Count, table.count),
}
_GAME = {
    "new": _act(new_game.New, new_game.new),
    "again": _act(Nothing, new_game.again),
    "go_on": _act(new_game.GoOn, new_game.go_on),
    "dealer": _tells(game.Dealer, game.dealer),
    "cut": _act(game.CutCard, game.cut),
    "mog": _tells(game.Mog, game.mog),
    "bid": _tells(game.BidPoints, game.bid),
    "lay": _tells(game.Lay, game.lay),
    "go": _tells(game.Go, game.go),
    "played": _tells(Nothing, game.played),
    "skip": _act(game.Skip, game.skip),
    "next_deal": _act(Nothing, game.next_deal),
    "claim": _act(game.Claim, game.claim),
    "call": _tells(SeatPoints, game.call),
    "pass": _tells(Nothing, game.nobody_calls),
    "peg": _tells(SeatPoints, game.peg),
    "back": _tells(SeatPoints, game.back),
    "undo": _act(Nothing, game.undo),
    "redo": _tells(Nothing, game.redo),
    "amend": _tells(game.Amend, game.amend),
    "laid_away": _tells(game.LaidAway, game.laid_away),
}
_TABLE = {
    "rename": _tells(table.Rename, table.rename),
    "mode": _act(table.ModeChoice, table.mode),
    "zones": _act(table.DrawnZones, table.zones),
    "turn": _act(table.Turn, table.turn),
    "flip": _act(table.Flip, table.flip),
    "keep_pictures": _chosen(table.KeepPictures, table.keep_pictures),
    "ask_discards": _chosen(game.AskDiscards, game.ask_discards),
    "courts": _chosen(table.CourtsChoice, table.courts),
}
