"""Writes the film of the package ``samples``: a whole deal of two, with what happens when.

python -m tests.films.play.sample samples/film

It is small: the deck and the cloth are the project's own, the cloth is plain, the camera has little
noise, and nobody is there but the arms that lay cards and peg.
"""

import argparse
from dataclasses import replace
from pathlib import Path

import cv2

from tests.films.play.film import FORMS, played_table
from tests.films.write import entry, write_film, write_films_labels
from vision.film.film import Film
from vision.film.layers import Deck, cloth, lamp, woven_back
from vision.film.script import Lens
from vision.frame import Image
from web.demo.film import faces

SEED = 17
"""Of this deal: the play has a pair, 31 and two series."""
FILE = "deal.mp4"
_PRINT = (252, 352)
"""Width and height of a printed face: more than twice that of a card in the picture."""
_PLAIN = 8.0
"""Pixels over which the threads of the cloth are smoothed."""
_LENS = Lens(noise=0.3, softness=0.6)


def sample_film() -> Film:
    """One deal, played by two arms."""
    table = played_table(SEED, FORMS["own_rows"], 1)
    script = table.script()
    arms = script.arms[: len(table.players)]
    script = replace(script, arms=arms, lens=_LENS)
    deck = Deck(faces(*_PRINT), woven_back())
    return Film(script, deck, _plain_cloth(), lamp(SEED), tuple(table.notes))


def _plain_cloth() -> Image:
    return cv2.GaussianBlur(cloth(SEED), (0, 0), _PLAIN).astype("uint8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    film = sample_film()
    write_film(film, folder / FILE)
    write_films_labels(folder, [entry(film, FILE, "own rows")])


if __name__ == "__main__":
    main()
