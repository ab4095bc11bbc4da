"""Cards of the play that nobody has read, where they lie: the play goes on beside them."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from scorer.cards import DECK, Card
from scorer.game.events import Corrected, Event, Laid, LaidUnseen
from scorer.game.game import Game
from scorer.setup import Seat
from vision.table.places import share_an_index
from vision.table.track import Arrival
from web.table.card import TableCard, by_exclusion
from web.table.due import is_unread, of_deal, turned_event, turned_or_shown
from web.table.pace import PACE
from web.table.play.arrived import Arrived
from web.table.seen.cards import TableCards

SURE = 0.98
"""So sure must a reading be of a card that was in doubt: one of many readings may err."""
_BOTH = 2
"""So many indices a card shows on which none lies."""


@dataclass(frozen=True, slots=True)
class UnseenLay:
    """The card of event ``event``, which ``seat`` laid, as it was seen last."""

    event: int
    seat: Seat
    card: TableCard

    def seen(self, cards: TableCards) -> "UnseenLay":
        """The same card as it lies there now; one that is read anew in its place is the same."""
        now = cards.numbered(self.card.number)
        if now is None or not share_an_index(now.sighting.boxes, self.card.sighting.boxes):
            now = next(self._in_its_place(cards), None)
        return self if now is None else replace(self, card=now)

    def _in_its_place(self, cards: TableCards) -> Iterator[TableCard]:
        boxes, came = self.card.sighting.boxes, self.card.arrival
        there = (card for card in cards.new if share_an_index(card.sighting.boxes, boxes))
        return (card for card in there if came and card.arrival and _at_once(came, card.arrival))

    def may_be(self, card: TableCard) -> bool:
        """Whether a later card may be this one: a doubtful card that is read alike, or a card in
        the same place that is among the candidates of this one.
        """
        there = share_an_index(card.sighting.boxes, self.card.sighting.boxes)
        same = not card.certain and card.card == self.card.card
        return same or (there and card.card in self.card.asked)

    def told(self, others: Collection[Card]) -> Card | None:
        """The card, once it is read, or once the ``others`` leave one of its candidates alone."""
        known = by_exclusion(self.card, others)
        hardly_read = self.card.certain and self.card.sighting.confidence < SURE
        told = known.ready and known.card not in others and not hardly_read
        return known.card if told else None


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
    return doubt.side is other.side and abs(doubt.came_s - other.came_s) <= PACE.hand_on_card_s


def _lies_between(doubt: TableCard, other: TableCard) -> bool:
    boxes = other.sighting.boxes
    if len(boxes) < _BOTH:
        return False
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return all(
        min(lefts) <= left and right <= max(rights) and min(tops) <= top and bottom <= max(bottoms)
        for left, top, right, bottom in doubt.sighting.boxes
    )


def unseen_after(
    before: Iterable[UnseenLay], game: Game, came: Iterable[Arrived], cards: TableCards
) -> tuple[UnseenLay, ...]:
    """The unread cards of a game, with the card that was laid unread just now: the first of the
    doubtful cards that came.
    """
    open_now = dict(unseen_steps(game))
    kept = tuple(lay for lay in before if lay.event in open_now)
    event, step = game.made[-1] if game.made else (0, None)
    if not isinstance(step, LaidUnseen) or any(lay.event == event for lay in kept):
        return kept
    numbers = {lay.card.number for lay in kept}
    doubts = (card for card in came if not card.certain and card.number not in numbers)
    first = min(doubts, key=lambda card: card.came_s, default=None)
    there = None if first is None else cards.numbered(first.number)
    return kept if there is None else (*kept, UnseenLay(event, step.seat, there))


def doubts_of(
    game: Game, unseen: Iterable[UnseenLay], turned: TableCard | None
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """What each unread card of this deal may be, by the number of its event."""
    for lay in unseen:
        others = cannot_be(game, lay.seat)
        yield lay.event, tuple(card for card in lay.card.asked if card not in others)
    if turned is not None and is_unread(game):
        others = of_deal(game)
        yield turned_event(game), tuple(card for card in turned.asked if card not in others)


def unseen_steps(game: Game) -> Iterator[tuple[int, Seat]]:
    """The event numbers and the players of the unread cards that were laid in this deal."""
    if game.now.deal.unscored:
        deal = sum(card is None for _, card in game.now.deal.unscored)
        steps = [(number, step) for number, step in game.made if isinstance(step, LaidUnseen)]
        yield from ((number, step.seat) for number, step in steps[len(steps) - deal :])


def unseen_lay_told(game: Game, seat: Seat, hand: Iterable[Card]) -> tuple[Event, ...]:
    """Tell the one card that a player laid unseen, by the hand that he shows."""
    laid = game.now.deal.laid(seat)
    left = [card for card in hand if card not in laid]
    numbers = [number for number, owner in unseen_steps(game) if owner is seat]
    if len(numbers) != 1 or len(left) != 1:
        return ()
    told = Corrected(numbers[0], Laid(seat, left[0]))
    return () if game.why_not(told) else (told,)
