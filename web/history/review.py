"""What could have been: each finished deal beside the advice for it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal

from scorer.advice.advice import Hindsight, discard_hindsight, lead_hindsight, tells_leads
from scorer.advice.discards import Discard, Role
from scorer.advice.lays import Exchange, Situation
from scorer.cards import symbols
from scorer.count.odds import starter_odds
from scorer.game.events import CribShown
from scorer.game.expected import crib_owner
from scorer.game.game import Game, StepRecord, ended_play, step_records
from scorer.game.standing import Cards, Count, Standing
from scorer.language.sentence import Sentence, Words, decimal, either, say, say_many
from scorer.pegs import Pegging, Reason
from scorer.play.play import Lay
from scorer.score import total
from scorer.setup import Seat
from scorer.spoken.terms import REASONS
from scorer.statistics.par import Position
from scorer.statistics.statistics import SeatRecord
from scorer.variant import Scoring
from web.history.curve import span


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal as it stood at its ``end``, and what was counted and pegged in it.

    ``crib`` is the number of the event that showed its crib; None where none did. ``after`` is
    how the next deal begins; None where the game was over.
    """

    number: int
    end: Standing
    counts: tuple[Count, ...]
    peggings: tuple[Pegging, ...]
    crib: int | None
    after: Standing | None

    def hand(self, seat: Seat) -> Cards:
        """Give the whole hand of a seat after the discard; nothing where not all of it is known."""
        kept = self.end.deal.kept(seat)
        whole = len(kept) == self.end.setup.variant.hand_size
        return tuple(sorted(kept, key=lambda card: (card.rank, card.suit))) if whole else ()

    def away(self, seat: Seat) -> Cards:
        """Give what a seat laid away, said or left over; nothing where that is not known."""
        deal, setup = self.end.deal, self.end.setup
        known = deal.away(seat)
        others = [card for other in setup.seats if other is not seat for card in deal.away(other)]
        rest = tuple(card for card in deal.crib if card not in others)
        return rest if not known and len(rest) == setup.variant.discards else known

    @property
    def unsaid(self) -> Seat | None:
        """Find the next player with a known hand and an unknown discard, in a deal with a crib."""
        if self.crib is None or not self.end.setup.variant.discards:
            return None
        seats = self.end.setup.seats
        return next((seat for seat in seats if self.hand(seat) and not self.away(seat)), None)

    @property
    def unowned(self) -> Cards:
        """The cards of the crib of which nobody knows whose they were."""
        owned = {card for seat in self.end.setup.seats for card in self.away(seat)}
        return tuple(card for card in self.end.deal.crib if card not in owned)

    def role(self, seat: Seat) -> Role:
        """Tell whether the crib was a seat's, or that of its side."""
        setup = self.end.setup
        own = setup.side_of(seat) == setup.side_of(crib_owner(self.end))
        return Role.DEALER if own else Role.PONE

    def position(self, seat: Seat) -> Position | None:
        """Tell where a seat stood after the deal; None after the last one, and in other games."""
        return None if self.after is None else SeatRecord(self.after, seat).position

    @property
    def lead(self) -> Lay | None:
        """The first card of the play; None where not all of that is known."""
        deal = self.end.deal
        laid = () if deal.play is None or deal.unscored else deal.play.laid
        return laid[0] if laid else None

    @property
    def missed(self) -> Iterator[tuple[Seat, Reason, int]]:
        """The points that players left out of their claims, by what they were for."""
        yield from self._missed_in_play()
        for count in self.counts:
            missed = 0 if count.claimed is None else total(count.scores) - count.claimed
            if missed > 0:
                yield count.seat, Reason.CRIB if count.crib else Reason.HAND, missed

    def _missed_in_play(self) -> Iterator[tuple[Seat, Reason, int]]:
        play = self.end.deal.play
        if play is None or not self.end.setup.rules.muggins_in_play:
            return
        pegged = [0] * self.end.setup.players
        for pegging in self.peggings:
            if pegging.reason is Reason.PLAY:
                pegged[pegging.seat] += pegging.points
        for seat in self.end.setup.seats:
            if play.totals[seat] > pegged[seat]:
                yield seat, Reason.PLAY, play.totals[seat] - pegged[seat]


def finished_deals(game: Game) -> tuple[FinishedDeal, ...]:
    """List the deals that are over, as far as they are known, the first one first."""
    standing, known = game.now, _course(game)
    return tuple(
        FinishedDeal(
            number,
            end,
            tuple(count for count in standing.counts if count.deal_number == number),
            tuple(pegging for pegging in standing.peggings if pegging.deal_number == number),
            known.cribs.get(number),
            known.beginnings.get(number + 1),
        )
        for number, end in known.ends.items()
        if number and (number < standing.deal_number or standing.winner is not None)
    )


@dataclass(frozen=True, slots=True)
class _Course:
    """By deal: how it stood at first and at last, and the event that showed its crib."""

    beginnings: dict[int, Standing] = field(default_factory=dict)
    ends: dict[int, Standing] = field(default_factory=dict)
    cribs: dict[int, int] = field(default_factory=dict)


def _course(game: Game) -> _Course:
    course = _Course()
    for record in step_records(game):
        for standing in (_with_last_card(record), record.after):
            course.beginnings.setdefault(standing.deal_number, standing)
            course.ends[standing.deal_number] = standing
        if isinstance(record.step, CribShown) and not record.void:
            course.cribs[record.before.deal_number] = record.number
    return course


def _with_last_card(record: StepRecord) -> Standing:
    """Tell how a game stood before a step; where the play ends the deal, with its last card."""
    before = record.before
    play = ended_play(before, record.step, record.after)
    return before if play is None else replace(before, deal=replace(before.deal, play=play))


AS_GOOD = Fraction(1, 200)
"""Half a hundredth of a point: with two decimal places a smaller loss reads as none."""
FINE = Fraction(1, 2)
"""What loses less than this is fine."""


def review_json(
    game: Game, names: Sequence[str], words: Words, *, asks: bool, hidden: Collection[int] = ()
) -> dict[str, Any]:
    """Describe the deals that are over: ``choices``, ``lines`` to each, and what is asked of it.

    ``names`` go by seat. Without ``asks`` nothing is asked; nothing is told of the deals with a
    ``hidden`` number. ``given_away`` is what the choices and the missed points of each player cost.
    """
    shown = [deal for deal in finished_deals(game) if deal.number not in hidden]
    chosen = {deal.number: [*_choices(deal)] for deal in shown}
    lost = _given_away(game, shown, [choice for made in chosen.values() for choice in made])
    return {
        "given_away": [
            {"side": game.setup.side_of(seat), "name": names[seat], "points": _rounded(n, words)}
            for seat, n in lost.items()
        ],
        "deals": [
            _deal(deal, names, words, asks=asks)
            | {"choices": [_choice_json(game, one, names, words) for one in chosen[deal.number]]}
            | {"missed": [*_missed_json(deal, names)]}
            for deal in shown
        ],
        "curve": span(game.now),
    }


@dataclass(frozen=True, slots=True)
class Choice:
    """A discard or a lead of a ``seat``, with what it ``lost`` against the best one."""

    kind: Literal["discard", "lead"]
    seat: Seat
    cards: Cards
    lost: Fraction

    @property
    def verdict(self) -> Literal["best", "fine", "costs"]:
        """Say how good it was."""
        if self.lost < AS_GOOD:
            return "best"
        return "fine" if self.lost < FINE else "costs"


def _choices(deal: FinishedDeal) -> Iterator[Choice]:
    for seat, discard in _discards_seen(deal):
        yield Choice("discard", seat, discard.made.discarded, discard.lost)
    if seen := _lead_seen(deal):
        seat, led = seen
        yield Choice("lead", seat, (led.made.card,), led.lost)


def _given_away(
    game: Game, deals: Iterable[FinishedDeal], choices: Iterable[Choice]
) -> dict[Seat, Fraction]:
    """Add up by seat; who made no choice that is known is not in it."""
    lost: dict[Seat, Fraction] = defaultdict(Fraction)
    for choice in choices:
        lost[choice.seat] += choice.lost
    for deal in deals:
        for seat, _, points in deal.missed:
            lost[seat] += points
    return {seat: lost[seat] for seat in game.setup.seats if seat in lost}


def _choice_json(game: Game, choice: Choice, names: Sequence[str], words: Words) -> dict[str, Any]:
    return {
        "kind": choice.kind,
        "side": game.setup.side_of(choice.seat),
        "name": names[choice.seat],
        "cards": [str(card) for card in choice.cards],
        "verdict": choice.verdict,
        "lost": _rounded(choice.lost, words),
    }


def _missed_json(deal: FinishedDeal, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    missed: dict[Seat, int] = defaultdict(int)
    for seat, _, points in deal.missed:
        missed[seat] += points
    for seat, points in missed.items():
        yield {
            "side": deal.end.setup.side_of(seat),
            "name": names[seat],
            "points": points,
        }


def _rounded(points: Fraction, words: Words) -> str:
    return decimal(f"{float(points):.1f}").within(words)


def _deal(deal: FinishedDeal, names: Sequence[str], words: Words, *, asks: bool) -> dict[str, Any]:
    lines = [
        *_discards(deal, names),
        *_odds(deal, names),
        *_lead(deal, names),
        *_missed(deal, names),
        *_positions(deal, names),
    ]
    return {
        "deal": deal.number,
        "lines": [line.within(words) for line in lines],
        "ask": _question(deal, names, words) if asks else None,
    }


def _discards(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    for seat, seen in _discards_seen(deal):
        yield _discard(names[seat], seen, lowest_wins=deal.end.setup.variant.lowest_wins)


def _discards_seen(deal: FinishedDeal) -> Iterator[tuple[Seat, Hindsight[Discard]]]:
    for seat in deal.end.setup.seats:
        kept, away = deal.hand(seat), deal.away(seat)
        if kept and away:
            yield (
                seat,
                discard_hindsight(kept, away, deal.role(seat), deal.end.setup.variant),
            )


def _discard(name: str, seen: Hindsight[Discard], *, lowest_wins: bool) -> Sentence:
    cards = symbols(seen.made.discarded)
    if seen.lost < AS_GOOD:
        return say("{name} laid {cards} away: nothing was better", name=name, cards=cards)
    values = {
        "name": name,
        "cards": cards,
        "best": either([symbols(choice.discarded) for choice in seen.best]),
        "points": decimal(f"{float(seen.lost):.2f}"),
    }
    if lowest_wins:
        return say("{name} laid {cards} away; {best} costs {points} less on average", **values)
    return say("{name} laid {cards} away; {best} is worth {points} more on average", **values)


def _odds(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    """Tell what each hand that was counted was worth before its starter was turned."""
    for count in deal.counts:
        kept = deal.hand(count.seat)
        if kept and not count.crib:
            seen, variant = deal.away(count.seat), deal.end.setup.variant
            average = float(starter_odds(kept, seen, variant=variant).average)
            yield say(
                "{name}: {average} on average before the starter, {points} with it",
                name=names[count.seat],
                average=decimal(f"{average:.1f}"),
                points=total(count.scores),
            )


def _positions(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    for seat in deal.end.setup.seats:
        if position := deal.position(seat):
            values = {"position": position.text, "stance": position.stance}
            yield say("{name}: {position}; {stance}", name=names[seat], **values)


def _lead(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    if seen := _lead_seen(deal):
        seat, led = seen
        yield _led(names[seat], led)


def _lead_seen(deal: FinishedDeal) -> tuple[Seat, Hindsight[Exchange]] | None:
    lead, variant = deal.lead, deal.end.setup.variant
    if lead is None or not tells_leads(variant) or variant.scoring is not Scoring.CRIBBAGE:
        return None
    if hand := deal.hand(lead.seat):
        known = (variant.hand_size, deal.end.deal.starter, deal.away(lead.seat))
        return lead.seat, lead_hindsight(Situation(hand, (), *known), lead.card)
    return None


def _led(name: str, seen: Hindsight[Exchange]) -> Sentence:
    card = seen.made.card.symbols
    if seen.lost < AS_GOOD:
        return say("{name} led {card}: nothing was better", name=name, card=card)
    return say(
        "{name} led {card}; {best} is worth {points} more on average",
        name=name,
        card=card,
        best=either([choice.card.symbols for choice in seen.best]),
        points=decimal(f"{float(seen.lost):.2f}"),
    )


def _missed(deal: FinishedDeal, names: Sequence[str]) -> Iterator[Sentence]:
    for seat, reason, points in deal.missed:
        yield say_many(
            "{name} missed {n} point ({reason})",
            "{name} missed {n} points ({reason})",
            points,
            name=names[seat],
            reason=REASONS[reason],
        )


def _question(deal: FinishedDeal, names: Sequence[str], words: Words) -> dict[str, Any] | None:
    """Ask for the owner of each card of the crib, where the answer completes a discard."""
    seat = deal.unsaid
    if seat is None:
        return None
    return {
        "event": deal.crib,
        "seat": seat.name,
        "text": _asked(deal.end.setup.variant.discards, names[seat]).within(words),
        "cards": [str(card) for card in deal.unowned],
        "number": deal.end.setup.variant.discards,
    }


def _asked(discards: int, name: str) -> Sentence:
    if discards == 1:
        return say("Which card did {name} discard?", name=name)
    return say("Which two did {name} discard?", name=name)
