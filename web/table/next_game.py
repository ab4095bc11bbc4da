"""The game after the one on the page: its players and rules again, dealt by whose turn it is."""

from dataclasses import replace

from scorer.game.events import DealerSet
from scorer.game.game import Game, NotAllowedError
from scorer.language.sentence import say
from scorer.match.match import next_dealer
from scorer.match.points import Result
from scorer.setup import Seat, Setup
from web.games.names import distinct
from web.games.saved_text import game_begun
from web.table.match import GameOfMatch


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
