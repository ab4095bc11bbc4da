"""Films of a table at which something happens all the time, by seed; each with its truth."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from random import Random

import numpy as np

from scorer.cards import DECK, Card
from tests.films.stock import holdout_deck, table
from vision.film.film import Film
from vision.film.layers import lamp
from vision.film.players import (
    AWAY_S,
    CALM,
    LaidCard,
    Pace,
    Player,
    TableSide,
    board_at_the_right,
    holder,
    look,
    pegger,
)
from vision.film.script import (
    CARD_MM,
    SIZE,
    Arm,
    Bump,
    ExposureStep,
    Hunt,
    Keyframe,
    Lens,
    Light,
    Motion,
    PegBoard,
    Pose,
    Script,
    Shade,
)
from web.demo.film import FilmedHand, GameFilm
from web.demo.script import Manner, game_film

_ROW_Y = {TableSide.SOUTH: 0.6, TableSide.NORTH: 0.34}


@dataclass
class Scene:
    """A table while its script is written: who sits there, and what lies there."""

    seed: int
    length_s: float
    chance: Random = field(init=False)
    card_width: float = field(init=False)
    players: list[Player] = field(init=False)
    reachers: list[Player] = field(init=False)
    others: list[Arm] = field(init=False)
    board: PegBoard = field(init=False)
    laid: list[LaidCard] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.card_width = self.chance.uniform(84, 128)
        sides = (TableSide.SOUTH, TableSide.NORTH)
        self.players = [
            Player(look(10 * self.seed + place), side, place, self.mm, 0.62 - 0.2 * place)
            for place, side in enumerate(sides)
        ]
        self.reachers = [*self.players, self._at_the_left()]
        self.board = board_at_the_right(self.mm)
        self.others = [
            holder(10 * self.seed + 3, self.length_s, self.mm),
            pegger(10 * self.seed + 4, self.length_s, self.board, self.mm),
        ]

    @property
    def mm(self) -> float:
        return self.card_width / CARD_MM[0]

    def row(self, side: TableSide, number: int) -> list[Pose]:
        """Spots for cards beside each other before a player, as people lay them."""
        step = self.card_width * self.chance.uniform(0.62, 1.06)
        left = SIZE[0] * 0.46 - step * (number - 1) / 2 + self.chance.uniform(-70, 70)
        fan = self.chance.uniform(-2, 6)
        return [
            self._spot(left, step * place, side, fan * (place - number / 2))
            for place in range(number)
        ]

    def _spot(self, left: float, along: float, side: TableSide, turn: float) -> Pose:
        shaken = self.chance.gauss
        y = SIZE[1] * _ROW_Y[side] + shaken(0, 6)
        return Pose(left + along + shaken(0, 4), y, side.upright + turn + shaken(0, 1.5))

    def _at_the_left(self) -> Player:
        """Somebody who has no cards, and reaches over those of the others."""
        return Player(look(10 * self.seed + 2), TableSide.WEST, len(self.players), self.mm)

    def film(self, light: Light = Light(), lens: Lens = Lens()) -> Film:  # noqa: B008 - frozen
        """The film, with a deck and a table of the seed."""
        cards = tuple(each.table_card(self.length_s) for each in self.laid)
        arms = (*(player.arm() for player in self.reachers), *self.others)
        script = Script(
            self.seed, self.length_s, cards, arms, light, lens, self.board, self.card_width
        )
        return Film(script, holdout_deck(self.seed), table(self.seed), lamp(self.seed))


def dealt(seed: int, number: int) -> list[Card]:
    """Cards of one deck, in the order of a seed."""
    return Random(seed + 1).sample(DECK, number)


def laid_out(seed: int, length_s: float, first_s: float = 0.3) -> Scene:
    """A table on which both players have soon laid four cards each; nothing else happens."""
    scene = Scene(seed, length_s)
    cards = dealt(seed, 8)
    for place, (player, side) in enumerate(zip(scene.players, _ROW_Y, strict=True)):
        spots = scene.row(side, 4)
        at_s = first_s + 0.2 * place
        scene.laid += player.lays(cards[4 * place : 4 * place + 4], spots, at_s)
    return scene


def arms_over_cards(seed: int, arms: int = 8) -> Film:
    """Eight cards lie there; arms reach over them, rest there for a while, and go back."""
    scene = laid_out(seed, 6.0 + 3.4 * arms)
    now_s = max(player.free_s for player in scene.players) + 2.5
    for place in range(arms):
        player = scene.reachers[place % len(scene.reachers)]
        over = scene.chance.choice(scene.laid).spot
        spot = Pose(over.x + scene.chance.uniform(-60, 60), over.y, 0.0, 25 * scene.mm)
        player.reaches(spot, now_s, scene.chance.uniform(0.1, 1.2), scene.chance.uniform(0.35, 0.7))
        now_s += 3.2
    return scene.film()


def bumps(seed: int, number: int = 5) -> Film:
    """Eight cards lie there; somebody pushes against the table or the camera."""
    scene = laid_out(seed, 6.0 + 4.0 * number)
    pushes = [_bump(scene.chance, 5.5 + 4.0 * place) for place in range(number)]
    return scene.film(lens=Lens(_held_together(pushes)))


def _bump(chance: Random, at_s: float) -> Bump:
    shift = (_far(chance, 6, 28), _far(chance, 5, 20))
    return Bump(at_s, shift, _far(chance, 0.2, 2.0))


def _far(chance: Random, least: float, most: float) -> float:
    return chance.choice((-1, 1)) * chance.uniform(least, most)


def _held_together(pushes: Sequence[Bump]) -> tuple[Bump, ...]:
    """Every second push goes back: a table does not wander out of the picture."""
    held: list[Bump] = []
    for place, push in enumerate(pushes):
        before = held[-1] if place % 2 else push
        back = Bump(push.at_s, (-before.shift[0], -before.shift[1]), -before.turn)
        held.append(back if place % 2 else push)
    return tuple(held)


def exposure_steps(seed: int, number: int = 5) -> Film:
    """Eight cards lie there; the camera changes its exposure, the lamp flickers, focus hunts."""
    scene = laid_out(seed, 6.0 + 4.0 * number)
    chance = scene.chance
    steps = tuple(_step(chance, place) for place in range(number))
    hunts = tuple(Hunt(7.3 + 8.0 * place, 0.9, 3.0) for place in range(number // 2))
    return scene.film(Light((), steps, 0.015), Lens(hunts=hunts))


def _step(chance: Random, place: int) -> ExposureStep:
    """Away from the usual exposure, and with the next back to it."""
    gain = 1.0 if place % 2 else chance.choice((0.6, 0.7, 0.8, 1.2, 1.3))
    return ExposureStep(5.5 + 4.0 * place, gain, chance.uniform(0.05, 0.6))


def shadows(seed: int, number: int = 5) -> Film:
    """Eight cards lie there; soft shadows of people who lean over pass."""
    scene = laid_out(seed, 6.0 + 4.0 * number)
    passing = tuple(_shade(scene.chance, 5.0 + 4.0 * place) for place in range(number))
    return scene.film(Light(passing))


def _shade(chance: Random, at_s: float) -> Shade:
    reach, takes_s = chance.uniform(200, 420), chance.uniform(1.5, 3.6)
    beyond = (-2.2 * reach, SIZE[0] + 2.2 * reach)
    ends = [Pose(x, chance.uniform(0, SIZE[1])) for x in beyond]
    if chance.random() < 0.5:
        ends.reverse()
    motion = Motion((Keyframe(at_s, ends[0]), Keyframe(at_s + takes_s, ends[1])))
    return Shade(motion, reach, chance.uniform(0.25, 0.55))


def hunting_focus(seed: int) -> Film:
    """Eight cards are laid under an orange lamp, while the focus hunts and shadows pass."""
    scene = laid_out(seed, 8.0)
    chance = scene.chance
    hunts = tuple(_hunt(chance, 0.8 + 1.8 * place) for place in range(4))
    passing = tuple(_shade(chance, at_s) for at_s in (0.5, 3.5))
    film = scene.film(Light(passing), Lens(hunts=hunts))
    blue = chance.uniform(0.3, 0.7)
    orange = np.array([blue, (1 + blue) / 2, 1], np.float32)
    return replace(film, light=film.light * orange)


def _hunt(chance: Random, at_s: float) -> Hunt:
    return Hunt(at_s + chance.uniform(0, 0.6), chance.uniform(0.5, 1.2), chance.uniform(1.2, 3.5))


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


_EXCHANGE_S = 3.2


def exchanged_cards(seed: int, rounds: int = 2) -> Film:
    """Four cards lie there, and each round one is taken; a new one is soon laid about its place.

    The hand that took it lays the new one, and in turn the other player's does. By the seed the
    card is pushed aside first, another card half covers it, a hand rests on it, or nothing happens;
    or it is only turned face down; or the new one is laid on a part of it before it is taken. In
    turn the table lies bare before, or nobody has seen it so.
    """
    bare_s = 1.3 if seed // 72 % 2 else 0.1
    scene = Scene(seed, bare_s + 2.7 + _EXCHANGE_S * rounds)
    new = iter(dealt(seed, 4 + 2 * rounds))
    row = [next(new) for _ in range(4)]
    scene.laid += scene.players[0].lays(row, scene.row(TableSide.SOUTH, 4), bare_s, _FAST)
    lying = list(scene.laid)
    for number in range(rounds):
        begins_s = bare_s + 2.9 + _EXCHANGE_S * number
        old = lying.pop(scene.chance.randrange(len(lying)))
        _touched(scene, old, next(new), begins_s - 1.2)
        _exchanged(scene, old, next(new), begins_s, scene.players[(seed // 6 + number) % 2])
    return scene.film()


def _touched(scene: Scene, card: LaidCard, other: Card, at_s: float) -> None:
    """By the seed a card is pushed aside, another one half covers it, or a hand rests on it."""
    match scene.seed % 6:
        case 1:
            _pushed(scene, scene.players[0], card, at_s - AWAY_S)
        case 2:
            spot = _across(scene, card, TableSide.SOUTH)
            scene.laid += scene.players[1].lays([other], [spot], at_s, _FAST)
        case 3:
            over = Pose(card.spot.x, card.spot.y, 0.0, 25 * scene.mm)
            scene.players[1].reaches(over, at_s - AWAY_S, scene.chance.uniform(0.2, 0.6), 0.3)


def _exchanged(scene: Scene, old: LaidCard, new: Card, at_s: float, layer: Player) -> None:
    """A new card comes as an old one goes: mostly soon after it, by the seed before it."""
    taker, place = scene.players[0], old.spot
    if scene.seed % 6 == 5:
        across = _across(scene, old, TableSide.SOUTH)
        scene.laid += layer.lays([new], [across], max(at_s - 0.8, layer.free_s), _FAST)
        taker.takes([old], max(at_s, layer.free_s + AWAY_S), scene.chance.uniform(0.12, 0.3))
        return
    begins_s = max(at_s, taker.free_s + AWAY_S)
    if scene.seed % 6 == 4:
        taker.turns([old], [replace(place, over=1.0)], begins_s, scene.chance.uniform(0.3, 0.6))
    else:
        taker.takes([old], begins_s, scene.chance.uniform(0.12, 0.3))
    begins_s = max(layer.free_s, taker.free_s - scene.chance.uniform(0.0, 0.4))
    scene.laid += layer.lays([new], [_beside(scene, place)], begins_s, _FAST)


def _beside(scene: Scene, spot: Pose) -> Pose:
    """About a place, as far aside as half a card at most."""
    x, y, turn = (scene.chance.uniform(-1, 1) for _ in range(3))
    return Pose(
        spot.x + 0.5 * x * scene.card_width,
        spot.y + 0.5 * y * scene.card_width,
        spot.turn + 12 * turn,
    )


def _across(scene: Scene, card: LaidCard, side: TableSide) -> Pose:
    """A place at which a card hides a part of another one."""
    x, y = (scene.chance.uniform(0.3, 0.6) * scene.card_width for _ in range(2))
    down = y if side is TableSide.SOUTH else -y
    return Pose(card.spot.x - x, card.spot.y + down, card.spot.turn + scene.chance.uniform(-25, 25))


HANDS_A_DEAL = 3
BRISK = Manner(1.2, 0.4, 0.3, 1.8, 2.6, 0.4)
"""Without time to talk about a hand."""


def in_company(film: GameFilm) -> GameFilm:
    """Add other hands that are at the table all the time: at the pegs, and with the other cards."""
    script = film.script
    board = board_at_the_right(script.mm)
    others = (
        holder(7 * script.seed + 3, script.length_s, script.mm),
        pegger(7 * script.seed + 4, script.length_s, board, script.mm),
    )
    return replace(film, script=replace(script, arms=(*script.arms, *others)))


@dataclass(frozen=True)
class ShownHands:
    """A film of a game, and the same game as the page should tell it."""

    film: Film
    game: GameFilm

    def lies_free_s(self, hand: FilmedHand) -> float:
        """From when on every card of the hand and its starter lie free."""
        cards = {*hand.cards, hand.starter}
        return max(
            span.from_s
            for lying in self.film.truth
            if lying.card in cards
            for span in lying.free_spans
            if span.from_s <= hand.free_s < span.to_s
        )


def shown_hands(seed: int, hands: int = 3) -> ShownHands:
    """So many hands of a game, with a held-out deck on a table of the seed; A deals first."""
    manner = replace(BRISK, look_s=3.2)
    game = in_company(game_film(seed, -(-hands // HANDS_A_DEAL), manner)).first(hands)
    return ShownHands(Film(game.script, holdout_deck(seed), table(seed), lamp(seed)), game)
