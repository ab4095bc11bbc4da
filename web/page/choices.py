"""The shape of every question, and those with one choice: a card, who cut it, whose hand it is."""

from collections.abc import Sequence
from typing import Any

from scorer.cards import Card
from scorer.game.events import Laid, StarterTurned
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from vision.table.arrangement import ProblemKind
from web.page.cards import card_name, named, whose
from web.page.players import name_of
from web.table.card import TableCard
from web.table.hands.differing import Difference
from web.table.laying.cut import CutCards
from web.table.state import State
from web.table.whose_hand import UnsureWhose

MISSED = say("A hand was perhaps not seen. Whose are these cards?")


def ask_json(kind: str, text: Sentence, words: Words, **more: Any) -> dict[str, Any]:
    """Ask something; ``more`` says of what, and among which answers a person chooses."""
    return {"kind": kind, "text": text.within(words), **more}


def doubt_json(card: TableCard, words: Words) -> dict[str, Any]:
    """Ask what a card is, with what it may be, the likeliest first."""
    candidates = [candidate.card for candidate in card.sighting.candidates]
    text = twice_text(card.card) if card.sighting.twice else doubt_text(candidates)
    listed = [named(candidate, words) for candidate in candidates]
    return ask_json(ProblemKind.DOUBT, text, words, number=card.number, candidates=listed)


def doubt_text(candidates: Sequence[Card]) -> Sentence:
    """Ask for one of at most two candidates, the best first, or else which card this is.

    >>> str(doubt_text([Card.parse("6S"), Card.parse("9S")]))
    'six of spades or nine of spades?'
    >>> str(doubt_text([]))
    'Which card is this?'
    """
    match [card_name(card) for card in candidates]:
        case [only]:
            return say("Is this the {card}?", card=only)
        case [first, second]:
            return say("{first} or {second}?", first=first, second=second)
    return say("Which card is this?")


def twice_text(card: Card) -> Sentence:
    """Say that a card is read in two places, and ask for this one.

    >>> str(twice_text(Card.parse("9S")))
    'Seen twice: nine of spades. Which card is this?'
    """
    return say("Seen twice: {card}. Which card is this?", card=card_name(card))


def differs_json(state: State, found: Difference, words: Words) -> dict[str, Any]:
    """Ask which card lies there: one tap corrects the game, or the reading."""
    listed = [named(card, words) for card in (found.read, found.was)]
    about = {"number": found.number, "event": found.event, "was": str(found.was)}
    return ask_json("differs", _differs_text(state, found), words, **about, candidates=listed)


def _differs_text(state: State, found: Difference) -> Sentence:
    was, read = found.was.symbols, found.read.symbols
    match dict(state.game.made)[found.event]:
        case Laid(seat):
            values = {"name": name_of(state.game, seat), "laid": was, "read": read}
            return say("{name} laid {laid}, and {read} lies there. Which is it?", **values)
        case StarterTurned():
            return say("{was} was turned, and {read} lies there. Which is it?", was=was, read=read)
    return say("{was} was shown, and {read} lies there. Which is it?", was=was, read=read)


def who_cut_json(state: State, cut: CutCards, words: Words) -> dict[str, Any]:
    """Ask who cut the first card whose player nobody knows."""
    card, cutters = cut.asked
    texts = {
        seat: say("{name}: {card}", name=name_of(state.game, seat), card=card.card.symbols)
        for seat in cutters
    }
    choices = [{"seat": seat.name, "text": said.within(words)} for seat, said in texts.items()]
    text = say("Who cut the {card}?", card=card.card.symbols)
    return ask_json("cut", text, words, card=str(card.card), choices=choices)


def whose_hand_json(state: State, unsure: UnsureWhose, words: Words) -> dict[str, Any]:
    """Ask whose hand the cards are, among the hands and cribs that they may be."""
    text, choices = MISSED, []
    if unsure.from_side_of is not None:
        name = name_of(state.game, unsure.from_side_of)
        text = say("These cards came from the side of {name}. Whose are they?", name=name)
    for due in unsure.dues:
        if due.seat is not None:
            said = whose(state, due.seat, crib=due.crib).within(words)
            crib = {"crib": True} if due.crib else {}
            choices.append({"seat": due.seat.name, "text": said, **crib})
    return ask_json("whose", text, words, choices=choices)
