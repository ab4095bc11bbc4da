"""What a camera makes of a table: bumps, lost focus, the noise of a sensor, a JPEG."""

from math import cos, exp, pi, sin
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.script import Lens, Script
from vision.frame import Image

View: TypeAlias = NDArray[np.float64]
"""Of shape (2, 3): from where something is on the table to where the picture shows it."""

_SWINGS_S = 0.12
_SETTLES_S = 0.18
_NO_NOISE = 128
_MIRROR = cv2.BORDER_REFLECT_101
_SPARE = 1 << 18
_HASH = 2654435761


def view_at(script: Script, time_s: float) -> View:
    """How the bumps until then have moved the picture; a new one swings for half a second."""
    x = y = turn = 0.0
    for bump in script.lens.bumps:
        since_s = time_s - bump.at_s
        if since_s > 0:
            swing = exp(-since_s / _SETTLES_S) * cos(2 * pi * since_s / _SWINGS_S)
            share = 1 - swing
            x, y = x + share * bump.shift[0], y + share * bump.shift[1]
            turn += share * bump.turn
    view = cv2.getRotationMatrix2D((script.size[0] / 2, script.size[1] / 2), -turn, 1.0)
    view[:, 2] += np.array([x, y])
    return np.asarray(view, np.float64)


def blur_at(lens: Lens, time_s: float) -> float:
    """The blur of a moment in pixels."""
    blur = lens.softness
    for hunt in lens.hunts:
        share = (time_s - hunt.at_s) / hunt.for_s
        if 0 < share < 1:
            blur += hunt.sigma * sin(pi * share) * (0.6 + 0.4 * sin(6 * pi * share))
    return blur


class Camera:
    """Takes pictures of a table; at the same time always the same."""

    def __init__(self, script: Script) -> None:
        self._script = script
        chance = np.random.default_rng((script.seed, 4))
        values = chance.standard_normal(script.size[0] * script.size[1] * 3 + _SPARE, np.float32)
        self._noise = np.clip(values * script.lens.noise + _NO_NOISE, 0, 255).astype(np.uint8)

    def taken(self, image: Image, time_s: float) -> Image:
        """The picture of a table as the camera sends it."""
        view = view_at(self._script, time_s)
        if not np.allclose(view, np.eye(2, 3)):
            image = np.asarray(cv2.warpAffine(image, view, self._script.size, borderMode=_MIRROR))
        blur = blur_at(self._script.lens, time_s)
        if blur > 0:
            image = np.asarray(cv2.GaussianBlur(image, (0, 0), blur), np.uint8)
        first = round(time_s * 1000) * _HASH % _SPARE
        noise = self._noise[first : first + image.size].reshape(image.shape)
        noisy = cv2.addWeighted(image, 1, noise, 1, -_NO_NOISE)
        return self._packed(np.asarray(noisy, np.uint8))

    def _packed(self, image: Image) -> Image:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, self._script.lens.quality])
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
