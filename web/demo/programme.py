"""Games one after the other, for ever, each filmed until somebody has won by what was shown."""

from collections.abc import Callable, Sequence
from itertools import count

from scorer.count.show import heels
from scorer.setup import Seat
from vision.frame import Image
from web.demo.deals import other
from web.demo.film import Film, ShownHand
from web.demo.renderer import Renderer
from web.demo.script import CALM, Manner, game_film

TARGET = 121
LONGEST = 25
"""Deals; far fewer are enough to win."""
PAUSE_S = 8.0
"""So long the end of a game is to be seen."""


def whole_game(seed: int, manner: Manner = CALM) -> Film:
    """Film a game up to the hand that wins it, the play left out."""
    film = game_film(seed, LONGEST, manner)
    return film.first(hands_to_win(film.hands))


def hands_to_win(hands: Sequence[ShownHand], target: int = TARGET) -> int:
    """Count the hands, in the order in which they are shown, until a side has the target."""
    pegs = dict.fromkeys((Seat.A, Seat.B), 0)
    for number, hand in enumerate(hands, start=1):
        begins = number == 1 or hand.deal != hands[number - 2].deal
        if begins:
            pegs[other(hand.owner)] += heels(hand.starter)
        pegs[hand.owner] += hand.total
        if max(pegs.values()) >= target:
            return number
    return len(hands)


class Programme:
    """A camera before which one game after the other is played; ``begins`` is called before each.

    Every game has a seed of its own, the first ``seed``. Time goes forward only.
    """

    def __init__(self, begins: Callable[[], None], seed: int = 1, manner: Manner = CALM) -> None:
        self._begins = begins
        self._manner = manner
        self._seeds = count(seed)
        self._starts_s = self._ends_s = 0.0
        self._renderer: Renderer | None = None

    def __call__(self, time_s: float) -> Image:
        """The picture of now."""
        if self._renderer is None or time_s >= self._ends_s:
            self._renderer = self._next(time_s)
        return self._renderer.frame_at(time_s - self._starts_s)

    def _next(self, now_s: float) -> Renderer:
        seed = next(self._seeds)
        film = whole_game(seed, self._manner)
        self._starts_s, self._ends_s = now_s, now_s + film.length_s + PAUSE_S
        self._begins()
        return Renderer(film, seed)
