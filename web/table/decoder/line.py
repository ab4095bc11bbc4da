"""A legal series of steps of one deal, as the search plays it: the play alone, no pegs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property

from scorer.cards import DECK, Card
from scorer.game.events import (
    CribShown,
    Event,
    Laid,
    LaidUnseen,
    PlayEnded,
    Shown,
    StarterTurned,
    StarterUnread,
    Step,
    Uncounted,
)
from scorer.game.expected import show_order
from scorer.game.game import Game
from scorer.game.standing import Deal, Phase, ShownHand
from scorer.play.play import Play
from scorer.play.possible import PossiblePlays
from scorer.replaced import replace
from scorer.score import THIRTY_ONE
from scorer.setup import Seat
from scorer.variant import Scoring


class Stage(Enum):
    """What a deal waits for."""

    TURNING = auto()
    PLAYING = auto()
    SHOWING = auto()
    OVER = auto()


@dataclass(frozen=True)
class Root:
    """The deal as it stood when the search began: the ``game`` so far."""

    game: Game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self.game.seats

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        return self.game.now.dealt_by

    @property
    def hand_size(self) -> int:
        """How many cards a hand has."""
        return self.game.setup.variant.hand_size

    @property
    def crib_size(self) -> int:
        """How many cards the crib has."""
        return self.game.setup.variant.crib_size

    @cached_property
    def order(self) -> tuple[ShownHand, ...]:
        """The hands and the crib in the order of the show."""
        return show_order(self.game.now)

    @cached_property
    def begun(self) -> Play | None:
        """The play before its first card; None where the rules let none begin."""
        step = StarterUnread()
        turned = step if self.game.why_not(step) is None else StarterTurned(DECK[0])
        return None if self.game.why_not(turned) else self.game.apply(turned).now.deal.play

    @cached_property
    def unread_may_lie(self) -> bool:
        """Whether the rules let the play go on beside a starter that nobody has read."""
        return self.game.why_not(StarterUnread()) is None

    @cached_property
    def unread_may_be_laid(self) -> bool:
        """Whether the rules let the play go on after a card that nobody has read."""
        setup = self.game.setup
        usual = setup.variant.scoring is Scoring.CRIBBAGE and not setup.variant.single_series
        return usual and not setup.rules.muggins_in_play


def is_decoded(game: Game) -> bool:
    """Whether the deal that a game waits for, or is in, is one that the search can play."""
    standing, variant = game.now, game.setup.variant
    if variant.auction or variant.shows_first or variant.scoring is not Scoring.CRIBBAGE:
        return False
    return standing.phase in {Phase.DISCARD, Phase.STARTER, Phase.PLAY, Phase.SHOW}


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """The deal after a series of ``steps``; each further step is played once. What is shown is
    counted without a step of its own.

    ``unread`` are the players of the cards that nobody has read, in order; ``counted`` hands and
    cribs were shown or passed over.
    """

    root: Root
    stage: Stage
    steps: tuple[Step, ...] = ()
    play: Play | PossiblePlays | None = None
    laid: Mapping[Card, Seat] = field(default_factory=dict)
    unread: tuple[Seat, ...] = ()
    starter: Card | None = None
    shown: frozenset[Card] = frozenset()
    counted: int = 0
    _after: dict[Step, "Line | None"] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, game: Game) -> "Line":
        """The deal that a game is in, before any step of the search."""
        root, deal = Root(game), game.now.deal
        stages = {Phase.PLAY: Stage.PLAYING, Phase.SHOW: Stage.SHOWING}
        stage = stages.get(game.now.phase, Stage.TURNING)
        shown = frozenset(card for cards in (*deal.hands, deal.crib) for card in cards)
        return cls(
            root,
            stage,
            play=deal.possible or deal.play,
            laid=dict(deal.laid_by),
            unread=tuple(_unread(deal)),
            starter=deal.starter,
            shown=shown,
            counted=deal.counted,
        )

    def then(self, *steps: Step) -> "Line | None":
        """The deal after more steps; None where one of them is against the rules."""
        line: Line | None = self
        for step in steps:
            if line is None:
                return None
            if step not in line._after:
                line._after[step] = line._played(step)
            line = line._after[step]
        return line

    @property
    def expected(self) -> ShownHand | None:
        """The hand or crib that is shown next."""
        order = self.root.order
        return order[self.counted] if self.counted < len(order) else None

    @property
    def unplayed(self) -> bool:
        """Whether hands are shown, though no card was laid before the camera."""
        return self.stage in {Stage.SHOWING, Stage.OVER} and not (self.laid or self.unread)

    def contradicts(self, event: Event) -> bool:
        """Whether nothing was laid before hands were shown, or other players show these cards."""
        if not isinstance(event, Shown | CribShown):
            return isinstance(event, Laid) and self.unplayed
        hands = (step for step in self.steps if isinstance(step, Shown | CribShown))
        same = (step for step in hands if {*step.cards} == {*event.cards})
        return any(step != with_sorted_cards(event) for step in same)

    @property
    def known(self) -> frozenset[Card]:
        """The cards of this deal that were turned, laid or shown."""
        starter = () if self.starter is None else (self.starter,)
        return self.shown.union(self.laid, starter)

    @property
    def left(self) -> int:
        """How many cards of the deck may still come."""
        return len(DECK) - len(self.known)

    def laid_of(self, seat: Seat) -> tuple[Card, ...]:
        """The read cards that a player has laid."""
        return tuple(card for card, owner in self.laid.items() if owner is seat)

    def unread_of(self, seat: Seat) -> int:
        """How many cards a player has laid that nobody has read."""
        return self.unread.count(seat)

    @property
    def known_hand(self) -> tuple[Card, ...]:
        """The hand that is due, where the play implies it."""
        expected = self.expected
        if self.stage is not Stage.SHOWING or expected is None or expected.crib:
            return ()
        cards = self.laid_of(expected.seat)
        return cards if len(cards) == self.root.hand_size else ()

    def filled(self, seat: Seat, cards: Sequence[Card]) -> "Line | None":
        """The same steps, where a player's unread cards were these, in order."""
        rest = iter(cards)
        steps = (
            Laid(seat, next(rest)) if isinstance(step, LaidUnseen) and step.seat is seat else step
            for step in self.steps
        )
        return self.of(self.root.game).then(*steps)

    def _played(self, step: Step) -> "Line | None":
        """The deal after one step; a play that is not before the camera ends without one."""
        steps = (*self.steps, step)
        match step:
            case StarterTurned() | StarterUnread() if self.stage is Stage.TURNING:
                return self._turned(step)
            case Laid() | LaidUnseen() if self.stage is Stage.PLAYING:
                return self._laid(step)
            case PlayEnded() if self.stage is Stage.PLAYING:
                steps = steps if self.laid or self.unread else self.steps
                return replace(self, steps=steps, stage=Stage.SHOWING, _after={})
            case Shown() | CribShown() if self._may_show(step):
                return self._counted(steps, self.shown.union(step.cards))
            case Uncounted() if self.stage is Stage.SHOWING or not self.laid:
                return self._counted(steps, self.shown)
        return None

    def _turned(self, step: StarterTurned | StarterUnread) -> "Line | None":
        begun = self.root.begun
        card = step.card if isinstance(step, StarterTurned) else None
        if begun is None or (card is None and not self.root.unread_may_lie):
            return None
        steps = (*self.steps, step)
        return replace(self, stage=Stage.PLAYING, steps=steps, play=begun, starter=card, _after={})

    def _laid(self, step: Laid | LaidUnseen) -> "Line | None":
        play = _after_lay(self, step)
        if play is None:
            return None
        over = play.over if isinstance(play, Play) else all(each.over for each in play.plays)
        stage, laid, unread = Stage.SHOWING if over else self.stage, self.laid, self.unread
        if isinstance(step, Laid):
            laid = {**laid, step.card: step.seat}
        else:
            unread = (*unread, step.seat)
        steps = (*self.steps, step)
        return replace(
            self, stage=stage, steps=steps, play=play, laid=laid, unread=unread, _after={}
        )

    def _may_show(self, step: Shown | CribShown) -> bool:
        expected = self.expected
        if (
            self.stage is not Stage.SHOWING
            or expected is None
            or expected.crib is isinstance(step, Shown)
        ):
            return False
        if isinstance(step, CribShown):
            return not self.known.intersection(step.cards)
        others = self.known.difference(self.laid_of(step.seat))
        return step.seat is expected.seat and not others.intersection(step.cards)

    def _counted(self, steps: tuple[Step, ...], shown: frozenset[Card]) -> "Line":
        counted = self.counted + 1
        stage = Stage.OVER if counted == len(self.root.order) else Stage.SHOWING
        return replace(self, steps=steps, stage=stage, shown=shown, counted=counted, _after={})


def with_sorted_cards(step: Step) -> Step:
    """The same step, with the cards of what is shown in one order, that steps can be compared."""
    match step:
        case Shown(seat, cards):
            return Shown(seat, tuple(sorted(cards, key=str)))
        case CribShown(cards):
            return CribShown(tuple(sorted(cards, key=str)))
    return step


def plays_of(play: Play | PossiblePlays) -> tuple[Play, ...]:
    """All plays that are possible."""
    return (play,) if isinstance(play, Play) else play.plays


def _unread(deal: Deal) -> Iterator[Seat]:
    yield from (seat for seat, card in deal.unscored if card is None)


def _after_lay(line: Line, step: Laid | LaidUnseen) -> Play | PossiblePlays | None:
    """The play after a card; None where the rules forbid it."""
    play, seat = line.play, step.seat
    if play is None:
        return None
    if isinstance(step, Laid):
        full = len(line.laid_of(seat)) + line.unread_of(seat) >= line.root.hand_size
        if full or step.card in line.known or play.why_not(seat, step.card) is not None:
            return None
        return _settled(play.after_card(seat, step.card))
    possible = PossiblePlays.of(play) if isinstance(play, Play) else play
    if not line.root.unread_may_be_laid or possible.why_not_unseen(seat) is not None:
        return None
    return _settled(possible.after_unseen(seat))


def _settled(play: Play | PossiblePlays) -> Play | PossiblePlays:
    return play if isinstance(play, Play) else (play.settled or play)


def no_card_fits(room: int, held: int) -> float:
    """How likely a player who holds so many unknown cards has none that fits."""
    fits = sum(card.pips <= room for card in DECK) / len(DECK)
    return max((1 - fits) ** held, 1e-6)


def gone_before(play: Play, seat: Seat, card: Card) -> Iterator[tuple[Seat, int]]:
    """Who must have said Go before a card, and below what count every card would have fitted."""
    if play.series:
        yield from ((gone, THIRTY_ONE - play.count) for gone in play.must_go(seat, card))


def unread_places(steps: Iterable[Step], seat: Seat) -> list[int]:
    """The places of a player's unread cards among some steps."""
    return [
        place
        for place, step in enumerate(steps)
        if isinstance(step, LaidUnseen) and step.seat is seat
    ]
