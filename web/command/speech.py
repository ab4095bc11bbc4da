"""The language in which a command was asked to speak; it may refuse before it runs."""

import gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import click

from web.command.lazy import at

VARIABLE = "CRIBCAM_LANG"
"""The environment's word for the language, where ``--lang`` gives none."""
OPTION = "--lang"
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Speech:
    """A language by its name. English is said without a catalogue: who counts waits for none."""

    language: str = ENGLISH

    def count(self, *cards: Any) -> Any:
        """Count hand and starter for ``cribcam read``, whose package knows nothing of counts."""
        return at("scorer.as_json.count:count_json")(*cards, words=self._words)

    def said(self, sentence: Any) -> str:
        """Say a sentence."""
        if self.language == ENGLISH:
            return str(sentence)
        return str(sentence.within(self._words))

    def helped(self, command: click.Command) -> click.Command:
        """A command whose help is said in the language."""
        if self.language == ENGLISH:
            return command
        spoken: click.Command = at("web.command.help_texts:spoken_help")(command, self._words)
        return spoken

    def refused(self, error: ValueError) -> str:
        """Say why something is refused."""
        if self.language == ENGLISH:
            return str(error)
        return str(at("scorer.language.sentence:reason_of")(error).within(self._words))

    def misused(self, error: click.UsageError) -> str:
        """Say why a command line cannot be taken; click says its own in the language already."""
        reason = getattr(error, "reason", None)
        return error.format_message() if reason is None else str(reason.within(self._words))

    @property
    def _words(self) -> Any:
        return at("scorer.language.catalogue:words")(self.language)


def asked_speech(arguments: Sequence[str], environment: Mapping[str, str]) -> Speech:
    """Find which language a command line asks for; English if there is no such language.

    >>> asked_speech(["score", "--lang=de", "5H"], {}).language
    'de'
    """
    asked = environment.get(VARIABLE, ENGLISH)
    for word, following in pairwise([*arguments, ""]):
        if word == "--":
            break
        if word == OPTION:
            asked = following
        elif word.startswith(f"{OPTION}="):
            asked = word.removeprefix(f"{OPTION}=")
    known = asked == ENGLISH or asked in at("scorer.language.catalogue:LANGUAGES")
    return Speech(asked) if known else Speech()


@contextmanager
def click_speaks(speech: Speech) -> Iterator[None]:
    """Let click, which asks the gettext of the standard library, find its sentences in ours.

    gettext takes the language from the environment alone, and there from LANGUAGE first.
    """
    if speech.language == ENGLISH:
        yield
        return
    domain, language = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain("cribcam", str(at("scorer.language.catalogue:LOCALE")))
    gettext.textdomain("cribcam")
    os.environ["LANGUAGE"] = speech.language
    try:
        yield
    finally:
        gettext.textdomain(domain)
        os.environ.pop("LANGUAGE")
        if language is not None:
            os.environ["LANGUAGE"] = language
