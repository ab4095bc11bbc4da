"""The games that are kept, as the page lists them."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from scorer.language.sentence import Words
from scorer.statistics.game_summary import GameSummary
from web.games.entries_json import time_json
from web.games.going_on import last_of_each
from web.games.listed_text import OTHER_RULES, end_text, in_match, score_text
from web.log.entries import GameEntry
from web.page.players import called

MOST_TEXTS = 4096
"""Games of the same people end alike again and again: so many different ends are said once."""


def kept_json(
    entries: Iterable[GameEntry],
    summaries: Mapping[int, GameSummary | None],
    here: int,
    words: Words,
) -> Iterator[dict[str, Any]]:
    """Describe the games that somebody played; ``here`` is the number of the game on the page.

    A game by other rules is known by its players alone: it can be written down, and deleted. A game
    that ``goes_on`` can be put on the page again, also one that is ``over``, to be put right.
    """
    listed = tuple(entries)
    last = last_of_each(listed) - {here}
    for entry in listed:
        if entry.played and entry.number in summaries:
            game = summaries[entry.number]
            yield {
                "number": entry.number,
                "changed_at": time_json(entry.changed_at),
                "names": list(entry.names if game is None else called(game.names, words)),
                "match": "" if entry.match is None else in_match(entry.match).within(words),
                "here": entry.number == here,
                "known": game is not None,
                "goes_on": entry.number in last and game is not None,
                "over": game is not None and game.winner is not None,
                **(_unknown(entry, words) if game is None else _texts(game, words)),
            }


def _unknown(entry: GameEntry, words: Words) -> dict[str, str]:
    return {"text": ", ".join(entry.names), "means": OTHER_RULES.within(words)}


@lru_cache(maxsize=MOST_TEXTS)
def _texts(game: GameSummary, words: Words) -> Mapping[str, str]:
    names = called(game.names, words)
    text, means = score_text(game, names), end_text(game, names)
    return {"text": text.within(words), "means": means.within(words)}
