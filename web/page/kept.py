"""The games that are kept, as the page lists them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorer.game.standing import Standing
from scorer.language.words import Words
from web.games.entries_json import time_json
from web.games.going_on import last_of_each
from web.games.listed_text import OTHER_RULES, end_text, in_match, score_text
from web.log.entries import GameEntry
from web.page.players import called


def kept_json(
    entries: Iterable[GameEntry], standings: Mapping[int, Standing | None], here: int, words: Words
) -> Iterator[dict[str, Any]]:
    """Describe the games that somebody played; ``here`` is the number of the game on the page.

    A game by other rules is known by its players alone: it can be written down, and deleted. A game
    that ``goes_on`` can be put on the page again, also one that is ``over``, to be put right.
    """
    listed = tuple(entries)
    last = last_of_each(listed)
    for entry in listed:
        if entry.played and entry.number in standings:
            now = standings[entry.number]
            yield {
                "number": entry.number,
                "changed_at": time_json(entry.changed_at),
                "names": list(entry.names if now is None else called(now, words)),
                "match": "" if entry.match is None else in_match(entry.match).within(words),
                "here": entry.number == here,
                "known": now is not None,
                "goes_on": entry.number in last - {here} and now is not None,
                "over": now is not None and now.winner is not None,
                **_texts(entry, now, words),
            }


def _texts(entry: GameEntry, now: Standing | None, words: Words) -> dict[str, str]:
    if now is None:
        return {"text": ", ".join(entry.names), "means": OTHER_RULES.within(words)}
    names = called(now, words)
    text, means = score_text(now, names), end_text(now, names)
    return {"text": text.within(words), "means": means.within(words)}
