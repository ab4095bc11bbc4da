"""Words for the questions that the table asks, and for the answers among which a person chooses."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.cards import Card
from scorer.game.events import Laid, StarterTurned
from scorer.game.game import Game
from scorer.language.sentence import Sentence, Words, say, say_many
from scorer.setup import Seat
from vision.table.arrangement import ProblemKind
from web.page.cards import card_name, card_name_json, hand_title, player_name
from web.table.decision import HandToShow
from web.table.question import (
    BeginDeal,
    Confirm,
    InTheWay,
    PlayInTheWay,
    Question,
    Refused,
    UnreadCard,
    Unwritten,
    WhichCard,
    WhichReading,
    WhoCut,
    WhoLaid,
    WhoseHand,
    WrongNumber,
)

WHICH_STARTER = say("Which card is the starter? Lay it apart, or choose it.")

_SAID: Mapping[ProblemKind, Sentence] = {
    ProblemKind.NO_CARDS: say(
        "No card is seen face up. If one lies there, check the light and the lens."
    ),
    ProblemKind.WHICH_STARTER: WHICH_STARTER,
    ProblemKind.STARTER_NOT_SEEN: say("Which card is the starter? Lay it beside, or choose it."),
}
UNWRITTEN = say("The game cannot be written down. Is the disk full?")
FILE_LOST = say(
    "The file of the games is damaged or was moved away. "
    "What to do stands where cribcam was started."
)


def problem_sentence(kind: ProblemKind, seen: int, expected: int) -> Sentence:
    """Say what is wrong with the cards that are ``seen``, and what to do."""
    if kind in _SAID:
        return _SAID[kind]
    return (too_many if kind is ProblemKind.TOO_MANY else too_few)(seen, expected)


def too_few(seen: int, expected: int) -> Sentence:
    """Say that some cards are missing."""
    return say_many(
        "{n} of {wanted} cards is seen. Show the rest, or choose it.",
        "{n} of {wanted} cards are seen. Show the rest, or choose it.",
        seen,
        wanted=expected,
    )


def too_many(seen: int, expected: int) -> Sentence:
    """Say that there are too many cards; whether it is a misdeal is for the table to say."""
    return say_many(
        "{n} card lies there, and {wanted} are counted: take the others away.",
        "{n} cards lie there, and {wanted} are counted: take the others away.",
        seen,
        wanted=expected,
    )


def lies_from_before(card: Card) -> Sentence:
    """Say which card keeps the table from going on."""
    return say("{card} still lies there from before: clear the table.", card=card.symbols)


PLAY_LIES_THERE = say("Cards of the play lie there. Once it is over, show each hand alone.")
NOT_ALL_SEEN = say("Part of the play was not seen: peg its points by hand.")
MISSED = say("A hand was perhaps not seen. Whose are these cards?")


@dataclass(frozen=True, slots=True)
class _Worded:
    """The text of a question, and what a page is told of it and of its answers beside that."""

    text: Sentence
    more: dict[str, Any]


def question_json(question: Question, game: Game, words: Words) -> dict[str, Any]:
    """Ask a question in a language: its kind, its text, and what a person chooses among."""
    worded = _worded(question, game, words)
    return {"kind": question.kind, "text": worded.text.within(words), **worded.more}


def questions_json(asked: Iterable[Question], game: Game, words: Words) -> list[dict[str, Any]]:
    """Ask all questions, in their order."""
    return [question_json(question, game, words) for question in asked]


def _worded(question: Question, game: Game, words: Words) -> _Worded:
    match question:
        case WhichCard():
            text = twice_text(question.card) if question.twice else doubt_text(question.candidates)
            more = {"number": question.number, "candidates": _named(question.candidates, words)}
        case UnreadCard():
            text, more = _unread_text(question, game), _unread_more(question, words)
        case WhichReading():
            text, more = _differs_text(question, game), _differs_more(question, words)
        case WhoCut(card, cutters):
            text = say("Who cut the {card}?", card=card.symbols)
            more = {"card": str(card), "choices": _cutters(card, cutters, game, words)}
        case WhoLaid():
            text, more = _laid_text(question), _laid_more(question, game, words)
        case WhoseHand():
            text = _whose_text(question, game)
            more = {"choices": [_hand(hand, game, words) for hand in question.hands]}
        case _:
            text, more = _plain_text(question, game), {}
    return _Worded(text, more)


def _plain_text(
    question: Confirm | BeginDeal | WrongNumber | Refused | InTheWay | PlayInTheWay | Unwritten,
    game: Game,
) -> Sentence:
    """The text of a question that says all: one tap answers it, or what is done with the cards."""
    match question:
        case Confirm():
            text = _confirm_text(question, game)
        case BeginDeal(starter):
            text = _deal_text(starter)
        case WrongNumber(kind, seen, expected):
            text = problem_sentence(kind, seen, expected)
        case Refused(reason):
            text = reason
        case InTheWay(card):
            text = lies_from_before(card)
        case PlayInTheWay(unseen):
            text = NOT_ALL_SEEN if unseen else PLAY_LIES_THERE
        case Unwritten():
            text = UNWRITTEN
    return text


def _confirm_text(question: Confirm, game: Game) -> Sentence:
    expected = question.expected
    if expected.seat is None:
        return say("{card} is the starter", card=question.card.symbols)
    name = player_name(game, expected.seat)
    return (
        say("Count {name}'s crib", name=name)
        if expected.crib
        else say("Count {name}'s hand", name=name)
    )


def _deal_text(starter: Card | None) -> Sentence:
    if starter is None:
        return say("New deal: the crib is bid for")
    return say("New deal: {card} is the starter", card=starter.symbols)


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


def _unread_text(question: UnreadCard, game: Game) -> Sentence:
    seat, deal = question.seat, question.deal
    if seat is None and deal is None:
        return say("Which card is the starter?")
    if seat is None:
        return say("Deal {n}: which card was the starter?", n=deal)
    name = player_name(game, seat)
    if deal is None:
        return say("Which card did {name} lay?", name=name)
    return say("Deal {n}: which card did {name} lay?", n=deal, name=name)


def _unread_more(question: UnreadCard, words: Words) -> dict[str, Any]:
    laid = question.deal is None and question.seat is not None
    seat = {"seat": question.seat.name} if laid and question.seat is not None else {}
    return {"event": question.event, **seat, "candidates": _named(question.candidates, words)}


def _differs_text(question: WhichReading, game: Game) -> Sentence:
    was, read = question.difference.was.symbols, question.difference.read.symbols
    match question.step:
        case Laid(seat):
            values = {"name": player_name(game, seat), "laid": was, "read": read}
            return say("{name} laid {laid}, and {read} lies there. Which is it?", **values)
        case StarterTurned():
            return say("{was} was turned, and {read} lies there. Which is it?", was=was, read=read)
    return say("{was} was shown, and {read} lies there. Which is it?", was=was, read=read)


def _differs_more(question: WhichReading, words: Words) -> dict[str, Any]:
    """Either card is one tap: it corrects the game, or the reading."""
    difference = question.difference
    about = {"number": difference.number, "event": difference.event, "was": str(difference.was)}
    return {**about, "candidates": _named((difference.read, difference.was), words)}


def _cutters(card: Card, cutters: Iterable[Seat], game: Game, words: Words) -> list[dict[str, str]]:
    return [{"seat": seat.name, "text": _by(game, seat, card).within(words)} for seat in cutters]


def _laid_text(question: WhoLaid) -> Sentence:
    first, *others = (card.symbols for card in question.cards)
    if others:
        return say("Which card was laid first?")
    if question.maybe_missed:
        return say("Before the {card}, was a card not seen?", card=first)
    return say("Who laid the {card}?", card=first)


def _laid_more(question: WhoLaid, game: Game, words: Words) -> dict[str, Any]:
    """Which of the lays comes next, or which card before it was missed: each is one tap."""
    lays = [_lay(lay, game, words) for lay in question.lays]
    missed = [_lay(lay, game, words) for lay in question.missed]
    return {"number": question.number, "lays": lays, "missed": missed}


def _lay(lay: Laid, game: Game, words: Words) -> dict[str, str]:
    text = _by(game, lay.seat, lay.card).within(words)
    return {"seat": lay.seat.name, **card_name_json(lay.card, words), "text": text}


def _by(game: Game, seat: Seat, card: Card) -> Sentence:
    return say("{name}: {card}", name=player_name(game, seat), card=card.symbols)


def _whose_text(question: WhoseHand, game: Game) -> Sentence:
    if question.from_side_of is None:
        return MISSED
    name = player_name(game, question.from_side_of)
    return say("These cards came from the side of {name}. Whose are they?", name=name)


def _hand(hand: HandToShow, game: Game, words: Words) -> dict[str, Any]:
    crib = {"crib": True} if hand.crib else {}
    text = hand_title(game, hand.seat, crib=hand.crib).within(words)
    return {"seat": hand.seat.name, "text": text, **crib}


def _named(cards: Iterable[Card], words: Words) -> list[dict[str, str]]:
    return [card_name_json(card, words) for card in cards]
