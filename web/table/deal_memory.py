"""What was seen of the deal that is played, beside what the game says of it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import TypeAlias

from scorer.cards import DECK, Card
from scorer.game.events import (
    Corrected,
    CribShown,
    Event,
    Laid,
    LaidUnseen,
    Shown,
    StarterTurned,
    StarterUnread,
    Step,
)
from scorer.game.game import Game, cards_of
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.places import share_an_index
from vision.table.track import Arrival
from web.table.card import TableCard, by_exclusion
from web.table.cards import TableCards
from web.table.expected_cards import is_unread, of_deal, of_last_deal, turned_event, turned_or_shown
from web.table.lay_inference import ArrivedCard
from web.table.pace import PACE
from web.table.seating import Seating

EnteredAs: TypeAlias = Mapping[int, Card]
"""As which cards they are in the game, by their numbers on the table."""


def entered_as_after(
    entered_as: EnteredAs, before: Game, game: Game, lying: Sequence[TableCard]
) -> EnteredAs:
    """Enter each certain card of this deal under its number, beside the cards entered before.

    Cards of this deal and of the last one stay entered as long as they lie there and stand in the
    game. A card that was named anew in this deal is entered anew.
    """
    numbers, here = {card.number for card in lying}, of_deal(game)
    same = before.now.deal_number == game.now.deal_number
    named = here - of_deal(before) if same else here
    still = (here | of_last_deal(game)) - named
    kept = {
        number: card for number, card in entered_as.items() if number in numbers and card in still
    }
    certain = {one.card: one.number for one in lying if one.certain and one.number not in kept}
    new = here.intersection(certain).difference(kept.values())
    return {**kept, **{certain[card]: card for card in new}}


def others_with(game: Game, card: Card) -> Collection[Card]:
    """The cards of the same deal as a card of the game: each lies there once."""
    here = of_deal(game)
    return here if card in here else of_last_deal(game)


SURE = 0.98
"""So sure must a reading be of a card that was in doubt: one of many readings may err."""
_BOTH = 2
"""So many indices a card shows on which none lies."""


@dataclass(frozen=True, slots=True)
class UnreadLay:
    """The card of event ``event``, which ``seat`` laid, as it was seen last."""

    event: int
    seat: Seat
    card: TableCard

    def seen(self, cards: TableCards) -> "UnreadLay":
        """The same card as it lies there now; one that is read anew in its place is the same."""
        card = cards.numbered(self.card.number)
        if card is None or not share_an_index(card.sighting.boxes, self.card.sighting.boxes):
            card = next(self._in_its_place(cards), None)
        return self if card is None else replace(self, card=card)

    def _in_its_place(self, cards: TableCards) -> Iterator[TableCard]:
        boxes, came = self.card.sighting.boxes, self.card.arrival
        here = (card for card in cards.open_cards if share_an_index(card.sighting.boxes, boxes))
        return (card for card in here if came and card.arrival and _at_once(came, card.arrival))

    def may_be(self, card: TableCard) -> bool:
        """Whether a later card may be this one: a doubtful card that is read alike, or a card in
        the same place that is among the candidates of this one.
        """
        same_place = share_an_index(card.sighting.boxes, self.card.sighting.boxes)
        same = not card.certain and card.card == self.card.card
        return same or (same_place and card.card in self.card.asked)

    def identity(self, others: Collection[Card]) -> Card | None:
        """The card, once it is read, or once the ``others`` leave one of its candidates alone."""
        known = by_exclusion(self.card, others)
        hardly_read = self.card.certain and self.card.sighting.confidence < SURE
        is_known = known.ready and known.card not in others and not hardly_read
        return known.card if is_known else None


def cannot_be(game: Game, seat: Seat) -> frozenset[Card]:
    """The cards that a player's unread card of this deal cannot be: all that were turned, laid, or
    shown by others; and once he has shown his hand, all that are not in it.
    """
    own = frozenset(game.now.deal.hands[seat])
    others = frozenset(DECK) if own else turned_or_shown(game)
    return (others - own).union(game.now.deal.laid_by)


def _at_once(one: Arrival, other: Arrival) -> bool:
    return abs(one.time_s - other.time_s) <= PACE.at_once_s


def is_of_a_picture(doubt: TableCard, others: Iterable[TableCard]) -> bool:
    """Whether a doubt is a part of the picture of another card: it came together with that card,
    from the same side, and lies between the card's two indices.

    Nobody lays two cards at once, and a card that was laid there would cover an index.
    """
    return any(_came_with(doubt, other) and _lies_between(doubt, other) for other in others)


def _came_with(doubt: TableCard, other: TableCard) -> bool:
    if doubt.certain or not other.certain or doubt.side is None:
        return False
    return (
        doubt.side is other.side and abs(doubt.arrived_s - other.arrived_s) <= PACE.hand_on_card_s
    )


def _lies_between(doubt: TableCard, other: TableCard) -> bool:
    boxes = other.sighting.boxes
    if len(boxes) < _BOTH:
        return False
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return all(
        min(lefts) <= left and right <= max(rights) and min(tops) <= top and bottom <= max(bottoms)
        for left, top, right, bottom in doubt.sighting.boxes
    )


def unread_lays_after(
    before: Iterable[UnreadLay], game: Game, came: Iterable[ArrivedCard], cards: TableCards
) -> tuple[UnreadLay, ...]:
    """The unread cards of a game, with the card that was laid unread just now: the first of the
    doubtful cards that came.
    """
    open_now = dict(unread_lay_steps(game))
    kept = tuple(lay for lay in before if lay.event in open_now)
    event, step = game.made[-1] if game.made else (0, None)
    if not isinstance(step, LaidUnseen) or any(lay.event == event for lay in kept):
        return kept
    numbers = {lay.card.number for lay in kept}
    doubts = (card for card in came if not card.certain and card.number not in numbers)
    first = min(doubts, key=lambda card: card.arrived_s, default=None)
    doubt = None if first is None else cards.numbered(first.number)
    return kept if doubt is None else (*kept, UnreadLay(event, step.seat, doubt))


def doubts_of(
    game: Game, unseen: Iterable[UnreadLay], turned: TableCard | None
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """What each unread card of this deal may be, by the number of its event."""
    for lay in unseen:
        others = cannot_be(game, lay.seat)
        yield lay.event, tuple(card for card in lay.card.asked if card not in others)
    if turned is not None and is_unread(game):
        others = of_deal(game)
        yield turned_event(game), tuple(card for card in turned.asked if card not in others)


def unread_lay_steps(game: Game) -> Iterator[tuple[int, Seat]]:
    """The event numbers and the players of the unread cards that were laid in this deal."""
    if game.now.deal.unscored:
        deal = sum(card is None for _, card in game.now.deal.unscored)
        steps = [(number, step) for number, step in game.made if isinstance(step, LaidUnseen)]
        yield from ((number, step.seat) for number, step in steps[len(steps) - deal :])


def name_unread_lay(game: Game, seat: Seat, hand: Iterable[Card]) -> tuple[Event, ...]:
    """Tell the one card that a player laid unseen, by the hand that he shows."""
    laid = game.now.deal.laid(seat)
    left = [card for card in hand if card not in laid]
    numbers = [number for number, owner in unread_lay_steps(game) if owner is seat]
    if len(numbers) != 1 or len(left) != 1:
        return ()
    correction = Corrected(numbers[0], Laid(seat, left[0]))
    return () if game.why_not(correction) else (correction,)


@dataclass(frozen=True, slots=True)
class DealMemory:
    """The cards of a deal as they were seen to come and lie; times are in seconds of the frames."""

    arrived: tuple[ArrivedCard, ...] = ()
    """The cards that came in the play and are not known to be laid."""
    laid_out: frozenset[int] = frozenset()
    """The numbers of cards that lay there as a shown hand does: none of them is laid or cut, even
    once some have left.
    """
    false_cards: frozenset[int] = frozenset()
    """The numbers of doubtful cards that are parts of other cards' pictures: none is laid."""
    cut: tuple[TableCard, ...] = ()
    """The cards of the cut for deal of which somebody must tell who cut them, as they lay last."""
    turned: TableCard | None = None
    """The starter as it was seen last; None where no camera saw it turned."""
    read: frozenset[int] = frozenset()
    """The numbers of the cards that were read before the play began."""
    begun_s: float = -inf
    """When the first card of the deal came: the starter, or where nobody saw that, the first one
    that was laid. Minus infinity where nobody saw either.
    """
    unread_lays: tuple[UnreadLay, ...] = ()
    """The cards that were laid and that nobody has read yet."""
    seating: Seating = field(default_factory=Seating)
    """Where the players lay their cards."""
    left: frozenset[Card] = frozenset()
    """The cards of the play that had left before they were laid in the game: ``seating`` has
    none.
    """
    entered_as: EnteredAs = field(default_factory=dict)
    """The cards that lie there and are in the game, as they were entered."""
    changed_s: float = -inf
    """At which look the game changed last."""

    def is_older(self, card: TableCard) -> bool:
        """Whether a card has lain there since before the deal, and nobody saw it come: a part of a
        board, most likely, that is read as a card.
        """
        lay_s = None if card.watched or self.turned is None else card.still_s
        return lay_s is not None and lay_s <= self.begun_s - PACE.starter_alone_s

    def after(self, before: Game, game: Game, cards: TableCards, *, undone: bool) -> "DealMemory":
        """Go on from one state of the game to the next, with the cards that lie there."""
        turned = self.turned_in(before, game, cards)
        other_deal = game.now.deal_number != before.now.deal_number
        since_s = turned.arrived_s if turned is not None else inf
        keeps_cut = game.now.phase is Phase.CUT_FOR_DEAL and (
            undone or not cuts_again(before, game)
        )
        return replace(
            self,
            arrived=tuple(
                card for card in self.arrived if not other_deal or card.arrived_s > since_s
            ),
            cut=self.cut if keeps_cut else (),
            turned=turned,
            read=self._read_in(before, game, cards),
            begun_s=self._begun_s(before, game, cards, turned),
            unread_lays=unread_lays_after(self.unread_lays, game, self.arrived, cards),
            seating=self.seating.after(before, game, cards.cards, turned),
            left=_left_before(self, game, cards),
            entered_as=entered_as_after(self.entered_as, before, game, cards.cards),
            changed_s=self.changed_s if _is_as_before(before, game) else cards.looked_s,
        )

    def turned_in(self, before: Game, game: Game, cards: TableCards) -> TableCard | None:
        """The starter of the deal that a game is in, where it lies."""
        if game.now.deal.play is None:
            return None
        if _is_in_play(before, game):
            return self.turned
        return _turned_up(game, cards)

    def _read_in(self, before: Game, game: Game, cards: TableCards) -> frozenset[int]:
        """The numbers of the cards that were read before the play began that a game is in."""
        lying = frozenset(card.number for card in cards.cards)
        return self.read if _is_in_play(before, game) else lying

    def _begun_s(
        self, before: Game, game: Game, cards: TableCards, turned: TableCard | None
    ) -> float:
        """When the first card came of the deal that a game is in; a card that was taken for the
        starter, and was laid in truth, was the first one too.
        """
        began_s = self.begun_s if before.now.deal_number == game.now.deal_number else -inf
        if turned is not None and not _is_in_play(before, game):
            return turned.arrived_s
        if began_s > -inf or before.now.deal.laid_by:
            return began_s
        laid = (card.arrived_s for card in cards.cards if card.card in game.now.deal.laid_by)
        return min(laid, default=-inf)

    def shown_by(self, steps: Iterable[Step], lying: Sequence[TableCard]) -> frozenset[int]:
        """The numbers of the cards that lie there and were shown or turned by some steps."""
        return frozenset(number for step in steps for number in self._shown_by(step, lying))

    def _shown_by(self, step: Step, lying: Sequence[TableCard]) -> Iterator[int]:
        if isinstance(step, StarterUnread) and self.turned is not None:
            yield self.turned.number
        if isinstance(step, StarterTurned | Shown | CribShown):
            for card in cards_of(step):
                yield from _numbers_of(card, lying, self.entered_as)

    def elsewhere(self) -> "DealMemory":
        """What is kept when other cards are looked at: the cut, under numbers that no card has."""
        cut = tuple(replace(card, number=-1 - place) for place, card in enumerate(self.cut))
        return DealMemory(cut=cut)


def _is_in_play(before: Game, game: Game) -> bool:
    """Whether the play of a deal had begun already."""
    return before.now.deal.play is not None and before.now.deal_number == game.now.deal_number


def _numbers_of(card: Card, lying: Sequence[TableCard], entered_as: EnteredAs) -> Sequence[int]:
    """The number of a card of the game; of one that is called otherwise by now, as it was entered
    or read.
    """
    was = [one.number for one in lying if entered_as.get(one.number) == card]
    named = [one.number for one in lying if one.card == card]
    return was or named or [one.number for one in lying if one.read == card]


def _left_before(memory: DealMemory, game: Game, cards: TableCards) -> frozenset[Card]:
    """The cards of the deal that were seen to come, and had left as they were laid."""
    lying = {card.card for card in cards.cards}
    placed = set(memory.seating.laid_in(game.now.deal_number).values())
    came = {card.card for card in memory.arrived if card.certain}
    return frozenset((memory.left | (came - lying - placed)) & game.now.deal.laid_by.keys())


def cuts_again(before: Game, game: Game) -> bool:
    """Whether the cards of the cut for deal are taken back, as equal ones are."""
    other_deal = game.now.deal_number != before.now.deal_number
    return bool(before.now.cuts) and not (game.now.cuts or other_deal)


def _turned_up(game: Game, cards: TableCards) -> TableCard | None:
    """Find the starter that was turned just now: where it is unread, the first card of the deal, if
    that is in doubt. A later doubtful card was laid.
    """
    lying, starter = (*cards.open_cards, *cards.consumed_cards), game.now.deal.starter
    if starter is not None:
        return next((card for card in lying if card.card == starter), None)
    of_deal = (card for card in lying if not card.certain or not _is_old(cards, card))
    first = min(of_deal, key=lambda card: card.arrived_s, default=None)
    return None if first is None or first.certain else first


def _is_old(cards: TableCards, card: TableCard) -> bool:
    """Whether a card meant nothing before the starter was turned, not even what was undone."""
    return card.number in cards.consumed and card.number not in cards.undone


def _is_as_before(before: Game, game: Game) -> bool:
    """Whether nothing was laid or counted; to tell the starter is neither."""
    deal, was = game.now.deal, before.now.deal
    return (deal.play, deal.laid_by) == (was.play, was.laid_by) and game.now.phase is Phase.PLAY
