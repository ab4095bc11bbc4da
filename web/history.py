"""The history of a game: every step that stands, deal by deal, as the page lists it."""

from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Any

from scorer.events import Claimed, Counted, Dealt, Discarded
from scorer.game import Game
from scorer.retold import Told, retold
from scorer.seat import Seat
from scorer.sentence import Sentence, say
from scorer.words import Words
from web.history_text import Telling, text

CORRECTABLE = ("cards", "card", "points")
"""What of a step a player may put right."""


def history_json(
    game: Game, words: Words, *, secret: bool, pictures: Collection[int] = ()
) -> dict[str, Any]:
    """Describe every step that stands, grouped by the deal in which it was made.

    ``secret`` keeps the truth of the last count to itself; ``pictures`` are the numbers of the
    events of which one is kept. Cards that were dealt or laid away are told after their deal.
    """
    tellings = (_telling(game, told, words, secret=secret) for told in retold(game))
    deals = groupby(tellings, key=lambda telling: telling.told.before.deal)
    return {"deals": [_deal(game, number, list(steps), pictures) for number, steps in deals]}


def _telling(game: Game, told: Told, words: Words, *, secret: bool) -> Telling:
    last = (
        isinstance(told.step, Counted | Claimed) and told.after.counts[-1:] == game.now.counts[-1:]
    )
    held = isinstance(told.step, Dealt | Discarded)
    current = told.before.deal == game.now.deal and game.winner is None
    return Telling(told, game.now.names, words, secret and last, held and current)


def _deal(
    game: Game, number: int, tellings: list[Telling], pictures: Collection[int]
) -> dict[str, Any]:
    dealer, words = tellings[0].told.before.dealer, tellings[0].words
    return {
        "deal": number,
        "dealer": None if dealer is None else dealer.name,
        "text": _title(game, number, dealer).within(words),
        "entries": [_entry(game, telling, pictures) for telling in tellings],
    }


def _title(game: Game, number: int, dealer: Seat | None) -> Sentence:
    if dealer is not None:
        return say("Deal {n}: {name} deals", n=number, name=game.now.names[dealer])
    return say("Before the first deal") if game.now.deal else say("No deals were noted")


def _entry(game: Game, telling: Telling, pictures: Collection[int]) -> dict[str, Any]:
    told, seat = telling.told, telling.seat
    return {
        "event": told.number,
        "kind": str(told.step).partition(" ")[0],
        "seat": None if seat is None else Seat(seat).name,
        "name": telling.name,
        "text": text(telling).within(telling.words),
        "cards": _cards(telling),
        "points": telling.points,
        "claimed": told.step.points if isinstance(told.step, Claimed) else None,
        "corrected": game.history[told.number - 1] != told.step,
        "amendable": list(_amendable(telling)),
        "pegs": [pegs.front for pegs in told.after.pegs],
        "picture": f"/kept/{told.number}.jpg" if told.number in pictures else None,
    }


def _cards(telling: Telling) -> list[str]:
    if telling.cards_hidden:
        return []
    cards = getattr(telling.step, "cards", None) or [getattr(telling.step, "card", None)]
    if telling.count is not None:
        cards = telling.count.cards
    return [str(card) for card in cards if card is not None]


def _amendable(telling: Telling) -> Iterator[str]:
    """Name what may be put right; whose cards are not told yet cannot be tapped either."""
    return (
        name for name in CORRECTABLE if hasattr(telling.step, name) and not telling.cards_hidden
    )
