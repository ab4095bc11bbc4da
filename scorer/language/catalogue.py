"""The languages that cribcam speaks, each from its compiled catalogue."""

from functools import cache
from gettext import translation
from pathlib import Path

from scorer.language.sentence import ENGLISH, Words

LOCALE = Path(__file__).parents[1] / "locale"
LANGUAGES = ("en", *sorted(path.parts[-3] for path in LOCALE.glob("*/LC_MESSAGES/cribcam.mo")))
"""English, and every language that has a compiled catalogue."""


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
    return translation("cribcam", LOCALE, [language])


def translations(language: str) -> dict[str, str]:
    """Map English sentences to what they are in a language, the places of both in braces.

    Plurals and what has a context are left out; for English there is nothing to map. Raises
    ``LanguageError`` for a language that there is not.

    >>> translations("de")["The count is {count}"]
    'Der Gesamtwert ist {count}'
    """
    held = getattr(words(language), "_catalog", {})  # gettext looks up, and has no way to list
    return {
        text: translated
        for text, translated in held.items()
        if isinstance(text, str) and _is_plain(text)
    }


def _is_plain(text: str) -> bool:
    """Whether it is neither the header of a catalogue nor a sentence behind its context."""
    return text != "" and "\x04" not in text
