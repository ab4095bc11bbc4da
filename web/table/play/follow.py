"""Who laid which card: what the rules, the places and the times of the cards tell together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from scorer.count.lay import THIRTY_ONE
from scorer.game.events import Laid, LaidUnseen
from scorer.game.game import Game
from scorer.game.phase import Phase
from web.table.play.arrived import Arrived
from web.table.play.orders import Lays, first_lays
from web.table.play.turns import (
    allowed_lays,
    is_odd_lay,
    lays_of,
    must_go,
    never_says_go,
    skips,
    unless_hinted,
)

AT_ONCE_S = 0.3
"""Of cards that came within so many seconds their times do not tell the order."""
LATE_S = 0.5  # a hand stays on a card in its own row no longer
SURE_S = 0.8
"""So long a card lies there before it is taken for the first of the play, for one after a Go, or
for one of whose turn it is: another may come with it, or be seen late that was laid before."""
WATCHED_S = 0.4  # a camera that halts tells nothing of what came meanwhile
NEXT_S = 4.0  # so soon the next card comes after one, if nothing is amiss
ASKED_S = 1.2
"""So long a card waits of which nobody can tell who laid it, before that is asked."""

AllLays: TypeAlias = tuple[Laid | LaidUnseen, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Which of the ``lays`` comes next, of the cards that came at once.

    ``missed`` says that one before it may not have been seen.
    """

    cards: tuple[Arrived, ...]
    lays: Lays
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Followed:
    """The cards that were laid, in their order, and what is asked of those that wait."""

    lays: AllLays = ()
    question: Question | None = None


def follow(game: Game, arrived: Sequence[Arrived], now_s: float) -> Followed:
    """Lay the cards that have come, as far as it is clear who laid which.

    No card is laid before one that came earlier, as long as that waits. A card in doubt is laid
    unread once another lies there that was laid after it.
    """
    in_time = sorted(arrived, key=lambda card: (card.came_s, card.number))
    waiting = tuple(card for card in in_time if card.certain)
    doubtful = tuple(card for card in in_time if not card.certain)
    moment, lays = _Moment(game, waiting, doubtful, now_s), AllLays()
    while moment.waiting and moment.game.now.phase is Phase.PLAY:
        moment = moment.unhinted()
        found = moment.unseen() or moment.next()
        if not isinstance(found, Laid | LaidUnseen):
            return Followed(lays, found)
        lays, moment = (*lays, found), moment.after(found)
    return Followed(lays)


@dataclass(frozen=True, slots=True)
class _Moment:
    """The certain cards that wait to be laid, in the order in which they came, and the others."""

    game: Game
    waiting: tuple[Arrived, ...]
    doubtful: tuple[Arrived, ...]
    now_s: float

    def after(self, lay: Laid | LaidUnseen) -> "_Moment":
        if isinstance(lay, LaidUnseen):
            return replace(self, game=self.game.apply(lay), doubtful=self.doubtful[1:])
        waiting = tuple(card for card in self.waiting if card.card != lay.card)
        return replace(self, game=self.game.apply(lay), waiting=waiting)

    def unhinted(self) -> "_Moment":
        """The same, where the first card is nobody's if only a hint at its owner tells of a Go."""
        first, *others = self.waiting
        return replace(self, waiting=(unless_hinted(self.game, first), *others))

    def next(self) -> Laid | Question | None:
        """What comes next, or what is asked of it; None as long as a moment more may tell."""
        first, *others = self.waiting
        at_once = (first, *(card for card in others if _may_be_before(card, first)))
        if not all(self._is_done(card) for card in at_once):
            return None
        if len(first.among) > 1 and not self._is_seated(self.waiting):
            leads = not (others or self.game.now.deal.laid_by) and first.watched
            asked = not leads and self._waits_s >= ASKED_S
            return self._question(at_once, ()) if asked else None
        found = tuple(lay for lay in first_lays(self.game, at_once) if not self._reneges(lay))
        if len(found) == 1 and self._is_clear(found[0], at_once):
            return found[0]
        if lay := self._told_among(found) if found else self._told_by_next():
            return lay
        return self._question(at_once, found) if self._waits_s >= ASKED_S else None

    def unseen(self) -> LaidUnseen | None:
        """Lay the surely new card in doubt that came before all others, once another follows."""
        lay = self._unread
        if lay is None or not (self.doubtful[0].surely and self._is_done(self.waiting[0])):
            return None
        return lay if self.now_s - self.doubtful[0].came_s >= ASKED_S else None

    @property
    def _unread(self) -> LaidUnseen | None:
        """How the card in doubt that came before all others was laid, where the next certain one
        tells it, laid right after it or after others in doubt.
        """
        first, game, lays = self.waiting[0], self.game, tuple[LaidUnseen, ...]()
        for doubt in self.doubtful:
            if doubt.owner is None or first.came_s - doubt.came_s <= AT_ONCE_S:
                break
            lays = (*lays, LaidUnseen(doubt.owner))
            if game.why_not(lays[-1]):
                break
            game = game.apply(lays[-1])
            if lays_of(game, first):
                return lays[0]
        return None

    def _told_by_next(self) -> Laid | None:
        """Lay a card by turn that seemed another player's, where the next one is as if it was so.

        One arm may still be there when another lays a card. Had a card been missed instead, the
        next one would be the other player's, as long as nobody may have to say Go. Before the
        places are known it may only be that the hand that turned the starter lays all cards.
        """
        first, *others = self.waiting
        turn = None if self.game.now.deal.possible else self.game.now.playing.turn
        if self.doubtful or first.in_row or turn is None or not others:
            return None
        if first.among and first.owner is not self.game.now.dealt_by:
            return None
        later = others[0].card if first.hinted else None
        if not never_says_go(self.game, turn, first.card, later):
            return None
        lay = Laid(turn, first.card)
        soon = AT_ONCE_S < others[0].came_s - first.came_s <= NEXT_S
        if is_odd_lay(self.game, lay) or not soon:
            return None
        owner = others[0].owner
        odd = owner is None or is_odd_lay(self.game.apply(lay), Laid(owner, others[0].card))
        return None if odd else lay

    def _told_among(self, lays: Lays) -> Laid | None:
        """Lay a card, of which nobody saw who laid it, by the only player after whom the next one
        can be laid by its own.
        """
        first, *others = self.waiting
        if first.owner is not None or self.doubtful or not (others and len(lays) > 1):
            return None
        soon = AT_ONCE_S < others[0].came_s - first.came_s <= NEXT_S
        told = others[0].owner is not None and not others[0].hinted
        if not (told and soon and self._is_done(others[0])):
            return None
        fit = [lay for lay in lays if lays_of(self.game.apply(lay), others[0])]
        return fit[0] if len(fit) == 1 else None

    def _is_seated(self, cards: Sequence[Arrived]) -> bool:
        """Whether cards of unknown players were laid by turn, as far as the first card of a known
        player tells. Nothing scores with the lead, which may wait.
        """
        game = self.game
        for card in cards:
            turn = None if game.now.deal.possible else game.now.playing.turn
            if turn is None or (card.owner is None and turn not in card.among):
                return False
            lay = Laid(turn if card.owner is None else card.owner, card.card)
            if is_odd_lay(game, lay):
                return False
            if card.owner is not None:
                return True
            game = game.apply(lay)
        return False

    def _reneges(self, lay: Laid) -> bool:
        """Whether somebody would have said Go before a card who lays one later that fitted."""
        gone, room = must_go(self.game, lay), THIRTY_ONE - self.game.now.playing.count
        return any(card.owner in gone and card.card.pips <= room for card in self.waiting)

    @property
    def _waits_s(self) -> float:
        return self.now_s - self.waiting[0].came_s

    @property
    def _lies_surely(self) -> bool:
        """Whether what came with the first card, or right after it, would have been seen: a hand
        beside it may be laying another one.
        """
        first = self.waiting[0]
        watched_s = self.now_s - first.seen_s
        return self._is_left(first) and self._waits_s >= SURE_S and watched_s >= WATCHED_S

    def _is_done(self, card: Arrived) -> bool:
        """Whether nobody takes a card back beside which something moves."""
        return self._is_left(card) or self._waits_s >= ASKED_S

    def _is_left(self, card: Arrived) -> bool:
        """Whether a card lies free, or a later one does."""
        later = (one for one in self.waiting if one.came_s - card.came_s > AT_ONCE_S)
        return card.free or any(one.free for one in later)

    def _is_clear(self, lay: Laid, at_once: Sequence[Arrived]) -> bool:
        """Whether nothing else may have been laid before: at once if all is as it should be."""
        said_go = skips(self.game, lay)
        told = all(card.owner is not None for card in at_once)
        unsure = self._unread is not None or not all(card.watched for card in at_once)
        latest_s = at_once[0].came_s + AT_ONCE_S
        doubtful = any(doubt.came_s <= latest_s for doubt in self.doubtful)
        begun, in_order = bool(self.game.now.deal.laid_by), lay.card == at_once[0].card
        if unsure or (doubtful and (said_go or not (told and begun))):
            return False
        return (begun and in_order and told and not said_go) or self._lies_surely

    def _question(self, cards: tuple[Arrived, ...], found: Lays) -> Question:
        """Ask who laid which; before a card that nobody saw come, as after a restart, others may
        have been laid.
        """
        first, *others = cards
        if len(found) > 1 and (others or first.watched):
            return Question(cards, found)
        return Question((first,), allowed_lays(self.game, first), missed=True)


def _may_be_before(card: Arrived, first: Arrived) -> bool:
    """Whether a card may have been laid before the one that lies there for longest."""
    if card.owner is first.owner and card.seen_s - first.seen_s > AT_ONCE_S:
        return False
    in_rows = card.in_row and first.in_row and card.owner is not first.owner
    return card.came_s - first.came_s <= (LATE_S if in_rows else AT_ONCE_S)
