"""What a game that is over came to: its figures player by player, and its best hand and crib."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorer.game.game import Game
from scorer.language.sentence import Sentence, Words, say
from scorer.statistics.game_summary import GameFigures
from scorer.statistics.statistics import BestCount, PlayerStatistics
from web.page.players import names
from web.statistics.figures import Figures, figures
from web.statistics.table import of_a_game_json


def result_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe a game that is over; None while it goes on."""
    if game.winner is None:
        return None
    called = names(game, words)
    came_to = GameFigures.of(replace(game.now, names=called))
    *players, everybody = figures({0: came_to}).players
    players.sort(key=lambda player: called.index(player.name or ""))
    best = [line.within(words) for line in _best(everybody, called)]
    return {**of_a_game_json(Figures(tuple(players), ()), words), "best": best}


def _best(everybody: PlayerStatistics, called: tuple[str, ...]) -> Iterator[Sentence]:
    if everybody.best_hand is not None:
        yield say("Best hand: {told}", told=_count_text(everybody.best_hand, called))
    if everybody.best_crib is not None:
        yield say("Best crib: {told}", told=_count_text(everybody.best_crib, called))


def _count_text(count: BestCount, called: tuple[str, ...]) -> Sentence:
    return say(
        "{name}, {points} with {cards} and {starter}",
        name=called[count.seat],
        points=count.points,
        cards=" ".join(card.symbols for card in count.cards),
        starter=count.starter.symbols,
    )
