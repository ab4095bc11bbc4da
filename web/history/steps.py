"""What happened at one step of a game, as a line of its history."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scorer.cards import Card
from scorer.count.impossible import impossible
from scorer.count.verdict import judge
from scorer.game import events
from scorer.game.count import Count
from scorer.game.events import Step
from scorer.game.retold import Told
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.match.outcome import outcome
from scorer.pegs import Pegging
from scorer.play.lay import Lay
from scorer.score import total
from scorer.spoken.phrases import phrase, verdict_text
from scorer.spoken.play import announcement
from scorer.spoken.rules_terms import VARIANT_TERMS
from scorer.spoken.terms import EVENTS, REASONS


@dataclass(frozen=True, slots=True)
class Telling:
    """A step to be told, with the ``names`` by seat, in some words.

    ``hidden`` steps keep to themselves what was counted; ``cards_hidden`` ones their cards.
    """

    told: Told
    names: tuple[str, ...]
    words: Words
    hidden: bool = False
    cards_hidden: bool = False

    @property
    def step(self) -> Any:
        """The step, of whatever kind."""
        return self.told.step

    @property
    def seat(self) -> int | None:
        """Whose step it is; None where it is nobody's."""
        if self.count is not None:
            return self.count.seat
        shown = self.told.after.deal.shown
        if isinstance(self.step, events.CribShown) and shown is not None:
            return shown.seat
        return getattr(self.step, "seat", None)

    @property
    def name(self) -> str:
        """What the player is called whose step it is."""
        return "" if self.seat is None else self.names[self.seat]

    @property
    def count(self) -> Count | None:
        """The hand or crib that the step counted, or whose claim it raised."""
        before, after = self.told.before.counts, self.told.after.counts
        return after[-1] if after != before else None

    @property
    def lay(self) -> Lay:
        """The card that the step laid, with what it scored at once."""
        return self.told.before.playing.lay(self.step.seat, self.step.card).laid[-1]

    @property
    def points(self) -> int | None:
        """The points that the step itself tells; None where there are none, or are hidden."""
        if isinstance(self.step, events.Counted):
            return None if self.count is None or self.hidden else total(self.count.scores)
        if isinstance(self.step, events.Laid) and not self.told.void:
            claimed_for = self.told.before.setup.rules.muggins_in_play
            return None if claimed_for else total(self.lay.scores)
        points: int | None = getattr(self.step, "points", None)
        return points


def text(telling: Telling) -> Sentence:
    """Tell a step, what it pegged beside what it says itself, and whether the game ended."""
    told = telling.told
    if told.void:
        return say("{what}: the game was over by then", what=EVENTS[type(told.step)])
    said = _TEXTS[type(told.step)](telling)
    for pegging in _further(told.peggings, telling):
        said = say("{said}; {more}", said=said, more=_pegging(pegging, telling.names))
    named = replace(told.after, names=telling.names)
    end = None if told.before.winner is not None else outcome(named)
    return said if end is None else say("{said}; {more}", said=said, more=end.text)


def _further(peggings: Sequence[Pegging], telling: Telling) -> Iterator[Pegging]:
    """Find what was pegged, without the points that the step tells itself."""
    back = isinstance(telling.step, events.PeggedBack)
    own = [
        place
        for place, pegging in enumerate(peggings)
        if pegging.seat == telling.seat
        and telling.points == (-pegging.points if back else pegging.points)
    ]
    return (pegging for place, pegging in enumerate(peggings) if place not in own[-1:])


def _pegging(pegging: Pegging, names: Sequence[str]) -> Sentence:
    values = {"name": names[pegging.seat], "reason": REASONS[pegging.reason]}
    if pegging.points < 0:
        return say("{name} goes back {points} ({reason})", points=-pegging.points, **values)
    return say("{name} pegs {points} ({reason})", points=pegging.points, **values)


def _begun(telling: Telling) -> Sentence:
    variant = VARIANT_TERMS[telling.step.setup.variant.name]
    return say("The game begins: {variant}", variant=variant)


def _named(telling: Telling) -> Sentence:
    return say(
        "Seat {seat} is taken by {name}", seat=telling.step.seat.name, name=telling.step.name
    )


def _cut(telling: Telling) -> Sentence:
    return say("{name} cuts {card}", name=telling.name, card=telling.step.card.symbols)


def _dealer(telling: Telling) -> Sentence:
    return say("{name} deals first", name=telling.name)


def _dealt(telling: Telling) -> Sentence:
    if telling.cards_hidden:
        return say("The cards of {name} are known", name=telling.name)
    return say("{name} is dealt {cards}", name=telling.name, cards=_cards(telling.step.cards))


def _discarded(telling: Telling) -> Sentence:
    if telling.cards_hidden:
        return say("{name} lays away to the crib", name=telling.name)
    return say("{name} lays away {cards}", name=telling.name, cards=_cards(telling.step.cards))


def _bid(telling: Telling) -> Sentence:
    if telling.step.points:
        return say("{name} bids {points}", name=telling.name, points=telling.step.points)
    return say("{name} passes", name=telling.name)


def _mogged(telling: Telling) -> Sentence:
    if telling.step.taken:
        return say("{name} exchanges a card", name=telling.name)
    return say("{name} offers to exchange a card, in vain", name=telling.name)


def _starter(telling: Telling) -> Sentence:
    return say("Starter {card}", card=telling.step.card.symbols)


def _laid(telling: Telling) -> Sentence:
    """Tell what is said with the card; where points are claimed, the claim tells them."""
    lay, claimed_for = telling.lay, telling.points is None
    said = announcement(lay.count, () if claimed_for else lay.scores, telling.words)
    values = {"name": telling.name, "card": lay.card.symbols}
    return say("{name} lays {card}: {said}", said=said, **values)


def _went_go(telling: Telling) -> Sentence:
    return say("{name} says Go", name=telling.name)


_Text: TypeAlias = Callable[[Telling], Sentence]


def _always(text: Sentence) -> _Text:
    return lambda _: text


def _shown(telling: Telling) -> Sentence:
    return say("{name} shows {cards}", name=telling.name, cards=_cards(telling.step.cards))


def _crib_shown(telling: Telling) -> Sentence:
    cards = _cards(telling.step.cards)
    return say("{name} shows the crib: {cards}", name=telling.name, cards=cards)


def _counted(telling: Telling) -> Sentence:
    count = telling.count
    if count is None or telling.hidden:
        return say("{name} counts", name=telling.name)
    spoken = phrase(count.scores, telling.words)
    values = {"name": telling.name, "points": telling.points, "phrase": spoken}
    if count.crib:
        return say("{name} counts {points} in the crib: {phrase}", **values)
    return say("{name} counts {points}: {phrase}", **values)


def _claimed(telling: Telling) -> Sentence:
    count = telling.count
    if count is None or telling.hidden:
        return say("{name} claims {points}", name=telling.name, points=telling.step.points)
    no_hand = impossible(telling.told.before.setup.variant, crib=count.crib)
    verdict = judge(telling.step.points, count.scores)
    judged = verdict_text(verdict, count.scores, telling.words, no_hand)
    return say("{name}: {said}", name=telling.name, said=judged)


def _muggins(telling: Telling) -> Sentence:
    points = telling.step.points
    return say("{name} calls muggins for {points}", name=telling.name, points=points)


def _pegged(telling: Telling) -> Sentence:
    return say("{name} pegs {points}", name=telling.name, points=telling.step.points)


def _pegged_back(telling: Telling) -> Sentence:
    return say("{name} goes back {points}", name=telling.name, points=telling.step.points)


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.symbols for card in cards)


_TEXTS: Mapping[type[Step], _Text] = {
    events.Begun: _begun,
    events.Named: _named,
    events.Cut: _cut,
    events.DealerSet: _dealer,
    events.Dealt: _dealt,
    events.Discarded: _discarded,
    events.Bid: _bid,
    events.Mogged: _mogged,
    events.StarterTurned: _starter,
    events.Laid: _laid,
    events.WentGo: _went_go,
    events.PlayEnded: _always(say("The play is over")),
    events.Shown: _shown,
    events.CribShown: _crib_shown,
    events.Counted: _counted,
    events.Uncounted: _always(say("A hand or crib was not shown here")),
    events.Claimed: _claimed,
    events.MugginsCalled: _muggins,
    events.Pegged: _pegged,
    events.PeggedBack: _pegged_back,
}
