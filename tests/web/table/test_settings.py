"""What a table has chosen is kept as text; a text that is no choice never keeps it from opening."""

import json
from dataclasses import fields

from hypothesis import example, given
from hypothesis import strategies as st

from web.table.settings import Settings

NAMES = st.sampled_from([each.name for each in fields(Settings)])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=4,
)


@given(NAMES, VALUES.map(json.dumps))
@example("turn", "1e999")
def test_whatever_is_kept_settings_are_read_and_kept_the_same_again(name: str, text: str) -> None:
    settings = Settings.read({name: text})
    assert Settings.read(settings.texts()) == settings
