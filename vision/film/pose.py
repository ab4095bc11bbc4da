"""Where something is over time: poses, and motions from one to the next."""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Pose:
    """The middle in pixels, the turn in degrees, clockwise, and the height above the table.

    ``over`` is how far a card is turned over: 0 face up, 1 face down.
    """

    x: float
    y: float
    turn: float = 0.0
    lift: float = 0.0
    over: float = 0.0

    @property
    def face_up(self) -> bool:
        """Whether the camera sees a card's face, or would if the card were not on its edge."""
        return self.over < 0.5  # noqa: PLR2004 - half way


@dataclass(frozen=True, slots=True)
class Keyframe:
    """A pose that is taken at a time."""

    at_s: float
    pose: Pose


@dataclass(frozen=True, slots=True)
class Motion:
    """Poses in the order of their times; between two of them it goes as hands go: softly."""

    keyframes: tuple[Keyframe, ...]

    @property
    def begins_s(self) -> float:
        """The time of the first pose."""
        return self.keyframes[0].at_s

    @property
    def ends_s(self) -> float:
        """The time of the last pose."""
        return self.keyframes[-1].at_s

    def covers(self, time_s: float) -> bool:
        """Whether the time lies between the first pose and the last."""
        return self.begins_s <= time_s < self.ends_s

    def at(self, time_s: float) -> Pose:
        """Find the pose of a time: before the keyframes the first one, after them the last one."""
        place = bisect_right(self.keyframes, time_s, key=lambda keyframe: keyframe.at_s)
        if place in (0, len(self.keyframes)):
            return self.keyframes[min(place, len(self.keyframes) - 1)].pose
        before, after = self.keyframes[place - 1 : place + 1]
        share = (time_s - before.at_s) / (after.at_s - before.at_s)
        return between(before.pose, after.pose, eased(share))

    def rests(self) -> tuple[tuple[float, float, Pose], ...]:
        """The stretches in which the pose stays the same: from when, to when, and which."""
        rests: list[tuple[float, float, Pose]] = []
        for before, after in pairwise(self.keyframes):
            if before.pose == after.pose:
                joined = bool(rests) and rests[-1][1] == before.at_s
                begins_s = rests.pop()[0] if joined else before.at_s
                rests.append((begins_s, after.at_s, after.pose))
        return tuple(rests)


def between(near: Pose, far: Pose, share: float) -> Pose:
    """The pose on the straight way, 0 near and 1 far."""
    return Pose(
        near.x + share * (far.x - near.x),
        near.y + share * (far.y - near.y),
        near.turn + share * (far.turn - near.turn),
        near.lift + share * (far.lift - near.lift),
        near.over + share * (far.over - near.over),
    )


def eased(share: float) -> float:
    """The share of its way that a hand has gone after that share of the time: least jerk."""
    return share**3 * (10 - 15 * share + 6 * share**2)
