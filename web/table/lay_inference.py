"""Who laid which card: what the rules, the places and the times of the cards tell together."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from scorer.cards import Card, Rank
from scorer.game.events import Event, Laid, LaidUnseen, Pegged, Undone
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.play.play import Play
from scorer.play.play import reneges as missed_reneges
from scorer.score import THIRTY_ONE
from scorer.setup import Seat
from web.table.pace import PACE
from web.table.undo import before_last, done_and_undone


@dataclass(frozen=True, slots=True)
class ArrivedCard:
    """A card that came since the starter was turned, and was not laid yet."""

    number: int
    """The number of the card on the table."""
    card: Card
    arrived_s: float
    """When it came to lie there."""
    seen_s: float
    """The look at which it was known first."""
    owner: Seat | None = None
    """Whose it is by its place and the side from which it came; None where these do not tell."""
    in_row: bool = False
    """Whether it lies in a row of its owner's own."""
    certain: bool = True
    free: bool = True
    """Whether it is certain, and nothing moves beside it."""
    surely: bool = True
    """Whether it is surely some card, though perhaps in doubt."""
    among: tuple[Seat, ...] = ()
    """Who may sit at the side from which it came, where its place does not tell its owner."""
    watched: bool = True
    """Whether somebody looked as it came; else others may have come before it."""
    hinted: bool = False
    """Whether its owner may only be the player whose arm lay beside it."""


def may_be_before(card: ArrivedCard, first: ArrivedCard) -> bool:
    """Whether a card may have been laid before the card that was the first to come."""
    if card.owner is first.owner and card.seen_s - first.seen_s > PACE.at_once_s:
        return False
    in_rows = card.in_row and first.in_row and card.owner is not first.owner
    return card.arrived_s - first.arrived_s <= (PACE.hand_on_card_s if in_rows else PACE.at_once_s)


MOST_ORDERED = 5  # six cards that came at once have 720 orders, and eight 40,320

Lays: TypeAlias = tuple[Laid, ...]


def lays_of(game: Game, card: ArrivedCard) -> Lays:
    """List by whom a card may be laid next: by the rules, and by where it lies."""
    return tuple(lay for lay in allowed_lays(game, card) if card.owner in {None, lay.seat})


def allowed_lays(game: Game, card: ArrivedCard) -> Lays:
    """List by whom the rules let a card be laid next, wherever it lies."""
    lays = (Laid(seat, card.card) for seat in game.seats)
    return tuple(lay for lay in lays if game.why_not(lay) is None)


def unless_hinted(game: Game, card: ArrivedCard) -> ArrivedCard:
    """The same card; it is nobody's where only a hint makes it the card of who laid last, and he
    has none left or all others must say Go: his arm may still lie there.
    """
    plays = _plays(game)
    last = [lay.seat for lay in plays[0].laid[-1:]]
    if not (card.hinted and card.owner in last):
        return card
    none_left = not any(play.held[seat] for play in plays for seat in last)
    odd = none_left or any(skips(game, lay) for lay in lays_of(game, card))
    return replace(card, owner=None) if odd else card


def never_says_go(game: Game, seat: Seat, card: Card, later: Card | None = None) -> bool:
    """Whether a player who has laid an unseen card before this one surely goes on after it, even if
    he laid a ten and has tens left. That the ``later`` card fitted too bounds the count.
    """
    play = game.now.playing
    most = play.count + card.pips + Rank.TEN
    fitted = most if later is None else min(most, THIRTY_ONE - later.pips)
    return play.held[seat] > 1 and fitted + Rank.TEN <= THIRTY_ONE


def is_unplayable(game: Game, card: Card) -> bool:
    """Whether a card fits no more into the only series that is played, or comes after it: it is
    shown unplayed.
    """
    play = game.now.deal.play
    if play is None or not game.setup.variant.single_series:
        return False
    if game.now.phase is Phase.SHOW:
        return play.over
    return game.now.phase is Phase.PLAY and play.count + card.pips > THIRTY_ONE


def is_out_of_turn(game: Game, lay: Laid) -> bool:
    """Whether a card is not laid by whose turn it is, or does not fit."""
    return game.why_not(lay) is not None or skips(game, lay)


def skips(game: Game, lay: Laid) -> bool:
    """Whether somebody must have said Go before this card."""
    if game.now.phase is not Phase.PLAY:
        return False
    return all(play.must_go(lay.seat, lay.card) for play in _plays(game))


def _plays(game: Game) -> Sequence[Play]:
    """The play, or all that it may be while a card is unread."""
    possible = game.now.deal.possible
    return (game.now.playing,) if possible is None else tuple(possible.plays)


def must_go(game: Game, lay: Laid) -> tuple[Seat, ...]:
    """List who must have said Go before this card; nobody is known to while a card is unread."""
    if game.now.phase is not Phase.PLAY or game.now.deal.possible is not None:
        return ()
    return game.now.playing.must_go(lay.seat, lay.card)


@dataclass(frozen=True, slots=True)
class _Order:
    """One order of several cards: the first lay, and whether somebody says Go before any lay."""

    first: Laid
    skips: bool


def first_lays(game: Game, cards: Sequence[ArrivedCard]) -> Lays:
    """List what may come next where all the cards are laid, one after the other.

    Nobody says Go between two cards that come at once, where it is known whose each is.
    """
    if len(cards) > MOST_ORDERED:
        return tuple(lay for card in cards for lay in lays_of(game, card))
    orders = list(_orders(game, cards))
    if all(card.owner is not None for card in cards):
        orders = [order for order in orders if not order.skips] or orders
    return tuple(dict.fromkeys(order.first for order in orders))


def _orders(game: Game, cards: Sequence[ArrivedCard]) -> Iterator[_Order]:
    """Every order in which the cards may be laid."""
    for card in cards:
        others = [other for other in cards if other is not card]
        for lay in lays_of(game, card):
            said_go = skips(game, lay)
            rest = _orders(game.apply(lay), others) if others else ()
            yield from (_Order(lay, said_go or order.skips) for order in rest)
            if not others:
                yield _Order(lay, said_go)


def unread_lay_before(
    game: Game, first: ArrivedCard, doubtful: Sequence[ArrivedCard]
) -> LaidUnseen | None:
    """The lay of the doubtful card that came before all others, where the first certain card fits
    right after it, or after more doubtful ones.
    """
    lays = tuple[LaidUnseen, ...]()
    for doubt in doubtful:
        if doubt.owner is None or first.arrived_s - doubt.arrived_s <= PACE.at_once_s:
            break
        lays = (*lays, LaidUnseen(doubt.owner))
        if game.why_not(lays[-1]):
            break
        game = game.apply(lays[-1])
        if lays_of(game, first):
            return lays[0]
    return None


def lay_by_turn(game: Game, pending: Sequence[ArrivedCard]) -> Laid | None:
    """Lay the first card by turn, though it seemed another player's, where the next card fits then.

    The arm that laid the card before may still have been there. If a card had been missed instead,
    the next card would be another player's, as long as nobody may have to say Go. Before the places
    are known, such an arm can only be the dealer's, who has turned the starter.
    """
    first, *others = pending
    turn = None if game.now.deal.possible else game.now.playing.turn
    if first.in_row or turn is None or not (others and _is_next(others[0], first)):
        return None
    if first.among and first.owner is not game.now.dealt_by:
        return None
    later, lay = others[0].card if first.hinted else None, Laid(turn, first.card)
    if not never_says_go(game, turn, first.card, later) or is_out_of_turn(game, lay):
        return None
    owner = others[0].owner
    odd = owner is None or is_out_of_turn(game.apply(lay), Laid(owner, others[0].card))
    return None if odd else lay


def lay_among(game: Game, pending: Sequence[ArrivedCard], lays: Lays) -> Laid | None:
    """Lay the first card, whose owner nobody saw, by the only player after whom the owner of the
    next card can lay.
    """
    first, *others = pending
    if first.owner is not None or not others or len(lays) == 1:
        return None
    is_known = others[0].owner is not None and not others[0].hinted
    if not (is_known and _is_next(others[0], first)):
        return None
    fit = [lay for lay in lays if lays_of(game.apply(lay), others[0])]
    return fit[0] if len(fit) == 1 else None


def _is_next(later: ArrivedCard, first: ArrivedCard) -> bool:
    """Whether a card came soon after the first one, and not at once with it."""
    return PACE.at_once_s < later.arrived_s - first.arrived_s <= PACE.next_card_s


def is_seated(game: Game, cards: Sequence[ArrivedCard]) -> bool:
    """Whether cards of unknown players were laid by turn, as far as the first card of a known
    player tells. Nothing scores with the lead, which may wait.
    """
    for card in cards:
        turn = None if game.now.deal.possible else game.now.playing.turn
        if turn is None or (card.owner is None and turn not in card.among):
            return False
        lay = Laid(turn if card.owner is None else card.owner, card.card)
        if is_out_of_turn(game, lay):
            return False
        if card.owner is not None:
            return True
        game = game.apply(lay)
    return False


def reneges(game: Game, lay: Laid, pending: Sequence[ArrivedCard]) -> bool:
    """Whether somebody must have said Go before this lay whose later card fitted then."""
    gone, room = must_go(game, lay), THIRTY_ONE - game.now.playing.count
    return any(card.owner in gone and card.card.pips <= room for card in pending)


def missed_lays(game: Game, before: ArrivedCard, cards: Iterable[Card]) -> tuple[Laid, ...]:
    """List the lays of such cards after which ``before`` may be laid, in their order."""
    return tuple(lay for card in cards for lay in _making_room(game, card, before))


def _making_room(game: Game, card: Card, before: ArrivedCard) -> Iterator[Laid]:
    for seat in game.seats:
        lay = Laid(seat, card)
        may_follow = card != before.card and game.why_not(lay) is None
        if may_follow and lays_of(game.apply(lay), before):
            yield lay


def in_its_place(game: Game, lay: Laid) -> tuple[Event, ...]:
    """Lay a card that nobody saw where its player seemed to say Go; nothing if it fitted nowhere.

    Whoever can lay must (rules.md 3.1), so the card was laid then. The cards that were laid since
    are taken back, and laid again after it.
    """
    place = None if game.now.deal.unscored else _reneged_at(game.apply(lay), lay)
    if place is None or not goes_on(before_last(game, len(_since(game, place))), lay):
        return ()
    return laid_at(game, lay, place)


def laid_at(game: Game, lay: Laid, place: int) -> tuple[Event, ...]:
    """Lay a card after so many of the deal, and the later cards again; nothing where this is not
    allowed, where it makes somebody say Go, or where more than lays and points was entered since.
    """
    since = _since(game, place)
    if is_out_of_turn(before_last(game, len(since)), lay):
        return ()
    known = all(isinstance(event, Laid | Pegged) for event in since)
    events = (*(Undone() for _ in since), lay, *since)
    fits = known and not game.now.deal.unscored and game.why_not(*events) is None
    return events if fits else ()


def _since(game: Game, place: int) -> tuple[Event, ...]:
    """What has happened since so many cards were laid in the deal."""
    standing, _ = done_and_undone(game.history)
    before, since = game, tuple[Event, ...]()
    while len(before.now.playing.laid) > place:
        since = (standing[-1 - len(since)], *since)
        before = before.apply(Undone())
    return since


def _reneged_at(game: Game, lay: Laid) -> int | None:
    """After how many cards of the deal this one fitted, though its player laid none."""
    play = game.now.deal.play
    missed = () if play is None else missed_reneges(play)
    return next((each.place for each in missed if lay.card in each.cards), None)


def goes_on(game: Game, lay: Laid) -> bool:
    """Whether a card goes on with the series that was begun."""
    count = game.now.playing.count
    play = None if game.why_not(lay) else game.apply(lay).now.deal.play
    return play is not None and play.laid[-1].count > count


@dataclass(frozen=True, slots=True)
class UnclearLay:
    """Which of the ``lays`` comes next, of ``cards`` that came at once, or of a card whose owner is
    unknown. ``missed`` says that there may be a card before them that nobody saw.
    """

    cards: tuple[ArrivedCard, ...]
    lays: Lays
    missed: bool = False


@dataclass(frozen=True, slots=True)
class PendingLays:
    """The certain cards that wait to be laid, in the order in which they came, and the others."""

    game: Game
    pending: tuple[ArrivedCard, ...]
    doubtful: tuple[ArrivedCard, ...]
    now_s: float

    def after(self, lay: Laid | LaidUnseen) -> "PendingLays":
        """The cards that wait once one of them is laid."""
        if isinstance(lay, LaidUnseen):
            return replace(self, game=self.game.apply(lay), doubtful=self.doubtful[1:])
        pending = tuple(card for card in self.pending if card.card != lay.card)
        return replace(self, game=self.game.apply(lay), pending=pending)

    def unhinted(self) -> "PendingLays":
        """The same, where the first card is nobody's if only its hinted owner makes for a Go."""
        first, *others = self.pending
        return replace(self, pending=(unless_hinted(self.game, first), *others))

    def next(self) -> Laid | UnclearLay | None:
        """What comes next, or what is asked of it; None as long as a moment more may tell."""
        first, *others = self.pending
        at_once = (first, *(card for card in others if may_be_before(card, first)))
        if not all(self._is_done(card) for card in at_once):
            return None
        if len(first.among) > 1 and not is_seated(self.game, self.pending):
            leads = not (others or self.game.now.deal.laid_by) and first.watched
            asked = not leads and self._waits_s >= PACE.lay_asked_s
            return self._unclear(at_once, ()) if asked else None
        lays = first_lays(self.game, at_once)
        possible = tuple(lay for lay in lays if not reneges(self.game, lay, self.pending))
        if len(possible) == 1 and self._is_clear(possible[0], at_once):
            return possible[0]
        if lay := self._lay_by_later(possible):
            return lay
        return self._unclear(at_once, possible) if self._waits_s >= PACE.lay_asked_s else None

    def first_unread(self) -> LaidUnseen | None:
        """Lay the doubtful card that came before all others, if it surely is a card, once the next
        card has come.
        """
        lay = self._unread
        if lay is None or not (self.doubtful[0].surely and self._is_done(self.pending[0])):
            return None
        return lay if self.now_s - self.doubtful[0].arrived_s >= PACE.lay_asked_s else None

    @property
    def _unread(self) -> LaidUnseen | None:
        return unread_lay_before(self.game, self.pending[0], self.doubtful)

    def _lay_by_later(self, possible: Lays) -> Laid | None:
        """Lay the first card as the next one tells, where no card in doubt came as well."""
        if self.doubtful:
            return None
        if not possible:
            return lay_by_turn(self.game, self.pending)
        done = all(map(self._is_done, self.pending[1:2]))
        return lay_among(self.game, self.pending, possible) if done else None

    @property
    def _waits_s(self) -> float:
        return self.now_s - self.pending[0].arrived_s

    @property
    def _lies_surely(self) -> bool:
        """Whether what came with the first card, or right after it, would have been seen: a hand
        beside it may be laying another one.
        """
        first = self.pending[0]
        watched_s = self.now_s - first.seen_s
        return (
            self._is_left(first)
            and self._waits_s >= PACE.first_card_s
            and watched_s >= PACE.watched_s
        )

    def _is_done(self, card: ArrivedCard) -> bool:
        """Whether a card lies free, or has lain for long, so that nobody takes it back."""
        return self._is_left(card) or self._waits_s >= PACE.lay_asked_s

    def _is_left(self, card: ArrivedCard) -> bool:
        """Whether a card lies free, or a later one does."""
        later = (one for one in self.pending if one.arrived_s - card.arrived_s > PACE.at_once_s)
        return card.free or any(one.free for one in later)

    def _is_clear(self, lay: Laid, at_once: Sequence[ArrivedCard]) -> bool:
        """Whether nothing else may have been laid before: at once if all is as it should be."""
        said_go = skips(self.game, lay)
        owned = all(card.owner is not None for card in at_once)
        unsure = self._unread is not None or not all(card.watched for card in at_once)
        latest_s = at_once[0].arrived_s + PACE.at_once_s
        doubtful = any(doubt.arrived_s <= latest_s for doubt in self.doubtful)
        begun, in_order = bool(self.game.now.deal.laid_by), lay.card == at_once[0].card
        if unsure or (doubtful and (said_go or not (owned and begun))):
            return False
        return (begun and in_order and owned and not said_go) or self._lies_surely

    def _unclear(self, cards: tuple[ArrivedCard, ...], possible: Lays) -> UnclearLay:
        """Ask who laid which; before a card that nobody saw come, as after a restart, others may
        have been laid.
        """
        first, *others = cards
        if len(possible) > 1 and (others or first.watched):
            return UnclearLay(cards, possible)
        return UnclearLay((first,), allowed_lays(self.game, first), missed=True)


AllLays: TypeAlias = tuple[Laid | LaidUnseen, ...]


@dataclass(frozen=True, slots=True)
class InferredLays:
    """The cards that were laid, in their order, and what is asked of those that wait."""

    lays: AllLays = ()
    unclear: UnclearLay | None = None


def infer_lays(game: Game, arrived: Sequence[ArrivedCard], now_s: float) -> InferredLays:
    """Lay the cards that have come, as far as it is clear who laid which.

    No card is laid before one that came earlier, as long as that waits. A card in doubt is laid
    unread once another lies there that was laid after it.
    """
    in_time = sorted(arrived, key=lambda card: (card.arrived_s, card.number))
    pending = tuple(card for card in in_time if card.certain)
    doubtful = tuple(card for card in in_time if not card.certain)
    waiting, lays = PendingLays(game, pending, doubtful, now_s), AllLays()
    while waiting.pending and waiting.game.now.phase is Phase.PLAY:
        waiting = waiting.unhinted()
        following = waiting.first_unread() or waiting.next()
        if not isinstance(following, Laid | LaidUnseen):
            return InferredLays(lays, following)
        lays, waiting = (*lays, following), waiting.after(following)
    return InferredLays(lays)
