"""A table at which a game is played, while its script is written: arms, cards and what happened."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from scorer.cards import Card
from scorer.setup import Seat
from tests.films.play.fan_hand import FanHand
from tests.films.play.places import ARMS, Places
from tests.films.play.tempo import Tempo
from vision.film.film import Note
from vision.film.players import AWAY_S, LaidCard, Player, TableSide, look, pegger
from vision.film.renderer import hole
from vision.film.script import Pose, Script

_BREATH_S = 0.05
_PEG_MM = 12.0
"""How high a hand is that holds a peg."""


class PlayedTable:
    """Writes what the people of a table do; ``now_s`` is when the last of it happened."""

    def __init__(self, seed: int, places: Places, tempo: Tempo) -> None:
        self.places, self.tempo = places, tempo
        self.chance = Random(seed + 2)
        self._seed = seed
        self.seats = tuple(Seat(seat) for seat in range(places.players))
        self.players = [self._player(seat, places.side(seat)) for seat in self.seats]
        self.fans = [FanHand(10 * seed + seat, places.side(seat), places.mm) for seat in self.seats]
        self.laid: list[LaidCard] = []
        self.notes: list[Note] = []
        self.now_s = 0.3
        self._hops_s: list[float] = []

    def _player(self, seat: Seat, side: TableSide) -> Player:
        along = ARMS[side] + self.chance.uniform(-0.03, 0.03)
        return Player(look(10 * self._seed + seat), side, seat, self.places.mm, along)

    def lays(
        self, seat: Seat, cards: Sequence[Card], spots: Sequence[Pose], lands_s: float
    ) -> list[LaidCard]:
        """Lay cards, the first at that time or as soon as the arm can."""
        player, pace = self.players[seat], self.tempo.pace(self.chance)
        laid = player.lays(cards, spots, self.ready(seat, lands_s - pace.slide_s), pace)
        self.laid += laid
        return laid

    def ready(self, seat: Seat, wanted_s: float) -> float:
        """When somebody's arm can begin something, not before it is wanted."""
        return max(wanted_s, self.players[seat].free_s + _BREATH_S)

    def ready_there(self, seat: Seat, wanted_s: float) -> float:
        """When somebody's hand can be at cards that lie on the table."""
        return self.ready(seat, wanted_s) + AWAY_S

    def takes(self, seat: Seat, cards: Sequence[LaidCard]) -> None:
        """Square cards up, and take them off the table."""
        begins_s = self.ready_there(seat, self.now_s + self.chance.uniform(0.1, 0.6))
        self.players[seat].takes(cards, begins_s, self.chance.uniform(0.4, 0.55))

    def pegs(self, seat: Seat) -> None:
        """Put a peg on."""
        board = self.places.board
        x, y = hole(board, self.chance.randrange(4), self.chance.randrange(3, 20))
        spot = Pose(x, min(y, board.top + board.length), 0.0, _PEG_MM * self.places.mm)
        begins_s, comes_s = self.ready(seat, self.now_s), self.chance.uniform(0.45, 0.7)
        self.players[seat].reaches(spot, begins_s, self.chance.uniform(0.3, 0.7), comes_s)
        self._hops_s.append(begins_s + comes_s + 0.2)

    def notes_down(self, event: str, cards: Sequence[LaidCard]) -> None:
        """Note an event that is seen from now on, once these cards lie free."""
        self.notes.append(Note(event, tuple(each.card for each in cards), self.now_s))

    def waits_for(self, *seats: Seat) -> None:
        """Let time pass until these arms are away."""
        self.now_s = max(self.now_s, *(self.players[seat].free_s for seat in seats))

    def shaken(self, spot: Pose, far: float = 3.0, turn: float = 2.0) -> Pose:
        """About there: nobody lays cards exactly."""
        gauss = self.chance.gauss
        x, y = spot.x + gauss(0, far), spot.y + gauss(0, far)
        return replace(spot, x=x, y=y, turn=spot.turn + gauss(0, turn))

    def script(self) -> Script:
        """All that happened until now; every second time a hand is at the pegs all the time."""
        where, length_s = self.places, self.now_s
        board = replace(where.board, hops_s=tuple(sorted(self._hops_s)))
        arms = [*(player.arm() for player in self.players), *(fan.arm() for fan in self.fans)]
        if self._seed % 2:
            arms.append(pegger(10 * self._seed + 8, length_s, board, where.mm))
        cards = tuple(each.table_card(length_s) for each in self.laid)
        return Script(
            self._seed, length_s, cards, tuple(arms), board=board, card_width=where.card_width
        )
