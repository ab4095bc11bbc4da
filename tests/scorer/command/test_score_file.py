"""A thousand hands and cribs through ``cribcam score --from -``, against another counter.

`make check` holds many more against it, beside the command.
"""

import json
import random
from collections.abc import Callable

import pytest

from tests.scorer.count.other_counter import PACK, points

MANY = 1_000


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("5C 5D 5H JS 5S", 29), ("7C 8D 8H KC 9S", 12), ("2C 4C 6C 8C KD", 4), ("3C 4D 5H 5S 5C", 17)],
)
def test_the_other_counter_knows_the_rules(cards: str, expected: int) -> None:
    *hand, starter = cards.split()
    assert points(hand, starter, crib=False) == expected


def test_a_thousand_hands_and_cribs_have_the_totals_of_another_counter(
    score: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(10_000)
    deals = [(chance.sample(PACK, 5), chance.random() < 0.5) for _ in range(MANY)]
    lines = [" ".join([*cards, "crib"] if crib else cards) for cards, crib in deals]
    assert score("--from", "-", "--json", stdin="\n".join(lines)) == 0
    totals = [json.loads(line)["total"] for line in capsys.readouterr().out.splitlines()]
    assert totals == [points(cards[:4], cards[4], crib=crib) for cards, crib in deals]
