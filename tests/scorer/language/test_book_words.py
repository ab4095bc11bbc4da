"""Each language says what its rule book says (rules.md 5): the words that went wrong before."""

import re

import pytest

from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import Number, Sentence, say, say_many

SAID: dict[str, list[tuple[Sentence, str]]] = {
    "de": [
        (say("deal {deal}, dealer {name}", deal=4, name="Ann"), "Runde 4, Geber Ann"),
        (say("Deal {n}: {name} deals", n=4, name="Ann"), "Runde 4: Ann gibt"),
        (
            say("the game is over: {name} is out", name="Ann"),
            "die Partie ist beendet; am Ziel: Ann",
        ),
        (say("a wrong call of muggins"), "ein falsch gerufenes Muggins"),
        (say("{won}, a lurch", won="-"), "-, die Gegenseite ist nicht aus dem Schneider"),
        (
            say("Cards of the play lie there. Once it is over, show each hand alone."),
            "Dort liegen ausgespielte Karten. "
            "Nach dem Ausspielen bitte jedes Blatt einzeln aufdecken.",
        ),
    ],
    "fr": [
        (
            say(
                "claimed {claimed}, true count {true}: {over} too many", claimed=10, true=8, over=2
            ),
            "annoncé 10, en réalité 8 : 2 de trop",
        ),
        (
            say(
                "claimed {claimed}, true count {true}: {missed} missed",
                claimed=8,
                true=12,
                missed=4,
            ),
            "annoncé 8, en réalité 12 : il en manque 4",
        ),
        (
            say("{said}; no hand counts {claimed}", said="-", claimed=27),
            "- ; aucune main ne vaut 27",
        ),
        (say("out"), "sorti"),
        (say("starter"), "retourne"),
        (say("{name}'s hand", name="Anna"), "Main d’Anna"),
        (say("{name}'s hand", name="Ben"), "Main de Ben"),
        (say("{variant}, target {target}", variant="-", target=121), "-, en 121 points"),
        (say("at par or above: play safe"), "à la moyenne ou au-dessus : jouer la sécurité"),
    ],
    "es": [
        (say("Match"), "Partido"),
        (say("match points"), "puntos de partido"),
        (say("{name} has the crib", name="Ana"), "Ana tiene la crib"),
        (say("three for last"), "tres para quien no reparte"),
        (say("{said}; no hand counts {claimed}", said="-", claimed=27), "-; ninguna mano vale 27"),
    ],
    "pl": [
        (say("crib"), "kriba"),
        (say("{name} has the crib", name="Ania"), "Ania ma kribę"),
        (say("{name} lays away to the crib", name="Ania"), "Ania odrzuca do kriby"),
        (
            say("{said}; no hand counts {claimed}", said="-", claimed=27),
            "-; żadna ręka nie daje 27 punktów",
        ),
        (say("fifteen {points}", points=2), "piętnaście – 2 punkty"),
        (
            say_many("{count} for {points}", "{count} for {points}", 2, count=31, points=2),
            "31 – 2 punkty",
        ),
        (say("all square"), "po równo"),
        (say("{name} cuts for the deal", name="Ania"), "Ania losuje, kto rozdaje"),
        (say("{name} shows the hand", name="Ania"), "Ania pokazuje karty z ręki"),
    ],
    "ru": [
        (
            say("{said}; no hand counts {claimed}", said="-", claimed=Number(27)),
            "-; 27 очков в руке не бывает",
        ),
        (say("two for his heels"), "два за стартового валета"),
        (say("all square"), "поровну"),
        (say("{name} lays {card}", name="Аня", card="5♥"), "Аня: сыграна 5♥"),
        (say("{name} lays a card", name="Аня"), "Аня играет карту"),
        (say("{name} (on trial)", name="Нодди"), "Нодди (экспериментально)"),
        (
            say("free play: a triple skunk wins the match"),
            "свободная игра: тройной сканк выигрывает матч",
        ),
    ],
}

NEVER = {
    "de": (
        r"\b(in|je|diesem|jedem|ersten|ohne) Geben\b",
        r"\bGeben \{",
        r"\bLurch\b",
        r"lowball",
        r"\b(neues|dieses|alle|das) Spiele?\b",
        "abgelegt",
        "Töffel",
    ),
    "fr": (r"en vérité", r"\bau but\b", r"sûreté", r"(?<![-{])\bstarter"),
    "es": (r"\bmatch", r"\b(el|al|del|un|por el) crib\b", r"\bevento", r"\bsitio [A-D{]"),
    "pl": (r"\bkrib(u|em|y?d)?\b(?!ż)", r"\bremis\b"),
    "ru": (r"вольная", r"ничья", r", и \{name\}"),
}
"""What a book says otherwise, wherever it stands."""


ENTRIES = [(language, said, right) for language, all_ in SAID.items() for said, right in all_]


@pytest.mark.parametrize(("language", "sentence", "expected"), ENTRIES)
def test_the_word_of_the_book_is_said(language: str, sentence: Sentence, expected: str) -> None:
    assert sentence.within(words(language)) == expected


@pytest.mark.parametrize("language", NEVER)
def test_no_entry_says_what_the_book_says_otherwise(language: str) -> None:
    held = getattr(words(language), "_catalog", {})
    forms = [text for key, text in held.items() if key != ""]
    wrong = re.compile("|".join(NEVER[language]), re.IGNORECASE)
    assert [text for text in forms if wrong.search(text)] == []


def test_every_language_was_held_against_its_book() -> None:
    assert {*SAID, "en"} == set(LANGUAGES) == {*NEVER, "en"}
