"""What the table has set is read back; what cannot be read keeps no table from its games."""

import json
from dataclasses import fields

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vision.reading.courts import Courts
from web.table.settings import Counting, Settings, Zones

NAMES = st.sampled_from([each.name for each in fields(Settings)])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=4,
)
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


@given(NAMES, VALUES.map(json.dumps))
@example("turn", "1e999")
def test_whatever_is_kept_settings_are_read_and_kept_the_same_again(name: str, text: str) -> None:
    settings = Settings.read({name: text})
    assert Settings.read(settings.texts()) == settings
