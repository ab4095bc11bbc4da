"""The game as a fold over its events."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, TypeAlias

from scorer.cards import Card, why_not_different
from scorer.game.events import (
    Begun,
    Claimed,
    Corrected,
    Correction,
    Event,
    Laid,
    Misread,
    MugginsCalled,
    Pegged,
    PeggedBack,
    Step,
    Uncalled,
    Undone,
    WentGo,
    deed,
)
from scorer.game.expected import Expected, expected
from scorer.game.rules.claiming import CLAIMING_RULES, answered
from scorer.game.rules.dealing import (
    BIDDING_RULES,
    CUTTING_RULES,
    DEALING_RULES,
    TURNING_RULES,
    opened,
)
from scorer.game.rules.playing import PLAYING_RULES
from scorer.game.rules.rule import ANYTIME_RULES, Rule
from scorer.game.rules.showing import COUNTING_RULES, SHOWING_RULES
from scorer.game.standing import Phase, Standing
from scorer.language.sentence import Refusal, Sentence, say, say_many
from scorer.pegs import Pegging, Pegs
from scorer.play.play import Play
from scorer.setup import Seat, Setup

Numbered: TypeAlias = tuple[int, Step]
"""A step with the number of its event in the history."""

RULES: Mapping[type[Step], Rule] = {
    **ANYTIME_RULES,
    **CUTTING_RULES,
    **DEALING_RULES,
    **BIDDING_RULES,
    **TURNING_RULES,
    **PLAYING_RULES,
    **SHOWING_RULES,
    **COUNTING_RULES,
    **CLAIMING_RULES,
}
"""From every kind of step but ``Begun``, which comes before there is a game, to its rule."""

HIGHEST_COUNT = 46
"""No hand of any variant counts more, and one of seven-card does.

A true count may be claimed and pegged though it is more than the whole way, as in Noddy to 15.
"""


@dataclass(frozen=True, slots=True)
class Timeline:
    """The numbered ``steps`` so far, and the ``standing`` after them.

    A correction may leave some steps void. Those that are void before the end of the game have
    ``lapsed``: their numbers are kept.
    """

    steps: tuple[Numbered, ...] = ()
    standing: Standing = field(default_factory=lambda: opened(Setup()))
    lapsed: frozenset[int] = frozenset()

    @property
    def begun(self) -> bool:
        """Whether the last step began the game."""
        return bool(self.steps) and isinstance(self.steps[-1][1], Begun)

    def why_not(self, step: Step) -> Sentence | None:
        """Say why a step is not allowed now; None if it is."""
        if isinstance(step, Begun) and not self.steps:
            return None
        return why_not(self.standing, step)

    def with_step(self, number: int, step: Step) -> "Timeline":
        """Do a step, event ``number`` of the history, for which ``why_not`` has no reason."""
        if isinstance(step, Begun):
            return Timeline(((number, step),), opened(step.setup))
        return Timeline((*self.steps, (number, step)), advance(self.standing, step), self.lapsed)

    def with_void(self, number: int, step: Step) -> "Timeline":
        """Keep a step that does nothing: it comes after the end of the game, or has lapsed."""
        lapsed = self.lapsed if self.standing.winner is not None else self.lapsed | {number}
        return Timeline((*self.steps, (number, step)), self.standing, lapsed)

    def with_repeated(self, number: int, step: Step) -> "Timeline":
        """Do a step again that stands, as far as it still does something."""
        return self.with_void(number, step) if self.why_not(step) else self.with_step(number, step)

    def leads_to(self, steps: Sequence[Numbered]) -> bool:
        """Whether its steps are the first of those."""
        return len(self.steps) <= len(steps) and self.steps == steps[: len(self.steps)]


def why_not(standing: Standing, step: Step) -> Sentence | None:
    """Say why a step is not allowed now; None if it is."""
    if isinstance(step, Begun):
        return say("the game has begun already; a setup comes before everything else")
    rule = RULES[type(step)]
    if reason := next(_general_reasons(standing, step, rule), None):
        return reason
    return rule.why_not(standing, step)


def advance(standing: Standing, step: Step) -> Standing:
    """Do a step for which ``why_not`` has no reason."""
    return RULES[type(step)].does(standing, step)


def _general_reasons(standing: Standing, step: Step, rule: Rule) -> Iterator[Sentence]:
    seat = getattr(step, "seat", None)
    if seat is not None and seat not in standing.setup.seats:
        players = standing.setup.players
        yield say_many(
            "nobody sits at {seat}; there is {n} player",
            "nobody sits at {seat}; there are {n} players",
            players,
            seat=seat.name,
        )
    if reason := rule.unplayed(standing.setup):
        yield reason
    if standing.phase not in rule.phases:
        yield _too_late(standing) or rule.elsewhere
    yield from _bad_points(standing, step, rule.least)
    if reason := why_not_different(getattr(step, "cards", ())):
        yield reason


def _too_late(standing: Standing) -> Sentence | None:
    if standing.phase is not Phase.GAME_OVER:
        return None
    return say_many(
        "the game is over: {name} is out",
        "the game is over: {name} are out",
        len(standing.out),
        name=" & ".join(standing.out),
    )


def _bad_points(standing: Standing, step: Step, least: int) -> Iterator[Sentence]:
    points, most = getattr(step, "points", None), max(standing.setup.target, HIGHEST_COUNT)
    if points is not None and not least <= points <= most:
        yield say(
            "{points} points cannot be right; there are {least} to {most}",
            points=points,
            least=least,
            most=most,
        )


def cards_of(step: Event) -> tuple[Card, ...]:
    """Give the cards that an event names."""
    cards: tuple[Card, ...] = getattr(step, "cards", ())
    return (step.card,) if hasattr(step, "card") else cards


def corrected(
    timeline: Timeline, correction: Correction, past: Sequence[Timeline] = ()
) -> Timeline | Sentence:
    """Make the steps of a timeline again, put right; or say why they no longer fit.

    ``past`` are earlier timelines of the game, the oldest first: the steps before the first change
    need not be made again from the last one that they lead to. Claims and calls for what was put
    right lapse where nothing is left to claim.
    """
    right = _changed_steps(timeline, correction)
    if isinstance(right, Sentence):
        return right
    kept = tuple(takewhile(lambda made: made[0] not in right, timeline.steps))
    after = next((before for before in reversed(past) if before.leads_to(kept)), Timeline())
    for number, step in timeline.steps[len(after.steps) :]:
        made = right.get(number, step)
        if _is_struck(step, made):
            after = after.with_void(number, made)
            continue
        reason = after.why_not(made)
        if reason and number in right and _must_fit(after, correction):
            return reason
        over = after.standing.winner is not None
        if reason and not over and not _lapses(timeline, number, made, correction):
            doubled = _why_not_doubled(after, number, made, correction)
            return doubled or _unfit(after, number, made, reason)
        after = after.with_void(number, made) if reason else after.with_step(number, made)
    return after


def _changed_steps(timeline: Timeline, correction: Correction) -> Mapping[int, Step] | Sentence:
    """Find the steps that change, each by the number of its event; or say that there is none."""
    step, number = dict(timeline.steps).get(correction.number), correction.number
    if step is None:
        return say("event {number} is no step that stands", number=number)
    if isinstance(correction, Corrected):
        return {number: correction.step}
    if correction.wrong not in cards_of(step):
        return say("event {number} has no {card}", number=number, card=correction.wrong.symbols)
    return {
        of_deal: _exchanged(made, correction)
        for of_deal, made in _of_same_deal(timeline, number)
        if correction.wrong in cards_of(made)
    }


def _of_same_deal(timeline: Timeline, number: int) -> Iterator[Numbered]:
    """List the steps of the deal in which an event happened."""
    deals, after = dict[int, int](), Timeline()
    for made, step in timeline.steps:
        deals[made] = after.standing.deal_number
        after = after.with_repeated(made, step)
    return (made for made in timeline.steps if deals[made[0]] == deals[number])


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


def _must_fit(before: Timeline, correction: Correction) -> bool:
    """Whether a changed step may not be void: never where it is said, else before the end."""
    return isinstance(correction, Corrected) or before.standing.winner is None


def _lapses(timeline: Timeline, number: int, step: Step, correction: Correction) -> bool:
    """Whether a step that no longer fits does nothing from now on.

    Other rules of the game let nothing lapse: they are refused where something was claimed.
    """
    rules = isinstance(correction, Corrected) and isinstance(correction.step, Begun)
    claims = not rules and isinstance(step, Claimed | MugginsCalled | Uncalled)
    return claims or number in timeline.lapsed


def _why_not_doubled(
    before: Timeline, number: int, step: Step, correction: Correction
) -> Sentence | None:
    """Say that a step has the right card already; None where it has not."""
    if isinstance(correction, Corrected) or correction.right not in cards_of(step):
        return None
    return say(
        "{card} is in this deal already: put event {number}, “{step}”, right first",
        card=correction.right.symbols,
        number=number,
        step=deed(step, before.standing.names),
    )


def _unfit(before: Timeline, number: int, step: Step, reason: Sentence) -> Sentence:
    return say(
        "then event {number}, “{step}”, would not be allowed: {reason}",
        number=number,
        step=deed(step, before.standing.names),
        reason=reason,
    )


class NotAllowedError(Refusal):
    """An event cannot happen now; ``reason`` says why."""


@dataclass(frozen=True, slots=True)
class Game:
    """One moment of a game: ``history`` is everything that was logged, the rest follows from it.

    >>> from scorer.game.events import Pegged
    >>> game = Game().apply(Pegged(Seat.A, 6), Pegged(Seat.A, 2))
    >>> game.pegs[Seat.A]
    Pegs(front=8, back=6, points=8)
    >>> game.apply(Undone()).pegs[Seat.A].front
    6
    """

    history: tuple[Event, ...] = ()
    _timeline: Timeline = field(default_factory=Timeline, compare=False, repr=False)
    _past: tuple[Timeline, ...] = field(default=(), compare=False, repr=False)
    """The timelines before each step and each correction that still stands."""
    now: Standing = field(init=False, compare=False, repr=False)
    """How the game stands."""
    setup: Setup = field(init=False, compare=False, repr=False)
    """What is played."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "now", self._timeline.standing)
        object.__setattr__(self, "setup", self._timeline.standing.setup)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that stand, as they were corrected."""
        return tuple(step for _, step in self.made)

    @property
    def made(self) -> tuple[Numbered, ...]:
        """The steps that stand, each with the number of its event in the history, from 1 on."""
        return self._timeline.steps

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are taken, in turn order."""
        return self.setup.seats

    @property
    def pegs(self) -> tuple[Pegs, ...]:
        """The pegs of every side; where everybody plays alone ``pegs[Seat.A]`` are those of A."""
        return self.now.pegs

    @property
    def winner(self) -> int | None:
        """The number of the side that has won; where everybody plays alone, of the seat."""
        return self.now.winner

    @property
    def expected(self) -> Expected | None:
        """What the game waits for; None when it is over."""
        return expected(self.now)

    def why_not(self, *events: Event) -> Sentence | None:
        """Say why events are not allowed now, one after another; None if they are."""
        after = self._after(events)
        return after if isinstance(after, Sentence) else None

    def apply(self, *events: Event) -> "Game":
        """Give the game after events; raise ``NotAllowedError`` at the first not allowed."""
        after = self._after(events)
        if isinstance(after, Sentence):
            raise NotAllowedError(after)
        return after

    def _after(self, events: Iterable[Event]) -> "Game | Sentence":
        game = self
        for event in events:
            after = game._after_event(event)
            if isinstance(after, Sentence):
                return after
            game = after
        return game

    def _after_event(self, event: Event) -> "Game | Sentence":
        match event:
            case Undone():
                return self._undone()
            case Corrected() | Misread():
                timeline = corrected(self._timeline, event, self._past)
                return timeline if isinstance(timeline, Sentence) else self._at(timeline, event)
            case _:
                if reason := self._timeline.why_not(event):
                    return reason
                return self._at(self._timeline.with_step(len(self.history) + 1, event), event)

    def _undone(self) -> "Game | Sentence":
        if not self._past:
            return say("there is nothing to undo")
        *past, before = self._past
        if self._timeline.begun and not before.steps:
            return say("the beginning of a game cannot be undone; begin another one")
        return Game((*self.history, Undone()), before, tuple(past))

    def _at(self, timeline: Timeline, event: Event) -> "Game":
        return Game((*self.history, event), timeline, (*self._past, self._timeline))


def replay(events: Iterable[Event]) -> Game:
    """Apply the events in turn to a new game.

    Raises ``NotAllowedError`` at the first event that was not allowed.
    """
    return Game().apply(*events)


@dataclass(frozen=True, slots=True)
class StepRecord:
    """A step, event ``number`` of the history, and how the game stood ``before`` and ``after``.

    ``void`` steps do nothing: a correction ended the game earlier, or left nothing to claim.
    """

    number: int
    step: Step
    before: Standing
    after: Standing
    void: bool = False

    @property
    def deal_number(self) -> int:
        """The deal to which the step belongs: claims and calls to that of their cards."""
        claim = answered(self.before, self.step)
        return self.before.deal_number if claim is None else claim.deal_number

    @property
    def peggings(self) -> tuple[Pegging, ...]:
        """What was pegged by this step."""
        return self.after.peggings[len(self.before.peggings) :]


def step_records(game: Game) -> Iterator[StepRecord]:
    """Give every step of a game that stands, in order.

    >>> from scorer.game.events import parse_event
    >>> game = Game().apply(parse_event("pegged A 6"), parse_event("corrected 1 pegged A 7"))
    >>> [record] = step_records(game)
    >>> record.number, str(record.step), record.after.pegs[0].front
    (1, 'pegged A 7', 7)
    """
    timeline = Timeline()
    for number, step in game.made:
        void = timeline.why_not(step) is not None
        after = timeline.with_void(number, step) if void else timeline.with_step(number, step)
        yield StepRecord(number, step, timeline.standing, after.standing, void)
        timeline = after


def ended_play(before: Standing, step: Step, after: Standing) -> Play | None:
    """Give the play with the step that ended both it and its deal, as no standing has it.

    None where the step did not end a deal so.
    """
    if before.phase is not Phase.PLAY or after.deal_number == before.deal_number:
        return None
    match step:
        case Laid(seat, card):
            return before.playing.after_card(seat, card)
        case WentGo(seat) | Claimed(seat):
            return before.playing.after_go(seat)
    return None


def before_last_claim(game: Game) -> Standing:
    """Tell how a game stood before the last claim; without one, how it stands."""
    claims = [record.before for record in step_records(game) if isinstance(record.step, Claimed)]
    return claims[-1] if claims else game.now
