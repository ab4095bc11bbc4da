"""The games that are kept, as the page lists them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.match.outcome import outcome
from web.games.entries_json import time_json
from web.log.entries import GameEntry
from web.page.match import points_text
from web.page.players import called

OTHER_RULES = say("by the rules of another version of cribcam")


def kept_json(
    entries: Iterable[GameEntry], standings: Mapping[int, Standing | None], here: int, words: Words
) -> Iterator[dict[str, Any]]:
    """Describe the games that somebody played; ``here`` is the number of the one on the page.

    Of a game by other rules only its players are known: it can be written down, and deleted.
    """
    for entry in entries:
        if entry.played and entry.number in standings:
            now = standings[entry.number]
            yield {
                "number": entry.number,
                "changed_at": time_json(entry.changed_at),
                "names": list(entry.names if now is None else called(now, words)),
                "here": entry.number == here,
                "known": now is not None,
                **_told(entry, now, words),
            }


def _told(entry: GameEntry, now: Standing | None, words: Words) -> dict[str, str]:
    if now is None:
        return {"text": ", ".join(entry.names), "means": OTHER_RULES.within(words)}
    names = called(now, words)
    sides = [" & ".join(names[seat] for seat in side) for side in now.setup.sides]
    text = points_text(sides, [pegs.front for pegs in now.pegs])
    means = say("{variant}; {end}", variant=now.setup.variant.title, end=_end(now, names))
    return {"text": text.within(words), "means": means.within(words)}


def _end(now: Standing, names: tuple[str, ...]) -> Sentence:
    ended = outcome(replace(now, names=names))
    return say("not over") if ended is None else ended.text
