"""The texts of the page: each key once, in every language, with the same places to fill."""

from string import Formatter

import pytest

from scorer.language.catalogue import LANGUAGES, words
from web.texts import texts, texts_json


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_same_places_in_every_language(language: str) -> None:
    said = texts_json(words(language))
    assert {key: places(text) for key, text in said.items()} == {
        key: places(sentence.text) for key, sentence in texts().items()
    }


def test_every_key_names_its_part() -> None:
    assert all(key.count(".") == 1 for key in texts())
