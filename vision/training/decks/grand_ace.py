"""The large ornate ace of spades that many decks have, and no other card."""

import cv2
import numpy as np

from scorer.cards import Suit
from vision.training.decks.courts import pattern
from vision.training.decks.deck import Stamp, ink, paste, scaled
from vision.training.decks.pips import Mask
from vision.training.decks.style import HEIGHT, DeckStyle

_RIM = (0.02, 0.08)
"""How wide the plain ink around the ornament is, from and to, as a share of the ace's height."""
_SMALL = (0.2, 0.45)
"""How high the little spade in the middle is, from and to, where there is one."""


def grand_ace(style: DeckStyle, mask: Mask) -> Stamp:
    """The spade in the middle of the ace: an ornament fills it, of which blur leaves grey."""
    rng = np.random.default_rng((style.seed, 9))
    colour = style.inks[Suit.SPADES]
    ace = scaled(ink(mask, colour), round(style.grand_ace * HEIGHT))
    height, width = ace.shape[:2]
    rim = 2 * round(height * rng.uniform(*_RIM)) + 1
    around = cv2.copyMakeBorder(ace[..., 3], 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    inside = cv2.erode(around, np.ones((rim, rim), np.uint8))[1:-1, 1:-1] > 127
    stock = pattern(width, height, rng)[..., :1] / 255 * rng.uniform(0.3, 1.0)
    mixed = colour + (np.array(style.stock) - colour) * stock
    ace[inside, :3] = mixed[inside]
    if rng.random() < 0.5:
        small = scaled(ink(mask, style.stock), round(height * rng.uniform(*_SMALL)))
        paste(ace, small, (width / 2, height * rng.uniform(0.45, 0.6)))
    return ace
