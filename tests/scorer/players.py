"""Players who do what a game waits for, with the cards of a shuffled pack; seeded."""

import random
from collections.abc import Callable, Mapping
from typing import TypeAlias

from scorer.cards import DECK, Card
from scorer.events import (
    Begun,
    Bid,
    Claimed,
    Counted,
    CribShown,
    Cut,
    Dealt,
    Discarded,
    Event,
    Laid,
    Shown,
    StarterTurned,
    WentGo,
)
from scorer.expected import Expected, Wanted
from scorer.game import Game
from scorer.seat import Seat
from scorer.setup import Setup

THIRTY_ONE = 31


class Players:
    """Players who do what is expected of them, with the cards of a shuffled pack."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = random.Random(seed)
        self.deal = 0
        self.shuffle()

    def shuffle(self) -> None:
        """Take all cards back to a new pack."""
        self.pack = self.chance.sample(DECK, len(DECK))
        self.hands: dict[Seat, list[Card]] = {}
        self.crib: list[Card] = []

    def draw(self, number: int) -> list[Card]:
        """Take cards from the pack."""
        drawn, self.pack = self.pack[:number], self.pack[number:]
        return drawn

    def play_on(self) -> None:
        """Do what is expected."""
        wish = self.game.expected
        assert wish is not None
        if self.game.now.deal != self.deal:
            self.begin_deal()
        for event in WAYS[wish.wanted](self, wish):
            self.game = self.game.apply(event)

    def begin_deal(self) -> None:
        """Deal, and lay cards away; only the players know."""
        self.deal = self.game.now.deal
        self.shuffle()
        variant = self.game.setup.variant
        for seat in self.game.seats:
            dealt = self.draw(variant.dealt)
            self.hands[seat], away = dealt[: variant.hand_size], dealt[variant.hand_size :]
            self.crib += away
        self.crib += self.draw(variant.to_crib)

    def cut(self, wish: Expected) -> list[Event]:
        return [Cut(seat_of(wish), self.pack.pop())]

    def bid(self, wish: Expected) -> list[Event]:
        bids = self.game.now.table.bids
        return [Bid(seat_of(wish), 0 if bids else 1)]

    def discard(self, _: Expected) -> list[Event]:
        number = self.game.setup.variant.discards
        events: list[Event] = []
        for place, seat in enumerate(self.game.seats):
            away = tuple(self.crib[place * number : (place + 1) * number])
            events += [Dealt(seat, (*self.hands[seat], *away)), Discarded(seat, away)]
        return events

    def turn(self, _: Expected) -> list[Event]:
        return [StarterTurned(self.pack.pop())]

    def lay(self, wish: Expected) -> list[Event]:
        seat, now = seat_of(wish), self.game.now
        left = THIRTY_ONE - now.playing.count
        laid = [lay.card for lay in now.playing.laid]
        fitting = [card for card in self.hands[seat] if card not in laid and card.pips <= left]
        return [Laid(seat, fitting[0]) if fitting else WentGo(seat)]

    def show_hand(self, wish: Expected) -> list[Event]:
        seat = seat_of(wish)
        return [Shown(seat, tuple(self.hands[seat]))]

    def show_crib(self, _: Expected) -> list[Event]:
        return [CribShown(tuple(self.crib))]

    def count(self, _: Expected) -> list[Event]:
        return [Counted()]

    def claim(self, wish: Expected) -> list[Event]:
        return [Claimed(seat_of(wish), self.chance.randrange(8))]


def seat_of(wish: Expected) -> Seat:
    assert wish.seat is not None
    return wish.seat


Way: TypeAlias = Callable[[Players, Expected], list[Event]]
WAYS: Mapping[Wanted, Way] = {
    Wanted.CUT: Players.cut,
    Wanted.DISCARD: Players.discard,
    Wanted.BID: Players.bid,
    Wanted.STARTER: Players.turn,
    Wanted.LAY: Players.lay,
    Wanted.SHOW_HAND: Players.show_hand,
    Wanted.SHOW_CRIB: Players.show_crib,
    Wanted.COUNT: Players.count,
    Wanted.CLAIM: Players.claim,
}


def play(setup: Setup, seed: int = 0) -> Game:
    """Play a game to its end."""
    players = Players(Game().apply(Begun(setup)), seed)
    while players.game.winner is None:
        players.play_on()
    return players.game
