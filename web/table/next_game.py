"""The game after the one on the page: its players and rules again, dealt by whose turn it is."""

import sys
from dataclasses import replace
from uuid import uuid4

from scorer.game.events import DealerSet
from scorer.game.game import Game, NotAllowedError
from scorer.language.sentence import say
from scorer.match.match import next_dealer
from scorer.match.points import Result
from scorer.setup import Seat, Setup
from web.games.games import Games, OtherRulesError, distinct, game_begun, go_on
from web.table.cards import LastSeen
from web.table.settings import Settings
from web.table.state import GameOfMatch, State, match_of


def following(game: Game, in_match: GameOfMatch | None) -> Game:
    """Begin the game after one that is over: the next of a match that goes on, else one alike.

    Raises NotAllowedError where a game of the match is left to be finished.
    """
    if in_match is not None and not in_match.standing.over:
        return next_of_match(game, in_match, in_match.match.entry.number)
    fresh = game_begun(_led_by_the_next(game.setup, game.setup.captain), _names(game))
    dealer = None if fresh.now.dealer is not None else _first_dealer(game)
    return fresh if dealer is None else fresh.apply(DealerSet(dealer))


def next_of_match(game: Game, in_match: GameOfMatch | None, number: int) -> Game:
    """Begin the next game of the match on the page, dealt by whose turn it is, if that is known.

    Its players are called as they are on the page: a name that was put right stays so. Captains
    take turns.
    """
    if in_match is None or in_match.match.entry.number != number:
        raise NotAllowedError(say("that match is not the one on the page: look again"))
    standing = in_match.standing
    if standing.over or standing.unfinished:
        raise NotAllowedError(say("the match does not go on now: begin a single game, or a match"))
    setup = _led_by_the_next(standing.next_setup(), game.setup.captain)
    return standing.dealt(game_begun(setup, _names(game)))


def _names(game: Game) -> tuple[str | None, ...]:
    """The names of the players; of those who are called alike only the first keeps the name."""
    return distinct(game.now.named_players)


def _first_dealer(game: Game) -> Seat | None:
    """Tell who deals after a single game (rules.md 7.4); None: it is cut for, or nobody knows."""
    result = Result.of(game.now)
    return None if result is None else next_dealer((result,), game.setup.rules.next_dealer)


def _led_by_the_next(setup: Setup, captain: Seat) -> Setup:
    """Let the seat after that of the last ``captain`` be it, where one plays against the others."""
    return replace(setup, captain=setup.left_of(captain)) if setup.variant.handicap else setup


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
    return watched.with_cards(cards, before.camera).with_all_consumed()
