"""The play of one deal, card by card (rules.md 3)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TypeAlias

from scorer.cards import Card
from scorer.count.costly_colours import costly_lay_scores, modern_lay_scores
from scorer.house_rules import LeadAfter
from scorer.language.sentence import Refusal, Sentence, say
from scorer.replaced import replace
from scorer.score import THIRTY_ONE, Score, ScoreKind, lay_scores, total
from scorer.setup import Seat
from scorer.variant import Scoring, Variant


@dataclass(frozen=True, slots=True)
class Lay:
    """A card of the play, the count after it, and the scores of its seat.

    The point for the Go or the last card joins the scores when it arises, perhaps steps later.
    """

    seat: Seat
    card: Card
    count: int
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Go:
    """A seat laid no card on ``count``; ``place`` cards of the deal had been laid by then."""

    seat: Seat
    count: int
    place: int


LayScores: TypeAlias = Callable[[Sequence[Card]], tuple[Score, ...]]
"""What the last card of a series scores, but for the Go and the last card."""

_LAY_SCORES: Mapping[Scoring, LayScores] = {
    Scoring.CRIBBAGE: lay_scores,
    Scoring.COSTLY_COLOURS: costly_lay_scores,
    Scoring.COSTLY_COLOURS_MODERN: modern_lay_scores,
}


@dataclass(frozen=True, slots=True)
class PlayRules:
    """How many series are played, who leads them, and what scores.

    No card counts more than ``most_pips``.
    """

    single_series: bool = False
    lead_after: LeadAfter = LeadAfter.NEXT
    most_pips: int = 10
    scores: LayScores = lay_scores

    @classmethod
    def of(cls, variant: Variant, lead_after: LeadAfter = LeadAfter.NEXT) -> "PlayRules":
        """Give the rules of a variant that is played with cards."""
        return cls(variant.single_series, lead_after, scores=_LAY_SCORES[variant.scoring])


USUAL = PlayRules()
"""The play of the six-card game."""


_SEATS = tuple(Seat)


class PlayError(Refusal):
    """A card cannot be laid, or a Go cannot be said, now; ``reason`` says why."""


@dataclass(frozen=True, slots=True)
class Play:
    """One moment of the play; a camera sees all of it, as it knows no card that is held.

    ``held`` says of each seat, two to four of them, how many cards it holds; ``leader`` leads the
    series, which begins at the place ``start`` of ``laid``. ``gos`` are the spoken Gos
    and those that follow from the cards.

    >>> play = Play((4, 4)).lay(Seat.A, Card.parse("8H")).lay(Seat.B, Card.parse("7S"))
    >>> play.count, play.turn.name, play.totals
    (15, 'A', (0, 2))
    """

    held: tuple[int, ...]
    leader: Seat = Seat.A
    rules: PlayRules = USUAL
    laid: tuple[Lay, ...] = ()
    gos: tuple[Go, ...] = ()
    start: int = 0
    over: bool = False
    _able: tuple[Seat, ...] = field(init=False, repr=False, compare=False)
    """The seats that may still lay in this series, in turn order."""

    def __post_init__(self) -> None:
        first = self.series[-1].seat + 1 if self.series else self.leader
        gone = self._gone()
        able = tuple(seat for seat in self._holding(first) if seat not in gone)
        object.__setattr__(self, "_able", able)

    @property
    def turn(self) -> Seat | None:
        """The seat that is to lay a card or say Go; None when the play is over."""
        return None if self.over else self._able[0]

    @property
    def series(self) -> tuple[Lay, ...]:
        """The cards that make the count; none where the next one begins a series."""
        return self.laid[self.start :]

    @property
    def count(self) -> int:
        """What the cards of the series count, 0 to 31."""
        return self.series[-1].count if self.series else 0

    @property
    def every_card_fits(self) -> bool:
        """Whether no card can pass thirty-one, so that nobody can say Go."""
        return self.count + self.rules.most_pips <= THIRTY_ONE

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has pegged."""
        pegged = [0] * len(self.held)
        for lay in self.laid:
            pegged[lay.seat] += total(lay.scores)
        return tuple(pegged)

    def why_not(self, seat: Seat, card: Card | None = None) -> Sentence | None:
        """Say why a seat may not lay a card, or without a card not say Go; None if it may.

        As a Go may be left out, a seat may lay out of turn where Gos explain that, and a card that
        does not fit begins a new series (rules.md 3.1). A Go that tells nothing may always be said.
        """
        if card is None and self._is_idle_go(seat):
            return None
        return self._why_not_either(seat) or (
            self._why_not_go() if card is None else self._why_not_lay(seat, card)
        )

    def why_out_of_turn(self, seat: Seat, card: Card) -> Sentence | None:
        """Say why it is not a seat's turn to lay such a card, whether that has been laid or not."""
        return self._why_not_either(seat) or self._why_not_in_order(seat, card)

    def lay(self, seat: Seat, card: Card) -> "Play":
        """Lay a card; raise ``PlayError`` where ``why_not`` has a reason."""
        if reason := self.why_not(seat, card):
            raise PlayError(reason)
        return self.after_card(seat, card)

    def after_card(self, seat: Seat, card: Card) -> "Play":
        """Lay a card against which ``why_not`` has no reason."""
        return self._without(self.must_go(seat, card))._laying(seat, card)

    def must_go(self, seat: Seat, card: Card) -> tuple[Seat, ...]:
        """List the seats that a card tells to have said Go (rules.md 3.1): every able one before a
        new series, else the seats whose turn came before.
        """
        return self._able if self._needs_new_series(seat, card) else self._skipped(seat)

    def go(self, seat: Seat) -> "Play":
        """Say Go, or say it again; raise ``PlayError`` where ``why_not`` has a reason."""
        if reason := self.why_not(seat):
            raise PlayError(reason)
        return self.after_go(seat)

    def after_go(self, seat: Seat) -> "Play":
        """Say Go where ``why_not`` has no reason against it."""
        if self._is_idle_go(seat):
            return self
        return self._without((*self._skipped(seat), seat))

    def awaits_go_of(self, seat: Seat) -> bool:
        """Whether a seat laid last and nobody else may go on, so that a Go earns it the point."""
        laid_last = bool(self.series) and self.series[-1].seat is seat
        return laid_last and self._able == (seat,) and not self.every_card_fits

    def end(self) -> "Play":
        """End the play, of which nothing more comes; whoever has a card in hand keeps it."""
        return self._noting(self._able)._closed(over=True)

    def _why_not_either(self, seat: Seat) -> Sentence | None:
        if self.over:
            return say("the play is over")
        if seat >= len(self.held):
            return say("nobody sits at {seat}", seat=seat.name)
        if not self.held[seat]:
            return say("{seat} has no card left", seat=seat.name)
        return None

    def _why_not_go(self) -> Sentence | None:
        if self.every_card_fits:
            return say("every card fits on {count}: nobody can say Go", count=self.count)
        return None

    def _why_not_lay(self, seat: Seat, card: Card) -> Sentence | None:
        if any(lay.card == card for lay in self.laid):
            return say("{card} has been laid already", card=card.symbols)
        return self._why_not_in_order(seat, card)

    def _why_not_in_order(self, seat: Seat, card: Card) -> Sentence | None:
        if self._needs_new_series(seat, card):
            return self._why_not_lead(seat, card)
        if self.every_card_fits and self._skipped(seat):
            names = {"turn": self._skipped(seat)[0].name, "seat": seat.name, "count": self.count}
            return say("every card fits on {count}: {turn} is to lay, not {seat}", **names)
        return None

    def _why_not_lead(self, seat: Seat, card: Card) -> Sentence | None:
        closed = self._without(self._able)
        if closed.over:
            return say("{card} would begin a new series, and the play is over", card=card.symbols)
        if closed.leader != seat:
            names = {"card": card.symbols, "leader": closed.leader.name, "seat": seat.name}
            return say("{card} would begin a new series, and {leader} leads, not {seat}", **names)
        return None

    def _needs_new_series(self, seat: Seat, card: Card) -> bool:
        """Whether the card cannot be of this series: it does not fit, or its seat has said Go."""
        return self.count + card.pips > THIRTY_ONE or seat in self._gone()

    def _gone(self) -> tuple[Seat, ...]:
        """The seats that have said Go in this series, the first to do so first."""
        return tuple(go.seat for go in self.gos if go.place > self.start)

    def _is_idle_go(self, seat: Seat) -> bool:
        """Whether a Go of this seat tells nothing: it was said, or the seat has no card left.

        Who has no card is passed over without a word (rules.md 3.1), but other programs write it.
        """
        cardless = seat < len(self.held) and not self.held[seat]
        return cardless or self._has_said_go(seat)

    def _has_said_go(self, seat: Seat) -> bool:
        """Whether the seat has said Go since the last lead."""
        begins = (place for place, lay in enumerate(self.laid) if lay.count == lay.card.pips)
        begin = max(begins, default=0)
        return any(go.seat == seat and go.place > begin for go in self.gos)

    def _holding(self, first: int) -> Iterator[Seat]:
        """The seats with cards in hand, clockwise from ``first``."""
        seats = len(self.held)
        for place in range(first, first + seats):
            if self.held[place % seats]:
                yield _SEATS[place % seats]

    def _skipped(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that are to lay or say Go before ``seat``."""
        return tuple(takewhile(lambda able: able != seat, self._able))

    def _noting(self, seats: Sequence[Seat]) -> "Play":
        """Note Gos on this count; where no series has begun, nobody lays and nobody says Go."""
        gos = (Go(seat, self.count, len(self.laid)) for seat in seats if self.series)
        return replace(self, gos=(*self.gos, *gos))

    def _without(self, seats: Sequence[Seat]) -> "Play":
        """Give the play after these seats have said Go."""
        return self._noting(seats)._settled() if seats else self

    def _laying(self, seat: Seat, card: Card) -> "Play":
        cards = (*(lay.card for lay in self.series), card)
        lay = Lay(seat, card, self.count + card.pips, self.rules.scores(cards))
        held = tuple(number - (place == seat) for place, number in enumerate(self.held))
        return replace(self, laid=(*self.laid, lay), held=held)._settled()

    def _settled(self) -> "Play":
        """Close the series if nobody can lay any more."""
        if self._able and self.count < THIRTY_ONE:
            return self
        return self._closed(over=self.rules.single_series or not any(self.held))

    def _closed(self, *, over: bool) -> "Play":
        """Close the series; its last card earns a point unless it made thirty-one."""
        laid = self.laid
        if self.series and self.count < THIRTY_ONE:
            *before, last = laid
            point = Score(ScoreKind.LAST_CARD if over else ScoreKind.GO, (last.card,), 1)
            laid = (*before, replace(last, scores=(*last.scores, point)))
        leader = self.leader if over else self._next_leader()
        return replace(self, laid=laid, leader=leader, start=len(laid), over=over)

    def _next_leader(self) -> Seat:
        """Find who leads the next series (rules.md 3.4)."""
        gone = self._gone()
        if gone and self.rules.lead_after is LeadAfter.FIRST_GO:
            return gone[0]
        return next(self._holding(self.laid[-1].seat + 1))


Hands: TypeAlias = Sequence[Sequence[Card]]
"""The cards of each seat; none of a seat whose hand is not known."""


@dataclass(frozen=True, slots=True)
class Renege:
    """A seat laid none of ``cards``, though it held them and each fitted on ``count``.

    ``place`` cards of the deal had been laid by then.
    """

    seat: Seat
    place: int
    count: int
    cards: tuple[Card, ...]


def reneges(play: Play, hands: Hands = ()) -> tuple[Renege, ...]:
    """Find the reneges, in order; Gos may have been said, or left out.

    A seat held the cards that it laid later; ``hands`` add the cards left over at the end, alone or
    in the whole hands as they were shown.
    """
    return tuple(_reneges(play, hands))


def _reneges(play: Play, hands: Hands) -> Iterator[Renege]:
    for go in play.gos:
        fitted = tuple(
            card for card in _held(play, go, hands) if go.count + card.pips <= THIRTY_ONE
        )
        if fitted:
            yield Renege(go.seat, go.place, go.count, fitted)


def _held(play: Play, go: Go, hands: Hands) -> Iterator[Card]:
    """The cards that a seat held when it said Go."""
    yield from (lay.card for lay in play.laid[go.place :] if lay.seat == go.seat)
    laid = {lay.card for lay in play.laid}
    hand = hands[go.seat] if hands else ()
    yield from (card for card in hand if card not in laid)
