"""The history of a game: every step that stands, deal by deal, as the page lists it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from scorer.cards import Card
from scorer.game.events import (
    Claimed,
    Counted,
    CribShown,
    Dealt,
    Discarded,
    Laid,
    Shown,
    StarterTurned,
    Step,
)
from scorer.game.game import Game
from scorer.game.retold import retold
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.seat import Seat
from web.history.steps import Telling, text


def cards(telling: Telling) -> tuple[Card, ...]:
    """Give the cards that the step names or counts, as far as they are told yet."""
    return named(telling) or (() if telling.count is None else telling.count.cards)


def named(telling: Telling) -> tuple[Card, ...]:
    """Give the cards that the step itself names, as far as they are told yet."""
    step = telling.step
    if telling.cards_hidden:
        return ()
    return getattr(step, "cards", ()) or ((step.card,) if hasattr(step, "card") else ())


def elsewhere(telling: Telling, deal: Iterable[Telling]) -> tuple[Card, ...]:
    """List the cards of the deal that none of the step can be: a pack has each card once."""
    if not named(telling):
        return ()
    others = (other for other in deal if _is_apart(telling.step, other.step))
    return tuple(dict.fromkeys(card for other in others for card in named(other)))


def _is_apart(step: Step, other: Step) -> bool:
    """Whether no card is of both; what is laid in the play is shown in the hand again."""
    place, other_place = _place(step), _place(other)
    return type(step) is type(other) or (None not in (place, other_place) and place != other_place)


def _place(step: Step) -> Seat | str | None:
    match step:
        case Laid() | Shown():
            return step.seat
        case Discarded() | CribShown():
            return "crib"
        case StarterTurned():
            return "starter"
    return None


CORRECTABLE = ("cards", "card", "points")
"""What of a step a player may put right."""


def history_json(
    game: Game,
    words: Words,
    *,
    secret: bool,
    names: Sequence[str] = (),
    pictures: Collection[int] = (),
) -> dict[str, Any]:
    """Describe every step that stands, grouped by the deal in which it was made.

    ``secret`` keeps the truth of the last count to itself; ``names`` go by seat, by default those
    of the game; ``pictures`` are the numbers of the events of which one is kept. Cards that were
    dealt or laid away are told after their deal.
    """
    called = tuple(names) or game.now.names
    steps = (Telling(told, called, words) for told in retold(game))
    tellings = (_discreet(game, telling, secret=secret) for telling in steps)
    deals = groupby(tellings, key=lambda telling: telling.told.before.deal_number)
    return {"deals": [_deal(game, number, list(steps), pictures) for number, steps in deals]}


def _discreet(game: Game, telling: Telling, *, secret: bool) -> Telling:
    told, now = telling.told, game.now
    last = isinstance(told.step, Counted | Claimed) and told.after.counts[-1:] == now.counts[-1:]
    held = isinstance(told.step, Dealt | Discarded)
    current = told.before.deal_number == now.deal_number and now.winner is None
    return replace(telling, hidden=secret and last, cards_hidden=held and current)


def _deal(
    game: Game, number: int, tellings: list[Telling], pictures: Collection[int]
) -> dict[str, Any]:
    first = tellings[0]
    dealer = first.told.before.dealer
    return {
        "deal": number,
        "dealer": None if dealer is None else dealer.name,
        "text": _title(game, first, dealer).within(first.words),
        "entries": [
            _entry(game, telling, pictures) | {"elsewhere": _written(elsewhere(telling, tellings))}
            for telling in tellings
        ],
    }


def _title(game: Game, first: Telling, dealer: Seat | None) -> Sentence:
    if dealer is not None:
        deal, name = first.told.before.deal_number, first.names[dealer]
        return say("Deal {n}: {name} deals", n=deal, name=name)
    return say("Before the first deal") if game.now.deal_number else say("No deals were noted")


def _entry(game: Game, telling: Telling, pictures: Collection[int]) -> dict[str, Any]:
    told, seat = telling.told, telling.seat
    return {
        "event": told.number,
        "kind": str(told.step).partition(" ")[0],
        "seat": None if seat is None else Seat(seat).name,
        "name": telling.name,
        "text": text(telling).within(telling.words),
        "cards": _written(cards(telling)),
        "points": telling.points,
        "claimed": told.step.points if isinstance(told.step, Claimed) else None,
        "corrected": game.history[told.number - 1] != told.step,
        "amendable": list(_amendable(telling)),
        "pegs": [pegs.front for pegs in told.after.pegs],
        "picture": f"/kept/{told.number}.jpg" if told.number in pictures else None,
    }


def _written(found: Iterable[Card]) -> list[str]:
    return [str(card) for card in found]


def _amendable(telling: Telling) -> Iterator[str]:
    """Name what may be put right; whose cards are not told yet cannot be tapped either."""
    return (
        name for name in CORRECTABLE if hasattr(telling.step, name) and not telling.cards_hidden
    )
