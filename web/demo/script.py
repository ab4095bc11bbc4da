"""What happens at the table in a film: who shows what, when, and where the cards are laid."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from scorer.seat import Seat
from web.demo.deals import DealtCards, deals
from web.demo.film import CARD_HEIGHT, CARD_WIDTH, HEIGHT, WIDTH, Film, ShownHand, Spot, Stay

_STARTER = Spot(1070, HEIGHT / 2)
_HAND_X = 450
_STEP = 0.84 * CARD_WIDTH
_FAN = 3.0
"""Degrees from a card of a hand to the next."""
_SAG = 6.0
"""Pixels by which the outer cards of a fan lie lower, a step away from its middle."""
_SHAKE = Spot(4.0, 3.0, 1.2)
"""How far cards lie from where they should."""
_APART = 30.0
"""How far from the middle of the table each player lays cards, in pixels."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How people play: seconds to deal, of a slide, from card to card, alone with the starter, to
    look at a hand, and to clear it away.
    """

    deals_s: float = 2.5
    slide_s: float = 0.35
    beat_s: float = 0.22
    starter_s: float = 3.0
    look_s: float = 4.5
    clear_s: float = 1.6

    @property
    def laying_s(self) -> float:
        """How long it takes until a hand lies still."""
        return 3 * self.beat_s + self.slide_s

    @property
    def showing_s(self) -> float:
        """From one hand to the next."""
        return self.laying_s + self.look_s + self.slide_s + self.clear_s

    @property
    def first_s(self) -> float:
        """From the beginning of a deal until its first hand comes."""
        return self.deals_s + self.slide_s + self.starter_s

    @property
    def deal_s(self) -> float:
        """From one deal to the next."""
        return self.first_s + 3 * self.showing_s


CALM = Manner()
"""With time to talk about a hand."""
BRISK = Manner(deals_s=1.2, slide_s=0.3, beat_s=0.15, starter_s=1.8, look_s=2.6, clear_s=1.2)
"""Without."""


def game_film(seed: int, number: int, manner: Manner = CALM) -> Film:
    """Film the first ``number`` deals of a seed; A deals first."""
    return film(islice(deals(seed), number), Random(seed), manner)


def film(played: Iterable[DealtCards], chance: Random, manner: Manner = CALM) -> Film:
    """Film some deals; ``chance`` decides how exactly cards are laid."""
    hands: list[ShownHand] = []
    stays: list[Stay] = []
    for number, deal in enumerate(played):
        shown = tuple(_shown(number, deal, manner))
        stays.append(_turned(shown, manner, chance))
        stays.extend(stay for hand in shown for stay in _laid(hand, manner, chance))
        hands.extend(shown)
    return Film(tuple(stays), tuple(hands), (hands[-1].deal + 1) * manner.deal_s)


def _shown(number: int, deal: DealtCards, manner: Manner) -> Iterator[ShownHand]:
    """Pone's hand, the dealer's, and the crib, with their times."""
    cards = (deal.pone_hand, deal.dealer_hand, deal.crib)
    owners = (deal.pone, deal.dealer, deal.dealer)
    laid_s = number * manner.deal_s + manner.first_s + manner.laying_s
    still_s = tuple(laid_s + place * manner.showing_s for place in range(3))
    for place, owner in enumerate(owners):
        times = (still_s[place], still_s[place] + manner.look_s)
        yield ShownHand(number, owner, place == len(cards) - 1, cards[place], deal.starter, *times)


def _turned(shown: tuple[ShownHand, ...], manner: Manner, chance: Random) -> Stay:
    """The starter, from when the cards are dealt until the crib is taken away."""
    comes_s = shown[0].deal * manner.deal_s + manner.deals_s
    edge = Spot(WIDTH + CARD_WIDTH, HEIGHT / 2)
    spot = _shaken(_STARTER, chance)
    return Stay(shown[0].starter, spot, edge, comes_s, shown[-1].leaves_s, manner.slide_s)


def _laid(hand: ShownHand, manner: Manner, chance: Random) -> Iterator[Stay]:
    """A hand's cards, one after the other from its owner's edge of the table."""
    down = _APART if hand.owner is Seat.A else -_APART
    edge_y = HEIGHT + CARD_HEIGHT if hand.owner is Seat.A else -CARD_HEIGHT
    for place, card in enumerate(hand.cards):
        aside = place - 1.5
        middle = HEIGHT / 2 + down + _SAG * aside**2
        spot = _shaken(Spot(_HAND_X + _STEP * aside, middle, _FAN * aside), chance)
        comes_s = hand.still_s - manner.slide_s - (3 - place) * manner.beat_s
        edge = Spot(spot.x + 40, edge_y, spot.turn + 20)
        yield Stay(card, spot, edge, comes_s, hand.leaves_s, manner.slide_s)


def _shaken(spot: Spot, chance: Random) -> Spot:
    x, y, turn = (chance.uniform(-far, far) for far in (_SHAKE.x, _SHAKE.y, _SHAKE.turn))
    return Spot(spot.x + x, spot.y + y, spot.turn + turn)
