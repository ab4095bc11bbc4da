"""Everything that scenes are made of, found once: decks by number, fonts and surfaces."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from scorer.cards import DECK, Rank
from vision.training.decks.deck import Deck, Stamp
from vision.training.decks.drawn import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.published import published_decks
from vision.training.decks.scanned import COURTS, court_art, load_decks
from vision.training.decks.style import deck_style
from vision.training.scenes.scene import Studio
from vision.training.scenes.surfaces import find_surfaces

_PRINTED_EVERY = 3
"""How often a deck is one that somebody has printed or published, and not a drawn one."""
_ENGLISH: Mapping[Rank, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Stock:
    """Decks by number and a studio to photograph them in."""

    studio: Studio
    printed: tuple[Deck, ...]
    art: tuple[Stamp, ...]
    holdout: bool

    def deck(self, number: int, letters: Mapping[Rank, str] = _ENGLISH) -> Deck:
        """Deck ``number``: every third is a scanned or published one, the others are drawn.

        Held-out decks print ``letters``: published ones that training does not see, or drawn from
        other seeds, with fonts that are kept back.
        """
        printed = self._printed(letters)
        if printed and number % _PRINTED_EVERY == 0:
            return printed[number // _PRINTED_EVERY % len(printed)]
        seed = number + (1_000_000 if self.holdout else 0)
        style = deck_style(seed, self.studio.fonts)
        if self.holdout:
            return draw_deck(style.printing(letters, self.studio.fonts), self.art)
        return draw_deck(style.some_wide().some_grand(), self.art)

    def black_deck(self, number: int) -> Deck:
        """Black deck ``number``: what aligner and reader see of the other decks is too little."""
        style = deck_style(number, self.studio.fonts, black=True)
        return draw_deck(style.some_wide().some_grand(), self.art)

    def _printed(self, letters: Mapping[Rank, str]) -> tuple[Deck, ...]:
        """The scanned and published decks; of those held out the ones that print ``letters``."""
        if not self.holdout:
            return self.printed
        return tuple(deck for deck in self.printed if deck.letters == letters)


@functools.cache
def open_stock(shared: Path | None, holdout: bool = False) -> Stock:
    """The stock from a folder with ``decks`` and ``backgrounds``; without one all is drawn."""
    cards = COURTS if holdout else DECK
    scanned = load_decks(shared / "decks", cards) if shared else []
    printed = published_decks(holdout) if holdout else (*scanned, *published_decks())
    surfaces = find_surfaces(shared / "backgrounds" if shared else None, holdout)
    studio = Studio(surfaces, fonts(holdout))
    return Stock(studio, printed, tuple(court_art(scanned)), holdout)
