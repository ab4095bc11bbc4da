"""What a camera does to a picture: blur, noise, sharpening, few colours, JPEG."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.pictures import decode


def photographed(image: Image, rng: np.random.Generator, coarseness: float = 1.0) -> Image:
    """The picture as a camera would give it, of the same size.

    ``coarseness`` is how many pixels of ``image`` make one of the camera; above 1, detail is lost.
    """
    taken = developed(exposed(image, rng, coarseness), rng)
    if coarseness > 1:
        taken = cv2.resize(taken, (image.shape[1], image.shape[0])).astype(np.uint8)
    return taken


def exposed(image: Image, rng: np.random.Generator, coarseness: float) -> Image:
    """What the sensor gives, another time for the same table: as small as it is, blurred, noisy."""
    if coarseness > 1:
        height, width = image.shape[:2]
        small = (max(8, int(width / coarseness)), max(8, int(height / coarseness)))
        image = cv2.resize(image, small, interpolation=cv2.INTER_AREA).astype(np.uint8)
    return _noisy(_blurred(image, rng), rng)


def developed(image: Image, rng: np.random.Generator) -> Image:
    """What the camera makes of it, always the same for one camera, and how it is stored."""
    image = _processed(image, rng)
    return _compressed(image, int(rng.integers(28, 96))) if rng.random() < 0.75 else image


def _blurred(image: Image, rng: np.random.Generator) -> Image:
    kind = rng.random()
    if kind < 0.35:
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.3)).astype(np.uint8)
    if kind < 0.45:
        return cv2.filter2D(image, -1, _streak(rng)).astype(np.uint8)
    return image


def _streak(rng: np.random.Generator) -> NDArray[np.float32]:
    """A kernel of a short motion in any direction."""
    side = int(rng.choice([3, 5, 5, 7]))
    kernel = np.zeros((side, side), np.float32)
    angle, middle = rng.uniform(0, np.pi), side // 2
    reach = np.array([np.cos(angle), np.sin(angle)]) * middle
    start, end = np.rint(middle - reach).astype(int), np.rint(middle + reach).astype(int)
    cv2.line(kernel, start.tolist(), end.tolist(), 1.0)
    return np.asarray(kernel / kernel.sum())


def _noisy(image: Image, rng: np.random.Generator) -> Image:
    strength = rng.uniform(0, 9) if rng.random() < 0.6 else 0.0
    if strength < 1:
        return image
    shape = image.shape if rng.random() < 0.5 else (*image.shape[:2], 1)
    noise = rng.standard_normal(shape, np.float32) * np.float32(strength)
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def _processed(image: Image, rng: np.random.Generator) -> Image:
    """Sharpening halos, other contrast, and less or more colour."""
    if rng.random() < 0.05:
        image = _striped(image, rng)
    if rng.random() < 0.3:
        soft = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.8, 2.0))
        amount = rng.uniform(0.3, 1.5)
        image = cv2.addWeighted(image, 1 + amount, soft, -amount, 0).astype(np.uint8)
    gamma = rng.uniform(0.7, 1.4)
    curve = (255 * (np.arange(256) / 255) ** gamma).astype(np.uint8)
    image = cv2.LUT(image, curve).astype(np.uint8)
    if rng.random() < 0.4:
        grey = cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        colour = 0.0 if rng.random() < 0.15 else rng.uniform(0.5, 1.4)
        image = cv2.addWeighted(image, colour, grey, 1 - colour, 0).astype(np.uint8)
    return image


def _striped(image: Image, rng: np.random.Generator) -> Image:
    """The bands of a flickering lamp, or the fine pattern of a picture taken from a screen."""
    height, width = image.shape[:2]
    waves = rng.uniform(0.005, 0.45, 2) * rng.choice([-1, 1], 2)
    y, x = np.mgrid[:height, :width].astype(np.float32)
    strength = rng.uniform(0.03, 0.16)
    stripes = 1 + strength * np.sin(2 * np.pi * (waves[0] * x + waves[1] * y))
    return np.asarray(np.clip(image * stripes[..., None], 0, 255), np.uint8)


def _compressed(image: Image, quality: int) -> Image:
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return decode(data.tobytes(), "a rendered scene")
