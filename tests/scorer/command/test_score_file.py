"""Ten thousand hands and cribs through ``cribcam score --from -``, against another counter.

The counter below goes another way than the scorer: it looks at the text of the cards, tries every
choice of them by its bits, and knows a run as a choice that no longer run contains.
"""

import json
import random
from collections.abc import Callable, Iterator

import pytest

MANY = 10_000
RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "SHDC"]


def choices(cards: list[str]) -> Iterator[list[str]]:
    for bits in range(1, 1 << len(cards)):
        yield [card for place, card in enumerate(cards) if bits >> place & 1]


def is_run(chosen: list[str]) -> bool:
    return (
        len(chosen) >= 3 and "".join(sorted((card[0] for card in chosen), key=RANKS.index)) in RANKS
    )


def points(hand: list[str], starter: str, crib: bool) -> int:
    found = list(choices([*hand, starter]))
    fifteens = sum(sum(min(RANKS.index(c[0]) + 1, 10) for c in chosen) == 15 for chosen in found)
    pairs = sum(len(chosen) == 2 and chosen[0][0] == chosen[1][0] for chosen in found)
    runs = [len(chosen) for chosen in found if is_run(chosen)]
    longest = max(runs, default=0)
    suits = {card[1] for card in hand}
    flush = 0 if len(suits) > 1 else 5 if starter[1] in suits else 0 if crib else 4
    return (
        2 * (fifteens + pairs) + longest * runs.count(longest) + flush + ("J" + starter[1] in hand)
    )


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("5C 5D 5H JS 5S", 29), ("7C 8D 8H KC 9S", 12), ("2C 4C 6C 8C KD", 4), ("3C 4D 5H 5S 5C", 17)],
)
def test_the_other_counter_knows_the_rules(cards: str, expected: int) -> None:
    *hand, starter = cards.split()
    assert points(hand, starter, crib=False) == expected


def test_ten_thousand_hands_and_cribs_have_the_totals_of_another_counter(
    score: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(10_000)
    deals = [(chance.sample(PACK, 5), chance.random() < 0.5) for _ in range(MANY)]
    lines = [" ".join([*cards, "crib"] if crib else cards) for cards, crib in deals]
    assert score("--from", "-", "--json", stdin="\n".join(lines)) == 0
    totals = [json.loads(line)["total"] for line in capsys.readouterr().out.splitlines()]
    assert totals == [points(cards[:4], cards[4], crib) for cards, crib in deals]
