"""Deals that are played by the rules, and how a camera may see their cards come."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from math import inf
from typing import Any

from hypothesis import strategies as st

from scorer.cards import DECK, Card
from scorer.game.events import (
    Begun,
    Bid,
    DealerSet,
    Event,
    Laid,
    LaidUnseen,
    StarterTurned,
    Uncounted,
    WentGo,
)
from scorer.game.game import Game, replay
from scorer.game.standing import Phase
from scorer.setup import Seat, Setup
from scorer.variant import VARIANTS
from web.table.lay_inference import ArrivedCard, InferredLays, infer_lays
from web.table.pace import PACE

SETUPS = [
    Setup(variant, players, variant.target)
    for variant in VARIANTS.values()
    for players in variant.players
]
LONG_S = 30.0


@dataclass(frozen=True)
class PlayedDeal:
    """A game whose play begins, and the cards that are then laid."""

    game: Game
    lays: tuple[Laid, ...]

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        printer.text("; ".join(map(str, (*self.game.steps, *self.lays))))


@st.composite
def played_deals(draw: st.DrawFn, setups: Sequence[Setup] = SETUPS) -> PlayedDeal:
    """Deals of any variant, of which every card is laid by chance among those that fit."""
    setup = draw(st.sampled_from(setups))
    cards = iter(draw(st.permutations(DECK)))
    game = _to_the_play(setup, next(cards))
    hands = {seat: [next(cards) for _ in range(setup.variant.hand_size)] for seat in setup.seats}
    return PlayedDeal(game, tuple(_lays(draw, game, hands)))


def _to_the_play(setup: Setup, starter: Card) -> Game:
    events: list[Event] = [Begun(setup)]
    if replay(events).now.dealer is None:
        events.append(DealerSet(Seat.A))
    if setup.variant.auction:
        events += [Bid(Seat.B, 1), Bid(Seat.A, 0)]
    events.append(StarterTurned(starter))
    game = replay(events)
    while game.now.phase is not Phase.PLAY:
        game = game.apply(Uncounted())
    return game


def _lays(draw: st.DrawFn, game: Game, hands: Mapping[Seat, list[Card]]) -> Iterator[Laid]:
    """Lay what fits, and say Go where nothing does."""
    while game.now.phase is Phase.PLAY:
        seat, count = game.now.playing.turn, game.now.playing.count
        assert seat is not None
        fits = [card for card in hands[seat] if count + card.pips <= 31]
        if not fits:
            game = game.apply(WentGo(seat))
            continue
        lay = Laid(seat, draw(st.sampled_from(fits)))
        hands[seat].remove(lay.card)
        game = game.apply(lay)
        yield lay


class Seen(Enum):
    """What tells whose a card is."""

    IN_ROWS = "in rows"
    BY_SIDES = "by sides"
    NOT_AT_ALL = "not at all"


TELLING = st.sampled_from([Seen.IN_ROWS, Seen.BY_SIDES])


@dataclass(frozen=True)
class TimedCard:
    """A card as a camera sees it come: since when it lies there, and from when on it is free.

    ``seems`` is whose it seems, where that is not who laid it, and of one that came ``unseen`` it
    seems nobody's. A ``doubtful`` one is never read;
    one that is not ``surely`` a card may be another one's edge. Only the arm that left last tells
    of a ``hinted`` one whose it seems.
    """

    lay: Laid
    arrived_s: float
    certain_s: float
    free_s: float
    seems: Seat | None = None
    doubtful: bool = False
    surely: bool = True
    unseen: bool = False
    hinted: bool = False

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        printer.text(f"{self.lay}: {self.arrived_s}, {self.certain_s}, {self.free_s}")

    def arrived(self, number: int, now_s: float, seen: Seen) -> ArrivedCard:
        """The card as it is known then."""
        return ArrivedCard(
            number,
            self.lay.card,
            self.arrived_s,
            self.certain_s,
            None
            if self.unseen or seen is Seen.NOT_AT_ALL
            else self.lay.seat
            if self.seems is None
            else self.seems,
            seen is Seen.IN_ROWS and not self.unseen,
            certain=now_s >= self.certain_s and not self.doubtful,
            free=now_s >= self.free_s and not self.doubtful,
            surely=self.surely,
            hinted=self.hinted,
        )


@dataclass
class Table:
    """A table of which the follower hears at every moment at which something is new."""

    game: Game
    seen: Seen
    lays: list[Laid | LaidUnseen] = field(default_factory=list)
    followed: InferredLays = field(default_factory=InferredLays)

    def watches(self, timed_cards: Iterable[TimedCard]) -> None:
        """Follow the cards until nothing more can be new; some may have been laid by hand."""
        cards = list(enumerate(timed_cards))
        doubts = [number for number, card in cards if card.doubtful]
        for now_s in sorted({time_s for _, card in cards for time_s in _news(card)}):
            there = [
                card.arrived(number, now_s, self.seen)
                for number, card in cards
                if card.certain_s <= now_s and card.lay.card not in self._laid
                if number not in doubts[: self._unseen]
            ]
            self.followed = infer_lays(self.game, there, now_s)
            for lay in self.followed.lays:
                self.does(lay)

    def does(self, lay: Laid | LaidUnseen) -> None:
        """Lay a card; raises NotAllowedError."""
        self.game = self.game.apply(lay)
        self.lays.append(lay)

    @property
    def _unseen(self) -> int:
        return sum(isinstance(lay, LaidUnseen) for lay in self.lays)

    @property
    def _laid(self) -> set[Card]:
        return {lay.card for lay in self.lays if isinstance(lay, Laid)}


def _news(card: TimedCard) -> tuple[float, ...]:
    waits = (
        card.arrived_s + PACE.first_card_s,
        card.arrived_s + PACE.lay_asked_s,
        card.arrived_s + LONG_S,
    )
    return tuple(time_s for time_s in (card.certain_s, card.free_s, *waits) if time_s < inf)


@st.composite
def timings(
    draw: st.DrawFn,
    deal: PlayedDeal,
    least_s: float = 0.9,
    stays_s: float = 0.0,
    hasty: bool = False,
) -> list[TimedCard]:
    """Let the cards of a deal come at least so many seconds apart, but for hasty other players.

    A hand stays on a card for up to ``stays_s`` seconds, while another player may lay the next.
    """
    timed_cards: list[TimedCard] = []
    laid_s, before = 0.0, None
    free_s = dict.fromkeys(deal.game.seats, 0.0)
    for lay in deal.lays:
        at_once = hasty and before not in {None, lay.seat} and draw(st.booleans())
        laid_s += draw(st.floats(0.0, 0.2)) if at_once else draw(st.floats(least_s, 3.0))
        laid_s = max(laid_s, free_s[lay.seat] + least_s)
        arrived_s = laid_s + draw(st.floats(0.0, stays_s))
        free_s[lay.seat] = arrived_s
        certain_s = arrived_s + draw(st.floats(0.1, 0.3))
        timed_cards.append(
            TimedCard(lay, arrived_s, certain_s, certain_s + draw(st.floats(0.0, 0.2)))
        )
        before = lay.seat
    return timed_cards


def never_free(card: TimedCard) -> TimedCard:
    """The same card, beside which something moves until others lie on it."""
    return replace(card, free_s=inf)


def timed(lays: str) -> list[TimedCard]:
    """Let each card come nearly a second after the one before it, sooner than anything is asked."""
    told = [Laid(Seat[lay[0]], Card.parse(lay[1:])) for lay in lays.split()]
    times = [0.94 * second for second in range(len(told))]
    return [TimedCard(lay, s, s + 0.25, s + 0.25) for lay, s in zip(told, times, strict=True)]
