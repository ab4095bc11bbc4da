"""Where every card of a deal lies: as a game knows it, and the rest as a pack has it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from scorer.cards import Card
from scorer.game.standing import Cards, Deal, Standing
from scorer.setup import Seat
from scorer.variant import Variant
from tests.scorer.play.play_oracle import RANKS, pips, points_of

COSTLY_ALIKE = {2: 2, 3: 9, 4: 18}
COLOURS = {(3, 2): 2, (3, 3): 3, (4, 2): 4, (4, 3): 5, (4, 4): 6}


def letters(card: Card) -> str:
    """Write a card as a rank and a suit, a letter each.

    >>> letters(Card.parse("10H"))
    'TH'
    """
    return str(card).replace("10", "T")


def pips_of(card: Card) -> int:
    return pips(letters(card))


def shown_points(standing: Standing) -> int:
    """Count what lies open in the show."""
    shown, starter = standing.deal.shown, standing.deal.starter
    assert shown is not None
    assert starter is not None
    return hand_points(shown.cards, starter, standing.setup.variant, crib=shown.crib)


def hand_points(cards: Sequence[Card], starter: Card, variant: Variant, *, crib: bool) -> int:
    """Count a hand or a crib (rules.md 4.1, 8).

    >>> from scorer.cards import parse_cards
    >>> from scorer.variant import SIX_CARD
    >>> *hand, starter = parse_cards("5C 5D 5H JS 5S")
    >>> hand_points(hand, starter, SIX_CARD, crib=False)
    29
    """
    hand, turned = [letters(card) for card in cards], letters(starter)
    if variant.scoring.startswith("costly"):
        return sum(_costly(hand, turned))
    return sum(_cribbage(hand, turned, crib))


def lay_points(series: Sequence[str], variant: Variant) -> int:
    """Score the last card of a series, without a point for Go or the last card."""
    if not variant.scoring.startswith("costly"):
        return points_of(series)
    count, alike = sum(map(pips, series)), 1
    while series[-alike:] != series and series[-alike - 1][0] == series[-1][0]:
        alike += 1
    of_count = len(series) if count in (15, 25, 31) else 0
    runs = [size for size in range(3, len(series) + 1) if _is_run(series[-size:])]
    run = max(runs, default=0) if variant.scoring.endswith("modern") else 0
    return of_count + COSTLY_ALIKE.get(alike, 0) + run


def _is_run(cards: Sequence[str]) -> bool:
    places = sorted(RANKS.index(card[0]) for card in cards)
    return all(high - low == 1 for low, high in pairwise(places))


def _some(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for size in range(2, len(cards) + 1):
        yield from combinations(cards, size)


def _cribbage(hand: Sequence[str], starter: str, crib: bool) -> Iterator[int]:
    cards = [*hand, starter]
    yield sum(2 for some in _some(cards) if sum(map(pips, some)) == 15)
    yield sum(2 for one, other in combinations(cards, 2) if one[0] == other[0])
    runs = [some for some in _some(cards) if len(some) > 2 and _is_run(some)]
    yield sum(len(run) for run in runs if not any(_is_part(run, other) for other in runs))
    suits = {card[1] for card in hand}
    if suits == {starter[1]}:
        yield len(cards)
    elif len(suits) == 1 and not crib:
        yield len(hand)
    yield sum(card == f"J{starter[1]}" for card in hand)


def _is_part(run: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return len(other) > len(run) and set(run) < set(other)


def _costly(hand: Sequence[str], starter: str) -> Iterator[int]:
    cards = [*hand, starter]
    yield sum(len(some) for some in _some(cards) if sum(map(pips, some)) in (15, 25, 31))
    yield sum(COSTLY_ALIKE.get(n, 0) for n in Counter(card[0] for card in cards).values())
    yield sum(4 if card[1] == starter[1] else 2 for card in hand if card[0] in "J2")
    suits = Counter(card[1] for card in cards)
    colours = Counter(card[1] in "HD" for card in cards)
    yield COLOURS.get((max(colours.values()), max(suits.values())), 0)


TURN = 17
"""So many cards farther down the pack is cut for the next deal."""


@dataclass(frozen=True)
class World:
    """The cards of each seat, the crib and the starter; whatever a game knows is so in it."""

    dealt: tuple[Cards, ...]
    away: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    crib: Cards
    starter: Card
    free: Cards
    """The cards that are nowhere in it."""

    def left(self, standing: Standing, seat: Seat) -> Cards:
        """The cards that a seat still holds."""
        return tuple(card for card in self.hands[seat] if card not in laid(standing.deal))


def start(standing: Standing, seat: Seat) -> int:
    """The hole in which the pegs of a seat start."""
    return standing.setup.variant.handicap if seat in standing.setup.sides[0] else 0


def laid(deal: Deal) -> Cards:
    """The cards that lie open in the play."""
    return () if deal.play is None else tuple(lay.card for lay in deal.play.laid)


def laid_by(deal: Deal, seat: Seat) -> Cards:
    """Those of them that a seat laid."""
    laid = () if deal.play is None else deal.play.laid
    return tuple(lay.card for lay in laid if lay.seat is seat)


def known_of(deal: Deal, seat: Seat) -> frozenset[Card]:
    """The cards that are known to have been dealt to a seat."""
    known = (deal.dealt[seat], deal.discards[seat], deal.hands[seat], laid_by(deal, seat))
    return frozenset(card for cards in known for card in cards)


def known(standing: Standing) -> frozenset[Card]:
    """Every card of the deal of which it is known where it lies."""
    deal = standing.deal
    seats = (card for seat in standing.setup.seats for card in known_of(deal, seat))
    starter = () if deal.starter is None else (deal.starter,)
    return frozenset((*seats, *deal.crib, *starter))


def world(standing: Standing, pack: Sequence[Card]) -> World:
    """Put every card where it may be, by what a game knows of the deal that is played."""
    deal, variant, seats = standing.deal, standing.setup.variant, standing.setup.seats
    place = TURN * standing.deal_number % len(pack)
    taken = known(standing)
    rest = [card for card in (*pack[place:], *pack[:place]) if card not in taken]
    starter = deal.starter or rest.pop()
    hands = tuple(_hand(deal, seat, rest, variant.hand_size) for seat in seats)
    away = tuple(_away(deal, seat, hands[seat], rest, variant.discards) for seat in seats)
    laid_away = [card for cards in away for card in cards]
    crib = deal.crib or _filled(laid_away, rest, variant.crib_size)
    dealt = tuple((*hands[seat], *away[seat]) for seat in seats)
    return World(dealt, away, hands, crib, starter, tuple(rest))


def _hand(deal: Deal, seat: Seat, rest: list[Card], size: int) -> Cards:
    if deal.hands[seat]:
        return deal.hands[seat]
    away = {*deal.discards[seat], *deal.crib}
    dealt = [card for card in deal.dealt[seat] if card not in away]
    kept = dict.fromkeys((*laid_by(deal, seat), *dealt))
    return tuple(kept)[:size] if deal.dealt[seat] else _filled(kept, rest, size)


def _away(deal: Deal, seat: Seat, hand: Cards, rest: list[Card], size: int) -> Cards:
    if deal.discards[seat]:
        return deal.discards[seat]
    if deal.dealt[seat]:
        return tuple(card for card in deal.dealt[seat] if card not in hand)
    return _filled((), rest, 0 if deal.crib else size)


def _filled(cards: Iterable[Card], rest: list[Card], size: int) -> Cards:
    """Take what is lacking from the rest."""
    lacking = tuple(cards)
    for _ in range(size - len(lacking)):
        lacking = (*lacking, rest.pop(0))
    return lacking
