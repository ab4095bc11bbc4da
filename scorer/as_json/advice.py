"""Advice and odds as ``--json`` and the web give them. Averages and chances are rounded numbers."""

from collections.abc import Iterable, Sequence
from typing import Any

from scorer.advice.advice import Advice, LayAdvice
from scorer.advice.discards import Discard
from scorer.advice.lays import Exchange
from scorer.advice.maxims import Opinion
from scorer.cards import Card
from scorer.count.odds import Odds
from scorer.language.sentence import Words


def advice_json(advice: Advice, spoken: Words) -> dict[str, Any]:
    """Describe advice as ``cribcam advise --json`` does, the maxims in a language."""
    return {
        "discards": [_discard(discard) for discard in advice.discards],
        "maxims": _maxims(advice.opinions, spoken),
        "lays": [_lay(lay, spoken) for lay in advice.lays],
    }


def odds_json(odds: Odds) -> dict[str, Any]:
    """Describe odds as ``cribcam odds --json`` does."""
    listed = [
        {
            "points": points,
            "starters": starters,
            "chance": float(odds.chance(points)),
            "at_least": float(odds.at_least(points)),
        }
        for points, starters in odds.starters.items()
    ]
    return {"average": float(odds.average), "odds": listed, "best": _cards(odds.best)}


def _discard(discard: Discard) -> dict[str, Any]:
    return {
        "kept": _cards(discard.kept),
        "discarded": _cards(discard.discarded),
        "hand": float(discard.hand),
        "crib": float(discard.crib),
        "net": float(discard.net),
    }


def _lay(advice: LayAdvice, spoken: Words) -> dict[str, Any]:
    """Describe the lead, or the reply to a lead, of which the rank alone counts."""
    return {
        "lead": None if advice.lead is None else str(advice.lead.rank),
        "cards": [_exchange(exchange) for exchange in advice.lays],
        "maxims": _maxims(advice.opinions, spoken),
    }


def _exchange(exchange: Exchange) -> dict[str, Any]:
    return {
        "card": str(exchange.card),
        "points": exchange.points,
        "reply": float(exchange.reply),
        "answer": float(exchange.answer),
        "net": float(exchange.net),
    }


def _maxims(opinions: Iterable[Opinion[Any]], spoken: Words) -> list[dict[str, Any]]:
    return [
        {"name": held.maxim.name, "text": held.maxim.text.within(spoken), "agrees": held.agrees}
        for held in opinions
    ]


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
