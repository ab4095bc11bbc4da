"""Arms of all kinds, by number."""

from random import Random

from vision.film.script import Look

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
