"""Numbers on the pictures of a film are seen by who knows them, and by nobody else."""

from tests.web.demo.time_code import BITS, SIDE, numbered
from vision.table.motion import changed, glimpse, without_specks
from web.demo.film import HEIGHT, Renderer
from web.demo.script import game_film

RATE = 15


def test_a_number_is_in_gray_code_on_the_lower_edge_alone() -> None:
    camera = Renderer(game_film(1, 1)).frame_at
    image = numbered(camera, RATE)(6 / RATE)
    assert image is not None
    bits = image[HEIGHT - SIDE // 2, SIDE // 2 : SIDE * BITS : SIDE, 0] > 127
    assert bits.tolist() == [False] * 10 + [True, False, True]  # six
    assert (image[:-SIDE] == camera(6 / RATE)[:-SIDE]).all()


def test_pictures_with_other_numbers_move_on_the_lower_edge_alone() -> None:
    film = game_film(1, 1)
    camera = numbered(Renderer(film).frame_at, RATE)
    first = round(film.hands[0].free_s * RATE) + 1
    looks = [camera(number / RATE) for number in range(first, first + 30)]
    glimpses = [glimpse(look) for look in looks if look is not None]
    moves = (without_specks(changed(glimpses[0], other)) for other in glimpses)
    assert not any(places[: -len(places) // 12].any() for places in moves)
