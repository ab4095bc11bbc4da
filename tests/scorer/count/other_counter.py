"""Another counter of cribbage hands, to hold the scorer against.

It goes another way than the scorer: it looks at the text of the cards, tries every choice of them
by its bits, and knows a run as a choice that no longer run contains.
"""

from collections.abc import Iterator, Sequence

from scorer.cards import Card

RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "SHDC"]


def points_of(hand: Sequence[Card], starter: Card, *, crib: bool) -> int:
    """Count a hand or a crib of cards of the scorer."""
    cards = [str(card).replace("10", "T") for card in (*hand, starter)]
    return points(cards[:-1], cards[-1], crib=crib)


def points(hand: Sequence[str], starter: str, *, crib: bool) -> int:
    """Count a hand or a crib of cards such as TS and 5H."""
    found = list(_choices([*hand, starter]))
    fifteens = sum(sum(min(RANKS.index(c[0]) + 1, 10) for c in chosen) == 15 for chosen in found)
    pairs = sum(len(chosen) == 2 and chosen[0][0] == chosen[1][0] for chosen in found)
    runs = [len(chosen) for chosen in found if _is_run(chosen)]
    longest = max(runs, default=0)
    suits = {card[1] for card in hand}
    flush = 0 if len(suits) > 1 else 5 if starter[1] in suits else 0 if crib else 4
    return (
        2 * (fifteens + pairs) + longest * runs.count(longest) + flush + ("J" + starter[1] in hand)
    )


def _choices(cards: list[str]) -> Iterator[list[str]]:
    for bits in range(1, 1 << len(cards)):
        yield [card for place, card in enumerate(cards) if bits >> place & 1]


def _is_run(chosen: list[str]) -> bool:
    return (
        len(chosen) >= 3 and "".join(sorted((card[0] for card in chosen), key=RANKS.index)) in RANKS
    )
