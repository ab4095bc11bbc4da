"""What the players are called on the page: everybody has a name there."""

from scorer.game.game import Game
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.seat import Seat
from web.games.saved_text import named_players

_UNNAMED = tuple(say("Player {n}", n=number) for number in range(1, len(Seat) + 1))


def name_of(game: Game, seat: int) -> str | Sentence:
    """Call a player by name; one whom nobody named by a number, in the language of whoever asks."""
    return named_players(game)[seat] or _UNNAMED[seat]


def names(game: Game, words: Words) -> tuple[str, ...]:
    """Call all players, by seat, in a language."""
    called = (name_of(game, seat) for seat in game.seats)
    return tuple(name if isinstance(name, str) else name.within(words) for name in called)
