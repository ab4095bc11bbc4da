"""A refusal is said in every language, whichever package refuses."""

import pytest

from scorer.cards import CardError
from scorer.language.catalogue import words
from scorer.language.sentence import reason_of, say
from vision.files import FileError
from vision.pictures import PictureError

EMPTY = PictureError(say("{name}: the file is empty; copy it again", name="a.jpg"))
CLOSED = FileError(say("cannot be opened ({reason})", reason=say("Permission denied")))
NO_CARD = CardError(
    say("'{written}' is not a card; write a rank and a suit, as in 5H, 10S or QD", written="1X")
)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (EMPTY, "a.jpg: die Datei ist leer; bitte neu kopieren"),
        (CLOSED, "lässt sich nicht öffnen (keine Berechtigung)"),
        (NO_CARD, "„1X“ ist keine Karte; bitte Rang und Farbe schreiben, wie in 5H, 10S oder QD"),
        (ValueError("nobody {knows}"), "nobody {knows}"),
    ],
    ids=["vision", "a sentence in a sentence", "the rules", "what has no translation"],
)
def test_a_refusal_is_said_in_the_language_whoever_refuses(error: ValueError, said: str) -> None:
    assert reason_of(error).within(words("de")) == said


def test_an_error_in_a_sentence_is_said_in_the_language_too() -> None:
    said = say("{file}: not a list of labelled photographs ({error})", file="f", error=NO_CARD)
    assert "„1X“ ist keine Karte" in said.within(words("de"))
