"""What the players are called on the page: everybody has a name there."""

from scorer.game.game import Game
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence
from scorer.language.words import Words
from web.games.names import NUMBERED


def name_of(game: Game, seat: int) -> str | Sentence:
    """Call a player by name; one whom nobody named by a number, in the language of whoever asks."""
    return game.now.named_players[seat] or NUMBERED[seat]


def names(game: Game, words: Words) -> tuple[str, ...]:
    """Call all players, by seat, in a language."""
    return called(game.now, words)


def called(now: Standing, words: Words) -> tuple[str, ...]:
    """Call the players of a game that stands so."""
    return tuple(
        NUMBERED[seat].within(words) if name is None else name
        for seat, name in enumerate(now.named_players)
    )
