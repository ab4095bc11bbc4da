"""What comes next of the cards that wait to be laid, or what is asked of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorer.game.events import Laid, LaidUnseen
from scorer.game.game import Game
from web.table.pace import PACE
from web.table.play.arrived import Arrived, may_be_before
from web.table.play.later import is_seated, reneges, told_among, told_by_turn, unread_before
from web.table.play.turns import Lays, allowed_lays, first_lays, skips, unless_hinted


@dataclass(frozen=True, slots=True)
class Question:
    """Which of the ``lays`` comes next, of ``cards`` that came at once, or of a card whose owner is
    unknown. ``missed`` says that there may be a card before them that nobody saw.
    """

    cards: tuple[Arrived, ...]
    lays: Lays
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The certain cards that wait to be laid, in the order in which they came, and the others."""

    game: Game
    waiting: tuple[Arrived, ...]
    doubtful: tuple[Arrived, ...]
    now_s: float

    def after(self, lay: Laid | LaidUnseen) -> "Moment":
        """The cards that wait once one of them is laid."""
        if isinstance(lay, LaidUnseen):
            return replace(self, game=self.game.apply(lay), doubtful=self.doubtful[1:])
        waiting = tuple(card for card in self.waiting if card.card != lay.card)
        return replace(self, game=self.game.apply(lay), waiting=waiting)

    def unhinted(self) -> "Moment":
        """The same, where the first card is nobody's if only its hinted owner makes for a Go."""
        first, *others = self.waiting
        return replace(self, waiting=(unless_hinted(self.game, first), *others))

    def next(self) -> Laid | Question | None:
        """What comes next, or what is asked of it; None as long as a moment more may tell."""
        first, *others = self.waiting
        at_once = (first, *(card for card in others if may_be_before(card, first)))
        if not all(self._is_done(card) for card in at_once):
            return None
        if len(first.among) > 1 and not is_seated(self.game, self.waiting):
            leads = not (others or self.game.now.deal.laid_by) and first.watched
            asked = not leads and self._waits_s >= PACE.lay_asked_s
            return self._question(at_once, ()) if asked else None
        lays = first_lays(self.game, at_once)
        found = tuple(lay for lay in lays if not reneges(self.game, lay, self.waiting))
        if len(found) == 1 and self._is_clear(found[0], at_once):
            return found[0]
        if lay := self._told_by_later(found):
            return lay
        return self._question(at_once, found) if self._waits_s >= PACE.lay_asked_s else None

    def unseen(self) -> LaidUnseen | None:
        """Lay the doubtful card that came before all others, if it surely is a card, once the next
        card has come.
        """
        lay = self._unread
        if lay is None or not (self.doubtful[0].surely and self._is_done(self.waiting[0])):
            return None
        return lay if self.now_s - self.doubtful[0].came_s >= PACE.lay_asked_s else None

    @property
    def _unread(self) -> LaidUnseen | None:
        return unread_before(self.game, self.waiting[0], self.doubtful)

    def _told_by_later(self, found: Lays) -> Laid | None:
        """Lay the first card as the next one tells, where no card in doubt came as well."""
        if self.doubtful:
            return None
        if not found:
            return told_by_turn(self.game, self.waiting)
        done = all(map(self._is_done, self.waiting[1:2]))
        return told_among(self.game, self.waiting, found) if done else None

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
        return (
            self._is_left(first)
            and self._waits_s >= PACE.first_card_s
            and watched_s >= PACE.watched_s
        )

    def _is_done(self, card: Arrived) -> bool:
        """Whether a card lies free, or has lain for long, so that nobody takes it back."""
        return self._is_left(card) or self._waits_s >= PACE.lay_asked_s

    def _is_left(self, card: Arrived) -> bool:
        """Whether a card lies free, or a later one does."""
        later = (one for one in self.waiting if one.came_s - card.came_s > PACE.at_once_s)
        return card.free or any(one.free for one in later)

    def _is_clear(self, lay: Laid, at_once: Sequence[Arrived]) -> bool:
        """Whether nothing else may have been laid before: at once if all is as it should be."""
        said_go = skips(self.game, lay)
        told = all(card.owner is not None for card in at_once)
        unsure = self._unread is not None or not all(card.watched for card in at_once)
        latest_s = at_once[0].came_s + PACE.at_once_s
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
