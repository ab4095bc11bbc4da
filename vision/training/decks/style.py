"""How a drawn deck looks: every choice made once, from a seed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import numpy as np

from scorer.cards import Rank, Suit
from vision.reading.courts import Courts
from vision.training.decks.fonts import has

FLAT_THREE = "\u01b7"
"""The letter ezh, which looks like a three with a bar on top."""

Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red."""

_SHARES: Mapping[Courts, float] = {
    Courts.ENGLISH: 0.56,
    Courts.GERMAN: 0.14,
    Courts.FRENCH: 0.12,
    Courts.POLISH: 0.08,
    Courts.RUSSIAN: 0.1,
}
"""How many of the decks that are drawn for training have these courts."""

_BLACK = 0.14
"""How many of all drawn decks are black."""

_DARK = 100
"""Below, in every colour, a card is black."""

_WIDE = 0.35
"""How many of the decks that are drawn for training have small, wide spades and clubs."""

_GRAND = 0.6
"""How many of the decks that are drawn for training have a large ornate ace of spades."""

_JUMBO = 0.127
"""From this share of a card's height on, an index is a large one."""

HEIGHT = 448
"""Pixels from top to bottom of a drawn face."""


@dataclass(frozen=True, slots=True)
class IndexStyle:
    """The printed index; lengths are fractions of the card's height.

    ``wear`` is how far its type strays from the font, as a share of a letter's height;
    ``flat_three`` is the font of a three with a bar on top, which few fonts but many decks have.
    """

    font: Path
    stroke: int
    rank_height: float
    squeeze: float
    pip_size: float
    gap: float
    margin: tuple[float, float]
    sideways: bool
    four: bool
    wear: float
    flat_three: Path | None


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """The whole deck; ``width`` in pixels beside ``HEIGHT``; ``letters`` where not English;
    ``wide`` spades and clubs; ``grand_ace`` is how high the large ace of spades is, as a share of
    the card's height, 0 where there is none.
    """

    seed: int
    width: int
    corner: float
    stock: Colour
    inks: dict[Suit, Colour]
    index: IndexStyle
    bordered: bool
    pip_scale: float
    letters: Mapping[Rank, str]
    wide: bool = False
    grand_ace: float = 0.0

    @property
    def kind(self) -> str:
        """What sets the deck apart most."""
        if max(self.stock) < _DARK:
            return "black"
        if len(set(self.inks.values())) > len({"black", "red"}):
            return "four colours"
        return "jumbo" if self.index.rank_height > _JUMBO else "usual"

    def some_wide(self) -> "DeckStyle":
        """The same look, in a third of the decks with small, wide spades and clubs."""
        rng = np.random.default_rng((self.seed, 6))
        if rng.random() >= _WIDE:
            return self
        size = self.index.rank_height * rng.uniform(0.42, 0.75)
        return replace(self, wide=True, index=replace(self.index, pip_size=size))

    def some_grand(self) -> "DeckStyle":
        """The same look, in most decks with a large ornate ace of spades."""
        rng = np.random.default_rng((self.seed, 8))
        if rng.random() >= _GRAND:
            return self
        return replace(self, grand_ace=rng.uniform(0.34, 0.56))

    def printing(self, letters: Mapping[Rank, str], fonts: tuple[Path, ...]) -> "DeckStyle":
        """The same look with these letters, in another of ``fonts`` if its own lacks one."""
        suitable = [font for font in fonts if all(has(text, font) for text in letters.values())]
        if not suitable or self.index.font in suitable:
            return replace(self, letters=letters)
        font = suitable[int(np.random.default_rng((self.seed, 5)).integers(len(suitable)))]
        return replace(self, letters=letters, index=replace(self.index, font=font))


def letters_of(courts: Courts, number: int) -> dict[Rank, str]:
    """What deck ``number`` of these courts prints where English ones print something else.

    Where there are several letters for a rank, decks take them in turn.
    """
    prints = {rank: courts.prints(rank) for rank in Rank}
    chosen = {rank: several[number % len(several)] for rank, several in prints.items()}
    return {rank: text for rank, text in chosen.items() if text != str(rank)}


_DIAMONDS: tuple[Colour, ...] = ((200, 90, 20), (200, 90, 20), (20, 130, 235), (190, 170, 20))
_CLUBS: tuple[Colour, ...] = ((50, 130, 30), (50, 130, 30), (120, 20, 120), (110, 110, 20))
_PALE: tuple[Colour, ...] = ((215, 215, 215), (240, 240, 240), (90, 170, 210), (200, 190, 120))
_BRIGHT: tuple[Colour, ...] = ((80, 165, 215), (50, 50, 220), (60, 110, 235), (90, 190, 240))


def deck_style(seed: int, fonts: tuple[Path, ...], *, black: bool = False) -> DeckStyle:
    """The look of drawn deck number ``seed``, printed with one of ``fonts``; surely ``black``."""
    rng = np.random.default_rng((seed, 1))
    dark = rng.random() < _BLACK or black
    style = DeckStyle(
        seed=seed,
        width=int(HEIGHT * rng.choice([rng.uniform(0.62, 0.66), rng.uniform(0.69, 0.73)])),
        corner=rng.uniform(0.02, 0.055),
        stock=_dark_stock(rng) if dark else _stock(rng),
        inks=_dark_inks(rng) if dark else _inks(rng),
        index=_index_style(rng, fonts, _flat_three(seed, fonts)),
        bordered=bool(rng.random() < 0.2),
        pip_scale=rng.uniform(0.8, 1.15),
        letters={},
    )
    courts = tuple(_SHARES)[int(rng.choice(len(_SHARES), p=tuple(_SHARES.values())))]
    return style.printing(letters_of(courts, seed), fonts)


def _index_style(
    rng: np.random.Generator, fonts: tuple[Path, ...], flat_three: Path | None
) -> IndexStyle:
    sideways = bool(rng.random() < 0.07)
    jumbo = rng.random() < 0.22
    rank_height = rng.uniform(0.13, 0.22) if jumbo else rng.uniform(0.07, 0.125)
    return IndexStyle(
        font=fonts[rng.integers(len(fonts))],
        stroke=int(rng.choice([0, 0, 1, 2, 4])),
        rank_height=rank_height,
        squeeze=rng.uniform(0.62, 1.05),
        pip_size=rank_height * rng.uniform(0.55, 1.0),
        gap=rank_height * rng.uniform(0.08, 0.35),
        margin=(rng.uniform(0.018, 0.05), rng.uniform(0.025, 0.07)),
        sideways=sideways,
        four=bool(not sideways and not jumbo and rng.random() < 0.25),
        wear=rng.uniform(0, 0.06) if rng.random() < 0.6 else 0.0,
        flat_three=flat_three,
    )


def _flat_three(seed: int, fonts: tuple[Path, ...]) -> Path | None:
    """For a third of the decks, one of the fonts that have it."""
    rng = np.random.default_rng((seed, 4))
    suitable = [font for font in fonts if has(FLAT_THREE, font)]
    return suitable[int(rng.integers(len(suitable)))] if suitable and rng.random() < 0.35 else None


def _stock(rng: np.random.Generator) -> Colour:
    base = int(rng.integers(228, 256))
    warm = int(rng.integers(-6, 16))
    return (base - max(warm, 0), base - abs(warm) // 3, base + min(warm, 0))


def _dark_stock(rng: np.random.Generator) -> Colour:
    blue, green, red = (int(part) for part in rng.integers(12, 45, 3))
    return (blue, green, red)


def _inks(rng: np.random.Generator) -> dict[Suit, Colour]:
    black = _near(rng, (25, 22, 22), 22)
    red = _near(rng, (40, 30, 205), 38)
    inks = {Suit.SPADES: black, Suit.HEARTS: red, Suit.DIAMONDS: red, Suit.CLUBS: black}
    if rng.random() < 0.22:
        inks[Suit.DIAMONDS] = _near(rng, _DIAMONDS[int(rng.integers(len(_DIAMONDS)))], 30)
        inks[Suit.CLUBS] = _near(rng, _CLUBS[int(rng.integers(len(_CLUBS)))], 30)
    return inks


def _dark_inks(rng: np.random.Generator) -> dict[Suit, Colour]:
    """Two pale inks, or one for all the suits."""
    silver = _near(rng, _PALE[int(rng.integers(len(_PALE)))], 30)
    gold = _near(rng, _BRIGHT[int(rng.integers(len(_BRIGHT)))], 30)
    if rng.random() < 0.2:
        gold = silver
    return {Suit.SPADES: silver, Suit.HEARTS: gold, Suit.DIAMONDS: gold, Suit.CLUBS: silver}


def _near(rng: np.random.Generator, colour: Colour, spread: int) -> Colour:
    blue, green, red = np.clip(np.array(colour) + rng.integers(-spread, spread + 1, 3), 0, 255)
    return (int(blue), int(green), int(red))
