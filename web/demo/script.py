"""What happens at the table in a film: who shows what, when, and where the cards are laid."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from scorer.advice.discards import Role, rank_discards
from scorer.cards import DECK, Card
from scorer.setup import Seat
from vision.film.players import (
    AWAY_S,
    LETS_GO_S,
    SWEEPS,
    LaidCard,
    Pace,
    Player,
    TableSide,
    board_at_the_right,
    look,
)
from vision.film.script import CARD_MM, Pose, Script
from web.demo.film import CARD_WIDTH, HEIGHT, FilmedHand, GameFilm, TurnedStarter

_DEALT = 6
_TAKEN = 2 * _DEALT + 1


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return Seat.B if seat is Seat.A else Seat.A


@dataclass(frozen=True, slots=True)
class DealtCards:
    """What one deal brings to the table: a starter, two hands and the dealer's crib."""

    dealer: Seat
    starter: Card
    pone_hand: tuple[Card, ...]
    dealer_hand: tuple[Card, ...]
    crib: tuple[Card, ...]

    @property
    def pone(self) -> Seat:
        """Who shows first."""
        return other(self.dealer)


def deals(seed: int, dealer: Seat = Seat.A) -> Iterator[DealtCards]:
    """Deal for ever, in turn; the same seed deals the same.

    >>> first = next(deals(1))
    >>> first == next(deals(1)), len({*first.pone_hand, *first.dealer_hand, *first.crib})
    (True, 12)
    """
    chance = Random(seed)
    while True:
        deal = _deal(chance.sample(DECK, _TAKEN), dealer)
        yield deal
        dealer = deal.pone


def _deal(cards: list[Card], dealer: Seat) -> DealtCards:
    to_pone, to_dealer, starter = cards[:_DEALT], cards[_DEALT:-1], cards[-1]
    pone, *_ = rank_discards(to_pone, Role.PONE)
    own, *_ = rank_discards(to_dealer, Role.DEALER)
    return DealtCards(dealer, starter, pone.kept, own.kept, (*pone.discarded, *own.discarded))


_MM = CARD_WIDTH / CARD_MM[0]
_STARTER_X = 1010
_HAND_X = 520
_STEP = 0.9 * CARD_WIDTH
_FAN = 3.0
"""Degrees from a card of a hand to the next."""
_SAG = 6.0
"""Pixels by which the outer cards of a fan lie lower, a step away from its middle."""
_SHAKE = Pose(4.0, 3.0, 1.2)
"""How far cards lie from where they should."""
_APART = 30.0
"""How far from the middle of the table each player lays cards, in pixels."""
_LEAVING_S = LETS_GO_S + AWAY_S
"""How long an arm is still there when it has laid the last card."""
_SEATS = {Seat.A: (TableSide.SOUTH, 0.58), Seat.B: (TableSide.NORTH, 0.46)}
"""Where the two sit, and where on that edge their arms come in."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How people play: seconds to deal, of a slide, from card to card, alone with the starter, to
    look at a hand, and from one that is cleared away to the next.
    """

    deals_s: float = 2.5
    slide_s: float = 0.55
    beat_s: float = 0.45
    starter_s: float = 3.0
    look_s: float = 4.5
    clear_s: float = 0.8

    @property
    def laying_s(self) -> float:
        """How long it takes until a hand lies still."""
        return self.slide_s + 3 * self.beat_s

    @property
    def turning_s(self) -> float:
        """How long it takes until the starter lies free."""
        return self.slide_s + _LEAVING_S

    @property
    def taking_s(self) -> float:
        """How long it takes to square a hand up and to take it away."""
        return AWAY_S + SWEEPS * self.slide_s

    @property
    def showing_s(self) -> float:
        """From one hand to the next."""
        return self.laying_s + _LEAVING_S + self.look_s + self.taking_s + self.clear_s

    @property
    def first_s(self) -> float:
        """From the beginning of a deal until its first hand comes."""
        return self.deals_s + self.turning_s + self.starter_s

    @property
    def deal_s(self) -> float:
        """From one deal to the next: at last the starter is taken away too."""
        return self.first_s + 3 * self.showing_s + self.taking_s


CALM = Manner()
"""With time to talk about a hand."""


def game_film(seed: int, number: int, manner: Manner = CALM) -> GameFilm:
    """Film the first ``number`` deals of a seed; A deals first."""
    return film(islice(deals(seed), number), seed, manner)


def film(played: Iterable[DealtCards], seed: int = 0, manner: Manner = CALM) -> GameFilm:
    """Film some deals; the seed decides who sits there, and how exactly cards are laid."""
    table = _Table(seed, manner)
    for number, deal in enumerate(played):
        table.plays(number, deal)
    return table.film()


@dataclass(eq=False)
class _Table:
    """A table while its script is written."""

    seed: int
    manner: Manner
    hands: list[FilmedHand] = field(default_factory=list)
    starters: list[TurnedStarter] = field(default_factory=list)
    laid: list[LaidCard] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.players = {
            seat: Player(look(7 * self.seed + place + 1), side, place, _MM, along)
            for place, (seat, (side, along)) in enumerate(_SEATS.items())
        }

    def plays(self, number: int, deal: DealtCards) -> None:
        """Turn the starter, show the hands and the crib, and take all of it away."""
        shown = tuple(_shown(number, deal, self.manner))
        self.hands += shown
        comes_s = number * self.manner.deal_s + self.manner.deals_s
        self.starters.append(TurnedStarter(deal.starter, comes_s))
        spot = self._shaken(Pose(_STARTER_X, HEIGHT / 2, _upright(deal.dealer)))
        dealer = self.players[deal.dealer]
        starter = dealer.lays([deal.starter], [spot], comes_s, self._pace)
        self.laid += starter
        for hand in shown:
            self._shows(hand)
        dealer.takes(starter, dealer.free_s + AWAY_S, self.manner.slide_s)

    def _shows(self, hand: FilmedHand) -> None:
        player = self.players[hand.owner]
        spots = [self._spot(hand.owner, place) for place in range(len(hand.cards))]
        laid = player.lays(hand.cards, spots, hand.still_s - self.manner.laying_s, self._pace)
        self.laid += laid
        player.takes(laid, hand.leaves_s + AWAY_S, self.manner.slide_s)

    def _spot(self, owner: Seat, place: int) -> Pose:
        aside = place - 1.5
        down = _APART if owner is Seat.A else -_APART
        y = HEIGHT / 2 + down + _SAG * aside**2
        return self._shaken(Pose(_HAND_X + _STEP * aside, y, _upright(owner) + _FAN * aside))

    def _shaken(self, spot: Pose) -> Pose:
        x, y, turn = (self.chance.uniform(-far, far) for far in (_SHAKE.x, _SHAKE.y, _SHAKE.turn))
        return Pose(spot.x + x, spot.y + y, spot.turn + turn)

    @property
    def _pace(self) -> Pace:
        return Pace(self.manner.slide_s, self.manner.beat_s)

    def film(self) -> GameFilm:
        """All that was played."""
        length_s = (self.hands[-1].deal + 1) * self.manner.deal_s
        cards = tuple(each.table_card(length_s) for each in self.laid)
        arms = tuple(player.arm() for player in self.players.values())
        board = board_at_the_right(_MM)
        script = Script(self.seed, length_s, cards, arms, board=board, card_width=CARD_WIDTH)
        return GameFilm(script, tuple(self.starters), tuple(self.hands))


def _upright(owner: Seat) -> float:
    return _SEATS[owner][0].upright


def _shown(number: int, deal: DealtCards, manner: Manner) -> Iterator[FilmedHand]:
    """Pone's hand, the dealer's, and the crib, with their times."""
    cards = (deal.pone_hand, deal.dealer_hand, deal.crib)
    owners = (deal.pone, deal.dealer, deal.dealer)
    laid_s = number * manner.deal_s + manner.first_s + manner.laying_s
    still_s = tuple(laid_s + place * manner.showing_s for place in range(3))
    for place, owner in enumerate(owners):
        free_s = still_s[place] + _LEAVING_S
        times = (still_s[place], free_s, free_s + manner.look_s)
        yield FilmedHand(number, owner, place == len(cards) - 1, cards[place], deal.starter, *times)
