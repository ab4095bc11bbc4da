"""Cards that a hand holds with their backs to the camera."""

from math import cos, radians, sin

from vision.film.hand import Limb
from vision.film.pose import Pose
from vision.film.script import CARD_MM, Arm

_APART = 13.0
"""Degrees from one card to the next."""
_AHEAD = 0.36
"""How far ahead of the grip the middle of a card is, in heights of a card."""


def fan_poses(arm: Arm, limb: Limb, time_s: float) -> tuple[Pose, ...]:
    """Where the backs are, the lowest first; they open and close a little as the hand turns."""
    grip = limb.grip
    far = _AHEAD * CARD_MM[1] * limb.mm
    apart = _APART * (1 + 0.25 * sin(1.9 * time_s + arm.look.seed))
    poses = []
    number = arm.holds(time_s)
    for place in range(number):
        turn = grip.turn + (place - (number - 1) / 2) * apart
        x, y = grip.x + far * cos(radians(turn)), grip.y + far * sin(radians(turn))
        poses.append(Pose(x, y, turn + 90, grip.lift))
    return tuple(poses)
