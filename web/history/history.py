"""The history of a game: every step that stands, deal by deal, as the page lists it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from scorer.cards import Card, symbols
from scorer.count.show import impossible, judge
from scorer.game import events
from scorer.game.events import (
    Claimed,
    Counted,
    CribShown,
    Dealt,
    Discarded,
    Event,
    Laid,
    MugginsCalled,
    Shown,
    StarterTurned,
    Step,
    deed,
)
from scorer.game.expected import next_shown
from scorer.game.game import Game, StepRecord, replay, step_records
from scorer.game.standing import Count, ShownHand
from scorer.language.sentence import Sentence, Words, say
from scorer.match.points import outcome
from scorer.pegs import Pegging
from scorer.play.play import Lay
from scorer.score import total
from scorer.setup import Seat
from scorer.spoken.counting import phrase, verdict_text
from scorer.spoken.play import announcement
from scorer.spoken.terms import EVENTS, REASONS

_BY_HAND = events.Pegged | events.PeggedBack


@dataclass(frozen=True, slots=True)
class StepText:
    """A step that is put in ``words``, with the ``names`` by seat.

    ``hidden`` steps keep to themselves what was counted; ``cards_hidden`` ones their cards.
    """

    record: StepRecord
    names: tuple[str, ...]
    words: Words
    hidden: bool = False
    cards_hidden: bool = False

    @property
    def step(self) -> Any:
        """The step, of whatever kind."""
        return self.record.step

    @property
    def seat(self) -> int | None:
        """Whose step it is; None where it is nobody's."""
        if self.count is not None:
            return self.count.seat
        shown = self._shown
        return getattr(self.step, "seat", None) if shown is None else shown.seat

    @property
    def _shown(self) -> ShownHand | None:
        """What lies open as the step shows a crib, or counts beside a starter that is not read."""
        if isinstance(self.step, events.CribShown):
            return self.record.after.deal.shown
        return self.record.before.deal.shown if isinstance(self.step, events.Counted) else None

    @property
    def name(self) -> str:
        """What the player is called whose step it is."""
        return "" if self.seat is None else self.names[self.seat]

    @property
    def count(self) -> Count | None:
        """The hand or crib that the step counted, or whose claim it raised."""
        before, after = self.record.before.counts, self.record.after.counts
        return after[-1] if after != before else None

    @property
    def lay(self) -> Lay | None:
        """The card of the step with its scores; None where they are unknown."""
        before = self.record.before
        if self.record.void or before.deal.possible is not None:
            return None
        return before.playing.lay(self.step.seat, self.step.card).laid[-1]

    @property
    def points(self) -> int | None:
        """The points in the text of the step; None for a step without points, or a secret."""
        if isinstance(self.step, events.Counted):
            return None if self.count is None else total(self.count.scores)
        if isinstance(self.step, events.Laid) and self.lay is not None:
            claimed_for = self.record.before.setup.rules.muggins_in_play
            return None if claimed_for else total(self.lay.scores)
        points: int | None = getattr(self.step, "points", None)
        return points


def text(line: StepText) -> Sentence:
    """Tell a step with all its peggings, and the end of the game if it came then."""
    record = line.record
    if record.void:
        return _void(line)
    sentence = alone(line)
    for pegging in _further(record.peggings, line):
        sentence = say("{said}; {more}", said=sentence, more=pegging_text(pegging, line.names))
    named = replace(record.after, names=line.names)
    end = None if record.before.winner is not None else outcome(named)
    return sentence if end is None else say("{said}; {more}", said=sentence, more=end.text)


def alone(line: StepText) -> Sentence:
    """Tell a step without what followed from it."""
    return _TEXTS.get(type(line.step), _deed)(line)


def _void(line: StepText) -> Sentence:
    if line.record.before.winner is not None:
        return say("{what}: the game was over by then", what=EVENTS[type(line.step)])
    return alone(line)  # it was put right to no points


def _further(peggings: Sequence[Pegging], line: StepText) -> Iterator[Pegging]:
    """Find the peggings of a step besides the points in its own text."""
    back = isinstance(line.step, events.PeggedBack)
    own = [
        place
        for place, pegging in enumerate(peggings)
        if pegging.seat == line.seat
        and line.points == (-pegging.points if back else pegging.points)
    ]
    return (pegging for place, pegging in enumerate(peggings) if place not in own[-1:])


def pegging_text(pegging: Pegging, names: Sequence[str]) -> Sentence:
    """Tell one move of a peg, and what for."""
    values = {"name": names[pegging.seat], "reason": REASONS[pegging.reason]}
    if pegging.points < 0:
        return say("{name} goes back {points} ({reason})", points=-pegging.points, **values)
    return say("{name} pegs {points} ({reason})", points=pegging.points, **values)


def _begun(line: StepText) -> Sentence:
    variant = line.step.setup.variant.title
    return say("The game begins: {variant}", variant=variant)


def _named(line: StepText) -> Sentence:
    before = line.record.before.named_players[line.step.seat]
    if before is None:
        return say("{name} sits down", name=line.step.name)
    return say("{before} is called {name} now", before=before, name=line.step.name)


def _dealt(line: StepText) -> Sentence:
    if line.cards_hidden:
        return say("The cards of {name} are known", name=line.name)
    return _deed(line)


def _discarded(line: StepText) -> Sentence:
    if line.cards_hidden:
        return say("{name} lays away to the crib", name=line.name)
    return _deed(line)


def _laid(line: StepText) -> Sentence:
    """Tell what is said with the card; where points are claimed, the claim tells them."""
    lay, claimed_for = line.lay, line.points is None
    if lay is None:
        return _deed(line)
    words = announcement(lay.count, () if claimed_for else lay.scores, line.words)
    values = {"name": line.name, "card": lay.card.symbols}
    return say("{name} lays {card}: {said}", said=words, **values)


def _crib_shown(line: StepText) -> Sentence:
    cards = symbols(line.step.cards)
    return say("{name} shows the crib: {cards}", name=line.name, cards=cards)


def _counted(line: StepText) -> Sentence:
    count = line.count
    if count is None or line.hidden:
        return say("{name} counts", name=line.name)
    spoken = phrase(count.scores, line.words)
    values = {"name": line.name, "points": line.points, "phrase": spoken}
    if count.crib:
        return say("{name} counts {points} in the crib: {phrase}", **values)
    return say("{name} counts {points}: {phrase}", **values)


def _claimed(line: StepText) -> Sentence:
    count = line.count
    if count is None or line.hidden:
        return say("{name} claims {points}", name=line.name, points=line.step.points)
    no_hand = impossible(line.record.before.setup.variant, crib=count.crib)
    verdict = judge(line.step.points, count.scores)
    judged = verdict_text(verdict, count.scores, line.words, no_hand)
    return say("{name}: {said}", name=line.name, said=judged)


def _deed(line: StepText) -> Sentence:
    return deed(line.step, line.names)


def _uncounted(line: StepText) -> Sentence:
    missing = next_shown(line.record.before)
    name = line.names[missing.seat]
    if missing.crib:
        return say("The crib of {name} was not shown here", name=name)
    return say("The hand of {name} was not shown here", name=name)


_TEXTS: Mapping[type[Step], Callable[[StepText], Sentence]] = {
    events.Begun: _begun,
    events.Named: _named,
    events.Dealt: _dealt,
    events.Discarded: _discarded,
    events.Laid: _laid,
    events.CribShown: _crib_shown,
    events.Counted: _counted,
    events.Claimed: _claimed,
    events.Uncounted: _uncounted,
}
"""How the steps are told of which there is more to tell than the deed."""


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

    Claims and calls that a correction left without points are no part of it.

    ``secret`` keeps the truth of the last count to itself; ``names`` go by seat, by default those
    of the game; ``pictures`` are the addresses of those that are kept, by event. Cards that were
    dealt or laid away are hidden until their deal is over.
    """
    called = tuple(names) or game.now.names
    standing = (record for record in step_records(game) if not _has_lapsed(game, record))
    texts = (StepText(record, called, words) for record in standing)
    lines = (_discreet(game, line, secret=secret) for line in texts)
    by_deal = sorted(lines, key=_deal_number)
    deals = groupby(by_deal, key=_deal_number)
    return {"deals": [_deal(game, number, list(steps), pictures) for number, steps in deals]}


def _has_lapsed(game: Game, record: StepRecord) -> bool:
    """Whether a correction left nothing to claim there, or to call."""
    if record.void:
        return record.before.winner is None and not isinstance(record.step, _BY_HAND)
    if not isinstance(record.step, MugginsCalled) or record.peggings:
        return False
    *_, when_called = step_records(replay(game.history[: record.number]))
    return bool(when_called.peggings)


def _deal_number(line: StepText) -> int:
    return line.record.deal_number


def _discreet(game: Game, line: StepText, *, secret: bool) -> StepText:
    record, standing = line.record, game.now
    counts = isinstance(record.step, Counted | Claimed)
    last = counts and record.after.counts[-1:] == standing.counts[-1:]
    held = isinstance(record.step, Dealt | Discarded)
    current = record.before.deal_number == standing.deal_number and standing.winner is None
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
        "side": None if seat is None else game.setup.side_of(Seat(seat)),
        "name": line.name,
        "text": text(line).within(line.words),
        "cards": _written(cards(line)),
        "points": line.points,
        "count": line.lay.count if isinstance(record.step, Laid) and line.lay else None,
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
