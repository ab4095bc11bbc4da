"""The pictures of the package ``samples``: hands that show what cribcam reads and counts."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scorer.cards import DECK, Card, parse_cards
from vision.frame import Image
from vision.training.decks.decks import Deck
from vision.training.photographs import write_labels
from vision.training.scenes.scene import (
    LaidCard,
    Matrix,
    Placement,
    Stock,
    compose,
    on_table,
    project,
    rotation,
    scaling,
    tilt,
)
from vision.training.scenes.surroundings import Lamp, Surfaces, lit

WIDTH, HEIGHT = 1280, 720
_QUALITY = 88

_TOPS = {"wood", "woodfloor", "fabric", "leather", "carpet", "marble", "cork", "planks"}

_DECKS = 900_001
"""Drawn decks from this number on are in no training set."""

_PLAIN = Lamp()


@dataclass(frozen=True, slots=True)
class Recipe:
    """One sample: its cards, how they lie, and how they are lit.

    ``points`` is the count of hand and starter, None where nothing can be counted. ``hidden`` are
    hand cards with a coin on each index, ``covered`` of the way down it, so that they cannot be
    told: where the rank is under it a court, as pips tell theirs. ``decoys`` are backs and jokers
    beside them.
    """

    name: str
    hand: str
    starter: str = ""
    points: int | None = None
    way: str = "row"
    turn: float = 0.0
    lamp: Lamp = _PLAIN
    hidden: str = ""
    covered: float = 0.5
    decoys: int = 0


RECIPES = (
    Recipe("twenty-nine", "5C 5D 5H JS", "5S", 29),
    Recipe("nineteen", "2C 4H 6S QD", "KS", 0),
    Recipe("pair", "2D 9H QC KC", "2S", 2),
    Recipe("pair-royal", "9C 9D 9H KS", "4D", 6),
    Recipe("double-pair-royal", "8C 8D 8H KS", "8S", 12, "fan"),
    Recipe("run-of-three", "3C 4D 5H QS", "9C", 5, "fan"),
    Recipe("run-of-five", "7C 8D 9H 10S", "JC", 7),
    Recipe("double-run", "7C 8D 8H KC", "9S", 12),
    Recipe("double-run-of-four", "6C 7S 8D 8H", "9S", 16, "fan"),
    Recipe("triple-run", "JH QD QS QC", "KS", 15, "fan"),
    Recipe("double-double-run", "4C 4D 6H 6S", "5C", 24),
    Recipe("flush-of-four", "2C 4C 6C 8C", "KD", 4),
    Recipe("flush-of-five", "2D 6D 9D KD", "QD", 7, "fan"),
    Recipe("three-and-starter", "2C 4C 6C KD", "8C", 0),
    Recipe("nobs", "10H JS QS QC", "KS", 11),
    Recipe("nobs-alone", "JD 2S 8H 9C", "KD", 1),
    Recipe("heels", "5S 6D 9H KC", "JH", 6),
    Recipe("fifteens", "8S 7H 7D 6C", "2S", 16, "loose"),
    Recipe("turned", "AC 2D 3H 10S", "KH", 7, "row", 0.3),
    Recipe("upside-down", "6H 9S 9D 6C", "3D", 14, "row", np.pi),
    Recipe("dim", "AD 4S 10C JD", "KH", 6, "row", 0.1, Lamp(0.32, 0.15)),
    Recipe("evening", "3S 6H 6D 9C", "QS", 8, "fan", -0.2, Lamp(0.7, 0.2, warmth=0.22)),
    Recipe("glare", "4H 5D 6S QC", "KC", 9, "row", 0.0, Lamp(0.95, 0.1, glare=60)),
    Recipe("shadow", "7S 7C AH AD", "KD", 8, "loose", 0.0, Lamp(0.95, 0.2, shadow=0.5)),
    Recipe("doubtful-suit", "AS 4D 10H 9S", "KD", None, hidden="9S", covered=0.78),
    Recipe("doubtful-rank", "3H 8C KS QH", "5D", None, "fan", hidden="QH", covered=0.2),
    Recipe("no-starter", "4S 5S 6D JH", "", None, "fan"),
    Recipe("backs-and-joker", "", "", None, decoys=4),
    Recipe("empty-table", ""),
)


def write_samples(folder: Path, stock: Stock, seed: int) -> None:
    """Draws every recipe and writes ``labels.json`` beside the pictures."""
    photos = []
    for number, recipe in enumerate(RECIPES):
        rng = np.random.default_rng((seed, number))
        deck = stock.deck(_DECKS + 4 * number)
        file = f"{recipe.name}.jpg"
        image = draw_sample(recipe, deck, stock, rng)
        cv2.imwrite(str(folder / file), image, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
        photos.append({"file": file, **_labels(recipe)})
    write_labels(folder, photos)


def _labels(recipe: Recipe) -> dict[str, object]:
    hidden = parse_cards(recipe.hidden)
    cards = [card for card in parse_cards(f"{recipe.hand} {recipe.starter}") if card not in hidden]
    return {
        "group": recipe.way if cards else "none",
        "cards": [str(card) for card in cards],
        "optional": [str(card) for card in hidden],
        "starter": recipe.starter or None,
        "points": recipe.points,
    }


def draw_sample(recipe: Recipe, deck: Deck, stock: Stock, rng: np.random.Generator) -> Image:
    """The picture of one recipe, ``HEIGHT`` x ``WIDTH`` pixels."""
    surface = _table_tops(stock.studio.surfaces).make(WIDTH, rng)[:HEIGHT]
    laid = _lay(recipe, deck, rng)
    image, _ = compose(surface, laid, rng)
    for card in parse_cards(recipe.hidden):
        _cover(
            image, next(each for each in laid if each.class_id == DECK.index(card)), recipe.covered
        )
    image = lit(image, recipe.lamp, rng)
    noise = rng.standard_normal(image.shape, np.float32) * 2.5
    return np.clip(cv2.GaussianBlur(image, (0, 0), 0.6) + noise, 0, 255).astype(np.uint8)


def _table_tops(surfaces: Surfaces) -> Surfaces:
    """What people play on; photographs are left out, for not all of them may be passed on."""
    chosen = [path for path in surfaces.textures if path.stem.split("-")[0] in _TOPS]
    return Surfaces(tuple(chosen))


def _lay(recipe: Recipe, deck: Deck, rng: np.random.Generator) -> list[LaidCard]:
    size = 250.0
    cards = parse_cards(recipe.hand)
    spots = _hand(recipe.way, len(cards), rng)
    if recipe.starter:
        cards += parse_cards(recipe.starter)
        spots.append(Placement(-1.95, -0.1 + rng.normal(0, 0.05), rng.normal(0, 0.1)))
    view = _camera(recipe.turn, size, rng)
    laid = [_laid(card, deck, view, spot) for card, spot in zip(cards, spots, strict=True)]
    for place, face in enumerate(deck.decoys[: recipe.decoys]):
        spot = Placement(place - 1.5, rng.normal(0, 0.1), rng.normal(0, 0.3))
        laid.append(LaidCard(-1, face, view @ on_table(face, spot)))
    return laid


def _laid(card: Card, deck: Deck, view: Matrix, spot: Placement) -> LaidCard:
    class_id = DECK.index(card)
    face = deck.faces[class_id]
    if face is None:
        raise ValueError(f"{deck.name} has no {card}")
    return LaidCard(class_id, face, view @ on_table(face, spot))


def _hand(arrangement: str, number: int, rng: np.random.Generator) -> list[Placement]:
    """Four cards around the right of the middle, side by side, fanned, or loosely apart."""
    places = np.arange(number) - (number - 1) / 2
    if arrangement == "fan":
        angles = places * 0.24
        return [Placement(1.6 * np.sin(a) + 0.55, 1.6 * (1 - np.cos(a)), a) for a in angles]
    step, shake = (0.74, 0.015) if arrangement == "row" else (0.8, 0.07)
    shaken = rng.normal(0, shake, (number, 3))
    return [
        Placement(x * step + 0.6 + dx, dy, 2 * turn)
        for x, (dx, dy, turn) in zip(places, shaken, strict=True)
    ]


def _camera(turn: float, size: float, rng: np.random.Generator) -> Matrix:
    """A camera that looks down, tilted a little, the table turned by ``turn``."""
    tilted = tilt(rng.normal(0, 0.015), rng.normal(0, 0.015))
    return scaling(size, (WIDTH / 2, HEIGHT / 2)) @ tilted @ rotation(turn)


def _cover(image: Image, card: LaidCard, down: float) -> None:
    """Lays a coin on each index of a card, that share of the way down it."""
    scale = float(np.sqrt(abs(np.linalg.det(card.matrix[:2, :2]))))
    for mark in card.face.indices:
        spot = mark.corners()[2:].mean(0) * down + mark.corners()[:2].mean(0) * (1 - down)
        centre = np.rint(project(card.matrix, spot[None])[0]).astype(int)
        radius = int(scale * max(mark.size) * 0.17)
        cv2.circle(image, centre.tolist(), radius, (60, 120, 150), -1, cv2.LINE_AA)
        cv2.circle(image, centre.tolist(), radius - 3, (90, 160, 190), 1, cv2.LINE_AA)
