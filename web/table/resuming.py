"""The table that goes on with a game of the log."""

import sys
from dataclasses import replace
from uuid import uuid4

from scorer.setup import Setup
from web.games.games import Games
from web.games.going_on import go_on
from web.games.refusals import OtherRulesError
from web.games.saved_text import game_begun
from web.table.match import match_of
from web.table.seen.last_seen import LastSeen
from web.table.settings import Settings
from web.table.state import State


def resumed(games: Games, settings: Settings) -> State:
    """Go on with the game that the page had last, or begin one if there is none.

    What cannot even be played again is said on standard error: nobody would look for it.
    """
    number = games.on_page()
    try:
        if number is not None:
            game, match = games.game(number), match_of(games, number)
            return State(game, number, settings, match=match)
    except OtherRulesError as error:
        print(f"cribcam: {error}", file=sys.stderr)
    game = game_begun(Setup())
    return State(game, games.begin(uuid4().hex, game, on_page=True), settings)


def brought_back(games: Games, number: int, cleared: State) -> State:
    """Put a kept game on a table that was cleared for it; raises as ``go_on`` does."""
    game = go_on(games, number)
    return replace(cleared, game=game, game_number=number, match=match_of(games, number))


def watched_on(fresh: State, before: State) -> State:
    """Another game at a table that is looked at as before: what lay there means nothing in it."""
    cards = replace(before.on_table, last_seen=LastSeen())
    watched = replace(fresh, zones_version=before.zones_version)
    return watched.with_cards(cards, before.camera).all_spent()
