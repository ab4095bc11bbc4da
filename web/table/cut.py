"""The cut for deal before a camera: a card lies open for each player who cuts (rules.md 1)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from scorer.game.events import Begun, Cut, Named
from scorer.game.game import Game
from scorer.setup import Seat
from web.table.card import TableCard, by_arrival
from web.table.cards import TableCards
from web.table.deal_memory import DealMemory
from web.table.pace import PACE
from web.table.settings import CRIB, STARTER, SourceKind
from web.table.state import State, cached_on_state


@dataclass(frozen=True, slots=True)
class CutCards:
    """The cards of a cut, in the order in which they came.

    ``cutters`` are the seats that have not cut yet; ``owners`` are the known cutters of the cards,
    by the number of the card.
    """

    cards: tuple[TableCard, ...]
    cutters: tuple[Seat, ...]
    owners: Mapping[int, Seat]

    @property
    def events(self) -> tuple[Cut, ...]:
        """The cuts, once it is known who cut each card."""
        if len(self.owners) < len(self.cards):
            return ()
        return tuple(Cut(self.owners[card.number], card.card) for card in self.cards)

    @property
    def asked(self) -> tuple[TableCard, tuple[Seat, ...]]:
        """The first card whose cutter is unknown, and who may have cut it.

        Where every cutter is known, and yet nothing happened by itself, it is the first card of
        all, and every cutter may have cut it.
        """
        unknown = [card for card in self.cards if card.number not in self.owners]
        owners = self.owners.values() if unknown else ()
        return (unknown or self.cards)[0], tuple(s for s in self.cutters if s not in owners)


def with_cut(state: State) -> State:
    """Note the cards of a cut, as it may be asked who cut which once they have left.

    More cards than there are players to cut are a hand, however few of them are left later.
    """
    if not state.free:
        return replace(state, memory=replace(state.memory, laid_out=frozenset()))
    lying = _certain(state.on_table)
    many = lying if len(lying) > len(_cutters(state.game)) else frozenset()
    memory = replace(state.memory, laid_out=state.memory.laid_out | many)
    return replace(state, memory=replace(memory, cut=_of_cut(replace(state, memory=memory))))


@cached_on_state
def cut_cards(state: State) -> CutCards | None:
    """Find the cards of a cut of which nobody has said who cut them, also once they have left."""
    if not _may_see_a_cut(state):
        return None
    done, cutters = {cut.card for cut in state.game.now.cuts}, _cutters(state.game)
    cards = tuple(card for card in _of_cut(state) if card.card not in done)
    if not cards or len(cards) != len(cutters):
        return None
    return CutCards(cards, cutters, _owners(state, cards, cutters))


def last_cut(state: State) -> tuple[Cut, ...]:
    """The cut of the last player, once everybody else has told his card."""
    cut = cut_cards(state)
    return cut.events if cut is not None and len(cut.cards) == 1 else ()


def is_dealer_missing(state: State) -> bool:
    """Whether cards lie there that are none of a cut, in a game without a known dealer."""
    if not _may_see_a_cut(state):
        return False
    cut = () if _are_equal(state.memory.cut) else state.memory.cut
    others = _certain(state.on_table) - {card.number for card in cut}
    least = 1 if cut else len(_cutters(state.game)) + 1
    return len(others) >= least and (bool(cut) or has_only_begun(state))


def has_only_begun(state: State) -> bool:
    """Whether a game of players with names has only begun, before a camera."""
    new = all(isinstance(step, Begun | Named | Cut) for step in state.game.steps)
    return new and _may_see_a_cut(state)


def _may_see_a_cut(state: State) -> bool:
    """Whether a camera watches players who have names but no dealer."""
    camera = state.camera.kind is SourceKind.CAMERA
    return state.free and camera and any(state.game.now.named_players)


def _cutters(game: Game) -> tuple[Seat, ...]:
    """Who has still to cut."""
    done = {cut.seat for cut in game.now.cuts}
    return tuple(seat for seat in game.now.cutters if seat not in done)


def _certain(on_table: TableCards) -> frozenset[int]:
    """The numbers of the certain cards that may mean something."""
    return frozenset(card.number for card in on_table.open_cards if card.certain)


def _of_cut(state: State) -> tuple[TableCard, ...]:
    """The cards of the last cut; only after equal cards another cut follows.

    After unequal cards, what lies there like a cut may be a starter and the first card of the play.
    """
    kept = _kept(state.memory, state.on_table)
    new = () if kept and not _are_equal(kept) else _lying(state)
    return new or kept


def _kept(memory: DealMemory, on_table: TableCards) -> tuple[TableCard, ...]:
    """The noted cards of a cut as they were seen last; none where these turned out to be no cut."""
    numbers = {card.number for card in memory.cut}
    if numbers & on_table.put_aside or numbers <= memory.laid_out:
        return ()
    certain = {card.number: card for card in on_table.cards if card.certain}
    return tuple(certain.get(card.number, card) for card in memory.cut)


def _are_equal(cards: tuple[TableCard, ...]) -> bool:
    """Whether everybody cuts again (rules.md 1)."""
    return len({card.card.rank for card in cards}) == 1


def _lying(state: State) -> tuple[TableCard, ...]:
    """The cards that lie there like a cut, one for each player; none once anything has happened."""
    if state.game.now.cuts or not has_only_begun(state):
        return ()
    lying = (card for card in state.on_table.open_cards if card.number not in state.memory.laid_out)
    cards = tuple(by_arrival(lying))
    placed = any(state.zone_of(card.sighting) in {CRIB, STARTER} for card in cards)
    whole = len(cards) == len(_cutters(state.game)) and not placed
    return cards if whole and _lie_like_a_cut(state.on_table, cards) else ()


def _lie_like_a_cut(on_table: TableCards, cards: tuple[TableCard, ...]) -> bool:
    """Whether certain cards were seen to come one by one, and nobody moves them any more."""
    if not all(card.ready and card.arrival is not None for card in cards):
        return False
    apart = all(
        one.arrived_s - before.arrived_s >= PACE.cut_apart_s for before, one in pairwise(cards)
    )
    return apart and on_table.looked_s - cards[-1].arrived_s >= PACE.cut_lies_s


def _owners(
    state: State, cards: tuple[TableCard, ...], cutters: tuple[Seat, ...]
) -> Mapping[int, Seat]:
    """Who cut which card, by its number, as far as the places or the sides tell it plainly.

    Once a card has left, no place tells who cut it: the camera may have moved since.
    """
    all_lie = all(state.on_table.numbered(card.number) for card in cards)
    cut_by = {card.number: _cut_by(state, card, cutters) if all_lie else None for card in cards}
    owners = {number: seat for number, seat in cut_by.items() if seat is not None}
    if len({*owners.values()}) < len(owners):
        return {}
    left = [number for number in cut_by if number not in owners]
    free = [seat for seat in cutters if seat not in owners.values()]
    last = len(left) == 1 and (owners or state.game.now.cuts)
    return {**owners, left[0]: free[0]} if last else owners


def _cut_by(state: State, card: TableCard, cutters: tuple[Seat, ...]) -> Seat | None:
    """Whose a card is by the place that was drawn, or by the side from which only he shows."""
    zone = state.zone_of(card.sighting)
    if zone is not None:
        return next((seat for seat in cutters if seat.name == zone), None)
    sides = state.memory.seating.sides
    sitters = [seat for seat in cutters if card.side and sides.of(seat) is card.side]
    return sitters[0] if len(sitters) == 1 else None
