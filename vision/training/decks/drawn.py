"""Decks that the project draws itself: type, pips, courts and backs from a style."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank, Suit
from vision.training.decks.courts import court, pattern
from vision.training.decks.deck import (
    Deck,
    Face,
    IndexMark,
    Stamp,
    beside,
    ink,
    opposite,
    paste,
    scaled,
)
from vision.training.decks.fonts import recut, text_mask
from vision.training.decks.grand_ace import grand_ace
from vision.training.decks.pips import Mask, pip, wide_pip
from vision.training.decks.style import FLAT_THREE, HEIGHT, Colour, DeckStyle

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
        whole = np.zeros((max(rank_h, suit_h), rank_w + gap + suit_w, 4), np.uint8)
        centres = ((rank_w / 2, rank_h / 2), (rank_w + gap + suit_w / 2, rank_h / 2))
    else:
        whole = np.zeros((rank_h + gap + suit_h, max(rank_w, suit_w), 4), np.uint8)
        middle = whole.shape[1] / 2
        centres = ((middle, rank_h / 2), (middle, rank_h + gap + suit_h / 2))
    for stamp, centre in zip((rank, suit), centres, strict=True):
        paste(whole, stamp, centre)
    return whole


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
    shown = inner[..., 3:] > 0
    inner[..., :3] = np.where(shown, drawn, inner[..., :3])
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
