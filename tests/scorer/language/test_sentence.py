"""Sentences say themselves in the words of a language."""

from scorer.language.sentence import ENGLISH, Number, say, say_as, say_many


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
    said = [str(say_many("{n} card", "{n} cards", n)) for n in (0, 1, 2)]
    assert said == ["0 cards", "1 card", "2 cards"]
    assert say_many("{n} card", "{n} cards", 1).within(Shouting()) == "1 cards! (1)"


def test_a_context_tells_meanings_apart() -> None:
    assert say_as("counted", "pair").within(Shouting()) == "pair! [counted]"
    assert say_as("counted", "pair").within(ENGLISH) == "pair"


def test_a_number_is_a_word_in_english_alone() -> None:
    sentence = say("{n} is right", n=Number(12))
    assert str(sentence) == "twelve is right"
    assert sentence.within(Shouting()) == "12 is right!"


def test_braces_in_a_value_are_no_places() -> None:
    assert str(say("{name} deals", name="{Ann}")) == "{Ann} deals"
