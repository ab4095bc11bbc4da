"""What is wrong with the cards on the table, or with the file of the games, and what to do."""

from collections.abc import Mapping

from scorer.cards import Card
from scorer.language.sentence import Sentence, say, say_many
from vision.table.arrangement import ProblemKind

WHICH_STARTER = say("Which card is the starter? Lay it apart, or choose it.")

_SAID: Mapping[ProblemKind, Sentence] = {
    ProblemKind.NO_CARDS: say(
        "No card is seen face up. If one lies there: is the light on, the lens clear?"
    ),
    ProblemKind.WHICH_STARTER: WHICH_STARTER,
    ProblemKind.STARTER_NOT_SEEN: say("Which card is the starter? Lay it beside, or choose it."),
}
UNWRITTEN = say("The game cannot be written down. Is the disk full?")
FILE_LOST = say(
    "The file of the games is damaged or was moved away. "
    "What to do stands where cribcam was started."
)


def problem_sentence(kind: ProblemKind, seen: int, wanted: int) -> Sentence:
    """Say what is wrong with the cards that are ``seen``, and what to do."""
    if kind in _SAID:
        return _SAID[kind]
    return (too_many if kind is ProblemKind.TOO_MANY else too_few)(seen, wanted)


def too_few(seen: int, wanted: int) -> Sentence:
    """Say that some cards are missing."""
    return say_many(
        "{n} of {wanted} cards is seen.", "{n} of {wanted} cards are seen.", seen, wanted=wanted
    )


def too_many(seen: int, wanted: int) -> Sentence:
    """Say that there are too many cards; whether it is a misdeal is for the table to say."""
    return say_many(
        "{n} card lies there, and {wanted} are counted: take the others away.",
        "{n} cards lie there, and {wanted} are counted: take the others away.",
        seen,
        wanted=wanted,
    )


def lies_from_before(card: Card) -> Sentence:
    """Say which card keeps the table from going on."""
    return say("{card} still lies there from before: clear the table.", card=card.symbols)
