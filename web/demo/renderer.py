"""A film of a game as a camera above the table would have taken it, with the drawn deck."""

from functools import cache

from vision.film.faces import Deck, woven_back
from vision.film.film import Film as TableFilm
from vision.film.surface import cloth, lamp
from vision.frame import Image
from web.demo.deck import faces
from web.demo.film import Film

_PRINT = (252, 352)
"""Width and height of a printed face: twice that of a card in the picture."""


class Renderer:
    """Draws the picture of a film at any time."""

    def __init__(self, film: Film, seed: int = 0) -> None:
        self.table = TableFilm(film.script, _deck(), cloth(seed), lamp(seed))

    def frame_at(self, time_s: float) -> Image:
        """The picture at that time, of shape (720, 1280, 3); the same time gives the same one."""
        return self.table.renderer.frame_at(time_s)


@cache
def _deck() -> Deck:
    return Deck(faces(*_PRINT), woven_back())
