"""What people at a table may do next, so that a test can play whole games of any variant."""

import random
from collections.abc import Iterator, Sequence

from scorer import auction, showing
from scorer.cards import DECK, Card
from scorer.events import (
    Begun,
    Bid,
    Claimed,
    Counted,
    CribShown,
    Cut,
    DealerSet,
    Dealt,
    Discarded,
    Event,
    Laid,
    Mogged,
    MugginsCalled,
    PlayEnded,
    Shown,
    StarterTurned,
    WentGo,
)
from scorer.game import Game
from scorer.phase import Phase
from scorer.play_scores import THIRTY_ONE
from scorer.score import total
from scorer.seat import Seat
from scorer.setup import Setup
from scorer.show import show
from scorer.standing import Standing


class Deck:
    """A shuffled pack for each deal: it lies there before anybody knows a card."""

    def __init__(self, setup: Setup, seed: int = 0) -> None:
        self.setup, self.seed = setup, seed

    def pack(self, deal: int) -> Sequence[Card]:
        return random.Random(f"{self.seed} {deal}").sample(DECK, len(DECK))

    def dealt(self, deal: int, seat: Seat) -> tuple[Card, ...]:
        size = self.setup.variant.dealt
        return tuple(self.pack(deal)[seat * size : (seat + 1) * size])

    def hand(self, deal: int, seat: Seat) -> tuple[Card, ...]:
        return self.dealt(deal, seat)[self.setup.variant.discards :]

    def discards(self, deal: int, seat: Seat) -> tuple[Card, ...]:
        return self.dealt(deal, seat)[: self.setup.variant.discards]

    def crib(self, deal: int) -> tuple[Card, ...]:
        laid = [card for seat in self.setup.seats for card in self.discards(deal, seat)]
        return (*laid, *self.pack(deal)[-1 - self.setup.variant.to_crib : -1])

    def starter(self, deal: int) -> Card:
        return self.pack(deal)[-1]


def sensible(now: Standing, deck: Deck) -> Iterator[Event]:
    """List what may happen next; the first that is allowed brings the game forward."""
    yield from _BY_PHASE[now.phase](now, deck)
    for seat in now.setup.seats:
        yield MugginsCalled(seat, 2)


def _cuts(now: Standing, deck: Deck) -> Iterator[Event]:
    for seat in now.cutters:
        yield Cut(seat, deck.pack(0)[seat])
        yield DealerSet(seat)


def _before_the_starter(now: Standing, deck: Deck) -> Iterator[Event]:
    for seat in now.setup.seats:
        yield Dealt(seat, deck.dealt(now.deal, seat))
        yield Discarded(seat, deck.discards(now.deal, seat))
    yield StarterTurned(deck.starter(now.deal))


def _bids(now: Standing, _: Deck) -> Iterator[Event]:
    best, seat = auction.highest(now), auction.bidder(now)
    assert seat is not None
    yield Bid(seat, 0)
    yield Bid(seat, 1 if best is None else best.points + 1)


def _play(now: Standing, deck: Deck) -> Iterator[Event]:
    play = now.playing
    assert play.turn is not None
    left = [c for c in deck.hand(now.deal, play.turn) if c not in now.table.laid(play.turn)]
    fitting = [card for card in left if play.count + card.pips <= THIRTY_ONE]
    yield from (Laid(play.turn, card) for card in fitting)
    if not fitting:
        yield WentGo(play.turn)
    for seat in now.awaiting_claim:
        yield Claimed(seat, 2)
    yield from (Mogged(play.turn, taken=False), Mogged(play.turn, taken=True))
    yield PlayEnded()


def _show(now: Standing, deck: Deck) -> Iterator[Event]:
    shown = now.table.shown
    if shown is None:
        due = showing.next_shown(now)
        hand = deck.hand(now.deal, due.seat)
        yield CribShown(deck.crib(now.deal)) if due.crib else Shown(due.seat, hand)
        return
    starter, variant = now.table.turned, now.setup.variant
    true = total(show(shown.cards, starter, crib=shown.crib, variant=variant))
    yield Counted()
    yield from (Claimed(shown.seat, points) for points in (true, true + 1, max(0, true - 3)))


def _nothing(_now: Standing, _deck: Deck) -> Iterator[Event]:
    return iter(())


_BY_PHASE = {
    Phase.CUT_FOR_DEAL: _cuts,
    Phase.DISCARD: _before_the_starter,
    Phase.BID: _bids,
    Phase.STARTER: _before_the_starter,
    Phase.PLAY: _play,
    Phase.SHOW: _show,
    Phase.GAME_OVER: _nothing,
}


def whole_game(setup: Setup, seed: int = 0) -> Game:
    """Play a game to its end, each time by one of the sensible events that are allowed."""
    chance, deck = random.Random(seed), Deck(setup, seed)
    game = Game().apply(Begun(setup))
    while game.winner is None:
        allowed = [event for event in sensible(game.now, deck) if not game.why_not(event)]
        game = game.apply(chance.choice(allowed))
    return game
