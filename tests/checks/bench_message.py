"""Times one message to the pages, in six languages, for a few moments of a table: `make bench`.

What a language takes is the mean of the six, each writing what the others do not know; the first
one alone is what a single open page costs, for it works out what all of them share.
"""

import random
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory

from scorer.game.events import parse_event
from scorer.game.game import Game, replay
from scorer.language.catalogue import LANGUAGES
from tests.checks.bench_statistics import played as played_by_chance
from tests.web.seeing import SPOTS
from tests.web.watching import cards_of
from web.games.games import Games
from web.live.live_table import LiveTable, PictureShelf
from web.live.publisher import Publisher
from web.log.store import GameLog
from web.table.cards import TableCards
from web.table.counted import FreeCounter
from web.table.settings import CameraCondition, CameraView, Counting, Picture, Settings, SourceKind
from web.table.state import State

ROUNDS = 60
BAR_MS = 3.0

TWO = ("begun six-card", "named A Ann", "named B Ben")
DEALT = ("dealer A", "starter 8S")
THREE = ("begun three-handed muggins=show", "named A Ann", "named B Ben", "named C Cleo")
LAID = ("laid B JH", "laid C 9H", "laid A 4C", "laid B 8D", "laid C KC", "laid A 7C")


def main() -> None:
    with TemporaryDirectory() as folder, closing(GameLog(Path(folder) / "games.db")) as log:
        games, publisher = Games(log), Publisher()
        live = LiveTable(games, log, PictureShelf(), publisher, FreeCounter())
        slowest = max(report(live, publisher, name, state) for name, state in moments().items())
    reached = "reached" if slowest <= BAR_MS else "missed"
    print(f"messages: at most {BAR_MS:.0f} ms a language, the bar: {reached}")


def moments() -> Mapping[str, State]:
    """A few moments of a table, by name."""
    spread = SPOTS[:3]
    long = played_by_chance(random.Random(0))
    check = Settings(counting=Counting.CHECK)
    return {
        "a free count": before_camera(State(played(*TWO)), "5C 5D JH KC 8S"),
        "a part of a hand, one card in doubt": before_camera(
            State(played(*TWO, *DEALT)), "5C 6S?9S JH", spread
        ),
        "a hand with its starter": before_camera(
            State(played(*TWO, "dealer A"), settings=check), "5C 5D JH KC 8S"
        ),
        "the play of three": before_camera(
            State(played(*THREE, "dealer A", "starter 8S", *LAID)), "8S"
        ),
        f"a game of {len(long.history)} events": before_camera(State(long), "5C 5D JH KC 8S"),
    }


def played(*lines: str) -> Game:
    return replay(map(parse_event, lines))


def before_camera(state: State, cards: str, spots: list[tuple[int, int]] = SPOTS) -> State:
    """The state while a camera sees these cards."""
    read = TableCards.read(cards_of(cards, spots))
    picture = Picture(1, "camera", 720, 480, 0.0)
    view = CameraView(SourceKind.CAMERA, "camera", picture, CameraCondition.LIVE)
    return replace(state, on_table=read, camera=view)


def report(live: LiveTable, publisher: Publisher, name: str, state: State) -> float:
    """Print what a message of that state takes; give the milliseconds of a language."""
    firsts, means = zip(*timed(live, publisher, state), strict=True)
    each = float(median(means))
    print(f"message, {name}: {each:.2f} ms a language, {median(firsts):.2f} ms the first")
    return each


def timed(live: LiveTable, publisher: Publisher, state: State) -> Iterator[tuple[float, float]]:
    """Show the state with ever new pictures; give for each the milliseconds of the first language,
    and of all in the mean.
    """
    chance = random.Random(0)
    for number in range(ROUNDS):
        live.show(partial(_instead, pictured(state, number)))
        took = [milliseconds(publisher, each) for each in chance.sample(LANGUAGES, len(LANGUAGES))]
        yield took[0], mean(took)


def _instead(state: State, _: State) -> State:
    return state


def pictured(state: State, number: int) -> State:
    picture = Picture(number, "camera", 720, 480, float(number))
    return replace(state, camera=replace(state.camera, picture=picture))


def milliseconds(publisher: Publisher, language: str) -> float:
    began_s = time.perf_counter()
    next(publisher.messages(language))
    return 1000 * (time.perf_counter() - began_s)


if __name__ == "__main__":
    main()
