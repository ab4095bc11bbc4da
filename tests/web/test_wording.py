"""Vision knows no languages; its refusals are said in all of them."""

import pytest

from scorer.cards import CardError
from scorer.language.catalogue import words
from scorer.language.sentence import say as say_in_scorer
from vision.files import FileError
from vision.pictures import PictureError
from vision.wording import say
from web.wording import reason, sentence

EMPTY = PictureError(say("{name}: the file is empty; copy it again", name="a.jpg"))
CLOSED = FileError(say("cannot be opened ({reason})", reason=say("Permission denied")))
NO_CARD = CardError(
    say_in_scorer(
        "'{written}' is not a card; write a rank and a suit, as in 5H, 10S or QD", written="1X"
    )
)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (EMPTY, "a.jpg: die Datei ist leer; bitte neu kopieren"),
        (CLOSED, "lässt sich nicht öffnen (keine Berechtigung)"),
        (NO_CARD, "„1X“ ist keine Karte; bitte Rang und Farbe schreiben, wie in 5H, 10S oder QD"),
        (ValueError("nobody {knows}"), "nobody {knows}"),
    ],
    ids=["vision", "a wording in a wording", "the rules", "what has no translation"],
)
def test_a_refusal_is_said_in_the_language_whoever_refuses(error: ValueError, said: str) -> None:
    assert reason(error).within(words("de")) == said


def test_an_error_in_a_wording_is_said_in_the_language_too() -> None:
    wording = say("{file}: not a list of labelled photographs ({error})", file="f", error=NO_CARD)
    assert "„1X“ ist keine Karte" in sentence(wording).within(words("de"))
