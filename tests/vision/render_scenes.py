"""Renders the scenes that guard the models: ``python tests/vision/render_scenes.py``.

Needs the train extra. Everything in them is drawn, so that they belong to the project; with other
type faces than those of the committed ones they come out otherwise.
"""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from vision.training.photographs import write_labels
from vision.training.scenes.holdout import labels_of
from vision.training.scenes.scene import Stock, make_scene, open_stock

FOLDER = Path(__file__).parent / "scenes"

DECKS = 12
SCENES_A_DECK = 2
SIZE = 640
FIRST_DECK = 9_000
QUALITY = 68


def render() -> None:
    """Writes the scenes and their labels anew."""
    FOLDER.mkdir(exist_ok=True)
    stock = open_stock(None, holdout=True)
    write_labels(FOLDER, [label for number in range(DECKS) for label in _deck(stock, number)])


def _deck(stock: Stock, number: int) -> Iterator[dict[str, object]]:
    deck = stock.deck(FIRST_DECK + number)
    for scene_number in range(number * SCENES_A_DECK, (number + 1) * SCENES_A_DECK):
        rng = np.random.default_rng((scene_number, 17))
        scene = make_scene(deck, stock.studio, SIZE, rng)
        file = f"scene-{scene_number:02d}.jpg"
        cv2.imwrite(str(FOLDER / file), scene.image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        yield {"file": file, "group": deck.kind, **labels_of(scene)}


if __name__ == "__main__":
    render()
