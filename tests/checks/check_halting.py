"""Shows hands to a camera that halts, and looks whether all are counted.

    python tests/checks/check_halting.py --hands 20 --seeds 1 2 3 4 --between 0.45

A rendered game is looked at three times a second, or twice, at uneven times; every thirtieth look
or so comes up to 1.5 seconds late, as on a machine that has other work, and others' hands never
rest. Every hand, crib and starter must be told in its turn, and nothing else.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random

from scorer.game.events import Counted, Event, parse_event
from tests.films.scenarios import BRISK, in_company
from vision.frame import Frame
from vision.reading.recogniser import Recogniser
from web.actions.new_game import new
from web.camera.followed_game import FollowedGame
from web.demo.command import GAME
from web.demo.film import GameFilm, GameRenderer
from web.demo.script import game_film
from web.table.state import State

HANDS_A_DEAL = 3
BETWEEN_S = 0.3
"""From one look to the next, on average; it may be as much as 0.6 of that more or less."""
HALTS, HALT_S = 0.03, (0.5, 1.5)
"""The share of looks that come late, and by how much from and to."""


def looks_s(seed: int, length_s: float, between_s: float) -> Iterator[float]:
    """When a camera that halts looks at a film, in seconds."""
    chance, time_s = Random(seed), 0.0
    while time_s < length_s:
        yield time_s
        time_s += between_s * chance.uniform(0.4, 1.6)
        if chance.random() < HALTS:
            time_s += chance.uniform(*HALT_S)


def followed_events(
    film: GameFilm, seed: int, between_s: float, recogniser: Recogniser
) -> list[Event]:
    """What is told of a film, without the counts that follow each hand."""
    game = FollowedGame.begin(new(State(), GAME).state, "film")
    begun, frame_at = len(game.state.game.history), GameRenderer(film, seed).frame_at
    for number, time_s in enumerate(looks_s(seed, film.length_s, between_s)):
        game = game.after(Frame(number, time_s, frame_at(time_s)), recogniser)
    events = game.state.game.history[begun:]
    return [event for event in events if not isinstance(event, Counted)]


def shown(film: GameFilm) -> Iterator[str]:
    """What happens in a film, as events."""
    for number, starter in enumerate(film.starters):
        yield f"starter {starter.card}"
        for hand in film.hands:
            if hand.deal == number:
                cards = " ".join(map(str, hand.cards))
                yield f"crib {cards}" if hand.crib else f"shown {hand.owner.name} {cards}"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--between", type=float, default=BETWEEN_S, help="seconds between looks")
    args = parser.parse_args()
    recogniser, kept = Recogniser.load(), []
    for seed in args.seeds:
        deals = -(-args.hands // HANDS_A_DEAL)
        film = in_company(game_film(seed, deals, BRISK)).first(args.hands)
        truth = [_unordered(parse_event(line)) for line in shown(film)]
        events = [
            _unordered(event) for event in followed_events(film, seed, args.between, recogniser)
        ]
        right = sum(event in truth for event in events)
        print(f"seed {seed}: {right} of {len(truth)} told, {len(events) - right} that were not so")
        kept.append(events == truth)
    return 0 if all(kept) else 1


def _unordered(event: Event) -> frozenset[str]:
    """An event, whatever the order in which it names its cards."""
    return frozenset(str(event).split())


if __name__ == "__main__":
    sys.exit(main())
