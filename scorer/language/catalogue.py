"""The languages that cribcam speaks, each from its compiled catalogue."""

from functools import cache
from gettext import translation
from pathlib import Path

from scorer.language.words import ENGLISH, Words

LANGUAGES = ("en", "de", "fr", "es", "pl", "ru")


class LanguageError(ValueError):
    """No language has that name; the message lists the names."""


@cache
def words(language: str) -> Words:
    """Give the words of a language; raise ``LanguageError`` for one that there is not.

    >>> words("de").gettext("pair royal")
    'Drilling'
    """
    if language not in LANGUAGES:
        raise LanguageError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    if language == "en":
        return ENGLISH
    return translation("cribcam", Path(__file__).parents[1] / "locale", [language])
