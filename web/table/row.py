"""The row of cards that is counted, or being laid out, and what each card on the table is in it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorer.cards import Card
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.setup import Seat
from web.table.card import FIRST_LOCKED, STARTER_NUMBER, TableCard, plain
from web.table.counted import Locked, locked
from web.table.decision import Free, NothingExpected, Together, situation, unsure_whose
from web.table.expected_cards import is_bid_for, laid_by_others, turned_or_shown
from web.table.hand_candidate import HandCandidate
from web.table.hand_doubts import begun_deal
from web.table.settings import CameraView, SourceKind
from web.table.state import State, cached_on_state


@dataclass(frozen=True, slots=True)
class Row:
    """A row with so many ``places``, of the hand or ``crib`` of an ``owner``, if one is known.

    ``titled`` says whether the row is called after its owner, or where nobody is, after the
    starter. Cards ``elsewhere`` were shown in this deal already, so nobody lays them here.
    ``crib`` is None where the game has none. ``following`` is the row that is due while the hand
    that was counted last is still shown.
    """

    cards: tuple[TableCard, ...]
    starter: TableCard | None
    places: int
    owner: Seat | None = None
    crib: bool | None = False
    locked: bool = False
    titled: bool = False
    elsewhere: frozenset[Card] = frozenset()
    following: "Row | None" = None


def is_idle(game: Game) -> bool:
    """Tell whether no card is waited for: the crib is bid for, or the game is over."""
    return is_bid_for(game) or game.winner is not None


@cached_on_state
def row_now(state: State) -> Row:
    """Find the row that is counted, or being laid out."""
    current, held = situation(state), locked(state)
    candidate = None if isinstance(current, Free | NothingExpected) else current.candidate
    if held is not None and not (candidate and _takes_its_place(candidate)):
        following = (
            None if candidate is None else _expected_row(state.game, state.camera, candidate)
        )
        return replace(_locked_row(state.game, held), following=following)
    if candidate is None:
        return _free_row(state)
    row = _expected_row(state.game, state.camera, candidate)
    if isinstance(current, Together):
        row = _together_row(current)
    nobodys = unsure_whose(state) is not None or begun_deal(state) is not None
    return replace(row, owner=None, titled=False) if nobodys else row


def _takes_its_place(candidate: HandCandidate) -> bool:
    """Whether a hand or crib lies there, to be shown instead of the one that was counted last."""
    return bool(candidate.cards) and not candidate.played and candidate.expected.seat is not None


def _locked_row(game: Game, held: Locked) -> Row:
    return Row(
        tuple(plain(card, FIRST_LOCKED + n) for n, card in enumerate(held.cards)),
        plain(held.starter, STARTER_NUMBER),
        len(held.cards),
        held.seat,
        held.crib,
        locked=True,
        titled=True,
        elsewhere=turned_or_shown(game),
    )


def _expected_row(game: Game, camera: CameraView, candidate: HandCandidate) -> Row:
    expected, turned = candidate.expected, game.now.deal.starter
    starter = None if turned is None else plain(turned, STARTER_NUMBER)
    if expected.seat is None:
        starter = candidate.cards[0] if len(candidate.cards) == 1 else None
    owner = None if _is_entered(game, camera, candidate) else expected.seat
    return Row(
        tuple(candidate.cards) if expected.seat is not None or len(candidate.cards) > 1 else (),
        starter,
        0 if owner is None else expected.size,
        owner,
        expected.crib,
        titled=expected.seat is None or owner is not None,
        elsewhere=turned_or_shown(game) | laid_by_others(game, expected),
    )


def _is_entered(game: Game, camera: CameraView, candidate: HandCandidate) -> bool:
    """Whether the play is entered by hand: empty places would be taken for those of its cards."""
    entered = game.now.phase is Phase.PLAY and bool(game.now.deal.laid_by)
    return entered and not candidate.cards and camera.kind is not SourceKind.CAMERA


def _together_row(together: Together) -> Row:
    return replace(
        _expected_row(together.turned.game, together.turned.camera, together.hand),
        starter=together.card,
    )


def _free_row(state: State) -> Row:
    turned, cards = _turned(state), state.on_table.cards
    return Row(
        tuple(card for card in cards if card.card != turned),
        next((card for card in cards if card.card == turned), None),
        0 if is_idle(state.game) else state.hand_size,
        crib=state.crib if state.game.setup.variant.crib_size else None,
    )


def _turned(state: State) -> Card | None:
    """The starter, as the cards lie there."""
    return None if is_idle(state.game) else state.view.starter


@cached_on_state
def roles(state: State) -> tuple[tuple[TableCard, str], ...]:
    """List the cards that lie there, each as the starter, of the hand, or another."""
    starters = {state.game.now.deal.starter, _turned(state)}
    hand: Iterable[Card] = state.view.hand or ()
    return tuple((card, _role(card.card, starters, hand)) for card in state.on_table.cards)


def _role(card: Card, starters: set[Card | None], hand: Iterable[Card]) -> str:
    if card in starters:
        return "starter"
    return "hand" if card in hand else "other"
