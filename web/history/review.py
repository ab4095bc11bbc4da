"""What could have been: each finished deal beside the advice for it."""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import Any

from scorer.advice.advice import Hindsight, discard_hindsight, lead_hindsight, tells_leads
from scorer.advice.discards import Discard
from scorer.advice.lays import Exchange, Situation
from scorer.cards import symbols
from scorer.count.odds import starter_odds
from scorer.game.game import Game
from scorer.language.sentence import Sentence, Words, decimal, either, say, say_many
from scorer.score import total
from scorer.spoken.terms import REASONS
from scorer.variant import Scoring
from web.history.deals import FinishedDeal, finished_deals

AS_GOOD = Fraction(1, 200)
"""Half a hundredth of a point: with two decimal places a smaller loss reads as none."""


def review_json(
    game: Game, names: Sequence[str], words: Words, *, asks: bool, hidden: Collection[int] = ()
) -> dict[str, Any]:
    """Describe the deals that are over: ``lines`` to each, and what is asked of it.

    ``names`` go by seat. Without ``asks`` nothing is asked; nothing is told of the deals with a
    ``hidden`` number.
    """
    shown = (deal for deal in finished_deals(game) if deal.number not in hidden)
    return {"deals": [_deal(deal, names, words, asks=asks) for deal in shown]}


def _deal(deal: FinishedDeal, names: Sequence[str], words: Words, *, asks: bool) -> dict[str, Any]:
    lines = [
        *_discards(deal, names),
        *_odds(deal, names),
        *_lead(deal, names),
        *_missed(deal, names),
        *_positions(deal, names),
    ]
    return {
        "deal": deal.number,
        "lines": [line.within(words) for line in lines],
        "ask": _question(deal, names, words) if asks else None,
    }


def _discards(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    for seat in deal.end.setup.seats:
        kept, away = deal.hand(seat), deal.away(seat)
        if kept and away:
            seen = discard_hindsight(kept, away, deal.role(seat), deal.end.setup.variant)
            yield _discard(names[seat], seen, lowest_wins=deal.end.setup.variant.lowest_wins)


def _discard(name: str, seen: Hindsight[Discard], *, lowest_wins: bool) -> Sentence:
    cards = symbols(seen.made.discarded)
    if seen.lost < AS_GOOD:
        return say("{name} laid {cards} away: nothing was better", name=name, cards=cards)
    values = {
        "name": name,
        "cards": cards,
        "best": either([symbols(choice.discarded) for choice in seen.best]),
        "points": decimal(f"{float(seen.lost):.2f}"),
    }
    if lowest_wins:
        return say("{name} laid {cards} away; {best} costs {points} less on average", **values)
    return say("{name} laid {cards} away; {best} is worth {points} more on average", **values)


def _odds(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    """Tell what each hand that was counted was worth before its starter was turned."""
    for count in deal.counts:
        kept = deal.hand(count.seat)
        if kept and not count.crib:
            seen, variant = deal.away(count.seat), deal.end.setup.variant
            average = float(starter_odds(kept, seen, variant=variant).average)
            yield say(
                "{name}: {average} on average before the starter, {points} with it",
                name=names[count.seat],
                average=decimal(f"{average:.1f}"),
                points=total(count.scores),
            )


def _positions(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    for seat in deal.end.setup.seats:
        if found := deal.position(seat):
            values = {"position": found.text, "stance": found.stance}
            yield say("{name}: {position}; {stance}", name=names[seat], **values)


def _lead(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    lead, variant = deal.lead, deal.end.setup.variant
    if lead is None or not tells_leads(variant) or variant.scoring is not Scoring.CRIBBAGE:
        return
    if hand := deal.hand(lead.seat):
        known = (variant.hand_size, deal.end.deal.starter, deal.away(lead.seat))
        yield _led(names[lead.seat], lead_hindsight(Situation(hand, (), *known), lead.card))


def _led(name: str, seen: Hindsight[Exchange]) -> Sentence:
    card = seen.made.card.symbols
    if seen.lost < AS_GOOD:
        return say("{name} led {card}: nothing was better", name=name, card=card)
    return say(
        "{name} led {card}; {best} is worth {points} more on average",
        name=name,
        card=card,
        best=either([choice.card.symbols for choice in seen.best]),
        points=decimal(f"{float(seen.lost):.2f}"),
    )


def _missed(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    for seat, reason, points in deal.missed:
        yield say_many(
            "{name} missed {n} point ({reason})",
            "{name} missed {n} points ({reason})",
            points,
            name=names[seat],
            reason=REASONS[reason],
        )


def _question(deal: FinishedDeal, names: Sequence[str], words: Words) -> dict[str, Any] | None:
    """Ask for the owner of each card of the crib, where the answer completes a discard."""
    seat = deal.unsaid
    if seat is None:
        return None
    return {
        "event": deal.crib,
        "seat": seat.name,
        "text": say("What of the crib did {name} lay away?", name=names[seat]).within(words),
        "cards": [str(card) for card in deal.unowned],
        "number": deal.end.setup.variant.discards,
    }
