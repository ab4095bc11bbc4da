"""The cards on the table now: what was read in the picture, and what people said of it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import inf

from scorer.cards import Card
from scorer.game.game import NotAllowedError
from scorer.language.sentence import Sentence, say
from vision.frame import Sighting
from vision.table.arrangement import Problem, ProblemKind, TableView, arrange
from vision.table.watched_table import WatchedTable
from web.table.card import FIRST_ADDED, TableCard, plain
from web.table.expected_cards import ExpectedCards
from web.table.pace import PACE

_REMEMBERED = 10
"""So many of the last times in which nobody looked are kept."""


@dataclass(frozen=True, slots=True)
class Unwatched:
    """Nobody looked at the table for so many ``seconds``, until ``until_s``."""

    until_s: float
    seconds: float


@dataclass(frozen=True, slots=True)
class LastSeen:
    """``seen_s`` is when each card was seen last that was certain, be it in one reading alone, and
    might mean something. ``unwatched`` are the last times in which nobody looked.
    """

    seen_s: Mapping[Card, float] = field(default_factory=dict)
    unwatched: tuple[Unwatched, ...] = ()

    def after(self, table: WatchedTable, looked_s: float, consumed: Collection[int]) -> "LastSeen":
        """The same one look later, if the look before was at ``looked_s``; cards that were
        ``consumed`` mean nothing.
        """
        tracks = (track for track in table.in_sight if track.number not in consumed)
        cards = {track.sighting.card: table.time_s for track in tracks}
        return LastSeen({**self.seen_s, **cards}, _with_last(self.unwatched, table, looked_s))

    def between(self, since_s: float, until_s: float) -> frozenset[Card]:
        """The cards that were seen last between these two looks: by the second they have gone."""
        return frozenset(card for card, at_s in self.seen_s.items() if since_s < at_s < until_s)

    def unwatched_s(self, since_s: float) -> float:
        """For how many seconds since a look nobody would have seen a hand come and go."""
        since = (min(one.seconds, one.until_s - since_s) for one in self.unwatched)
        return sum(seconds for seconds in since if seconds > PACE.two_looks_s)


def _with_last(
    before: tuple[Unwatched, ...], table: WatchedTable, looked_s: float
) -> tuple[Unwatched, ...]:
    """Add the time since the look before the last one, if a hand may have come and gone meanwhile.

    All looks of a table that is looked at seldom make one time in which nobody looked.
    """
    now_s, looks_s = table.time_s, table.looks_s[-2:]
    late_s = now_s - looks_s[0] if len(looks_s) > 1 else 0.0
    blind_s = now_s - looked_s if looked_s > -inf else 0.0
    if not (table.seldom or late_s > PACE.two_looks_s or blind_s > PACE.blind_s):
        return before
    newest, last = Unwatched(now_s, max(late_s, blind_s)), before[-1:]
    if last and last[0].until_s >= looked_s:
        newest, before = Unwatched(now_s, last[0].seconds + now_s - looked_s), before[:-1]
    return (*before, newest)[-_REMEMBERED:]


@dataclass(frozen=True, slots=True)
class TableCards:
    """All cards that lie open, the starter if somebody chose it, and whether this is the crib.

    ``said`` is what people know of single cards, by number: the card, or None where there is none.
    What is said of all cards together holds while half of its ``company`` lies there: the numbers
    of the cards that a camera saw when somebody last said so. ``consumed`` are the numbers of cards
    that mean nothing more, however long they lie there: they were turned, counted, passed over or
    cleared away, or another deal began. For such cards that were ``undone`` it has the number of
    the deal, and what they were in that deal: somebody may say that they are it again. The last
    look at which a consumed card lay there was ``consumed_lay_s``, the last look of all
    ``looked_s``, in seconds of the frames. ``last_seen`` also has cards that were read once alone.
    """

    cards: tuple[TableCard, ...] = ()
    starter: Card | None = None
    crib: bool = False
    said: Mapping[int, Card | None] = field(default_factory=dict)
    company: frozenset[int] = frozenset()
    consumed: frozenset[int] = frozenset()
    undone: Mapping[int, tuple[int, ExpectedCards]] = field(default_factory=dict)
    consumed_lay_s: float = -inf
    looked_s: float = -inf
    last_seen: LastSeen = field(default_factory=LastSeen)

    @classmethod
    def read(cls, sightings: tuple[Sighting, ...]) -> "TableCards":
        """The cards that were read in a picture, from left to right."""
        in_order = sorted(sightings, key=_left)
        return cls(tuple(TableCard(number, seen) for number, seen in enumerate(in_order)))

    def follow(self, table: WatchedTable) -> "TableCards":
        """The cards at a later look; what was said of one holds until it has left."""
        busy = table.busy
        seen = (TableCard.followed(track, busy=track.number in busy) for track in table.settled)
        lying = tuple(self._as_said(seen))
        before = self if self.holds(table) else self._as_nobody_chose(lying)
        cards = _once_each((*lying, *(card for card in before.cards if not card.sighting.boxes)))
        certain = frozenset(card.card for card in cards if card.certain)
        cards = tuple(
            card.doubtful_since(self.numbered(card.number), table.time_s, certain) for card in cards
        )
        in_order = sorted(cards, key=lambda card: _left(card.sighting))
        last_seen = self.last_seen.after(table, self.looked_s, self.put_aside)
        looked = replace(before, looked_s=table.time_s, last_seen=last_seen)
        after = replace(looked, cards=tuple(in_order))
        return replace(after, consumed_lay_s=table.time_s) if after.consumed_cards else after

    def holds(self, table: WatchedTable) -> bool:
        """Whether what was said of all cards holds: half of their company lies there still."""
        numbers = {track.number for track in table.settled}
        return 2 * len(self.company & numbers) >= len(self.company) if self.company else not numbers

    def _as_said(self, cards: Iterable[TableCard]) -> Iterator[TableCard]:
        """Take cards for what people know of them; what is no card is left out."""
        for card in cards:
            right = self.said.get(card.number, card.card)
            if right is not None:
                yield card.said_to_be(right) if card.number in self.said else card

    def _as_nobody_chose(self, lying: Iterable[TableCard]) -> "TableCards":
        """Forget what was said of all cards; a chosen starter that still lies there stays it."""
        starter = self.starter if any(card.card == self.starter for card in lying) else None
        return replace(self.cleared(), starter=starter)

    @property
    def put_aside(self) -> frozenset[int]:
        """The numbers of cards that mean nothing, or that somebody said are none."""
        return self.consumed.union(number for number, card in self.said.items() if card is None)

    @property
    def consumed_cards(self) -> tuple[TableCard, ...]:
        """The cards that lie there and mean nothing more."""
        return tuple(card for card in self.cards if card.number in self.consumed)

    @property
    def open_cards(self) -> tuple[TableCard, ...]:
        """The cards that lie there and may mean something."""
        return tuple(card for card in self.cards if card.number not in self.consumed)

    @property
    def read_once(self) -> frozenset[Card]:
        """The certain cards that the last look has told, and that another one must confirm."""
        known = {card for one in self.cards for card in (one.card, one.read)}
        latest = (card for card, at_s in self.last_seen.seen_s.items() if at_s == self.looked_s)
        return frozenset(card for card in latest if card not in known)

    def consume(self, cards: Iterable[Card]) -> "TableCards":
        """Take nothing more from those of the cards that lie there now."""
        numbers = self._numbers(cards)
        undone = {number: was for number, was in self.undone.items() if number not in numbers}
        return replace(self, consumed=self.consumed | numbers, undone=undone)

    def consume_all(self) -> "TableCards":
        """Take nothing more from the cards that lie there now; those undone may be it again."""
        numbers = {card.number for card in self.cards}
        undone = {number: was for number, was in self.undone.items() if number in numbers}
        return replace(self, consumed=self.consumed | numbers, undone=undone)

    def undo(self, numbers: Collection[int], deal: int, was: ExpectedCards | None) -> "TableCards":
        """Consume the cards of those numbers; somebody may say that they are ``was`` again."""
        undone = {} if was is None else dict.fromkeys(numbers, (deal, was))
        return replace(self.consume_numbers(numbers), undone={**self.undone, **undone})

    def _numbers(self, cards: Iterable[Card]) -> set[int]:
        names = frozenset(cards)
        return {card.number for card in self.cards if card.card in names}

    def consume_numbers(self, numbers: Iterable[int]) -> "TableCards":
        """Take nothing more from the cards of those numbers."""
        return replace(self, consumed=self.consumed.union(numbers))

    def restore(self, numbers: Collection[int]) -> "TableCards":
        """Take the cards of those numbers for something again: they are undone no more."""
        undone = {number: was for number, was in self.undone.items() if number not in numbers}
        return replace(self, consumed=self.consumed.difference(numbers), undone=undone)

    def cleared(self) -> "TableCards":
        """No cards; what was said of single ones is kept for those that a camera still sees."""
        return replace(self, cards=(), starter=None, crib=False, company=frozenset())

    def put_right(self, number: int, card: Card) -> "TableCards":
        """Say what a card really is; an equal card that was only read is doubtful from then on.

        Raises NotAllowedError when a person gave that card to another place.
        """
        wrong = self._find(number)
        self._refuse_doubling(card, number)
        right = wrong.said_to_be(card)
        cards = _once_each(right if other.number == number else other for other in self.cards)
        starter = card if self.starter == wrong.card else self.starter
        return replace(self, cards=cards, starter=starter, said={**self.said, number: card})

    def add(self, card: Card, *, starter: bool = False) -> "TableCards":
        """Lay a card that no picture shows; raises NotAllowedError as ``put_right`` does."""
        self._refuse_doubling(card)
        taken = (*(other.number for other in self.cards), *self.consumed, FIRST_ADDED - 1)
        number = 1 + max(taken)
        laid = replace(plain(card, number), by_hand=True)
        turned = card if starter else self.starter
        return replace(self.in_company(), cards=_once_each((*self.cards, laid)), starter=turned)

    def take_away(self, number: int) -> "TableCards":
        """Forget a card that is none, or belongs to nobody."""
        gone = self._find(number)
        cards = tuple(other for other in self.cards if other.number != number)
        starter = None if self.starter == gone.card else self.starter
        return replace(self, cards=cards, starter=starter, said={**self.said, number: None})

    def in_picture(self) -> "TableCards":
        """Leave out the cards that no picture shows: they lay there for somebody's word alone."""
        cards = tuple(card for card in self.cards if card.sighting.boxes)
        starter = next((card.card for card in cards if card.card == self.starter), None)
        return replace(self, cards=cards, starter=starter)

    def choose(self, starter: Card) -> "TableCards":
        """Say which card is the starter, whether it lies there or not."""
        return replace(self.in_company(), starter=starter)

    def as_crib(self, *, crib: bool) -> "TableCards":
        """Say whether the cards are a crib."""
        return replace(self.in_company(), crib=crib)

    def in_company(self) -> "TableCards":
        """Let what is said of all cards hold while half of those lie there that a camera sees."""
        seen = frozenset(card.number for card in self.cards if card.sighting.boxes)
        return replace(self, company=seen)

    def view(self, hand_size: int = 4) -> TableView:
        """Arrange the cards: by where they lie, or by hand once a card was laid by hand."""
        seen = tuple(card.sighting for card in self.cards)
        if all(sighting.boxes for sighting in seen):
            return arrange(seen, self.starter, hand_size)
        return _by_hand(tuple(sighting.card for sighting in seen), self.starter, hand_size)

    def numbered(self, number: int) -> TableCard | None:
        """Find a card by its number; None when it has left."""
        return next((card for card in self.cards if card.number == number), None)

    def _find(self, number: int) -> TableCard:
        if card := self.numbered(number):
            return card
        raise NotAllowedError(say("that card is no longer on the table"))

    def _refuse_doubling(self, card: Card, number: int | None = None) -> None:
        others = (other for other in self.cards if other.number != number)
        if any(other.by_hand and other.card == card for other in others):
            raise NotAllowedError(_is_there(card))


def _is_there(card: Card) -> Sentence:
    name = card.symbols
    return say("{card} is on the table already: put the other one right first", card=name)


def _left(sighting: Sighting) -> float:
    """Where a card begins from the left; one that no picture shows comes last."""
    return min((left for left, *_ in sighting.boxes), default=inf)


def _once_each(cards: Iterable[TableCard]) -> tuple[TableCard, ...]:
    """The same cards; what was read is doubtful where a person knows that card elsewhere."""
    lying = tuple(cards)
    known = {card.card for card in lying if card.by_hand}
    return tuple(
        card.doubted() if card.card in known and not card.by_hand else card for card in lying
    )


def _by_hand(cards: tuple[Card, ...], starter: Card | None, hand_size: int) -> TableView:
    """Arrange cards of which some lie nowhere: the starter is the one that a person chose."""
    hand = tuple(card for card in cards if card != starter)
    if starter is not None and len(hand) == hand_size:
        return TableView(hand, starter, (), ())
    kind = _wrong_number(hand_size, len(hand), starter)
    problems = () if kind is None else (Problem(kind, hand),)
    return TableView(None, starter, hand, problems)


def _wrong_number(hand_size: int, seen: int, starter: Card | None) -> ProblemKind | None:
    """What is wrong with so many cards beside the starter, if one is chosen; too few may grow."""
    if starter is None and seen == hand_size + 1:
        return ProblemKind.WHICH_STARTER
    return ProblemKind.TOO_MANY if seen > hand_size else None
