"""Everything that scenes are made of, found once: decks by number, fonts and surfaces."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from scorer.cards import Rank
from vision.training.deck import Deck, Stamp
from vision.training.drawn import draw_deck
from vision.training.fonts import fonts
from vision.training.scanned import court_art, load_decks
from vision.training.scene import Studio
from vision.training.style import deck_style
from vision.training.surfaces import find_surfaces

_SCANNED_EVERY = 4
_ENGLISH: Mapping[Rank, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Stock:
    """Decks by number and a studio to photograph them in."""

    studio: Studio
    scanned: tuple[Deck, ...]
    art: tuple[Stamp, ...]
    holdout: bool

    def deck(self, number: int, letters: Mapping[Rank, str] = _ENGLISH) -> Deck:
        """Deck ``number``: for training every fourth is a scanned one, the others are drawn.

        Held-out decks are all drawn, from other seeds, with fonts that are kept back, and print
        ``letters`` for ranks, none but English ones unless told.
        """
        if self.scanned and not self.holdout and number % _SCANNED_EVERY == 0:
            return self.scanned[number // _SCANNED_EVERY % len(self.scanned)]
        seed = number + (1_000_000 if self.holdout else 0)
        style = deck_style(seed, self.studio.fonts)
        return draw_deck(replace(style, letters=letters) if self.holdout else style, self.art)


@functools.cache
def open_stock(shared: Path | None, holdout: bool = False) -> Stock:
    """The stock from a folder with ``decks`` and ``backgrounds``; without one all is drawn."""
    scanned = load_decks(shared / "decks") if shared else []
    surfaces = find_surfaces(shared / "backgrounds" if shared else None, holdout)
    studio = Studio(surfaces, fonts(holdout))
    return Stock(studio, tuple(scanned), tuple(court_art(scanned)), holdout)
