"""What the table has set is read back; what cannot be read keeps no table from its games."""

import pytest

from vision.reading.courts import Courts
from web.table.settings import Counting, Settings, Zones

CHOSEN = Settings(
    counting=Counting.CHECK,
    zones=Zones.parse({"A": [0, 0.5, 0.7, 1]}),
    turn=270,
    flip=True,
    keep_pictures=True,
    ask_discards=False,
    courts=Courts.GERMAN,
)


def test_what_was_set_is_read_as_it_was() -> None:
    assert Settings.read(CHOSEN.texts()) == CHOSEN
    assert Settings.read(Settings().texts()) == Settings()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("turn", "45"),
        ("turn", '"north"'),
        ("counting", '"aloud"'),
        ("zones", '{"A": [1]}'),
        ("courts", '"martian"'),
        ("flip", "yes"),
        ("sound", "true"),
    ],
)
def test_a_choice_that_cannot_be_read_is_the_usual_one_and_the_others_stay(
    name: str, text: str
) -> None:
    read = Settings.read(CHOSEN.texts() | {name: text})
    others = {field: kept for field, kept in CHOSEN.texts().items() if field != name}
    assert read.texts() == Settings().texts() | others
