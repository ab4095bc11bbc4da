"""Hands that are at a table without laying anything: one holds cards, one walks the pegs."""

from random import Random

from vision.film.pose import Keyframe, Motion, Pose
from vision.film.script import SIZE, Arm, Gesture, Look, PegBoard, resting

_HELD_BY_OTHERS_MM = 20.0
_ELBOW_MM = 300.0
_STAYS = 0.3
"""How often a hand stays at a hole for a moment."""


_SKINS = (
    (130, 160, 215),
    (60, 85, 130),
    (150, 185, 232),
    (95, 128, 185),
    (45, 58, 88),
    (120, 150, 190),
)
_SLEEVES = (
    (90, 60, 50),
    (60, 60, 150),
    (190, 190, 185),
    (45, 45, 48),
    (70, 110, 60),
    (120, 140, 170),
    (140, 90, 60),
)


def look(seed: int, left: bool = False) -> Look:
    """The arm of a seed; some have bare wrists, some long sleeves."""
    chance = Random(seed)
    skin, sleeve = chance.choice(_SKINS), chance.choice(_SLEEVES)
    return Look(skin, sleeve, chance.uniform(12, 130), left, seed)


def board_at_the_right(mm: float) -> PegBoard:
    """A peg board at the right edge, ``mm`` pixels to the millimetre."""
    return PegBoard(0.885 * SIZE[0], 0.2 * SIZE[1], 44 * mm, 230 * mm)


def holder(seed: int, length_s: float, mm: float) -> Arm:
    """The hand of somebody at the upper edge who holds the rest of the cards, and never rests."""
    chance = Random(seed)
    x, y = chance.uniform(0.11, 0.17) * SIZE[0], chance.uniform(0.02, 0.08) * SIZE[1]
    spot = Pose(x, y, chance.uniform(-15, 15), _HELD_BY_OTHERS_MM * mm)
    elbow = (x - 60, -_ELBOW_MM * mm)
    fan = ((0.0, chance.randint(3, 6)),)
    return Arm(look(seed, True), elbow, resting(spot, length_s), Gesture.PINCH, fan, 6.0)


def pegger(seed: int, length_s: float, board: PegBoard, mm: float) -> Arm:
    """A hand from the right edge that is at the pegs all the time."""
    chance = Random(seed)
    keyframes = [Keyframe(0.0, Pose(SIZE[0] + 40, board.top + 100))]
    while keyframes[-1].at_s < length_s:
        y = board.top + chance.uniform(0.1, 0.9) * board.length
        x = board.left + chance.uniform(0.2, 1.0) * board.breadth
        there = Pose(x, y, 0.0, chance.uniform(0, 20))
        keyframes.append(Keyframe(keyframes[-1].at_s + chance.uniform(0.35, 0.9), there))
        if chance.random() < _STAYS:
            keyframes.append(Keyframe(keyframes[-1].at_s + chance.uniform(0.2, 0.8), there))
    elbow = (SIZE[0] + _ELBOW_MM * mm, 0.55 * SIZE[1])
    return Arm(look(seed), elbow, Motion(tuple(keyframes)), Gesture.POINT, (), 4.0)
