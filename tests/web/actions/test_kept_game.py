"""A kept game takes the place of the one on the page."""

from tests.web.states import at, changed, lying, spent
from web.table.settings import Counting, Settings, SourceKind

CHECK = Settings(counting=Counting.CHECK)


def test_the_game_is_named_and_the_settings_stay() -> None:
    change = changed(at("pegged A 5", game_number=2, settings=CHECK), "go_on", game=1)
    assert (change.goes_on, change.starts, change.events) == (1, False, ())
    assert change.state.settings == CHECK


def test_what_the_camera_films_means_nothing() -> None:
    before = lying(at(game_number=2), "5C 5D JH KC", SourceKind.CAMERA)
    after = changed(before, "go_on", game=1).state
    assert after.camera == before.camera
    assert spent(after) == {card.card for card in before.on_table.cards}


def test_the_game_on_the_page_stays_as_it_is() -> None:
    before = lying(at("pegged A 5", game_number=2), "5C 5D JH KC")
    change = changed(before, "go_on", game=2)
    assert (change.state, change.goes_on) == (before, None)
