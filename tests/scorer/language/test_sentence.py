"""Sentences, their numbers, the reasons in them, and lines that people write."""

import re

import pytest

from scorer.cards import CardError
from scorer.language.catalogue import words
from scorer.language.sentence import (
    ENGLISH,
    Number,
    is_readable,
    number,
    readable,
    reason_of,
    say,
    say_as,
    say_many,
    shows,
)
from vision.files import FileError
from vision.pictures import PictureError


class Shouting:
    """A language in which everything is said loudly, and plurals by their number."""

    def gettext(self, message: str) -> str:
        return f"{message}!"

    def ngettext(self, _singular: str, plural: str, n: int) -> str:
        return f"{plural}! ({n})"

    def pgettext(self, context: str, message: str) -> str:
        return f"{message}! [{context}]"


def test_a_sentence_is_english_as_text() -> None:
    assert str(say("{name} deals", name="Ann")) == "Ann deals"


def test_a_place_is_filled_in_the_text_of_the_language() -> None:
    assert say("{name} deals", name="Ann").within(Shouting()) == "Ann deals!"


def test_a_sentence_in_a_sentence_is_said_in_the_language_too() -> None:
    inner = say("{name} deals", name="Ann")
    assert say("no: {reason}", reason=inner).within(Shouting()) == "no: Ann deals!!"


def test_the_form_follows_the_number() -> None:
    forms = [str(say_many("{n} card", "{n} cards", n)) for n in (0, 1, 2)]
    assert forms == ["0 cards", "1 card", "2 cards"]
    assert say_many("{n} card", "{n} cards", 1).within(Shouting()) == "1 cards! (1)"


def test_a_context_tells_meanings_apart() -> None:
    assert say_as("counted", "pair").within(Shouting()) == "pair! [counted]"
    assert say_as("counted", "pair").within(ENGLISH) == "pair"


def test_a_number_is_a_word_in_english_alone() -> None:
    sentence = say("{n} is right", n=Number(12))
    assert str(sentence) == "twelve is right"
    assert sentence.within(Shouting()) == "12 is right!"


class Eliding(Shouting):
    """A language with the forms that French needs before a name."""

    def gettext(self, message: str) -> str:
        return {"{name} deals": "la main {name:de}, ce {name:que} joue, {name}"}[message]


@pytest.mark.parametrize(
    "name", ["A", "Anna", "Élise", "Œdipe", "Ünal", "Hélène", "Henri", "hugo", "Yves", "Yvonne"]
)
def test_french_elides_before_a_vowel_and_a_mute_h(name: str) -> None:
    text = say("{name} deals", name=name).within(Eliding())
    assert text == f"la main d’{name}, ce qu’{name} joue, {name}"


@pytest.mark.parametrize(
    "name", ["Bob", "Hassan", "Harry", "Yann", "Yasmine", "H", "Y", "Яна", "7♣", "김", "{Anna}"]
)
def test_french_elides_before_no_other_name(name: str) -> None:
    text = say("{name} deals", name=name).within(Eliding())
    assert text == f"la main de {name}, ce que {name} joue, {name}"


def test_french_elides_before_a_name_that_is_a_sentence() -> None:
    text = say("{name} deals", name=say_as("counted", "Anna")).within(Eliding())
    assert text.startswith("la main d’Anna! [counted]")


def test_braces_in_a_value_are_no_places() -> None:
    assert str(say("{name} deals", name="{Ann}")) == "{Ann} deals"


def test_numbers_are_words() -> None:
    numbers = [number(n) for n in (0, 9, 13, 20, 29, 46, 90, 99)]
    expected = "zero nine thirteen twenty twenty-nine forty-six ninety ninety-nine"
    assert numbers == expected.split()
    assert all(re.fullmatch("[a-z]+(-[a-z]+)?", number(n)) for n in range(100))
    assert len({number(n) for n in range(100)}) == 100


@pytest.mark.parametrize("n", [-1, 100])
def test_numbers_that_no_count_reaches_stay_digits(n: int) -> None:
    assert number(n) == str(n)


EMPTY = PictureError(say("{name}: the file is empty; copy it again", name="a.jpg"))
CLOSED = FileError(say("cannot be opened ({reason})", reason=say("Permission denied")))
NO_CARD = CardError(
    say("'{written}' is not a card; write a rank and a suit, as in 5H, 10S or QD", written="1X")
)


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (EMPTY, "a.jpg: die Datei ist leer; bitte neu kopieren"),
        (CLOSED, "lässt sich nicht öffnen (keine Berechtigung)"),
        (NO_CARD, "„1X“ ist keine Karte; bitte Rang und Farbe schreiben, wie in 5H, 10S oder QD"),
        (ValueError("nobody {knows}"), "nobody {knows}"),
    ],
    ids=["vision", "a sentence in a sentence", "the rules", "what has no translation"],
)
def test_a_refusal_is_said_in_the_language_whoever_refuses(error: ValueError, text: str) -> None:
    assert reason_of(error).within(words("de")) == text


def test_an_error_in_a_sentence_is_said_in_the_language_too() -> None:
    sentence = say("{file}: not a list of labelled photographs ({error})", file="f", error=NO_CARD)
    assert "„1X“ ist keine Karte" in sentence.within(words("de"))


FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    "text", [FAMILY, "❤\ufe0f\u200d🔥", "🧑🏽\u200d🚀", f"{FAMILY} & Ann", "Ann", "👨👩👧"]
)
def test_an_emoji_that_is_joined_of_several_stays_whole(text: str) -> None:
    assert readable(text) == text
    assert is_readable(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A\u200dnn", "Ann"),
        ("\u200d👨", "👨"),
        ("👨\u200d", "👨"),
        ("👨\u200d\u200d👩", "👨👩"),
        ("👨\u200d\u200b👩", "👨\u200d👩"),
        ("A\u202enn\n", "Ann"),
    ],
)
def test_what_does_not_show_is_taken_away(text: str, shown: str) -> None:
    assert not is_readable(text)
    assert readable(text) == shown
    assert is_readable(shown)


@pytest.mark.parametrize(
    "sign", "\u115f\u1160\u3164\uffa0\u034f\u17b4\u180b\ufe0f\U000e0100\u2800\u200b\u00ad"
)
def test_a_letter_that_shows_nothing_shows_nothing_however_often_it_stands_there(sign: str) -> None:
    assert not shows(sign)
    assert not shows(f" {sign}{sign} ")
    assert shows(f"{sign}A")


@pytest.mark.parametrize("text", [FAMILY, "❤\ufe0f", "葛\U000e0100", "ㄱ\u3164", "⠁⠝⠝", ".", "한"])
def test_what_has_a_sign_shows(text: str) -> None:
    assert shows(text)
