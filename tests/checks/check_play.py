"""Compares the play with an independent scorer over many deals: `make check`.

Every deal of two, three or four seats is played with its Gos given and with them left out; the
counts, the points of each card and the beginnings of the series must be those of the oracle.
"""

import argparse
import random
import sys
import time
from collections import Counter

from scorer.cards import Card
from scorer.house_rules import LeadAfter
from scorer.play.play import Play, PlayRules
from scorer.score import total
from scorer.setup import Seat
from tests.scorer.play.play_oracle import Record, random_record

DEALS = 200_000
SIZES = {2: (3, 4, 4, 5), 3: (4,), 4: (4,)}
"""From the number of seats to the sizes of hands that are dealt, the usual ones more often."""


def main() -> int:
    """Compare, print the figures and give the exit status: 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=31)
    arguments = parser.parse_args()
    chance, begun = random.Random(arguments.seed), time.process_time()
    totals: Counter[str] = Counter()
    for number in range(1, arguments.deals + 1):
        record = random_deal(chance)
        if difference := first_difference(record):
            print(f"deal {number:,} of seed {arguments.seed}: {difference}\n{record}")
            return 1
        totals.update(figures(record))
    print(f"{arguments.deals:,} deals of seed {arguments.seed}, with and without Gos: all equal")
    print(", ".join(f"{name} {number:,}" for name, number in sorted(totals.items())))
    print(f"{time.process_time() - begun:.0f} s of CPU")
    return 0


def random_deal(chance: random.Random) -> Record:
    """Choose a form of the game, deal and play."""
    seats = chance.choice(list(SIZES))
    hand_size = chance.choice(SIZES[seats])
    single_series = hand_size == 3
    return random_record(chance, Record(seats, hand_size, single_series, chance.random() < 0.5))


def first_difference(record: Record) -> str | None:
    """Play what the oracle recorded, in both ways, and say where the scorer differs from it."""
    for gos in (True, False):
        play = replayed(record, gos=gos)
        results = {
            "moves": [(int(lay.seat), lay.card) for lay in play.laid],
            "counts": [lay.count for lay in play.laid],
            "points": [total(lay.scores) for lay in play.laid],
            "totals": list(play.totals),
            "series": _numbers([lay.count == lay.card.pips for lay in play.laid]),
        }
        expected = {
            "moves": [(seat, Card.parse(card)) for seat, card in record.cards()],
            "counts": record.counts,
            "points": record.points,
            "totals": record.totals(),
            "series": record.series,
        }
        for name, values in expected.items():
            if results[name] != values:
                gos_are = "given" if gos else "left out"
                return f"Gos {gos_are}: {name} {results[name]}, expected {values}"
    return None


def begun(record: Record) -> Play:
    """Begin the play of a recorded deal, by its rules."""
    lead_after = LeadAfter.FIRST_GO if record.first_go_leads else LeadAfter.NEXT
    rules = PlayRules(single_series=record.single_series, lead_after=lead_after)
    return Play((record.hand_size,) * record.seats, rules=rules)


def replayed(record: Record, *, gos: bool) -> Play:
    """Play a recorded deal, with its Gos given or left out."""
    play = begun(record)
    for seat, card in record.moves:
        if card is not None:
            play = play.lay(Seat(seat), Card.parse(card))
        elif gos:
            play = play.go(Seat(seat))
    return play.end() if record.single_series else play


def figures(record: Record) -> dict[str, int]:
    """Count what a deal adds to the figures."""
    return {
        f"deals of {record.seats}": 1,
        "cards": len(record.counts),
        "series": 1 + record.series[-1],
        "points": sum(record.points),
    }


def _numbers(begins: list[bool]) -> list[int]:
    """Number the series, given of each card whether it begins one."""
    return [sum(begins[: place + 1]) - 1 for place in range(len(begins))]


if __name__ == "__main__":
    sys.exit(main())
