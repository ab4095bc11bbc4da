"""Steps in a player's words, each for itself: not what it scored, nor how the game stood."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from scorer.cards import symbols
from scorer.game import events
from scorer.game.events import Step
from scorer.language.sentence import Sentence, say
from scorer.seat import Seat

_Deed: TypeAlias = Callable[[Any, str], Sentence]


def deed(step: Step, names: Sequence[str]) -> Sentence:
    """Say what a step is, with the ``names`` by seat.

    >>> from scorer.game.notation import parse_event
    >>> str(deed(parse_event("laid B 8C"), ("Ann", "Bob")))
    'Bob lays 8♣'
    """
    seat = getattr(step, "seat", None)
    called = dict(zip(Seat, names, strict=False))
    return _DEEDS[type(step)](step, "" if seat is None else called.get(seat, seat.name))


def _bid(step: events.Bid, name: str) -> Sentence:
    if step.points:
        return say("{name} bids {points}", name=name, points=step.points)
    return say("{name} passes", name=name)


def _mogged(step: events.Mogged, name: str) -> Sentence:
    if step.taken:
        return say("{name} exchanges a card", name=name)
    return say("{name} offers to exchange a card, in vain", name=name)


def _plain(text: Sentence) -> _Deed:
    return lambda *_: text


_DEEDS: Mapping[type[Step], _Deed] = {
    events.Begun: _plain(say("game begun")),
    events.Named: _plain(say("player named")),
    events.Cut: lambda step, name: say("{name} cuts {card}", name=name, card=step.card.symbols),
    events.DealerSet: lambda _, name: say("{name} deals first", name=name),
    events.Dealt: lambda step, name: say(
        "{name} is dealt {cards}", name=name, cards=symbols(step.cards)
    ),
    events.Discarded: lambda step, name: say(
        "{name} lays away {cards}", name=name, cards=symbols(step.cards)
    ),
    events.Bid: _bid,
    events.Mogged: _mogged,
    events.StarterTurned: lambda step, _: say("Starter {card}", card=step.card.symbols),
    events.StarterUnread: _plain(say("Starter not read yet")),
    events.Laid: lambda step, name: say("{name} lays {card}", name=name, card=step.card.symbols),
    events.LaidUnseen: lambda _, name: say("{name} lays a card that is not read yet", name=name),
    events.WentGo: lambda _, name: say("{name} says Go", name=name),
    events.PlayEnded: _plain(say("The play is over")),
    events.Shown: lambda step, name: say(
        "{name} shows {cards}", name=name, cards=symbols(step.cards)
    ),
    events.CribShown: _plain(say("crib shown")),
    events.Counted: _plain(say("count pegged")),
    events.Uncounted: _plain(say("A hand or crib was not shown here")),
    events.Claimed: lambda step, name: say("{name} claims {points}", name=name, points=step.points),
    events.MugginsCalled: lambda step, name: say(
        "{name} calls muggins for {points}", name=name, points=step.points
    ),
    events.Uncalled: _plain(say("Nobody calls")),
    events.Pegged: lambda step, name: say("{name} pegs {points}", name=name, points=step.points),
    events.PeggedBack: lambda step, name: say(
        "{name} goes back {points}", name=name, points=step.points
    ),
}
