"""Corrections: a step of the past was another one in truth, and all that follows is made again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from scorer.cards import Card
from scorer.game.deeds import deed
from scorer.game.events import (
    Begun,
    Claimed,
    Corrected,
    Correction,
    Event,
    Misread,
    MugginsCalled,
    Pegged,
    PeggedBack,
    Step,
    Uncalled,
)
from scorer.game.moment import Moment, Numbered
from scorer.language.sentence import Sentence, say


def cards_of(step: Event) -> tuple[Card, ...]:
    """Give the cards that an event names."""
    cards: tuple[Card, ...] = getattr(step, "cards", ())
    return (step.card,) if hasattr(step, "card") else cards


def corrected(
    moment: Moment, correction: Correction, past: Sequence[Moment] = ()
) -> Moment | Sentence:
    """Make the steps of a moment again, put right; or say why they no longer fit.

    ``past`` are earlier moments of the game, the oldest first: the steps before the first change
    need not be made again from the last moment that they lead to. Claims and calls for what was put
    right lapse where nothing is left to claim.
    """
    right = _right(moment, correction)
    if isinstance(right, Sentence):
        return right
    kept = tuple(takewhile(lambda made: made[0] not in right, moment.made))
    after = next((before for before in reversed(past) if before.leads_to(kept)), Moment())
    for number, step in moment.made[len(after.made) :]:
        made = right.get(number, step)
        if _is_struck(step, made):
            after = after.void(number, made)
            continue
        reason = after.why_not(made)
        if reason and number in right and _must_fit(after, correction):
            return reason
        if reason and after.now.winner is None and not _lapses(moment, number, made, correction):
            return _taken(after, number, made, correction) or _unfit(after, number, made, reason)
        after = after.void(number, made) if reason else after.then(number, made)
    return after


def _right(moment: Moment, correction: Correction) -> Mapping[int, Step] | Sentence:
    """Find the steps that change, each by the number of its event; or say that there is none."""
    step, number = dict(moment.made).get(correction.number), correction.number
    if step is None:
        return say("event {number} is no step that stands", number=number)
    if isinstance(correction, Corrected):
        return {number: correction.step}
    if correction.wrong not in cards_of(step):
        return say("event {number} has no {card}", number=number, card=correction.wrong.symbols)
    return {
        of_deal: _exchanged(made, correction)
        for of_deal, made in _of_same_deal(moment, number)
        if correction.wrong in cards_of(made)
    }


def _of_same_deal(moment: Moment, number: int) -> Iterator[Numbered]:
    """List the steps of the deal in which an event happened."""
    deals, after = dict[int, int](), Moment()
    for made, step in moment.made:
        deals[made] = after.now.deal_number
        after = after.again(made, step)
    return (made for made in moment.made if deals[made[0]] == deals[number])


def _exchanged(step: Any, misread: Misread) -> Step:
    right = {misread.wrong: misread.right}
    cards = tuple(right.get(card, card) for card in cards_of(step))
    changed = {"cards": cards} if hasattr(step, "cards") else {"card": cards[0]}
    exchanged: Step = replace(step, **changed)
    return exchanged


def _is_struck(step: Step, right: Step) -> bool:
    """Whether a peg that was moved by hand was in truth not to move: no points were right."""
    by_hand = isinstance(step, Pegged | PeggedBack)
    return by_hand and isinstance(right, Pegged | PeggedBack) and right.points == 0


def _must_fit(before: Moment, correction: Correction) -> bool:
    """Whether a changed step may not be void: never where it is said, else before the end."""
    return isinstance(correction, Corrected) or before.now.winner is None


def _lapses(moment: Moment, number: int, step: Step, correction: Correction) -> bool:
    """Whether a step that no longer fits does nothing from now on.

    Other rules of the game let nothing lapse: they are refused where something was claimed.
    """
    rules = isinstance(correction, Corrected) and isinstance(correction.step, Begun)
    claims = not rules and isinstance(step, Claimed | MugginsCalled | Uncalled)
    return claims or number in moment.lapsed


def _taken(before: Moment, number: int, step: Step, correction: Correction) -> Sentence | None:
    """Say that a step has the right card already; None where it has not."""
    if isinstance(correction, Corrected) or correction.right not in cards_of(step):
        return None
    return say(
        "{card} is in this deal already: put event {number}, “{step}”, right first",
        card=correction.right.symbols,
        number=number,
        step=deed(step, before.now.names),
    )


def _unfit(before: Moment, number: int, step: Step, reason: Sentence) -> Sentence:
    return say(
        "then event {number}, “{step}”, would not be allowed: {reason}",
        number=number,
        step=deed(step, before.now.names),
        reason=reason,
    )
