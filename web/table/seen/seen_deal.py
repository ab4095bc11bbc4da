"""What was seen of the deal that is played, beside what the game says of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from scorer.cards import Card
from scorer.game.events import CribShown, Shown, StarterTurned, StarterUnread, Step
from scorer.game.game import Game, cards_of
from scorer.game.standing import Phase
from web.table.card import TableCard
from web.table.play.arrived import Arrived
from web.table.seen.cards import TableCards
from web.table.seen.entered import Entered, entered_after
from web.table.seen.homes import Homes
from web.table.seen.unseen_lay import UnseenLay, unseen_after


@dataclass(frozen=True, slots=True)
class SeenDeal:
    """The cards of a deal as they were seen to come and lie; times are in seconds of the frames."""

    came: tuple[Arrived, ...] = ()
    """The cards that came in the play and are not known to be laid."""
    laid_out: frozenset[int] = frozenset()
    """The numbers of cards that lay there as a shown hand does: none of them is laid or cut, even
    once some have left.
    """
    parts: frozenset[int] = frozenset()
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
    unseen: tuple[UnseenLay, ...] = ()
    """The cards that were laid and that nobody has read yet."""
    homes: Homes = field(default_factory=Homes)
    """Where the players lay their cards."""
    left: frozenset[Card] = frozenset()
    """The cards of the play that had left before they were laid in the game: ``homes`` has none."""
    entered: Entered = field(default_factory=dict)
    """The cards that lie there and are in the game, as they were entered."""
    changed_s: float = -inf
    """At which look the game changed last."""

    def after(self, before: Game, game: Game, cards: TableCards, *, undone: bool) -> "SeenDeal":
        """Go on from one state of the game to the next, with the cards that lie there."""
        turned = self.turned_in(before, game, cards)
        other_deal = game.now.deal_number != before.now.deal_number
        since_s = turned.came_s if turned is not None else inf
        keeps_cut = game.now.phase is Phase.CUT_FOR_DEAL and (
            undone or not cuts_again(before, game)
        )
        return replace(
            self,
            came=tuple(card for card in self.came if not other_deal or card.came_s > since_s),
            cut=self.cut if keeps_cut else (),
            turned=turned,
            read=self._read_in(before, game, cards),
            begun_s=self._begun_s(before, game, cards, turned),
            unseen=unseen_after(self.unseen, game, self.came, cards),
            homes=self.homes.after(before, game, cards.cards, turned),
            left=_left_before(self, game, cards),
            entered=entered_after(self.entered, before, game, cards.cards),
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
        there = frozenset(card.number for card in cards.cards)
        return self.read if _is_in_play(before, game) else there

    def _begun_s(
        self, before: Game, game: Game, cards: TableCards, turned: TableCard | None
    ) -> float:
        """When the first card came of the deal that a game is in; a card that was taken for the
        starter, and was laid in truth, was the first one too.
        """
        began_s = self.begun_s if before.now.deal_number == game.now.deal_number else -inf
        if turned is not None and not _is_in_play(before, game):
            return turned.came_s
        if began_s > -inf or before.now.deal.laid_by:
            return began_s
        laid = (card.came_s for card in cards.cards if card.card in game.now.deal.laid_by)
        return min(laid, default=-inf)

    def shown_by(self, steps: Iterable[Step], lying: Sequence[TableCard]) -> frozenset[int]:
        """The numbers of the cards that lie there and were shown or turned by some steps."""
        return frozenset(number for step in steps for number in self._shown_by(step, lying))

    def _shown_by(self, step: Step, lying: Sequence[TableCard]) -> Iterator[int]:
        if isinstance(step, StarterUnread) and self.turned is not None:
            yield self.turned.number
        if isinstance(step, StarterTurned | Shown | CribShown):
            for card in cards_of(step):
                yield from _entered_as(card, lying, self.entered)

    def elsewhere(self) -> "SeenDeal":
        """What is kept when other cards are looked at: the cut, under numbers that no card has."""
        cut = tuple(replace(card, number=-1 - place) for place, card in enumerate(self.cut))
        return SeenDeal(cut=cut)


def _is_in_play(before: Game, game: Game) -> bool:
    """Whether the play of a deal had begun already."""
    return before.now.deal.play is not None and before.now.deal_number == game.now.deal_number


def _entered_as(card: Card, lying: Sequence[TableCard], entered: Entered) -> Sequence[int]:
    """The number of a card of the game; of one that is called otherwise by now, as it was entered
    or read.
    """
    was = [one.number for one in lying if entered.get(one.number) == card]
    named = [one.number for one in lying if one.card == card]
    return was or named or [one.number for one in lying if one.read == card]


def _left_before(seen: SeenDeal, game: Game, cards: TableCards) -> frozenset[Card]:
    """The cards of the deal that were seen to come, and had left as they were laid."""
    there = {card.card for card in cards.cards}
    placed = set(seen.homes.laid_in(game.now.deal_number).values())
    came = {card.card for card in seen.came if card.certain}
    return frozenset((seen.left | (came - there - placed)) & game.now.deal.laid_by.keys())


def cuts_again(before: Game, game: Game) -> bool:
    """Whether the cards of the cut for deal are taken back, as equal ones are."""
    other_deal = game.now.deal_number != before.now.deal_number
    return bool(before.now.cuts) and not (game.now.cuts or other_deal)


def _turned_up(game: Game, cards: TableCards) -> TableCard | None:
    """Find the starter that was turned just now: where it is unread, the first card of the deal, if
    that is in doubt. A later doubtful card was laid.
    """
    there, starter = (*cards.new, *cards.old), game.now.deal.starter
    if starter is not None:
        return next((card for card in there if card.card == starter), None)
    of_deal = (card for card in there if not card.certain or not _is_old(cards, card))
    first = min(of_deal, key=lambda card: card.came_s, default=None)
    return None if first is None or first.certain else first


def _is_old(cards: TableCards, card: TableCard) -> bool:
    """Whether a card meant nothing before the starter was turned, not even what was undone."""
    return card.number in cards.spent and card.number not in cards.undone


def _is_as_before(before: Game, game: Game) -> bool:
    """Whether nothing was laid or counted; to tell the starter is neither."""
    deal, was = game.now.deal, before.now.deal
    return (deal.play, deal.laid_by) == (was.play, was.laid_by) and game.now.phase is Phase.PLAY
