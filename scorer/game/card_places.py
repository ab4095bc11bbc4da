"""Why a card cannot be where it is said to be: a pack has each card once."""

from collections.abc import Collection, Iterable, Iterator

from scorer.cards import Card, symbols
from scorer.game.events import CribShown
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say, say_many
from scorer.setup import Seat


def why_not_dealt(standing: Standing, seat: Seat, cards: Iterable[Card]) -> Sentence | None:
    """Say why these cards, dealt to a seat, cannot all be its."""
    return next(_of_others(standing, seat, cards), None)


def why_not_held(standing: Standing, seat: Seat, cards: Iterable[Card]) -> Sentence | None:
    """Say why these cards cannot be in the hand of a seat after the discard."""
    cards = tuple(cards)
    return next(_of_others(standing, seat, cards), None) or next(
        _not_kept(standing, seat, cards), None
    )


def why_not_turned(standing: Standing, card: Card) -> Sentence | None:
    """Say why a card cannot be the starter."""
    owners = (seat for seat in standing.setup.seats if card in standing.deal.of(seat))
    return next((_owned(standing, card, seat) for seat in owners), None)


def why_not_of_crib(standing: Standing, card: Card) -> Sentence | None:
    """Say why a card cannot be one of the crib."""
    return next(_of_hands(standing, card), None)


def why_not_crib(standing: Standing, cards: Iterable[Card]) -> Sentence | None:
    """Say why these cards cannot be the crib."""
    return next(_not_in_crib(standing, tuple(cards)), None)


def why_not_away(standing: Standing, crib: CribShown) -> Sentence | None:
    """Say why its owners cannot have laid away the cards of a crib that they are said to have."""
    return next(_not_away(standing, crib), None)


def known_already(cards: Iterable[Card]) -> Sentence:
    """Say that other cards are known already."""
    return say("it is known already: {cards}; correct that instead", cards=symbols(cards))


def why_not_size(cards: Iterable[Card], size: int) -> Sentence | None:
    """Say that there are too many or too few cards."""
    number = len(tuple(cards))
    if number == size:
        return None
    return say_many(
        "there must be {n} card, not {number}",
        "there must be {n} cards, not {number}",
        size,
        number=number,
    )


def _of_others(standing: Standing, seat: Seat, cards: Iterable[Card]) -> Iterator[Sentence]:
    """Give reasons against cards that are the starter, or another seat's, or were not dealt."""
    deal = standing.deal
    others = [(other, deal.of(other)) for other in standing.setup.seats if other is not seat]
    for card in cards:
        if card == deal.starter:
            yield _starter(card)
        yield from (_owned(standing, card, other) for other, held in others if card in held)
        if deal.dealt[seat] and card not in deal.dealt[seat]:
            name = standing.names[seat]
            yield say("{card} was not dealt to {name}", card=card.symbols, name=name)


def _not_kept(standing: Standing, seat: Seat, cards: Iterable[Card]) -> Iterator[Sentence]:
    deal, name = standing.deal, standing.names[seat]
    for card in cards:
        if card in deal.crib or card in deal.discards[seat]:
            yield say("{card} lies in the crib", card=card.symbols)
        if deal.hands[seat] and card not in deal.hands[seat]:
            yield say("{card} is not in the hand that {name} showed", card=card.symbols, name=name)


def _not_in_crib(standing: Standing, cards: Collection[Card]) -> Iterator[Sentence]:
    deal = standing.deal
    for card in cards:
        yield from _of_hands(standing, card)
    for seat in standing.setup.seats:
        for card in deal.away(seat):
            if card not in cards:
                name = standing.names[seat]
                yield say(
                    "the crib lacks {card}, which {name} laid away", card=card.symbols, name=name
                )
        yield from _not_laid_away(standing, seat, cards)


def _of_hands(standing: Standing, card: Card) -> Iterator[Sentence]:
    """Give reasons against a card that is the starter, or was kept."""
    if card == standing.deal.starter:
        yield _starter(card)
    for seat in standing.setup.seats:
        if card in standing.deal.kept(seat):
            yield _owned(standing, card, seat)


def _not_away(standing: Standing, crib: CribShown) -> Iterator[Sentence]:
    for seat in dict.fromkeys(owner for owner in crib.owners if owner is not None):
        if seat not in standing.setup.seats:
            yield say("nobody sits at {seat}", seat=seat.name)
            return
        away, known = crib.of(seat), standing.deal.away(seat)
        yield from _of_others(standing, seat, away)
        if known and {*known} != {*away}:
            yield known_already(known)
        if size := why_not_size(away, standing.setup.variant.discards):
            yield size


def _not_laid_away(standing: Standing, seat: Seat, cards: Collection[Card]) -> Iterator[Sentence]:
    """Say that too many or too few of the cards dealt to a seat are there: its hand is the rest."""
    dealt, discards = standing.deal.dealt[seat], standing.setup.variant.discards
    discarded = sum(card in cards for card in dealt)
    if dealt and discarded != discards:
        yield say_many(
            "{n} card of the crib was dealt to {name}, who laid {discards} away",
            "{n} cards of the crib were dealt to {name}, who laid {discards} away",
            discarded,
            name=standing.names[seat],
            discards=discards,
        )


def _owned(standing: Standing, card: Card, seat: Seat) -> Sentence:
    return say("{card} belongs to {name}", card=card.symbols, name=standing.names[seat])


def _starter(card: Card) -> Sentence:
    return say("{card} is the starter", card=card.symbols)
