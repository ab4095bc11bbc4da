"""The light of a moment: shadows that pass, exposure steps, a lamp that flickers."""

from math import pi, sin

import cv2
import numpy as np

from vision.film.pose import eased
from vision.film.script import Light
from vision.frame import Image

_COARSE = 8
_EVEN = 128
"""What stands for 1 in a light map."""


def gain_at(light: Light, time_s: float) -> float:
    """How bright all of the picture is."""
    gain = 1.0
    for step in light.steps:
        share = min(max((time_s - step.at_s) / step.within_s, 0.0), 1.0)
        gain += (step.gain - gain) * eased(share)
    waves = sin(2 * pi * 1.37 * time_s) + sin(2 * pi * 4.71 * time_s + 1)
    return gain * (1 + light.flicker * waves / 2)


def lit(image: Image, light: Light, time_s: float) -> Image:
    """The picture in the light of that time."""
    gain = gain_at(light, time_s)
    passing = [shade for shade in light.shades if shade.motion.covers(time_s)]
    if not passing:
        return image if gain == 1 else np.asarray(cv2.convertScaleAbs(image, alpha=gain), np.uint8)
    down, across = np.mgrid[0 : image.shape[0] : _COARSE, 0 : image.shape[1] : _COARSE].astype(
        np.float32
    )
    share = np.full(down.shape, gain, np.float32)
    for shade in passing:
        middle = shade.motion.at(time_s)
        far = ((across - middle.x) ** 2 + (down - middle.y) ** 2) / shade.reach**2
        share *= 1 - shade.depth * np.exp(-(far**1.5))
    coarse = np.clip(np.rint(share * _EVEN), 0, 255).astype(np.uint8)
    full = cv2.merge([cv2.resize(coarse, image.shape[1::-1])] * 3)
    return np.asarray(cv2.multiply(image, full, scale=1 / _EVEN), np.uint8)
