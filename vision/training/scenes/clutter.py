"""What else lies on a table and must not be read: hands, things, printed words and numbers."""

from pathlib import Path

import cv2
import numpy as np

from vision.frame import Image
from vision.training.decks.fonts import text_mask

_WORDS = ("K", "A", "10", "Q7", "8", "J", "6", "LUMEN", "No 9", "2 A", "1234567890", "Esc", "Shift")


def add_things(image: Image, rng: np.random.Generator) -> None:
    """Draws a few plain things under the cards: boxes, cups, a keyboard, a sheet of paper."""
    size = image.shape[0]
    for _ in range(int(rng.choice([0, 0, 1, 2, 4]))):
        colour = tuple(int(part) for part in rng.integers(0, 256, 3))
        x, y = (int(part) for part in rng.uniform(0, size, 2))
        reach = rng.uniform(0.05, 0.3) * size
        if rng.random() < 0.4:
            cv2.circle(image, (x, y), int(reach / 2), colour, -1, cv2.LINE_AA)
        else:
            lengths = (reach * rng.uniform(0.5, 2), reach)
            corners = cv2.boxPoints(((x, y), lengths, rng.uniform(0, 180)))
            cv2.fillPoly(image, [corners.astype(np.int32)], colour, cv2.LINE_AA)


def add_print(image: Image, fonts: tuple[Path, ...], rng: np.random.Generator) -> None:
    """Prints words, figures and letters that are no index, in any size and direction."""
    size = image.shape[0]
    for _ in range(int(rng.choice([0, 0, 1, 3, 8]))):
        mask = text_mask(_WORDS[rng.integers(len(_WORDS))], fonts[rng.integers(len(fonts))])
        if mask.size == 0:
            continue
        scale = rng.uniform(0.02, 0.12) * size / 70
        angle = rng.uniform(0, 2 * np.pi)
        cos, sin = scale * np.cos(angle), scale * np.sin(angle)
        x, y = rng.uniform(0, size, 2)
        matrix = np.array([[cos, -sin, x], [sin, cos, y]])
        ink = cv2.warpAffine(mask, matrix, (size, size))[..., None].astype(np.float32) / 255
        colour = rng.integers(0, 256, 3)
        image[:] = (image * (1 - ink) + colour * ink).astype(np.uint8)


def add_hand(image: Image, owner: np.ndarray, card_height: float, rng: np.random.Generator) -> None:
    """A hand that reaches in over the cards; ``owner`` is cleared where it covers them."""
    size = image.shape[0]
    tone = rng.uniform(0.25, 1.0)
    skin = np.clip(np.array([150, 175, 225]) * tone + rng.normal(0, 8, 3), 0, 255)
    entry = rng.uniform(0, size, 2)
    entry[rng.integers(2)] = rng.choice([0, size])
    tip = size / 2 + rng.normal(0, size * 0.22, 2)
    width = card_height * rng.uniform(0.14, 0.2)
    direction = (tip - entry) / (np.linalg.norm(tip - entry) + 1e-6)
    across = np.array([-direction[1], direction[0]])
    knuckles = tip - direction * width * 3.5
    mask = np.zeros(image.shape[:2], np.uint8)
    _limb(mask, entry, knuckles, width * 3.2)
    for finger in np.linspace(-1.5, 1.5, int(rng.integers(2, 5))):
        end = tip + across * width * finger * 1.3 - direction * abs(finger) * width
        _limb(mask, knuckles + across * width * finger, end, width)
    shade = cv2.GaussianBlur(mask, (0, 0), max(1.0, width / 6))[..., None] / 255.0
    image[:] = (image * (1 - shade) + skin * (0.75 + 0.25 * shade) * shade).astype(np.uint8)
    owner[mask > 0] = -1


def add_cover(
    image: Image, owner: np.ndarray, card_height: float, rng: np.random.Generator
) -> None:
    """Coins, a telephone or a pen on the cards; ``owner`` is cleared where they cover them."""
    size = image.shape[0]
    mask = np.zeros(image.shape[:2], np.uint8)
    kind = rng.random()
    for _ in range(int(rng.integers(1, 7)) if kind < 0.7 else 1):
        x, y = (int(part) for part in rng.uniform(0, size, 2))
        if kind < 0.7:
            cv2.circle(mask, (x, y), max(1, int(card_height * rng.uniform(0.04, 0.16))), 255, -1)
        else:
            width = rng.uniform(0.03, 0.06) if kind < 0.85 else rng.uniform(0.6, 0.8)
            sides = (card_height * width, card_height * rng.uniform(1.1, 1.7))
            corners = cv2.boxPoints(((x, y), sides, rng.uniform(0, 180)))
            cv2.fillPoly(mask, [corners.astype(np.int32)], 255)
    _put_on(image, owner, mask, rng)


def add_coin(
    image: Image, owner: np.ndarray, at: np.ndarray, radius: float, rng: np.random.Generator
) -> None:
    """A coin or a chip with rings, its middle ``at`` x, y; ``owner`` is cleared beneath it."""
    centre = (round(float(at[0])), round(float(at[1])))
    mask = np.zeros(image.shape[:2], np.uint8)
    cv2.circle(mask, centre, max(2, round(radius)), 255, -1)
    _put_on(image, owner, mask, rng)
    for share in rng.uniform(0.2, 0.95, int(rng.integers(0, 4))):
        colour = tuple(int(part) for part in rng.integers(10, 240, 3))
        width = -1 if rng.random() < 0.4 else 1
        cv2.circle(image, centre, max(1, round(radius * share)), colour, width, cv2.LINE_AA)


def _put_on(image: Image, owner: np.ndarray, mask: np.ndarray, rng: np.random.Generator) -> None:
    """A thing of one colour, lighter or darker at its edge, where the mask is."""
    shade = cv2.blur(mask, (3, 3))[..., None].astype(np.float32) / 255
    relief = cv2.Laplacian(cv2.GaussianBlur(mask, (0, 0), 2), cv2.CV_32F)[..., None]
    colour = rng.integers(10, 240, 3) + rng.uniform(-3, 3) * relief
    image[:] = np.clip(image * (1 - shade) + colour * shade, 0, 255).astype(np.uint8)
    owner[mask > 0] = -1


def _limb(mask: np.ndarray, start: np.ndarray, end: np.ndarray, width: float) -> None:
    points = np.rint(start).astype(int).tolist(), np.rint(end).astype(int).tolist()
    cv2.line(mask, *points, 255, max(1, int(width)), cv2.LINE_AA)
