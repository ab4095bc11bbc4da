"""The count that is visible now."""

from collections.abc import Iterable, Sequence
from typing import Any

from scorer.as_json.game import score_json
from scorer.cards import Card
from scorer.game.game import Game
from scorer.game.standing import Count
from scorer.language.sentence import Words
from scorer.pegs import Reason
from scorer.score import Score, total
from scorer.spoken.counting import KINDS, phrase, spoken_parts
from web.page.cards import whose
from web.table.claims import claim_of, last_count, open_call, secrets
from web.table.free_count import FreeCount


def count_json(game: Game, free: FreeCount | None, words: Words) -> dict[str, Any] | None:
    """Describe the visible count; None while there is none, or it is a secret.

    ``cards`` are those of the hand or crib, and the starter last. ``free`` is what lies there while
    no dealer is set.
    """
    if free is not None:
        scores = free.visible_scores
        nobodys = {"seat": None, "crib": False, "title": "", "cards": _texts(free.cards)}
        return None if scores is None else {**_untitled(scores, words), **nobodys}
    count = visible_count(game)
    if count is None:
        return None
    title = whose(game, count.seat, crib=count.crib).within(words)
    owner = {"seat": count.seat.name, "crib": count.crib, "title": title}
    cards = _texts((*count.cards, count.starter))
    return {**_untitled(count.scores, words), **owner, "cards": cards}


def visible_count(game: Game) -> Count | None:
    """Find the visible count of the deal; None while it is a secret, and while a claim of the play
    may be called, which would be taken for the claim of the hand that is shown.
    """
    called = open_call(game)
    hidden = claim_of(game) is not None or secrets(game).last_count
    of_play = called is not None and called.reason is Reason.PLAY
    return None if hidden or of_play else last_count(game)


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _untitled(scores: Sequence[Score], words: Words) -> dict[str, Any]:
    return {
        "total": total(scores),
        "phrase": phrase(scores, words),
        "parts": [
            {
                "text": part.text.within(words),
                "cards": _texts(part.cards),
                "total": part.total,
            }
            for part in spoken_parts(scores)
        ],
        "scores": [
            {**score_json(score), "name": KINDS[score.kind].within(words)} for score in scores
        ],
    }
