"""What the page says about doubts, claims, points and the game, for any language."""

from collections.abc import Sequence
from dataclasses import replace

from scorer.cards import Card
from scorer.game.game import Game
from scorer.language.enumeration import in_a_row
from scorer.language.sentence import Sentence, say
from scorer.match.outcome import outcome
from scorer.spoken.play import race
from web.page.cards import card_name
from web.table.state import Offer


def doubt_text(candidates: Sequence[Card]) -> Sentence:
    """Ask for one of the candidates, best first; of more than two any may be it.

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


def offer_text(offer: Offer, names: Sequence[str]) -> Sentence:
    """Label the button that takes an offer; ``names`` go by seat."""
    values = {"points": offer.points, "name": names[offer.seat]}
    if offer.muggins:
        return say("Muggins! Peg {points} for {name}", **values)
    return say("Peg {points} for {name}", **values)


def taken_text(taken: Sequence[Offer], names: Sequence[str]) -> Sentence | None:
    """Tell what was pegged for these cards; None while nothing was."""
    if not taken:
        return None
    each = [say("{points} for {name}", points=one.points, name=names[one.seat]) for one in taken]
    return say("Pegged: {points}", points=in_a_row(each))


def standing_text(game: Game, names: Sequence[str]) -> Sentence:
    """Tell who leads, or who won and by how much; ``names`` go by seat."""
    ended = outcome(replace(game.now, names=tuple(names)))
    if ended is not None:
        return ended.text
    sides = [[names[seat] for seat in side] for side in game.setup.sides]
    holes = [pegs.front for pegs in game.pegs]
    return race(sides, holes, lowest=game.setup.variant.lowest_wins)
