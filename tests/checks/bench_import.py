"""Times the import of a game with many corrections, 100 kB of it: `make bench`.

Playing the same lines, which no import does any more, is the measure that no machine changes.
"""

import time
from collections.abc import Callable
from functools import partial

from scorer.game.game_file import replay_file
from web.games.games import ImportRefusedError
from web.games.listed import MOST_AGAIN, MOST_EVENTS, read_in

SIZE = 100_000
BEGUN, PEGGED, CORRECTED = "begun six-card", ("pegged A 1", "back A 1"), "corrected 2 pegged A 1"
STEPS = 121


def main() -> None:
    lines = corrected(SIZE // len(f"{CORRECTED}\n") - STEPS)
    refused, played = timed(partial(refuse, lines)), timed(partial(replay_file, lines))
    print(f"an import of {STEPS} steps and {len(lines) - STEPS:,} corrections, {SIZE // 1000} kB")
    print(f"played as before: {played:.1f} s of CPU; refused: {refused:.4f} s")
    print(f"played / refused: {played / refused:.0f}")
    for name, taken in slowest().items():
        seconds = timed(partial(read_in, "\n".join(taken)))
        print(f"the slowest {name} that is taken in: {seconds:.1f} s")


def corrected(corrections: int, steps: int = STEPS) -> list[str]:
    """Write a game down whose second event is corrected again and again."""
    return [BEGUN, *PEGGED * (steps // 2), *[CORRECTED] * corrections]


def slowest() -> dict[str, list[str]]:
    """Write down what takes longest of what is still taken in."""
    rounds = MOST_AGAIN // MOST_EVENTS
    return {
        "game without corrections": corrected(0, MOST_EVENTS - 1),
        "short game": corrected(MOST_AGAIN // STEPS),
        "long game": corrected(rounds, MOST_EVENTS - rounds - 1),
    }


def refuse(lines: list[str]) -> None:
    try:
        read_in("\n".join(lines))
    except ImportRefusedError:
        return
    raise AssertionError("it was taken in")


def timed(work: Callable[[], object]) -> float:
    began = time.process_time()  # a busy machine is no slower in that
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
