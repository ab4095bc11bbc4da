"""Deals for two to four, played to the last card as people play; chance decides all else."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from types import MappingProxyType

from scorer.advice.discards import Role, rank_discards
from scorer.cards import DECK, Card
from scorer.play.play import Lay, Play
from scorer.score import THIRTY_ONE, total
from scorer.setup import Seat
from scorer.variant import FOUR_HANDED, SIX_CARD, THREE_HANDED, Variant

VARIANTS: Mapping[int, Variant] = MappingProxyType({2: SIX_CARD, 3: THREE_HANDED, 4: FOUR_HANDED})
"""What so many play."""
_CARELESS = 0.35
"""How often somebody lays any card that fits, and not one that scores most."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A starter, what each seat kept and laid away, and the cards as they were laid.

    ``from_pack`` are those that the pack gives to the crib.
    """

    dealer: Seat
    starter: Card
    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    from_pack: tuple[Card, ...]
    lays: tuple[Lay, ...]

    @property
    def crib(self) -> tuple[Card, ...]:
        """The cards of the crib."""
        return (*(card for cards in self.discards for card in cards), *self.from_pack)

    @property
    def show_order(self) -> tuple[Seat, ...]:
        """Who shows when: who leads first, the dealer last."""
        return tuple(
            after(self.dealer, len(self.hands), steps + 1) for steps in range(self.players)
        )

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)


def after(seat: Seat, players: int, steps: int = 1) -> Seat:
    """Who sits so many places to the left."""
    return Seat((seat + steps) % players)


def played_deals(seed: int, players: int, dealer: Seat) -> Iterator[PlayedDeal]:
    """Deal and play for ever, in turn; the same seed deals the same."""
    chance = Random(seed)
    while True:
        yield _played(chance, VARIANTS[players], dealer)
        dealer = after(dealer, players)


def _played(chance: Random, variant: Variant, dealer: Seat) -> PlayedDeal:
    (players,) = variant.players
    pack = iter(chance.sample(DECK, len(DECK)))
    dealt = [tuple(islice(pack, variant.dealt)) for _ in range(players)]
    hands = tuple(
        _kept(chance, cards, variant, Seat(seat) == dealer) for seat, cards in enumerate(dealt)
    )
    discards = tuple(
        tuple(card for card in cards if card not in hand)
        for cards, hand in zip(dealt, hands, strict=True)
    )
    lays = _laid(chance, hands, after(dealer, players))
    return PlayedDeal(
        dealer, next(pack), hands, discards, tuple(islice(pack, variant.to_crib)), lays
    )


def _kept(
    chance: Random, cards: tuple[Card, ...], variant: Variant, deals: bool
) -> tuple[Card, ...]:
    """Whoever plays against one other discards as is best, and else by chance."""
    if variant is SIX_CARD:
        best, *_ = rank_discards(cards, Role.DEALER if deals else Role.PONE)
        return best.kept
    return tuple(chance.sample(cards, variant.hand_size))


def _laid(chance: Random, hands: tuple[tuple[Card, ...], ...], leader: Seat) -> tuple[Lay, ...]:
    held = [list(hand) for hand in hands]
    play = Play(tuple(map(len, held)), leader)
    while play.turn is not None:
        seat = play.turn
        fitting = [card for card in held[seat] if play.count + card.pips <= THIRTY_ONE]
        if fitting:
            card = _chosen(chance, play, fitting)
            held[seat].remove(card)
            play = play.lay(seat, card)
        else:
            play = play.go(seat)
    return play.laid


def _chosen(chance: Random, play: Play, fitting: list[Card]) -> Card:
    """One of those that score most, or any."""
    if chance.random() < _CARELESS:
        return chance.choice(fitting)
    series = tuple(lay.card for lay in play.series)
    points = {card: total(play.rules.scores((*series, card))) for card in fitting}
    return chance.choice([card for card in fitting if points[card] == max(points.values())])
