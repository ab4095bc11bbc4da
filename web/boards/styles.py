"""Every style of board by its name; a new one is its file and its line here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from scorer.language.sentence import Sentence, say
from scorer.variant import VARIANTS
from web.boards import continuous, english, paper_clip, tournament, triangle, twenty_nine
from web.boards.board import Board, BoardError

USUAL = continuous.NAME
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
    continuous.NAME: Style(say("continuous track"), continuous.continuous),
    english.NAME: Style(say("classic, sixty holes"), english.english),
    paper_clip.NAME: Style(say("paper clip"), paper_clip.paper_clip, least=61),
    triangle.NAME: Style(say("triangle"), triangle.triangle, least=61),
    tournament.NAME: Style(say("long tournament board"), tournament.tournament),
    twenty_nine.NAME: Style(say("figure 29"), twenty_nine.twenty_nine, least=61),
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
