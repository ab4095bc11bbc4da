"""The history of a game: every step that stands, deal by deal, as the page lists it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    Event,
    Laid,
    Shown,
    StarterTurned,
    Step,
)
from scorer.game.game import Game, step_records
from scorer.language.sentence import Sentence, Words, say
from scorer.setup import Seat
from web.history.steps import StepText, text

NO_PICTURES: Mapping[int, str] = {}
CORRECTABLE = ("cards", "card", "points")
"""What of a step a player may put right."""


def cards(line: StepText) -> tuple[Card, ...]:
    """Give the cards that the step names or counts, as far as they may be known yet."""
    return named(line) or (() if line.count is None else line.count.cards)


def named(line: StepText) -> tuple[Card, ...]:
    """Give the cards that the step itself names, as far as they may be known yet."""
    step = line.step
    if line.cards_hidden:
        return ()
    return getattr(step, "cards", ()) or ((step.card,) if hasattr(step, "card") else ())


def elsewhere(line: StepText, deal: Iterable[StepText]) -> tuple[Card, ...]:
    """List the cards of the deal that none of the step can be: a pack has each card once."""
    if not named(line):
        return ()
    others = (other for other in deal if _is_apart(line.step, other.step))
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


def history_json(
    game: Game,
    words: Words,
    *,
    secret: bool,
    names: Sequence[str] = (),
    pictures: Mapping[int, str] = NO_PICTURES,
) -> dict[str, Any]:
    """Describe every step that stands, grouped by the deal to which it belongs.

    ``secret`` keeps the truth of the last count to itself; ``names`` go by seat, by default those
    of the game; ``pictures`` are the addresses of those that are kept, by event. Cards that were
    dealt or laid away are hidden until their deal is over.
    """
    called = tuple(names) or game.now.names
    texts = (StepText(record, called, words) for record in step_records(game))
    lines = (_discreet(game, line, secret=secret) for line in texts)
    by_deal = sorted(lines, key=_deal_number)
    deals = groupby(by_deal, key=_deal_number)
    return {"deals": [_deal(game, number, list(steps), pictures) for number, steps in deals]}


def _deal_number(line: StepText) -> int:
    return line.record.deal_number


def _discreet(game: Game, line: StepText, *, secret: bool) -> StepText:
    record, now = line.record, game.now
    counts = isinstance(record.step, Counted | Claimed)
    last = counts and record.after.counts[-1:] == now.counts[-1:]
    held = isinstance(record.step, Dealt | Discarded)
    current = record.before.deal_number == now.deal_number and now.winner is None
    return replace(line, hidden=secret and last, cards_hidden=held and current)


def _deal(
    game: Game, number: int, lines: list[StepText], pictures: Mapping[int, str]
) -> dict[str, Any]:
    first = lines[0]
    dealer = first.record.before.dealer
    return {
        "deal": number,
        "dealer": None if dealer is None else dealer.name,
        "text": _title(game, first, dealer).within(first.words),
        "entries": [
            _entry(game, line, pictures) | {"elsewhere": _written(elsewhere(line, lines))}
            for line in lines
        ],
    }


def _title(game: Game, first: StepText, dealer: Seat | None) -> Sentence:
    if dealer is not None:
        deal, name = first.record.before.deal_number, first.names[dealer]
        return say("Deal {n}: {name} deals", n=deal, name=name)
    return say("Before the first deal") if game.now.deal_number else say("No deals were noted")


def _entry(game: Game, line: StepText, pictures: Mapping[int, str]) -> dict[str, Any]:
    record, seat = line.record, line.seat
    return {
        "event": record.number,
        "kind": str(record.step).partition(" ")[0],
        "seat": None if seat is None else Seat(seat).name,
        "name": line.name,
        "text": text(line).within(line.words),
        "cards": _written(cards(line)),
        "points": line.points,
        "claimed": record.step.points if isinstance(record.step, Claimed) else None,
        "corrected": _was_other(game.history[record.number - 1], record.step),
        "amendable": list(_amendable(line)),
        "pegs": [pegs.front for pegs in record.after.pegs],
        "picture": pictures.get(record.number),
    }


def _was_other(logged: Event, step: Step) -> bool:
    """Whether a step was put right; who laid a crib's cards away may be said later."""
    if isinstance(logged, CribShown) and isinstance(step, CribShown):
        return {*logged.cards} != {*step.cards}
    return logged != step


def _written(found: Iterable[Card]) -> list[str]:
    return [str(card) for card in found]


def _amendable(line: StepText) -> Iterator[str]:
    """Name what may be put right; hidden cards cannot be tapped either."""
    return (name for name in CORRECTABLE if hasattr(line.step, name) and not line.cards_hidden)
