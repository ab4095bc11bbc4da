"""Which card to lay first: the exact expectation of one exchange between two players.

The opponent holds any unseen cards alike. If he can score he does, by the card that scores most, of
equals by the one that makes fifteen, then the lowest; if not, he lays any card that fits. The
player then lays what scores most; nothing that comes later is counted.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from scorer.cards import DECK, Card, Rank, Suit, different
from scorer.score import THIRTY_ONE, ScoreKind, lay_scores, total


@dataclass(frozen=True, slots=True)
class Situation:
    """What a player sees who is to lay a card: his hand, the series, the starter, his discards.

    ``held`` are the cards in the opponent's hand. Raises ``CardError`` for a card twice.
    """

    hand: tuple[Card, ...]
    series: tuple[Card, ...] = ()
    held: int = 4
    starter: Card | None = None
    discarded: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        different(self.seen)

    @property
    def seen(self) -> tuple[Card, ...]:
        """All cards that the opponent cannot hold."""
        turned = () if self.starter is None else (self.starter,)
        return (*self.hand, *self.series, *turned, *self.discarded)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that he may hold."""
        return tuple(card for card in DECK if card not in self.seen)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card laid for ``points``; on average, the points of the reply and of the answer to it."""

    situation: Situation
    card: Card
    points: int
    reply: Fraction
    answer: Fraction

    @property
    def net(self) -> Fraction:
        """What the player wins by the exchange."""
        return self.points - self.reply + self.answer


def rank_lays(situation: Situation) -> tuple[Exchange, ...]:
    """Rank the cards that may be laid, the best first; of equals the first in the hand.

    >>> from scorer.cards import parse_cards
    >>> best, *_, worst = rank_lays(Situation(parse_cards("4C 4D 5H KS")))
    >>> str(best.card), best.net > 0, str(worst.card)
    ('4C', True, '5H')
    """
    exchanges = [_exchange(situation, card) for card in _fitting(situation.hand, situation.series)]
    return tuple(sorted(exchanges, key=lambda exchange: -exchange.net))


def _exchange(situation: Situation, card: Card) -> Exchange:
    series = (*situation.series, card)
    rest = [other for other in situation.hand if other != card]
    reply = answer = Fraction(0)
    for card_replied, chance in _replies(series, situation):
        reply += chance * _points(series, card_replied)
        answer += chance * _most((*series, card_replied), rest)
    return Exchange(situation, card, _points(situation.series, card), reply, answer)


def _replies(series: Sequence[Card], situation: Situation) -> Iterator[tuple[Card, Fraction]]:
    """Give the replies, one card a rank, each with its chance: the best scoring one that is held,
    or where none is held any other that fits.
    """
    unseen, held = situation.unseen, situation.held
    copies = Counter(card.rank for card in unseen)
    fitting = _fitting({card.rank: card for card in unseen}.values(), series)
    scoring = [card for card in fitting if _points(series, card)]
    others, lacking = len(unseen), Fraction(1)
    for card in sorted(scoring, key=lambda card: _preference(series, card)):
        others -= copies[card.rank]
        still = _all_among(others, len(unseen), held)
        yield card, lacking - still
        lacking = still
    idle = [card for card in fitting if card not in scoring]
    number = sum(copies[card.rank] for card in idle)
    lacking -= _all_among(others - number, len(unseen), held)
    for card in idle:
        yield card, lacking * copies[card.rank] / number


def _all_among(subset: int, cards: int, held: int) -> Fraction:
    """Give the chance that a hand of ``held`` cards has all of them in a ``subset``."""
    return Fraction(comb(subset, held), comb(cards, held))


def _preference(series: Sequence[Card], card: Card) -> tuple[int, bool, int]:
    scores = lay_scores((*series, card))
    no_fifteen = all(score.kind is not ScoreKind.FIFTEEN for score in scores)
    return -total(scores), no_fifteen, card.rank


def _most(series: Sequence[Card], cards: Iterable[Card]) -> int:
    """Give the points of the best of the cards; 0 where none fits."""
    return max((_points(series, card) for card in _fitting(cards, series)), default=0)


def _points(series: Sequence[Card], card: Card) -> int:
    return _points_of((*(before.rank for before in series), card.rank))


@cache
def _points_of(ranks: tuple[Rank, ...]) -> int:
    """Score the last of cards of these ranks; their suits are no matter in the play."""
    return total(lay_scores([Card(rank, Suit.SPADES) for rank in ranks]))


def _fitting(cards: Iterable[Card], series: Sequence[Card]) -> list[Card]:
    count = sum(card.pips for card in series)
    return [card for card in cards if count + card.pips <= THIRTY_ONE]
