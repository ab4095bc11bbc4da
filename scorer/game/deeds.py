"""Steps in a player's words, each for itself: not what it scored, nor how the game stood."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from scorer.cards import symbols
from scorer.game.events import (
    Begun,
    Bid,
    Claimed,
    Counted,
    CribShown,
    Cut,
    DealerSet,
    Dealt,
    Discarded,
    Laid,
    LaidUnseen,
    Mogged,
    MugginsCalled,
    Named,
    Pegged,
    PeggedBack,
    PlayEnded,
    Shown,
    StarterTurned,
    StarterUnread,
    Step,
    Uncalled,
    Uncounted,
    WentGo,
)
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


def _bid(step: Bid, name: str) -> Sentence:
    if step.points:
        return say("{name} bids {points}", name=name, points=step.points)
    return say("{name} passes", name=name)


def _exchange_deed(step: Mogged, name: str) -> Sentence:
    if step.taken:
        return say("{name} exchanges a card", name=name)
    return say("{name} offers to exchange a card, in vain", name=name)


def _plain(text: Sentence) -> _Deed:
    return lambda *_: text


_DEEDS: Mapping[type[Step], _Deed] = {
    Begun: _plain(say("game begun")),
    Named: _plain(say("player named")),
    Cut: lambda step, name: say("{name} cuts {card}", name=name, card=step.card.symbols),
    DealerSet: lambda _, name: say("{name} deals first", name=name),
    Dealt: lambda step, name: say("{name} is dealt {cards}", name=name, cards=symbols(step.cards)),
    Discarded: lambda step, name: say(
        "{name} lays away {cards}", name=name, cards=symbols(step.cards)
    ),
    Bid: _bid,
    Mogged: _exchange_deed,
    StarterTurned: lambda step, _: say("Starter {card}", card=step.card.symbols),
    StarterUnread: _plain(say("Starter not read yet")),
    Laid: lambda step, name: say("{name} lays {card}", name=name, card=step.card.symbols),
    LaidUnseen: lambda _, name: say("{name} lays a card that is not read yet", name=name),
    WentGo: lambda _, name: say("{name} says Go", name=name),
    PlayEnded: _plain(say("The play is over")),
    Shown: lambda step, name: say("{name} shows {cards}", name=name, cards=symbols(step.cards)),
    CribShown: _plain(say("crib shown")),
    Counted: _plain(say("count pegged")),
    Uncounted: _plain(say("A hand or crib was not shown here")),
    Claimed: lambda step, name: say("{name} claims {points}", name=name, points=step.points),
    MugginsCalled: lambda step, name: say(
        "{name} calls muggins for {points}", name=name, points=step.points
    ),
    Uncalled: _plain(say("Nobody calls")),
    Pegged: lambda step, name: say("{name} pegs {points}", name=name, points=step.points),
    PeggedBack: lambda step, name: say("{name} goes back {points}", name=name, points=step.points),
}
