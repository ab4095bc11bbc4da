"""Every style of board by its name; a new one is its file and its line here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from scorer.language.sentence import Sentence, say
from scorer.variant import VARIANTS
from web.boards.board import Board, BoardError
from web.boards.continuous import CONTINUOUS, continuous
from web.boards.english import ENGLISH, english
from web.boards.paper_clip import PAPER_CLIP, paper_clip
from web.boards.tournament import TOURNAMENT, tournament
from web.boards.triangle import TRIANGLE, triangle
from web.boards.twenty_nine import TWENTY_NINE, twenty_nine

USUAL = CONTINUOUS
TRACKS = (2, 3, 4)
TARGETS = tuple(sorted({target for variant in VARIANTS.values() for target in variant.targets}))


@dataclass(frozen=True, slots=True)
class Style:
    """What a style is called, and how it lays out a board for so many tracks and a target.

    A game to less than ``least`` has too few holes for it.
    """

    title: Sentence
    lay_out: Callable[[int, int], Board]
    least: int = 0


STYLES: Mapping[str, Style] = {
    CONTINUOUS: Style(say("continuous track"), continuous),
    ENGLISH: Style(say("classic, sixty holes"), english),
    PAPER_CLIP: Style(say("paper clip"), paper_clip, least=61),
    TRIANGLE: Style(say("triangle"), triangle, least=61),
    TOURNAMENT: Style(say("long tournament board"), tournament),
    TWENTY_NINE: Style(say("figure 29"), twenty_nine, least=61),
}


@cache
def board(style: str, tracks: int, target: int) -> Board:
    """Lay out a board, each of the few there are once; raises BoardError for what there is not.

    A game that is too short for a style gets the continuous board, and its ``style`` says so.

    >>> board("triangle", 2, 31).style
    'continuous'
    """
    _offered("style", style, tuple(STYLES))
    _offered("number of tracks", tracks, TRACKS)
    _offered("target", target, TARGETS)
    asked = STYLES[style]
    chosen = asked if target >= asked.least else STYLES[USUAL]
    return chosen.lay_out(tracks, target)


def _offered(name: str, value: object, offered: tuple[object, ...]) -> None:
    if value not in offered:
        raise BoardError(f"{value!r} is no {name} of a board; there are {offered}")
