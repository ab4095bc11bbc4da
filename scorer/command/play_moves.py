"""Reads the words of ``cribcam play`` and plays them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from scorer.cards import Card
from scorer.house_rules import LeadAfter
from scorer.language.refusal import Refusal, quoted
from scorer.language.sentence import say
from scorer.play.dominoes import DOMINO, HAND_SIZE, Tile
from scorer.play.play import Play, PlayError
from scorer.play.rules import PlayRules
from scorer.seat import Seat
from scorer.variant import variant_named

DOMINOES = "domino"
"""What the command calls the game with tiles; the variants are all played with cards."""


class MoveError(Refusal):
    """A word is no card laid by a seat and no Go; the message says how they are written."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a variant is played: by at least how many seats, with how many cards each."""

    seats: int
    hand_size: int
    rules: PlayRules
    parse: Callable[[str], Card]


def form_named(name: str, lead_after: LeadAfter) -> Form:
    """Find how a variant is played; raise ``VariantError`` if there is none of that name."""
    if name == DOMINOES:
        rules = replace(DOMINO, lead_after=lead_after)
        return Form(2, HAND_SIZE, rules, lambda text: Tile.parse(text).as_card)
    variant = variant_named(name)
    rules = PlayRules.of(variant, lead_after)
    return Form(variant.players[0], variant.hand_size, rules, Card.parse)


def played(text: str, form: Form, *, end: bool) -> Play:
    """Play a deal, one word a card or a Go; with ``end`` nothing more was laid.

    Words are parted by spaces or commas.

    Raises ``MoveError``, ``PlayError``, and ``CardError`` or ``TileError``.
    """
    moves = [(word, *_parse_move(word, form)) for word in text.replace(",", " ").split()]
    seats = max([form.seats, *(seat + 1 for _, seat, _ in moves)])
    play = Play((form.hand_size,) * seats, rules=form.rules)
    for word, seat, card in moves:
        try:
            play = play.go(seat) if card is None else play.lay(seat, card)
        except PlayError as error:
            raise PlayError(say("{move}: {reason}", move=word, reason=error.reason)) from error
    return play.end() if end else play


def _parse_move(word: str, form: Form) -> tuple[Seat, Card | None]:
    name, _, laid = word.partition(":")
    if name.upper() not in Seat.__members__ or not laid:
        raise MoveError(
            say(
                "'{word}' is no move; write A:8H where A laid a card, B:go for a Go",
                word=quoted(word),
            )
        )
    return Seat[name.upper()], None if laid.lower() == "go" else form.parse(laid)
