"""Players who play a whole game by chance, enter everything, and try what is wrong between."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from scorer.cards import DECK, Card, Rank
from scorer.game import events
from scorer.game.events import Corrected, Event, Misread, Undone
from scorer.game.expected import Expected, Wanted
from scorer.game.game import Game, NotAllowedError, replay
from scorer.game.game_file import replay_file
from scorer.game.standing import Standing
from scorer.setup import Setup
from tests.scorer.game.machine_laws import Made, check, check_step, played_again, put_right
from tests.scorer.game.machine_moves import forward, sideways, wrong
from tests.scorer.game.machine_world import hand_points, lay_points, letters
from tests.scorer.game_lines import awaiting_claim
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


FULFILS: Mapping[Wanted, tuple[type[Event], ...]] = {
    Wanted.CUT: (events.Cut,),
    Wanted.DISCARD: (events.Discarded,),
    Wanted.BID: (events.Bid,),
    Wanted.STARTER: (events.StarterTurned,),
    Wanted.LAY: (events.Laid, events.WentGo),
    Wanted.SHOW_HAND: (events.Shown,),
    Wanted.SHOW_CRIB: (events.CribShown,),
    Wanted.COUNT: (events.Counted,),
    Wanted.CLAIM: (events.Claimed,),
}


class Table:
    """Applies events and remembers how the game stood after each of them."""

    def __init__(self, pack: Sequence[Card]) -> None:
        self.pack = pack
        self.game = Game()
        self.moments = [self.game.now]
        self.stack: list[tuple[Made, Standing]] = [({}, self.game.now)]
        """The steps, and the moment, before each undo that may still come; the newest last."""

    @property
    def now(self) -> Standing:
        return self.game.now

    @property
    def made(self) -> Made:
        """The steps that stand."""
        return self.stack[-1][0]

    def does(self, event: Event) -> None:
        """Apply an event that must be allowed."""
        assert self.game.why_not(event) is None, f"{event}: {self.game.why_not(event)}"
        before, self.game = self.game, self.game.apply(event)
        self._remember(event)
        check_step(before, event, self.game)
        check(self.game)
        assert self.game.steps == tuple(self.made.values())

    def refuses(self, event: Event) -> None:
        """Try an event that must not be allowed; it changes nothing."""
        reason = self.game.why_not(event)
        assert reason is not None, f"{event} is allowed"
        assert str(reason)
        with pytest.raises(NotAllowedError) as refused:
            self.game.apply(event)
        assert refused.value.reason == reason
        assert self.game.now is self.moments[-1]

    def tries(self, event: Event) -> None:
        """Apply an event if it is allowed; a correction is if all steps fit after it."""
        allowed = self.game.why_not(event) is None
        if isinstance(event, Corrected | Misread) and event.number in self.made:
            assert allowed is (played_again(self.made, event) is not None)
        if allowed:
            self.does(event)
        else:
            self.refuses(event)

    def goes_on(self) -> list[Event]:
        """List what brings the game forward; until it is over there is what it waits for."""
        going = forward(self.now, self.pack)
        assert bool(going) is (self.game.winner is None)
        wish = self.game.expected
        assert wish is None or any(_fulfils(event, wish) for event in going)
        return going

    def check_replay(self, number: int) -> None:
        """Play the log again, from its values and from its text: every moment is the same."""
        history = self.game.history
        assert replay(history[:number]).now == self.moments[number]
        assert replay_file(map(str, history)).now == self.now
        again = Game()
        for event, moment in zip(history, self.moments[1:], strict=True):
            again = again.apply(event)
            assert again.now == moment

    def _remember(self, event: Event) -> None:
        self.moments.append(self.now)
        match event:
            case Undone():
                self.stack.pop()
                assert self.stack[-1][1] == self.now
            case Corrected() | Misread():
                assert played_again(self.made, event) == self.now
                self.stack.append((put_right(self.made, event), self.now))
            case _:
                made = {**self.made, len(self.game.history): event}
                self.stack.append((made, self.now))


class TrustingTable(Table):
    """A table at which nobody looks whether the laws hold."""

    def does(self, event: Event) -> None:
        """Apply an event."""
        self.game = self.game.apply(event)


def _fulfils(event: Event, wish: Expected) -> bool:
    """Whether an event is what a game waits for, of the seat of which it does."""
    seats = {getattr(event, "seat", None), wish.seat} - {None}
    return isinstance(event, FULFILS[wish.wanted]) and len(seats) <= 1


MISTAKES = 6
"""So many wrong things of its own kind are tried before every event."""

MOST_BID = 6
"""With higher bids a game would go backwards, and not end."""

HONEST = (
    *(events.Cut, events.DealerSet, events.Discarded, events.Bid, events.StarterTurned),
    *(events.Laid, events.WentGo, events.CribShown, events.Counted),
)


def driven(setup: Setup, seed: int) -> Table:
    """Play to the end, and see at every event that the pegs stand as the ledger has them."""
    chance = random.Random(seed)
    table = Table(chance.sample(DECK, len(DECK)))
    table.does(events.Begun(setup))
    ledger = Ledger(setup)
    while table.game.winner is None:
        event = chance.choice(list(_honest(table, ledger)))
        for mistake in _mistakes(table, event, chance):
            table.refuses(mistake)
        table.does(event)
        ledger.note(event)
        assert [pegs.front for pegs in table.game.pegs] == ledger.holes, event
    return table


def game_by_chance(setup: Setup, seed: int) -> Game:
    """Play to the end as ``driven`` does, for who wants a game and holds it against nothing."""
    chance = random.Random(seed)
    table, ledger = TrustingTable(chance.sample(DECK, len(DECK))), Ledger(setup)
    table.does(events.Begun(setup))
    while table.game.winner is None:
        event = chance.choice(list(_honest(table, ledger)))
        table.does(event)
        ledger.note(event)
    return table.game


def _mistakes(table: Table, event: Event, chance: random.Random) -> Iterator[Event]:
    """Choose what is wrong now: some of the kind of an event, and one of another kind."""
    mistakes = wrong(table.game, table.pack)
    alike = [mistake for mistake in mistakes if type(mistake) is type(event)]
    yield from chance.sample(alike, min(MISTAKES, len(alike)))
    yield chance.choice(mistakes)


def _honest(table: Table, ledger: Ledger) -> Iterator[Event]:
    """Call what was missed, then claim what is due, then play on."""
    standing = table.now
    seat, missed = ledger.missed
    if (
        missed
        and standing.open_claims
        and not awaiting_claim(standing)
        and standing.setup.rules.muggins_in_show
    ):
        caller = standing.setup.opponent_of(standing.setup.seats[seat])
        yield from (events.MugginsCalled(caller, points) for points in (missed, missed + 2, 1))
    elif awaiting_claim(standing):
        claimer = awaiting_claim(standing)[0]
        true = ledger.due[claimer]
        yield from (events.Claimed(claimer, points) for points in (true, true, max(0, true - 2)))
    else:
        yield from _playing_on(table)


def _playing_on(table: Table) -> Iterator[Event]:
    standing, pack = table.now, table.pack
    for event in table.goes_on():
        in_show = isinstance(event, events.Shown) and standing.phase == "show"
        too_dear = isinstance(event, events.Bid) and event.points > MOST_BID
        if in_show or (isinstance(event, HONEST) and not too_dear):
            yield event
    known = (events.Dealt, events.Discarded, events.Mogged)
    yield from (event for event in sideways(standing, pack) if isinstance(event, known))
