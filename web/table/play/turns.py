"""Which lay may come next, by the rules and by where the cards lie."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from scorer.cards import Card, Rank
from scorer.game.events import Laid
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.play.play import Play
from scorer.score import THIRTY_ONE
from scorer.setup import Seat
from web.table.play.arrived import Arrived

MOST_ORDERED = 5  # six cards that came at once have 720 orders, and eight 40,320

Lays: TypeAlias = tuple[Laid, ...]


def lays_of(game: Game, card: Arrived) -> Lays:
    """List by whom a card may be laid next: by the rules, and by where it lies."""
    return tuple(lay for lay in allowed_lays(game, card) if card.owner in {None, lay.seat})


def allowed_lays(game: Game, card: Arrived) -> Lays:
    """List by whom the rules let a card be laid next, wherever it lies."""
    lays = (Laid(seat, card.card) for seat in game.seats)
    return tuple(lay for lay in lays if game.why_not(lay) is None)


def unless_hinted(game: Game, card: Arrived) -> Arrived:
    """The same card; it is nobody's where only a hint makes it the card of who laid last, and he
    has none left or all others must say Go: his arm may still lie there.
    """
    plays = _plays(game)
    last = [lay.seat for lay in plays[0].laid[-1:]]
    if not (card.hinted and card.owner in last):
        return card
    none_left = not any(play.held[seat] for play in plays for seat in last)
    odd = none_left or any(skips(game, lay) for lay in lays_of(game, card))
    return replace(card, owner=None) if odd else card


def never_says_go(game: Game, seat: Seat, card: Card, later: Card | None = None) -> bool:
    """Whether a player who has laid an unseen card before this one surely goes on after it, even if
    he laid a ten and has tens left. That the ``later`` card fitted too bounds the count.
    """
    play = game.now.playing
    most = play.count + card.pips + Rank.TEN
    fitted = most if later is None else min(most, THIRTY_ONE - later.pips)
    return play.held[seat] > 1 and fitted + Rank.TEN <= THIRTY_ONE


def is_left_over(game: Game, card: Card) -> bool:
    """Whether a card fits no more into the only series that is played, or comes after it: it is
    shown unplayed.
    """
    play = game.now.deal.play
    if play is None or not game.setup.variant.single_series:
        return False
    if game.now.phase is Phase.SHOW:
        return play.over
    return game.now.phase is Phase.PLAY and play.count + card.pips > THIRTY_ONE


def is_odd_lay(game: Game, lay: Laid) -> bool:
    """Whether a card is not laid by whose turn it is, or does not fit."""
    return game.why_not(lay) is not None or skips(game, lay)


def skips(game: Game, lay: Laid) -> bool:
    """Whether somebody must have said Go before this card."""
    if game.now.phase is not Phase.PLAY:
        return False
    return all(play.must_go(lay.seat, lay.card) for play in _plays(game))


def _plays(game: Game) -> Sequence[Play]:
    """The play, or all that it may be while a card is unread."""
    possible = game.now.deal.possible
    return (game.now.playing,) if possible is None else tuple(possible.plays)


def must_go(game: Game, lay: Laid) -> tuple[Seat, ...]:
    """List who must have said Go before this card; nobody is known to while a card is unread."""
    if game.now.phase is not Phase.PLAY or game.now.deal.possible is not None:
        return ()
    return game.now.playing.must_go(lay.seat, lay.card)


@dataclass(frozen=True, slots=True)
class _Order:
    """One order of several cards: the first lay, and whether somebody says Go before any lay."""

    first: Laid
    skips: bool


def first_lays(game: Game, cards: Sequence[Arrived]) -> Lays:
    """List what may come next where all the cards are laid, one after the other.

    Nobody says Go between two cards that come at once, where it is known whose each is.
    """
    if len(cards) > MOST_ORDERED:
        return tuple(lay for card in cards for lay in lays_of(game, card))
    orders = list(_orders(game, cards))
    if all(card.owner is not None for card in cards):
        orders = [order for order in orders if not order.skips] or orders
    return tuple(dict.fromkeys(order.first for order in orders))


def _orders(game: Game, cards: Sequence[Arrived]) -> Iterator[_Order]:
    """Every order in which the cards may be laid."""
    for card in cards:
        others = [other for other in cards if other is not card]
        for lay in lays_of(game, card):
            said_go = skips(game, lay)
            rest = _orders(game.apply(lay), others) if others else ()
            yield from (_Order(lay, said_go or order.skips) for order in rest)
            if not others:
                yield _Order(lay, said_go)
