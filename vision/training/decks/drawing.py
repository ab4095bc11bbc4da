"""Decks that the project draws itself: type, pips, courts and backs from a style."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank, Suit
from vision.training.decks.decks import (
    Deck,
    Face,
    IndexMark,
    Stamp,
    beside,
    court,
    ink,
    opposite,
    paste,
    pattern,
    scaled,
)
from vision.training.decks.fonts import recut, text_mask
from vision.training.decks.style import FLAT_THREE, HEIGHT, Colour, DeckStyle

SIZE = 96
"""Height and width in pixels of a drawn mask before it is trimmed."""

Mask = NDArray[np.uint8]
Drawer = Callable[[np.random.Generator], Mask]

_CURVE = np.linspace(0, 2 * np.pi, 80)
_LONG = (0.2, 0.34)
"""How far a long foot reaches to each side, from and to."""


def pip(suit: Suit, rng: np.random.Generator) -> Mask:
    """A mask of shape (height, width), 0 to 255, trimmed to the ink."""
    return trim(_DRAWERS[suit](rng))


def wide_pip(suit: Suit, rng: np.random.Generator) -> Mask:
    """The same of many real decks: spades and clubs wide and low on a long foot, which blur makes
    alike; hearts and diamonds as usual.
    """
    drawn = trim(_WIDE.get(suit, _DRAWERS[suit])(rng))
    if suit not in _WIDE:
        return drawn
    width = round(drawn.shape[1] * rng.uniform(0.9, 1.25))
    return cv2.resize(drawn, (width, drawn.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)


def trim(mask: Mask) -> Mask:
    """The smallest part of ``mask`` that holds all its ink."""
    x, y, width, height = cv2.boundingRect((mask > 40).astype(np.uint8))
    return mask[y : y + height, x : x + width]


def _fill(*polygons: NDArray[np.float64]) -> Mask:
    """Fills polygons given in the unit square, smooth at the edges."""
    canvas = np.zeros((SIZE * 3, SIZE * 3), np.uint8)
    for polygon in polygons:
        cv2.fillPoly(canvas, [(polygon * SIZE * 3).astype(np.int32)], 255)
    return cv2.resize(canvas, (SIZE, SIZE), interpolation=cv2.INTER_AREA).astype(np.uint8)


def _heart_outline(rng: np.random.Generator) -> NDArray[np.float64]:
    cleft, pointed = rng.uniform(3.2, 6.5), rng.uniform(0.5, 1.6)
    x = 16 * np.sin(_CURVE) ** 3
    y = 13 * np.cos(_CURVE) - cleft * np.cos(2 * _CURVE) - 2 * np.cos(3 * _CURVE)
    y -= pointed * np.cos(4 * _CURVE)
    y = (y - y.min()) / (y.max() - y.min())
    return np.stack([0.5 + x / 16 * rng.uniform(0.38, 0.48), 0.97 - 0.94 * y], 1)


def _stem(
    rng: np.random.Generator, top: float, feet: tuple[float, float] = (0.12, 0.26)
) -> NDArray[np.float64]:
    foot, waist = rng.uniform(*feet), rng.uniform(0.015, 0.06)
    right = [(waist, top), (waist * 1.2, 0.8), (foot * 0.5, 0.92), (foot, 0.97)]
    outline = right + [(-x, y) for x, y in reversed(right)]
    return np.array([(0.5 + x, y) for x, y in outline])


def _heart(rng: np.random.Generator) -> Mask:
    return _fill(_heart_outline(rng))


def _spade(rng: np.random.Generator) -> Mask:
    return _fill(_spade_body(rng, (0.76, 0.9)), _stem(rng, 0.5))


def _wide_spade(rng: np.random.Generator) -> Mask:
    return _fill(_spade_body(rng, (0.62, 0.78)), _stem(rng, 0.5, _LONG))


def _spade_body(rng: np.random.Generator, heights: tuple[float, float]) -> NDArray[np.float64]:
    outline = _heart_outline(rng)
    return np.stack([outline[:, 0], 0.02 + (1 - outline[:, 1]) * rng.uniform(*heights)], 1)


def _diamond(rng: np.random.Generator) -> Mask:
    hollow, half_width = rng.uniform(0.78, 1.05), rng.uniform(0.3, 0.44)
    x, y = np.cos(_CURVE), np.sin(_CURVE)
    radius = (np.abs(x) + np.abs(y)) ** -1.0
    radius *= hollow + (1 - hollow) * np.abs(np.cos(2 * _CURVE))
    return _fill(np.stack([0.5 + half_width * radius * x, 0.5 + 0.48 * radius * y], 1))


def _club(rng: np.random.Generator) -> Mask:
    radius, spread, rise = rng.uniform(0.18, 0.25), rng.uniform(0.2, 0.27), rng.uniform(0.26, 0.34)
    circle = np.stack([np.cos(_CURVE), np.sin(_CURVE)], 1) * radius
    low = rng.uniform(0.54, 0.62)
    leaves = [(0.5, low - rise), (0.5 - spread, low), (0.5 + spread, low)]
    heart = np.array([(0.5 - spread, low), (0.5, low - rise), (0.5 + spread, low)])
    filled = [circle + leaf for leaf in leaves]
    if rng.random() < 0.7:
        filled.append(heart)
    return _fill(*filled, _stem(rng, low - 0.1))


def _wide_club(rng: np.random.Generator) -> Mask:
    radius, spread, rise = rng.uniform(0.17, 0.22), rng.uniform(0.23, 0.28), rng.uniform(0.2, 0.28)
    circle = np.stack([np.cos(_CURVE), np.sin(_CURVE)], 1) * radius
    low = rng.uniform(0.46, 0.56)
    leaves = np.array([(0.5, low - rise), (0.5 - spread, low), (0.5 + spread, low)])
    return _fill(*(circle + leaf for leaf in leaves), leaves, _stem(rng, low - 0.1, _LONG))


_DRAWERS: dict[Suit, Drawer] = {
    Suit.SPADES: _spade,
    Suit.HEARTS: _heart,
    Suit.DIAMONDS: _diamond,
    Suit.CLUBS: _club,
}

_WIDE: dict[Suit, Drawer] = {Suit.SPADES: _wide_spade, Suit.CLUBS: _wide_club}


Points: TypeAlias = Sequence[tuple[float, float]]
"""A shape in a square from 0 to 1, y downwards."""

_FINE = 3
"""So many times larger shapes are filled than they are shown, so that their edges are smooth."""

_INK: Colour = (45, 35, 35)
_PAPER: Colour = (236, 244, 248)
_SKIN: Colour = (170, 200, 236)
_GOLD: Colour = (70, 185, 235)
_RED: Colour = (52, 45, 190)
_BLUE: Colour = (150, 85, 40)


def portrait(image: Stamp, suit: Stamp, rank: Rank) -> None:
    """Draws a framed figure, the same when turned, with a pip in two of its corners."""
    height, width = image.shape[:2]
    left, top = int(width * 0.215), int(height * 0.105)
    inner_width, inner_height = width - 2 * left, height - 2 * top
    half = _half(rank, inner_width, inner_height // 2)
    figure = np.concatenate([half, half[::-1, ::-1]])
    image[top : top + len(figure), left : left + inner_width, :3] = figure
    corners = (left - 1, top - 1), (width - left, top + len(figure))
    cv2.rectangle(image, *corners, (*_INK, 255), 1, cv2.LINE_AA)
    pip = scaled(suit, int(height * 0.095))
    x, y = left + pip.shape[1] * 0.72, top + pip.shape[0] * 0.72
    paste(image, pip, (x, y))
    paste(image, pip[::-1, ::-1], (width - x, height - y))


def _half(rank: Rank, width: int, height: int) -> NDArray[np.uint8]:
    """The upper half of a figure, of shape (height, width, 3)."""
    canvas = np.full((height * _FINE, width * _FINE, 3), _PAPER, np.uint8)
    pen = _Pen(canvas)
    _HAIR[rank](pen)
    _robe(pen)
    pen.round((0.5, 0.46), 0.125, _SKIN)
    for eye in (0.455, 0.545):
        pen.round((eye, 0.44), 0.012, _INK)
    pen.shape([(0.47, 0.525), (0.53, 0.525), (0.5, 0.535)], _RED)
    _HATS[rank](pen)
    return cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8)


class _Pen:
    """Fills shapes on a canvas and outlines them; widths are those of the canvas's shorter side."""

    def __init__(self, canvas: NDArray[np.uint8]) -> None:
        self._canvas = canvas
        self._side = min(canvas.shape[:2])
        self._origin = (canvas.shape[1] - self._side) / 2, canvas.shape[0] - self._side

    def shape(self, points: Points, colour: Colour) -> None:
        """Fill a polygon."""
        corners = [np.rint(np.multiply(points, self._side) + self._origin).astype(np.int32)]
        cv2.fillPoly(self._canvas, corners, colour)
        cv2.polylines(self._canvas, corners, isClosed=True, color=_INK, thickness=_FINE)

    def round(self, middle: tuple[float, float], radius: float, colour: Colour) -> None:
        """Fill a circle."""
        turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        rim = np.add(middle, radius * np.stack([np.cos(turns), np.sin(turns)], 1))
        self.shape([(x, y) for x, y in rim.tolist()], colour)


def _robe(pen: _Pen) -> None:
    """Shoulders, a collar, and the belt at which both halves meet."""
    pen.shape([(0.02, 1), (0.1, 0.72), (0.4, 0.6), (0.6, 0.6), (0.9, 0.72), (0.98, 1)], _RED)
    pen.shape([(0.33, 1), (0.4, 0.6), (0.6, 0.6), (0.67, 1)], _BLUE)
    pen.shape([(0.38, 0.6), (0.5, 0.74), (0.62, 0.6), (0.5, 0.56)], _GOLD)
    for down in (0.8, 0.9):
        pen.round((0.5, down), 0.022, _GOLD)
    pen.shape([(0, 1), (0.17, 0.72), (0.27, 0.68), (0.13, 1)], _GOLD)
    pen.shape([(1, 1), (0.83, 0.72), (0.73, 0.68), (0.87, 1)], _GOLD)


def _king_hair(pen: _Pen) -> None:
    pen.shape([(0.34, 0.4), (0.32, 0.6), (0.4, 0.62), (0.6, 0.62), (0.68, 0.6), (0.66, 0.4)], _INK)


def _queen_hair(pen: _Pen) -> None:
    pen.shape(
        [(0.36, 0.36), (0.26, 0.66), (0.4, 0.64), (0.6, 0.64), (0.74, 0.66), (0.64, 0.36)], _GOLD
    )


def _jack_hair(pen: _Pen) -> None:
    pen.shape(
        [(0.35, 0.4), (0.34, 0.55), (0.42, 0.56), (0.58, 0.56), (0.66, 0.55), (0.65, 0.4)], _BLUE
    )


def _crown(pen: _Pen) -> None:
    """Five points on a band, and a beard below the face."""
    points = [(0.3, 0.12), (0.39, 0.22), (0.5, 0.08), (0.61, 0.22), (0.7, 0.12), (0.66, 0.36)]
    pen.shape([*points, (0.34, 0.36)], _GOLD)
    for x, y in ((0.3, 0.12), (0.5, 0.08), (0.7, 0.12)):
        pen.round((x, y), 0.022, _RED)
    pen.shape([(0.4, 0.51), (0.46, 0.56), (0.54, 0.56), (0.6, 0.51), (0.5, 0.69)], _INK)


def _tiara(pen: _Pen) -> None:
    pen.shape([(0.36, 0.37), (0.36, 0.28), (0.5, 0.18), (0.64, 0.28), (0.64, 0.37)], _RED)
    for x, y in ((0.38, 0.26), (0.5, 0.19), (0.62, 0.26)):
        pen.round((x, y), 0.03, _GOLD)


def _cap(pen: _Pen) -> None:
    """A flat cap with a feather."""
    pen.shape([(0.66, 0.3), (0.86, 0.1), (0.9, 0.2), (0.74, 0.36)], _GOLD)
    pen.shape([(0.33, 0.38), (0.3, 0.24), (0.62, 0.2), (0.72, 0.32), (0.67, 0.38)], _RED)


_HAIR: dict[Rank, Callable[[_Pen], None]] = {
    Rank.KING: _king_hair,
    Rank.QUEEN: _queen_hair,
    Rank.JACK: _jack_hair,
}
_HATS: dict[Rank, Callable[[_Pen], None]] = {
    Rank.KING: _crown,
    Rank.QUEEN: _tiara,
    Rank.JACK: _cap,
}


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


_ACE_OF_SPADES = Card(Rank.ACE, Suit.SPADES)
_COLUMNS = {"left": 0.3, "middle": 0.5, "right": 0.7}
_LEFT_RIGHT: dict[int, tuple[float, ...]] = {
    4: (0.0, 1.0),
    5: (0.0, 1.0),
    6: (0.0, 0.5, 1.0),
    7: (0.0, 0.5, 1.0),
    8: (0.0, 0.5, 1.0),
    9: (0.0, 1 / 3, 2 / 3, 1.0),
    10: (0.0, 1 / 3, 2 / 3, 1.0),
}
_MIDDLE: dict[int, tuple[float, ...]] = {
    1: (0.5,),
    2: (0.0, 1.0),
    3: (0.0, 0.5, 1.0),
    5: (0.5,),
    7: (0.25,),
    8: (0.25, 0.75),
    9: (0.5,),
    10: (1 / 6, 5 / 6),
}


DrawCourt: TypeAlias = Callable[[Stamp, Stamp, Rank], None]
"""Draws on a face, with a pip in the ink of its suit, what stands for the rank in the middle."""


def draw_deck(style: DeckStyle, art: Sequence[Stamp] = ()) -> Deck:
    """All 52 faces, two backs and two jokers; ``art`` are pictures for courts, if there are any."""
    rng = np.random.default_rng((style.seed, 2))
    draw = wide_pip if style.wide else pip
    pips = {suit: draw(suit, rng) for suit in style.inks}
    faces = draw_faces(style, pips, lambda image, suit, _rank: court(image, suit, rng, art))
    decoys = (_back(style, rng), _back(style, rng), _joker(style, rng), _joker(style, rng))
    return Deck(f"drawn-{style.seed}", faces, decoys, style.kind)


def draw_faces(
    style: DeckStyle, pips: Mapping[Suit, Mask], draw_court: DrawCourt
) -> tuple[Face, ...]:
    """The 52 faces in the order of ``DECK``."""
    return tuple(_face(card, style, pips[card.suit], draw_court) for card in DECK)


def blank(style: DeckStyle) -> Stamp:
    """Card stock with round corners."""
    image = np.zeros((HEIGHT, style.width, 4), np.uint8)
    radius = int(style.corner * HEIGHT)
    colour = (*style.stock, 255)
    cv2.rectangle(image, (radius, 0), (style.width - radius - 1, HEIGHT - 1), colour, -1)
    cv2.rectangle(image, (0, radius), (style.width - 1, HEIGHT - radius - 1), colour, -1)
    for x in (radius, style.width - radius - 1):
        for y in (radius, HEIGHT - radius - 1):
            cv2.circle(image, (x, y), radius, colour, -1, cv2.LINE_AA)
    return image


def _face(card: Card, style: DeckStyle, mask: Mask, draw_court: DrawCourt) -> Face:
    image = blank(style)
    colour = style.inks[card.suit]
    if card.rank > Rank.TEN:
        draw_court(image, ink(mask, colour), card.rank)
    elif style.grand_ace and card == _ACE_OF_SPADES:
        paste(image, grand_ace(style, mask), (style.width / 2, HEIGHT / 2))
    else:
        _print_pips(image, ink(mask, colour), card.rank, style.pip_scale)
    if style.bordered:
        cv2.rectangle(image, (6, 6), (style.width - 7, HEIGHT - 7), (*colour, 255), 1)
    marks = _print_indices(image, _index_stamp(card, mask, style), style)
    return Face(image, marks, style.letters.get(card.rank, ""))


def _print_pips(image: Stamp, stamp: Stamp, rank: Rank, scale: float) -> None:
    height, width = image.shape[:2]
    size = int(height * (0.3 if rank is Rank.ACE else 0.155) * scale)
    stamp = scaled(stamp, size)
    spots = [(x, y) for x in ("left", "right") for y in _LEFT_RIGHT.get(rank, ())]
    spots += [("middle", y) for y in _MIDDLE.get(rank, ())]
    for column, row in spots:
        y = height * (0.17 + 0.66 * row)
        turned = stamp if row <= 0.5 else stamp[::-1, ::-1]
        paste(image, turned, (_COLUMNS[column] * width, y))


def _index_stamp(card: Card, mask: Mask, style: DeckStyle) -> Stamp:
    index, colour = style.index, style.inks[card.suit]
    rng = np.random.default_rng((style.seed, 3, card.rank))
    rank_mask = recut(_printed(card.rank, style), index.wear, rng)
    height = max(8, int(index.rank_height * HEIGHT))
    width = int(rank_mask.shape[1] / rank_mask.shape[0] * height * index.squeeze)
    width = int(np.clip(width, height * 0.2, height * (1.05 if card.rank is Rank.TEN else 0.95)))
    printed = cv2.resize(rank_mask, (width, height), interpolation=cv2.INTER_AREA)
    rank = ink(printed.astype(np.uint8), colour)
    suit = scaled(ink(mask, colour), max(6, int(index.pip_size * HEIGHT)))
    return _joined(rank, suit, int(index.gap * HEIGHT), index.sideways)


def _printed(rank: Rank, style: DeckStyle) -> NDArray[np.uint8]:
    """The ink of what stands for the rank."""
    index = style.index
    if rank is Rank.THREE and index.flat_three:
        return text_mask(FLAT_THREE, index.flat_three, index.stroke)
    return text_mask(style.letters.get(rank, str(rank)), index.font, index.stroke)


def _joined(rank: Stamp, suit: Stamp, gap: int, sideways: bool) -> Stamp:
    """Rank above pip with their middles in line, or side by side."""
    (rank_h, rank_w), (suit_h, suit_w) = rank.shape[:2], suit.shape[:2]
    if sideways:
        joined = np.zeros((max(rank_h, suit_h), rank_w + gap + suit_w, 4), np.uint8)
        centres = ((rank_w / 2, rank_h / 2), (rank_w + gap + suit_w / 2, rank_h / 2))
    else:
        joined = np.zeros((rank_h + gap + suit_h, max(rank_w, suit_w), 4), np.uint8)
        middle = joined.shape[1] / 2
        centres = ((middle, rank_h / 2), (middle, rank_h + gap + suit_h / 2))
    for stamp, centre in zip((rank, suit), centres, strict=True):
        paste(joined, stamp, centre)
    return joined


def _print_indices(image: Stamp, stamp: Stamp, style: DeckStyle) -> tuple[IndexMark, ...]:
    height, width = stamp.shape[:2]
    left, top = (margin * HEIGHT for margin in style.index.margin)
    mark = IndexMark((left + width / 2, top + height / 2), (width, height))
    marks = [mark, opposite(mark, style.width, HEIGHT)]
    if style.index.four:
        marks += [beside(each, style.width) for each in marks]
    _clear(image, marks, style.stock)
    for each in marks:
        paste(image, stamp[::-1, ::-1] if each.turned else stamp, each.centre)
    return tuple(marks)


def _clear(image: Stamp, marks: Sequence[IndexMark], stock: Colour) -> None:
    """Takes away what big pips or a court would leave under the indices."""
    for mark in marks:
        (left, top), _, (right, bottom), _ = np.sort(mark.corners(), axis=0)[[0, 1, 3, 2]]
        rows = slice(max(0, int(top) - 2), int(bottom) + 3)
        columns = slice(max(0, int(left) - 2), int(right) + 3)
        image[rows, columns][..., :3][image[rows, columns][..., 3] > 0] = stock


def _back(style: DeckStyle, rng: np.random.Generator) -> Face:
    image = blank(style)
    edge = int(rng.uniform(0.0, 0.06) * HEIGHT) + 1
    inner = image[edge:-edge, edge:-edge]
    drawn: NDArray[np.uint8] = pattern(inner.shape[1], inner.shape[0], rng)
    printed = inner[..., 3:] > 0
    inner[..., :3] = np.where(printed, drawn, inner[..., :3])
    return Face(image)


def _joker(style: DeckStyle, rng: np.random.Generator) -> Face:
    """A court-like picture with the word down its side, or a star where an index would be."""
    image = blank(style)
    colour = list(style.inks.values())[int(rng.integers(4))]
    drawn = pattern(style.width // 2, HEIGHT // 2, rng)
    opaque = np.full((*drawn.shape[:2], 1), 255, np.uint8)
    paste(image, np.concatenate([drawn, opaque], 2), (style.width / 2, HEIGHT / 2))
    word = "JOKER" if rng.random() < 0.7 else "★"
    size = int(style.index.rank_height * HEIGHT * 0.8)
    x, y = (style.index.margin[0] + 0.05) * HEIGHT, (style.index.margin[1] + 0.05) * HEIGHT
    for place, letter in enumerate(word):
        stamp = ink(text_mask(letter, style.index.font), colour)
        if stamp.size:
            stamp = scaled(stamp, size)
            at = (x, y + place * size * 1.1)
            paste(image, stamp, at)
            paste(image, stamp[::-1, ::-1], (style.width - at[0], HEIGHT - at[1]))
    return Face(image)
