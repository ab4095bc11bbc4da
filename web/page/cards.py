"""The names of cards, the cards in the picture, and the row of cards that is counted."""

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any

from scorer.cards import DECK, Card, Suit
from scorer.game.game import Game
from scorer.game.phase import Phase
from scorer.language.sentence import Sentence, say, say_as
from scorer.language.words import Words
from scorer.seat import Seat
from scorer.spoken.terms import RANKS
from web.page.players import name_of
from web.table.camera_view import SourceKind
from web.table.card import FIRST_LOCKED, STARTER_NUMBER, TableCard, plain
from web.table.due import Due, is_bid_for, laid_by_others, turned_or_shown
from web.table.hands.counted import Locked, locked
from web.table.hands.due_cards import DueCards
from web.table.hands.next_deal import begun_deal
from web.table.situation import Free, NothingDue, Together, situation
from web.table.state import State
from web.table.whose_hand import unsure_whose

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


def names_json(words: Words) -> dict[str, str]:
    """Name all cards of the pack in a language, by the letters of each."""
    return {str(card): card_name(card).within(words) for card in DECK}


def cards_json(state: State, words: Words) -> list[dict[str, Any]]:
    """Describe every card that is seen, with its place in the picture."""
    return [card_json(card, _role(state, card), words) for card in state.on_table.cards]


def card_json(card: TableCard, role: str, words: Words) -> dict[str, Any]:
    """Describe a card; ``candidates`` are what a doubtful one may be, best first."""
    sighting = card.sighting
    return {
        "number": card.number,
        **named(card.card, words),
        "certain": card.certain,
        "by_hand": card.by_hand,
        "role": role,
        "boxes": sorted((list(box) for box in sighting.boxes), key=itemgetter(1)),
        "read_again": [list(box) for box in sighting.again],
        "candidates": [named(candidate.card, words) for candidate in sighting.candidates],
    }


def named(card: Card, words: Words) -> dict[str, str]:
    """Describe a card by its letters and its name."""
    return {"card": str(card), "name": card_name(card).within(words)}


def hand_json(state: State, words: Words) -> dict[str, Any]:
    """Describe the row of cards that is counted, or being laid, with as many ``places``.

    It is ``idle`` while the crib is bid for, and once the game is over: no card is waited for.
    ``next`` is the row that is due while the hand that was counted last is still shown. Cards
    ``elsewhere`` were shown in this deal already, so nobody lays them in this row. Where nobody can
    say that the cards are a crib, as the game has none, ``crib`` is null.
    """
    return {**_row_now(state, words), "idle": _is_idle(state)}


def _is_idle(state: State) -> bool:
    return is_bid_for(state.game) or state.game.winner is not None


def _row_now(state: State, words: Words) -> dict[str, Any]:
    now, held = situation(state), locked(state)
    there = None if isinstance(now, Free | NothingDue) else now.there
    if held is not None and not (there and _takes_its_place(there)):
        following = None if there is None else _due_row(state, there, words)
        return {**_locked_row(state, held, words), "next": following}
    if there is None:
        return _free_row(state, words)
    row = _together_row(now, words) if isinstance(now, Together) else _due_row(state, there, words)
    return {**row, "owner": None, "text": ""} if _is_nobodys(state) else row


def _is_nobodys(state: State) -> bool:
    """Whether it is asked whose the cards are, or whether they are of another deal."""
    return unsure_whose(state) is not None or begun_deal(state) is not None


def _takes_its_place(there: DueCards) -> bool:
    """Whether a hand or crib lies there, to be shown instead of the one that was counted last."""
    return bool(there.cards) and not there.played and there.due.seat is not None


def _locked_row(state: State, held: Locked, words: Words) -> dict[str, Any]:
    cards = [plain(card, FIRST_LOCKED + n) for n, card in enumerate(held.cards)]
    starter = plain(held.starter, STARTER_NUMBER)
    return {
        **_row(cards, starter, words),
        "places": len(held.cards),
        "elsewhere": _listed(turned_or_shown(state.game)),
        "owner": held.seat.name,
        "crib": held.crib,
        "locked": True,
        "text": whose(state.game, held.seat, crib=held.crib).within(words),
    }


def _due_row(state: State, there: DueCards, words: Words) -> dict[str, Any]:
    wanted, turned = there.due, state.game.now.deal.starter
    starter = None if turned is None else plain(turned, STARTER_NUMBER)
    if wanted.seat is None:
        starter = there.cards[0] if len(there.cards) == 1 else None
    cards = there.cards if wanted.seat is not None or len(there.cards) > 1 else ()
    owner = None if _is_entered(state, there) else wanted.seat
    return {
        **_row(cards, starter, words),
        "places": 0 if owner is None else wanted.size,
        "elsewhere": _listed(turned_or_shown(state.game) | laid_by_others(state.game, wanted)),
        "owner": None if owner is None else owner.name,
        "crib": wanted.crib,
        "locked": False,
        "text": _title(state, there.due, owner, words),
    }


def _title(state: State, wanted: Due, owner: Seat | None, words: Words) -> str:
    if wanted.seat is None:
        return say("Starter").within(words)
    return "" if owner is None else whose(state.game, owner, crib=wanted.crib).within(words)


def _is_entered(state: State, there: DueCards) -> bool:
    """Whether the play is entered by hand: empty places would be taken for those of its cards."""
    entered = state.game.now.phase is Phase.PLAY and bool(state.game.now.deal.laid_by)
    return entered and not there.cards and state.camera.kind is not SourceKind.CAMERA


def _together_row(found: Together, words: Words) -> dict[str, Any]:
    row = _due_row(found.turned, found.hand, words)
    return {**row, "starter": card_json(found.card, "starter", words)}


def _free_row(state: State, words: Words) -> dict[str, Any]:
    turned = _turned(state)
    starter = next((card for card in state.on_table.cards if card.card == turned), None)
    others = [card for card in state.on_table.cards if card.card != turned]
    return {
        **_row(others, starter, words),
        "places": 0 if _is_idle(state) else state.hand_size,
        "elsewhere": [],
        "owner": None,
        "crib": state.crib if state.game.setup.variant.crib_size else None,
        "locked": False,
        "text": "",
    }


def whose(game: Game, seat: int, *, crib: bool) -> Sentence:
    """Say whose hand or crib it is."""
    name = name_of(game, seat)
    return say("{name}: crib", name=name) if crib else say("{name}: hand", name=name)


def _listed(cards: Iterable[Card]) -> list[str]:
    return sorted(map(str, cards))


def _row(cards: Iterable[TableCard], starter: TableCard | None, words: Words) -> dict[str, Any]:
    return {
        "cards": [card_json(card, "hand", words) for card in cards],
        "starter": None if starter is None else card_json(starter, "starter", words),
        "next": None,
    }


def _turned(state: State) -> Card | None:
    """The starter, as the cards lie there."""
    return None if _is_idle(state) else state.view.starter


def _role(state: State, card: TableCard) -> str:
    if card.card in {state.game.now.deal.starter, _turned(state)}:
        return "starter"
    return "hand" if card.card in (state.view.hand or ()) else "other"
