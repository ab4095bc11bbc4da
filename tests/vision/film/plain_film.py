"""Films of cards without print on a plain table: quick to make, easy to tell apart."""

import numpy as np

from scorer.cards import DECK, Card
from vision.film.film import Film
from vision.film.layers import Deck, woven_back
from vision.film.script import (
    SIZE,
    Arm,
    Keyframe,
    Light,
    Look,
    Motion,
    Pose,
    Script,
    TableCard,
    resting,
)

TABLE = 90
WHITE = np.full((176, 126, 4), 255, np.uint8)
LENGTH_S = 4.0
CARD = Card.parse("5H")
FAR = Pose(640, -900)
OVER = Pose(640, 380, 0, 30)


def filmed(script: Script) -> Film:
    """The script, played with white cards."""
    surface = np.full((SIZE[1], SIZE[0], 3), TABLE, np.uint8)
    deck = Deck(dict.fromkeys(DECK, WHITE), woven_back())
    return Film(script, deck, surface, np.ones((SIZE[1], SIZE[0], 1), np.float32))


def lying(card: Card = CARD, pose: Pose = Pose(640, 360)) -> TableCard:  # noqa: B008 - frozen
    """A card that lies there from beginning to end."""
    return TableCard(card, resting(pose, LENGTH_S))


def reaching() -> Arm:
    """An arm that is over the middle of the table from 1.5 to 2.5 seconds."""
    keyframes = (
        Keyframe(0, FAR),
        Keyframe(1, FAR),
        Keyframe(1.5, OVER),
        Keyframe(2.5, OVER),
        Keyframe(3, FAR),
    )
    return Arm(Look((130, 160, 215), (60, 60, 150), seed=1), (640, -1600), Motion(keyframes))


def script(
    *cards: TableCard,
    arms: tuple[Arm, ...] = (),
    light: Light = Light(),  # noqa: B008 - frozen
) -> Script:
    """A film of four seconds."""
    return Script(1, LENGTH_S, cards, arms, light)
