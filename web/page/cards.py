"""The names of cards, the cards in the picture, and the row of cards that is counted."""

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from scorer.cards import DECK, Card, Suit
from scorer.game.game import Game
from scorer.language.sentence import Sentence, Words, say, say_as
from scorer.spoken.terms import RANKS
from web.games.games import NUMBERED
from web.table.card import TableCard
from web.table.row import Row, is_idle


def player_name(game: Game, seat: int) -> str | Sentence:
    """Call a player by name; one whom nobody named by a number, in the language of whoever asks."""
    return game.now.named_players[seat] or NUMBERED[seat]


def player_names(game: Game, words: Words) -> tuple[str, ...]:
    """Call all players, by seat, in a language."""
    return names_or_numbers(game.now.named_players, words)


def names_or_numbers(named: Sequence[str | None], words: Words) -> tuple[str, ...]:
    """Call players who have been ``named``, or not, by seat."""
    return tuple(
        NUMBERED[seat].within(words) if name is None else name for seat, name in enumerate(named)
    )


SUITS: Mapping[Suit, Sentence] = {
    Suit.SPADES: say_as("a card of", "spades"),
    Suit.HEARTS: say_as("a card of", "hearts"),
    Suit.DIAMONDS: say_as("a card of", "diamonds"),
    Suit.CLUBS: say_as("a card of", "clubs"),
}
"""The suits as they stand in the name of a card; some languages bend them there."""


def card_name(card: Card) -> Sentence:
    """Name a card.

    >>> str(card_name(Card.parse("5H")))
    'five of hearts'
    """
    return say("{rank} of {suit}", rank=RANKS[card.rank], suit=SUITS[card.suit])


def card_names_json(words: Words) -> dict[str, str]:
    """Name all cards of the pack in a language, by the letters of each."""
    return {str(card): card_name(card).within(words) for card in DECK}


def cards_json(roles: Iterable[tuple[TableCard, str]], words: Words) -> list[dict[str, Any]]:
    """Describe every card that is seen, with its role and its place in the picture."""
    return [card_json(card, role, words) for card, role in roles]


def card_json(card: TableCard, role: str, words: Words) -> dict[str, Any]:
    """Describe a card; ``candidates`` are what a doubtful one may be, best first."""
    sighting = card.sighting
    return {
        "number": card.number,
        **card_name_json(card.card, words),
        "certain": card.certain,
        "by_hand": card.by_hand,
        "role": role,
        "boxes": sorted((list(box) for box in sighting.boxes), key=itemgetter(1)),
        "read_again": [list(box) for box in sighting.again],
        "candidates": [card_name_json(candidate, words) for candidate in card.candidates],
    }


def card_name_json(card: Card, words: Words) -> dict[str, str]:
    """Describe a card by its letters and its name."""
    return {"card": str(card), "name": card_name(card).within(words)}


def hand_json(row: Row, game: Game, words: Words) -> dict[str, Any]:
    """Describe the row of cards that is counted, or being laid, with as many ``places``.

    It is ``idle`` while the crib is bid for, and once the game is over: no card is waited for.
    ``next`` is the row that is due while the hand that was counted last is still shown. Where
    nobody can say that the cards are a crib, as the game has none, ``crib`` is null.
    """
    return {**_row_json(row, game, words), "idle": is_idle(game)}


def _row_json(row: Row, game: Game, words: Words) -> dict[str, Any]:
    starter = None if row.starter is None else card_json(row.starter, "starter", words)
    following = None if row.following is None else _row_json(row.following, game, words)
    return {
        "cards": [card_json(card, "hand", words) for card in row.cards],
        "starter": starter,
        "next": following,
        "places": row.places,
        "elsewhere": sorted(map(str, row.elsewhere)),
        "owner": None if row.owner is None else row.owner.name,
        "crib": row.crib,
        "locked": row.locked,
        "text": _title(row, game).within(words) if row.titled else "",
        "enter": _enter(row, game).within(words) if row.titled else "",
    }


def _title(row: Row, game: Game) -> Sentence:
    if row.owner is None:
        return say("Starter")
    return hand_title(game, row.owner, crib=bool(row.crib))


def _enter(row: Row, game: Game) -> Sentence:
    """Name the step in which the cards of a row are entered by hand."""
    if row.owner is None:
        return say("Enter the starter")
    name = player_name(game, row.owner)
    if row.crib:
        return say("Enter {name}'s crib", name=name)
    return say("Enter {name}'s hand", name=name)


def hand_title(game: Game, seat: int, *, crib: bool) -> Sentence:
    """Say whose hand or crib it is."""
    name = player_name(game, seat)
    return say("{name}'s crib", name=name) if crib else say("{name}'s hand", name=name)
