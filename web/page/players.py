"""What the players are called on the page: everybody has a name there."""

from collections.abc import Sequence

from scorer.game.game import Game
from scorer.language.sentence import Sentence, Words
from web.games.names import NUMBERED


def name_of(game: Game, seat: int) -> str | Sentence:
    """Call a player by name; one whom nobody named by a number, in the language of whoever asks."""
    return game.now.named_players[seat] or NUMBERED[seat]


def names(game: Game, words: Words) -> tuple[str, ...]:
    """Call all players, by seat, in a language."""
    return called(game.now.named_players, words)


def called(named: Sequence[str | None], words: Words) -> tuple[str, ...]:
    """Call players who have been ``named``, or not, by seat."""
    return tuple(
        NUMBERED[seat].within(words) if name is None else name for seat, name in enumerate(named)
    )
