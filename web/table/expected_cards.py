"""What the game waits for that cards on the table can be: a starter, a hand, a crib."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import chain

from scorer.cards import DECK, Card
from scorer.game.events import (
    CribShown,
    Event,
    PlayEnded,
    Shown,
    StarterTurned,
    StarterUnread,
    Uncounted,
    WentGo,
)
from scorer.game.expected import next_shown
from scorer.game.game import Game
from scorer.game.standing import Count, Phase, Standing
from scorer.score import THIRTY_ONE
from scorer.setup import Seat
from web.table.settings import CRIB, STARTER


@dataclass(frozen=True, slots=True)
class ExpectedCards:
    """So many cards that belong in a ``zone``; ``seat`` counts them (None: the starter)."""

    size: int
    zone: str
    seat: Seat | None = None
    crib: bool = False

    def events(self, cards: tuple[Card, ...], standing: Standing) -> tuple[Event, ...]:
        """Turn the starter, or show the hand or crib, with which the play is over."""
        if self.seat is None:
            return (StarterTurned(cards[0]),)
        shown: Event = CribShown(cards) if self.crib else Shown(self.seat, cards)
        played = standing.phase is Phase.PLAY and bool(standing.playing.laid)
        return (
            (*_ending(standing, set(cards) - standing.deal.laid_by.keys()), shown)
            if played
            else (shown,)
        )


def _ending(standing: Standing, left: Collection[Card]) -> tuple[Event, ...]:
    """End the play that a shown hand has ended, with cards ``left`` that were not laid.

    A single series ends by the last Gos; if a card would still fit, or in any other play, not all
    of the play was entered.
    """
    if not standing.setup.variant.single_series:
        return (PlayEnded(),)
    return last_gos(standing, left) or (PlayEnded(),)


def last_gos(standing: Standing, left: Collection[Card]) -> tuple[Event, ...]:
    """The Gos that end a single series, by all who might go on; none where a card ``left`` fits."""
    play, gos = standing.playing, tuple[Event, ...]()
    if play.every_card_fits or any(play.count + card.pips <= THIRTY_ONE for card in left):
        return ()
    while play.turn is not None:
        gos, play = (*gos, WentGo(play.turn)), play.go(play.turn)
    return gos


def passing(game: Game) -> tuple[Event, ...]:
    """Pass over the hand or crib that is due."""
    ended = (PlayEnded(),) if game.now.phase is Phase.PLAY else ()
    return (*ended, Uncounted())


def deal_begins(game: Game) -> bool:
    """Tell whether the starter is waited for: nothing of the deal is told before."""
    return game.now.phase in {Phase.DISCARD, Phase.STARTER} and not is_bid_for(game)


def deal_passed(game: Game) -> tuple[Event, ...]:
    """Pass over the deal that begins, of which all points were pegged by hand."""
    events: tuple[Event, ...] = (StarterUnread(), PlayEnded())
    after = game.apply(*events)
    while after.now.deal_number == game.now.deal_number:
        events, after = (*events, Uncounted()), after.apply(Uncounted())
    return events


def expected_cards(game: Game) -> ExpectedCards | None:
    """Tell what is due; None where no cards are waited for, or where the play shows them first."""
    standing, variant = game.now, game.setup.variant
    if deal_begins(game):
        return ExpectedCards(1, STARTER)
    in_play = standing.phase is Phase.PLAY and not variant.shows_first
    if not in_play and (standing.phase is not Phase.SHOW or standing.deal.shown is not None):
        return None
    shown = next_shown(standing)
    if shown.crib:
        return ExpectedCards(variant.crib_size, CRIB, shown.seat, crib=True)
    return ExpectedCards(variant.hand_size, shown.seat.name, shown.seat)


def is_bid_for(game: Game) -> bool:
    """Tell whether players bid for the crib: no starter is turned before (rules.md 8)."""
    return game.setup.variant.auction and game.now.phase in {Phase.DISCARD, Phase.BID}


def turned_or_shown(game: Game) -> frozenset[Card]:
    """Collect the cards of this deal that were turned, counted or lie open to be counted."""
    deal = game.now.deal
    starter = () if deal.starter is None else (deal.starter,)
    return frozenset(chain(*deal.hands, deal.crib, starter))


def of_deal(game: Game) -> frozenset[Card]:
    """Collect the cards of this deal that were turned, laid, counted or lie open to be counted."""
    return turned_or_shown(game).union(game.now.deal.laid_by)


def may_be_laid(game: Game) -> bool:
    """Tell whether the cards of the play may still lie there: no hand was shown after it yet."""
    return not game.setup.variant.shows_first and not game.now.deal.counted


def is_unread(game: Game) -> bool:
    """Tell whether the starter of this deal was turned, and nobody knows which it is."""
    return game.now.deal.play is not None and game.now.deal.starter is None


def turned_event(game: Game) -> int:
    """Tell the number of the event that turned the starter of this deal, read or not.

    Raises ValueError where no starter was ever turned.
    """
    starters = StarterTurned | StarterUnread
    return max(number for number, step in game.made if isinstance(step, starters))


def never_laid(game: Game) -> frozenset[Card]:
    """Collect the cards that nobody can lay: those that were turned or shown; or where the hands
    are shown before the play, all that are in no hand.
    """
    if not game.setup.variant.shows_first:
        return turned_or_shown(game)
    return frozenset(DECK).difference(*game.now.deal.hands)


def counted_before(game: Game) -> frozenset[Card]:
    """Collect the cards that were counted in the last deal."""
    return frozenset(chain.from_iterable(count.cards for count in _last_counts(game)))


def of_last_deal(game: Game) -> frozenset[Card]:
    """Collect the cards that were counted in the last deal, its starter too."""
    return counted_before(game).union(count.starter for count in _last_counts(game))


def was_before(game: Game, cards: frozenset[Card]) -> bool:
    """Tell whether these are the starter, or most of what was counted at once, of the last deal."""
    counts = _last_counts(game)
    if len(cards) == 1:
        return any(count.starter in cards for count in counts)
    return any(2 * len(cards.intersection(count.cards)) > len(cards) for count in counts)


def _last_counts(game: Game) -> list[Count]:
    before = game.now.deal_number - 1
    return [count for count in game.now.counts if count.deal_number == before]


def played_hand(game: Game, expected: ExpectedCards) -> tuple[Card, ...]:
    """Give the hand that is due as the play has told it; nothing where not all of it was laid."""
    standing = game.now
    if expected.seat is None or expected.crib or standing.phase is not Phase.SHOW:
        return ()
    cards = standing.deal.laid(expected.seat)
    return cards if len(cards) == expected.size else ()


def laid_by_others(game: Game, expected: ExpectedCards) -> frozenset[Card]:
    """Collect the cards of the play that cannot be of the hand or the crib that is due."""
    deal = game.now.deal
    own = () if expected.crib or expected.seat is None else deal.laid(expected.seat)
    return frozenset(deal.laid_by).difference(own)
