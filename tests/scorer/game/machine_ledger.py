"""Points kept by hand, event by event, from the rules alone; it shares no code with the game.

It follows players who enter everything, claim at once and never too much.
"""

from collections import Counter
from dataclasses import dataclass, field

from scorer.cards import Card, Rank
from scorer.game import events
from scorer.game.events import Event
from scorer.setup import Setup
from tests.scorer.game.machine_counts import hand_points, lay_points, letters
from tests.scorer.play.play_oracle import pips


@dataclass
class Ledger:
    """The hole of each side, as the events move it."""

    setup: Setup
    holes: list[int] = field(default_factory=list)
    dealer: int = -1
    deals: int = 0
    cuts: list[events.Cut] = field(default_factory=list)
    bids: list[events.Bid] = field(default_factory=list)
    starter: Card | None = None
    held: list[int] = field(default_factory=list)
    series: list[str] = field(default_factory=list)
    last: int = 0
    gone: set[int] = field(default_factory=set)
    due: Counter[int] = field(default_factory=Counter)
    """What each seat may peg as soon as it is counted or claimed."""
    missed: tuple[int, int] = (0, 0)
    """Who claimed too little last, and by how much."""
    counted: int = 0

    def __post_init__(self) -> None:
        self.holes = [self.setup.variant.handicap, *[0] * (len(self.setup.sides) - 1)]
        if self.setup.variant.handicap and self.setup.rules.captain_deals == "always":
            self.begin_deal(self.setup.captain)

    def peg(self, seat: int, points: int) -> None:
        """Move a peg, as long as nobody is out."""
        side = next(n for n, seats in enumerate(self.setup.sides) if seat in seats)
        if max(self.holes) < self.setup.target:
            self.holes[side] = min(self.holes[side] + points, self.setup.target)

    def begin_deal(self, dealer: int) -> None:
        variant, seats = self.setup.variant, self.setup.players
        self.dealer, self.deals, self.counted = dealer, self.deals + 1, 0
        self.bids, self.held = [], [variant.hand_size] * seats
        self.series, self.gone = [], set()
        if self.deals == 1 or not self.muggins:
            self.bonus()

    @property
    def muggins(self) -> bool:
        """Whether the last crib of a deal may be called until the next starter is turned."""
        return self.setup.rules.muggins != "off"

    def bonus(self) -> None:
        if self.deals == 1 or self.setup.rules.first_bonus == "every-deal":
            self.peg((self.dealer + 1) % self.setup.players, self.setup.variant.first_bonus)

    def next_deal(self) -> None:
        captain = self.setup.variant.handicap and self.setup.rules.captain_deals == "always"
        self.begin_deal(self.setup.captain if captain else (self.dealer + 1) % self.setup.players)

    def note(self, event: Event) -> None:
        """Do what an event brings."""
        match event:
            case events.Cut():
                self.cut(event)
            case events.DealerSet(seat):
                self.begin_deal(seat)
            case events.Bid():
                self.bid(event)
            case events.StarterTurned(card):
                self.turn(card)
            case events.Laid(seat, card):
                self.lay(seat, card)
            case events.WentGo(seat):
                self.go(seat)
            case events.Mogged(seat, False):
                self.peg(seat, 1)
            case _:
                self.note_in_show(event)

    def note_in_show(self, event: Event) -> None:
        match event:
            case events.Shown(seat, cards):
                self.show(seat, cards, crib=False)
            case events.CribShown(cards):
                best = max(self.bids, key=lambda bid: bid.points, default=None)
                owner = best.seat if best is not None and best.points else self.dealer
                self.show(owner, cards, crib=True)
            case events.Counted():
                self.claim(*next(iter(self.due.items())))
            case events.Claimed(seat, points):
                self.claim(seat, points)
            case events.MugginsCalled(seat, points):
                self.call(seat, points)

    def cut(self, cut: events.Cut) -> None:
        """Begin when the best card is alone; equal ones are cut again."""
        again = {old.seat for old in self.cuts}
        self.cuts.append(cut)
        if len(again) + 1 < (self.setup.players if self.dealer == -1 else -self.dealer):
            return
        best = max if self.setup.rules.first_dealer == "high" else min
        rank = best(old.card.rank for old in self.cuts)
        first = [old.seat for old in self.cuts if old.card.rank is rank]
        self.cuts, self.dealer = [], -len(first)
        if len(first) == 1:
            self.begin_deal(first[0])

    def bid(self, bid: events.Bid) -> None:
        self.bids.append(bid)
        if len(self.bids) > 1 and 0 in (self.bids[0].points, bid.points):
            best = max(self.bids, key=lambda made: made.points)
            self.peg(best.seat, -best.points)

    def turn(self, card: Card) -> None:
        self.starter, self.due, self.missed = card, Counter(), (0, 0)
        if self.deals > 1 and self.muggins:
            self.bonus()
        costly = self.setup.variant.scoring != "cribbage"
        if card.rank is Rank.JACK or (costly and card.rank is Rank.TWO):
            self.peg(self.dealer, 4 if costly else 2)

    def lay(self, seat: int, card: Card) -> None:
        """Lay a card; one that does not fit begins a series (rules.md 3.1)."""
        if sum(map(pips, self.series)) + pips(letters(card)) > 31:
            self.close(1)
        self.pass_over(seat)
        self.series.append(letters(card))
        self.held[seat] -= 1
        self.last = seat
        self.earn(seat, lay_points(self.series, self.setup.variant))
        if sum(map(pips, self.series)) == 31:
            self.close(0)
        elif self.nobody_lays():
            self.close(1)

    def go(self, seat: int) -> None:
        self.pass_over(seat)
        self.gone.add(seat)
        if self.nobody_lays():
            self.close(1)

    def pass_over(self, seat: int) -> None:
        """Take it that everybody before a seat has said Go."""
        players = self.setup.players
        between = (seat - self.last - 1) % players if self.series else 0
        self.gone |= {(self.last + 1 + place) % players for place in range(between)}

    def nobody_lays(self) -> bool:
        return not any(held for seat, held in enumerate(self.held) if seat not in self.gone)

    def close(self, points: int) -> None:
        self.earn(self.last, points)
        self.series, self.gone = [], set()
        over = self.setup.variant.single_series or not any(self.held)
        if over and self.setup.variant.shows_first:
            self.next_deal()

    def earn(self, seat: int, points: int) -> None:
        """Peg at once, unless it is to be claimed."""
        if self.setup.rules.muggins == "show-and-play":
            self.due[seat] += points
        else:
            self.peg(seat, points)

    def show(self, seat: int, cards: tuple[Card, ...], *, crib: bool) -> None:
        assert self.starter is not None
        points = hand_points(cards, self.starter, self.setup.variant, crib=crib)
        self.due, self.missed = Counter({seat: points}), (0, 0)
        self.counted += 1

    def claim(self, seat: int, points: int) -> None:
        """Peg what was claimed; the show may be over with that."""
        true = self.due.pop(seat)
        self.peg(seat, min(points, true))
        self.missed = (seat, max(0, true - points))
        variant = self.setup.variant
        shown = self.counted == self.setup.players + bool(variant.crib_size)
        if shown and not variant.shows_first:
            self.next_deal()

    def call(self, caller: int, points: int) -> None:
        """Peg the lesser of called and missed, and no more than there were holes left."""
        seat, missed = self.missed
        side = next(n for n, seats in enumerate(self.setup.sides) if seat in seats)
        self.peg(caller, min(points, missed, self.setup.target - self.holes[side]))
        self.missed = (0, 0)
