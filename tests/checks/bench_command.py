"""Times how long `cribcam` takes to answer beside Python that does nothing: `make bench`.

All are run in turn, so that each has the same machine; the fastest run of each is compared.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

RUNS = 20
NOTHING = [sys.executable, "-c", "pass"]
CRIBCAM = str(Path(sys.executable).with_name("cribcam"))
BARS = {"--version": 8, "--help": 8, "score 5H 5S 5D JC --starter 5C": 14}
"""What is asked, and at most how many times as long as nothing the answer may take."""


def main() -> None:
    commands = [NOTHING, *([CRIBCAM, *line.split()] for line in BARS)]
    runs = [[timed(words) for words in commands] for _ in range(RUNS)]
    nothing, *answers = (min(times) for times in zip(*runs, strict=True))
    print(f"python -c pass: {nothing * 1000:.1f} ms, the fastest of {RUNS} runs")
    for (line, bar), taken in zip(BARS.items(), answers, strict=True):
        times = f"{taken / nothing:.1f} times that (bar {bar})"
        print(f"cribcam {line}: {taken * 1000:.0f} ms, {times}")


def timed(words: Sequence[str]) -> float:
    began = time.perf_counter()
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
