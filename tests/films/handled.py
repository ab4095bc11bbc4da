"""Films of cards that are handled: pushed, turned, covered by others, taken away, laid fast."""

from itertools import cycle

from tests.films.scenarios import Scene, dealt, laid_out
from vision.film.film import Film
from vision.film.players import AWAY_S, CALM, LaidCard, Pace, Player, TableSide
from vision.film.script import Pose

_FAST, _SLOW = Pace(0.3, 0.22), Pace(1.1, 0.9)
_FIRST_S, _ROUND_S = 5.0, 11.0


def handled_cards(seed: int, rounds: int = 4) -> Film:
    """Eight cards lie there, and each round one is pushed and turned, others are laid and taken.

    A round takes 11 seconds. A new card is laid across another one, and fast or slowly in turn.
    """
    scene = laid_out(seed, _FIRST_S + _ROUND_S * rounds)
    new = iter(dealt(seed, 8 + rounds)[8:])
    rows = [scene.laid[:4], scene.laid[4:]]
    turns = zip(
        range(rounds), cycle(zip(scene.players, rows, TableSide, strict=False)), strict=False
    )
    for number, (player, row, side) in turns:
        begins_s = _FIRST_S + _ROUND_S * number
        _pushed(scene, player, row[-1], begins_s)
        across = _across(scene, row[0], side)
        pace = (CALM, _FAST, _SLOW)[number % 3]
        (laid,) = player.lays([next(new)], [across], begins_s + 3.0, pace)
        scene.laid.append(laid)
        player.takes([laid], begins_s + 8.0, 0.5)
    return scene.film()


def _pushed(scene: Scene, player: Player, card: LaidCard, at_s: float) -> None:
    """Push a card a little away from its row, and turn it."""
    far, turn = scene.chance.uniform(20, 60), scene.chance.choice((-90, -25, -12, 14, 30, 90))
    spot = Pose(card.spot.x + far, card.spot.y + far / 4, card.spot.turn + turn)
    player.slides([card], [spot], at_s + AWAY_S, scene.chance.uniform(0.35, 0.8))


def _across(scene: Scene, card: LaidCard, side: TableSide) -> Pose:
    """A place at which a card hides a part of another one."""
    x, y = (scene.chance.uniform(0.3, 0.6) * scene.card_width for _ in range(2))
    down = y if side is TableSide.SOUTH else -y
    return Pose(card.spot.x - x, card.spot.y + down, card.spot.turn + scene.chance.uniform(-25, 25))
